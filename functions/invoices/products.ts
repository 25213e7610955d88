import { lastDay } from '#shared/base/day.ts'
import { compareFinnish } from '#shared/base/finnish.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField } from '#shared/base/problem.ts'
import { Product, type ProductDraft, type ProductSummary } from '#shared/invoices/lines/product.ts'
import { atRateOf } from '#shared/invoices/lines/rate-changes.ts'
import { notInForce, vatRatesWithin } from '#shared/rates/vat.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { currentRates } from '../platform/rates.ts'
import { collection } from '../platform/table/collection.ts'

const kept = collection({
  kind: 'product',
  called: 'Tuotetta',
  schema: Product,
  summary: ({ version, ...row }): ProductSummary => row,
  indexKeys: ({ active }) => (active ? { listed: true } : {}),
})

type Kept = Pick<Product, 'amount' | 'taxpr' | 'vatChanges'>

/** At the rate of today: a new one that a run has said comes by itself on its day. Older rows know of none. */
const asOfToday = <Of extends Kept>(product: Of): Of =>
  product.vatChanges?.length > 0 ? atRateOf(product, today()) : product

/** Products as they are today. What they wait for is in `asKept`. */
export const products = {
  ...kept,
  find: async (actor: Actor, id: string) => {
    const product = await kept.find(actor, id)
    return product && asOfToday(product)
  },
  read: async (actor: Actor, id: string) => asOfToday(await kept.read(actor, id)),
  readMany: async (actor: Actor, ids: readonly string[]) =>
    (await kept.readMany(actor, ids)).map((product) => asOfToday(product)),
  summaries: async (actor: Actor) => (await kept.summaries(actor)).map((product) => asOfToday(product)),
  asKept: kept,
}

export async function listProducts(actor: Actor, query: ListQuery) {
  const byName = { ...query, sortBy: query.sortBy || 'desc' }
  return pageOf(await products.summaries(actor), byName, ['desc', 'productNumber', 'productType'])
}

/** Every one in use of the types, of all types when none is told, by name: lists to choose from hold them all. */
export async function productsOfTypes(
  actor: Actor,
  types: readonly ProductSummary['productType'][],
): Promise<ProductSummary[]> {
  const rows = (await products.summaries(actor)).filter(
    ({ productType }) => types.length === 0 || types.includes(productType),
  )
  return rows.toSorted((a, b) => compareFinnish(a.desc, b.desc))
}

/** A product may have any rate that is in force today or is known to come. */
async function refuseVatOf({ taxpr }: ProductDraft): Promise<void> {
  const day = today()
  const rows = (await currentRates()).vat
  if (!vatRatesWithin({ from: day, to: lastDay }, rows).includes(taxpr))
    throw invalidField('taxpr', notInForce(taxpr, day, rows))
}

export async function createProduct(actor: Actor, draft: ProductDraft, id: string): Promise<Product> {
  await refuseVatOf(draft)
  return products.createOnce(actor, { ...draft, _id: id, active: true, vatChanges: [] })
}

export async function updateProduct(actor: Actor, id: string, draft: ProductDraft): Promise<Product> {
  const before = await products.read(actor, id)
  if (before.taxpr !== draft.taxpr) await refuseVatOf(draft)
  return products.change(actor, id, (product) => ({ ...product, ...draft }))
}

/** Products are never deleted: the lines made from them keep pointing at them. */
export async function inactivateProduct(actor: Actor, id: string): Promise<Product> {
  return products.change(actor, id, (product) => ({ ...product, active: false }))
}
