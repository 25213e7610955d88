import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { KeptOutgoingPayment } from '#shared/outgoing-payments/kept-outgoing-payment.ts'
import { OtherPayment, otherPaymentSummaryOf } from '#shared/outgoing-payments/other-payment.ts'
import { outgoingSummaryOf, outgoingTotal } from '#shared/outgoing-payments/outgoing-payment.ts'
import { PaymentOrderFile, paymentOrderSummaryOf } from '#shared/outgoing-payments/payment-order.ts'
import { RewardSettings } from '#shared/outgoing-payments/reward-settings.ts'
import { Settlement } from '#shared/outgoing-payments/settlement.ts'
import { totalsOf } from '../platform/lists/shapes.ts'
import { collection } from '../platform/table/collection.ts'
import { postingsOf } from '../platform/table/postings.ts'

/** How far invoices were settled before they themselves said so: read only, and gone by as soon as the invoice says it. */
export const settlements = collection({
  kind: 'settlement',
  trail: 'none',
  called: 'Tilitystä',
  schema: Settlement,
  summary: ({ version, ...row }) => row,
  fields: ['dueDate', 'paid', 'share', 'reward', 'credited'],
  indexKeys: ({ dueDate }) => ({ date: dueDate }),
  compact: true,
})

export const outgoingPayments = collection({
  kind: 'outgoing-payment',
  called: 'Lähtevää maksua',
  schema: KeptOutgoingPayment,
  summary: outgoingSummaryOf,
  fields: [
    'number',
    'partner',
    'partnerName',
    'iban',
    'day',
    'state',
    'share',
    'reward',
    'others',
    'total',
    'payDate',
    'order',
    'entry',
    'joinedTo',
    'rewardInvoiceNumber',
    'isUnbilled',
  ],
  indexKeys: ({ day, partner }) => ({ date: day, parent: partner }),
  compact: true,
  list: {
    day: 'day',
    sums: ['share', 'reward', 'others', 'total'],
    totals: totalsOf(
      1,
      ['state', 'payDate', 'total'],
      ({ state, payDate, total }: Pick<ReturnType<typeof outgoingSummaryOf>, 'state' | 'payDate' | 'total'>) => [
        [state === 'paid' ? `paid ${payDate.slice(0, 4)}` : state, 1, total],
      ],
    ),
  },
  postings: postingsOf((payment) => (payment.payDate ? [{ day: payment.payDate, total: outgoingTotal(payment) }] : [])),
})

export const otherPayments = collection({
  kind: 'other-payment',
  called: 'Muuta maksua',
  schema: OtherPayment,
  summary: otherPaymentSummaryOf,
  indexKeys: ({ day, partner }) => ({ date: day, parent: partner }),
})

export const paymentOrders = collection({
  kind: 'payment-order',
  called: 'Maksuaineistoa',
  schema: PaymentOrderFile,
  summary: paymentOrderSummaryOf,
  indexKeys: ({ created }) => ({ date: created }),
})

/** Accounts whose rewards are billed by the job, by the day on which it is their turn. */
export const rewardList = 'reward-billing'

/** One document an account, `settings`. */
export const rewardSettings = collection({
  kind: 'reward-settings',
  called: 'Palkkiolaskujen asetuksia',
  schema: RewardSettings,
  summary: ({ _id }) => ({ _id, name: 'Palkkiolaskujen asetukset' }),
  indexKeys: ({ next }) => (next ? { due: { list: rewardList, over: 'all', at: next } } : {}),
})

/** That all that an account had unsettled when invoices began to say so has been put on their list. */
export const settlementMarks = collection({
  kind: 'settlement-mark',
  trail: 'none',
  called: 'Merkintää',
  schema: z.object({ ...stored, day: z.string() }),
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

/** The bank's entries that have paid something, so that none pays twice. */
export const usedEntries = collection({
  kind: 'used-entry',
  trail: 'none',
  called: 'Tapahtumaa',
  schema: z.object({ ...stored, payments: z.array(z.string()) }),
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})
