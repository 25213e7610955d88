import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { stored } from '../base/stored.ts'

/** How the money was told of: by the bank, by a person, as a credit note's, by an invoicing service, kept of a deposit, by card. */
export const paymentSources = ['bank', 'manual', 'credit', 'service', 'deposit', 'card'] as const

/** Money put against one invoice. Append-only: a correction is another payment with the opposite sign. */
export const Payment = z.object({
  ...stored,
  invoice: z.string(),
  invoiceNumber: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  contract: z.string().default(''),
  /** Cents; negative takes back. */
  amount: z.number().int(),
  /** The day of the books: that on which the money came, or the first open one after it when its month was closed by then. */
  payDate: z.string(),
  /** The day on which the payer paid, when the books have it on another. */
  paidDay: z.string().default(''),
  /** The instant it was written here. */
  created: z.string(),
  source: z.enum(paymentSources),
  /** The bank entry the money came with. */
  entry: z.string().default(''),
  /** Why it was put here, for the user. */
  reason: z.string(),
  /** The payment that this one takes back. */
  undoes: z.string().default(''),
  /** The other half of money that went from a credit note to an invoice: both are taken back together. */
  pair: z.string().optional(),
  /** The deposit that it was kept of; it is taken back with the release that made it. */
  deposit: z.string().default(''),
  /** Days by which the money came late, by the due day as it was then; null of what was written before this was kept. */
  lateDays: z.number().int().nullable().default(null),
  /** Of one that takes another back: the day on which that one was paid. */
  undoesPaidOn: z.string().default(''),
})
export type Payment = z.output<typeof Payment>

/** What is kept of it for lists; rows from before a payment could be posted later say nothing of its other day. */
export type KeptPaymentSummary = Omit<Payment, 'version' | 'created' | 'paidDay' | 'lateDays' | 'undoesPaidOn'> & {
  readonly paidDay?: string | null
  readonly lateDays?: number | null
  readonly undoesPaidOn?: string | null
}

/** The day on which the payer paid: interest and lateness go by it, whichever month the books have it in. */
export const paidDayOf = ({ paidDay, payDate }: Pick<KeptPaymentSummary, 'paidDay' | 'payDate'>): Day =>
  paidDay || payDate

export const PaymentSummary = Payment.omit({ version: true, created: true, lateDays: true, undoesPaidOn: true }).extend(
  {
    /** Another payment has taken it back. */
    undone: z.boolean(),
  },
)
export type PaymentSummary = z.output<typeof PaymentSummary>

/** Money that went back to the card that it came from: no command here brings it back. */
export const isCardReturn = ({ source, amount, undoes }: Pick<Payment, 'source' | 'amount' | 'undoes'>): boolean =>
  source === 'card' && amount < 0 && undoes === ''

/** A payment is undone once, by the payment of this id. */
export const reversalId = (payment: string): string => `${payment}-undo`

export const paymentSourceLabels: Record<Payment['source'], string> = {
  bank: 'Tiliote',
  manual: 'Kirjattu käsin',
  credit: 'Hyvitys',
  service: 'Laskutuspalvelu',
  deposit: 'Vakuus',
  card: 'Kortti',
}

/**
 * The other half of money that went from a credit note to an invoice; empty for any other money. What was written before
 * halves named each other is known by the words it was written with and by its id, which has always been the other's.
 */
export function pairOf({ _id, source, pair, undoes, reason }: Pick<Payment, '_id' | 'source' | 'reason'> & Halves) {
  if (pair || source !== 'credit' || undoes) return pair ?? ''
  if (reason.startsWith('Maksettu hyvityslaskulla ')) return `${_id}-from`
  if (reason.startsWith('Käytetty laskuun ')) return _id.replace(/-from$/, '')
  return ''
}

type Halves = Partial<Pick<Payment, 'pair' | 'undoes'>>
