import { addDays, type Day } from '../base/day.ts'
import { roundedQuotient, sumOf } from '../base/money.ts'
import { daysOverdue } from '../invoices/due-dates.ts'
import { type KeptPaymentSummary, paidDayOf } from '../payments/payment.ts'

/** Days over which the mean delay is told. */
export const daysOfDelay = 365

type PaidRow = Pick<KeptPaymentSummary, '_id' | 'amount' | 'source' | 'undoes' | 'payDate' | 'paidDay'>

/** Money that somebody paid: what was taken back, and what only moved between invoices, is none. */
export function paidRows<Row extends PaidRow>(rows: readonly Row[], day: Day): Row[] {
  const undone = new Set(rows.map(({ undoes }) => undoes))
  const first = addDays(day, 1 - daysOfDelay)
  const isRecent = (row: PaidRow) => {
    const paid = paidDayOf(row)
    return paid >= first && paid <= day
  }
  return rows.filter((row) => row.amount > 0 && row.source !== 'credit' && !undone.has(row._id) && isRecent(row))
}

/** By how many days the money was late; what came in time was not late at all. */
export const delayOf = (payment: Pick<KeptPaymentSummary, 'paidDay' | 'payDate'>, dueDate: Day): number =>
  daysOverdue(dueDate, paidDayOf(payment))

/** The mean with one decimal, 0 when nothing was paid. */
export const meanDelay = (days: readonly number[]): number =>
  days.length === 0 ? 0 : roundedQuotient(sumOf(days) * 10, days.length) / 10
