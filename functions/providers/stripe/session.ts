import { failing, jsonOf, usualKinds } from '../answer.ts'
import { type CallResult, callPartner } from '../call-partner.ts'
import type { Ctx } from '../ports.ts'
import { baseUrl, provider, type StripeKeys, withStripeKeys } from './settings.ts'
import { StripeRefusal } from './wire.ts'

export const failed = failing(provider)

interface Call {
  readonly operation: string
  readonly path: string
  /** Sent as a form; without it the call only reads. */
  readonly form?: Readonly<Record<string, string>>
  /** With it the same words are done once for a day, so that the call may be repeated. */
  readonly key?: string
  /** The connected account on whose behalf it is; without it the call is the platform's own. */
  readonly merchant?: string
}

/** Calls Stripe in the platform's name. Only answers that mean "done" come back. */
export const askStripe = (c: Ctx, call: Call): Promise<CallResult> => withStripeKeys((keys) => askWith(keys, c, call))

async function askWith(
  { secretKey }: StripeKeys,
  c: Ctx,
  { operation, path, form, key, merchant }: Call,
): Promise<CallResult> {
  if (!secretKey) throw failed('config', operation, { code: 'key' })
  const isSafe = form === undefined || key !== undefined
  const result = await callPartner(c, {
    provider,
    operation,
    url: `${baseUrl()}${path}`,
    method: form ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secretKey}`,
      ...(key && { 'idempotency-key': key }),
      ...(merchant && { 'stripe-account': merchant }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
    safe: isSafe,
  })
  if (result.status === 200) return result
  const refusal = StripeRefusal.safeParse(jsonOf(result.text()))
  const { code, message } = refusal.success ? refusal.data.error : {}
  throw failed(usualKinds[result.status] ?? 'protocol', operation, {
    status: result.status,
    ...(code && { code }),
    // It may quote an address: what is told is cut off before one begins.
    ...(message && { userMessage: message.replaceAll(/https?:\S+/g, '').slice(0, 200) }),
  })
}
