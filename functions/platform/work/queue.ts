import {
  BatchProcessor,
  EventType,
  processPartialResponse,
  SqsFifoPartialProcessorAsync,
} from '@aws-lambda-powertools/batch'
import middy, { type MiddlewareObj } from '@middy/core'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod'
import { correlated, correlationOf, messageAttributes } from '../correlation.ts'
import { everyLambda } from '../every-lambda.ts'
import { log } from '../log.ts'
import { onDemand } from '../on-demand.ts'
import { quickConfig } from '../quick-config.ts'
import { settings } from '../settings.ts'

export interface Message {
  readonly body: object
  /** On an ordered queue: messages of one group are handled one after another. */
  readonly group?: string
  /** On an ordered queue: the same id within five minutes is one message. */
  readonly once?: string
}

const sqs = onDemand(async () => {
  const aws = await import('../aws/sqs.ts')
  return { aws, client: quickConfig(new aws.SQSClient({ cacheMiddleware: true })) }
})

/** The client itself, for whoever runs the product and has a way of its own to the queues. */
export const queueClient = async () => (await sqs()).client

/** Puts messages on a queue, ten a request; what the queue did not take is sent again, and in the end thrown. */
export async function send(queue: string, messages: readonly Message[]): Promise<void> {
  for (let at = 0; at < messages.length; at += 10) await sendTen(queue, messages.slice(at, at + 10))
}

async function sendTen(queue: string, messages: readonly Message[]): Promise<void> {
  const { aws, client } = await sqs()
  let left = messages.map(({ body, group, once }, at) => ({
    Id: String(at),
    MessageBody: JSON.stringify(body),
    ...messageAttributes(),
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

interface Manner {
  /** Of one group, what comes after a failed message waits for it. */
  readonly ordered?: boolean
}

/** The Lambda behind a queue: every message on its own; those that failed come back, the others do not. */
export const queueHandler = <S extends z.ZodType>(
  schema: S,
  handle: (body: z.output<S>) => Promise<void>,
  manner: Manner = {},
) => batchHandler(schema, () => handle, manner)

/**
 * The same for messages that have something in common: `begin` gets those of a batch that can be read and answers how
 * each is handled, so that what all of them need is asked for once.
 */
export function batchHandler<S extends z.ZodType>(
  schema: S,
  begin: (bodies: readonly z.output<S>[]) => (body: z.output<S>) => Promise<void>,
  { ordered = false }: Manner = {},
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  const handler = middy<SQSEvent>()
    .use(everyLambda)
    .use(eachMessage(ordered))
    .use(readingBodies(schema))
    .handler<SQSEvent & Bodies<S>, SQSBatchResponse>(({ bodies }) => {
      const handle = begin([...bodies.values()])
      return (record: SQSRecord) =>
        correlated(correlationOf(record), async () => {
          try {
            await handle(bodies.get(record.messageId) ?? bodyOf(schema, record))
          } catch (error) {
            log.error('A message failed', error as Error)
            throw error
          }
        })
    })
  return (event, context) => handler({ ...event, bodies: new Map() }, context)
}

/** Hands each message to what the Lambda answered with; what failed is told to the queue, which sends it again. */
const eachMessage = (ordered: boolean): MiddlewareObj<SQSEvent> => ({
  after: async (request) => {
    const { event, context, response: handle } = request
    const options = { context, throwOnFullBatchFailure: false }
    // A batch holds messages of several groups: what fails of one must not hold the others up.
    request.response = ordered
      ? await processPartialResponse(event, handle, new SqsFifoPartialProcessorAsync(), {
          ...options,
          skipGroupOnError: true,
        })
      : await processPartialResponse(event, handle, new BatchProcessor(EventType.SQS), options)
  },
})

interface Bodies<S extends z.ZodType> {
  /** What the messages say, by their ids; one that cannot be read is not among them and fails in its own turn. */
  bodies: Map<string, z.output<S>>
}

const readingBodies = <S extends z.ZodType>(schema: S): MiddlewareObj<SQSEvent & Bodies<S>> => ({
  before: ({ event }) => {
    event.bodies = new Map(event.Records.flatMap((record) => readable(schema, record)))
  },
})

const bodyOf = <S extends z.ZodType>(schema: S, { body }: SQSRecord): z.output<S> => schema.parse(JSON.parse(body))

function readable<S extends z.ZodType>(schema: S, record: SQSRecord): [string, z.output<S>][] {
  try {
    return [[record.messageId, bodyOf(schema, record)]]
  } catch {
    return []
  }
}
