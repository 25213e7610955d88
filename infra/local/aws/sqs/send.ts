import { createHash, randomUUID } from 'node:crypto'
import { type BatchRequest, performBatch } from './batch.ts'
import { checkAttributes, checkOrderingIds, invalidValue } from './member-checks.ts'
import { type MessageAttributes, md5, md5OfAttributes, messageSize, type StoredMessage } from './message.ts'
import type { Queue } from './queue.ts'
import type { QueueUrl } from './queue-operations.ts'
import { missingParameter, type Queues } from './queues.ts'
import { prefixed, SqsError } from './sqs-error.ts'

interface SendEntry {
  MessageBody?: string
  DelaySeconds?: number
  MessageAttributes?: MessageAttributes
  MessageSystemAttributes?: { AWSTraceHeader?: { StringValue?: string } }
  MessageGroupId?: string
  MessageDeduplicationId?: string
}

const FORBIDDEN_CHARACTERS = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const MAX_ATTRIBUTES = 10
const MAX_BATCH_BYTES = 1_048_576
const MAX_DELAY_SECONDS = 900

export const sendMessage = (queues: Queues, request: QueueUrl & SendEntry): object =>
  send(queues, queues.byUrl(request.QueueUrl), request)

export function sendMessageBatch(queues: Queues, request: BatchRequest<SendEntry>): object {
  const queue = queues.byUrl(request.QueueUrl)
  const bytes = (request.Entries ?? []).reduce((sum, entry) => sum + entrySize(entry), 0)
  if (bytes > MAX_BATCH_BYTES)
    throw prefixed('BatchRequestTooLong', `Batch requests cannot be longer than ${MAX_BATCH_BYTES} bytes.`)
  return performBatch(request, (entry) => send(queues, queue, entry))
}

const entrySize = (entry: SendEntry): number => messageSize(entry.MessageBody ?? '', entry.MessageAttributes ?? {})

function send(queues: Queues, queue: Queue, entry: SendEntry): object {
  const body = checkedBody(queue, entry)
  checkOrderingIds(entry)
  const attributes = entry.MessageAttributes ?? {}
  const visibleAt = queues.now() + delaySeconds(queue, entry) * 1000
  const order = queue.isFifo ? fifoOrder(queues, queue, entry, body) : standardOrder(entry)
  if ('earlier' in order) return { ...order.earlier, MD5OfMessageBody: md5(body) }
  const message: StoredMessage = {
    ...newMessage(body, attributes, queues.now()),
    ...order,
    visibleAt,
    ...(entry.MessageSystemAttributes?.AWSTraceHeader?.StringValue
      ? { traceHeader: entry.MessageSystemAttributes.AWSTraceHeader.StringValue }
      : {}),
  }
  queues.add(queue, message)
  const { group, deduplicationId, sequenceNumber, id, sentAt } = message
  if (group && deduplicationId && sequenceNumber)
    queues.remember(queue, rememberedAs(queue, group, deduplicationId), { id, sequenceNumber, sentAt })
  const attributesDigest = md5OfAttributes(attributes)
  return {
    MessageId: id,
    MD5OfMessageBody: md5(body),
    ...(attributesDigest ? { MD5OfMessageAttributes: attributesDigest } : {}),
    ...(sequenceNumber ? { SequenceNumber: sequenceNumber } : {}),
  }
}

export function newMessage(body: string, attributes: MessageAttributes, now: number): StoredMessage {
  const id = randomUUID()
  return { key: id, id, body, attributes, sentAt: now, visibleAt: now, receiveCount: 0 }
}

function checkedBody(queue: Queue, entry: SendEntry): string {
  const { MessageBody: body, MessageAttributes: attributes = {} } = entry
  if (!body) throw missingParameter('MessageBody')
  if (FORBIDDEN_CHARACTERS.test(body))
    throw new SqsError(
      'InvalidMessageContents',
      'Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF.',
    )
  const most = queue.number('MaximumMessageSize')
  if (messageSize(body, attributes) > most)
    throw invalidValue(`One or more parameters are invalid. Reason: Message must be shorter than ${most} bytes.`)
  const count = Object.keys(attributes).length
  if (count > MAX_ATTRIBUTES)
    throw invalidValue(`Number of message attributes [${count}] exceeds the allowed maximum [${MAX_ATTRIBUTES}].`)
  checkAttributes(attributes)
  return body
}

function delaySeconds(queue: Queue, entry: SendEntry): number {
  if (queue.isFifo && entry.DelaySeconds)
    throw invalidValue(
      `Value ${entry.DelaySeconds} for parameter DelaySeconds is invalid. Reason: The request include parameter that is not valid for this queue type.`,
    )
  const delay = entry.DelaySeconds ?? queue.number('DelaySeconds')
  if (!Number.isInteger(delay) || delay < 0 || delay > MAX_DELAY_SECONDS)
    throw invalidValue(
      `Value ${delay} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= ${MAX_DELAY_SECONDS}.`,
    )
  return delay
}

type Order =
  | Pick<StoredMessage, 'group' | 'deduplicationId' | 'sequenceNumber'>
  | { earlier: { MessageId: string; SequenceNumber: string } }

function standardOrder(entry: SendEntry): Order {
  if (entry.MessageDeduplicationId)
    throw invalidValue('The request include parameter that is not valid for this queue type')
  return entry.MessageGroupId ? { group: entry.MessageGroupId } : {}
}

/** A FIFO message's place in its group, or the earlier send that it repeats. */
function fifoOrder(queues: Queues, queue: Queue, entry: SendEntry, body: string): Order {
  if (!entry.MessageGroupId) throw missingParameter('MessageGroupId')
  const deduplicationId = entry.MessageDeduplicationId ?? contentDigest(queue, body)
  if (!deduplicationId)
    throw invalidValue(
      'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
    )
  const earlier = queue.duplicateOf(rememberedAs(queue, entry.MessageGroupId, deduplicationId), queues.now())
  if (earlier) return { earlier: { MessageId: earlier.id, SequenceNumber: earlier.sequenceNumber } }
  return {
    group: entry.MessageGroupId,
    deduplicationId,
    sequenceNumber: queues.nextSequenceNumber(),
  }
}

/** With the scope `messageGroup`, the same deduplication id in two groups is two messages. */
const rememberedAs = (queue: Queue, group: string, deduplicationId: string): string =>
  queue.attribute('DeduplicationScope') === 'messageGroup' ? `${group}\u0000${deduplicationId}` : deduplicationId

const contentDigest = (queue: Queue, body: string): string | undefined =>
  queue.attribute('ContentBasedDeduplication') === 'true' ? createHash('sha256').update(body).digest('hex') : undefined
