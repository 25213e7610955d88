import * as z from 'zod'
import { cents, day, requiredText, text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'

/** `subtract` is a cost that the principal bears, `add` is paid to the principal besides. */
export const otherPaymentKinds = ['subtract', 'add'] as const
export type OtherPaymentKind = (typeof otherPaymentKinds)[number]
export const otherPaymentKindLabels: Record<OtherPaymentKind, string> = {
  subtract: 'Vähennetään tilityksestä',
  add: 'Maksetaan lisäksi',
}

const fields = {
  partner: z.string('Valitse päämies').min(1, 'Valitse päämies').max(40),
  kind: z.enum(otherPaymentKinds).default('subtract'),
  desc: requiredText('Anna selite', 120),
  /** Cents, always above zero. */
  amount: cents('Anna summa').min(1, 'Anna summa').max(100_000_000_00, 'Summa on liian suuri'),
  day: day('Anna päivä'),
}

/** Money that goes to a principal, or is kept from one, besides what comes of invoices. */
export const OtherPayment = z.object({
  ...stored,
  ...fields,
  partnerName: text(),
  /** The outgoing payment that it goes with; empty while it waits. */
  outgoing: z.string().default(''),
  outgoingNumber: z.string().default(''),
  /** The cost (expenses) that it is a part of; empty when it was written down by itself. */
  receipt: z.string().default(''),
  /** The whole of that cost. */
  whole: z.number().int().default(0),
})
export type OtherPayment = z.output<typeof OtherPayment>

export const OtherPaymentDraft = z.object(fields)
export type OtherPaymentDraft = z.output<typeof OtherPaymentDraft>

export const OtherPaymentSummary = OtherPayment.omit({ version: true }).extend({
  /** As it changes the principal's money, cents. */
  signed: z.number().int(),
})
export type OtherPaymentSummary = z.output<typeof OtherPaymentSummary>

export const signedAmount = ({ kind, amount }: Pick<OtherPayment, 'kind' | 'amount'>): number =>
  kind === 'subtract' ? -amount : amount

export const otherPaymentSummaryOf = ({ version, ...other }: OtherPayment): OtherPaymentSummary => ({
  ...other,
  signed: signedAmount(other),
})
