import { type AttributeValue, type KeyType, scalarOf } from './attribute-value.ts'
import type { Key, KeyAttribute } from './definition.ts'
import { invalid } from './dynamo-error.ts'
import { type Comparator, type Condition, type Operand, operandsOf, type Test } from './expressions/syntax.ts'
import { checkQueriedValue } from './item-checks.ts'
import { compareScalars } from './value-order.ts'

/** Which records of which partition a Query asks for. */
export interface KeyRange {
  partition: string
  /** A test of the range key's text; undefined when the whole partition is asked for. */
  includes: ((range: string) => boolean) | undefined
  /** Range key text before which nothing can be included. */
  from: string | undefined
}

/** One condition of a key condition: an attribute, how it is tested, and the values that it is tested with. */
interface KeyTest {
  readonly name: string
  readonly how: Comparator | 'BETWEEN' | 'begins_with'
  readonly values: readonly AttributeValue[]
}

const MIRRORED: Readonly<Record<Comparator, Comparator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** Reads a parsed key condition of a table, or of its index: equality of the hash key and at most one test of the range key. */
export function keyRangeOf(condition: Condition, key: Key, index?: string): KeyRange {
  const tests = conjuncts(condition).map(keyTestOf)
  const names = new Set(tests.map(({ name }) => name))
  if (names.size < tests.length) throw invalid('KeyConditionExpressions must only contain one condition per key')
  if (names.size > 2) throw invalid('Conditions can be of length 1 or 2 only')
  const hashTest = tests.find(({ name }) => name === key.hash.name)
  const rangeTest = tests.find((test) => test !== hashTest)
  if (!hashTest) throw missedElement(key.hash)
  if (rangeTest && rangeTest.name !== key.range?.name) throw missedElement(key.range ?? key.hash)
  if (hashTest.how !== '=') throw invalid('Query key condition not supported')
  for (const value of hashTest.values) checkQueriedValue(value, key.hash, key, index)
  const partition = scalarOf(hashTest.values[0]) ?? ''
  if (!rangeTest || !key.range) return { partition, includes: undefined, from: undefined }
  for (const value of rangeTest.values) checkQueriedValue(value, key.range, key, index)
  return { partition, ...rangeOf(rangeTest, key.range.type) }
}

const missedElement = (part: KeyAttribute) => invalid(`Query condition missed key schema element: ${part.name}`)

const unusable = (operator: string) => invalid(`Invalid operator used in KeyConditionExpression: ${operator}`)

const wrongShape = (complaint: string) => invalid(`Invalid condition in KeyConditionExpression: ${complaint}`)

function conjuncts(condition: Condition): Test[] {
  if (condition.kind === 'and') return [...conjuncts(condition.left), ...conjuncts(condition.right)]
  if (condition.kind === 'or' || condition.kind === 'not') throw unusable(condition.kind.toUpperCase())
  return [condition]
}

function keyTestOf(test: Test): KeyTest {
  const operands = operandsOf(test)
  const how = operatorOf(test)
  if (operands.some((operand) => operand.kind === 'size'))
    throw invalid('KeyConditionExpressions cannot contain nested operations')
  const [attribute, ...more] = operands.flatMap((operand) => (operand.kind === 'path' ? [operand.path] : []))
  if (!attribute) throw wrongShape('No key attribute specified')
  if (more.length > 0) throw wrongShape('Multiple attribute names used in one condition')
  const [name] = attribute
  if (attribute.length > 1)
    throw invalid(
      `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: ${name}`,
    )
  const isFirst = operands[0]?.kind === 'path'
  if (!isFirst && test.kind !== 'compare')
    throw wrongShape(`${how} operator must have the key attribute as its first operand`)
  return {
    name,
    how: test.kind === 'compare' && !isFirst ? MIRRORED[test.comparator] : how,
    values: valuesOf(operands),
  }
}

const valuesOf = (operands: Operand[]): AttributeValue[] =>
  operands.flatMap((operand) => (operand.kind === 'value' ? [operand.value] : []))

function operatorOf(test: Test): KeyTest['how'] {
  if (test.kind === 'compare' && test.comparator !== '<>') return test.comparator
  if (test.kind === 'between') return 'BETWEEN'
  if (test.kind === 'function' && test.name === 'begins_with') return test.name
  if (test.kind === 'in') throw unusable('IN')
  throw unusable(test.kind === 'compare' ? test.comparator : test.name)
}

function rangeOf({ how, values }: KeyTest, type: KeyType): Pick<KeyRange, 'includes' | 'from'> {
  const [first = '', last = ''] = values.map((value) => scalarOf(value) ?? '')
  const order = (range: string) => compareScalars(type, range, first)
  switch (how) {
    case '=':
      return { includes: (range) => order(range) === 0, from: first }
    case '<':
      return { includes: (range) => order(range) < 0, from: undefined }
    case '<=':
      return { includes: (range) => order(range) <= 0, from: undefined }
    case '>':
      return { includes: (range) => order(range) > 0, from: first }
    case '>=':
      return { includes: (range) => order(range) >= 0, from: first }
    case 'BETWEEN':
      return { includes: (range) => order(range) >= 0 && compareScalars(type, range, last) <= 0, from: first }
    case 'begins_with':
      return { includes: startsWith(first, type), from: first }
    case '<>':
      throw unusable(how)
  }
}

function startsWith(start: string, type: KeyType): (range: string) => boolean {
  if (type === 'S') return (range) => range.startsWith(start)
  const prefix = Buffer.from(start, 'base64')
  return (range) => Buffer.from(range, 'base64').subarray(0, prefix.length).equals(prefix)
}
