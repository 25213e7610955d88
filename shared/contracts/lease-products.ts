import type { Cents } from '../base/money.ts'
import { Line, netOf } from '../invoices/lines/line.ts'
import { lineOf, Product } from '../invoices/lines/product.ts'
import type { VatRate } from '../rates/vat.ts'
import { type Lease, mostOtherProducts } from './lease.ts'

/** The products that a lease names. */
export interface LeaseProducts {
  readonly rent: Product
  readonly water?: Product | undefined
}

/** The fields of a lease that say what is charged. */
const chargeFields = [
  'rent',
  'waterChargeType',
  'waterChargePerMonth',
  'waterChargeCount',
  'electricity',
  'electricityAmount',
  'parkingCost',
  'saunaCost',
  'laundretteCost',
  'otherCosts',
  'otherCostsDetails',
  'otherProducts',
] as const satisfies readonly (keyof Lease)[]

/** What of a lease is charged by. */
export type Charged = Pick<Lease, (typeof chargeFields)[number]>

/** What the lease said where another says otherwise. */
export const formerCharges = (before: Charged, after: Charged): Partial<Charged> =>
  Object.fromEntries(chargeFields.flatMap((field) => (before[field] === after[field] ? [] : [[field, before[field]]])))

/** A monthly charge with the place in its lease that it is said in. */
interface LeaseCharge {
  readonly line: Line
  /** The lease with the price of the line. */
  readonly priced: <Of extends Charged>(lease: Of, line: Line) => Of
}

type Sum = 'rent' | 'electricityAmount' | 'parkingCost' | 'saunaCost' | 'laundretteCost' | 'otherCosts'

/** The lease says only a month's sum of it: its VAT is that of its product or of the rent. */
const sumIn =
  (field: Sum): LeaseCharge['priced'] =>
  (lease, line) => ({ ...lease, [field]: netOf(line) })

/**
 * What a lease is billed a month: its rent first, then whatever is charged beside it. What has no product of its own
 * bears the VAT of the rent, whose part it is. Water and electricity by use are billed by what was used, not here.
 */
function chargesOfLease(lease: Charged, { rent, water }: LeaseProducts): LeaseCharge[] {
  const side = (field: Sum, desc: string, productType: Line['productType']): LeaseCharge[] =>
    lease[field] > 0 ? [{ line: sideLine(desc, productType, lease[field], rent.taxpr, {}), priced: sumIn(field) }] : []
  return [
    { line: { ...lineOf(rent), amount: lease.rent, count: 1 }, priced: sumIn('rent') },
    ...(lease.waterChargeType === 'fixed' ? waterLine(lease, rent.taxpr, water) : []).map((line) => ({
      line,
      priced: waterPriced,
    })),
    ...(lease.electricity === 'fixed' ? side('electricityAmount', 'Sähkömaksu', 'Sähkö') : []),
    ...side('parkingCost', 'Autopaikka', 'Autopaikka'),
    ...side('saunaCost', 'Saunamaksu', 'Saunamaksu'),
    ...side('laundretteCost', 'Pesutupamaksu', 'Muu'),
    ...side('otherCosts', lease.otherCostsDetails || 'Muut maksut', 'Muu'),
    ...lease.otherProducts.map((line, place): LeaseCharge => ({ line, priced: otherIn(place) })),
  ]
}

/** Water is said for one person. */
const waterPriced: LeaseCharge['priced'] = (lease, { amount }) => ({ ...lease, waterChargePerMonth: amount })

const otherIn =
  (place: number): LeaseCharge['priced'] =>
  (lease, { amount, taxpr }) => ({
    ...lease,
    otherProducts: lease.otherProducts.map((line, at) => (at === place ? { ...line, amount, taxpr } : line)),
  })

export const productsOfLease = (lease: Charged, its: LeaseProducts): Line[] =>
  chargesOfLease(lease, its).map(({ line }) => line)

/**
 * The lease with other prices of what is charged. A charge is known by its words and its product, or by its product
 * alone when it has been called otherwise since; what the lease did not say it says now among its other products.
 */
export function leaseAtPrices<Of extends Charged>(lease: Of, its: LeaseProducts, lines: readonly Line[]): Of {
  const left = chargesOfLease(lease, its)
  const [rent] = left
  const taken = (line: Line): LeaseCharge | undefined => {
    const isNamed = (charge: LeaseCharge) => isSame(charge.line, line)
    const isProduct = ({ line: { productId } }: LeaseCharge) => productId !== '' && productId === line.productId
    const isRent = (charge: LeaseCharge) => charge === rent && line.productType === 'Vuokra'
    for (const isIt of [isNamed, isProduct, isRent]) {
      const at = left.findIndex(isIt)
      if (at >= 0) return left.splice(at, 1)[0]
    }
    return undefined
  }
  const others: Line[] = []
  let next = lease
  for (const line of lines) {
    const charge = taken(line)
    if (charge) next = charge.priced(next, line)
    else others.push(line)
  }
  if (others.length === 0) return next
  return { ...next, otherProducts: [...next.otherProducts, ...others].slice(0, mostOtherProducts) }
}

/** Whether the lease says what is charged: the same charges at the same prices, those of nothing left out. */
export function isCharged(lease: Charged, its: LeaseProducts, charged: readonly Line[]): boolean {
  const said = (lines: readonly Line[]) =>
    lines
      .filter(({ amount, count }) => amount * count !== 0)
      .map(({ desc, productId, amount, count, taxpr }) => JSON.stringify([desc, productId, amount, count, taxpr]))
      .toSorted()
      .join()
  return said(productsOfLease(lease, its)) === said(charged)
}

const isSame = (a: Line, b: Line): boolean => a.desc === b.desc && a.productId === b.productId

/** What is charged beside the rent, before the products are known. */
export const sideCharges = (lease: Charged): Line[] => productsOfLease(lease, { rent: nameless }).slice(1)

const nameless = Product.parse({ _id: '', desc: 'Vuokra' })

function waterLine(lease: Charged, taxpr: VatRate, water: Product | undefined): Line[] {
  const { waterChargePerMonth: amount, waterChargeCount: count } = lease
  if (amount === 0 || count === 0) return []
  if (water) return [{ ...lineOf(water), amount, count }]
  return [sideLine('Vesimaksu', 'Vesi', amount, taxpr, { count, itemtype: 'hlö/kk' })]
}

const sideLine = (
  desc: string,
  productType: Line['productType'],
  amount: Cents,
  taxpr: VatRate,
  more: Partial<Line>,
): Line => Line.parse({ desc, productType, amount, taxpr, itemtype: 'kk', ...more })
