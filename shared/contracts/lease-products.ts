import type { Cents } from '../base/money.ts'
import type { VatRate } from '../base/vat.ts'
import { Line } from '../invoices/line.ts'
import { lineOf, Product } from '../invoices/product.ts'
import type { Lease } from './lease.ts'

/** The products that a lease names. */
export interface LeaseProducts {
  readonly rent: Product
  readonly water?: Product | undefined
}

type Charged = Pick<
  Lease,
  | 'rent'
  | 'waterChargeType'
  | 'waterChargePerMonth'
  | 'waterChargeCount'
  | 'electricity'
  | 'electricityAmount'
  | 'parkingCost'
  | 'saunaCost'
  | 'laundretteCost'
  | 'otherCosts'
  | 'otherCostsDetails'
  | 'otherProducts'
>

/**
 * What a lease is billed a month: its rent first, then whatever is charged beside it. What has no product of its own
 * bears the VAT of the rent, whose part it is. Water and electricity by use are billed by what was used, not here.
 */
export function productsOfLease(lease: Charged, { rent, water }: LeaseProducts): Line[] {
  const side = (desc: string, productType: Line['productType'], amount: Cents, more: Partial<Line> = {}): Line[] =>
    amount > 0 ? [sideLine(desc, productType, amount, rent.taxpr, more)] : []
  return [
    { ...lineOf(rent), amount: lease.rent, count: 1 },
    ...(lease.waterChargeType === 'fixed' ? waterLine(lease, rent.taxpr, water) : []),
    ...(lease.electricity === 'fixed' ? side('Sähkömaksu', 'Sähkö', lease.electricityAmount) : []),
    ...side('Autopaikka', 'Autopaikka', lease.parkingCost),
    ...side('Saunamaksu', 'Saunamaksu', lease.saunaCost),
    ...side('Pesutupamaksu', 'Muu', lease.laundretteCost),
    ...side(lease.otherCostsDetails || 'Muut maksut', 'Muu', lease.otherCosts),
    ...lease.otherProducts,
  ]
}

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
