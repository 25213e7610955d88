import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import type { LocalQueue } from '../../infra/local/create-resources.ts'
import { deliverBatch } from '../../infra/local/queues/deliver-batch.ts'
import { queues } from '../../infra/queues.ts'
import { clientsOf } from './clients.ts'
import { failing, recorded } from './recording-handler.ts'

// The queue's Lambda gives way to one that records what it is handed.
vi.mock('../../functions/billing/bill-account.queue.ts', () => import('./recording-handler.ts'))

const aws = await startLocalAws()
const { sqs } = clientsOf(aws.endpoint)
afterAll(() => aws.close())
afterEach(() => {
  recorded.batches = []
  recorded.perform = () => undefined
  vi.restoreAllMocks()
})

let made = 0

/** A queue of two deliveries with its dead letters, handed over to the recording handler. */
async function aQueue(fifo = false): Promise<LocalQueue> {
  made += 1
  const ending = fifo ? '.fifo' : ''
  const kind = fifo ? { FifoQueue: 'true', ContentBasedDeduplication: 'true' } : {}
  const make = async (QueueName: string, Attributes: Record<string, string>) => {
    const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName, Attributes }))
    const { Attributes: { QueueArn = '' } = {} } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
    )
    return { url: QueueUrl, arn: QueueArn }
  }
  const dead = await make(`dead-${made}${ending}`, kind)
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount: 2 })
  const some = queues.find(({ name }) => name === 'bill-account')
  if (!some) throw new Error('The product has no such queue')
  const queue = { ...some, fifo, batchSize: 10 }
  return { queue, ...(await make(`queue-${made}${ending}`, { ...kind, RedrivePolicy })), deadUrl: dead.url }
}

async function send({ url }: LocalQueue, bodies: string[], group?: string): Promise<void> {
  for (const MessageBody of bodies)
    await sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody, ...(group ? { MessageGroupId: group } : {}) }))
}

const deliver = (queue: LocalQueue) => deliverBatch(sqs, queue, { waitSeconds: 0, retryAtOnce: true })

async function bodiesIn(QueueUrl: string): Promise<(string | undefined)[]> {
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  return Messages.map(({ Body }) => Body)
}

describe('the event source', () => {
  it('deletes what the handler did, and brings again only what it reported as failed', async () => {
    const queue = await aQueue()
    await send(queue, ['a', 'b', 'c'])
    recorded.perform = failing('b')
    expect(await deliver(queue)).toEqual({ received: 3, failed: 1 })
    recorded.perform = () => undefined
    expect(await deliver(queue)).toEqual({ received: 1, failed: 0 })
    expect(recorded.batches).toEqual([['a', 'b', 'c'], ['b']])
    expect(await bodiesIn(queue.url)).toEqual([])
  })

  it.each<[string, typeof recorded.perform]>([
    [
      'throws',
      () => {
        throw new Error('out of order')
      },
    ],
    ['reports a message that was not in the batch', () => ({ batchItemFailures: [{ itemIdentifier: 'unknown' }] })],
    ['reports a message without a name', () => ({ batchItemFailures: [{ itemIdentifier: '' }] })],
  ])('brings the whole batch again when the handler %s', async (_, perform) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const queue = await aQueue()
    await send(queue, ['a', 'b'])
    recorded.perform = perform
    expect(await deliver(queue)).toEqual({ received: 2, failed: 2 })
    recorded.perform = () => undefined
    expect(await deliver(queue)).toEqual({ received: 2, failed: 0 })
  })

  it('leaves a message to the dead letters after its last delivery', async () => {
    const queue = await aQueue()
    await send(queue, ['poison', 'good'])
    recorded.perform = failing('poison')
    for (const _ of [1, 2, 3]) await deliver(queue)
    expect(recorded.batches).toEqual([['poison', 'good'], ['poison']])
    expect(await bodiesIn(queue.deadUrl)).toEqual(['poison'])
  })

  it('keeps a group’s order over a failure and lets other groups go on', async () => {
    const queue = await aQueue(true)
    await send(queue, ['a1', 'a2', 'a3'], 'a')
    await send(queue, ['b1'], 'b')
    recorded.perform = failing('a2')
    expect(await deliver(queue)).toEqual({ received: 4, failed: 2 })
    recorded.perform = () => undefined
    await deliver(queue)
    expect(recorded.batches).toEqual([
      ['a1', 'a2', 'a3', 'b1'],
      ['a2', 'a3'],
    ])
  })
})
