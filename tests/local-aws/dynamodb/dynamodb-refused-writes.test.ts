import { afterAll, describe, expect, it } from 'vitest'
import { key, letters, nested, refusing, texts } from '../refused.ts'

const { aws, said } = await refusing()
afterAll(() => aws.close())

const invalid = (complaint: string) => `ValidationException: ${complaint}`
const wrong = (complaint: string) => invalid(`One or more parameter values were invalid: ${complaint}`)
const put = (more: object, rest: object = {}) => said('PutItem', { Item: { ...key, ...more }, ...rest })
const emptyKey = (name: string) =>
  invalid(
    `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
  )
const emptyIndexKey = (name: string) =>
  invalid(
    `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: byDate, IndexKey: ${name}`,
  )
const tooLong = (part: string, bytes: number) =>
  wrong(`Size of ${part} has exceeded the maximum size limit of${bytes} bytes`)
const MISMATCH = invalid('The provided key element does not match the schema')

describe('an item is refused', () => {
  it.each([
    [{ pk: { N: '1' } }, wrong('Type mismatch for key pk expected: S actual: N')],
    [texts({ pk: '' }), emptyKey('pk')],
    [texts({ sk: '' }), emptyKey('sk')],
    [texts({ pk: letters(2049) }), tooLong('hashkey', 2048)],
    [texts({ sk: 'ä'.repeat(513) }), tooLong('rangekey', 1024)],
    [texts({ dateKey: '', date: 'd' }), emptyIndexKey('dateKey')],
    [texts({ date: '' }), emptyIndexKey('date')],
    [texts({ dateKey: letters(2049) }), tooLong('hashkey', 2048)],
    [{ dateKey: { N: '1' } }, wrong('Type mismatch for Index Key dateKey Expected: S Actual: N IndexName: byDate')],
    [{ a: { NULL: false } }, wrong('Null attribute value types must have the value of true')],
    [{ '': { S: 'a' } }, invalid('Empty attribute name')],
    [{ a: { M: { '': { S: 'a' } } } }, invalid('Empty attribute name')],
    [{ a: {} }, invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')],
    [
      { a: { Q: 'a' } },
      invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes'),
    ],
    [
      { a: { S: 'a', N: '1' } },
      invalid(
        'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
      ),
    ],
    [{ a: { SS: [] } }, wrong('An string set  may not be empty')],
    [{ a: { NS: [] } }, wrong('An number set  may not be empty')],
    [{ a: { BS: [] } }, wrong('Binary sets should not be empty')],
    [{ a: { SS: ['a', 'a'] } }, wrong('Input collection [a, a] contains duplicates.')],
    [{ a: { NS: ['1', '1.0'] } }, invalid('Input collection contains duplicates')],
    [{ a: { N: ' 1' } }, invalid('The parameter cannot be converted to a numeric value:  1')],
    [{ a: { N: '1'.repeat(39) } }, invalid('Attempting to store more than 38 significant digits in a Number')],
    [
      { a: nested(32) },
      invalid(
        'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
      ),
    ],
    [texts({ a: letters(400 * 1024 - 6) }), invalid('Item size has exceeded the maximum allowed size')],
  ])('%.50j', async (more, complaint) => {
    expect(await put(more)).toBe(complaint)
  })

  it.each([
    [texts({ a: letters(400 * 1024 - 7) })],
    [{ a: nested(31) }],
    [texts({ a: '' })],
    [texts({ sk: letters(1024) })],
  ])('but not %.50j', async (more) => {
    expect(await put(more)).toBe('OK')
  })

  it.each([
    [{ a: { S: 5 } }],
    [{ a: { N: 5 } }],
    [{ a: { BOOL: 'true' } }],
    [{ a: { SS: [null] } }],
    [{ a: { B: 'not base 64!' } }],
    [{ a: { L: {} } }],
  ])('%j, which is not even read', async (more) => {
    expect(await put(more)).toMatch(/^SerializationException: /)
  })
})

describe('a write is refused', () => {
  it('that asks for what it has not', async () => {
    const onlyOld = invalid('ReturnValues can only be ALL_OLD or NONE')
    expect(await put({}, { ReturnValues: 'ALL_NEW' })).toBe(onlyOld)
    expect(await said('DeleteItem', { Key: key, ReturnValues: 'UPDATED_OLD' })).toBe(onlyOld)
    const set = '[ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]'
    expect(await said('UpdateItem', { Key: key, ReturnValues: 'NEW' })).toBe(
      invalid(
        `1 validation error detected: Value 'NEW' at 'returnValues' failed to satisfy constraint: Member must satisfy enum value set: ${set}`,
      ),
    )
    expect(await put({}, { ReturnValuesOnConditionCheckFailure: 'NEW', ReturnConsumedCapacity: 'ALL' })).toBe(
      invalid(
        "2 validation errors detected: Value 'NEW' at 'returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy enum value set: [ALL_OLD, NONE]; Value 'ALL' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]",
      ),
    )
  })

  it('that updates an index’s key to nothing', async () => {
    const empty = {
      Key: key,
      UpdateExpression: 'SET dateKey = :empty',
      ExpressionAttributeValues: texts({ ':empty': '' }),
    }
    expect(await said('UpdateItem', empty)).toBe(
      invalid(
        'One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty string value.',
      ),
    )
  })

  it('whose key is none', async () => {
    const remove = (Key: object) => said('DeleteItem', { Key })
    expect(await remove({})).toBe(MISMATCH)
    expect(await remove(texts({ pk: 'p' }))).toBe(MISMATCH)
    expect(await remove({ ...key, n: { N: '1' } })).toBe(MISMATCH)
    expect(await remove({ ...key, sk: { N: '1' } })).toBe(MISMATCH)
    expect(await remove(texts({ pk: '', sk: 's' }))).toBe(emptyKey('pk'))
    expect(await remove(texts({ pk: 'p', sk: letters(1025) }))).toBe(tooLong('rangekey', 1024))
  })
})
