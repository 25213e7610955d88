import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import type { LocalQueue } from '../create-resources.ts'
import { handlerOf } from '../handlers.ts'
import { lambdaContext } from './lambda-context.ts'

interface Delivery {
  /** How long to wait for a message when there is none, at most 20. */
  readonly waitSeconds: number
  /** What failed is tried again at once, not after the queue's own pause. */
  readonly retryAtOnce?: boolean
  readonly signal?: AbortSignal
}

export interface Delivered {
  readonly received: number
  readonly failed: number
}

/**
 * One round of Lambda's event source mapping: takes a batch, calls the queue's handler, deletes what it did not report
 * as failed. What failed stays hidden for the queue's own time and then comes again, in the end to the dead letters.
 */
export async function deliverBatch(sqs: SQSClient, queue: LocalQueue, delivery: Delivery): Promise<Delivered> {
  const messages = await receive(sqs, queue, delivery)
  if (messages.length === 0) return { received: 0, failed: 0 }
  const failed = await call(queue, messages)
  const entries = (wanted: boolean) => messages.filter((message) => failed.has(message) === wanted)
  await remove(sqs, queue, entries(false))
  if (delivery.retryAtOnce) await release(sqs, queue, entries(true))
  return { received: messages.length, failed: failed.size }
}

async function receive(sqs: SQSClient, { url, queue }: LocalQueue, { waitSeconds, signal }: Delivery) {
  const asking = new ReceiveMessageCommand({
    QueueUrl: url,
    MaxNumberOfMessages: Math.min(10, queue.batchSize),
    WaitTimeSeconds: waitSeconds,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  })
  // With options of its own, though empty ones, the client forgets how its commands go.
  const { Messages = [] } = await (signal ? sqs.send(asking, { abortSignal: signal }) : sqs.send(asking))
  return Messages
}

const Answer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) }).partial()

/** As in Lambda: an error, or an identifier that is not in the batch, fails all of it. */
async function call(source: LocalQueue, messages: readonly Message[]): Promise<ReadonlySet<Message>> {
  const { lambda } = source.queue
  const handler = await handlerOf(lambda)
  const event = { Records: messages.map((message) => recordOf(message, source.arn)) }
  try {
    const answer = Answer.parse((await handler(event, lambdaContext(lambda))) ?? {})
    const names = (answer.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
    const isUnknown = names.some((name) => !messages.some(({ MessageId }) => MessageId === name))
    return new Set(isUnknown ? messages : failedOf(messages, names, source.queue.fifo))
  } catch (error) {
    console.error(`${lambda.name}:`, error)
    return new Set(messages)
  }
}

/** On an ordered queue everything after the first failure of its group waits for it. */
function failedOf(messages: readonly Message[], names: readonly string[], fifo: boolean): Message[] {
  const stopped = new Set<string>()
  return messages.filter((message) => {
    const group = message.Attributes?.MessageGroupId ?? ''
    const failed = names.includes(message.MessageId ?? '') || (fifo && stopped.has(group))
    if (failed) stopped.add(group)
    return failed
  })
}

function recordOf(message: Message, arn: string): SQSRecord {
  const { MessageId = '', ReceiptHandle = '', Body = '', MD5OfBody = '', Attributes = {} } = message
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
    name,
    { dataType: value.DataType ?? 'String', stringValue: value.StringValue },
  ])
  return {
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    md5OfBody: MD5OfBody,
    attributes: {
      ...Attributes,
      ApproximateReceiveCount: Attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: Attributes.SentTimestamp ?? '',
      SenderId: Attributes.SenderId ?? '',
      ApproximateFirstReceiveTimestamp: Attributes.ApproximateFirstReceiveTimestamp ?? '',
    },
    messageAttributes: Object.fromEntries(attributes),
    eventSource: 'aws:sqs',
    eventSourceARN: arn,
    awsRegion: 'eu-north-1',
  }
}

async function remove(sqs: SQSClient, { url }: LocalQueue, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const Entries = messages.map(({ ReceiptHandle }, at) => ({ Id: String(at), ReceiptHandle }))
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries }))
}

async function release(sqs: SQSClient, { url }: LocalQueue, messages: readonly Message[]): Promise<void> {
  for (const { ReceiptHandle } of messages)
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl: url, ReceiptHandle, VisibilityTimeout: 0 }))
}
