import { conflict } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import type { Definition } from './definition.ts'
import { getItems, type Item, queryAs, textOf } from './table.ts'
import type { Write } from './transact.ts'

/** The figures of a kind of documents (see definition.ts): an item beside each, in a partition that holds nothing else. */
export function projectionOf<Doc extends Stored, Figures extends object>({
  kind,
  projection,
}: Pick<Definition<Doc, object, Figures>, 'kind' | 'projection'>) {
  const partition = (actor: Actor) => `${actor.accountId}#${kind}-figures`
  const printed = (doc: Doc | undefined) => {
    const kept = doc && projection?.(doc)
    return kept && JSON.stringify(kept)
  }
  return {
    /** The write that goes with a document's own, whose version guards it; none when the figures stay as they are. */
    changing(actor: Actor, before: Doc | undefined, after: Doc | undefined): Write[] {
      const existing = after ?? before
      const text = printed(after)
      if (!existing || printed(before) === text) return []
      const key = { pk: partition(actor), sk: existing._id }
      const guarded = { condition: 'any', refused: conflict } as const
      return [
        text === undefined
          ? { remove: key, ...guarded }
          : { put: { pk: { S: key.pk }, sk: { S: key.sk }, row: { S: text } }, ...guarded },
      ]
    },
    /** The same of some documents, straight from the table. */
    async projectionsOfSome(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
      const items = await getItems([...new Set(ids)].map((sk) => ({ pk: partition(actor), sk })))
      return new Map(items.map((item) => [textOf(item, 'sk'), JSON.parse(textOf(item, 'row')) as Figures]))
    },
    /** By the document's id. A document that was written before there were figures has none. */
    async projections(actor: Actor): Promise<ReadonlyMap<string, Figures>> {
      const wanted = { pk: partition(actor), attributes: ['sk', 'row'], mayLag: true } as const
      const read = (item: Item) => [textOf(item, 'sk'), JSON.parse(textOf(item, 'row')) as Figures] as const
      return new Map(await queryAs(wanted, read))
    },
  }
}
