import { addMonths, type Day } from '#shared/base/day.ts'
import { today } from '../app/today.ts'

/** The coming invoice of a contract among those that runs make, also when it is made only once the lease has begun. */
export function comingLink(contractNumber: string, startDate: Day): string {
  const day = startDate > today() ? startDate : today()
  return `/billing-run?search=${encodeURIComponent(contractNumber)}&until=${addMonths(day, 1)}`
}
