import { afterAll, describe, expect, it } from 'vitest'
import { letters, refusing, texts } from '../refused.ts'

const { aws, answer, said } = await refusing()
afterAll(() => aws.close())

const invalid = (complaint: string) => `ValidationException: ${complaint}`
const ofPk = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: texts({ ':p': 'p' }) }
const ofDate = {
  IndexName: 'byDate',
  KeyConditionExpression: 'dateKey = :p',
  ExpressionAttributeValues: texts({ ':p': 'p' }),
}
const ofNumber = { ...ofDate, IndexName: 'byNumber', KeyConditionExpression: 'numberKey = :p' }
const query = (input: object) => said('Query', input)
const emptyKey = (name: string) =>
  `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`
const emptyIndexKey = (name: string) =>
  `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: byDate, IndexKey: ${name}`
const TOO_LONG_RANGE =
  'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes'
const WRONG_TYPE = 'One or more parameter values were invalid: Condition parameter type does not match schema type'
const bad = (complaint: string) => `Invalid condition in KeyConditionExpression: ${complaint}`

describe('a key condition is refused', () => {
  it.each([
    ['pk = :p', { ':p': '' }, emptyKey('pk')],
    ['pk = :p AND sk = :s', { ':p': 'p', ':s': '' }, emptyKey('sk')],
    ['pk = :p AND begins_with(sk, :s)', { ':p': 'p', ':s': '' }, emptyKey('sk')],
    ['pk = :p AND sk BETWEEN :s AND :t', { ':p': 'p', ':s': '', ':t': 'x' }, emptyKey('sk')],
    [
      'pk = :p',
      { ':p': letters(2049) },
      'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes',
    ],
    ['pk = :p AND sk = :s', { ':p': 'p', ':s': letters(1025) }, TOO_LONG_RANGE],
    ['pk = :p AND begins_with(sk, :s)', { ':p': 'p', ':s': 'ä'.repeat(513) }, TOO_LONG_RANGE],
    ['pk = :p AND sk BETWEEN :s AND :t', { ':p': 'p', ':s': 'a', ':t': letters(1025) }, TOO_LONG_RANGE],
    ['pk = :p OR sk = :s', { ':p': 'p', ':s': 's' }, 'Invalid operator used in KeyConditionExpression: OR'],
    ['NOT pk = :p', { ':p': 'p' }, 'Invalid operator used in KeyConditionExpression: NOT'],
    ['pk IN (:p)', { ':p': 'p' }, 'Invalid operator used in KeyConditionExpression: IN'],
    ['pk = :p AND sk <> :s', { ':p': 'p', ':s': 's' }, 'Invalid operator used in KeyConditionExpression: <>'],
    [
      'pk = :p AND contains(sk, :s)',
      { ':p': 'p', ':s': 's' },
      'Invalid operator used in KeyConditionExpression: contains',
    ],
    ['pk > :p', { ':p': 'p' }, 'Query key condition not supported'],
    ['n = :p', { ':p': 'p' }, 'Query condition missed key schema element: pk'],
    ['pk = :p AND n = :s', { ':p': 'p', ':s': 's' }, 'Query condition missed key schema element: sk'],
    [
      'pk = :p AND sk > :s AND sk < :t',
      { ':p': 'p', ':s': 's', ':t': 't' },
      'KeyConditionExpressions must only contain one condition per key',
    ],
    ['pk = :p AND sk = :s AND n = :s', { ':p': 'p', ':s': 's' }, 'Conditions can be of length 1 or 2 only'],
    ['pk = sk', {}, bad('Multiple attribute names used in one condition')],
    [':p = :s', { ':p': 'p', ':s': 's' }, bad('No key attribute specified')],
    [
      'pk = :p AND begins_with(:s, sk)',
      { ':p': 'p', ':s': 's' },
      bad('begins_with operator must have the key attribute as its first operand'),
    ],
    [
      'pk = :p AND :s BETWEEN sk AND :t',
      { ':p': 'p', ':s': 's', ':t': 't' },
      bad('BETWEEN operator must have the key attribute as its first operand'),
    ],
    ['pk = :p AND size(sk) > :s', { ':p': 'p', ':s': 's' }, 'KeyConditionExpressions cannot contain nested operations'],
    [
      'pk.a = :p',
      { ':p': 'p' },
      "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk",
    ],
    ['((pk = :p))', { ':p': 'p' }, 'Invalid KeyConditionExpression: The expression has redundant parentheses;'],
    ['', { ':p': 'p' }, 'Invalid KeyConditionExpression: The expression can not be empty;'],
  ])('%s of %.30j', async (KeyConditionExpression, given, complaint) => {
    const values = Object.keys(given).length > 0 ? { ExpressionAttributeValues: texts(given) } : {}
    expect(await query({ KeyConditionExpression, ...values })).toBe(invalid(complaint))
  })

  it('of an index by an empty value, of any by a wrong type', async () => {
    const ExpressionAttributeNames = { '#date': 'date' }
    const byDate = (values: object) => ({
      IndexName: 'byDate',
      KeyConditionExpression: 'dateKey = :p AND #date = :s',
      ExpressionAttributeNames,
      ExpressionAttributeValues: values,
    })
    expect(await query(byDate(texts({ ':p': '', ':s': 's' })))).toBe(invalid(emptyIndexKey('dateKey')))
    expect(await query(byDate(texts({ ':p': 'p', ':s': '' })))).toBe(invalid(emptyIndexKey('date')))
    expect(await query(byDate({ ':p': { S: 'p' }, ':s': { N: '1' } }))).toBe(invalid(WRONG_TYPE))
    expect(await query({ ...ofPk, ExpressionAttributeValues: { ':p': { N: '1' } } })).toBe(invalid(WRONG_TYPE))
  })

  it('but not one whose value stands first', async () => {
    const found = async (text: string, s: string) => {
      const { body } = await answer('Query', {
        KeyConditionExpression: text,
        ExpressionAttributeValues: texts({ ':p': 'p', ':s': s }),
      })
      return (body as { Count: number }).Count
    }
    expect([await found(':p = pk AND :s = sk', 's'), await found(':s <= sk AND pk = :p', 'r')]).toEqual([1, 1])
    expect([await found('pk = :p AND :s < sk', 's'), await found('pk = :p AND :s > sk', 't')]).toEqual([0, 1])
  })
})

describe('a query is refused', () => {
  it.each([
    [
      'a filter of its key',
      { FilterExpression: 'attribute_exists(sk)' },
      'Filter Expression can only contain non-primary key attributes: Primary key attribute: sk',
    ],
    [
      'a filter into its key',
      { FilterExpression: 'attribute_exists(pk.a)' },
      "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk",
    ],
    [
      'a limit of nothing',
      { Limit: 0 },
      "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
    ],
    [
      'an unknown Select',
      { Select: 'SOME' },
      "1 validation error detected: Value 'SOME' at 'select' failed to satisfy constraint: Member must satisfy enum value set: [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]",
    ],
    [
      'SPECIFIC_ATTRIBUTES without any',
      { Select: 'SPECIFIC_ATTRIBUTES' },
      'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
    ],
    [
      'ALL_ATTRIBUTES of some',
      { Select: 'ALL_ATTRIBUTES', ProjectionExpression: 'n' },
      'Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES',
    ],
    [
      'COUNT of some',
      { Select: 'COUNT', ProjectionExpression: 'n' },
      'Cannot specify the ProjectionExpression when choosing to get only the Count',
    ],
    [
      'ALL_PROJECTED_ATTRIBUTES of a table',
      { Select: 'ALL_PROJECTED_ATTRIBUTES' },
      'ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName',
    ],
    ['a start of half a key', { ExclusiveStartKey: { pk: { S: 'p' } } }, 'The provided starting key is invalid'],
    [
      'a start of another type',
      { ExclusiveStartKey: { pk: { S: 'p' }, sk: { N: '1' } } },
      'The provided starting key is invalid: The provided key element does not match the schema',
    ],
    [
      'an empty start',
      { ExclusiveStartKey: texts({ pk: 'p', sk: '' }) },
      `The provided starting key is invalid: ${emptyKey('sk')}`,
    ],
    [
      'a start elsewhere',
      { ExclusiveStartKey: texts({ pk: 'q', sk: 's' }) },
      'The provided starting key is outside query boundaries based on provided conditions',
    ],
    [
      'an idle value',
      { ExpressionAttributeValues: texts({ ':p': 'p', ':z': 'z' }) },
      'Value provided in ExpressionAttributeValues unused in expressions: keys: {:z}',
    ],
    ['an unknown index', { IndexName: 'none' }, 'The table does not have the specified index: none'],
  ])('with %s', async (_what, more, complaint) => {
    expect(await query({ ...ofPk, ...more })).toBe(invalid(complaint))
  })

  it('that begins outside of its range', async () => {
    const within = {
      KeyConditionExpression: 'pk = :p AND sk > :s',
      ExpressionAttributeValues: texts({ ':p': 'p', ':s': 'm' }),
    }
    expect(await query({ ...within, ExclusiveStartKey: texts({ pk: 'p', sk: 'a' }) })).toBe(
      invalid('The provided starting key does not match the range key predicate'),
    )
    expect(await query({ ...within, ExclusiveStartKey: texts({ pk: 'p', sk: 'n' }) })).toBe('OK')
  })

  it('of an index for what that does not have', async () => {
    const unprojected = 'One or more parameter values were invalid:'
    expect(await query({ ...ofNumber, ProjectionExpression: 'pk, n' })).toBe(
      invalid(`${unprojected} Global secondary index byNumber does not project [n]`),
    )
    expect(await query({ ...ofNumber, FilterExpression: 'attribute_exists(n) OR nest.x = :p' })).toBe(
      invalid(`${unprojected} Secondary index byNumber does not project one or more filter attributes: [n, nest]`),
    )
    expect(await query({ ...ofDate, FilterExpression: 'dateKey = :p' })).toBe(
      invalid('Filter Expression can only contain non-primary key attributes: Primary key attribute: dateKey'),
    )
    expect(await query({ ...ofDate, FilterExpression: 'pk = :p' })).toBe('OK')
  })
})

describe('a scan is refused', () => {
  it.each([
    [
      'a segment alone',
      { Segment: 0 },
      'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
    ],
    [
      'no segment',
      { TotalSegments: 2 },
      'The Segment parameter is required but was not present in the request when parameter TotalSegments is present',
    ],
    [
      'a segment too many',
      { Segment: 1, TotalSegments: 1 },
      'The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 1 is not less than TotalSegments: 1',
    ],
    [
      'values for nothing',
      { ExpressionAttributeValues: texts({ ':p': 'p' }) },
      'ExpressionAttributeValues can only be specified when using expressions: FilterExpression is null',
    ],
  ])('with %s', async (_what, more, complaint) => {
    expect(await said('Scan', more)).toBe(invalid(complaint))
  })

  it('but not for a filter of its key', async () => {
    expect(await said('Scan', { FilterExpression: 'pk = :p', ExpressionAttributeValues: texts({ ':p': 'p' }) })).toBe(
      'OK',
    )
  })
})
