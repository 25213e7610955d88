import { afterAll, describe, expect, it } from 'vitest'
import { key, letters, named, nested, refusing } from '../refused.ts'

const { aws, answer, said } = await refusing()
afterAll(() => aws.close())

const values = {
  ':n': { N: '5' },
  ':nine': { N: '9' },
  ':a': { S: 'a' },
  ':b': { S: 'b' },
  ':truth': { BOOL: true },
  ':list': { L: [] },
  ':set': { SS: ['a'] },
  ':X': { S: 'X' },
}
const usedIn = (text: string) => {
  const used = Object.entries(values).filter(([token]) => new RegExp(`${token}\\b`).test(text))
  return used.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(used) } : {}
}
const condition = (text: string, more: object = {}) =>
  said('DeleteItem', {
    Key: { pk: { S: 'no' }, sk: { S: 'item' } },
    ConditionExpression: text,
    ...usedIn(text),
    ...more,
  })
const update = (text: string, more: object = {}) =>
  said('UpdateItem', { Key: key, UpdateExpression: text, ...usedIn(text), ...more })
const project = (text: string, more: object = {}) => said('GetItem', { Key: key, ProjectionExpression: text, ...more })
const refused = (parameter: string, complaint: string) => `ValidationException: Invalid ${parameter}: ${complaint}`
const wrongType = (name: string, type: string) =>
  `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`
const notDistinct = (operator: string, operand: string) =>
  `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${operand}`
const wrongCount = (name: string, count: number) =>
  `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${count}`
const syntax = (token: string, near: string) => `Syntax error; token: "${token}", near: "${near}"`
const misplaced = (name: string) =>
  `The function is not allowed to be used this way in an expression; function: ${name}`
const overlap = (one: string, two: string, how = 'overlap') =>
  `Two document paths ${how} with each other; must remove or rewrite one of these paths; path one: ${one}, path two: ${two}`
const REDUNDANT = 'The expression has redundant parentheses;'
const EMPTY = 'The expression can not be empty;'

describe('a condition is refused', () => {
  it.each(
    named([
      ['begins_with(word, :n)', wrongType('begins_with', 'N')],
      ['begins_with(:n, word)', wrongType('begins_with', 'N')],
      ['begins_with(word, :list)', wrongType('begins_with', 'L')],
      ['begins_with(size(word), :a)', wrongType('begins_with', 'N')],
      ['begins_with(word, word)', notDistinct('begins_with', '[word]')],
      ['begins_with(word)', wrongCount('begins_with', 1)],
      ['begins_with(word, :a, :b)', wrongCount('begins_with', 3)],
      [
        'n BETWEEN :n AND :b',
        'The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: {N:5}, upper bound operand: AttributeValue: {S:b}',
      ],
      [
        'n BETWEEN :nine AND :n',
        'The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:9}, upper bound operand: AttributeValue: {N:5}',
      ],
      ['n BETWEEN :list AND :list', wrongType('BETWEEN', 'L')],
      ['n BETWEEN :n AND n', notDistinct('BETWEEN', '[n]')],
      ['n IN (:n, n)', notDistinct('IN', '[n]')],
      ['n IN ()', syntax(')', '()')],
      [
        `n IN (${Array(101).fill(':n').join(', ')})`,
        'The IN operator is provided with too many operands; number of operands: 101',
      ],
      ['nest.x = nest.x', notDistinct('=', '[nest, x]')],
      ['contains(word, word)', notDistinct('contains', '[word]')],
      ['flag < :truth', wrongType('<', 'BOOL')],
      ['size(:n) = :n', wrongType('size', 'N')],
      ['size(size(word)) = :n', wrongType('size', 'N')],
      ['size(word, n) = :n', wrongCount('size', 2)],
      ['size(word)', misplaced('size')],
      ['contains(word, :a) = :b', misplaced('contains')],
      ['attribute_type(word, :n)', wrongType('attribute_type', 'N')],
      [
        'attribute_type(word, :X)',
        'Invalid attribute type name found; type: X, valid types: {N,BS,L,B,NULL,M,S,SS,NS,BOOL}',
      ],
      ['attribute_exists(:a)', 'Operator or function requires a document path; operator or function: attribute_exists'],
      ['ATTRIBUTE_EXISTS(n)', 'Invalid function name; function: ATTRIBUTE_EXISTS'],
      ['if_not_exists(n, :n) = :n', 'The function is not allowed in a condition expression; function: if_not_exists'],
      ['((n = :n))', REDUNDANT],
      ['NOT ( (n = :n) )', REDUNDANT],
      ['n = :n AND ((word = :a))', REDUNDANT],
      ['((n)) = :n', REDUNDANT],
      ['n = ((:n))', REDUNDANT],
      ['attribute_exists(((n)))', REDUNDANT],
      ['', EMPTY],
      ['  ', syntax('<EOF>', '  ')],
      ['n = :n AND', syntax('<EOF>', 'AND')],
      ['(n = :n', syntax('<EOF>', ':n')],
      ['n != :n', syntax('!', 'n !=')],
      ['n == :n', syntax('=', '== :n')],
      ['n = 5', syntax('5', '= 5')],
      ['_n = :n', syntax('_', '_n')],
      ['many[-1] = :n', syntax('-', '[-1')],
      ['many[2147483648] = :n', 'List index is not within the allowable range; index: [2147483648]'],
      ['name = :n', 'Attribute name is a reserved keyword; reserved keyword: name'],
      [`n = :n${letters(4091)}`, 'Expression size has exceeded the maximum allowed size; expression size: 4097'],
      [`nest${'.a'.repeat(32)} = :n`, 'The document path has too many nesting levels; nesting levels: 33'],
      [Array(151).fill('n = :n').join(' OR '), 'The expression contains too many operators; operator count: 301'],
    ]),
  )('%s', async (_name, text, complaint) => {
    expect(await condition(text)).toBe(refused('ConditionExpression', complaint))
  })

  it.each(
    named([
      ['(n = :n)'],
      ['((n = :n) OR (word = :a))'],
      ['(n) = :n'],
      ['attribute_exists((n))'],
      ['n IN ((:n))'],
      ['n BETWEEN :n AND :n'],
      ['size(word) = size(many)'],
      [':n = :n AND n <> :n AND n = :n'],
      [`n = :n${' '.repeat(4090)}`],
      [Array(150).fill('n = :n').join(' OR ')],
    ]),
  )('but not %s', async (_name, text) => {
    expect(await condition(text)).toMatch(/^(OK|ConditionalCheckFailedException: .*)$/)
  })
})

describe('an update is refused', () => {
  it.each(
    named([
      ['', EMPTY],
      [' ', syntax('<EOF>', ' ')],
      ['n = :n', syntax('n', 'n =')],
      ['SET n = :n,', syntax('<EOF>', ',')],
      ['SET n = :n SET word = :a', 'The "SET" section can only be used once in an update expression;'],
      ['SET nest = :n, nest.x = :n', overlap('[nest]', '[nest, x]')],
      ['SET n = :n REMOVE n', overlap('[n]', '[n]')],
      ['SET many[1] = :n, many[1] = :a', overlap('[many, [1]]', '[many, [1]]')],
      ['SET nest.x = :n, nest[0] = :n', overlap('[nest, x]', '[nest, [0]]', 'conflict')],
      ['SET n = n + :a', wrongType('+', 'S')],
      ['SET n = :list - :n', wrongType('-', 'L')],
      ['SET n = n + :n + :n', syntax('+', ':n + :n')],
      ['SET n = if_not_exists(n, :n + :n)', syntax('+', ':n + :n')],
      ['SET many = list_append(many, :a)', wrongType('list_append', 'S')],
      ['SET many = list_append(many)', wrongCount('list_append', 1)],
      ['SET many = list_append(list_append(many, :list), :list)', misplaced('list_append')],
      ['SET n = if_not_exists(n)', wrongCount('if_not_exists', 1)],
      [
        'SET n = if_not_exists(:n, :n)',
        'Operator or function requires a document path; operator or function: if_not_exists',
      ],
      ['SET n = size(word)', 'The function is not allowed in an update expression; function: size'],
      ['SET n = half(n)', 'Invalid function name; function: half'],
      ['SET n = ((n))', REDUNDANT],
      ['ADD n (:n)', syntax('(', 'n (:n')],
      ['ADD n word', syntax('word', 'n word')],
      [
        'ADD n :a',
        'Incorrect operand type for operator or function; operator: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND',
      ],
      [
        'DELETE n :n',
        'Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER, typeSet: ALLOWED_FOR_DELETE_OPERAND',
      ],
      [`SET n = :n${' '.repeat(4087)}`, 'Expression size has exceeded the maximum allowed size;'],
    ]),
  )('%s', async (_name, text, complaint) => {
    expect(await update(text)).toBe(refused('UpdateExpression', complaint))
  })

  it('when it reaches into what is not there', async () => {
    const wrongPath = 'ValidationException: The document path provided in the update expression is invalid for update'
    for (const text of ['SET gone.x = :n', 'DELETE gone.x :set', 'REMOVE gone.x', 'SET n.x = :n'])
      expect(await update(text), text).toBe(wrongPath)
  })

  it('when it nests deeper than 32 levels', async () => {
    const tooDeep =
      'ValidationException: Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit'
    const deep = (levels: number) =>
      said('UpdateItem', {
        Key: key,
        UpdateExpression: 'SET nest.deep.er = :v',
        ExpressionAttributeValues: { ':v': nested(levels) },
      })
    expect(await deep(29)).toBe('OK')
    expect(await deep(30)).toBe(tooDeep)
  })

  it('but adds elements beyond a list’s end by their positions, in whatever order they are named', async () => {
    const Key = { pk: { S: 'p' }, sk: { S: 'positions' } }
    await answer('PutItem', { Item: { ...Key, many: { L: [{ S: '0' }] } } })
    const { body } = await answer('UpdateItem', {
      Key,
      UpdateExpression: 'SET many[7] = :seven, many[5] = :five REMOVE many[0]',
      ExpressionAttributeValues: { ':seven': { S: '7' }, ':five': { S: '5' } },
      ReturnValues: 'ALL_NEW',
    })
    expect(body).toMatchObject({ Attributes: { many: { L: [{ S: '5' }, { S: '7' }] } } })
  })
})

describe('a projection is refused', () => {
  it.each(
    named([
      ['nest, nest.x', overlap('[nest]', '[nest, x]')],
      ['n, n', overlap('[n]', '[n]')],
      ['many[0], many', overlap('[many, [0]]', '[many]')],
      ['nest.x, nest[0]', overlap('[nest, x]', '[nest, [0]]', 'conflict')],
      ['n,', syntax('<EOF>', ',')],
      ['', EMPTY],
      [`n${' '.repeat(4096)}`, 'Expression size has exceeded the maximum allowed size;'],
    ]),
  )('%s', async (_name, text, complaint) => {
    expect(await project(text)).toBe(refused('ProjectionExpression', complaint))
  })

  it('when two of its names mean one attribute, but not when their paths part', async () => {
    expect(await project('n, #n', { ExpressionAttributeNames: { '#n': 'n' } })).toBe(
      refused('ProjectionExpression', overlap('[n]', '[n]')),
    )
    expect(await project('nest.x, nest.y, many[0], many[1]')).toBe('OK')
  })
})
