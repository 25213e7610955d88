import { addDays, type Day, monthStart, printDay } from '../base/day.ts'
import { type Lease, lastDayOfLease } from '../contracts/lease.ts'
import { contractState } from '../contracts/rental-contract.ts'

/** Why a lease is not taken over as it is, and the key of the column that says so. */
export interface TakeOverFault {
  readonly column: string
  readonly message: string
}

/**
 * The first day that rent is charged for here, of a lease that has run elsewhere: the day after the last one that has been
 * billed there. Nothing is charged twice, nor for months gone by: a lease that would be is a fault.
 *
 * @param billedThrough the last day that has been billed elsewhere; empty when nothing has
 */
export function firstRentDay(
  lease: Pick<Lease, 'leaseType' | 'startDate' | 'endDate' | 'dismissalDate'>,
  billedThrough: Day | '',
  today: Day,
): { readonly day: Day } | TakeOverFault {
  if (contractState({ activated: 'yes', lease }, today) === 'ended') {
    const column = lease.dismissalDate === lastDayOfLease(lease) ? 'lease.dismissalDate' : 'lease.endDate'
    return { column, message: 'Sopimus on jo päättynyt: vain voimassa olevat tuodaan' }
  }
  const column = 'billedThrough'
  if (billedThrough && addDays(billedThrough, 1) < lease.startDate) {
    return { column, message: `Päivä on ennen sopimuksen alkua ${printDay(lease.startDate)}` }
  }
  const day = billedThrough ? addDays(billedThrough, 1) : lease.startDate
  if (day >= monthStart(today)) return { day }
  const message = billedThrough
    ? `Vuokrat ${printDay(day)} alkaen laskutettaisiin jälkikäteen: laskuta menneet kuukaudet ensin muualla ja anna päivä, johon asti on laskutettu`
    : 'Anna päivä, johon asti vuokra on laskutettu muualla'
  return { column, message }
}
