import * as z from 'zod'
import { type Answer, jsonAnswer } from './answer.ts'
import { FaultSettings, type Faults } from './faults.ts'
import type { Buckets } from './s3/buckets.ts'
import { scannerModes } from './s3/scanner.ts'
import type { MailEvents, MailEventType } from './ses/mail-events.ts'
import type { Mailbox } from './ses/mailbox.ts'
import type { Queues } from './sqs/queues.ts'

const ScannerOrder = z.object({ mode: z.enum(scannerModes) })
const FaultOrder = FaultSettings.extend({ resetCount: z.boolean().optional() })

interface Controlled {
  faults: Faults
  mailbox: Mailbox
  mailEvents: MailEvents
  queues: Queues
  buckets: Buckets
}

/**
 * The stand-in's own paths, which AWS does not have and which no fault ever strikes:
 * - `GET /__health`
 * - `GET /__faults` · `POST /__faults {rules?, stop?, resetCount?}` · `DELETE /__faults`
 * - `GET /__mailbox?to=` · `DELETE /__mailbox` · `GET /__mailbox/ID` · `GET /__mailbox/ID/attachments/N`
 * - `POST /__mailbox/ID/events {type}` · `POST /__mailbox/routes {configurationSet, queue}`
 * - `GET /__scanner` · `POST /__scanner {mode}`: `scans`, `sleeps` or `fails`
 * - `GET /__queues/NAME`: every message of a queue, untouched
 */
export function control(controlled: Controlled, method: string, url: string, body: Buffer): Answer {
  const { pathname, searchParams } = new URL(url, 'http://local')
  const [, area, ...path] = pathname.split('/')
  if (area === '__health') return jsonAnswer(200, { ok: true, pid: process.pid })
  if (area === '__faults') return onFaults(controlled.faults, method, body)
  if (area === '__mailbox') return onMailbox(controlled, method, path, searchParams, body)
  if (area === '__scanner') return onScanner(controlled.buckets, method, body)
  if (area === '__queues') return onQueue(controlled.queues, path[0])
  return nothingHere()
}

export const isControl = (url: string | undefined): boolean => url?.startsWith('/__') ?? false

const nothingHere = (): Answer => jsonAnswer(404, { message: 'There is nothing at this address.' })

function onFaults(faults: Faults, method: string, body: Buffer): Answer {
  if (method === 'DELETE') faults.clear()
  if (method === 'POST') {
    const order = FaultOrder.safeParse(JSON.parse(body.toString() || '{}'))
    if (!order.success) return jsonAnswer(400, { message: z.prettifyError(order.error) })
    const { resetCount, ...settings } = order.data
    faults.set(settings)
    if (resetCount) faults.resetCount()
  }
  return jsonAnswer(200, faults.state())
}

function onScanner(buckets: Buckets, method: string, body: Buffer): Answer {
  if (method === 'POST') {
    const order = ScannerOrder.safeParse(JSON.parse(body.toString() || '{}'))
    if (!order.success) return jsonAnswer(400, { message: z.prettifyError(order.error) })
    buckets.scan(order.data.mode)
  }
  return jsonAnswer(200, { mode: buckets.scanner.mode })
}

function onQueue(queues: Queues, name: string | undefined): Answer {
  const queue = queues.find(name)
  return queue ? jsonAnswer(200, [...queue.messages.values()]) : nothingHere()
}

function onMailbox(
  { mailbox, mailEvents }: Controlled,
  method: string,
  [id, part, position]: string[],
  query: URLSearchParams,
  body: Buffer,
): Answer {
  if (id === undefined && method === 'DELETE') mailbox.clear()
  if (id === undefined) return jsonAnswer(200, mailbox.list(query.get('to') ?? undefined))
  if (id === 'routes' && method === 'POST') {
    const { configurationSet, queue }: { configurationSet: string; queue: string } = JSON.parse(body.toString())
    mailEvents.route(configurationSet, queue)
    return jsonAnswer(200, mailEvents.eventQueues())
  }
  const summary = mailbox.summary(id)
  if (!summary) return nothingHere()
  if (part === 'events' && method === 'POST') {
    const { type }: { type: MailEventType } = JSON.parse(body.toString())
    mailEvents.publish(summary, type)
    return jsonAnswer(200, { published: type })
  }
  if (part === 'attachments') return attachmentAnswer(mailbox, id, Number(position))
  return jsonAnswer(200, { ...mailbox.mail(id), ...summary })
}

function attachmentAnswer(mailbox: Mailbox, id: string, position: number): Answer {
  const attachment = mailbox.attachment(id, position)
  if (!attachment) return nothingHere()
  return {
    status: 200,
    headers: {
      'content-type': attachment.contentType,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`,
    },
    body: Buffer.from(attachment.base64, 'base64'),
  }
}
