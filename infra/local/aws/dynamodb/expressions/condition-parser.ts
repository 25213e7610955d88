import { DynamoError } from '../dynamo-error.ts'
import { checkBetween, checkDistinct, checkOrdered, checkTest } from './operand-checks.ts'
import type { Placeholders } from './placeholders.ts'
import { type Comparator, type Condition, type Operand, operandsOf, type TestFunction } from './syntax.ts'
import { type ExpressionName, TokenReader } from './token-reader.ts'

const COMPARATORS: ReadonlySet<string> = new Set<Comparator>(['=', '<>', '<', '<=', '>', '>='])
const ARITY: Record<TestFunction, 1 | 2> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
}
const UPDATE_FUNCTIONS = ['if_not_exists', 'list_append']
const MAX_IN_OPERANDS = 100
const MAX_OPERATORS = 300

const isComparator = (token: string): token is Comparator => COMPARATORS.has(token)
const isTestFunction = (name: string): name is TestFunction => Object.hasOwn(ARITY, name)

/** Reads a condition, filter or key condition: OR binds weakest, then AND, then NOT. */
export function parseCondition(text: string, expression: ExpressionName, placeholders: Placeholders): Condition {
  const reader = new TokenReader(text, expression, placeholders)
  const condition = disjunction(reader)
  reader.expectEnd()
  const operators = operatorsOf(condition)
  if (operators > MAX_OPERATORS)
    throw reader.error(`The expression contains too many operators; operator count: ${operators}`)
  return condition
}

function operatorsOf(condition: Condition): number {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return 1 + operatorsOf(condition.left) + operatorsOf(condition.right)
    case 'not':
      return 1 + operatorsOf(condition.condition)
    default:
      return 1 + operandsOf(condition).filter((operand) => operand.kind === 'size').length
  }
}

function disjunction(reader: TokenReader): Condition {
  let left = conjunction(reader)
  while (reader.accept('OR')) left = { kind: 'or', left, right: conjunction(reader) }
  return left
}

function conjunction(reader: TokenReader): Condition {
  let left = negation(reader)
  while (reader.accept('AND')) left = { kind: 'and', left, right: negation(reader) }
  return left
}

function negation(reader: TokenReader): Condition {
  return reader.accept('NOT') ? { kind: 'not', condition: negation(reader) } : primary(reader)
}

function primary(reader: TokenReader): Condition {
  if (reader.peek() === '(') return parenthesised(reader)
  return reader.peek(1) === '(' && reader.peek() !== 'size' ? testFunction(reader) : comparison(reader)
}

/** A parenthesis opens either a condition or only an operand, as in `(a) = :b`; the text after it tells which. */
function parenthesised(reader: TokenReader): Condition {
  const mark = reader.mark
  try {
    reader.expect('(')
    const condition = disjunction(reader)
    reader.expect(')')
    if (!continuesComparison(reader)) return condition
  } catch (cause) {
    if (!(cause instanceof DynamoError)) throw cause
    return comparisonOr(reader, mark, cause)
  }
  reader.rewind(mark)
  return comparison(reader)
}

function comparisonOr(reader: TokenReader, mark: number, first: DynamoError): Condition {
  try {
    reader.rewind(mark)
    return comparison(reader)
  } catch {
    throw first // neither reading fits: the complaint about the likelier one is the useful one
  }
}

function continuesComparison(reader: TokenReader): boolean {
  const token = reader.peek()?.toUpperCase() ?? ''
  return isComparator(token) || token === 'BETWEEN' || token === 'IN'
}

function testFunction(reader: TokenReader): Condition {
  const name = reader.next()
  if (UPDATE_FUNCTIONS.includes(name))
    throw reader.error(`The function is not allowed in a condition expression; function: ${name}`)
  if (!isTestFunction(name)) throw reader.unknownFunction(name)
  reader.expect('(')
  const list = reader.operands()
  reader.expect(')')
  if (list.length !== ARITY[name]) throw reader.wrongCount(name, list.length)
  if (continuesComparison(reader)) throw reader.misplaced(name)
  checkTest(reader, name, list)
  const [subject, argument] = list
  return { kind: 'function', name, subject, ...(argument ? { argument } : {}) }
}

function comparison(reader: TokenReader): Condition {
  const left = reader.operand()
  if (reader.accept('BETWEEN')) return between(reader, left)
  if (reader.accept('IN')) return membership(reader, left)
  const comparator = reader.peek() ?? ''
  if (!isComparator(comparator)) throw left.kind === 'size' ? reader.misplaced('size') : reader.unexpected()
  reader.next()
  const right = reader.operand()
  checkDistinct(reader, comparator, [left, right])
  if (comparator !== '=' && comparator !== '<>') checkOrdered(reader, comparator, [left, right])
  return { kind: 'compare', comparator, left, right }
}

function between(reader: TokenReader, operand: Operand): Condition {
  const low = reader.operand()
  reader.expect('AND')
  const high = reader.operand()
  checkBetween(reader, operand, low, high)
  return { kind: 'between', operand, low, high }
}

function membership(reader: TokenReader, operand: Operand): Condition {
  reader.expect('(')
  const list = reader.operands()
  reader.expect(')')
  if (list.length > MAX_IN_OPERANDS)
    throw reader.error(`The IN operator is provided with too many operands; number of operands: ${list.length}`)
  checkDistinct(reader, 'IN', [operand, ...list])
  return { kind: 'in', operand, list }
}
