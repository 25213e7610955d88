import type { Actor } from '../actor.ts'
import { ownWritesOf } from '../own-writes.ts'
import { getItems, textOf } from '../table.ts'
import { type KeptList, type KeptRow, listedBy } from './shapes.ts'
import type { Tail } from './tail.ts'

/** What the caller has just written of a list, as it stands in the table. */
export interface Own {
  readonly ids: ReadonlySet<string>
  readonly live: readonly KeptRow[]
  readonly gone: Tail['gone']
}

export async function ownRowsOf(actor: Actor, { kind, shape, read }: KeptList): Promise<Own | undefined> {
  const written = ownWritesOf(actor, kind)
  if (written.length === 0) return undefined
  const ids = new Set(written.map(({ id }) => id))
  const items = await getItems([...ids].map((sk) => ({ pk: `${actor.accountId}#${kind}`, sk })))
  const live = items.filter((item) => listedBy(shape) in item)
  return {
    ids,
    live: live.map((item) => {
      const [id, text] = [textOf(item, 'sk'), textOf(item, 'row')]
      return { id, text, row: read(text, id) as KeptRow['row'] }
    }),
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
