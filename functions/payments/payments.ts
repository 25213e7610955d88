import { addMonths } from '#shared/base/day.ts'
import { type Page, pageOf } from '#shared/base/list.ts'
import { printMoney } from '#shared/base/money.ts'
import { invalidField, Problem } from '#shared/base/problem.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import type { PaymentFilters } from '#shared/payments/api.ts'
import { Payment, type PaymentRow } from '#shared/payments/payment.ts'
import { invoiceByServiceId, invoices, payingInvoice } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'
import { together } from '../platform/together.ts'

/** Every cent put against an invoice, in the order it came; nothing here is ever changed. */
export const payments = collection({
  kind: 'payment',
  called: 'Maksua',
  schema: Payment,
  row: ({ version, created, ...row }): PaymentRow => row,
  places: (payment) => ({ date: payment.payDate, parent: payment.invoice }),
})

export async function listPayments(actor: Actor, filters: PaymentFilters): Promise<Page<PaymentRow>> {
  const rows = filters.invoice
    ? await payments.rowsOfParent(actor, filters.invoice)
    : await payments.rowsBetween(
        actor,
        filters.from || addMonths(today(), -14),
        filters.to || addMonths(today(), 1),
      )
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'payDate', descending: true }
  return pageOf(rows, query, ['invoiceNumber', 'tenantName', 'reason'], ['amount'])
}

/** The payment that money from somewhere makes on one invoice. */
export function paymentOn(
  invoice: Invoice,
  money: Pick<Payment, '_id' | 'amount' | 'payDate' | 'source' | 'entry' | 'reason'>,
): Payment {
  return {
    ...money,
    version: 0,
    invoice: invoice._id,
    invoiceNumber: invoice.invoiceNumber,
    tenant: invoice.recipient.tenantId,
    tenantName: invoice.recipient.name,
    contract: invoice.contract,
    created: instant(),
  }
}

/** Writes down by hand a payment that did not come with a bank file. The same click twice is one payment. */
export async function makePayment(
  actor: Actor,
  { serviceId, amount, payDate }: { serviceId: string; amount: number; payDate: string },
  id: string,
) {
  if (!serviceId) throw new Problem('invalid', 'Service name not found')
  const invoice = await invoiceByServiceId(actor, serviceId)
  const made = await payments.find(actor, id)
  if (made) return { payment: made, invoice }
  if (payDate > today()) throw invalidField('payDate', 'Maksupäivä ei voi olla tulevaisuudessa')
  if (amount > openOf(invoice)) {
    throw invalidField('amount', `Laskua on avoinna ${printMoney(openOf(invoice))}`)
  }
  const payment = paymentOn(invoice, {
    _id: id,
    amount,
    payDate,
    source: 'manual',
    entry: '',
    reason: `Kirjattu käsin, ${actor.name}`,
  })
  await together([payments.creating(actor, payment), payingInvoice(actor, invoice, amount, payDate)])
  return { payment: { ...payment, version: 1 }, invoice: await invoices.read(actor, invoice._id) }
}
