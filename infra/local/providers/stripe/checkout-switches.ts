import * as z from 'zod'
import { json, parsed, type WireAnswer, type WireRequest } from '../wire.ts'
import type { CheckoutLedger } from './checkout-ledger.ts'

/** With what it was paid; the page itself takes euros alone. */
const paid = { wallet: z.string().default(''), currency: z.string().default('eur') }

const Command = z.discriminatedUnion('what', [
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
  const command = Command.safeParse(parsed(body))
  if (!command.success) return json(400, { error: command.error.message })
  return doIt(ledger, command.data) ? json(200, all(ledger)) : json(404, { error: 'There is none' })
}

const all = ({ sessions, payments, refunds, disputes }: CheckoutLedger) => ({
  sessions: [...sessions.values()],
  payments: [...payments.values()],
  refunds: [...refunds.values()],
  disputes: [...disputes.values()],
})

function doIt(ledger: CheckoutLedger, command: z.output<typeof Command>): unknown {
  if (command.what === 'pay' || command.what === 'expire') {
    const session = ledger.session(command.session)
    if (session?.status !== 'open') return undefined
    return command.what === 'pay' ? ledger.pay(session, command) : ledger.expire(session)
  }
  if (command.what === 'refund' || command.what === 'dispute') {
    const payment = ledger.payments.get(command.intent)
    if (!payment) return undefined
    return command.what === 'refund' ? ledger.refund(payment, command.amount, {}) : ledger.dispute(payment)
  }
  if (command.what === 'failRefund') {
    const refund = ledger.refunds.get(command.refund)
    if (refund) ledger.failRefund(refund)
    return refund
  }
  const dispute = ledger.disputes.get(command.dispute)
  if (dispute) ledger.decide(dispute, command.what)
  return dispute
}
