import { afterAll, describe, expect, it } from 'vitest'
import { letters, refusing, texts } from '../refused.ts'

const { aws, TableName, answer, said } = await refusing()
afterAll(() => aws.close())

const invalid = (complaint: string) => `ValidationException: ${complaint}`
const emptyKey = (name: string) =>
  invalid(
    `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
  )
const emptyIndexKey = (name: string) =>
  invalid(
    `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: byDate, IndexKey: ${name}`,
  )
const MISMATCH = invalid('The provided key element does not match the schema')

const at = (sk: string) => texts({ pk: 'tx', sk })
const aPut = (sk: string, more: object = {}) => ({ Put: { TableName, Item: { ...at(sk), ...more } } })
const aCheck = (more: object) => ({ ConditionCheck: { TableName, Key: at('checked'), ...more } })
const anUpdate = (more: object) => ({ Update: { TableName, Key: at('updated'), ...more } })
const transact = (TransactItems: object[], more: object = {}) => said('TransactWriteItems', { TransactItems, ...more })
const missing = (member: string) =>
  invalid(
    `1 validation error detected: Value null at 'transactItems.1.member.${member}' failed to satisfy constraint: Member must not be null`,
  )
const ONE_ITEM_TWICE = invalid('Transaction request cannot include multiple operations on one item')
const large = (sk: string) => aPut(sk, texts({ a: letters(390 * 1024) }))
const eleven = Array.from({ length: 11 }, (_, n) => `large-${n}`)

describe('a transaction is refused', () => {
  it.each([
    ['a check of nothing', [aCheck({})], missing('conditionCheck.conditionExpression')],
    ['an update of nothing', [anUpdate({})], missing('update.updateExpression')],
    ['a put of nothing', [{ Put: { TableName } }], missing('put.item')],
    ['a delete of nothing', [{ Delete: { TableName } }], missing('delete.key')],
    ['no action', [{}], invalid('TransactItems can only contain one of Check, Put, Update or Delete')],
    [
      'nothing',
      [],
      invalid(
        "1 validation error detected: Value at 'TransactItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
      ),
    ],
    [
      '101 actions',
      Array.from({ length: 101 }, (_, n) => aPut(String(n))),
      invalid(
        "1 validation error detected: Value at 'TransactItems' failed to satisfy constraint: Member must have length less than or equal to 100",
      ),
    ],
    ['an item twice', [aPut('a'), aPut('a')], ONE_ITEM_TWICE],
    ['an empty key', [aPut('a'), aPut('')], emptyKey('sk')],
    ['an empty key of an index', [aPut('a', texts({ dateKey: '' }))], emptyIndexKey('dateKey')],
    ['more than 4 MB', eleven.map(large), invalid('Transaction payload size cannot exceed 4MB. Payload Size: 4393115')],
  ])('with %s', async (_what, actions, complaint) => {
    expect(await transact(actions)).toBe(complaint)
  })

  it('with a token that is none', async () => {
    const token = (text: string, constraint: string) =>
      invalid(
        `1 validation error detected: Value '${text}' at 'clientRequestToken' failed to satisfy constraint: Member must have length ${constraint}`,
      )
    const asked = (ClientRequestToken: string) => transact([aPut('token')], { ClientRequestToken })
    expect(await asked(letters(36))).toBe('OK')
    expect(await asked(letters(37))).toBe(token(letters(37), 'less than or equal to 36'))
    expect(await asked('')).toBe(token('', 'greater than or equal to 1'))
  })

  it('but cancelled by a key that does not fit its table', async () => {
    const reasons = async (operation: string, TransactItems: object[]) => {
      const { body } = await answer(operation, { TransactItems })
      return (body as { CancellationReasons?: object[] }).CancellationReasons
    }
    const because = (Message: string) => [{ Code: 'None' }, { Code: 'ValidationError', Message }]
    const wrongType = because(
      'One or more parameter values were invalid: Type mismatch for key sk expected: S actual: N',
    )
    expect(await reasons('TransactWriteItems', [aPut('a'), aPut('b', { sk: { N: '1' } })])).toEqual(wrongType)
    const mismatch = because('The provided key element does not match the schema')
    const half = { TableName, Key: texts({ pk: 'tx' }) }
    expect(await reasons('TransactWriteItems', [aPut('a'), { Delete: half }])).toEqual(mismatch)
    expect(await reasons('TransactGetItems', [{ Get: { TableName, Key: at('a') } }, { Get: half }])).toEqual(mismatch)
  })

  it('that reads an item twice, nothing, or more than 4 MB', async () => {
    const read = (...Gets: object[]) =>
      said('TransactGetItems', { TransactItems: Gets.map((more) => ({ Get: { TableName, ...more } })) })
    expect(await read({ Key: at('a') }, { Key: at('a') })).toBe(ONE_ITEM_TWICE)
    expect(await read({})).toBe(missing('get.key'))
    expect(await said('TransactGetItems', { TransactItems: [{}] })).toBe(missing('get'))
    for (const sk of eleven) await answer('PutItem', large(sk).Put)
    expect(await read(...eleven.map((sk) => ({ Key: at(sk) })))).toMatch(
      /^ValidationException: Payload in response is too large/,
    )
    expect(await read(...eleven.slice(1).map((sk) => ({ Key: at(sk) })))).toBe('OK')
  })
})

describe('a batch is refused', () => {
  const deletion = (sk: string) => ({ DeleteRequest: { Key: at(sk) } })
  const insertion = (more: object) => ({ PutRequest: { Item: { ...at('a'), ...more } } })
  const shorter = (member: string) =>
    invalid(
      `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must have length greater than or equal to 1`,
    )
  it.each([
    ['BatchWriteItem', [], shorter('requestItems.TABLE.member')],
    [
      'BatchWriteItem',
      Array.from({ length: 26 }, (_, n) => deletion(String(n))),
      invalid('Too many items requested for the BatchWriteItem call'),
    ],
    ['BatchWriteItem', [insertion({}), deletion('a')], invalid('Provided list of item keys contains duplicates')],
    [
      'BatchWriteItem',
      [{ ...insertion({}), ...deletion('b') }],
      invalid(
        'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
      ),
    ],
    ['BatchWriteItem', [insertion({ sk: { N: '1' } })], MISMATCH],
    ['BatchWriteItem', [insertion(texts({ sk: '' }))], emptyKey('sk')],
    ['BatchWriteItem', [insertion(texts({ dateKey: '' }))], emptyIndexKey('dateKey')],
    ['BatchGetItem', { Keys: [] }, shorter('requestItems.TABLE.member.keys')],
    ['BatchGetItem', { Keys: [at('a'), at('a')] }, invalid('Provided list of item keys contains duplicates')],
    [
      'BatchGetItem',
      { Keys: Array.from({ length: 101 }, (_, n) => at(String(n))) },
      invalid('Too many items requested for the BatchGetItem call'),
    ],
    ['BatchGetItem', { Keys: [at('')] }, emptyKey('sk')],
  ])('%s of %.40j', async (operation, wanted, complaint) => {
    expect(await said(operation, { RequestItems: { [TableName]: wanted } })).toBe(complaint.replace('TABLE', TableName))
  })

  it('of nothing', async () => {
    expect(await said('BatchGetItem', { RequestItems: {} })).toBe(shorter('RequestItems'))
    expect(await said('BatchWriteItem', {})).toBe(
      invalid(
        "1 validation error detected: Value null at 'requestItems' failed to satisfy constraint: Member must not be null",
      ),
    )
  })
})
