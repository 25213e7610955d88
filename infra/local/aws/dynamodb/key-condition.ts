import { type KeyType, scalarOf, typeOf } from './attribute-value.ts'
import type { Key, KeyAttribute } from './definition.ts'
import { invalid } from './dynamo-error.ts'
import type { Comparator, Condition, Operand } from './expressions/syntax.ts'
import { compareScalars } from './value-order.ts'

/** Which records of which partition a Query asks for. */
export interface KeyRange {
  partition: string
  /** A test of the range key's text; undefined when the whole partition is asked for. */
  includes: ((range: string) => boolean) | undefined
  /** Range key text before which nothing can be included. */
  from: string | undefined
}

/** Reads a parsed key condition: equality of the hash key and at most one test of the range key. */
export function keyRangeOf(condition: Condition, key: Key): KeyRange {
  const tests = conjuncts(condition).map((test) => ({ test, name: subjectName(test) }))
  const stranger = tests.find(({ name }) => name !== key.hash.name && name !== key.range?.name)
  const ofHash = tests.filter(({ name }) => name === key.hash.name)
  const ofRange = tests.filter(({ name }) => name !== key.hash.name)
  if (stranger) throw missedElement(ofHash.length > 0 && key.range ? key.range : key.hash)
  if (ofHash.length > 1 || ofRange.length > 1)
    throw invalid('KeyConditionExpressions must only contain one condition per key')
  const [hashTest] = ofHash
  const [rangeTest] = ofRange
  if (!hashTest) throw missedElement(key.hash)
  const partition = partitionOf(hashTest.test, key.hash)
  if (!rangeTest || !key.range) return { partition, includes: undefined, from: undefined }
  return { partition, ...rangeOf(rangeTest.test, key.range.type) }
}

const missedElement = (part: KeyAttribute) => invalid(`Query condition missed key schema element: ${part.name}`)

function conjuncts(condition: Condition): Condition[] {
  if (condition.kind === 'and') return [...conjuncts(condition.left), ...conjuncts(condition.right)]
  if (condition.kind === 'or' || condition.kind === 'not' || condition.kind === 'in')
    throw invalid(`Invalid operator used in KeyConditionExpression: ${condition.kind.toUpperCase()}`)
  return [condition]
}

function subjectName(test: Condition): string | undefined {
  const subject = subjectOf(test)
  return subject?.kind === 'path' && subject.path.length === 1 ? subject.path[0] : undefined
}

function subjectOf(test: Condition): Operand | undefined {
  if (test.kind === 'compare') return test.left
  if (test.kind === 'between') return test.operand
  return test.kind === 'function' ? test.subject : undefined
}

function partitionOf(test: Condition, hash: KeyAttribute): string {
  if (test.kind !== 'compare' || test.comparator !== '=') throw invalid('Query key condition not supported')
  return keyText(test.right, hash.type)
}

function rangeOf(test: Condition, type: KeyType): Pick<KeyRange, 'includes' | 'from'> {
  if (test.kind === 'compare') return comparedRange(test.comparator, keyText(test.right, type), type)
  if (test.kind === 'between') return betweenRange(keyText(test.low, type), keyText(test.high, type), type)
  if (test.kind === 'function' && test.name === 'begins_with' && test.argument) {
    const start = keyText(test.argument, type)
    return { includes: startsWith(start, type), from: start }
  }
  throw invalid(`Invalid operator used in KeyConditionExpression: ${test.kind === 'function' ? test.name : test.kind}`)
}

function comparedRange(comparator: Comparator, text: string, type: KeyType): Pick<KeyRange, 'includes' | 'from'> {
  const order = (range: string) => compareScalars(type, range, text)
  switch (comparator) {
    case '=':
      return { includes: (range) => order(range) === 0, from: text }
    case '<':
      return { includes: (range) => order(range) < 0, from: undefined }
    case '<=':
      return { includes: (range) => order(range) <= 0, from: undefined }
    case '>':
      return { includes: (range) => order(range) > 0, from: text }
    case '>=':
      return { includes: (range) => order(range) >= 0, from: text }
    case '<>':
      throw invalid('Unsupported operator on KeyCondition: NE')
  }
}

function betweenRange(low: string, high: string, type: KeyType): Pick<KeyRange, 'includes' | 'from'> {
  if (compareScalars(type, low, high) > 0)
    throw invalid(
      `Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {${type}:${low}}, upper bound operand: AttributeValue: {${type}:${high}}`,
    )
  const includes = (range: string) => compareScalars(type, range, low) >= 0 && compareScalars(type, range, high) <= 0
  return { includes, from: low }
}

function startsWith(start: string, type: KeyType): (range: string) => boolean {
  if (type === 'S') return (range) => range.startsWith(start)
  const prefix = Buffer.from(start, 'base64')
  return (range) => type === 'B' && Buffer.from(range, 'base64').subarray(0, prefix.length).equals(prefix)
}

function keyText(operand: Operand, type: KeyType): string {
  if (operand.kind !== 'value') throw invalid('Invalid condition in KeyConditionExpression: operand must be a value')
  if (typeOf(operand.value) !== type)
    throw invalid('One or more parameter values were invalid: Condition parameter type does not match schema type')
  return scalarOf(operand.value) ?? ''
}
