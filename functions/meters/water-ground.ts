import type { DaySpan } from '#shared/base/day.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import { lineOf, type Product } from '#shared/invoices/lines/product.ts'
import { WaterEqualised } from '#shared/meters/equalisation.ts'
import { type HomeWater, mayBeOf, type WaterContract } from '#shared/meters/equalise-contract.ts'
import type { MeterState } from '#shared/meters/meter-state.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { invoices, invoicesOfContract } from '../invoices/invoices.ts'
import { products } from '../invoices/products.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'
import { apartments } from '../properties/collections.ts'
import { meterStates, meters, readingsOfMany } from './collections.ts'

/** What of each contract has been equalised, under the contract's id. */
export const waterEqualised = collection({
  kind: 'water-equalised',
  trail: 'none',
  called: 'Sopimuksen vesitasauksia',
  schema: WaterEqualised,
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

/** A home's water with the documents that guard it. */
export interface HomeGround {
  readonly water: HomeWater
  readonly states: readonly MeterState[]
  readonly equalised: ReadonlyMap<string, WaterEqualised>
  readonly recurring: ReadonlyMap<string, RecurringInvoice>
}

/** What the water of some homes is reckoned from, those of another company left out. States are read before readings. */
export async function groundOfHomes(
  actor: Actor,
  { condominium, ...span }: DaySpan & { readonly condominium: string },
  ids: readonly string[],
): Promise<HomeGround[]> {
  const homes = (await apartments.readMany(actor, ids)).filter((home) => home.condominium === condominium)
  const [metered, leased] = await Promise.all([
    Promise.all(homes.map(({ _id }) => meters.summariesOfParent(actor, _id))),
    Promise.all(homes.map(({ _id }) => contracts.summariesOfParent(actor, _id))),
  ])
  const meterIds = metered.flat().map(({ _id }) => _id)
  const leases = leased.flat().filter((row) => isWithin(row, span))
  const contractIds = leases.map(({ _id }) => _id)
  const states = await meterStates.readMany(actor, meterIds)
  const [whole, readings, guards, recurring, papers] = await Promise.all([
    meters.readMany(actor, meterIds),
    readingsOfMany(actor, meterIds),
    waterEqualised.readMany(actor, contractIds),
    recurringInvoices.readMany(actor, contractIds),
    papersOf(actor, contractIds, span),
  ])
  const charged = new Set(papers.filter(hasAdvances).map(({ contract }) => contract))
  const terms = await termsOf(
    actor,
    recurring.filter(({ _id }) => !charged.has(_id)),
  )
  const [stateOf, guardOf, recurringOf] = [byId(states), byId(guards), byId(recurring)]
  return homes.map((home) => {
    const own = whole.filter(({ apartment }) => apartment === home._id)
    const contractOf = (row: (typeof leases)[number]): WaterContract => ({
      contract: row._id,
      contractNumber: row.contractNumber,
      tenantName: row.tenantName,
      startDate: row.startDate,
      endDate: row.endDate,
      recurring: recurringOf.get(row._id),
      papers: papers.filter(({ contract }) => contract === row._id),
      spans: guardOf.get(row._id)?.spans ?? [],
      charge: terms.get(row._id)?.charge,
      line: terms.get(row._id)?.line,
    })
    return {
      water: {
        apartment: home._id,
        apartmentAddress: fullAddress(home),
        meters: own.map((meter) => ({ meter, readings: readings.get(meter._id) ?? [] })),
        contracts: leases.filter(({ apartment }) => apartment === home._id).map(contractOf),
      },
      states: own.map(({ _id }) => stateOf.get(_id) ?? { _id, version: 0, uses: [] }),
      equalised: guardOf,
      recurring: recurringOf,
    }
  })
}

const byId = <Doc extends { readonly _id: string }>(docs: readonly Doc[]): Map<string, Doc> =>
  new Map(docs.map((doc) => [doc._id, doc]))

interface Lease {
  readonly activated: boolean
  readonly startDate: string
  readonly endDate: string
}

const isWithin = ({ activated, startDate, endDate }: Lease, { from, to }: DaySpan): boolean =>
  activated && startDate <= to && (endDate === '' || endDate >= from)

const hasAdvances = ({ products: lines }: { readonly products: readonly Line[] }): boolean =>
  lines.some(({ productType }) => productType === 'Vesi')

async function papersOf(actor: Actor, ids: readonly string[], span: DaySpan) {
  const rows = (await Promise.all(ids.map((id) => invoicesOfContract(actor, id)))).flat()
  return invoices.readMany(
    actor,
    rows.filter((row) => mayBeOf(row, span)).map(({ _id }) => _id),
  )
}

/** How leases without advances charge for water; those that charge by use without the product's own meters have none. */
async function termsOf(actor: Actor, recurring: readonly RecurringInvoice[]) {
  const leases = await contracts.readMany(
    actor,
    recurring.map(({ _id }) => _id),
  )
  const named = await products.readMany(
    actor,
    leases.flatMap(({ lease }) => lease.waterProduct || []),
  )
  const [recurringOf, productOf] = [byId(recurring), byId(named)]
  return new Map(
    leases.map(({ _id, lease }) => {
      const { waterChargeType: charge, waterProduct } = lease
      const line = lineFor(productOf.get(waterProduct), recurringOf.get(_id))
      return [_id, { charge, line }] as const
    }),
  )
}

function lineFor(product: Product | undefined, recurring: RecurringInvoice | undefined): Line {
  if (product) return lineOf(product)
  const rent = recurring?.products.find(({ productType }) => productType === 'Vuokra')
  return Line.parse({ desc: 'Vesi', productType: 'Vesi', amount: 0, taxpr: rent?.taxpr, zeroVat: rent?.zeroVat })
}
