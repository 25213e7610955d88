import * as z from 'zod'
import { addToMonth, type Day, lastDayOf, type Month, monthOf } from '../base/day.ts'
import { isOnAccount } from '../billing/on-account.ts'
import { daysOverdue } from '../invoices/due-dates.ts'
import { type InvoiceSummary, openOf, shownState } from '../invoices/invoice.ts'
import { type KeptPaymentSummary, paidDayOf } from './payment.ts'

/** So many months of paying are told of, and so many ends of months of the balance. */
export const payingMonths = 24
export const balanceMonths = 12

/** How the invoices that fell due in a month were paid, the gravest first. */
export const payingStates = ['overdue', 'lost', 'late', 'open', 'paid', 'none'] as const
export type PayingState = (typeof payingStates)[number]
export const payingStateLabels: Record<PayingState, string> = {
  overdue: 'Erääntynyt, maksamatta',
  lost: 'Luottotappio',
  late: 'Maksettu myöhässä',
  open: 'Avoin, ei vielä erääntynyt',
  paid: 'Maksettu ajallaan',
  none: 'Ei laskuja',
}

export const PayingMonth = z.object({
  month: z.string(),
  state: z.enum(payingStates),
  /** By how many days the latest money came after the due day. */
  lateDays: z.number().int(),
  /** The invoice that the state is of; '' without any. */
  invoice: z.string(),
})
export type PayingMonth = z.output<typeof PayingMonth>

/** The last months up to that of the day, the oldest first. */
export const monthsUpTo = (today: Day, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => addToMonth(monthOf(today), at + 1 - count))

/** What was owed at the ends of months and now; of the present month that is today. */
export const balanceDays = (today: Day): Day[] =>
  monthsUpTo(today, balanceMonths).map((month) => (month === monthOf(today) ? today : lastDayOf(month)))

type PaidInvoice = Pick<InvoiceSummary, '_id' | 'dueDate' | 'state' | 'total' | 'paid' | 'kind'> &
  Partial<Pick<InvoiceSummary, 'credited' | 'lost'>> & { readonly lastMoney?: string | null | undefined }

/** Its money has come, and none after the due day, as its own row tells: its payments need not be read. */
export const isPaidInTime = ({ lastMoney, dueDate, ...invoice }: PaidInvoice): boolean =>
  typeof lastMoney === 'string' && openOf(invoice) === 0 && daysOverdue(dueDate, lastMoney) === 0

type PaidMoney = Pick<KeptPaymentSummary, '_id' | 'invoice' | 'amount' | 'source' | 'undoes' | 'payDate' | 'paidDay'>

/**
 * How a payer has paid, by the months in which invoices fell due; a month is as its gravest invoice. What a service told
 * of being paid counts as paid in time, as it does for interest.
 *
 * @param payments of the invoices that may have been paid late at least
 */
export function payingByMonth(
  invoices: readonly PaidInvoice[],
  payments: readonly PaidMoney[],
  today: Day,
): PayingMonth[] {
  const undone = new Set(payments.map(({ undoes }) => undoes))
  const lastPaid = new Map<string, Day>()
  for (const payment of payments) {
    const isMoney = payment.amount > 0 && payment.source !== 'service' && payment.source !== 'credit'
    if (!isMoney || undone.has(payment._id)) continue
    const day = paidDayOf(payment)
    if (day > (lastPaid.get(payment.invoice) ?? '')) lastPaid.set(payment.invoice, day)
  }
  const months = new Map(
    monthsUpTo(today, payingMonths).map((month): [Month, PayingMonth] => [
      month,
      { month, state: 'none', lateDays: 0, invoice: '' },
    ]),
  )
  for (const invoice of invoices) {
    const existing = months.get(monthOf(invoice.dueDate))
    const told = invoice.kind === 'refund' || !isOnAccount(invoice) ? undefined : stateOf(invoice, lastPaid, today)
    if (existing && told && isGraver(told, existing)) months.set(existing.month, { ...existing, ...told })
  }
  return [...months.values()]
}

type Told = Pick<PayingMonth, 'state' | 'lateDays' | 'invoice'>

function isGraver(one: Told, other: Told): boolean {
  const by = payingStates.indexOf(one.state) - payingStates.indexOf(other.state)
  return by < 0 || (by === 0 && one.lateDays > other.lateDays)
}

/** Nothing of an invoice that was credited whole. */
function stateOf(invoice: PaidInvoice, lastPaid: ReadonlyMap<string, Day>, today: Day): Told | undefined {
  const shown = shownState(invoice, today)
  const told = (state: PayingState, lateDays = 0): Told => ({ state, lateDays, invoice: invoice._id })
  if (shown === 'credited') return undefined
  if (shown === 'lost') return told('lost')
  if (shown === 'overdue') return told('overdue', daysOverdue(invoice.dueDate, today))
  if (shown !== 'paid') return told('open')
  const lateDays = daysOverdue(invoice.dueDate, lastPaid.get(invoice._id) ?? '')
  return lateDays > 0 ? told('late', lateDays) : told('paid')
}
