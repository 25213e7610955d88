import * as z from 'zod'
import { json, parsed, type WireAnswer, type WireRequest } from '../wire.ts'
import type { CheckoutLedger } from './checkout-ledger.ts'

/** With what it was paid; the page itself takes euros alone. */
const paid = { wallet: z.string().default(''), currency: z.string().default('eur') }

const Deed = z.discriminatedUnion('what', [
  z.object({ what: z.literal('pay'), session: z.string(), ...paid }),
  z.object({ what: z.literal('expire'), session: z.string() }),
  z.object({ what: z.literal('refund'), intent: z.string(), amount: z.number().int().positive() }),
  z.object({ what: z.literal('failRefund'), refund: z.string() }),
  z.object({ what: z.literal('dispute'), intent: z.string() }),
  z.object({ what: z.literal('won'), dispute: z.string() }),
  z.object({ what: z.literal('lost'), dispute: z.string() }),
])

/**
 * What happens at the provider without us, under /__stripe/checkout: GET tells all that there is, POST does what its
 * dashboard, its customers and their banks do. Undefined when the address is another.
 */
export function checkoutSwitch(
  ledger: CheckoutLedger,
  { method, path, body }: Pick<WireRequest, 'method' | 'path' | 'body'>,
): WireAnswer | undefined {
  if (path !== '/checkout') return undefined
  if (method === 'GET') return json(200, all(ledger))
  const deed = Deed.safeParse(parsed(body))
  if (!deed.success) return json(400, { error: deed.error.message })
  return doIt(ledger, deed.data) ? json(200, all(ledger)) : json(404, { error: 'There is none' })
}

const all = ({ sessions, payments, refunds, disputes }: CheckoutLedger) => ({
  sessions: [...sessions.values()],
  payments: [...payments.values()],
  refunds: [...refunds.values()],
  disputes: [...disputes.values()],
})

function doIt(ledger: CheckoutLedger, deed: z.output<typeof Deed>): unknown {
  if (deed.what === 'pay' || deed.what === 'expire') {
    const session = ledger.session(deed.session)
    if (session?.status !== 'open') return undefined
    return deed.what === 'pay' ? ledger.pay(session, deed) : ledger.expire(session)
  }
  if (deed.what === 'refund' || deed.what === 'dispute') {
    const payment = ledger.payments.get(deed.intent)
    if (!payment) return undefined
    return deed.what === 'refund' ? ledger.refund(payment, deed.amount, {}) : ledger.dispute(payment)
  }
  if (deed.what === 'failRefund') {
    const refund = ledger.refunds.get(deed.refund)
    if (refund) ledger.failRefund(refund)
    return refund
  }
  const dispute = ledger.disputes.get(deed.dispute)
  if (dispute) ledger.decide(dispute, deed.what)
  return dispute
}
