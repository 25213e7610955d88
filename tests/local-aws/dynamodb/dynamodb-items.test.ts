import { DeleteCommand, GetCommand, PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../../infra/local/aws/local-aws.ts'
import { clientsOf } from '../clients.ts'
import { aTable } from '../table.ts'

const aws = await startLocalAws()
const clients = clientsOf(aws.endpoint)
const { documents } = clients
const TableName = await aTable(clients)
afterAll(() => aws.close())

const put = (Item: Record<string, unknown>) => documents.send(new PutCommand({ TableName, Item }))
const get = async (pk: string, sk: string) =>
  (await documents.send(new GetCommand({ TableName, Key: { pk, sk } }))).Item
const update = (sk: string, input: Partial<UpdateCommandInput>) =>
  documents.send(new UpdateCommand({ TableName, Key: { pk: 'updates', sk }, ReturnValues: 'ALL_NEW', ...input }))

describe('an item', () => {
  it('comes back as it was put: nested values, sets, bytes, letters, empty text', async () => {
    const item = {
      pk: 'types',
      sk: '1',
      nested: { list: [1, 'två', null, true, { half: 2.5 }] },
      set: new Set(['x', 'y']),
      bytes: new Uint8Array([1, 2, 255]),
      name: 'Käyttäjä 🏠',
      large: 12345678901.25,
      empty: '',
    }
    await put(item)
    expect(await get('types', '1')).toEqual(item)
  })

  it('is shown in parts by a projection, also of a list element', async () => {
    await put({ pk: 'parts', sk: '1', nested: { parts: [1, 2, { half: 2.5, whole: 1 }] }, name: 'Aava', other: 1 })
    const { Item } = await documents.send(
      new GetCommand({
        TableName,
        Key: { pk: 'parts', sk: '1' },
        ProjectionExpression: 'nested.parts[2].half, #name',
        ExpressionAttributeNames: { '#name': 'name' },
      }),
    )
    expect(Item).toEqual({ nested: { parts: [{ half: 2.5 }] }, name: 'Aava' })
  })

  it('is replaced and deleted with its old attributes in the answer', async () => {
    await put({ pk: 'old', sk: '1', version: 1 })
    const replaced = await documents.send(
      new PutCommand({ TableName, Item: { pk: 'old', sk: '1', version: 2 }, ReturnValues: 'ALL_OLD' }),
    )
    expect(replaced.Attributes).toEqual({ pk: 'old', sk: '1', version: 1 })
    const deleted = await documents.send(
      new DeleteCommand({ TableName, Key: { pk: 'old', sk: '1' }, ReturnValues: 'ALL_OLD' }),
    )
    expect(deleted.Attributes).toEqual({ pk: 'old', sk: '1', version: 2 })
    expect(await get('old', '1')).toBeUndefined()
  })
})

describe('a condition', async () => {
  await put({ pk: 'updates', sk: 'condition', n: 5, text: 'hello', list: [1, 2, 3], tags: new Set(['a', 'b']) })

  it.each([
    ['size(#text) = :five AND n BETWEEN :one AND :nine', { ':five': 5, ':one': 1, ':nine': 9 }, { '#text': 'text' }],
    ['contains(tags, :a) AND begins_with(#text, :he)', { ':a': 'a', ':he': 'he' }, { '#text': 'text' }],
    ['n IN (:four, :five)', { ':four': 4, ':five': 5 }, undefined],
    [
      'attribute_type(#list, :list) AND (NOT n < :five OR attribute_exists(nowhere))',
      { ':list': 'L', ':five': 5 },
      { '#list': 'list' },
    ],
    ['(n) = :five AND attribute_not_exists(nowhere)', { ':five': 5 }, undefined],
  ])('%s holds', async (ConditionExpression, values, names) => {
    const answer = await update('condition', {
      UpdateExpression: 'SET touched = :touched',
      ConditionExpression,
      ExpressionAttributeValues: { ...values, ':touched': true },
      ...(names ? { ExpressionAttributeNames: names } : {}),
    })
    expect(answer.Attributes).toMatchObject({ touched: true })
  })

  it('that fails refuses the write and shows the present item when asked', async () => {
    await expect(
      documents.send(
        new PutCommand({
          TableName,
          Item: { pk: 'updates', sk: 'condition' },
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    ).rejects.toMatchObject({ name: 'ConditionalCheckFailedException', Item: { text: { S: 'hello' } } })
    await expect(
      update('condition', {
        UpdateExpression: 'SET n = :six',
        ConditionExpression: 'n <> :five',
        ExpressionAttributeValues: { ':six': 6, ':five': 5 },
      }),
    ).rejects.toMatchObject({ name: 'ConditionalCheckFailedException', Item: undefined })
    expect(await get('updates', 'condition')).toMatchObject({ n: 5 })
  })
})

describe('an update', () => {
  it('adds, appends, sets, removes and takes from a set', async () => {
    const first = await update('deeds', {
      UpdateExpression:
        'SET #list = list_append(if_not_exists(#list, :none), :one), #count = if_not_exists(#count, :zero) + :five, m = :m ADD n :two, letters :ab',
      ExpressionAttributeNames: { '#list': 'list', '#count': 'count' },
      ExpressionAttributeValues: {
        ':none': [],
        ':one': [1],
        ':zero': 0,
        ':five': 5,
        ':two': 2,
        ':ab': new Set(['a', 'b']),
        ':m': { x: 1, y: { z: 1 } },
      },
    })
    expect(first.Attributes).toMatchObject({ list: [1], count: 5, n: 2, letters: new Set(['a', 'b']) })
    const second = await update('deeds', {
      UpdateExpression:
        'SET #list = list_append(#list, :two), m.y.z = m.y.z - :five REMOVE m.x DELETE letters :a ADD n :minus',
      ExpressionAttributeNames: { '#list': 'list' },
      ExpressionAttributeValues: { ':two': [2], ':five': 5, ':a': new Set(['a']), ':minus': -3 },
    })
    expect(second.Attributes).toMatchObject({ list: [1, 2], m: { y: { z: -4 } }, n: -1, letters: new Set(['b']) })
  })

  it('sees on its right-hand sides the item as it was', async () => {
    await put({ pk: 'updates', sk: 'swap', left: 'l', right: 'r' })
    const { Attributes } = await update('swap', {
      UpdateExpression: 'SET #left = #right, #right = #left',
      ExpressionAttributeNames: { '#left': 'left', '#right': 'right' },
    })
    expect(Attributes).toMatchObject({ left: 'r', right: 'l' })
  })

  it('removes list elements by the places they had', async () => {
    await put({ pk: 'updates', sk: 'list', letters: ['a', 'b', 'c', 'd'] })
    const { Attributes } = await update('list', { UpdateExpression: 'REMOVE letters[0], letters[2]' })
    expect(Attributes).toMatchObject({ letters: ['b', 'd'] })
  })

  it('answers with what it touched, before or after', async () => {
    await put({ pk: 'updates', sk: 'touched', n: 9, other: 1 })
    const plusOne = { UpdateExpression: 'SET n = n + :one', ExpressionAttributeValues: { ':one': 1 } }
    expect((await update('touched', { ...plusOne, ReturnValues: 'UPDATED_NEW' })).Attributes).toEqual({ n: 10 })
    expect((await update('touched', { ...plusOne, ReturnValues: 'UPDATED_OLD' })).Attributes).toEqual({ n: 10 })
  })

  it('adds decimals exactly: 0.1 + 0.2 = 0.3', async () => {
    await put({ pk: 'updates', sk: 'decimal', n: 0.1 })
    const { Attributes } = await update('decimal', {
      UpdateExpression: 'ADD n :more',
      ExpressionAttributeValues: { ':more': 0.2 },
    })
    expect(Attributes).toMatchObject({ n: 0.3 })
  })

  it('loses none of 32 concurrent additions', async () => {
    await Promise.all(
      Array.from({ length: 32 }, () =>
        update('sum', { UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } }),
      ),
    )
    expect(await get('updates', 'sum')).toMatchObject({ n: 32 })
  })
})

describe('a request is refused as invalid', () => {
  const one = { ':one': 1 }
  it.each<[string, () => Promise<unknown>]>([
    [
      'a reserved word in an expression',
      () => update('x', { UpdateExpression: 'SET name = :one', ExpressionAttributeValues: one }),
    ],
    [
      'a value that no expression uses',
      () => update('x', { UpdateExpression: 'SET a = :one', ExpressionAttributeValues: { ...one, ':two': 2 } }),
    ],
    [
      'an update of the key',
      () => update('x', { UpdateExpression: 'SET pk = :k', ExpressionAttributeValues: { ':k': 'k' } }),
    ],
    [
      'two paths that overlap',
      () => update('x', { UpdateExpression: 'SET a = :one, a.b = :one', ExpressionAttributeValues: one }),
    ],
    ['an empty key', () => put({ pk: '', sk: 'x' })],
    ['a key of another type', () => put({ pk: 1, sk: 'x' })],
    ['an index key of another type', () => put({ pk: 'x', sk: 'x', dateKey: 'x', date: 20261121 })],
    ['an item without its key', () => put({ pk: 'x' })],
    ['an item over 400 KB', () => put({ pk: 'large', sk: 'x', text: 'x'.repeat(410_000) })],
    ['an item over 400 KB in UTF-8', () => put({ pk: 'large', sk: 'x', text: 'ä'.repeat(205_000) })],
    ['an attribute that does not exist', () => update('x', { UpdateExpression: 'SET a = nowhere' })],
    ['an unfinished expression', () => update('x', { UpdateExpression: 'SET a =' })],
  ])('%s', async (_, request) => {
    await expect(request()).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('an update that makes the item too large', async () => {
    await put({ pk: 'updates', sk: 'large', text: 'x'.repeat(409_000) })
    await expect(
      update('large', {
        UpdateExpression: 'SET more = :more',
        ExpressionAttributeValues: { ':more': 'x'.repeat(5000) },
      }),
    ).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('a table that is not there', async () => {
    await expect(
      documents.send(new GetCommand({ TableName: 'nowhere', Key: { pk: 'a', sk: 'a' } })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})
