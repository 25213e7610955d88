import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UpdateTableCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { DeleteCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { type LocalAws, startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { type Clients, clientsOf } from './clients.ts'
import { aTable } from './table.ts'

const root = mkdtempSync(join(tmpdir(), 'local-aws-'))
let folders = 0
const newFolder = () => join(root, String(++folders))
const journalOf = (folder: string) => join(folder, 'journal.jsonl')

const running: LocalAws[] = []
async function start(folder: string, now?: () => number) {
  const aws = await startLocalAws({ folder, ...(now ? { now } : {}) })
  running.push(aws)
  return { aws, ...clientsOf(aws.endpoint) }
}
afterEach(async () => {
  for (const aws of running.splice(0)) await aws.close()
  vi.restoreAllMocks()
})

const put = ({ documents }: Clients, TableName: string, Item: Record<string, unknown>) =>
  documents.send(new PutCommand({ TableName, Item }))
const datesOf = async ({ documents }: Pick<Clients, 'documents'>, TableName: string) => {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'byDate',
      KeyConditionExpression: 'dateKey = :key',
      ExpressionAttributeValues: { ':key': 'all' },
    }),
  )
  return Items.map(({ sk, date }) => `${sk} ${date}`)
}

afterAll(() => rmSync(root, { recursive: true }))

describe('after a restart', () => {
  it('items stand in the table and its indexes as they were, and a token still answers for its transaction', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const TableName = await aTable(first)
    for (const n of [1, 2, 3, 4])
      await put(first, TableName, { pk: 'a', sk: `${n}`, dateKey: 'all', date: `2026-0${n}` })
    await put(first, TableName, { pk: 'a', sk: '2', dateKey: 'all', date: '2026-09' })
    await put(first, TableName, { pk: 'a', sk: '3' })
    await first.documents.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: '4' } }))
    const transaction = () =>
      new TransactWriteCommand({
        ClientRequestToken: 'once',
        TransactItems: [
          {
            Update: {
              TableName,
              Key: { pk: 'a', sk: 'sum' },
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      })
    await first.documents.send(transaction())
    await first.aws.close()

    const second = await start(folder)
    expect(await datesOf(second, TableName)).toEqual(['1 2026-01', '2 2026-09'])
    await second.documents.send(transaction())
    const { Items } = await second.documents.send(
      new QueryCommand({ TableName, KeyConditionExpression: 'pk = :a', ExpressionAttributeValues: { ':a': 'a' } }),
    )
    expect(Items?.map(({ sk, n }) => [sk, n])).toEqual([
      ['1', undefined],
      ['2', undefined],
      ['3', undefined],
      ['sum', 1],
    ])
  })

  it('an index and a time to live that came after the items hold them too', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const TableName = await aTable(first)
    const seconds = Math.floor(Date.now() / 1000)
    await put(first, TableName, { pk: 'a', sk: 'stays', later: 'x' })
    await put(first, TableName, { pk: 'a', sk: 'goes', later: 'x', until: seconds - 60 })
    await first.dynamodb.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: [{ AttributeName: 'later', AttributeType: 'S' }],
        GlobalSecondaryIndexUpdates: [
          {
            Create: {
              IndexName: 'byLater',
              KeySchema: [{ AttributeName: 'later', KeyType: 'HASH' }],
              Projection: { ProjectionType: 'ALL' },
            },
          },
        ],
      }),
    )
    const specification = { AttributeName: 'until', Enabled: true }
    await first.dynamodb.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: specification }))
    await first.aws.close()

    const { documents } = await start(folder)
    const left = async () => {
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName,
          IndexName: 'byLater',
          KeyConditionExpression: 'later = :x',
          ExpressionAttributeValues: { ':x': 'x' },
        }),
      )
      return Items.map(({ sk }) => sk)
    }
    await expect.poll(left, { timeout: 10_000 }).toEqual(['stays'])
  })

  it('time to live goes on', async () => {
    const folder = newFolder()
    let now = Date.parse('2026-11-21T08:00:00Z')
    const first = await start(folder, () => now)
    const TableName = await aTable(first)
    await first.dynamodb.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'goes', Enabled: true } }),
    )
    await put(first, TableName, { pk: 'a', sk: '1', dateKey: 'all', date: '1', goes: now / 1000 + 60 })
    await first.aws.close()
    now += 61_000
    const second = await start(folder, () => now)
    await expect.poll(() => datesOf(second, TableName), { timeout: 10_000 }).toEqual([])
  })

  it('messages keep their count, their delay and what a FIFO queue remembers', async () => {
    const folder = newFolder()
    const now = Date.now()
    const first = await start(folder, () => now)
    await first.sqs.send(new CreateQueueCommand({ QueueName: 'waiting' }))
    const fifo = { FifoQueue: 'true', ContentBasedDeduplication: 'true' }
    await first.sqs.send(new CreateQueueCommand({ QueueName: 'ordered.fifo', Attributes: fifo }))
    const send = ({ sqs, aws }: typeof first, queue: string, MessageBody: string, more: object = {}) =>
      sqs.send(new SendMessageCommand({ QueueUrl: `${aws.endpoint}/000000000000/${queue}`, MessageBody, ...more }))
    const receive = async ({ sqs, aws }: typeof first, queue: string) => {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl: `${aws.endpoint}/000000000000/${queue}`,
          MaxNumberOfMessages: 10,
          MessageSystemAttributeNames: ['All'],
        }),
      )
      return Messages.map(({ Body, Attributes }) => `${Body} ${Attributes?.ApproximateReceiveCount}`)
    }
    await send(first, 'waiting', 'received')
    await receive(first, 'waiting')
    await send(first, 'waiting', 'delayed', { DelaySeconds: 600 })
    await send(first, 'waiting', 'fresh')
    await send(first, 'ordered.fifo', 'once', { MessageGroupId: 'a' })
    await first.aws.close()

    const second = await start(folder, () => now + 45_000)
    expect(await receive(second, 'waiting')).toEqual(['received 2', 'fresh 1'])
    await send(second, 'ordered.fifo', 'once', { MessageGroupId: 'a' })
    expect(await receive(second, 'ordered.fifo')).toEqual(['once 1'])
  })

  it('objects, open uploads and mails are there', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const Bucket = 'kept'
    await first.s3.send(new CreateBucketCommand({ Bucket }))
    for (const Body of ['old', 'new']) await first.s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body }))
    await first.s3.send(new PutObjectCommand({ Bucket, Key: 'gone', Body: 'x' }))
    await first.s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }))
    const { UploadId } = await first.s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'b' }))
    const part = await first.s3.send(new UploadPartCommand({ Bucket, Key: 'b', UploadId, PartNumber: 1, Body: 'part' }))
    const { MessageId = '' } = await first.ses.send(
      new SendEmailCommand({
        FromEmailAddress: 'a@example.fi',
        Destination: { ToAddresses: ['b@example.fi'] },
        Content: { Simple: { Subject: { Data: 'Lasku' }, Body: { Text: { Data: 'Hei' } } } },
      }),
    )
    await first.aws.close()

    const { s3, aws } = await start(folder)
    const Parts = [{ PartNumber: 1, ETag: part.ETag }]
    await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key: 'b', UploadId, MultipartUpload: { Parts } }))
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }))
    expect(Contents?.map(({ Key }) => Key)).toEqual(['a', 'b'])
    const bodies = ['a', 'b'].map(async (Key) =>
      (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString(),
    )
    expect(await Promise.all(bodies)).toEqual(['new', 'part'])
    expect(aws.mailbox.mail(MessageId)).toMatchObject({ subject: 'Lasku', text: 'Hei' })
  })
})

describe('the journal', () => {
  it('with a torn last record loses only that one, and says so', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const TableName = await aTable(first)
    await put(first, TableName, { pk: 'a', sk: '1', dateKey: 'all', date: '1' })
    await first.aws.close()
    const whole = readFileSync(journalOf(folder))
    const last = whole.subarray(whole.lastIndexOf('\n', whole.length - 2) + 1)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    for (const kept of [1, Math.floor(last.length / 2), last.length - 1]) {
      writeFileSync(journalOf(folder), Buffer.concat([whole, last.subarray(0, kept)]))
      const again = await start(folder)
      expect(await datesOf(again, TableName)).toEqual(['1 1'])
      expect(warn).toHaveBeenLastCalledWith(expect.stringContaining(`torn (${kept} bytes)`))
      await put(again, TableName, { pk: 'a', sk: '2' })
      await again.aws.close()
    }
    await start(folder)
    expect(warn).toHaveBeenCalledTimes(3)
  })

  it('does not grow with what is outdated, and is rewritten while writes go on', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const TableName = await aTable(first)
    const text = 'x'.repeat(100_000)
    for (let n = 0; n < 100; n++) await put(first, TableName, { pk: 'a', sk: `${n % 5}`, text })
    expect(statSync(journalOf(folder)).size).toBeGreaterThan(10_000_000)
    const rewritten = first.aws.compact()
    for (let n = 0; n < 20; n++) await put(first, TableName, { pk: 'a', sk: `${n}`, dateKey: 'all', date: `${n + 10}` })
    await rewritten
    expect(statSync(journalOf(folder)).size).toBeLessThan(4_000_000)
    await first.aws.close()
    const second = await start(folder)
    expect((await datesOf(second, TableName)).length).toBe(20)
  })

  it('is rewritten at a start when much of it is outdated', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const TableName = await aTable(first)
    for (let n = 0; n < 30; n++)
      await put(first, TableName, { pk: 'a', sk: '1', dateKey: 'all', date: '1', text: 'x'.repeat(100_000) })
    await first.aws.close()
    const { aws, ...clients } = await start(folder)
    await expect.poll(() => statSync(journalOf(folder)).size, { timeout: 10_000 }).toBeLessThan(200_000)
    expect(await datesOf(clients, TableName)).toEqual(['1 1'])
    await aws.close()
    expect(await datesOf(await start(folder), TableName)).toEqual(['1 1'])
  })
})
