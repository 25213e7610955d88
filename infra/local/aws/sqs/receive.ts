import { randomUUID } from 'node:crypto'
import { type BatchRequest, performBatch } from './batch.ts'
import { checkSeconds, MOST_HIDDEN_SECONDS, MOST_WAIT_SECONDS } from './member-checks.ts'
import { type MessageAttributes, md5, md5OfAttributes, type StoredMessage } from './message.ts'
import type { Queue } from './queue.ts'
import type { QueueUrl } from './queue-operations.ts'
import { missingParameter, notInFlight, type Queues } from './queues.ts'
import { SqsError } from './sqs-error.ts'

interface ReceiveRequest extends QueueUrl {
  MaxNumberOfMessages?: number
  WaitTimeSeconds?: number
  VisibilityTimeout?: number
  AttributeNames?: string[]
  MessageSystemAttributeNames?: string[]
  MessageAttributeNames?: string[]
}

/** A message as ReceiveMessage answers it. */
export interface ReceivedMessage {
  MessageId: string
  ReceiptHandle: string
  Body: string
  MD5OfBody: string
  Attributes?: Record<string, string>
  MessageAttributes?: MessageAttributes
  MD5OfMessageAttributes?: string
}

const SHORTEST_WAIT_MS = 5

/** Takes visible messages, waiting for some up to WaitTimeSeconds. */
export async function receiveMessage(
  queues: Queues,
  request: ReceiveRequest,
  gone: AbortSignal,
): Promise<{ Messages?: ReceivedMessage[] }> {
  const queue = queues.byUrl(request.QueueUrl)
  const { MaxNumberOfMessages: most = 1 } = request
  if (!Number.isInteger(most) || most < 1 || most > 10)
    throw new SqsError(
      'InvalidParameterValue',
      `Value ${most} for parameter MaxNumberOfMessages is invalid. Reason: Must be between 1 and 10, if provided.`,
    )
  checkSeconds('VisibilityTimeout', request.VisibilityTimeout, MOST_HIDDEN_SECONDS)
  checkSeconds('WaitTimeSeconds', request.WaitTimeSeconds, MOST_WAIT_SECONDS)
  const hiddenFor = (request.VisibilityTimeout ?? queue.number('VisibilityTimeout')) * 1000
  const wait = request.WaitTimeSeconds ?? queue.number('ReceiveMessageWaitTimeSeconds')
  const until = performance.now() + wait * 1000
  while (!gone.aborted && queues.find(queue.name) === queue) {
    const messages = take(queues, queue, most, hiddenFor)
    if (messages.length > 0) return { Messages: messages.map((message) => view(message, request)) }
    const left = until - performance.now()
    if (left <= 0) break
    await queue.waitForMessage(Math.max(SHORTEST_WAIT_MS, Math.min(left, nextVisible(queue, queues.now()))), gone)
  }
  return {}
}

function nextVisible(queue: Queue, now: number): number {
  let soonest = Number.POSITIVE_INFINITY
  for (const { visibleAt } of queue.messages.values()) if (visibleAt > now) soonest = Math.min(soonest, visibleAt - now)
  return soonest
}

/** Hands out visible messages in order; on the way drops the outdated and moves the hopeless to the dead letters. */
function take(queues: Queues, queue: Queue, most: number, hiddenFor: number): StoredMessage[] {
  const now = queues.now()
  const retention = queue.number('MessageRetentionPeriod') * 1000
  const lockedGroups = queue.isFifo ? groupsInFlight(queue, now) : new Set<string>()
  const taken: StoredMessage[] = []
  for (const message of queue.messages.values()) {
    if (taken.length === most) break
    if (now - message.sentAt > retention) queues.remove(queue, message)
    else if (message.visibleAt > now) {
      if (queue.isFifo) lockedGroups.add(message.group ?? '')
    } else if (!lockedGroups.has(message.group ?? '') && !buried(queues, queue, message)) {
      handOut(queues, queue, message, now, hiddenFor)
      taken.push(message)
    }
  }
  if (!queue.isFifo) deliverAgain(queues, queue, taken)
  return taken
}

function groupsInFlight(queue: Queue, now: number): Set<string> {
  const groups = new Set<string>()
  for (const { visibleAt, receiveCount, group } of queue.messages.values())
    if (visibleAt > now && receiveCount > 0) groups.add(group ?? '')
  return groups
}

/** Moves a message received too often to the dead letter queue. */
function buried(queues: Queues, queue: Queue, message: StoredMessage): boolean {
  const policy = queue.redrivePolicy
  if (!policy || message.receiveCount < Number(policy.maxReceiveCount)) return false
  const deadLetters = queues.find(policy.deadLetterTargetArn.split(':').at(-1))
  if (!deadLetters) return false
  queues.move(queue, deadLetters, message, { deadLetterSourceArn: queues.arn(queue) })
  return true
}

function handOut(queues: Queues, queue: Queue, message: StoredMessage, now: number, hiddenFor: number): void {
  message.receiveCount += 1
  message.firstReceivedAt ??= now
  message.visibleAt = now + hiddenFor
  message.receipt = randomUUID()
  queues.touch(queue, message)
}

/** With the fault on, a message handed out comes once more, though not as a copy of a copy. */
function deliverAgain(queues: Queues, queue: Queue, taken: StoredMessage[]): void {
  const call = { service: 'sqs' as const, operation: 'ReceiveMessage' }
  for (const message of taken)
    if (message.key === message.id && queues.faults.strike('duplicate-delivery', call)) queues.duplicate(queue, message)
}

function view(message: StoredMessage, request: ReceiveRequest): ReceivedMessage {
  const systemNames = [...(request.AttributeNames ?? []), ...(request.MessageSystemAttributeNames ?? [])]
  const system = wantedEntries(
    systemAttributes(message),
    (name) => systemNames.includes('All') || systemNames.includes(name),
  )
  const attributes = wantedEntries(message.attributes, (name) => isWanted(name, request.MessageAttributeNames ?? []))
  const digest = md5OfAttributes(attributes)
  return {
    MessageId: message.id,
    ReceiptHandle: `${message.key}#${message.receipt}`,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(Object.keys(system).length > 0 ? { Attributes: system } : {}),
    ...(digest ? { MessageAttributes: attributes, MD5OfMessageAttributes: digest } : {}),
  }
}

function systemAttributes(message: StoredMessage): Record<string, string> {
  const optional = {
    MessageGroupId: message.group,
    MessageDeduplicationId: message.deduplicationId,
    SequenceNumber: message.sequenceNumber,
    AWSTraceHeader: message.traceHeader,
    DeadLetterQueueSourceArn: message.deadLetterSourceArn,
  }
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    SentTimestamp: String(message.sentAt),
    SenderId: 'local',
    ...Object.fromEntries(Object.entries(optional).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  }
}

const wantedEntries = <Value>(entries: Record<string, Value>, wanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => wanted(name)))

/** `All`, `.*`, a name, or a prefix as in `invoice.*`. */
const isWanted = (name: string, patterns: string[]): boolean =>
  patterns.some(
    (pattern) =>
      pattern === 'All' ||
      pattern === '.*' ||
      pattern === name ||
      (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1))),
  )

interface ReceiptEntry {
  ReceiptHandle?: string
}

interface VisibilityEntry extends ReceiptEntry {
  VisibilityTimeout?: number
}

export const deleteMessage = (queues: Queues, request: QueueUrl & ReceiptEntry): object =>
  deleteByReceipt(queues, queues.byUrl(request.QueueUrl), request)

export function deleteMessageBatch(queues: Queues, request: BatchRequest<ReceiptEntry>): object {
  const queue = queues.byUrl(request.QueueUrl)
  return performBatch(request, (entry) => deleteByReceipt(queues, queue, entry))
}

export const changeMessageVisibility = (queues: Queues, request: QueueUrl & VisibilityEntry): object =>
  changeVisibility(queues, queues.byUrl(request.QueueUrl), request)

export function changeMessageVisibilityBatch(queues: Queues, request: BatchRequest<VisibilityEntry>): object {
  const queue = queues.byUrl(request.QueueUrl)
  return performBatch(request, (entry) => changeVisibility(queues, queue, entry))
}

/** Deleting with an outdated receipt answers as a success and deletes nothing, as the service does. */
function deleteByReceipt(queues: Queues, queue: Queue, entry: ReceiptEntry): object {
  const message = byReceipt(queue, entry)
  if (message) {
    queues.remove(queue, message)
    if (queue.isFifo) queue.wake()
  }
  return {}
}

function changeVisibility(queues: Queues, queue: Queue, entry: VisibilityEntry): object {
  const message = byReceipt(queue, entry)
  const { VisibilityTimeout: seconds } = entry
  if (seconds === undefined) throw missingParameter('VisibilityTimeout')
  checkSeconds('VisibilityTimeout', seconds, MOST_HIDDEN_SECONDS)
  if (!message || message.visibleAt <= queues.now()) throw notInFlight()
  message.visibleAt = queues.now() + seconds * 1000
  queues.touch(queue, message)
  if (seconds === 0) queue.wake()
  return {}
}

function byReceipt(queue: Queue, { ReceiptHandle = '' }: ReceiptEntry): StoredMessage | undefined {
  const [key, receipt] = ReceiptHandle.split('#')
  if (!key || !receipt) throw new SqsError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.')
  const message = queue.messages.get(key)
  return message?.receipt === receipt ? message : undefined
}
