import { type AttributeType, type KeyType, scalarOf, typeOf } from '../attribute-value.ts'
import { compareScalars } from '../value-order.ts'
import { type Operand, pathText, samePath, type TestFunction } from './syntax.ts'
import type { TokenReader } from './token-reader.ts'

const ORDERED: ReadonlySet<AttributeType> = new Set<AttributeType>(['S', 'N', 'B'])
const BEGINNINGS: ReadonlySet<AttributeType> = new Set<AttributeType>(['S', 'B'])
const TEXT: ReadonlySet<AttributeType> = new Set<AttributeType>(['S'])
/** In the order in which the service names them. */
const TYPE_NAMES = ['N', 'BS', 'L', 'B', 'NULL', 'M', 'S', 'SS', 'NS', 'BOOL']

/** The type of an operand that is known before any item is read: a value's own, the number that a size is. */
const knownType = (operand: Operand): AttributeType | undefined => {
  if (operand.kind === 'path') return undefined
  return operand.kind === 'value' ? typeOf(operand.value) : 'N'
}

function refuseTypesBeside(
  reader: TokenReader,
  operator: string,
  list: readonly Operand[],
  allowed: ReadonlySet<AttributeType>,
): void {
  for (const operand of list) {
    const type = knownType(operand)
    if (type !== undefined && !allowed.has(type)) throw reader.wrongType(operator, type)
  }
}

/** An attribute compared with itself tells nothing: the first operand is another than all that follow. */
export function checkDistinct(reader: TokenReader, operator: string, [first, ...others]: readonly Operand[]): void {
  if (first?.kind !== 'path') return
  if (others.some((other) => other.kind === 'path' && samePath(first.path, other.path)))
    throw reader.error(
      `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${pathText(first.path)}`,
    )
}

export function checkOrdered(reader: TokenReader, operator: string, list: readonly Operand[]): void {
  refuseTypesBeside(reader, operator, list, ORDERED)
}

export function checkBetween(reader: TokenReader, operand: Operand, low: Operand, high: Operand): void {
  checkDistinct(reader, 'BETWEEN', [operand, low, high])
  checkOrdered(reader, 'BETWEEN', [operand, low, high])
  if (low.kind !== 'value' || high.kind !== 'value') return
  const [type, other] = [typeOf(low.value), typeOf(high.value)]
  const [from, to] = [scalarOf(low.value) ?? '', scalarOf(high.value) ?? '']
  const bounds = `lower bound operand: AttributeValue: {${type}:${from}}, upper bound operand: AttributeValue: {${other}:${to}}`
  if (type !== other)
    throw reader.error(`The BETWEEN operator requires same data type for lower and upper bounds; ${bounds}`)
  if (compareScalars(type as KeyType, from, to) > 0)
    throw reader.error(
      `The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${bounds}`,
    )
}

/** What a function asks of its operands beyond their number. */
export function checkTest(reader: TokenReader, name: TestFunction, list: readonly [Operand, ...Operand[]]): void {
  const [subject, argument] = list
  if (!argument) {
    if (subject.kind !== 'path')
      throw reader.error(`Operator or function requires a document path; operator or function: ${name}`)
    return
  }
  checkDistinct(reader, name, list)
  if (name === 'begins_with') refuseTypesBeside(reader, name, list, BEGINNINGS)
  if (name !== 'attribute_type') return
  if (argument.kind === 'path') throw reader.wrongType(name, 'path')
  refuseTypesBeside(reader, name, [argument], TEXT)
  const type = argument.kind === 'value' ? scalarOf(argument.value) : undefined
  if (type === undefined || !TYPE_NAMES.includes(type))
    throw reader.error(`Invalid attribute type name found; type: ${type}, valid types: {${TYPE_NAMES.join(',')}}`)
}
