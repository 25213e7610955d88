import {
  addDays,
  addToMonth,
  compareDays,
  type Day,
  type DaySpan,
  dayInMonth,
  daysBetween,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthStart,
  printDay,
} from '#shared/base/day.ts'
import { printDueDayNumber } from '#shared/calculations/due-day.ts'
import { payableUntil } from '#shared/calculations/holidays.ts'

/** How many months an invoice covers (spec section 9). */
export const invoiceIntervals: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1)

export const isInvoiceInterval = (months: number): boolean => invoiceIntervals.includes(months)

/** The longest payment term in days: 28 when invoiced monthly, 30 when less often (spec section 5). */
export const longestPaymentTerm = (interval: number): number => (interval === 1 ? 28 : 30)

export const isPaymentTerm = (days: number, interval: number): boolean =>
  Number.isInteger(days) && days >= 1 && days <= longestPaymentTerm(interval)

/** The nominal due day in a month by a due-day code. It is what is printed; see payableUntil for the shifted day. */
export const dueDayIn = (month: Month, code: number): Day => dayInMonth(month, code)

/** By what the invoices of a contract fall due: a code, and single days that take its place, each in its own month. */
export interface DueDays {
  readonly rentDueDateNumber: number
  readonly otherDueDates: readonly Day[]
}

/** The nominal due day of a contract in a month (spec section 3, rentDueDateNumber and otherDueDates). */
export const dueDayOf = ({ rentDueDateNumber, otherDueDates }: DueDays, month: Month): Day =>
  otherDueDates.find((day) => monthOf(day) === month) ?? dueDayIn(month, rentDueDateNumber)

/** '2. päivä, poikkeuksena 15.12.2026' */
export function printDueDays({ rentDueDateNumber, otherDueDates }: DueDays): string {
  const usual = printDueDayNumber(rentDueDateNumber)
  if (otherDueDates.length === 0) return usual
  const others = otherDueDates.toSorted(compareDays).map(printDay).join(', ')
  return `${usual}, ${otherDueDates.length === 1 ? 'poikkeuksena' : 'poikkeuksina'} ${others}`
}

/** The due day that follows one, as many months later as the interval says. */
export const nextDueDay = (due: Day, terms: DueDays, interval: number): Day =>
  dueDayOf(terms, addToMonth(monthOf(due), interval))

/** The whole months that an invoice covers: those of the interval from the month of its due day on. */
export const periodOf = (due: Day, interval: number): DaySpan => ({
  from: monthStart(due),
  to: lastDayOf(addToMonth(monthOf(due), interval - 1)),
})

/** The day on which an invoice must leave at the latest, for the tenant to have the whole payment term. */
export const sendingDay = (due: Day, paymentTerm: number): Day => addDays(due, -paymentTerm)

export interface Billing {
  due: Day
  /** Days. */
  paymentTerm: number
  /** The contract dates its invoices on their due day (`billDateAsDueDate`). */
  billDateAsDueDate?: boolean
  today: Day
}

/**
 * The date on the invoice: the due day less the payment term, or the due day itself when the contract says so. When it
 * would be before the start of the current month, today is used (spec section 5), so that no closed month gets invoices.
 */
export function billDay({ due, paymentTerm, billDateAsDueDate = false, today }: Billing): Day {
  const computed = billDateAsDueDate ? due : sendingDay(due, paymentTerm)
  return computed < monthStart(today) ? today : computed
}

/** The date of an invoice after a rent increase: the due day less the payment term, at least tomorrow (spec section 5). */
export function rentIncreaseBillDay(due: Day, paymentTerm: number, today: Day): Day {
  const tomorrow = addDays(today, 1)
  const computed = sendingDay(due, paymentTerm)
  return compareDays(computed, tomorrow) < 0 ? tomorrow : computed
}

/** Days past the last day on which payment was in time, weekends and holidays seen to; 0 while it still is in time. */
export const daysOverdue = (due: Day, today: Day): number => Math.max(0, daysBetween(payableUntil(due), today))

export const isOverdue = (due: Day, today: Day): boolean => today > payableUntil(due)

/** The months of a span, its first and last month included. */
export function monthsOf(span: DaySpan): DaySpan[] {
  const months: DaySpan[] = []
  for (let month = monthOf(span.from); firstDayOf(month) <= span.to; month = addToMonth(month, 1)) {
    months.push({ from: firstDayOf(month), to: lastDayOf(month) })
  }
  return months
}
