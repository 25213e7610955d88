import { type AttributeType, typeOf } from '../attribute-value.ts'
import { refuseOverlaps } from './overlaps.ts'
import type { Placeholders } from './placeholders.ts'
import { type Path, type SetValue, type Update, updatedPaths } from './syntax.ts'
import { TokenReader } from './token-reader.ts'

const ADDABLE: readonly AttributeType[] = ['N', 'SS', 'NS', 'BS']
const DELETABLE: readonly AttributeType[] = ['SS', 'NS', 'BS']
const CONDITION_FUNCTIONS = [
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
  'size',
]

/** Reads an update expression: the SET, REMOVE, ADD and DELETE clauses in any order, each at most once. */
export function parseUpdate(text: string, placeholders: Placeholders): Update {
  const reader = new TokenReader(text, 'UpdateExpression', placeholders)
  const update: Update = { set: [], remove: [], add: [], delete: [] }
  const seen = new Set<string>()
  do {
    const clause = reader.next().toUpperCase()
    if (seen.has(clause)) throw reader.error(`The "${clause}" section can only be used once in an update expression;`)
    seen.add(clause)
    do readAction(reader, clause, update)
    while (reader.accept(','))
  } while (reader.peek() !== undefined)
  refuseOverlaps(reader, updatedPaths(update))
  return update
}

/** Reads a projection expression: document paths separated by commas. */
export function parseProjection(text: string, placeholders: Placeholders): Path[] {
  const reader = new TokenReader(text, 'ProjectionExpression', placeholders)
  const paths = [reader.path()]
  while (reader.accept(',')) paths.push(reader.path())
  reader.expectEnd()
  refuseOverlaps(reader, paths)
  return paths
}

function readAction(reader: TokenReader, clause: string, update: Update): void {
  switch (clause) {
    case 'SET': {
      const path = reader.path()
      reader.expect('=')
      update.set.push({ path, value: setValue(reader) })
      return
    }
    case 'REMOVE':
      update.remove.push(reader.path())
      return
    case 'ADD':
      update.add.push(pathAndValue(reader, clause, ADDABLE))
      return
    case 'DELETE':
      update.delete.push(pathAndValue(reader, clause, DELETABLE))
      return
    default:
      throw reader.unexpectedLast()
  }
}

const LONG_NAMES: Readonly<Record<AttributeType, string>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  BOOL: 'BOOLEAN',
  NULL: 'NULL',
  L: 'LIST',
  M: 'MAP',
  SS: 'STRING_SET',
  NS: 'NUMBER_SET',
  BS: 'BINARY_SET',
}

function pathAndValue(reader: TokenReader, clause: 'ADD' | 'DELETE', allowed: readonly AttributeType[]) {
  const path = reader.path()
  if (!reader.peek()?.startsWith(':')) throw reader.unexpected()
  const operand = reader.operand()
  if (operand.kind !== 'value') throw reader.unexpected()
  const type = typeOf(operand.value)
  if (!allowed.includes(type))
    throw reader.error(
      `Incorrect operand type for operator or function; operator: ${clause}, operand type: ${LONG_NAMES[type]}, typeSet: ALLOWED_FOR_${clause}_OPERAND`,
    )
  return { path, value: operand.value }
}

/** One value, or the sum or difference of two; the whole may stand in parentheses. */
function setValue(reader: TokenReader): SetValue {
  if (reader.peek() === '(' && isWhole(reader)) {
    reader.next()
    const value = setValue(reader)
    reader.expect(')')
    return value
  }
  const left = setTerm(reader)
  const operator = reader.peek()
  if (operator !== '+' && operator !== '-') return left
  reader.next()
  const right = setTerm(reader)
  for (const term of [left, right]) {
    if (term.kind === 'list-append') throw reader.misplaced('list_append')
    refuseUnless(reader, operator, 'N', term)
  }
  return { kind: 'sum', operator, left, right }
}

/** Whether the parenthesis at hand closes only where the value ends. */
function isWhole(reader: TokenReader): boolean {
  let open = 0
  for (let at = 0; ; at += 1) {
    const token = reader.peek(at)
    if (token === undefined) return false
    if (token === '(') open += 1
    if (token === ')') open -= 1
    if (open === 0) return reader.peek(at + 1) !== '+' && reader.peek(at + 1) !== '-'
  }
}

function setTerm(reader: TokenReader): SetValue {
  if (reader.accept('(')) {
    const term = setTerm(reader)
    reader.expect(')')
    return term
  }
  return reader.peek(1) === '(' ? setFunction(reader) : reader.operand()
}

function setFunction(reader: TokenReader): SetValue {
  const name = reader.next()
  if (CONDITION_FUNCTIONS.includes(name))
    throw reader.error(`The function is not allowed in an update expression; function: ${name}`)
  if (name !== 'if_not_exists' && name !== 'list_append') throw reader.unknownFunction(name)
  reader.expect('(')
  const list = [setTerm(reader)]
  while (reader.accept(',')) list.push(setTerm(reader))
  reader.expect(')')
  const [left, right, ...more] = list
  if (!left || !right || more.length > 0) throw reader.wrongCount(name, list.length)
  if (list.some((term) => term.kind === 'list-append')) throw reader.misplaced('list_append')
  if (name === 'list_append') {
    for (const term of list) refuseUnless(reader, name, 'L', term)
    return { kind: 'list-append', left, right }
  }
  if (left.kind !== 'path')
    throw reader.error(`Operator or function requires a document path; operator or function: ${name}`)
  return { kind: 'if-not-exists', path: left.path, otherwise: right }
}

function refuseUnless(reader: TokenReader, name: string, type: AttributeType, term: SetValue): void {
  if (term.kind === 'value' && typeOf(term.value) !== type) throw reader.wrongType(name, typeOf(term.value))
}
