import { CreateBucketCommand, ListBucketsCommand } from '@aws-sdk/client-s3'
import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { clientsOf } from './clients.ts'
import { aTable } from './table.ts'

const aws = await startLocalAws()
const clients = clientsOf(aws.endpoint)
const { documents, s3, sqs, ses } = clients
const TableName = await aTable(clients)
afterEach(() => {
  aws.faults.clear()
  aws.faults.resetCount()
})
afterAll(() => aws.close())

/** What the SDK says of a connection that was cut. */
const CUT = /socket hang up|ECONNRESET/

const put = (sk: string, more: object = {}) =>
  documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk, ...more } }))
const get = async (sk: string) => (await documents.send(new GetCommand({ TableName, Key: { pk: 'a', sk } }))).Item
const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (cause: Error) => cause.name,
  )

describe('throttling', () => {
  it('answers as each service does', async () => {
    const QueueName = 'throttled'
    const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName }))
    aws.faults.set({ rules: [{ kind: 'throttle', probability: 1 }] })
    const mail = new SendEmailCommand({
      FromEmailAddress: 'a@example.fi',
      Destination: { ToAddresses: ['b@example.fi'] },
      Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
    })
    expect(await nameOf(put('1'))).toBe('ProvisionedThroughputExceededException')
    expect(await nameOf(sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' })))).toBe('RequestThrottled')
    expect(await nameOf(ses.send(mail))).toBe('TooManyRequestsException')
    await expect(s3.send(new ListBucketsCommand({}))).rejects.toMatchObject({
      name: 'SlowDown',
      $metadata: { httpStatusCode: 503 },
    })
  })

  it('by the same seed strikes the same calls', async () => {
    const run = async (seed: number) => {
      aws.faults.set({ rules: [{ kind: 'throttle', probability: 0.5, seed, operation: 'PutItem' }] })
      const outcomes: string[] = []
      for (let n = 0; n < 20; n++) outcomes.push(await nameOf(put('seeded')))
      return outcomes
    }
    const first = await run(7)
    expect(new Set(first).size).toBe(2)
    expect(await run(7)).toEqual(first)
    expect(await run(8)).not.toEqual(first)
  })

  it('spares other services and operations', async () => {
    aws.faults.set({ rules: [{ kind: 'throttle', probability: 1, service: 'dynamodb', operation: 'Query' }] })
    await put('spared')
    await s3.send(new CreateBucketCommand({ Bucket: 'spared' }))
    expect(await get('spared')).toBeDefined()
  })
})

describe('a conflict', () => {
  it('cancels a transaction and refuses a single write, and nothing is written', async () => {
    aws.faults.set({ rules: [{ kind: 'transaction-conflict', probability: 1 }] })
    const TransactItems = ['x', 'y'].map((sk) => ({ Put: { TableName, Item: { pk: 'a', sk } } }))
    await expect(documents.send(new TransactWriteCommand({ TransactItems }))).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    })
    expect(await nameOf(put('x'))).toBe('TransactionConflictException')
    expect(await get('x')).toBeUndefined()
  })
})

describe('unprocessed entries', () => {
  it('are given back, and the rest is done', async () => {
    aws.faults.set({ rules: [{ kind: 'unprocessed', probability: 1 }] })
    const sks = ['u1', 'u2', 'u3']
    const writes = sks.map((sk) => ({ PutRequest: { Item: { pk: 'a', sk } } }))
    const { UnprocessedItems } = await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: writes } }))
    expect(UnprocessedItems?.[TableName]).toEqual(writes.slice(1))
    expect([await get('u1'), await get('u2')]).toEqual([{ pk: 'a', sk: 'u1' }, undefined])
    const Keys = sks.map((sk) => ({ pk: 'a', sk }))
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
    )
    expect([Responses?.[TableName]?.length, UnprocessedKeys?.[TableName]?.Keys?.length]).toEqual([1, 2])
  })
})

describe('a stale index', () => {
  const read = async () => {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'byDate',
        KeyConditionExpression: 'dateKey = :key',
        ExpressionAttributeValues: { ':key': 'stale' },
      }),
    )
    return Items.map(({ sk, state }) => `${sk} ${state}`)
  }

  it('does not see its latest changes: neither a new item, nor a new state, nor a removal', async () => {
    await put('s1', { dateKey: 'stale', date: '1', state: 'open' })
    await put('s2', { dateKey: 'stale', date: '2', state: 'open' })
    await put('s1', { dateKey: 'stale', date: '1', state: 'paid' })
    await put('s2')
    await put('s3', { dateKey: 'stale', date: '3', state: 'open' })
    expect(await read()).toEqual(['s1 paid', 's3 open'])
    aws.faults.set({ rules: [{ kind: 'stale-index', probability: 1, changes: 3 }] })
    expect(await read()).toEqual(['s1 open', 's2 open'])
    aws.faults.clear()
    expect(await read()).toEqual(['s1 paid', 's3 open'])
  })
})

describe('a second delivery', () => {
  const receiveAll = async (QueueUrl: string | undefined) => {
    const ids: (string | undefined)[] = []
    for (;;) {
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
      if (Messages.length === 0) return ids
      ids.push(...Messages.map(({ MessageId }) => MessageId))
    }
  }

  it('brings the same message once more, except on an ordered queue', async () => {
    aws.faults.set({ rules: [{ kind: 'duplicate-delivery', probability: 1 }] })
    const standard = await sqs.send(new CreateQueueCommand({ QueueName: 'twice' }))
    const ordered = await sqs.send(
      new CreateQueueCommand({
        QueueName: 'once.fifo',
        Attributes: { FifoQueue: 'true', ContentBasedDeduplication: 'true' },
      }),
    )
    const { MessageId } = await sqs.send(new SendMessageCommand({ QueueUrl: standard.QueueUrl, MessageBody: 'x' }))
    await sqs.send(new SendMessageCommand({ QueueUrl: ordered.QueueUrl, MessageBody: 'x', MessageGroupId: 'a' }))
    expect(await receiveAll(standard.QueueUrl)).toEqual([MessageId, MessageId])
    expect((await receiveAll(ordered.QueueUrl)).length).toBe(1)
  })
})

describe('a stop', () => {
  it('before the call does not execute it', async () => {
    aws.faults.set({ stop: { call: 2, moment: 'before' } })
    await put('before 1')
    await expect(put('before 2')).rejects.toThrow(CUT)
    await put('before 3')
    expect([await get('before 2'), await get('before 3')]).toEqual([undefined, { pk: 'a', sk: 'before 3' }])
    expect(aws.faults.state()).toMatchObject({ stopped: true, calls: 5 })
  })

  it('after the call executes it, but its answer never comes', async () => {
    aws.faults.set({ stop: { call: 1, moment: 'after' } })
    await expect(put('after')).rejects.toThrow(CUT)
    expect(await get('after')).toBeDefined()
  })

  it('may be final: every later call is cut until the stop is cleared', async () => {
    aws.faults.set({ stop: { call: 1, moment: 'after', afterwards: 'dead' } })
    await expect(put('dead')).rejects.toThrow(CUT)
    await expect(get('dead')).rejects.toThrow(CUT)
    aws.faults.clear()
    expect(await get('dead')).toBeDefined()
  })

  it('counts only the service or the operations that it names', async () => {
    aws.faults.set({ stop: { call: 2, moment: 'before', service: 'dynamodb', operations: ['PutItem'] } })
    await put('counted')
    await get('counted')
    await sqs.send(new CreateQueueCommand({ QueueName: 'not-counted' }))
    await expect(put('cut')).rejects.toThrow(CUT)
    expect(aws.faults.state().callsByService).toEqual({
      dynamodb: 3,
      s3: 0,
      sqs: 1,
      ses: 0,
      kms: 0,
      secretsmanager: 0,
    })
  })
})

describe('faults over HTTP', () => {
  const faults = async (method: string, order?: object) => {
    const response = await fetch(`${aws.endpoint}/__faults`, {
      method,
      ...(order ? { body: JSON.stringify(order) } : {}),
    })
    return { status: response.status, state: await response.json() }
  }

  it('are set, counted and cleared', async () => {
    const rules = [{ kind: 'delay', probability: 1, milliseconds: 1 }]
    await put('over http')
    expect(await faults('GET')).toMatchObject({ status: 200, state: { rules: [], stop: null, calls: 1 } })
    expect(await faults('POST', { rules, resetCount: true })).toMatchObject({ state: { rules, calls: 0 } })
    await put('over http')
    expect(await faults('DELETE')).toMatchObject({ state: { rules: [], calls: 1 } })
  })

  it('that do not exist are refused with a reason', async () => {
    const { status, state } = await faults('POST', { rules: [{ kind: 'earthquake', probability: 1 }] })
    expect(status).toBe(400)
    expect(JSON.stringify(state)).toContain('kind')
  })
})
