import {
  BatchGetCommand,
  BatchWriteCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../../infra/local/aws/local-aws.ts'
import { clientsOf } from '../clients.ts'
import { aTable } from '../table.ts'

const aws = await startLocalAws()
const clients = clientsOf(aws.endpoint)
const { documents } = clients
afterAll(() => aws.close())

const number = (n: number) => String(n).padStart(3, '0')

/** Thirty items of one partition; every third is in the index `byDate`, all are in `byNumber`, the last first. */
async function thirtyItems(): Promise<string> {
  const TableName = await aTable(clients)
  const items = Array.from({ length: 30 }, (_, n) => ({
    pk: 'page',
    sk: `item#${number(n)}`,
    n,
    ...(n % 3 === 0 ? { dateKey: 'open', date: `2026-${number(n)}` } : {}),
    numberKey: 'all',
    number: 30 - n,
  }))
  for (const part of [items.slice(0, 25), items.slice(25)])
    await documents.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: part.map((Item) => ({ PutRequest: { Item } })) } }),
    )
  return TableName
}

const TableName = await thirtyItems()
const query = (input: Partial<QueryCommandInput>) => documents.send(new QueryCommand({ TableName, ...input }))
const ofPage = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'page' } }

describe('a query', () => {
  it('pages backwards through a prefix to the end', async () => {
    const seen: number[] = []
    let pages = 0
    let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey']
    do {
      const page = await query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :start)',
        ExpressionAttributeValues: { ':pk': 'page', ':start': 'item#' },
        Limit: 7,
        ScanIndexForward: false,
        ExclusiveStartKey,
      })
      seen.push(...(page.Items ?? []).map((item) => Number(item.n)))
      ExclusiveStartKey = page.LastEvaluatedKey
      pages += 1
    } while (ExclusiveStartKey)
    expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => 29 - n))
    expect(pages).toBe(5)
  })

  it('whose limit is exactly the result gives a key, and then an empty page without one', async () => {
    const first = await query({ ...ofPage, Limit: 30 })
    expect(first.LastEvaluatedKey).toEqual({ pk: 'page', sk: 'item#029' })
    const second = await query({ ...ofPage, Limit: 30, ExclusiveStartKey: first.LastEvaluatedKey })
    expect([second.Count, second.LastEvaluatedKey]).toEqual([0, undefined])
  })

  it.each([
    ['sk BETWEEN :a AND :b', 'item#005', 'item#009', 5],
    ['sk >= :a', 'item#025', undefined, 5],
    ['sk > :a', 'item#025', undefined, 4],
    ['sk < :a', 'item#009', undefined, 9],
    ['sk <= :a', 'item#009', undefined, 10],
    ['sk = :a', 'item#009', undefined, 1],
  ])('takes %s', async (test, a, b, count) => {
    const answer = await query({
      KeyConditionExpression: `pk = :pk AND ${test}`,
      ExpressionAttributeValues: { ':pk': 'page', ':a': a, ...(b ? { ':b': b } : {}) },
    })
    expect(answer.Count).toBe(count)
  })

  it('filters only after the limit', async () => {
    const answer = await query({
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'n >= :n',
      ExpressionAttributeValues: { ':pk': 'page', ':n': 20 },
      Limit: 25,
    })
    expect([answer.ScannedCount, answer.Count]).toEqual([25, 5])
  })

  it('cuts a page at 1 MB and counts without items', async () => {
    for (let n = 0; n < 12; n++)
      await documents.send(
        new PutCommand({ TableName, Item: { pk: 'large', sk: number(n), text: 'y'.repeat(100 * 1024) } }),
      )
    const ofLarge = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'large' } }
    const first = await query(ofLarge)
    const rest = await query({ ...ofLarge, Select: 'COUNT', ExclusiveStartKey: first.LastEvaluatedKey })
    expect([first.Count, rest.Count, rest.Items]).toEqual([11, 1, undefined])
  })

  it('sorts text by its UTF-8 bytes', async () => {
    for (const sk of ['a', 'Z', 'ä', '🏠', '\uFFFD', 'z'])
      await documents.send(new PutCommand({ TableName, Item: { pk: 'letters', sk } }))
    const { Items } = await query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'letters' },
    })
    expect(Items?.map((item) => item.sk)).toEqual(['Z', 'a', 'z', 'ä', '\uFFFD', '🏠'])
  })

  it.each<[string, Partial<QueryCommandInput>]>([
    ['without the hash key', { KeyConditionExpression: 'sk = :a', ExpressionAttributeValues: { ':a': 'x' } }],
    ['with OR', { KeyConditionExpression: 'pk = :a OR pk = :a', ExpressionAttributeValues: { ':a': 'x' } }],
    [
      'from high to low',
      {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :b AND :a',
        ExpressionAttributeValues: { ':pk': 'page', ':a': 'a', ':b': 'b' },
      },
    ],
    ['of an index that is not there', { ...ofPage, IndexName: 'nowhere' }],
    ['of an index with a consistent read', { ...ofPage, IndexName: 'byDate', ConsistentRead: true }],
    ['from a start key of another partition', { ...ofPage, ExclusiveStartKey: { pk: 'other', sk: 'x' } }],
  ])('is refused %s', async (_, input) => {
    await expect(query(input)).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('an index', () => {
  const byDate = (input: Partial<QueryCommandInput> = {}, key = 'open') =>
    query({
      IndexName: 'byDate',
      KeyConditionExpression: 'dateKey = :key',
      ExpressionAttributeValues: { ':key': key },
      ...input,
    })

  it('holds only items that have its key, and pages with both keys', async () => {
    const first = await byDate({ Limit: 4 })
    expect(Object.keys(first.LastEvaluatedKey ?? {}).sort()).toEqual(['date', 'dateKey', 'pk', 'sk'])
    const rest = await byDate({ ExclusiveStartKey: first.LastEvaluatedKey })
    expect([first.Count, rest.Count]).toEqual([4, 6])
  })

  it('follows a key that is removed or changed', async () => {
    const update = (sk: string, UpdateExpression: string, values?: Record<string, string>) =>
      documents.send(
        new UpdateCommand({ TableName, Key: { pk: 'page', sk }, UpdateExpression, ExpressionAttributeValues: values }),
      )
    await update('item#000', 'REMOVE dateKey')
    await update('item#003', 'SET dateKey = :key', { ':key': 'closed' })
    expect([(await byDate()).Count, (await byDate({}, 'closed')).Count]).toEqual([8, 1])
  })

  it('sorts numbers as numbers and projects only the keys when told so', async () => {
    for (const n of [-5, -0.5, 0, 0.25, 3, 100, -100])
      await documents.send(
        new PutCommand({ TableName, Item: { pk: 'numbers', sk: String(n), numberKey: 'some', number: n, other: 1 } }),
      )
    const { Items = [] } = await query({
      IndexName: 'byNumber',
      KeyConditionExpression: 'numberKey = :key AND #n > :n',
      ExpressionAttributeNames: { '#n': 'number' },
      ExpressionAttributeValues: { ':key': 'some', ':n': -50 },
    })
    expect(Items.map((item) => item.number)).toEqual([-5, -0.5, 0, 0.25, 3, 100])
    expect(Object.keys(Items[0] ?? {}).sort()).toEqual(['number', 'numberKey', 'pk', 'sk'])
  })
})

describe('a scan', () => {
  const scanAll = async (input: Partial<ScanCommandInput>) => {
    let count = 0
    let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey']
    do {
      const page = await documents.send(new ScanCommand({ TableName, ExclusiveStartKey, ...input }))
      count += page.Count ?? 0
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return count
  }

  it('in four segments sees every item once', async () => {
    const ofPages = { FilterExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'page' } }
    const counts = await Promise.all(
      [0, 1, 2, 3].map((Segment) => scanAll({ ...ofPages, Segment, TotalSegments: 4, Limit: 11 })),
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(30)
  })

  it('of an index sees its items', async () => {
    expect(await scanAll({ IndexName: 'byNumber', Limit: 8 })).toBe(37)
  })
})

describe('a batch', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, n) => ({ pk: 'page', sk: `item#${number(n)}` }))
  const getKeys = (count: number) =>
    documents.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys(count) } } }))
  const writeItems = (sks: number[]) =>
    documents.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: sks.map((n) => ({ PutRequest: { Item: { pk: 'batch', sk: String(n) } } })) },
      }),
    )

  it('reads up to 100 keys and skips those that are missing', async () => {
    const { Responses, UnprocessedKeys } = await getKeys(40)
    expect([Responses?.[TableName]?.length, UnprocessedKeys]).toEqual([30, {}])
    await expect(getKeys(101)).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('over 16 MB leaves keys unprocessed', async () => {
    for (let n = 0; n < 50; n++)
      await documents.send(
        new PutCommand({ TableName, Item: { pk: 'huge', sk: `${n}`, text: 'z'.repeat(390 * 1024) } }),
      )
    const Keys = Array.from({ length: 50 }, (_, n) => ({ pk: 'huge', sk: `${n}` }))
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
    )
    const [got = 0, left = 0] = [Responses?.[TableName]?.length, UnprocessedKeys?.[TableName]?.Keys?.length]
    expect(got).toBe(42)
    expect(got + left).toBe(50)
  })

  it('writes up to 25 different items', async () => {
    const twentySix = Array.from({ length: 26 }, (_, n) => n)
    await expect(writeItems(twentySix)).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(writeItems([1, 1])).rejects.toMatchObject({ name: 'ValidationException' })
    expect((await writeItems(twentySix.slice(1))).UnprocessedItems).toEqual({})
  })
})
