import { addMonths, type Day, monthOf, usualSince } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { type BookMonths, firstOpenDay } from '#shared/base/open-months.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { daysOverdue } from '#shared/invoices/due-dates.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { PaymentFilters } from '#shared/payments/api.ts'
import {
  type KeptPaymentSummary,
  Payment,
  type PaymentSummary,
  paidDayOf,
  pairOf,
  reversalId,
} from '#shared/payments/payment.ts'
import { type LateRow, lateness, paymentTotalNames } from '#shared/payments/payment-totals.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import type { ListAsk } from '../platform/lists/list.ts'
import { totalsOf } from '../platform/lists/shapes.ts'
import { collection } from '../platform/table/collection.ts'
import { postingsOf } from '../platform/table/postings.ts'

/** By month of the books what was paid, and by the day on which it was paid how late it was: see `paymentTotalNames`. */
const paymentTotals = totalsOf(
  1,
  ['amount', 'payDate', 'paidDay', 'source', 'undoes', 'lateDays', 'undoesPaidOn'],
  (row: LateRow) => [[paymentTotalNames.paid(monthOf(row.payDate)), 1, row.amount], ...lateness(row)],
)

/** Every cent put against an invoice, in the order it came; nothing here is ever changed. */
export const payments = collection({
  kind: 'payment',
  called: 'Maksua',
  schema: Payment,
  summary: ({ version, created, ...row }): KeptPaymentSummary => row,
  fields: [
    'invoice',
    'invoiceNumber',
    'tenant',
    'tenantName',
    'contract',
    'amount',
    'payDate',
    'source',
    'entry',
    'reason',
    'undoes',
    'pair',
    'deposit',
    'paidDay',
    'lateDays',
    'undoesPaidOn',
  ],
  indexKeys: (payment) => ({ date: payment.payDate, parent: payment.invoice }),
  list: { day: 'payDate', sums: ['amount'], totals: paymentTotals },
  counted: ({ version, entry, undoes }) =>
    version === 1 && entry && !undoes ? { metric: 'PaymentsMatched' } : undefined,
  postings: postingsOf(({ payDate: day, invoice, amount }) => [{ day, invoice, amount }]),
})

export async function listPayments(actor: Actor, filters: PaymentFilters): Promise<Page<PaymentSummary>> {
  const { source, invoice } = filters
  const days = { from: filters.from || usualSince(today()), to: filters.to || addMonths(today(), 1) }
  const ask = {
    query: filters.sortBy ? filters : { ...filters, sortBy: 'payDate', descending: true },
    searched: ['invoiceNumber', 'tenantName', 'reason'] as const,
    summed: ['amount'] as const,
    passes: source ? (row: KeptPaymentSummary) => row.source === source : undefined,
  }
  const page = invoice
    ? ofInvoice(await payments.summariesOfParent(actor, invoice), ask)
    : await payments.list(actor, { ...ask, ...days }, () => payments.summariesBetween(actor, days.from, days.to))
  const undone = await undoneAmong(actor, page.rows)
  const shown = page.rows.map((row): PaymentSummary => {
    const { undoes, deposit } = row
    const kept = { undoes: undoes ?? '', deposit: deposit ?? '', paidDay: row.paidDay ?? '' }
    return { ...row, ...kept, pair: pairOf(row), undone: undone.has(row._id) }
  })
  return { ...page, rows: shown }
}

const ofInvoice = (
  rows: readonly KeptPaymentSummary[],
  { query, searched, summed, passes }: ListAsk<KeptPaymentSummary>,
) => pageOf(passes ? rows.filter(passes) : rows, query, searched, summed)

/** Those that another one has taken back, whenever that was: a payment says by its id what it undoes. */
async function undoneAmong(actor: Actor, rows: readonly KeptPaymentSummary[]): Promise<ReadonlySet<string>> {
  const existing = new Set(rows.map(({ undoes }) => undoes))
  const others = rows.filter(({ _id, undoes }) => !undoes && !existing.has(_id))
  const found = await payments.readMany(
    actor,
    others.map(({ _id }) => reversalId(_id)),
  )
  return new Set([...existing, ...found.map(({ undoes }) => undoes)].filter((id) => id !== undefined && id !== ''))
}

/**
 * The days of the bank's money: it is posted on the day on which it was paid, or on the first open day after it when
 * that month has been closed. The bank's own day stays with it.
 */
export function bankDays(months: BookMonths, paidDay: Day): { payDate: Day; paidDay: Day } {
  const payDate = firstOpenDay(months, paidDay)
  return { payDate, paidDay: payDate === paidDay ? '' : paidDay }
}

/** The payment that money from somewhere makes on one invoice. */
export function paymentOn(
  invoice: Invoice,
  money: Pick<Payment, '_id' | 'amount' | 'payDate' | 'source' | 'entry' | 'reason'> &
    Partial<Pick<Payment, 'pair' | 'deposit' | 'paidDay'>>,
): Payment {
  return {
    deposit: '',
    paidDay: '',
    undoesPaidOn: '',
    ...money,
    lateDays: daysOverdue(invoice.dueDate, paidDayOf({ paidDay: '', ...money })),
    version: 0,
    invoice: invoice._id,
    invoiceNumber: invoice.invoiceNumber,
    tenant: invoice.recipient.tenantId,
    tenantName: invoice.recipient.name,
    contract: invoice.contract,
    created: instant(),
    undoes: '',
  }
}
