import * as z from 'zod'
import { isKnownRedirect } from '../open-banking/bank-page.ts'
import { json, type WireAnswer, type WireRequest } from '../wire.ts'
import type { CheckoutLedger, LocalDispute, LocalPayment, LocalRefund, LocalSession } from './checkout-ledger.ts'
import { refused, unknownParameter } from './refusals.ts'

const redirect = z.url().refine(isKnownRedirect, 'Not a valid URL')
const whole = z.string().regex(/^\d{1,8}$/, 'Invalid integer')

const NewSession = z.strictObject({
  mode: z.literal('payment'),
  'payment_method_types[0]': z.literal('card'),
  'line_items[0][quantity]': z.literal('1'),
  'line_items[0][price_data][currency]': z.literal('eur'),
  'line_items[0][price_data][unit_amount]': whole,
  'line_items[0][price_data][product_data][name]': z.string().min(1).max(250),
  client_reference_id: z.string().min(1).max(200),
  'metadata[invoice]': z.string().min(1).max(500),
  'metadata[attempt]': z.string().min(1).max(500),
  'payment_intent_data[description]': z.string().max(500),
  'payment_intent_data[metadata][invoice]': z.string().min(1).max(500),
  success_url: redirect,
  cancel_url: redirect,
  expires_at: z.string().regex(/^\d{10}$/, 'Invalid timestamp'),
  locale: z.enum(['fi', 'sv', 'en', 'de']),
})

const NewRefund = z.strictObject({
  payment_intent: z.string(),
  amount: whole,
  'metadata[refund]': z.string().min(1).max(500),
})

/** Seconds that a session lives at the least and at the most. */
const [shortest, longest] = [30 * 60, 24 * 3600]
const leastCents = 50

interface PartnerRequest {
  readonly ledger: CheckoutLedger
  readonly request: WireRequest
  /** The connected account that the call is for. */
  readonly account: string
}

/** Payments of connected accounts: what a call for one of them is answered. Undefined when the address is another. */
export function checkoutAnswer(asked: PartnerRequest): WireAnswer | undefined {
  const { method, path } = asked.request
  const [, , area, second = '', third = '', command] = path.split('/')
  if (area === 'checkout' && method === 'POST') return third ? expire(asked, third, command) : begin(asked)
  if (area === 'checkout') return third ? read(asked, third) : found(asked)
  if (area === 'refunds') return method === 'POST' ? refund(asked) : listOf(asked, 'refunds')
  if (area === 'disputes' && !second) return listOf(asked, 'disputes')
  return undefined
}

const formOf = ({ body }: WireRequest) => Object.fromEntries(new URLSearchParams(body))
const noSuch = (what: string) => refused(404, 'resource_missing', `No such ${what}`)

/** The key, as each merchant's own. */
const keyOf = ({ request, account }: PartnerRequest) => {
  const key = request.headers['idempotency-key']
  return key ? `${account} ${String(key)}` : ''
}

function beforeOf(asked: PartnerRequest): string | WireAnswer | undefined {
  const id = asked.ledger.ofKey(keyOf(asked), asked.request.body)
  return id === 'otherWords' ? refused(400, 'idempotency_error', 'Keys can only be used with the same parameters') : id
}

function begin(asked: PartnerRequest): WireAnswer {
  const { ledger, request, account } = asked
  const form = NewSession.safeParse(formOf(request))
  if (!form.success) return unknownParameter(form.error)
  const before = beforeOf(asked)
  if (typeof before === 'object') return before
  const existing = before ? ledger.session(before) : undefined
  if (existing) return json(200, shown(asked, existing))
  const { data } = form
  const amount = Number(data['line_items[0][price_data][unit_amount]'])
  if (amount < leastCents) return refused(400, 'amount_too_small', 'The amount is below the minimum')
  const expires = Number(data.expires_at)
  const lives = expires - ledger.seconds()
  if (lives < shortest || lives > longest)
    return refused(400, 'parameter_invalid', 'expires_at: 30 minutes to 24 hours')
  const made = {
    account,
    amount,
    expires,
    name: data['line_items[0][price_data][product_data][name]'],
    reference: data.client_reference_id,
    metadata: { invoice: data['metadata[invoice]'], attempt: data['metadata[attempt]'] },
    successUrl: data.success_url,
    cancelUrl: data.cancel_url,
  }
  return json(200, shown(asked, ledger.begin(made, keyOf(asked), request.body)))
}

const own = ({ ledger, account }: PartnerRequest, id: string): LocalSession | undefined => {
  const session = ledger.session(decodeURIComponent(id))
  return session?.account === account ? session : undefined
}

function read(asked: PartnerRequest, id: string): WireAnswer {
  const session = own(asked, id)
  return session ? json(200, shown(asked, session)) : noSuch('checkout.session')
}

function expire(asked: PartnerRequest, id: string, command: string | undefined): WireAnswer {
  const session = own(asked, id)
  if (!session || command !== 'expire') return noSuch('checkout.session')
  if (session.status !== 'open') return refused(400, 'resource_missing', 'Only open sessions can be expired')
  return json(200, shown(asked, asked.ledger.expire(session)))
}

/** The sessions of one payment. */
function found(asked: PartnerRequest): WireAnswer {
  const { ledger, request, account } = asked
  const intent = request.query.get('payment_intent')
  if (!intent) return refused(400, 'parameter_missing', 'payment_intent')
  const hits = [...ledger.sessions.values()].filter((each) => each.account === account && each.intent === intent)
  return json(200, { object: 'list', data: hits.map((each) => shown(asked, each)), has_more: false })
}

function refund(asked: PartnerRequest): WireAnswer {
  const { ledger, request, account } = asked
  const form = NewRefund.safeParse(formOf(request))
  if (!form.success) return unknownParameter(form.error)
  const before = beforeOf(asked)
  if (typeof before === 'object') return before
  const existing = before ? ledger.refunds.get(before) : undefined
  if (existing) return json(200, shownRefund(existing))
  const payment = ledger.payments.get(form.data.payment_intent)
  if (payment?.account !== account) return noSuch('payment_intent')
  const amount = Number(form.data.amount)
  const left = ledger.leftOf(payment)
  if (left === 0) return refused(400, 'charge_already_refunded', 'Charge has already been refunded.')
  if (amount < 1 || amount > left)
    return refused(400, 'parameter_invalid', 'Refund amount is greater than what is left')
  if (ledger.disputesOf(payment.id).some(({ status }) => status !== 'won'))
    return refused(400, 'charge_disputed', 'This charge is disputed.')
  const metadata = { refund: form.data['metadata[refund]'] }
  return json(200, shownRefund(ledger.refund(payment, amount, metadata, keyOf(asked), request.body)))
}

function listOf({ ledger, request, account }: PartnerRequest, what: 'refunds' | 'disputes'): WireAnswer {
  const intent = request.query.get('payment_intent') ?? ''
  if (ledger.payments.get(intent)?.account !== account) return noSuch('payment_intent')
  const data =
    what === 'refunds' ? ledger.refundsOf(intent).map(shownRefund) : ledger.disputesOf(intent).map(shownDispute)
  return json(200, { object: 'list', data, has_more: false })
}

function shown({ ledger, request: { headers, query } }: PartnerRequest, session: LocalSession) {
  const { id, status, amount, intent, metadata, reference, expires } = session
  const payment = ledger.payments.get(intent)
  const isWhole = query.getAll('expand[]').some((path) => path.includes('payment_intent.latest_charge'))
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: 'eur',
    client_reference_id: reference,
    metadata,
    livemode: false,
    expires_at: expires,
    url: status === 'open' ? `http://${headers.host}/stripe/pay/${id}` : null,
    payment_intent: payment && isWhole ? shownIntent(ledger, payment) : intent || null,
  }
}

/** 1.5 % and 25 cents: what a card of the European Economic Area costs. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25

const shownIntent = (ledger: CheckoutLedger, payment: LocalPayment) => ({
  id: payment.id,
  object: 'payment_intent',
  status: 'succeeded',
  amount_received: payment.amount,
  currency: payment.currency ?? 'eur',
  latest_charge: {
    id: payment.charge,
    created: payment.created,
    amount_refunded: payment.amount - ledger.leftOf(payment),
    disputed: ledger.disputesOf(payment.id).length > 0,
    billing_details: { name: 'Kalle Kortinhaltija' },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', wallet: walletOf(payment) } },
    balance_transaction: { fee: feeOf(payment.amount), currency: 'eur' },
  },
})

const walletOf = ({ wallet }: LocalPayment) => (wallet ? { type: wallet } : null)

const shownRefund = ({ account, intent, ...refund }: LocalRefund) => ({
  ...refund,
  object: 'refund',
  currency: 'eur',
  payment_intent: intent,
})

const shownDispute = ({ account, intent, ...dispute }: LocalDispute) => ({
  ...dispute,
  object: 'dispute',
  currency: 'eur',
  reason: 'fraudulent',
  payment_intent: intent,
  evidence_details: { due_by: dispute.created + 14 * 86_400 },
  balance_transactions: [{ fee: 2000 }],
})
