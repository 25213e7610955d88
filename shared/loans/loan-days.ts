import { addToMonth, type Day, dateOf, dayInMonth, monthOf, monthsBetween } from '#shared/base/day.ts'
import type { PaymentsPerYear } from './payment-days.ts'

/** When a loan runs: interest from the day it was drawn, payments on the first due day and every so many months. */
export interface LoanDays {
  drawn: Day
  firstDue: Day
  /** The day of the month on which it is paid, when the first due month was too short for it: 31 of a first 28 February. */
  date?: number
}

/** The due day of the n-th payment, counted from the first so that the 31st does not drift. */
export const dueDayOf = ({ firstDue, date = dateOf(firstDue) }: LoanDays, perYear: PaymentsPerYear, n: number): Day =>
  dayInMonth(addToMonth(monthOf(firstDue), ((n - 1) * 12) / perYear), date)

/** The day from which the n-th payment's interest runs. */
export const interestFrom = (days: LoanDays, perYear: PaymentsPerYear, n: number): Day =>
  n === 1 ? days.drawn : dueDayOf(days, perYear, n - 1)

/** The first payment whose whole interest period is on the day or after it. */
export function firstPaymentFrom(days: LoanDays, perYear: PaymentsPerYear, day: Day): number {
  if (day <= days.drawn) return 1
  const about = Math.floor((monthsBetween(monthOf(days.firstDue), monthOf(day)) * perYear) / 12)
  let n = Math.max(2, about)
  while (interestFrom(days, perYear, n) < day) n += 1
  return n
}
