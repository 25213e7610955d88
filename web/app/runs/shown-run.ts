import { printNumber } from '#shared/base/finnish.ts'
import type { RowRunProgress } from '#shared/base/runs/row-run.ts'

/** A run over many rows of a list, as its own endpoint tells it. */
export interface ShownRun extends RowRunProgress {
  readonly _id: string
  readonly title: string
  /** How many rows it is about. */
  readonly rows: number
}

/** 'Tehty 4 999 / 5 000. Tekemättä jäi 1.' */
export const printSoFar = ({ rows, done, left, undone, kept }: ShownRun): string =>
  [
    `Tehty ${printNumber(done)} / ${printNumber(rows)}.`,
    left > 0 && `Tekemättä jäi ${printNumber(left)}.`,
    undone > 0 && `Peruttu ${printNumber(undone)}.`,
    kept > 0 && `Perumatta jäi ${printNumber(kept)}.`,
  ]
    .filter(Boolean)
    .join(' ')
