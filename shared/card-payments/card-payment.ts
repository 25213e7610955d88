import * as z from 'zod'
import { type Cents, sumOf } from '../base/money.ts'
import { stored } from '../base/stored.ts'

const Refund = z.object({
  /** The provider's id. */
  _id: z.string(),
  amount: z.number().int(),
  /** The instant. */
  at: z.string(),
  by: z.string(),
  state: z.enum(['done', 'failed']),
  /** The click that asked for it; empty when it was made at the provider. */
  mark: z.string().default(''),
})

/** A refund that somebody asked for and of which the provider has not told yet. */
const AskedRefund = z.object({ _id: z.string(), amount: z.number().int(), at: z.string(), by: z.string() })
export type AskedRefund = z.output<typeof AskedRefund>

export const disputeStates = ['open', 'won', 'lost'] as const

const Dispute = z.object({
  _id: z.string(),
  amount: z.number().int(),
  at: z.string(),
  state: z.enum(disputeStates),
  /** In the provider's word. */
  reason: z.string(),
  /** The instant by which the merchant answers; empty when nothing is asked. */
  until: z.string().default(''),
  /** What the provider took for it, cents. */
  fee: z.number().int().default(0),
})

/** Money that came by card, with what went back. Its id is the provider's; the money itself stands on its entry. */
export const CardPayment = z.object({
  ...stored,
  /** Of which it was paid; empty when the invoice is gone. */
  invoice: z.string(),
  invoiceNumber: z.string(),
  payerName: z.string(),
  amount: z.number().int(),
  paidAt: z.string(),
  paidDay: z.string(),
  /** 'visa', and 'apple_pay' when a wallet held it: the provider's words. */
  brand: z.string().default(''),
  wallet: z.string().default(''),
  /** What the provider kept of it, cents; null until it is told. */
  fee: z.number().int().nullable().default(null),
  refunds: z.array(Refund).default([]),
  asked: z.array(AskedRefund).default([]),
  disputes: z.array(Dispute).default([]),
  /** The instant at which it is read anew without anybody's asking; empty when nothing is awaited. */
  nextLook: z.string().default(''),
})
export type CardPayment = z.output<typeof CardPayment>

export const cardPaymentStates = ['paid', 'partRefunded', 'refunded', 'refunding', 'disputed', 'lost'] as const
export type CardPaymentState = (typeof cardPaymentStates)[number]
export const cardPaymentStateLabels: Record<CardPaymentState, string> = {
  paid: 'Maksettu',
  partRefunded: 'Osa palautettu',
  refunded: 'Palautettu',
  refunding: 'Palautus kesken',
  disputed: 'Riitautettu',
  lost: 'Riita hävitty',
}

type Money = Pick<CardPayment, 'amount' | 'refunds' | 'asked' | 'disputes'>

/** What has gone back to the card, or was taken by its bank, cents. */
const goneOf = ({ refunds, disputes }: Omit<Money, 'asked'>): Cents =>
  sumOf([...refunds.filter(({ state }) => state === 'done'), ...lostOf(disputes)].map(({ amount }) => amount))

const lostOf = (disputes: Money['disputes']) => disputes.filter(({ state }) => state === 'lost')

/** What may still be given back, cents. */
export const refundableOf = (money: Money): Cents =>
  Math.max(0, money.amount - goneOf(money) - sumOf(money.asked.map(({ amount }) => amount)))

export function cardPaymentStateOf(money: Money): CardPaymentState {
  const { amount, asked, disputes } = money
  if (disputes.some(({ state }) => state === 'open')) return 'disputed'
  if (lostOf(disputes).length > 0) return 'lost'
  if (asked.length > 0) return 'refunding'
  const gone = goneOf(money)
  if (gone === 0) return 'paid'
  return gone >= amount ? 'refunded' : 'partRefunded'
}

/** What the provider kept in all, cents; undefined until it has told. */
export const feesOf = ({ fee, disputes }: Pick<CardPayment, 'fee' | 'disputes'>): Cents | undefined =>
  fee === null ? undefined : sumOf([fee, ...disputes.map((dispute) => dispute.fee)])
