/** The way of a caller in AWS's own process answers as the wire does, keeps what it answered, and gives way to faults. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import {
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dynamo } from '../../functions/platform/table/table.ts'
import { queueClient } from '../../functions/platform/work/queue.ts'
import { type LocalAws, startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { pointToLocalAws } from '../../infra/local/aws-environment.ts'
import { askInside } from '../../infra/local/process/aws-inside.ts'
import { clientsOf } from './clients.ts'
import { aTable } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'local-aws-inside-'))
let aws: LocalAws
let leave: () => void
let wire: ReturnType<typeof clientsOf>

beforeAll(async () => {
  aws = await startLocalAws({ folder })
  pointToLocalAws(aws.endpoint)
  wire = clientsOf(aws.endpoint)
  leave = await askInside(aws)
})
afterAll(async () => {
  await aws.close()
  rmSync(folder, { recursive: true })
})

/** A client's answer, or its refusal, without what the way there adds. */
async function reported(answer: Promise<object>): Promise<object> {
  try {
    const { $metadata: _, ...rest } = (await answer) as { $metadata: object }
    return rest
  } catch (error) {
    const { name, message, Item, CancellationReasons } = error as TransactionCanceledException & { Item?: object }
    return { name, message, Item, CancellationReasons }
  }
}

const item = { pk: { S: 'a' }, sk: { S: '1' }, text: { S: 'Hämeentie 15 €' }, version: { N: '3' } }
const isNew = 'attribute_not_exists(pk)'

type Sending = (client: DynamoDBClient, TableName: string) => Promise<object>
const calls: readonly [string, Sending][] = [
  [
    'a write',
    (client, TableName) => client.send(new PutItemCommand({ TableName, Item: item, ReturnValues: 'ALL_OLD' })),
  ],
  ['a read', (client, TableName) => client.send(new GetItemCommand({ TableName, Key: { pk: item.pk, sk: item.sk } }))],
  [
    'a read of nothing',
    (client, TableName) => client.send(new GetItemCommand({ TableName, Key: { pk: item.pk, sk: { S: '2' } } })),
  ],
  [
    'a read of several',
    (client, TableName) =>
      client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [{ pk: item.pk, sk: item.sk }] } } })),
  ],
  [
    'a search',
    (client, TableName) =>
      client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': item.pk },
          ReturnConsumedCapacity: 'TOTAL',
        }),
      ),
  ],
  [
    'a count',
    (client, TableName) =>
      client.send(
        new UpdateItemCommand({
          TableName,
          Key: { pk: { S: 'c' }, sk: { S: 'c' } },
          UpdateExpression: 'ADD seen :one',
          ExpressionAttributeValues: { ':one': { N: '0' } },
          ReturnValues: 'ALL_NEW',
        }),
      ),
  ],
  [
    'a write whose condition fails',
    (client, TableName) =>
      client.send(
        new PutItemCommand({
          TableName,
          Item: item,
          ConditionExpression: isNew,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
  ],
  [
    'a transaction that is cancelled',
    (client, TableName) =>
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: [
            { Put: { TableName, Item: { ...item, sk: { S: '9' } } } },
            { Put: { TableName, Item: item, ConditionExpression: isNew } },
          ],
        }),
      ),
  ],
  [
    'a transaction',
    (client, TableName) =>
      client.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item: item } }] })),
  ],
  [
    'a table that is not there',
    (client) => client.send(new GetItemCommand({ TableName: 'nowhere', Key: { pk: item.pk } })),
  ],
  [
    'what cannot be understood',
    (client, TableName) => client.send(new DeleteItemCommand({ TableName, Key: { pk: { S: '' } } })),
  ],
]

describe('what the table answers', () => {
  let table: string
  beforeAll(async () => {
    table = await aTable(wire)
    await wire.dynamodb.send(new PutItemCommand({ TableName: table, Item: item }))
  })

  it.each(calls)('is the same by both ways: %s', async (_, send) => {
    const [inside, outside] = [await reported(send(dynamo, table)), await reported(send(wire.dynamodb, table))]
    expect(inside).toEqual(outside)
  })

  it('is an error of the class that the product looks for', async () => {
    const refused = dynamo.send(new PutItemCommand({ TableName: table, Item: item, ConditionExpression: isNew }))
    await expect(refused).rejects.toBeInstanceOf(ConditionalCheckFailedException)
    const put = { Put: { TableName: table, Item: item, ConditionExpression: isNew } }
    const cancelled = dynamo.send(new TransactWriteItemsCommand({ TransactItems: [put] }))
    await expect(cancelled).rejects.toBeInstanceOf(TransactionCanceledException)
  })

  it('is written down before it is answered', async () => {
    await dynamo.send(new PutItemCommand({ TableName: table, Item: { ...item, sk: { S: 'kept' } } }))
    expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8')).toContain('"sk":{"S":"kept"}')
  })
})

it('messages come and go', async () => {
  const sqs = await queueClient()
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'inside' }))
  const none = await sqs.send(new ReceiveMessageCommand({ QueueUrl }))
  expect(none.Messages).toBeUndefined()
  await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: '0', MessageBody: 'moi' }] }))
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 1 }))
  expect(Messages.map(({ Body }) => Body)).toEqual(['moi'])
  const Entries = Messages.map(({ ReceiptHandle }) => ({ Id: '0', ReceiptHandle }))
  const { Successful = [] } = await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
  expect(Successful).toHaveLength(1)
})

it('who hangs up waits for no message', async () => {
  const sqs = await queueClient()
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'inside-empty' }))
  const leaving = new AbortController()
  const waiting = sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }), {
    abortSignal: leaving.signal,
  })
  setImmediate(() => leaving.abort())
  expect((await waiting).Messages).toBeUndefined()
})

it('an unknown queue is refused by its own name', async () => {
  const sqs = await queueClient()
  const asking = sqs.send(new ReceiveMessageCommand({ QueueUrl: `${aws.endpoint}/000000000000/nowhere` }))
  await expect(asking).rejects.toMatchObject({ name: 'QueueDoesNotExist' })
})

describe('the long way', () => {
  const read = () => dynamo.send(new GetItemCommand({ TableName: 'table-1', Key: { pk: item.pk, sk: item.sk } }))

  it('is gone while faults are ordered: the client meets them and tries again', async () => {
    aws.faults.set({ stop: { call: 1, moment: 'before' } })
    const { $metadata } = await read()
    expect($metadata.attempts).toBe(2)
    aws.faults.clear()
    expect((await read()).$metadata).not.toHaveProperty('requestId')
  })

  it('is gone by whoever has left', async () => {
    leave()
    expect((await read()).$metadata).toHaveProperty('requestId')
  })
})
