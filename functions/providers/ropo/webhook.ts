import { createHash, timingSafeEqual } from 'node:crypto'
import { jsonOf } from '../answer.ts'
import type { InvoicePort, WebhookRequest } from '../ports.ts'
import type { RopoConfig } from './config.ts'
import { failed } from './session.ts'
import { RopoJob, RopoPush, statusOf } from './wire.ts'

type Events = Awaited<ReturnType<InvoicePort['parseWebhook']>>

/**
 * Ropo's push of status changes (guides, status notifications): Basic authentication and a batch of messages whose
 * `id` tells repeats apart. Messages that concern no invoice are left out. The states only say what to read again.
 */
export function ropoWebhook(config: RopoConfig, request: WebhookRequest): Events {
  if (!config.webhook || !isGenuine(config.webhook, request.headers.authorization)) throw failed('auth', 'webhook')
  const batch = RopoPush.safeParse(jsonOf(request.rawBody))
  if (!batch.success) throw failed('protocol', 'webhook')
  const { created_at: createdAt, messages } = batch.data
  return messages.flatMap((message) => {
    const job = RopoJob.safeParse(message)
    if (!job.success) return []
    return [{ ...statusOf(job.data), eventId: message.id, at: message.time ?? createdAt }]
  })
}

/** Digests have one length, so the comparison takes the same time whatever was sent. */
function isGenuine({ user, password }: { user: string; password: string }, authorization = ''): boolean {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return timingSafeEqual(digest(expected), digest(authorization))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
