import {
  BatchProcessor,
  EventType,
  processPartialResponse,
  SqsFifoPartialProcessorAsync,
} from '@aws-lambda-powertools/batch'
import middy from '@middy/core'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod'
import { log } from './log.ts'
import { onDemand } from './on-demand.ts'
import { settings } from './settings.ts'

export interface Message {
  readonly body: object
  /** On an ordered queue: messages of one group are handled one after another. */
  readonly group?: string
  /** On an ordered queue: the same id within five minutes is one message. */
  readonly once?: string
}

const sqs = onDemand(async () => {
  const aws = await import('./sqs.ts')
  return { aws, client: new aws.SQSClient({}) }
})

/** Puts messages on a queue, ten a request; what the queue did not take is sent again, and in the end thrown. */
export async function send(queue: string, messages: readonly Message[]): Promise<void> {
  for (let at = 0; at < messages.length; at += 10) await sendTen(queue, messages.slice(at, at + 10))
}

async function sendTen(queue: string, messages: readonly Message[]): Promise<void> {
  const { aws, client } = await sqs()
  let left = messages.map(({ body, group, once }, at) => ({
    Id: String(at),
    MessageBody: JSON.stringify(body),
    ...(group && { MessageGroupId: group }),
    ...(once && { MessageDeduplicationId: once }),
  }))
  for (let round = 0; left.length > 0; round++) {
    const { Failed = [] } = await client.send(
      new aws.SendMessageBatchCommand({ QueueUrl: settings.queueUrl(queue), Entries: left }),
    )
    if (Failed.length > 0 && round === 2) throw new Error(`${queue} did not take ${Failed.length} messages`)
    left = left.filter(({ Id }) => Failed.some((failed) => failed.Id === Id))
  }
}

interface Received<Body> {
  readonly body: Body
  /** How many times this message has been handed out, this time included. */
  readonly tries: number
}

/** The Lambda behind a queue: every message on its own; those that failed come back, the others do not. */
export function queueHandler<S extends z.ZodType>(
  schema: S,
  handle: (message: Received<z.output<S>>) => Promise<void>,
  { ordered = false } = {},
) {
  const record = async ({ body, attributes }: SQSRecord): Promise<void> =>
    handle({ body: schema.parse(JSON.parse(body)), tries: Number(attributes.ApproximateReceiveCount) })
  return middy(async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    log.addContext(context)
    const processor = ordered ? new SqsFifoPartialProcessorAsync() : new BatchProcessor(EventType.SQS)
    const logged = async (message: SQSRecord) => {
      try {
        await record(message)
      } catch (error) {
        log.error('A message failed', error as Error)
        throw error
      }
    }
    return processPartialResponse(event, logged, processor, { context, throwOnFullBatchFailure: false })
  })
}
