import type * as z from 'zod'
import { checkedAnswer } from '../answer.ts'
import type { CallResult } from '../call-partner.ts'
import type { CardMoney, CardPaymentsPort, Checkout } from '../card-payments-port.ts'
import type { Ctx } from '../ports.ts'
import { disputeOf, refundOf, StripeDisputes, StripeRefunds, StripeSession, StripeSessions } from './checkout-wire.ts'
import { askStripe, failed } from './session.ts'

const read = <S extends z.ZodType>(schema: S, answer: CallResult, operation: string): z.output<S> =>
  checkedAnswer(schema, answer.json(), (code) => failed('protocol', operation, { code }))

/** What of the payment comes with a session. */
const expanded = 'expand[]=payment_intent.latest_charge.balance_transaction'
const sessions = '/v1/checkout/sessions'
/** Refunds and disputes of one payment: nobody makes more. */
const most = 100

/** Stripe Checkout for connected accounts (docs.stripe.com/connect/direct-charges): what is paid is the merchant's own. */
export const stripeCheckout: CardPaymentsPort = {
  async beginCheckout(c, made, { key }) {
    const operation = 'createSession'
    const form = {
      mode: 'payment',
      // Wallets such as Apple Pay and Google Pay come with the card.
      'payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': String(made.amount),
      'line_items[0][price_data][product_data][name]': made.title,
      client_reference_id: made.invoice,
      'metadata[invoice]': made.invoice,
      'metadata[attempt]': String(made.attempt),
      'payment_intent_data[description]': made.title,
      'payment_intent_data[metadata][invoice]': made.invoice,
      success_url: made.successUrl,
      cancel_url: made.cancelUrl,
      expires_at: String(Math.floor(Date.parse(made.until) / 1000)),
      locale: made.language,
    }
    const answer = await askStripe(c, { operation, path: sessions, form, key, merchant: made.merchantId })
    return checkoutOf(c, made.merchantId, read(StripeSession, answer, operation))
  },
  async checkout(c, merchant, id) {
    const operation = 'readSession'
    const path = `${sessions}/${encodeURIComponent(id)}?${expanded}`
    return checkoutOf(c, merchant, read(StripeSession, await askStripe(c, { operation, path, merchant }), operation))
  },
  async checkoutOf(c, merchant, payment) {
    const operation = 'findSession'
    const path = `${sessions}?payment_intent=${encodeURIComponent(payment)}&limit=1`
    const { data } = read(StripeSessions, await askStripe(c, { operation, path, merchant }), operation)
    return data[0] && this.checkout(c, merchant, data[0].id)
  },
  async expireCheckout(c, merchant, id) {
    // A session is expired once; asked again it is refused, as one that has been paid is.
    const path = `${sessions}/${encodeURIComponent(id)}/expire`
    await askStripe(c, { operation: 'expireSession', path, form: {}, merchant })
  },
  async refund(c, { merchantId, payment, amount, mark }, { key }) {
    const form = { payment_intent: payment, amount: String(amount), 'metadata[refund]': mark }
    await askStripe(c, { operation: 'createRefund', path: '/v1/refunds', form, key, merchant: merchantId })
  },
}

async function checkoutOf(c: Ctx, merchant: string, session: StripeSession): Promise<Checkout> {
  const { id, status, amount_total: amount, url, metadata } = session
  const payment = await moneyOf(c, merchant, session)
  return {
    _id: id,
    state: status,
    url: url ?? '',
    amount,
    invoice: metadata?.invoice ?? '',
    attempt: Number(metadata?.attempt ?? 0),
    ...(payment && { payment }),
  }
}

/** Undefined while nothing has come. */
async function moneyOf(c: Ctx, merchant: string, session: StripeSession): Promise<CardMoney | undefined> {
  const intent = session.payment_intent
  if (session.payment_status !== 'paid' || !intent || typeof intent === 'string') return undefined
  const charge = intent.latest_charge
  if (intent.status !== 'succeeded' || !charge) return undefined
  const of = `?payment_intent=${encodeURIComponent(intent.id)}&limit=${most}`
  const refunds = await askStripe(c, { operation: 'listRefunds', path: `/v1/refunds${of}`, merchant })
  const disputes = charge.disputed
    ? await askStripe(c, { operation: 'listDisputes', path: `/v1/disputes${of}`, merchant })
    : undefined
  const { card, type } = charge.payment_method_details ?? {}
  const reported = charge.balance_transaction
  return {
    _id: intent.id,
    amount: intent.amount_received,
    currency: intent.currency,
    at: new Date(charge.created * 1000).toISOString(),
    payer: charge.billing_details?.name ?? '',
    brand: card?.brand ?? type ?? '',
    wallet: card?.wallet?.type ?? '',
    fee: reported && typeof reported !== 'string' && reported.currency === 'eur' ? reported.fee : undefined,
    refunds: read(StripeRefunds, refunds, 'listRefunds').data.map(refundOf),
    disputes: disputes ? read(StripeDisputes, disputes, 'listDisputes').data.map(disputeOf) : [],
  }
}
