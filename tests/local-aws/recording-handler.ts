import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'

type Answer = SQSBatchResponse | undefined

/** What the queue's Lambda was given, batch by batch, and what it does with the next one. */
export const recorded = {
  batches: [] as string[][],
  perform: (_: SQSEvent): Answer => undefined,
}

/** The Lambda of the event source's tests. */
export async function handler(event: SQSEvent): Promise<Answer> {
  recorded.batches.push(event.Records.map(({ body }) => body))
  return recorded.perform(event)
}

/** Reports the messages with these bodies as failed. */
export const failing =
  (...bodies: string[]) =>
  ({ Records }: SQSEvent): SQSBatchResponse => ({
    batchItemFailures: Records.filter(({ body }) => bodies.includes(body)).map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  })
