import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { OtherPayment, otherPaymentRowOf } from '#shared/outgoing-payments/other-payment.ts'
import { OutgoingPayment, outgoingRowOf } from '#shared/outgoing-payments/outgoing-payment.ts'
import { PaymentOrderFile, paymentOrderRowOf } from '#shared/outgoing-payments/payment-order.ts'
import { Settlement } from '#shared/outgoing-payments/settlement.ts'
import { collection } from '../platform/collection.ts'

/** How far each invoice has been settled, by the invoices' due days; their trail is that of the payments. */
export const settlements = collection({
  kind: 'settlement',
  trail: 'none',
  called: 'Tilitystä',
  schema: Settlement,
  row: ({ version, ...row }) => row,
  fields: ['dueDate', 'paid', 'share', 'reward', 'credited'],
  places: ({ dueDate }) => ({ date: dueDate }),
  slim: true,
})

export const outgoingPayments = collection({
  kind: 'outgoing-payment',
  called: 'Lähtevää maksua',
  schema: OutgoingPayment,
  row: outgoingRowOf,
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
  ],
  places: ({ day, partner }) => ({ date: day, parent: partner }),
  slim: true,
})

export const otherPayments = collection({
  kind: 'other-payment',
  called: 'Muuta maksua',
  schema: OtherPayment,
  row: otherPaymentRowOf,
  places: ({ day, partner }) => ({ date: day, parent: partner }),
})

export const paymentOrders = collection({
  kind: 'payment-order',
  called: 'Maksuaineistoa',
  schema: PaymentOrderFile,
  row: paymentOrderRowOf,
  places: ({ created }) => ({ date: created }),
})

/** The bank's entries that have paid something, so that none pays twice. */
export const usedEntries = collection({
  kind: 'used-entry',
  trail: 'none',
  called: 'Tapahtumaa',
  schema: z.object({ ...stored, payments: z.array(z.string()) }),
  row: ({ _id }) => ({ _id }),
  places: () => ({}),
})
