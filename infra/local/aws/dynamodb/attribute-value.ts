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

const MAX_DEPTH = 32
const SET_WORDS = { SS: 'string', NS: 'number', BS: 'binary' }

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
export function canonicalItem(item: object, depth = 0): Item {
  const checked: Item = {}
  for (const [name, value] of Object.entries(item)) checked[name] = canonical(value, depth)
  return checked
}

function canonical(value: unknown, depth: number): AttributeValue {
  if (depth > MAX_DEPTH)
    throw invalid(
      'Nesting Levels have exceeded supported limits: Attributes have exceeded the limit of 32 nested levels',
    )
  const [entry, ...more] = value && typeof value === 'object' ? Object.entries(value) : []
  if (!entry || more.length > 0)
    throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')
  return canonicalOf(entry[0], entry[1], depth)
}

function canonicalOf(type: string, content: unknown, depth: number): AttributeValue {
  if (type === 'S' && typeof content === 'string') return { S: content }
  if (type === 'N') return { N: numberText(content) }
  if (type === 'B' && typeof content === 'string') return { B: content }
  if (type === 'BOOL') return { BOOL: Boolean(content) }
  if (type === 'NULL') return { NULL: true }
  if (type === 'M' && content && typeof content === 'object') return { M: canonicalItem(content, depth + 1) }
  if (type === 'L' && Array.isArray(content)) return { L: content.map((element) => canonical(element, depth + 1)) }
  if (type === 'SS' || type === 'NS' || type === 'BS') return setOf(type, canonicalMembers(type, content))
  throw new DynamoError('SerializationException', 'Unexpected value type in payload')
}

function canonicalMembers(type: SetType, content: unknown): string[] {
  if (!Array.isArray(content) || content.length === 0)
    throw invalid(`One or more parameter values were invalid: An ${SET_WORDS[type]} set  may not be empty`)
  const members: string[] = content.map((member) => (type === 'NS' ? numberText(member) : String(member)))
  if (new Set(members).size !== members.length)
    throw invalid(
      `One or more parameter values were invalid: Input collection [${members.join(', ')}] contains duplicates.`,
    )
  return members
}

function numberText(content: unknown): string {
  const numeric = canonicalNumber(String(content))
  if ('complaint' in numeric) throw invalid(numeric.complaint)
  return numeric.text
}
