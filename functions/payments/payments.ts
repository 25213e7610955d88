import { addMonths } from '#shared/base/day.ts'
import { type Page, pageOf } from '#shared/base/list.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { PaymentFilters } from '#shared/payments/api.ts'
import { type KeptPaymentRow, Payment, type PaymentRow, pairOf } from '#shared/payments/payment.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'

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
  ],
  places: (payment) => ({ date: payment.payDate, parent: payment.invoice }),
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
      return { ...row, undoes: undoes ?? '', deposit: deposit ?? '', pair: pairOf(row), undone: undone.has(row._id) }
    })
  return pageOf(shown, query, ['invoiceNumber', 'tenantName', 'reason'], ['amount'])
}

/** The payment that money from somewhere makes on one invoice. */
export function paymentOn(
  invoice: Invoice,
  money: Pick<Payment, '_id' | 'amount' | 'payDate' | 'source' | 'entry' | 'reason'> &
    Partial<Pick<Payment, 'pair' | 'deposit'>>,
): Payment {
  return {
    deposit: '',
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
