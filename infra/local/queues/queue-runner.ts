import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { LocalQueue } from '../create-resources.ts'
import { deliverBatch } from './deliver-batch.ts'

/** Batches of one queue under way at once; the cloud allows more, but a laptop has few processors. */
const mostAtOnce = 2

const longestWaitSeconds = 20
const pauseAfterFailureMs = 1000

export interface QueueRunner {
  /** Takes no more and waits for what is under way. */
  stop(): Promise<void>
}

/** Hands the queues' messages to their Lambdas as they come, as Lambda's event source mappings do. */
export function startQueueRunner(queues: readonly LocalQueue[]): QueueRunner {
  const sqs = new SQSClient({})
  const stopping = new AbortController()
  // Every loop listens for the end.
  setMaxListeners(queues.length * mostAtOnce, stopping.signal)
  const loops = queues.flatMap((queue) =>
    Array.from({ length: Math.min(mostAtOnce, queue.queue.maxConcurrency) }, () => run(sqs, queue, stopping.signal)),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      sqs.destroy()
    },
  }
}

async function run(sqs: SQSClient, queue: LocalQueue, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await deliverBatch(sqs, queue, { waitSeconds: longestWaitSeconds, signal })
    } catch (error) {
      if (signal.aborted) return
      console.error(`${queue.queue.name}:`, error)
      await pause(pauseAfterFailureMs)
    }
  }
}
