import { Duration } from 'aws-cdk-lib'
import { DeduplicationScope, FifoThroughputLimit, QueueEncryption, Queue as SqsQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type Queue, queues, visibilitySeconds } from '../queues.ts'
import type { QueueName } from '../workers.ts'
import { acknowledge } from './acknowledge.ts'

export interface QueuePair {
  readonly queue: SqsQueue
  readonly dead: SqsQueue
}

const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const

/** Every queue with its dead letters, and one more for schedules that could not be started. */
export class Queues extends Construct {
  readonly pairs: ReadonlyMap<QueueName, QueuePair>
  readonly deadJobs: SqsQueue

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.pairs = new Map(queues.map((queue) => [queue.name, makePair(this, queue)] as const))
    this.deadJobs = new SqsQueue(this, 'dead-jobs', { ...safe, retentionPeriod: Duration.days(14) })
    acknowledge(this.deadJobs, 'SQS3', 'It holds dead letters itself, those of the schedules and the jobs.')
  }

  of(name: QueueName): QueuePair {
    const pair = this.pairs.get(name)
    if (!pair) throw new Error(`There is no queue ${name}`)
    return pair
  }
}

function makePair(scope: Construct, definition: Queue): QueuePair {
  const { name, fifo, maxReceiveCount } = definition
  const dead = new SqsQueue(scope, `${name}-dead`, {
    ...safe,
    ...(fifo ? { fifo } : {}),
    retentionPeriod: Duration.days(14),
  })
  const queue = new SqsQueue(scope, name, {
    ...safe,
    ...(fifo
      ? {
          fifo,
          deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
          fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
        }
      : {}),
    visibilityTimeout: Duration.seconds(visibilitySeconds(definition)),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: dead, maxReceiveCount },
  })
  return { queue, dead }
}
