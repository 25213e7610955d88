import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { clientsOf } from './clients.ts'

const aws = await startLocalAws({ now: () => Date.now() })
const { sqs } = clientsOf(aws.endpoint)
afterAll(() => aws.close())

let plain = ''
let ordered = ''
beforeAll(async () => {
  const make = async (QueueName: string, Attributes = {}) =>
    (await sqs.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl ?? ''
  plain = await make('plain')
  ordered = await make('ordered.fifo', { FifoQueue: 'true' })
})

const send = (more: Partial<SendMessageCommandInput>, QueueUrl = plain) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}', ...more }))
const inOrder = (MessageGroupId: string, MessageDeduplicationId: string) =>
  send({ MessageGroupId, MessageDeduplicationId }, ordered)

const refused = { name: 'InvalidParameterValue' }

describe('ids that order messages', () => {
  it.each(['account#kind', 'a'.repeat(128), '!"$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('may be %s', async (id) => {
    expect(await inOrder(id, id)).toMatchObject({ MessageId: expect.any(String) })
    expect(await send({ MessageGroupId: id })).toMatchObject({ MessageId: expect.any(String) })
  })

  it.each(['two words', '', 'ä', 'a'.repeat(129), 'line\nend'])('may not be %j', async (id) => {
    if (id !== '') await expect(inOrder(id, 'once')).rejects.toMatchObject(refused)
    await expect(inOrder('group', id)).rejects.toMatchObject(refused)
    await expect(send({ MessageGroupId: id })).rejects.toMatchObject(refused)
  })

  it('are told of each message of a batch', async () => {
    const Entries = ['good', 'not good'].map((group, at) => ({
      Id: String(at),
      MessageBody: '{}',
      MessageGroupId: group,
      MessageDeduplicationId: String(at),
    }))
    const answer = await sqs.send(new SendMessageBatchCommand({ QueueUrl: ordered, Entries }))
    expect(answer).toMatchObject({ Successful: [{ Id: '0' }], Failed: [{ Id: '1', Code: 'InvalidParameterValue' }] })
  })
})

describe('a batch', () => {
  it.each(['a b', '', 'ö', 'x'.repeat(81)])('has no entry called %j', async (Id) => {
    const batch = new SendMessageBatchCommand({ QueueUrl: plain, Entries: [{ Id, MessageBody: '{}' }] })
    await expect(sqs.send(batch)).rejects.toMatchObject({ name: 'InvalidBatchEntryId' })
  })
})

describe('a time', () => {
  it.each([{ VisibilityTimeout: 43_201 }, { VisibilityTimeout: -1 }, { WaitTimeSeconds: 21 }, { WaitTimeSeconds: -1 }])(
    'of waiting or hiding is not %o',
    async (more) => {
      const asked = sqs.send(new ReceiveMessageCommand({ QueueUrl: plain, ...more }))
      await expect(asked).rejects.toMatchObject(refused)
    },
  )

  it('of hiding a received message is twelve hours at most', async () => {
    await send({})
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: plain }))
    const hide = (VisibilityTimeout: number) =>
      sqs.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: plain,
          ReceiptHandle: Messages[0]?.ReceiptHandle,
          VisibilityTimeout,
        }),
      )
    await expect(hide(43_201)).rejects.toMatchObject(refused)
    await hide(43_200)
  })
})

describe('an attribute of a message', () => {
  const text = { DataType: 'String', StringValue: 'x' }
  it.each([
    ['a space in its name', { 'a b': text }],
    ['a name of AWS', { 'AWS.trace': text }],
    ['two full stops in its name', { 'a..b': text }],
    ['a full stop at an end of its name', { 'a.': text }],
    ['an unknown type', { a: { ...text, DataType: 'Text' } }],
    ['no value', { a: { DataType: 'String', StringValue: '' } }],
    ['a number that is none', { a: { DataType: 'Number', StringValue: 'x' } }],
  ])('with %s is refused', async (_, MessageAttributes) => {
    await expect(send({ MessageAttributes })).rejects.toMatchObject(refused)
  })

  it('is taken with a type of its own', async () => {
    const MessageAttributes = { 'a.b-c_1': { DataType: 'Number.cents', StringValue: '12' } }
    expect(await send({ MessageAttributes })).toMatchObject({ MessageId: expect.any(String) })
  })
})
