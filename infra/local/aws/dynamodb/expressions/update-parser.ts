import { type AttributeType, typeOf } from '../attribute-value.ts'
import type { Placeholders } from './placeholders.ts'
import { type Path, type SetValue, type Update, updatedPaths } from './syntax.ts'
import { TokenReader } from './token-reader.ts'

const ADDABLE: readonly AttributeType[] = ['N', 'SS', 'NS', 'BS']
const DELETABLE: readonly AttributeType[] = ['SS', 'NS', 'BS']

/** Reads an update expression: the SET, REMOVE, ADD and DELETE clauses in any order, each at most once. */
export function parseUpdate(text: string, placeholders: Placeholders): Update {
  const reader = new TokenReader(text, 'UpdateExpression', placeholders)
  const update: Update = { set: [], remove: [], add: [], delete: [] }
  const seen = new Set<string>()
  while (reader.peek() !== undefined) {
    const clause = reader.next().toUpperCase()
    if (seen.has(clause)) throw reader.error(`The "${clause}" section can only be used once in an update expression;`)
    seen.add(clause)
    do readAction(reader, clause, update)
    while (reader.accept(','))
  }
  refuseOverlaps(reader, updatedPaths(update))
  return update
}

/** Reads a projection expression: document paths separated by commas. */
export function parseProjection(text: string, placeholders: Placeholders): Path[] {
  const reader = new TokenReader(text, 'ProjectionExpression', placeholders)
  const paths = [reader.path()]
  while (reader.accept(',')) paths.push(reader.path())
  reader.expectEnd()
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
      throw reader.unexpected(clause)
  }
}

function pathAndValue(reader: TokenReader, clause: string, allowed: readonly AttributeType[]) {
  const path = reader.path()
  const operand = reader.operand()
  if (operand.kind !== 'value') throw reader.unexpected()
  const type = typeOf(operand.value)
  if (!allowed.includes(type))
    throw reader.error(`Incorrect operand type for operator or function; operator: ${clause}, operand type: ${type}`)
  return { path, value: operand.value }
}

function setValue(reader: TokenReader): SetValue {
  const left = setTerm(reader)
  const operator = reader.peek()
  if (operator !== '+' && operator !== '-') return left
  reader.next()
  return { kind: 'sum', operator, left, right: setTerm(reader) }
}

function setTerm(reader: TokenReader): SetValue {
  if (reader.accept('(')) {
    const value = setValue(reader)
    reader.expect(')')
    return value
  }
  return reader.peek(1) === '(' ? setFunction(reader) : reader.operand()
}

function setFunction(reader: TokenReader): SetValue {
  const name = reader.next()
  reader.expect('(')
  if (name === 'if_not_exists') {
    const path = reader.path()
    reader.expect(',')
    const otherwise = setValue(reader)
    reader.expect(')')
    return { kind: 'if-not-exists', path, otherwise }
  }
  if (name === 'list_append') {
    const left = setValue(reader)
    reader.expect(',')
    const right = setValue(reader)
    reader.expect(')')
    return { kind: 'list-append', left, right }
  }
  throw reader.error(`Invalid function name; function: ${name}`)
}

function refuseOverlaps(reader: TokenReader, paths: Path[]): void {
  for (const [i, path] of paths.entries())
    for (const other of paths.slice(i + 1)) {
      const shared = Math.min(path.length, other.length)
      if (path.slice(0, shared).some((step, j) => step !== other[j])) continue
      throw reader.error(
        `Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [${path.join(', ')}], path two: [${other.join(', ')}]`,
      )
    }
}
