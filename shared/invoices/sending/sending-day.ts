import { addDays, dayOfDateTime, daysBetween } from '../../base/day.ts'
import { type BookMonths, isOpenDay } from '../../base/open-months.ts'
import { depositOfInvoice } from '../deposit-invoice.ts'
import type { Invoice } from '../invoice.ts'

/** So many days after a run made it an invoice keeps its day: it only failed to leave, and was promised for its due day. */
const daysKept = 7

type Dated = Pick<Invoice, '_id' | 'kind' | 'billDate' | 'dueDate' | 'created'>

/**
 * The invoice as it is dated when it is put on its way. A draft that is sent on the day on which it was made keeps the day
 * that was typed, and one that is dated ahead its own; one that is sent later is dated on its sending and falls due a full
 * term later. A deposit falls due as was agreed, as long as that day has not passed.
 */
export function datedForSending<Of extends Dated>(invoice: Of, months: BookMonths): Of {
  const { _id, kind, billDate, dueDate, created } = invoice
  const { today } = months
  const age = daysBetween(dayOfDateTime(created) ?? billDate, today)
  const isFresh = age <= (kind === 'recurring' ? daysKept : 0)
  if (billDate >= today || (isFresh && isOpenDay(months, billDate))) return invoice
  const isAgreed = depositOfInvoice(_id) !== undefined && dueDate >= today
  const term = Math.max(0, daysBetween(billDate, dueDate))
  return { ...invoice, billDate: today, dueDate: isAgreed ? dueDate : addDays(today, term) }
}
