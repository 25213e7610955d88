import { type AttributeType, typeOf } from '../attribute-value.ts'
import { DynamoError } from '../dynamo-error.ts'
import type { Placeholders } from './placeholders.ts'
import type { Comparator, Condition, Operand, TestFunction } from './syntax.ts'
import { type ExpressionName, TokenReader } from './token-reader.ts'

const COMPARATORS: ReadonlySet<string> = new Set<Comparator>(['=', '<>', '<', '<=', '>', '>='])
const ORDERED: ReadonlySet<AttributeType> = new Set<AttributeType>(['S', 'N', 'B'])
const ARITY: Record<TestFunction, 1 | 2> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
}
const MAX_IN_OPERANDS = 100

const isComparator = (token: string): token is Comparator => COMPARATORS.has(token)
const isTestFunction = (name: string): name is TestFunction => Object.hasOwn(ARITY, name)

/** Reads a condition, filter or key condition: OR binds weakest, then AND, then NOT. */
export function parseCondition(text: string, expression: ExpressionName, placeholders: Placeholders): Condition {
  const reader = new TokenReader(text, expression, placeholders)
  const condition = disjunction(reader)
  reader.expectEnd()
  return condition
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
  if (!isTestFunction(name)) throw reader.error(`Invalid function name; function: ${name}`)
  reader.expect('(')
  const [subject, argument, ...more] = operands(reader)
  reader.expect(')')
  const given = [subject, argument, ...more].filter(Boolean).length
  if (given !== ARITY[name])
    throw reader.error(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${given}`,
    )
  if (ARITY[name] === 1 && subject.kind !== 'path')
    throw reader.error(`Operator or function requires a document path; operator or function: ${name}`)
  return { kind: 'function', name, subject, ...(argument ? { argument } : {}) }
}

function operands(reader: TokenReader): [Operand, ...Operand[]] {
  const list: [Operand, ...Operand[]] = [reader.operand()]
  while (reader.accept(',')) list.push(reader.operand())
  return list
}

function comparison(reader: TokenReader): Condition {
  const left = reader.operand()
  if (reader.accept('BETWEEN')) return between(reader, left)
  if (reader.accept('IN')) return membership(reader, left)
  const comparator = reader.next()
  if (!isComparator(comparator)) throw reader.unexpected(comparator)
  const right = reader.operand()
  if (comparator !== '=' && comparator !== '<>') refuseUnordered(reader, comparator, [left, right])
  return { kind: 'compare', comparator, left, right }
}

function between(reader: TokenReader, operand: Operand): Condition {
  const low = reader.operand()
  reader.expect('AND')
  const high = reader.operand()
  refuseUnordered(reader, 'BETWEEN', [operand, low, high])
  return { kind: 'between', operand, low, high }
}

function membership(reader: TokenReader, operand: Operand): Condition {
  reader.expect('(')
  const list = operands(reader)
  reader.expect(')')
  if (list.length > MAX_IN_OPERANDS) throw reader.error('The IN operator is provided with too many operands')
  return { kind: 'in', operand, list }
}

function refuseUnordered(reader: TokenReader, operator: string, list: Operand[]): void {
  for (const operand of list) {
    if (operand.kind !== 'value' || ORDERED.has(typeOf(operand.value))) continue
    throw reader.error(
      `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${typeOf(operand.value)}`,
    )
  }
}
