import { addDays, type Day, type Month } from '../base/day.ts'
import { type KeptPaymentSummary, paidDayOf } from './payment.ts'

/** Under which names payments are added up. */
export const paymentTotalNames = {
  /** How many and how many cents, by the month of the books; what was taken back is taken off. */
  paid: (month: Month): string => `paid ${month}`,
  /** Of money that somebody paid on a day: how many payments, days by which they came late, and how many do not say so. */
  late: (day: Day): string => `late ${day}`,
}

/** What is looked at of a payment that is added up. */
export type LateRow = Pick<
  KeptPaymentSummary,
  'amount' | 'payDate' | 'paidDay' | 'source' | 'undoes' | 'lateDays' | 'undoesPaidOn'
>

/** What only moved between invoices was not paid by anybody; what is taken back counts no more, on the day it was paid. */
export function lateness(row: LateRow): [name: string, count: number, days: number, untold: number][] {
  const { amount, source, undoes, lateDays, undoesPaidOn } = row
  if (source === 'credit') return []
  const isReported = typeof lateDays === 'number'
  const days = isReported ? lateDays : 0
  if (amount > 0 && !undoes) return [[paymentTotalNames.late(paidDayOf(row)), 1, days, isReported ? 0 : 1]]
  if (amount < 0 && undoes)
    return [[paymentTotalNames.late(undoesPaidOn || paidDayOf(row)), -1, 0 - days, isReported && undoesPaidOn ? 0 : 1]]
  return []
}

/** The days of a year up to one, that one included, by the names under which lateness is added up. */
export const lateNames = (day: Day, days: number): string[] =>
  Array.from({ length: days }, (_, at) => paymentTotalNames.late(addDays(day, 0 - at)))
