import type { Actor } from '../actor.ts'
import type { Column } from './columns.ts'
import type { Own } from './own.ts'
import { segmentsNow } from './read.ts'
import { NoColumn } from './scan.ts'
import { readColumn, rowFinder } from './segment.ts'
import type { KeptList, SegmentNow, StoredSegment } from './shapes.ts'

/**
 * A part of a list as columns, with what has changed since. What is reckoned of its columns alone is true for as long as
 * its file has this name, whatever else changes.
 */
export interface PartOfList<Row extends object> {
  /** Undefined of rows that stand in no file. */
  readonly file: string | undefined
  readonly count: number
  readonly column: (field: keyof Row & string) => Promise<Column>
  /** Places of rows that are changed or gone. */
  readonly dead: ReadonlySet<number>
  /** Rows as they are now, in no file yet. */
  readonly live: readonly Row[]
  /** Where some ids stand among the columns, changed or not. */
  readonly placesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

export async function currentParts<Row extends object>(
  actor: Actor,
  list: KeptList,
  { own, isAgain }: { readonly own: Promise<Own | undefined>; readonly isAgain: boolean },
): Promise<{ readonly parts: readonly PartOfList<Row>[]; readonly tail: number } | undefined> {
  const now = await segmentsNow<Row>(actor, list, { isAgain }, own)
  return now && { parts: now.parts.map((part) => partOf<Row>(part)), tail: now.tail.length }
}

/** Rows of a list that is in no file. */
export const rowsAlone = <Row extends object>(rows: readonly Row[]): PartOfList<Row> => ({
  file: undefined,
  count: 0,
  column: (field) => Promise.reject(new NoColumn(field)),
  dead: new Set(),
  live: rows,
  placesOf: async () => new Map(),
})

function partOf<Row extends object>({ segment, live, dead, read }: SegmentNow): PartOfList<Row> {
  const rows = live.map(({ row }) => row as Row)
  if (!segment) return rowsAlone(rows)
  return {
    file: segment.file,
    count: segment.count,
    async column(field) {
      const column = await readColumn(segment, field, read)
      if (!column) throw new NoColumn(field)
      return column
    },
    dead,
    live: rows,
    placesOf: (ids) => placesIn(segment, ids, read),
  }
}

async function placesIn(
  segment: StoredSegment,
  ids: readonly string[],
  read: SegmentNow['read'],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const placeOf = rowFinder(segment, await read(segment.ids))
  return new Map(
    ids.flatMap((id) => {
      const place = placeOf(id)
      return place === undefined ? [] : [[id, place] as const]
    }),
  )
}
