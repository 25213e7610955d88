import { randomUUID } from 'node:crypto'
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../../infra/local/aws/local-aws.ts'
import { clientsOf } from '../clients.ts'
import { aTable } from '../table.ts'

const aws = await startLocalAws()
const clients = clientsOf(aws.endpoint)
const { documents } = clients
const TableName = await aTable(clients)
afterAll(() => aws.close())

type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>
const transact = (TransactItems: Actions, ClientRequestToken?: string) =>
  documents.send(new TransactWriteCommand({ TransactItems, ...(ClientRequestToken ? { ClientRequestToken } : {}) }))
const put = (pk: string, sk: string, more: object = {}) => ({ Put: { TableName, Item: { pk, sk, ...more } } })
const store = (pk: string, sk: string, more: object = {}) =>
  documents.send(new PutCommand({ TableName, Item: { pk, sk, ...more } }))
const get = async (pk: string, sk: string) =>
  (await documents.send(new GetCommand({ TableName, Key: { pk, sk } }))).Item

describe('a transaction', () => {
  it('puts, updates, deletes and checks together', async () => {
    await store('all', 'account', { n: 10 })
    await store('all', 'old')
    await store('all', 'checked', { state: 'open' })
    await transact([
      { Put: { ...put('all', 'new').Put, ConditionExpression: 'attribute_not_exists(pk)' } },
      {
        Update: {
          TableName,
          Key: { pk: 'all', sk: 'account' },
          UpdateExpression: 'ADD n :less',
          ExpressionAttributeValues: { ':less': -3 },
        },
      },
      { Delete: { TableName, Key: { pk: 'all', sk: 'old' } } },
      {
        ConditionCheck: {
          TableName,
          Key: { pk: 'all', sk: 'checked' },
          ConditionExpression: '#state = :open',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':open': 'open' },
        },
      },
    ])
    expect(await get('all', 'account')).toMatchObject({ n: 7 })
    expect([await get('all', 'old'), await get('all', 'new')]).toEqual([undefined, { pk: 'all', sk: 'new' }])
  })

  it('with one failed condition writes nothing and gives the reasons in order', async () => {
    await store('none', 'there', { n: 1 })
    const occupied = {
      Put: {
        ...put('none', 'there').Put,
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    }
    await expect(transact([put('none', 'never'), occupied])).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { n: { N: '1' } } }],
    })
    expect(await get('none', 'never')).toBeUndefined()
  })

  it('is cancelled by an update that does not fit the stored item', async () => {
    await store('none', 'text', { n: 'text' })
    const addition = {
      Update: {
        TableName,
        Key: { pk: 'none', sk: 'text' },
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    }
    await expect(transact([put('none', 'never'), addition])).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
    })
  })

  it('stands in the indexes at once', async () => {
    await transact([put('indexed', '1', { dateKey: 'indexed', date: '2026-11-21' })])
    const { Count } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'byDate',
        KeyConditionExpression: 'dateKey = :key',
        ExpressionAttributeValues: { ':key': 'indexed' },
      }),
    )
    expect(Count).toBe(1)
  })

  it.each<[string, () => Actions]>([
    ['more than 100 actions', () => Array.from({ length: 101 }, (_, n) => put('many', `${n}`))],
    ['no action', () => []],
    ['one item twice', () => [put('twice', '1'), { Delete: { TableName, Key: { pk: 'twice', sk: '1' } } }]],
    ['an invalid key', () => [put('', '1')]],
    ['more than 4 MB', () => Array.from({ length: 11 }, (_, n) => put('large', `${n}`, { body: 'x'.repeat(400_000) }))],
  ])('of %s is refused', async (_, actions) => {
    await expect(transact(actions())).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('of 100 actions is accepted', async () => {
    await transact(Array.from({ length: 100 }, (_, n) => put('hundred', `${n}`)))
    expect(await get('hundred', '99')).toBeDefined()
  })
})

describe('an idempotency token', () => {
  const add = (n: number) => ({
    Update: {
      TableName,
      Key: { pk: 'token', sk: 'sum' },
      UpdateExpression: 'ADD n :n',
      ExpressionAttributeValues: { ':n': n },
    },
  })

  it('makes a repeated transaction happen once', async () => {
    const token = randomUUID()
    await transact([add(1)], token)
    await transact([add(1)], token)
    expect(await get('token', 'sum')).toMatchObject({ n: 1 })
  })

  it('refuses another transaction under the same name', async () => {
    const token = randomUUID()
    await transact([add(0)], token)
    await expect(transact([add(2)], token)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' })
  })

  it('of a cancelled transaction leaves the way free for another try', async () => {
    const token = randomUUID()
    const ifOpen = {
      Put: {
        ...put('token', 'try').Put,
        ConditionExpression: 'attribute_exists(pk)',
      },
    }
    await expect(transact([ifOpen], token)).rejects.toMatchObject({ name: 'TransactionCanceledException' })
    await store('token', 'try')
    await transact([ifOpen], token)
    expect(await get('token', 'try')).toBeDefined()
  })
})

describe('optimistic versions', () => {
  it('let 32 callers count to 32 without a lost update', async () => {
    await store('versions', 'counter', { n: 0 })
    const countUp = async () => {
      for (;;) {
        const { n } = { n: 0, ...(await get('versions', 'counter')) }
        const next = {
          Update: {
            TableName,
            Key: { pk: 'versions', sk: 'counter' },
            UpdateExpression: 'SET n = :next',
            ConditionExpression: 'n = :n',
            ExpressionAttributeValues: { ':next': n + 1, ':n': n },
          },
        }
        const failure = await transact([next]).then(() => undefined, String)
        if (!failure) return
        expect(failure).toContain('TransactionCanceledException')
      }
    }
    await Promise.all(Array.from({ length: 32 }, countUp))
    expect(await get('versions', 'counter')).toMatchObject({ n: 32 })
  })
})

describe('a read transaction', () => {
  it('answers in order, also for items that are missing', async () => {
    await store('read', 'there', { n: 1 })
    const { Responses } = await documents.send(
      new TransactGetCommand({
        TransactItems: ['there', 'nowhere'].map((sk) => ({ Get: { TableName, Key: { pk: 'read', sk } } })),
      }),
    )
    expect(Responses).toEqual([{ Item: { pk: 'read', sk: 'there', n: 1 } }, {}])
  })
})
