import { addToMonth, type Day, firstDayOf, monthOf, monthStart } from '../base/day.ts'
import type { Lease } from './lease.ts'

export type Beginning = Pick<Lease, 'startDate' | 'firstRentDate' | 'firstMonth'>

/** The first day that is charged for: a first month that is not let whole may be charged by days, whole or not at all. */
export function chargedFrom({ startDate, firstRentDate, firstMonth }: Beginning): Day {
  const first = firstRentDate || startDate
  if (firstMonth === 'byDays' || first === monthStart(first)) return first
  return firstMonth === 'whole' ? monthStart(first) : firstDayOf(addToMonth(monthOf(first), 1))
}
