import { canonicalNumber } from './decimal.ts'
import { DynamoError, invalid } from './dynamo-error.ts'

export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: boolean }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Item }
export type Item = { [name: string]: AttributeValue }
export type KeyType = 'S' | 'N' | 'B'
export type SetType = 'SS' | 'NS' | 'BS'
export type AttributeType = KeyType | SetType | 'BOOL' | 'NULL' | 'L' | 'M'

/** An attribute is the first of 32 levels. */
const MAX_DEPTH = 31
const SET_WORDS = { SS: 'string', NS: 'number' }
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

export function typeOf(value: AttributeValue): AttributeType {
  if ('S' in value) return 'S'
  if ('N' in value) return 'N'
  if ('M' in value) return 'M'
  if ('L' in value) return 'L'
  if ('BOOL' in value) return 'BOOL'
  if ('NULL' in value) return 'NULL'
  if ('SS' in value) return 'SS'
  if ('NS' in value) return 'NS'
  if ('BS' in value) return 'BS'
  return 'B'
}

/** The text of a string, number or binary (base64), the only types that keys and orderings know. */
export function scalarOf(value: AttributeValue | undefined): string | undefined {
  if (!value) return undefined
  if ('S' in value) return value.S
  if ('N' in value) return value.N
  return 'B' in value ? value.B : undefined
}

export function membersOf(value: AttributeValue): string[] | undefined {
  if ('SS' in value) return value.SS
  if ('NS' in value) return value.NS
  return 'BS' in value ? value.BS : undefined
}

export function setOf(type: SetType, members: string[]): AttributeValue {
  if (type === 'SS') return { SS: members }
  return type === 'NS' ? { NS: members } : { BS: members }
}

export const isSetType = (type: AttributeType): type is SetType => type === 'SS' || type === 'NS' || type === 'BS'

/** Checks an item from the wire and returns it in canonical form: numbers without needless digits. */
export function canonicalItem(item: unknown, depth = 0): Item {
  if (!isStructure(item)) throw unreadable()
  const checked: Item = {}
  for (const name of Object.keys(item)) {
    if (name === '') throw invalid('Empty attribute name')
    checked[name] = canonicalValue(item[name], depth)
  }
  return checked
}

export function canonicalValue(value: unknown, depth = 0): AttributeValue {
  if (!isStructure(value))
    throw value === null || value === undefined
      ? invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')
      : unreadable()
  const [type, ...more] = Object.keys(value)
  if (type === undefined)
    throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')
  if (more.length > 0)
    throw invalid(
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    )
  return canonicalOf(type, value[type], depth)
}

const isStructure = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is no text of JSON's own kind at its place, as in a number for a string, is not even read. */
const unreadable = (): DynamoError => new DynamoError('SerializationException', 'Unexpected value type in payload')

function canonicalOf(type: string, content: unknown, depth: number): AttributeValue {
  switch (type) {
    case 'S':
      return { S: textOf(content) }
    case 'N':
      return { N: numberText(content) }
    case 'B':
      return { B: binaryText(content) }
    case 'BOOL':
      return { BOOL: truthOf(content) }
    case 'NULL':
      if (!truthOf(content))
        throw invalid(
          'One or more parameter values were invalid: Null attribute value types must have the value of true',
        )
      return { NULL: true }
    case 'M':
      return { M: canonicalItem(content, innerDepth(depth)) }
    case 'L':
      return { L: canonicalList(listOf(content), innerDepth(depth)) }
    case 'SS':
    case 'NS':
    case 'BS':
      return setOf(type, canonicalMembers(type, listOf(content)))
    default:
      throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')
  }
}

const canonicalList = (elements: unknown[], depth: number): AttributeValue[] =>
  elements.map((element) => canonicalValue(element, depth))

/** The depth of what a map or list at a depth holds. */
function innerDepth(depth: number): number {
  if (depth < MAX_DEPTH) return depth + 1
  throw invalid(
    'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
  )
}

/** Refuses an item that an update has put together deeper than any that could have been sent. */
export function refuseTooDeep(values: readonly AttributeValue[], depth = 0): void {
  for (const value of values) {
    if ('M' in value) refuseTooDeep(Object.values(value.M), innerDepth(depth))
    else if ('L' in value) refuseTooDeep(value.L, innerDepth(depth))
  }
}

function textOf(content: unknown): string {
  if (typeof content !== 'string') throw unreadable()
  return content
}

function truthOf(content: unknown): boolean {
  if (typeof content !== 'boolean') throw unreadable()
  return content
}

function listOf(content: unknown): unknown[] {
  if (!Array.isArray(content)) throw unreadable()
  return content
}

function binaryText(content: unknown): string {
  const text = textOf(content)
  if (text.length % 4 !== 0 || !BASE64.test(text))
    throw new DynamoError('SerializationException', 'Base64 encoded length is expected a multiple of 4 bytes')
  return text
}

const MEMBERS = { SS: textOf, NS: numberText, BS: binaryText }

function canonicalMembers(type: SetType, content: unknown[]): string[] {
  if (content.length === 0)
    throw invalid(
      type === 'BS'
        ? 'One or more parameter values were invalid: Binary sets should not be empty'
        : `One or more parameter values were invalid: An ${SET_WORDS[type]} set  may not be empty`,
    )
  const members = content.map((member) => MEMBERS[type](member))
  if (new Set(members).size === members.length) return members
  if (type === 'NS') throw invalid('Input collection contains duplicates')
  const ofType = type === 'BS' ? 'of type BS ' : ''
  throw invalid(
    `One or more parameter values were invalid: Input collection [${members.join(', ')}] ${ofType}contains duplicates.`,
  )
}

function numberText(content: unknown): string {
  const numeric = canonicalNumber(textOf(content))
  if ('complaint' in numeric) throw invalid(numeric.complaint)
  return numeric.text
}
