import { SQSClient } from '@aws-sdk/client-sqs'
import type { LocalQueue } from './create-resources.ts'
import { type Delivered, deliverBatch } from './deliver-batch.ts'

/**
 * Hands over messages until no queue has any that may be handed over, with no runner beside it.
 * @param retryAtOnce what fails comes again at once, in the end to the dead letters
 */
export async function drainQueues(queues: readonly LocalQueue[], { retryAtOnce = false } = {}): Promise<Delivered> {
  const sqs = new SQSClient({})
  const total = { received: 0, failed: 0 }
  const drainOnce = async (queue: LocalQueue) => {
    const { received, failed } = await deliverBatch(sqs, queue, { waitSeconds: 0, retryAtOnce })
    total.received += received
    total.failed += failed
  }
  for (let before = -1; total.received > before; ) {
    before = total.received
    await Promise.all(queues.map(drainOnce))
  }
  sqs.destroy()
  return total
}
