import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import type { Definition } from './definition.ts'
import type { Item } from './table.ts'
import type { Write } from './transact.ts'

/** What those need who look through documents of whatever kind, and what the audit trail may tell of them. */
export interface KnownKind extends Pick<Definition<Stored, object>, 'schema' | 'trail'> {
  /** The fields whose values its rows are kept as, in their order; undefined where names are kept too. */
  readonly fields: readonly string[] | undefined
  /** The document and what lists show of it, as the code of today reads them. */
  readonly read: (item: Item) => { readonly doc: object; readonly row: object }
  /** The same version of it with the row and the keys that the code of today gives it. */
  readonly asWritten: (actor: Actor, item: Item) => Item
  /**
   * The writes that take one away of which nothing but its place is known, with all that stands beside it. Undefined of
   * what is in the books, and of our own bookkeeping, which nobody writes by intent.
   */
  readonly removing: ((actor: Actor, item: Item) => Promise<Write>) | undefined
}

/** Every kind of which a collection has been made; `functions/every-kind.ts` makes them all. */
export const knownKinds = new Map<string, KnownKind>()

interface Ways<Doc> {
  readonly docOf: (item: Item) => Doc
  /** The document as it is written, with its row and keys. */
  readonly itemOf: (actor: Actor, doc: Doc) => Item
  readonly removing: KnownKind['removing']
}

export function makeKnown<Doc extends Stored, Row extends object, Figures extends object>(
  { kind, schema, trail, summary, fields, compact }: Definition<Doc, Row, Figures>,
  { docOf, itemOf, removing }: Ways<Doc>,
): void {
  knownKinds.set(kind, {
    schema,
    fields,
    ...(trail && { trail }),
    read: (item) => ({ doc: docOf(item), row: summary(docOf(item)) }),
    asWritten(actor, item) {
      const anew = itemOf(actor, docOf(item))
      return compact || !item.doc ? anew : { ...anew, doc: item.doc }
    },
    removing,
  })
}
