import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import type { Definition } from './definition.ts'
import type { Item } from './table.ts'

/** What those need who look through documents of whatever kind, and what the audit trail may tell of them. */
export interface KnownKind extends Pick<Definition<Stored, object>, 'schema' | 'trail'> {
  /** The document and what lists show of it, as the code of today reads them. */
  readonly read: (item: Item) => { readonly doc: object; readonly row: object }
  /** The same version of it with the row and the keys that the code of today gives it. */
  readonly asWritten: (actor: Actor, item: Item) => Item
}

/** Every kind of which a collection has been made; `functions/every-kind.ts` makes them all. */
export const knownKinds = new Map<string, KnownKind>()

/** @param docOf reads a document. @param itemOf is it as it is written, with its row and keys */
export function makeKnown<Doc extends Stored, Row extends object, Figures extends object>(
  { kind, schema, trail, summary, compact }: Definition<Doc, Row, Figures>,
  docOf: (item: Item) => Doc,
  itemOf: (actor: Actor, doc: Doc) => Item,
): void {
  knownKinds.set(kind, {
    schema,
    ...(trail && { trail }),
    read: (item) => ({ doc: docOf(item), row: summary(docOf(item)) }),
    asWritten(actor, item) {
      const anew = itemOf(actor, docOf(item))
      return compact || !item.doc ? anew : { ...anew, doc: item.doc }
    },
  })
}
