import { SQSClient } from '@aws-sdk/client-sqs'
import type { LocalQueue } from './create-resources.ts'
import { type Delivered, deliverBatch } from './deliver-batch.ts'

/** Batches of a queue that keeps no order, under way at once while it has plenty. */
const mostAtOnce = 4

interface Manner {
  /** What fails comes again at once, in the end to the dead letters. */
  readonly retryAtOnce?: boolean
}

/**
 * Hands over messages until no queue has any that may be handed over, with no runner beside it. The queues that come
 * later in the list carry what the work of earlier ones has led to, so their messages are older news and go first.
 */
export async function drainQueues(queues: readonly LocalQueue[], manner: Manner = {}): Promise<Delivered> {
  const sqs = new SQSClient({})
  const total = { received: 0, failed: 0 }
  for (let before = -1; total.received > before; ) {
    before = total.received
    for (const queue of [...queues].reverse()) {
      const { received, failed } = await drainQueue(sqs, queue, manner)
      total.received += received
      total.failed += failed
    }
  }
  sqs.destroy()
  return total
}

/** Takes one batch, and as long as they come full, several side by side. */
async function drainQueue(sqs: SQSClient, queue: LocalQueue, manner: Manner): Promise<Delivered> {
  const { fifo, batchSize } = queue.queue
  const total = { received: 0, failed: 0 }
  let isFull = true
  for (let atOnce = 1; isFull; atOnce = fifo ? 1 : mostAtOnce) {
    const batches = Array.from({ length: atOnce }, () => deliverBatch(sqs, queue, { waitSeconds: 0, ...manner }))
    const delivered = await Promise.all(batches)
    for (const { received, failed } of delivered) {
      total.received += received
      total.failed += failed
    }
    isFull = delivered.some(({ received }) => received === batchSize)
  }
  return total
}
