import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  PurgeQueueCommand,
  type QueueAttributeName,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  SetQueueAttributesCommand,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { afterAll, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { clientsOf } from './clients.ts'

let now = Date.parse('2026-11-21T08:00:00Z')
const pass = (seconds: number) => {
  now += seconds * 1000
}
const aws = await startLocalAws({ now: () => now })
const { sqs } = clientsOf(aws.endpoint)
afterAll(() => aws.close())

let made = 0
async function aQueue(Attributes: Partial<Record<QueueAttributeName, string>> = {}): Promise<string> {
  made += 1
  const QueueName = `queue-${made}${Attributes.FifoQueue ? '.fifo' : ''}`
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName, Attributes }))
  return QueueUrl
}
const attributesOf = async (QueueUrl: string) =>
  (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {}
const send = (QueueUrl: string, MessageBody: string, more: Partial<SendMessageCommandInput> = {}) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }))
const receive = async (QueueUrl: string, more: Partial<ReceiveMessageCommandInput> = {}) => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
      ...more,
    }),
  )
  return Messages
}
const bodiesOf = async (queue: string) => (await receive(queue)).map((message) => message.Body)
const remove = (QueueUrl: string, ReceiptHandle: string | undefined) =>
  sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))

describe('a queue', () => {
  it('is found by its name, or missed', async () => {
    const queue = await aQueue()
    const QueueName = queue.split('/').at(-1)
    expect((await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl).toBe(queue)
    const missing = sqs.send(new GetQueueUrlCommand({ QueueName: 'nowhere' }))
    await expect(missing).rejects.toMatchObject({ name: 'QueueDoesNotExist' })
  })

  it('is made twice only with the same attributes', async () => {
    const make = (VisibilityTimeout: string) =>
      sqs.send(new CreateQueueCommand({ QueueName: 'twice', Attributes: { VisibilityTimeout } }))
    expect((await make('30')).QueueUrl).toBe((await make('30')).QueueUrl)
    await expect(make('33')).rejects.toMatchObject({ name: 'QueueNameExists' })
  })

  it('counts what can be received, what a consumer holds and what is delayed', async () => {
    const queue = await aQueue()
    await send(queue, '1')
    await send(queue, '2')
    await send(queue, '3', { DelaySeconds: 50 })
    await receive(queue, { MaxNumberOfMessages: 1 })
    const counts = { ApproximateNumberOfMessages: '1', ApproximateNumberOfMessagesNotVisible: '1' }
    expect(await attributesOf(queue)).toMatchObject({ ...counts, ApproximateNumberOfMessagesDelayed: '1' })
    await sqs.send(new PurgeQueueCommand({ QueueUrl: queue }))
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl: queue, Attributes: { VisibilityTimeout: '99' } }))
    const after = await attributesOf(queue)
    expect([after.ApproximateNumberOfMessagesNotVisible, after.VisibilityTimeout]).toEqual(['0', '99'])
  })
})

describe('a message', () => {
  it('arrives with its attributes and is gone when deleted', async () => {
    const queue = await aQueue()
    const body = JSON.stringify({ hei: 'ä🏠' })
    await send(queue, body, {
      MessageAttributes: {
        type: { DataType: 'String', StringValue: 'invoice' },
        bytes: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 255]) },
      },
    })
    const [message] = await receive(queue)
    expect(message).toMatchObject({
      Body: body,
      Attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(now) },
      MessageAttributes: { type: { StringValue: 'invoice' }, bytes: { BinaryValue: new Uint8Array([1, 255]) } },
    })
    await remove(queue, message?.ReceiptHandle)
    pass(60)
    expect(await receive(queue)).toEqual([])
  })

  it('is hidden while a consumer holds it, then comes again with a higher count', async () => {
    const queue = await aQueue({ VisibilityTimeout: '20' })
    await send(queue, 'again')
    await receive(queue)
    expect(await receive(queue)).toEqual([])
    pass(21)
    const [second] = await receive(queue)
    expect(second?.Attributes?.ApproximateReceiveCount).toBe('2')
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queue,
        ReceiptHandle: second?.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    )
    expect((await receive(queue)).length).toBe(1)
  })

  it('is not deleted with the receipt of an earlier delivery', async () => {
    const queue = await aQueue({ VisibilityTimeout: '20' })
    await send(queue, 'again')
    const [first] = await receive(queue)
    pass(21)
    const [second] = await receive(queue)
    await remove(queue, first?.ReceiptHandle)
    pass(21)
    expect((await receive(queue)).length).toBe(1)
    expect(second?.MessageId).toBe(first?.MessageId)
  })

  it('comes only after its delay', async () => {
    const queue = await aQueue()
    await send(queue, 'later', { DelaySeconds: 30 })
    expect(await receive(queue)).toEqual([])
    pass(31)
    expect(await bodiesOf(queue)).toEqual(['later'])
  })

  it('is forgotten after the retention period', async () => {
    const queue = await aQueue({ MessageRetentionPeriod: '60' })
    await send(queue, 'old')
    pass(61)
    expect(await receive(queue)).toEqual([])
  })

  it('over 1 MiB or with forbidden characters is refused', async () => {
    const queue = await aQueue()
    await expect(send(queue, 'x'.repeat(1_048_577))).rejects.toThrow('shorter than 1048576')
    await expect(send(queue, 'a\u0000b')).rejects.toMatchObject({ name: 'InvalidMessageContents' })
  })
})

describe('a batch', () => {
  it('sends and deletes up to ten', async () => {
    const queue = await aQueue()
    const sendMany = (ids: string[]) =>
      sqs.send(
        new SendMessageBatchCommand({ QueueUrl: queue, Entries: ids.map((Id) => ({ Id, MessageBody: `body ${Id}` })) }),
      )
    const ids = Array.from({ length: 11 }, (_, n) => `i${n}`)
    await expect(sendMany(ids)).rejects.toMatchObject({ name: 'TooManyEntriesInBatchRequest' })
    await expect(sendMany(['same', 'same'])).rejects.toMatchObject({ name: 'BatchEntryIdsNotDistinct' })
    expect((await sendMany(ids.slice(1))).Successful?.length).toBe(10)
    const Entries = (await receive(queue)).map(({ ReceiptHandle }, n) => ({ Id: `d${n}`, ReceiptHandle }))
    const { Successful } = await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: queue, Entries }))
    expect(Successful?.length).toBe(10)
    expect((await attributesOf(queue)).ApproximateNumberOfMessagesNotVisible).toBe('0')
  })

  it('tells which of its messages is at fault', async () => {
    const queue = await aQueue()
    const Entries = [
      { Id: 'good', MessageBody: 'good' },
      { Id: 'bad', MessageBody: 'bad', DelaySeconds: 901 },
    ]
    const { Successful, Failed } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: queue, Entries }))
    expect([Successful?.map(({ Id }) => Id), Failed?.map(({ Id }) => Id)]).toEqual([['good'], ['bad']])
  })
})

describe('a long poll', () => {
  it('wakes when a message arrives', async () => {
    const queue = await aQueue()
    const waiting = receive(queue, { WaitTimeSeconds: 20 })
    await send(queue, 'arrived')
    expect((await waiting).map((message) => message.Body)).toEqual(['arrived'])
  })

  it('comes back empty in the end', async () => {
    expect(await receive(await aQueue(), { WaitTimeSeconds: 1 })).toEqual([])
  })
})

describe('dead letters', () => {
  const aQueueWithDeadLetters = async (fifo: boolean, maxReceiveCount: number) => {
    const kind = fifo ? { FifoQueue: 'true', ContentBasedDeduplication: 'true' } : {}
    const dead = await aQueue(kind)
    const arn = (await attributesOf(dead)).QueueArn ?? ''
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arn, maxReceiveCount })
    return { dead, arn, queue: await aQueue({ ...kind, VisibilityTimeout: '5', RedrivePolicy }) }
  }

  it('hold what was received too often, and give it back', async () => {
    const { dead, arn, queue } = await aQueueWithDeadLetters(false, 2)
    await send(queue, 'poison')
    for (const _ of [1, 2]) {
      expect(await bodiesOf(queue)).toEqual(['poison'])
      pass(6)
    }
    expect(await bodiesOf(queue)).toEqual([])
    const [letter] = await receive(dead, { VisibilityTimeout: 0 })
    expect(letter).toMatchObject({ Body: 'poison', Attributes: { ApproximateReceiveCount: '1' } })
    const { queueUrls } = await sqs.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl: dead }))
    expect(queueUrls).toEqual([queue])
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arn }))
    expect([await bodiesOf(dead), await bodiesOf(queue)]).toEqual([[], ['poison']])
  })

  it('let the rest of an ordered group go on', async () => {
    const { dead, queue } = await aQueueWithDeadLetters(true, 1)
    await send(queue, 'poison', { MessageGroupId: 'a' })
    await send(queue, 'next', { MessageGroupId: 'a' })
    await receive(queue, { MaxNumberOfMessages: 1 })
    pass(6)
    expect(await bodiesOf(queue)).toEqual(['next'])
    expect(await bodiesOf(dead)).toEqual(['poison'])
  })

  it('need a queue that exists', async () => {
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: 'arn:aws:sqs:x:y:nowhere', maxReceiveCount: 1 })
    await expect(aQueue({ RedrivePolicy })).rejects.toThrow('Dead letter target does not exist')
  })
})

describe('an ordered queue', () => {
  const toGroup = (queue: string, body: string, group: string, id = body) =>
    send(queue, body, { MessageGroupId: group, MessageDeduplicationId: id })

  it('keeps the order of a group and holds it back while one of it is under way', async () => {
    const queue = await aQueue({ FifoQueue: 'true' })
    await toGroup(queue, 'a1', 'a')
    await toGroup(queue, 'a2', 'a')
    await toGroup(queue, 'b1', 'b')
    const [first] = await receive(queue, { MaxNumberOfMessages: 1 })
    expect([first?.Body, await bodiesOf(queue)]).toEqual(['a1', ['b1']])
    await remove(queue, first?.ReceiptHandle)
    const [second] = await receive(queue)
    expect(second).toMatchObject({ Body: 'a2', Attributes: { MessageGroupId: 'a' } })
  })

  it('hands out several of a group together, in order', async () => {
    const queue = await aQueue({ FifoQueue: 'true', ContentBasedDeduplication: 'true' })
    for (const body of ['1', '2', '3', '1']) await send(queue, body, { MessageGroupId: 'a' })
    expect(await bodiesOf(queue)).toEqual(['1', '2', '3'])
  })

  it('takes a repeated message once within five minutes', async () => {
    const queue = await aQueue({ FifoQueue: 'true' })
    const [first, repeated] = [await toGroup(queue, 'one', 'a', 'id'), await toGroup(queue, 'one', 'a', 'id')]
    expect(repeated.MessageId).toBe(first.MessageId)
    pass(301)
    await toGroup(queue, 'one', 'b', 'id')
    expect(await bodiesOf(queue)).toEqual(['one', 'one'])
  })

  it('may remember repeats by group', async () => {
    const queue = await aQueue({
      FifoQueue: 'true',
      DeduplicationScope: 'messageGroup',
      FifoThroughputLimit: 'perMessageGroupId',
    })
    for (const group of ['a', 'b', 'a']) await toGroup(queue, group, group, 'same-id')
    expect(await bodiesOf(queue)).toEqual(['a', 'b'])
  })

  it('refuses a message without a group or without a way to tell repeats', async () => {
    const queue = await aQueue({ FifoQueue: 'true' })
    await expect(send(queue, 'x')).rejects.toMatchObject({ name: 'MissingParameter' })
    await expect(send(queue, 'x', { MessageGroupId: 'a' })).rejects.toThrow('ContentBasedDeduplication')
  })
})
