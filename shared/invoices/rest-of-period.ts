import { addDays, addToMonth, type Day, type DaySpan, monthOf } from '../base/day.ts'
import { type Bill, nextBill } from './billing.ts'
import { dueDayOf, periodOf } from './due-dates.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'
import type { BillingWords } from './words/printed-words.ts'

/** Days of a period whose invoice was made when the lease was to end earlier, with what is charged for them. */
export interface RestOfPeriod {
  readonly span: DaySpan
  /** The key is that of the period's own invoice. */
  readonly bill: Bill
}

/** The last period that has been billed, by the months that it had then; undefined when nobody knows how far it was. */
function lastPeriod({ last, nextDueDate, invoiceInterval }: RecurringInvoice): DaySpan | undefined {
  if (!last?.to) return undefined
  const next = periodOf(nextDueDate, invoiceInterval).from
  const from = `${addToMonth(monthOf(next), -last.months)}-01`
  return last.to < from ? undefined : { from, to: addDays(next, -1) }
}

/**
 * What is still to be charged of the last billed period when the lease goes on beyond the day to which it was charged:
 * the next period begins only after it. By its days and the usual products.
 *
 * @param lastDay the lease's last day as it is from now on; '' when none is known
 * @param words of its reader, Finnish unless told
 */
export function restOfPeriod(
  recurring: RecurringInvoice,
  lastDay: Day,
  today: Day,
  words?: BillingWords,
): RestOfPeriod | undefined {
  const period = lastPeriod(recurring)
  if (!period || !recurring.last?.to || recurring.stopped) return undefined
  const from = addDays(recurring.last.to, 1)
  const to = lastDay && lastDay < period.to ? lastDay : period.to
  if (to < from) return undefined
  const nextDueDate = dueDayOf(recurring, monthOf(period.from))
  const only = { startDate: from, endDate: to, nextDueDate, invoiceInterval: recurring.last.months }
  const bill = nextBill({ ...recurring, ...only }, today, undefined, words)
  return bill.total > 0 ? { span: { from, to }, bill } : undefined
}
