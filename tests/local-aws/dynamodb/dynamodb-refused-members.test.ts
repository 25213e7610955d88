import { afterAll, describe, expect, it } from 'vitest'
import { key, letters, refusing, texts } from '../refused.ts'

const { aws, TableName, said } = await refusing()
afterAll(() => aws.close())

const invalid = (complaint: string) => `ValidationException: ${complaint}`
const ofPk = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: texts({ ':p': 'p' }) }
const query = (input: object) => said('Query', input)

describe('names and values of expressions are refused', () => {
  const names = (ExpressionAttributeNames: object, ProjectionExpression = '#a') => ({
    Key: key,
    ProjectionExpression,
    ExpressionAttributeNames,
  })
  it.each([
    [names({}, 'n'), 'ExpressionAttributeNames must not be empty'],
    [names({ a: 'n' }), 'ExpressionAttributeNames contains invalid key: Syntax error; key: "a"'],
    [names({ '#a-b': 'n' }), 'ExpressionAttributeNames contains invalid key: Syntax error; key: "#a-b"'],
    [names({ '#a': '' }), 'ExpressionAttributeNames contains invalid value: Empty attribute name for key #a'],
    [
      names({ '#a': letters(65_536) }),
      'ExpressionAttributeNames contains invalid value: Attribute name is too large, must be less than 65536 bytes for key #a',
    ],
    [
      names({ [`#${letters(255)}`]: 'n' }),
      'ExpressionAttributeNames contains invalid key: The expression attribute map contains a key that is too long; size of key: 256',
    ],
    [
      { Key: key, ExpressionAttributeNames: { '#a': 'n' } },
      'ExpressionAttributeNames can only be specified when using expressions',
    ],
  ])('%.70j', async (input, complaint) => {
    expect(await said('GetItem', input)).toBe(invalid(complaint))
  })

  it.each([
    [{}, 'ExpressionAttributeValues must not be empty'],
    [{ a: { S: 'a' } }, 'ExpressionAttributeValues contains invalid key: Syntax error; key: "a"'],
    [
      { ':p': { NULL: false } },
      'ExpressionAttributeValues contains invalid value: One or more parameter values were invalid: Null attribute value types must have the value of true for key :p',
    ],
    [
      { ':p': {} },
      'ExpressionAttributeValues contains invalid value: Supplied AttributeValue is empty, must contain exactly one of the supported datatypes for key :p',
    ],
  ])('%.70j', async (ExpressionAttributeValues, complaint) => {
    expect(await query({ ...ofPk, ExpressionAttributeValues })).toBe(invalid(complaint))
  })

  it('when nothing could use them', async () => {
    const idle = { ExpressionAttributeValues: texts({ ':a': 'a' }) }
    expect(await said('UpdateItem', { Key: key, ...idle })).toBe(
      invalid(
        'ExpressionAttributeValues can only be specified when using expressions: UpdateExpression and ConditionExpression are null',
      ),
    )
    expect(await said('PutItem', { Item: key, ...idle })).toBe(
      invalid('ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null'),
    )
  })
})

it('a request that is none of its kind is not even read', async () => {
  expect(await said('GetItem', { TableName: 5, Key: key })).toMatch(/^SerializationException: /)
  expect(await said('GetItem', { TableName, Key: [] })).toMatch(/^SerializationException: /)
  expect(await said('Query', { ...ofPk, Limit: 'many' })).toMatch(/^SerializationException: /)
  expect(await said('GetItem', { TableName: 'a b', Key: key })).toBe(
    invalid(
      "1 validation error detected: Value 'a b' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+",
    ),
  )
})
