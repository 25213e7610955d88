import { addMonths, type Day } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { type BookMonths, firstOpenDay } from '#shared/base/open-months.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { PaymentFilters } from '#shared/payments/api.ts'
import { type KeptPaymentRow, Payment, type PaymentRow, pairOf } from '#shared/payments/payment.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'
import { postingsOf } from '../platform/postings.ts'

/** Every cent put against an invoice, in the order it came; nothing here is ever changed. */
export const payments = collection({
  kind: 'payment',
  called: 'Maksua',
  schema: Payment,
  row: ({ version, created, ...row }): KeptPaymentRow => row,
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
  ],
  places: (payment) => ({ date: payment.payDate, parent: payment.invoice }),
  postings: postingsOf(({ payDate: day, invoice, amount }) => [{ day, invoice, amount }]),
})

export async function listPayments(actor: Actor, filters: PaymentFilters): Promise<Page<PaymentRow>> {
  const rows = filters.invoice
    ? await payments.rowsOfParent(actor, filters.invoice)
    : await payments.rowsBetween(actor, filters.from || addMonths(today(), -14), filters.to || addMonths(today(), 1))
  const undone = new Set(rows.map(({ undoes }) => undoes))
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'payDate', descending: true }
  const shown = rows
    .filter(({ source }) => !filters.source || source === filters.source)
    .map((row): PaymentRow => {
      const { undoes, deposit } = row
      const kept = { undoes: undoes ?? '', deposit: deposit ?? '', paidDay: row.paidDay ?? '' }
      return { ...row, ...kept, pair: pairOf(row), undone: undone.has(row._id) }
    })
  return pageOf(shown, query, ['invoiceNumber', 'tenantName', 'reason'], ['amount'])
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
    ...money,
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
