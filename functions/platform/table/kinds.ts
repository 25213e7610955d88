import type { Actor } from '../actor.ts'
import type { Item } from './table.ts'

/** What those need who look through documents of whatever kind. */
export interface KnownKind {
  /** The document and what lists show of it, as the code of today reads them. */
  readonly read: (item: Item) => { readonly doc: object; readonly row: object }
  /** The same version of it with the row and the keys that the code of today gives it. */
  readonly asWritten: (actor: Actor, item: Item) => Item
}

/** Every kind of which a collection has been made; `functions/every-kind.ts` makes them all. */
export const knownKinds = new Map<string, KnownKind>()
