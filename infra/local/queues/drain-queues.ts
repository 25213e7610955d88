import { SQSClient } from '@aws-sdk/client-sqs'
import { quickConfig } from '../../../functions/platform/quick-config.ts'
import type { Lambda } from '../../workers.ts'
import type { LocalQueue } from '../create-resources.ts'
import { type Delivered, deliverBatch } from './deliver-batch.ts'

/** One for all times, and it remembers how its commands go: to make one takes as long as several requests. */
export const sqs = quickConfig(new SQSClient({ cacheMiddleware: true }))
// It would copy every message for a log that nobody keeps.
sqs.middlewareStack.remove('loggerMiddleware')

/** Batches of a queue that keeps no order, under way at once while it has plenty. */
const mostAtOnce = 4

interface Manner {
  /** What fails comes again at once, in the end to the dead letters. */
  readonly retryAtOnce?: boolean
  /**
   * All that has worked since the queues were last empty, with no faults on; any queue may have messages when it is not
   * known.
   */
  readonly after?: readonly Lambda[]
}

/**
 * Hands over messages until no queue has any that may be handed over, with no runner beside it. The queues that come
 * later in the list carry what the work of earlier ones has led to, so their messages are older news and go first. A
 * queue that was empty is asked again only when something has worked that may put messages on it.
 */
export async function drainQueues(queues: readonly LocalQueue[], manner: Manner = {}): Promise<Delivered> {
  const total = { received: 0, failed: 0 }
  const { after } = manner
  const toAsk = new Set(after ? queues.filter((queue) => after.some((lambda) => mayFeed(lambda, queue))) : queues)
  for (let queue = lastOf(queues, toAsk); queue; queue = lastOf(queues, toAsk)) {
    const { received, failed } = await drainQueue(queue, manner)
    total.received += received
    total.failed += failed
    // It gave less than it was asked for, so it is empty, unless something failed or comes twice by a fault.
    if (received === 0 || (after && failed === 0)) toAsk.delete(queue)
    if (received > 0) for (const fed of queues) if (mayFeed(queue.queue.lambda, fed)) toAsk.add(fed)
  }
  return total
}

const lastOf = (queues: readonly LocalQueue[], wanted: ReadonlySet<LocalQueue>) =>
  queues.findLast((queue) => wanted.has(queue))

/** What the mail service tells of letters comes to the queue that nobody else sends to. */
const mayFeed = ({ may }: Lambda, { queue: { name, environment } }: LocalQueue): boolean =>
  may.sendsTo.includes(name) || (may.sendsMail && environment === undefined)

/** Takes one batch, and as long as they come full, several side by side. */
async function drainQueue(queue: LocalQueue, manner: Manner): Promise<Delivered> {
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
    isFull = delivered.every(({ received }) => received === batchSize)
  }
  return total
}
