import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTablesCommand,
  ListTagsOfResourceCommand,
  TagResourceCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { startLocalAws } from '../../../infra/local/aws/local-aws.ts'
import { clientsOf } from '../clients.ts'
import { aTable, keySchema } from '../table.ts'

let now = Date.parse('2026-11-21T08:00:00Z')
const aws = await startLocalAws({ now: () => now })
const clients = clientsOf(aws.endpoint)
const { dynamodb, documents } = clients
afterAll(() => aws.close())

describe('a table', () => {
  it('exists at once, with its indexes, and only once', async () => {
    const TableName = await aTable(clients, { SSESpecification: { Enabled: true }, Tags: [{ Key: 'a', Value: 'b' }] })
    await waitUntilTableExists({ client: dynamodb, maxWaitTime: 10, minDelay: 1 }, { TableName })
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }))
    expect(Table).toMatchObject({
      TableStatus: 'ACTIVE',
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      GlobalSecondaryIndexes: [{ IndexName: 'byDate', IndexStatus: 'ACTIVE' }, { IndexName: 'byNumber' }],
    })
    const again = new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema('pk', 'sk'),
    })
    await expect(dynamodb.send(again)).rejects.toMatchObject({ name: 'ResourceInUseException' })
    expect((await dynamodb.send(new ListTablesCommand({}))).TableNames).toContain(TableName)
    await dynamodb.send(new DescribeContinuousBackupsCommand({ TableName }))
  })

  it('under deletion protection stays until it is lifted', async () => {
    const TableName = await aTable(clients, { DeletionProtectionEnabled: true })
    const remove = () => dynamodb.send(new DeleteTableCommand({ TableName }))
    await expect(remove()).rejects.toMatchObject({ name: 'ValidationException' })
    await dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    await remove()
    await expect(dynamodb.send(new DescribeTableCommand({ TableName }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })

  it('gets a new index filled with the items that it has', async () => {
    const TableName = await aTable(clients)
    await documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'wanted' } }))
    await dynamodb.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: [{ AttributeName: 'sk', AttributeType: 'S' }],
        GlobalSecondaryIndexUpdates: [
          {
            Create: {
              IndexName: 'bySk',
              KeySchema: [{ AttributeName: 'sk', KeyType: 'HASH' }],
              Projection: { ProjectionType: 'KEYS_ONLY' },
            },
          },
        ],
      }),
    )
    const { Items } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'bySk',
        KeyConditionExpression: 'sk = :sk',
        ExpressionAttributeValues: { ':sk': 'wanted' },
      }),
    )
    expect(Items).toEqual([{ pk: 'a', sk: 'wanted' }])
  })

  it('keeps its tags', async () => {
    const TableName = await aTable(clients)
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }))
    const ResourceArn = Table?.TableArn
    await dynamodb.send(new TagResourceCommand({ ResourceArn, Tags: [{ Key: 'stage', Value: 'local' }] }))
    const { Tags } = await dynamodb.send(new ListTagsOfResourceCommand({ ResourceArn }))
    expect(Tags).toEqual([{ Key: 'stage', Value: 'local' }])
  })
})

describe('time to live', () => {
  it('deletes an item when its moment has passed, and no other', async () => {
    const TableName = await aTable(clients)
    await dynamodb.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'goes', Enabled: true } }),
    )
    const { TimeToLiveDescription } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }))
    expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'goes' })
    const seconds = Math.floor(now / 1000)
    for (const [sk, goes] of [
      ['soon', seconds + 60],
      ['later', seconds + 600],
      ['ages ago', 1],
    ] as const)
      await documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk, goes } }))
    now += 120_000
    const sks = async () => {
      const { Items = [] } = await documents.send(
        new QueryCommand({ TableName, KeyConditionExpression: 'pk = :a', ExpressionAttributeValues: { ':a': 'a' } }),
      )
      return Items.map((item) => item.sk)
    }
    await expect.poll(sks, { timeout: 10_000 }).toEqual(['ages ago', 'later'])
  })
})

const StreamAnswer = z.object({
  Streams: z.array(z.object({ StreamArn: z.string(), TableName: z.string() })).default([]),
  ShardIterator: z.string().default(''),
  Records: z.array(z.object({ eventName: z.string(), dynamodb: z.record(z.string(), z.unknown()) })).default([]),
})

/** The SDK's client for streams is not among the product's packages. */
async function streams(operation: string, request: object) {
  const response = await fetch(aws.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `DynamoDBStreams_20120810.${operation}` },
    body: JSON.stringify(request),
  })
  return StreamAnswer.parse(await response.json())
}

describe('a stream', () => {
  it('tells insertions, changes and removals with both images, and nothing for a write without a change', async () => {
    const TableName = await aTable(clients, {
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })
    for (const v of [1, 2, 2]) await documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'b', v } }))
    await documents.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: 'b' } }))
    const { Streams } = await streams('ListStreams', { TableName })
    const { ShardIterator } = await streams('GetShardIterator', {
      StreamArn: Streams[0]?.StreamArn,
      ShardId: 'shardId-00000001',
      ShardIteratorType: 'TRIM_HORIZON',
    })
    const { Records } = await streams('GetRecords', { ShardIterator })
    expect(Records.map((record) => record.eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE'])
    expect(Records[1]?.dynamodb).toMatchObject({ OldImage: { v: { N: '1' } }, NewImage: { v: { N: '2' } } })
  })
})

describe('an operation or a service that is not emulated', () => {
  it.each(['DynamoDB_20120810.ExportTableToPointInTime', 'AWSStepFunctions.StartExecution'])(
    '%s is refused as unknown',
    async (target) => {
      const response = await fetch(aws.endpoint, { method: 'POST', headers: { 'x-amz-target': target }, body: '{}' })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('UnknownOperationException')
    },
  )
})
