import { addDays, commonDays, type Day, type DaySpan, monthOf, monthsBetween } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import { billDay, type DueDays, dueDayOf, nextDueDay, periodOf, sendingDay } from '../invoices/due-dates.ts'
import { type Line, netOf, totalsOf, wholePeriodLines } from '../invoices/lines/line.ts'
import { prorate } from '../invoices/lines/proration.ts'
import type { Billing } from '../texts/fin/billing.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

type Terms = DueDays & Pick<RecurringInvoice, 'invoiceInterval' | 'paymentTerm' | 'billDateAsDueDate'>
type Timed = Terms & Pick<RecurringInvoice, 'nextDueDate'>
type Scheduled = Timed &
  Pick<RecurringInvoice, 'endDate' | 'active'> &
  Partial<Pick<RecurringInvoice, 'payers' | 'stopped'>>

/** The day on which the next invoice is made: a payment term before its due day, or the due day when the contract says so. */
export const makingDay = ({ billDateAsDueDate, nextDueDate, paymentTerm }: Timed): Day =>
  billDateAsDueDate ? nextDueDate : sendingDay(nextDueDate, paymentTerm)

/** The due day of the period that a day is in, when the first period begins in the month of the lease's first day. */
export function dueDayOfPeriodWith(day: Day, startDate: Day, terms: DueDays & Pick<Terms, 'invoiceInterval'>) {
  const first = dueDayOf(terms, monthOf(startDate))
  const months = monthsBetween(monthOf(startDate), monthOf(day))
  if (months <= 0) return first
  const periods = Math.floor(months / terms.invoiceInterval)
  return periods === 0 ? first : nextDueDay(first, terms, periods * terms.invoiceInterval)
}

/** Of a whole period by the usual products with VAT, cents. */
export const wholePeriodTotal = ({
  products,
  invoiceInterval,
}: Pick<RecurringInvoice, 'products' | 'invoiceInterval'>): Cents =>
  totalsOf(wholePeriodLines(products, invoiceInterval)).gross

/** A contract has one invoice of a period, known by the month in which that begins: '202612'. */
export const periodKey = ({
  nextDueDate,
  invoiceInterval,
}: Pick<Timed, 'nextDueDate'> & Pick<Terms, 'invoiceInterval'>) => keyOf(periodOf(nextDueDate, invoiceInterval))

const keyOf = ({ from }: DaySpan): string => monthOf(from).replace('-', '')

/** One invoice of a contract, before it has a number. */
export interface Bill {
  /** As `periodKey`. */
  readonly key: string
  readonly period: DaySpan
  readonly billDate: Day
  readonly dueDate: Day
  readonly lines: Line[]
  /** How part months were counted, a sentence a line. */
  readonly explanation: string[]
  /** With VAT, cents. */
  readonly total: Cents
}

/** Lines of an invoice, and how they were counted, a sentence a line. */
export interface Charges {
  readonly lines: readonly Line[]
  readonly explanation: readonly string[]
}

/**
 * The invoice of the next period. One that is made only after its due day falls due a payment term from today.
 *
 * @param words of its reader, Finnish unless told
 */
export function nextBill(
  recurring: Timed & Pick<RecurringInvoice, 'products' | 'startDate' | 'endDate'>,
  today: Day,
  beside?: Charges,
  words?: Billing,
): Bill {
  const { nextDueDate: due, paymentTerm, billDateAsDueDate } = recurring
  const period = periodOf(due, recurring.invoiceInterval)
  const lease = { from: recurring.startDate, to: recurring.endDate || period.to }
  const charges = chargesOf(recurring.products, period, lease, words)
  const lines = [...charges.lines, ...(beside?.lines ?? [])]
  return {
    key: keyOf(period),
    period,
    billDate: billDay({ due, paymentTerm, billDateAsDueDate, today }),
    dueDate: due < today ? addDays(today, paymentTerm) : due,
    lines,
    explanation: [...charges.explanation, ...(beside?.explanation ?? [])],
    total: totalsOf(lines).gross,
  }
}

/** The lines of a period: whole months by count, and where only a part of it was lived in, each charge by its days. */
export function chargesOf(
  monthly: readonly Line[],
  period: DaySpan,
  lease: DaySpan,
  words?: Billing,
): { lines: Line[]; explanation: string[] } {
  const lived = commonDays(period, lease)
  if (!lived) return { lines: [], explanation: [] }
  if (lived.from === period.from && lived.to === period.to) {
    const months = monthsBetween(monthOf(period.from), monthOf(period.to)) + 1
    return { lines: wholePeriodLines(monthly, months), explanation: [] }
  }
  const parts = monthly.map((line) => ({ line, part: prorate(netOf(line), period, lived, words) }))
  return {
    lines: parts.map(({ line, part }) => ({ ...line, count: 1, amount: part.cents })),
    explanation: parts.flatMap(({ line, part }) =>
      part.explanation.map((sentence) => `${line.desc}, ${lowered(sentence)}`),
    ),
  }
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** The contract after its next period has been billed: on to the following one, or at rest when the lease ends before it. */
export function afterBilling<Of extends Scheduled>(recurring: Of): Of {
  const { nextDueDate, invoiceInterval } = recurring
  return withActivity({ ...recurring, nextDueDate: nextDueDay(nextDueDate, recurring, invoiceInterval) })
}

/** In force as long as its next period begins within the lease, and billed of whoever pays on that day. */
export function withActivity<Of extends Scheduled>(recurring: Of): Of {
  const { from } = periodOf(recurring.nextDueDate, recurring.invoiceInterval)
  const payer = recurring.payers?.findLast((later) => later.from <= from)
  return {
    ...recurring,
    ...(payer && { tenant: payer.tenant, tenantName: payer.tenantName }),
    active: !recurring.stopped && (recurring.endDate === '' || from <= recurring.endDate),
  }
}
