import * as z from 'zod'
import { sumBy } from '#shared/base/money.ts'
import type { CardDispute, CardRefund } from '../card-payments-port.ts'

const Charge = z.object({
  id: z.string(),
  created: z.number().int(),
  disputed: z.boolean(),
  billing_details: z.object({ name: z.string().nullish() }).nullish(),
  payment_method_details: z
    .object({
      type: z.string(),
      card: z.object({ brand: z.string().nullish(), wallet: z.object({ type: z.string() }).nullish() }).nullish(),
    })
    .nullish(),
  /** Null until the money has been put into the merchant's balance. */
  balance_transaction: z.union([z.string(), z.object({ fee: z.number().int(), currency: z.string() })]).nullish(),
})

const Intent = z.object({
  id: z.string().min(1).max(255),
  status: z.string(),
  amount_received: z.number().int(),
  currency: z.string(),
  latest_charge: Charge.nullish(),
})

export const StripeSession = z.object({
  id: z.string().min(1).max(255),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.number().int(),
  metadata: z.record(z.string(), z.string()).nullish(),
  url: z.string().nullish(),
  payment_intent: z.union([z.string(), Intent]).nullish(),
})
export type StripeSession = z.output<typeof StripeSession>

export const StripeSessions = z.object({ data: z.array(z.object({ id: z.string() })) })

const Refund = z.object({
  id: z.string().min(1).max(255),
  amount: z.number().int(),
  created: z.number().int(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export const StripeRefunds = z.object({ data: z.array(Refund) })

const Dispute = z.object({
  id: z.string().min(1).max(255),
  amount: z.number().int(),
  created: z.number().int(),
  status: z.string(),
  reason: z.string(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
  balance_transactions: z.array(z.object({ fee: z.number().int() })).nullish(),
})
export const StripeDisputes = z.object({ data: z.array(Dispute) })

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** What was cancelled or did not reach the card did not go: all else has left the merchant's balance. */
const failures = ['failed', 'canceled']

export const refundOf = ({ id, amount, created, status, metadata }: z.output<typeof Refund>): CardRefund => ({
  _id: id,
  amount,
  at: timeOf(created),
  isFailed: failures.includes(status ?? ''),
  mark: metadata?.refund ?? '',
})

/** A warning that was closed took nothing, so it is as good as won. */
const endings: Readonly<Record<string, CardDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

export const disputeOf = (dispute: z.output<typeof Dispute>): CardDispute => {
  const { id, amount, created, status, reason, evidence_details: evidence, balance_transactions: taken } = dispute
  return {
    _id: id,
    amount,
    at: timeOf(created),
    state: endings[status] ?? 'open',
    reason,
    until: evidence?.due_by ? timeOf(evidence.due_by) : '',
    fee: sumBy(taken ?? [], ({ fee }) => fee),
  }
}
