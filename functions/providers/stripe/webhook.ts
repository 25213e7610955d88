import { createHmac, timingSafeEqual } from 'node:crypto'
import { jsonOf } from '../answer.ts'
import type { MerchantEvent } from '../payments-onboarding-port.ts'
import type { WebhookRequest } from '../ports.ts'
import { failed } from './session.ts'
import { isLive, type StripeKeys, withStripeKeys } from './settings.ts'
import { StripeEvent } from './wire.ts'

/** So old, in seconds, may a signed call be: an older one is somebody's repetition. */
const mostAge = 300

/** What 't=…,v1=…' must hold for the body at the time. */
export const signatureOf = (secret: string, time: number, rawBody: string): string =>
  createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')

/** The events of a call that Stripe has signed and that are of the same money as our key; other types are left out. */
export const eventsIn = (request: WebhookRequest, now: Date) =>
  withStripeKeys(async (keys) => eventsWith(keys, request, now))

function eventsWith(keys: StripeKeys, { rawBody, headers }: WebhookRequest, now: Date) {
  const { webhookSecret } = keys
  if (!webhookSecret || !isGenuine(webhookSecret, rawBody, headers['stripe-signature'] ?? '', now))
    throw failed('auth', 'webhook')
  const event = StripeEvent.safeParse(jsonOf(rawBody))
  if (!event.success) throw failed('protocol', 'webhook')
  const { id, type, created, livemode, account, data } = event.data
  const about = aboutOf(type, data.object)
  if (!about || !account || livemode !== isLive(keys)) return []
  return [{ merchantId: account, eventId: id, at: new Date(created * 1000).toISOString(), ...about }]
}

/** What is to be read anew: the merchant itself, a checkout or a payment; undefined for what does not matter to us. */
function aboutOf(type: string, object: StripeEvent['data']['object']): Omit<MerchantEvent, 'merchantId'> | undefined {
  if (type === 'account.updated') return {}
  if (type.startsWith('checkout.session.')) return object.id ? { checkout: object.id } : undefined
  if (!/^(charge|refund)\./.test(type)) return undefined
  return object.payment_intent ? { payment: object.payment_intent } : undefined
}

function isGenuine(secret: string, rawBody: string, header: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!(Math.abs(now.getTime() / 1000 - time) <= mostAge)) return false
  const expected = Buffer.from(signatureOf(secret, time, rawBody))
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value)
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
