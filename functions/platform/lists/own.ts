import type { Actor } from '../actor.ts'
import { ownWritesOf } from '../own-writes.ts'
import type { KeptList, KeptRow } from './shapes.ts'
import { keptRows, listedOf, type Tail } from './tail.ts'

/** What the caller has just written of a list, as it stands in the table. */
export interface Own {
  readonly ids: ReadonlySet<string>
  readonly live: readonly KeptRow[]
  readonly gone: Tail['gone']
}

export async function ownRowsOf(actor: Actor, list: KeptList): Promise<Own | undefined> {
  // What is added is read straight from the table in any case.
  const written = list.shape.isAddedTo ? [] : ownWritesOf(actor, list.source)
  if (written.length === 0) return undefined
  const ids = new Set(written.map(({ id }) => id))
  return {
    ids,
    live: await keptRows(actor, list, await listedOf(actor, list, [...ids])),
    gone: written.map(({ id, left }) => ({ id, segment: left })),
  }
}

/** The changes with the caller's own, which the index may not have yet. */
export const withOwn = (tail: Tail, own: Own | undefined): Tail =>
  own
    ? {
        ...tail,
        live: [...tail.live.filter(({ id }) => !own.ids.has(id)), ...own.live],
        gone: [...tail.gone, ...own.gone],
      }
    : tail

/** All rows with the caller's own. */
export const rowsWithOwn = <Row extends object>(rows: readonly Row[], own: Own | undefined): readonly Row[] =>
  own
    ? [...rows.filter((row) => !own.ids.has(String(Reflect.get(row, '_id')))), ...own.live.map(({ row }) => row as Row)]
    : rows
