import * as z from 'zod'
import type { Cents } from '../base/money.ts'

const sum = z.number().int().default(0)

/** A reward as it was agreed on: percents of the rent, a sum a month with VAT (cents), or none. */
export const AgreedReward = z.object({
  rewardType: z.enum(['none', 'percent', 'fixed']),
  /** As it is stored: 100 less than what is shown and paid. */
  percent: z.number(),
  fixedAmountPerMonth: sum,
})
export type AgreedReward = z.output<typeof AgreedReward>

/** How far the money of an invoice has been settled with its principal, cents. */
export const Settled = z.object({
  /** The invoice's money (`moneyOf`) when it was last settled, and what credit notes had taken off it. */
  paid: sum,
  credited: sum,
  /** Of that money the principal's part before the reward, and the reward. */
  share: sum,
  reward: sum,
  /** What the reward was agreed to be when the invoice was first settled: it stays so, whatever is agreed on later. */
  agreed: AgreedReward.optional(),
})
export type Settled = z.output<typeof Settled>

/** What a new invoice says of whose its money is; where its contract does not say it, at least that nothing is settled yet. */
export const ofPrincipal = (principal: string | undefined): { principal: string } | { settled: Settled } =>
  principal === undefined ? { settled: Settled.parse({}) } : { principal }

/** What says how much money an invoice has brought in or taken away. */
export interface OfMoney {
  readonly kind: string
  readonly state: string
  readonly total: Cents
  readonly paid: Cents
  readonly refundOf?: unknown
}

/** What decides whether an invoice has money that may be a principal's. */
interface Settleable extends OfMoney {
  readonly credited: Cents
  readonly contract: string
  readonly principal?: string | undefined
  readonly settled?: Settled | undefined
}

/** A credit note without an original, such as that of a period below zero. */
export const isLoneNote = ({ kind, refundOf }: Pick<OfMoney, 'kind' | 'refundOf'>): boolean =>
  kind === 'refund' && !refundOf

/**
 * The money that an invoice has brought in. A credit note of an invoice takes from that what had been paid of it, as soon
 * as it is in the books; one that stands by itself takes its own sum away once it is sent. How the tenant gets it, paid
 * back or off another invoice, changes nothing more.
 */
export function moneyOf(invoice: OfMoney): Cents {
  if (!isLoneNote(invoice)) return invoice.paid
  return invoice.state === 'sent' ? invoice.total : 0
}

/**
 * Its money has changed since it was last settled with its principal. An invoice of a contract that says neither whose its
 * money is nor how far it is settled counts too: its contract is asked.
 */
export function isUnsettled(invoice: Settleable): boolean {
  const { total, credited, contract, principal, settled } = invoice
  if ((total <= 0 && !isLoneNote(invoice)) || contract === '' || principal === '') return false
  const money = moneyOf(invoice)
  if (settled) return settled.paid !== money || settled.credited !== credited
  return principal === undefined || money !== 0
}
