import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { day, dayOrNone, flag } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { OtherPayment, OtherPaymentDraft, OtherPaymentSummary } from './other-payment.ts'
import { OutgoingPayment, OutgoingSummary, outgoingStates } from './outgoing-payment.ts'
import { bankId, PaymentOrderFile, PaymentOrderSummary, painVersions } from './payment-order.ts'

const OneOutgoing = z.object({ outgoingPayment: OutgoingPayment })
const OneOther = z.object({ otherPayment: OtherPayment })
const id = z.string().min(1).max(80)

/** Invoices by due date; without days all of them, however old. */
export const SettlementFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  partner: z.string().default(''),
})
export type SettlementFilters = z.output<typeof SettlementFilters>

/** An invoice whose money, or a part of it, is a principal's and has not been paid on. */
export const SettlementSummary = z.object({
  /** The invoice's id. */
  _id: z.string(),
  invoiceNumber: z.string(),
  isCreditNote: z.boolean(),
  partner: z.string(),
  partnerName: z.string(),
  /** Where it would be paid; empty when the principal has no account. */
  iban: z.string(),
  tenantName: z.string(),
  apartmentAddress: z.string(),
  dueDate: z.string(),
  received: z.number().int(),
  share: z.number().int(),
  reward: z.number().int(),
  amount: z.number().int(),
  explanation: z.array(z.string()),
})
export type SettlementSummary = z.output<typeof SettlementSummary>

/** By the day they were made; without days those of the last 14 months. */
export const OutgoingFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  state: z.enum(['', ...outgoingStates]).default(''),
  partner: z.string().default(''),
})
export type OutgoingFilters = z.output<typeof OutgoingFilters>

export const OtherFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  waiting: flag(),
  partner: z.string().default(''),
})
export type OtherFilters = z.output<typeof OtherFilters>

/** So many invoices and other payments are settled by one call. */
export const mostSettled = 200

/** What the person saw: an invoice of which another sum is due by now is left alone. */
export const Settling = z
  .object({
    invoices: z
      .array(z.object({ invoice: id, amount: z.number().int() }))
      .max(mostSettled)
      .default([]),
    others: z.array(id).max(mostSettled).default([]),
  })
  .refine(({ invoices, others }) => invoices.length + others.length > 0, 'Valitse, mitä tilitetään')
export type Settling = z.output<typeof Settling>

/** So many payments go into one file for the bank, so that its writes fit one transaction. */
export const mostInOrder = 40

export const OrderDraft = z.object({
  payments: z
    .array(id)
    .min(1, 'Valitse vähintään yksi maksu')
    .max(mostInOrder, `Enintään ${mostInOrder} maksua yhteen aineistoon`),
  day: day('Anna maksupäivä'),
  bankId: bankId(),
  pain: z.enum(painVersions).default('3'),
})
export type OrderDraft = z.output<typeof OrderDraft>

export const CheckSpan = z.object({
  startDate: day('Anna alkupäivä'),
  endDate: day('Anna loppupäivä'),
  /** Only the payments that wait so; all that wait when it is empty. */
  status: z.enum(['', 'created', 'ordered']).default(''),
})
export type CheckSpan = z.output<typeof CheckSpan>

/** What a check of the bank's entries found. */
const Checked = z.object({
  paid: z.array(z.object({ number: z.string(), partnerName: z.string(), total: z.number().int(), reason: z.string() })),
  /** Money that left the account and is none of the payments. */
  unknown: z.number().int(),
})
export type Checked = z.output<typeof Checked>

export const outgoingPaymentsApi = {
  listSettlements: post('/outgoing-payment/settlements', {
    needs: 'outgoingPayments.read',
    body: SettlementFilters,
    reply: listOf(SettlementSummary),
  }),
  /** Makes outgoing payments, one for each principal's account. */
  settle: post('/outgoing-payment/settle', {
    needs: 'outgoingPayments.create',
    body: Settling,
    reply: z.object({
      outgoingPayments: z.array(OutgoingPayment),
      refused: z.array(z.object({ invoice: z.string(), reason: z.string() })),
    }),
  }),
  listOutgoing: post('/outgoing-payment/check-list', {
    needs: 'outgoingPayments.read',
    body: OutgoingFilters,
    reply: listOf(OutgoingSummary),
  }),
  /** The same lists in an address. */
  readOutgoingList: get('/outgoing-payment', {
    needs: 'outgoingPayments.read',
    query: OutgoingFilters,
    reply: listOf(OutgoingSummary),
  }),
  searchOutgoing: get('/outgoing-payment/search', {
    needs: 'outgoingPayments.read',
    query: OutgoingFilters,
    reply: listOf(OutgoingSummary),
  }),
  readOtherPayments: get('/outgoing-payment/others', {
    needs: 'outgoingPayments.read',
    query: OtherFilters,
    reply: listOf(OtherPaymentSummary),
  }),
  listOtherPayments: post('/outgoing-payment/others', {
    needs: 'outgoingPayments.read',
    body: OtherFilters,
    reply: listOf(OtherPaymentSummary),
  }),
  createOtherPayment: post('/outgoing-payment/create-other', {
    needs: 'outgoingPayments.create',
    body: OtherPaymentDraft,
    reply: OneOther,
  }),
  deleteOtherPayment: del('/outgoing-payment/delete-other-payment/:id', {
    needs: 'outgoingPayments.remove',
    reply: z.object({}),
  }),
  joinOther: post('/outgoing-payment/join-other', {
    needs: 'outgoingPayments.edit',
    body: z.object({ payment: id, other: id }),
    reply: OneOutgoing,
  }),
  /** Puts a payment to go with another to the same account. */
  joinPayment: post('/outgoing-payment/join-payment', {
    needs: 'outgoingPayments.edit',
    body: z.object({ payment: id, to: id }),
    reply: OneOutgoing,
  }),
  /** Takes an other payment off the outgoing payment that it goes with; it waits again. */
  detachOther: put('/outgoing-payment/delete-attached-other-payment/:id', {
    needs: 'outgoingPayments.edit',
    reply: OneOutgoing,
  }),
  detachPayment: put('/outgoing-payment/delete-attached-joined-payment/:id', {
    needs: 'outgoingPayments.edit',
    reply: OneOutgoing,
  }),
  /** Writes down that it was paid. */
  markPaid: put('/outgoing-payment/make-payment/:id', {
    needs: 'outgoingPayments.edit',
    body: z.object({ payDate: day('Anna maksupäivä') }),
    reply: OneOutgoing,
  }),
  deleteManualPayment: put('/outgoing-payment/delete-manual-payment/:id', {
    needs: 'outgoingPayments.edit',
    reply: OneOutgoing,
  }),
  createOrder: post('/outgoing-payment/order', {
    needs: 'outgoingPayments.edit',
    stepUp: 'always',
    body: OrderDraft,
    reply: z.object({ order: PaymentOrderFile }),
  }),
  listOrders: post('/outgoing-payment/order/list', {
    needs: 'outgoingPayments.read',
    body: ListQuery,
    reply: listOf(PaymentOrderSummary),
  }),
  /** The file for the bank; answers application/xml. */
  readOrderFile: get('/outgoing-payment/order/:id/file', { needs: 'outgoingPayments.read', reply: z.unknown() }),
  cancelOrder: put('/outgoing-payment/order/:id/cancel', {
    needs: 'outgoingPayments.edit',
    reply: z.object({ order: PaymentOrderFile }),
  }),
  /**
   * Looks for the payments in a statement: multipart, the file in `file`. What left the account stays among the bank's
   * entries, so it needs `payments.create` too.
   */
  checkFile: post('/outgoing-payment/transactions/file', {
    needs: 'outgoingPayments.edit',
    query: CheckSpan,
    reply: Checked,
  }),
  /** Looks for the payments among the entries that have come from the bank already. */
  checkEntries: post('/outgoing-payment/transactions/open-banking', {
    needs: 'outgoingPayments.edit',
    body: CheckSpan,
    reply: Checked,
  }),
  /** What the payment comes from, for the principal; answers application/pdf. */
  readOutgoingPdf: get('/outgoing-payment/:id/pdf', { needs: 'outgoingPayments.read', reply: z.unknown() }),
  /** E-mails the same to the principal or to another. */
  sendSettlement: post('/outgoing-payment/:id/send', {
    needs: 'outgoingPayments.edit',
    body: z.object({ email: z.email('Tarkista sähköpostiosoite').max(254, 'Tarkista sähköpostiosoite') }),
    reply: z.object({}),
  }),
  readOutgoing: get('/outgoing-payment/:id', { needs: 'outgoingPayments.read', reply: OneOutgoing }),
}
