import type { Day } from '#shared/base/day.ts'
import { busy } from '#shared/base/problem.ts'
import { atRates } from '#shared/billing/price-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { lastDayOfLease } from '#shared/contracts/lease.ts'
import { formerCharges, isCharged, type LeaseProducts, leaseAtPrices } from '#shared/contracts/lease-products.ts'
import { withRent } from '#shared/contracts/rent-steps.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import { Product } from '#shared/invoices/lines/product.ts'
import { rentLineOf } from '#shared/rent-increases/readiness.ts'
import { isToBegin, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { products } from '../invoices/products.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { forEach } from '../platform/work/due-work.ts'
import { rentIncreases } from './increases.ts'
import { productsFrom } from './reckoning.ts'
import { chargesBefore, leaseBefore } from './state-before.ts'

/** Puts increases in force whose day has come. What is charged has changed by itself, by the period that is billed. */
export const beginIncreases = forEach((actor, id, { day }) => beginIncrease(actor, id, day))

const beginIncrease = (actor: Actor, id: string, day: Day): Promise<void> =>
  retryOnContention(async () => {
    const increase = await rentIncreases.find(actor, id)
    if (!increase || !isToBegin(increase, day)) return
    const contract = await contracts.read(actor, increase.contract)
    const last = lastDayOfLease(contract.lease)
    const recurring = await recurringInvoices.read(actor, increase.contract)
    if (last && last < increase.from) {
      // A lease that is made to last longer after all goes on as it was, and may be raised anew.
      await transact([
        rentIncreases.replacing(actor, { ...increase, state: 'lapsed' }, busy),
        contracts.replacing(actor, leaseBefore(contract, increase), busy),
        recurringInvoices.replacing(actor, chargesBefore(recurring, increase), busy),
      ])
      return
    }
    const existing = { contract, recurring, increase }
    const after = begun(existing, await chargedProducts(actor, existing))
    await transact([
      rentIncreases.replacing(actor, after.increase, busy),
      contracts.replacing(actor, after.contract, busy),
      ...(after.recurring === recurring ? [] : [recurringInvoices.replacing(actor, after.recurring, busy)]),
    ])
  })

interface Beginning {
  readonly contract: RentalContract
  readonly recurring: RecurringInvoice
  readonly increase: RentIncrease
}

/** The products of the lease; one that has been removed since is as its line says. */
export async function chargedProducts(actor: Actor, { contract, increase }: Omit<Beginning, 'recurring'>) {
  const { lease } = contract
  const [rent, water] = await products
    .readMany(actor, [lease.rentProduct, lease.waterProduct].filter(Boolean))
    .then((found) => [lease.rentProduct, lease.waterProduct].map((id) => found.find(({ _id }) => _id === id)))
  return { rent: rent ?? productOfLine(increase, contract), water }
}

function productOfLine({ previousProducts }: RentIncrease, { lease }: RentalContract): Product {
  const line = previousProducts[rentLineOf(previousProducts, lease)]
  return Product.parse({
    _id: lease.rentProduct,
    desc: line?.desc ?? 'Vuokra',
    taxpr: line?.taxpr,
    productType: 'Vuokra',
  })
}

/**
 * The lease and its increase once the new prices have begun: the lease says each of them. What is charged has changed by
 * itself, and follows the contract again when the two come to say the same.
 */
export function begun({ contract, recurring, increase }: Beginning, its: LeaseProducts): Beginning {
  const { _id: id, from, previousProducts, newIndex, previous } = increase
  const index = newIndex && { series: newIndex.series, period: newIndex.period, value: newIndex.value }
  const changed = increase.products.flatMap(({ amount }, at) => {
    const line = previousProducts[at]
    return line && line.amount !== amount ? [atRates({ ...line, amount }, recurring.vatChanges, from)] : []
  })
  const lease = leaseAtPrices(contract.lease, its, changed)
  const isRented = lease.rent !== contract.lease.rent || increase.kind === 'clause'
  return {
    increase: {
      ...increase,
      state: 'active',
      activated: instant(),
      previous: { ...previous, charges: formerCharges(contract.lease, lease) },
    },
    contract: {
      ...contract,
      lease,
      ...(isRented && { rents: withRent(contract, { from, rent: lease.rent, increase: id }) }),
      ...(increase.kind === 'clause' && { increased: { id, from, index } }),
    },
    recurring:
      followsAgain(recurring, increase) && isCharged(lease, its, usualOn(recurring, increase.dueDate))
        ? { ...recurring, overwritten: false }
        : recurring,
  }
}

const followsAgain = ({ overwritten }: RecurringInvoice, { kind }: RentIncrease): boolean =>
  overwritten && kind === 'agreement'

/** What is charged from a due day on for good, without discounts for a time. */
function usualOn(recurring: RecurringInvoice, dueDate: Day): Line[] {
  const added = new Set(recurring.priceChanges.flatMap((change) => change.added.map(({ desc }) => desc)))
  return productsFrom(recurring, dueDate).filter(({ desc }) => !added.has(desc))
}
