import type { ReturnConsumedCapacity } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../../infra/local/aws/local-aws.ts'
import { clientsOf } from '../clients.ts'
import { aTable } from '../table.ts'

/* The units are those that the developer guide documents: 1 per KB written, ½ per 4 KB read, ×2 in transactions. */

const aws = await startLocalAws()
const clients = clientsOf(aws.endpoint)
const { documents } = clients
const TableName = await aTable(clients)
afterAll(() => aws.close())

const INDEXES = { ReturnConsumedCapacity: 'INDEXES' as ReturnConsumedCapacity }
const TOTAL = { ReturnConsumedCapacity: 'TOTAL' as ReturnConsumedCapacity }
const text = 'x'.repeat(3500)
const indexed = { pk: 'write', sk: 'indexed', text, dateKey: 'key', date: '1' }

const put = async (Item: Record<string, unknown>) =>
  (await documents.send(new PutCommand({ TableName, Item, ...INDEXES }))).ConsumedCapacity

const set = async (attribute: string, value: string) => {
  const { ConsumedCapacity } = await documents.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'write', sk: 'indexed' },
      UpdateExpression: 'SET #attribute = :value',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':value': value },
      ...INDEXES,
    }),
  )
  return ConsumedCapacity
}

describe('a write', () => {
  it('of 3.5 KB costs 4 units', async () => {
    expect(await put({ pk: 'write', sk: 'plain', text })).toMatchObject({ CapacityUnits: 4 })
  })

  it('costs as much again in an index of all attributes, and nothing when the index stays as it is', async () => {
    const first = { CapacityUnits: 8, Table: { CapacityUnits: 4 } }
    expect(await put(indexed)).toMatchObject({ ...first, GlobalSecondaryIndexes: { byDate: { CapacityUnits: 4 } } })
    expect(await put(indexed)).toMatchObject({ CapacityUnits: 4 })
  })

  it('that changes an index key costs the index a removal and an insertion', async () => {
    expect(await set('date', '2')).toMatchObject({ CapacityUnits: 12 })
  })

  it('of an attribute that the index projects costs the index one writing', async () => {
    expect(await set('other', 'value')).toMatchObject({ CapacityUnits: 8 })
  })

  it('in a transaction costs double', async () => {
    const { ConsumedCapacity } = await documents.send(
      new TransactWriteCommand({
        TransactItems: [{ Put: { TableName, Item: { pk: 'write', sk: 'small' } } }],
        ...TOTAL,
      }),
    )
    expect(ConsumedCapacity).toMatchObject([{ TableName, CapacityUnits: 2 }])
  })

  it('in a batch costs what its parts cost', async () => {
    const entries = [1, 2, 3].map((n) => ({ PutRequest: { Item: { pk: 'batch', sk: `${n}` } } }))
    const { ConsumedCapacity } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: entries }, ...TOTAL }),
    )
    expect(ConsumedCapacity).toMatchObject([{ CapacityUnits: 3 }])
  })
})

describe('a read', () => {
  beforeAll(async () => {
    await put({ pk: 'read', sk: '1', text })
    for (let n = 0; n < 12; n++) await put({ pk: 'filtered', sk: `${n}`, text: 'y'.repeat(10_000) })
  })

  it.each([
    [false, 0.5],
    [true, 1],
  ])('of 3.5 KB, consistent: %s, costs %f', async (ConsistentRead, units) => {
    const { ConsumedCapacity } = await documents.send(
      new GetCommand({ TableName, Key: { pk: 'read', sk: '1' }, ConsistentRead, ...TOTAL }),
    )
    expect(ConsumedCapacity).toMatchObject({ CapacityUnits: units })
  })

  it('is billed for what a filter throws away', async () => {
    const { ConsumedCapacity, Count } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: 'attribute_exists(nowhere)',
        ExpressionAttributeValues: { ':pk': 'filtered' },
        ...TOTAL,
      }),
    )
    expect([Count, ConsumedCapacity?.CapacityUnits]).toEqual([0, 15])
  })

  it('in a batch costs ½ for each small item, in a transaction 2', async () => {
    const Keys = ['1', '2'].map((sk) => ({ pk: 'read', sk }))
    const batch = await documents.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } }, ...TOTAL }))
    const transaction = await documents.send(
      new TransactGetCommand({ TransactItems: Keys.map((Key) => ({ Get: { TableName, Key } })), ...TOTAL }),
    )
    expect(batch.ConsumedCapacity).toMatchObject([{ CapacityUnits: 1 }])
    expect(transaction.ConsumedCapacity).toMatchObject([{ CapacityUnits: 4 }])
  })
})
