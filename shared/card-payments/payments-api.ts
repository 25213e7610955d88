import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { cents, dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { CardPayment, cardPaymentStates } from './card-payment.ts'

export const CardPaymentSummary = CardPayment.pick({
  _id: true,
  invoice: true,
  invoiceNumber: true,
  payerName: true,
  amount: true,
  paidDay: true,
  brand: true,
  wallet: true,
}).extend({
  /** With those of disputes, cents. */
  fee: z.number().int(),
  state: z.enum(cardPaymentStates),
})
export type CardPaymentSummary = z.output<typeof CardPaymentSummary>

/** Without days, the last 14 months by the day of the payment. */
export const CardPaymentFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  state: z.enum(['', ...cardPaymentStates]).default(''),
})
export type CardPaymentFilters = z.output<typeof CardPaymentFilters>

/** Open invoices paid by card through the account's merchant. */
export const paymentsByCardApi = {
  saveCardSettings: put('/card-payment/settings', {
    needs: 'account.edit',
    body: z.object({ isOn: z.boolean() }),
    reply: z.object({ isOn: z.boolean() }),
  }),
  listCardPayments: post('/card-payment/list', {
    needs: 'payments.read',
    body: CardPaymentFilters,
    reply: listOf(CardPaymentSummary),
  }),
  /** Of one invoice: the link to its page, when it has one, and its payments by card. */
  readCardPayments: get('/card-payment/of-invoice/:id', {
    needs: 'payments.read',
    reply: z.object({ link: z.string(), payments: z.array(CardPayment) }),
  }),
  /** Gives money back to the card that it came from. The same click twice is one refund. */
  refundCard: post('/card-payment/refund/:id', {
    needs: 'payments.edit',
    body: z.object({ amount: cents('Anna summa').min(1, 'Anna summa') }),
    reply: z.object({ payment: CardPayment }),
  }),
}
