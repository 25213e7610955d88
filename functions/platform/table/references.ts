import { Problem } from '#shared/base/problem.ts'
import type { Actor } from '../actor.ts'
import { getItems, textOf } from './table.ts'

/** What is told of a kind that has no document under the id. */
const sentences = {
  'contract-model': 'Sopimuspohjaa ei löytynyt.',
  form: 'Lomaketta ei löytynyt.',
  product: 'Tuotetta ei löytynyt.',
} as const
type ReferredKind = keyof typeof sentences

/** A document that a field of a draft names; an empty id names none. */
export interface Reference {
  readonly kind: ReferredKind
  readonly id: string
  /** The path of the field, such as 'lease.otherProducts.0.productId'. */
  readonly field: string
}

/** The products that lines were made of. */
export const productsOfLines = (lines: readonly { readonly productId: string }[], path: string): Reference[] =>
  lines.map(({ productId }, at) => ({ kind: 'product', id: productId, field: `${path}.${at}.productId` }))

/**
 * Refuses drafts that name what is not in the account, each at its field; all kinds are asked for in one read. What was
 * named before stays, although it may have been removed since.
 *
 * @throws Problem
 */
export async function refuseUnknown(
  { accountId }: Actor,
  named: readonly Reference[],
  before: readonly Reference[] = [],
): Promise<void> {
  const keyOf = ({ kind, id }: Reference) => `${accountId}#${kind}|${id}`
  const kept = new Set(before.map(keyOf))
  const asked = named.filter((each) => each.id !== '' && !kept.has(keyOf(each)))
  const keys = new Map(asked.map((each) => [keyOf(each), { pk: `${accountId}#${each.kind}`, sk: each.id }]))
  const items = await getItems([...keys.values()])
  const found = new Set(items.map((item) => `${textOf(item, 'pk')}|${textOf(item, 'sk')}`))
  const unknown = asked.filter((each) => !found.has(keyOf(each)))
  const [first] = unknown
  if (!first) return
  const fields = Object.fromEntries(unknown.map(({ field, kind }) => [field, sentences[kind]]))
  throw new Problem('invalid', sentences[first.kind], fields)
}
