import { upToDate } from '#shared/billing/next-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { withoutPriceChanges } from '#shared/billing/recurring-vat.ts'
import { withoutRent } from '#shared/contracts/rent-steps.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { isOfIncrease } from '#shared/rent-increases/new-prices.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'

/** The lease as it was before an increase, as far as that has changed it. */
export function leaseBefore(contract: RentalContract, increase: RentIncrease): RentalContract {
  const { rentBefore, previous, state, kind } = increase
  // One that began before what it changed was kept has changed nothing but the rent.
  const isOlder = previous.charges === null && contract.lease.rent === increase.rentAfter
  const charges = previous.charges ?? (isOlder ? { rent: rentBefore } : {})
  const isLast = contract.increased?.id === increase._id || state === 'inactive'
  return {
    ...contract,
    lease: {
      ...contract.lease,
      ...(state === 'active' && charges),
      ...(hasMovedNext(increase) && { nextRentIncreaseDate: previous.nextRentIncreaseDate }),
    },
    rents: withoutRent(contract, increase._id),
    ...(isLast && kind === 'clause' && { increased: previous.increased }),
  }
}

/** The charges without the prices of an increase. */
export function chargesBefore(recurring: RecurringInvoice, increase: RentIncrease): RecurringInvoice {
  const { _id, previous } = increase
  const former = withoutPriceChanges(recurring, (change) => isOfIncrease(change, _id))
  return upToDate({
    ...former,
    overwritten: former.overwritten || previous.overwritten,
    ...(hasMovedNext(increase) && { nextRentIncreaseDate: previous.nextRentIncreaseDate }),
  })
}

/** One that lapsed gave the day back then, and another increase may have moved it since. */
const hasMovedNext = ({ kind, state }: RentIncrease): boolean => kind === 'clause' && state !== 'lapsed'
