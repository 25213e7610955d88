import { randomUUID } from 'node:crypto'
import { DEFAULT_ATTRIBUTES, type Queue, type QueueAttributes } from './queue.ts'
import type { Queues } from './queues.ts'
import { SqsError } from './sqs-error.ts'

export interface QueueUrl {
  QueueUrl?: string
}

interface CreateQueueRequest {
  QueueName?: string
  Attributes?: QueueAttributes
  tags?: Record<string, string>
}

const NAME = /^[A-Za-z0-9_-]{1,80}(\.fifo)?$/
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  VisibilityTimeout: [0, 43_200],
  DelaySeconds: [0, 900],
  MaximumMessageSize: [1024, 1_048_576],
  MessageRetentionPeriod: [60, 1_209_600],
  ReceiveMessageWaitTimeSeconds: [0, 20],
}

/** Creating a queue again with the same attributes finds it; with others it is refused. */
export function createQueue(queues: Queues, request: CreateQueueRequest): object {
  const { QueueName: name = '', Attributes: attributes = {} } = request
  const isFifo = name.endsWith('.fifo')
  if (!NAME.test(name) || isFifo !== (attributes.FifoQueue === 'true'))
    throw new SqsError(
      'InvalidParameterValue',
      'The name of a FIFO queue can only include alphanumeric characters, hyphens, or underscores, must end with .fifo suffix and be 1 to 80 in length.',
    )
  checkAttributes(queues, attributes)
  const existing = queues.find(name)
  if (!existing) {
    const now = queues.now()
    const definition = { name, attributes, tags: request.tags ?? {}, createdAt: now, modifiedAt: now }
    return { QueueUrl: queues.url(queues.create(definition)) }
  }
  const different = Object.keys(attributes).find((key) => existing.attribute(key) !== attributes[key])
  if (different)
    throw new SqsError(
      'QueueNameExists',
      `A queue already exists with the same name and a different value for attribute ${different}`,
      'QueueAlreadyExists',
    )
  return { QueueUrl: queues.url(existing) }
}

function checkAttributes(queues: Queues, attributes: QueueAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const [low, high] = RANGES[name] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    if (RANGES[name] && !(Number(value) >= low && Number(value) <= high))
      throw new SqsError('InvalidAttributeValue', `Invalid value for the parameter ${name}.`)
    if (name === 'RedrivePolicy' && value) checkRedrivePolicy(queues, value)
  }
}

function checkRedrivePolicy(queues: Queues, text: string): void {
  const { deadLetterTargetArn, maxReceiveCount } = JSON.parse(text)
  if (!deadLetterTargetArn || !(Number(maxReceiveCount) >= 1))
    throw new SqsError('InvalidParameterValue', 'Value for parameter RedrivePolicy is invalid.')
  if (!queues.find(String(deadLetterTargetArn).split(':').at(-1)))
    throw new SqsError(
      'InvalidParameterValue',
      `Value ${text} for parameter RedrivePolicy is invalid. Reason: Dead letter target does not exist.`,
    )
}

export function deleteQueue(queues: Queues, request: QueueUrl): object {
  queues.drop(queues.byUrl(request.QueueUrl))
  return {}
}

export const getQueueUrl = (queues: Queues, request: { QueueName?: string }): object => ({
  QueueUrl: queues.url(queues.byUrl(request.QueueName)),
})

export const listQueues = (queues: Queues, request: { QueueNamePrefix?: string }): object => ({
  QueueUrls: queues
    .all()
    .filter((queue) => queue.name.startsWith(request.QueueNamePrefix ?? ''))
    .map((queue) => queues.url(queue)),
})

export function getQueueAttributes(queues: Queues, request: QueueUrl & { AttributeNames?: string[] }): object {
  const queue = queues.byUrl(request.QueueUrl)
  const all: QueueAttributes = {
    ...DEFAULT_ATTRIBUTES,
    ...queue.definition.attributes,
    ...derivedAttributes(queues, queue),
  }
  const wanted = request.AttributeNames ?? []
  if (wanted.includes('All')) return { Attributes: all }
  return { Attributes: Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name))) }
}

function derivedAttributes(queues: Queues, queue: Queue): QueueAttributes {
  const { visible, delayed, inFlight } = countMessages(queue, queues.now())
  return {
    QueueArn: queues.arn(queue),
    CreatedTimestamp: String(Math.floor(queue.definition.createdAt / 1000)),
    LastModifiedTimestamp: String(Math.floor(queue.definition.modifiedAt / 1000)),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
  }
}

/** Messages that can be received now, that still wait for their first delay, and that a consumer holds. */
export function countMessages(queue: Queue, now: number) {
  const counts = { visible: 0, delayed: 0, inFlight: 0 }
  for (const message of queue.messages.values()) {
    if (message.visibleAt <= now) counts.visible += 1
    else if (message.receiveCount === 0) counts.delayed += 1
    else counts.inFlight += 1
  }
  return counts
}

export function setQueueAttributes(queues: Queues, request: QueueUrl & { Attributes?: QueueAttributes }): object {
  const queue = queues.byUrl(request.QueueUrl)
  const changes = request.Attributes ?? {}
  checkAttributes(queues, changes)
  queues.redefine(queue, { attributes: { ...queue.definition.attributes, ...changes } })
  return {}
}

export function tagQueue(queues: Queues, request: QueueUrl & { Tags?: Record<string, string> }): object {
  const queue = queues.byUrl(request.QueueUrl)
  queues.redefine(queue, { tags: { ...queue.definition.tags, ...request.Tags } })
  return {}
}

export function untagQueue(queues: Queues, request: QueueUrl & { TagKeys?: string[] }): object {
  const queue = queues.byUrl(request.QueueUrl)
  const left = Object.entries(queue.definition.tags).filter(([key]) => !request.TagKeys?.includes(key))
  queues.redefine(queue, { tags: Object.fromEntries(left) })
  return {}
}

export const listQueueTags = (queues: Queues, request: QueueUrl): object => ({
  Tags: queues.byUrl(request.QueueUrl).definition.tags,
})

export function purgeQueue(queues: Queues, request: QueueUrl): object {
  const queue = queues.byUrl(request.QueueUrl)
  for (const message of [...queue.messages.values()]) queues.remove(queue, message)
  return {}
}

export function listDeadLetterSourceQueues(queues: Queues, request: QueueUrl): object {
  const sources = queues.sourcesOf(queues.byUrl(request.QueueUrl))
  return { queueUrls: sources.map((queue) => queues.url(queue)) }
}

/** Redrive: sends a dead letter queue's messages back to where they came from, or to a given queue. */
export function startMessageMoveTask(queues: Queues, request: { SourceArn: string; DestinationArn?: string }): object {
  const from = queues.byArn(request.SourceArn)
  const [firstSource] = queues.sourcesOf(from)
  const given = request.DestinationArn ? queues.byArn(request.DestinationArn) : undefined
  for (const message of [...from.messages.values()]) {
    const origin = queues.find(message.deadLetterSourceArn?.split(':').at(-1))
    const to = given ?? origin ?? firstSource
    if (!to)
      throw new SqsError('ResourceNotFoundException', 'The source queue has no queue that its messages came from.')
    queues.move(from, to, message)
  }
  return { TaskHandle: randomUUID() }
}
