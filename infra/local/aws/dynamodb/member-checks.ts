import { DynamoError, invalid } from './dynamo-error.ts'

const VALUE_SETS: Readonly<Record<string, readonly string[]>> = {
  Select: ['SPECIFIC_ATTRIBUTES', 'COUNT', 'ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES'],
  ReturnConsumedCapacity: ['INDEXES', 'TOTAL', 'NONE'],
  ReturnItemCollectionMetrics: ['SIZE', 'NONE'],
  ReturnValues: ['ALL_NEW', 'UPDATED_OLD', 'ALL_OLD', 'NONE', 'UPDATED_NEW'],
  ReturnValuesOnConditionCheckFailure: ['ALL_OLD', 'NONE'],
}
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Limit: [1, 2 ** 31 - 1],
  Segment: [0, 999_999],
  TotalSegments: [1, 1_000_000],
}
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ClientRequestToken: [1, 36],
  TableName: [1, 255],
}
const TABLE_NAME = /^[a-zA-Z0-9_.-]+$/
const ARN = /^arn:/

/** Complaints about members of a request, told together as the service tells them. */
export class Complaints {
  readonly #list: string[] = []

  add(member: string, value: string | number | undefined, constraint: string): void {
    const shown = value === undefined ? 'null' : `'${value}'`
    this.#list.push(`Value ${shown} at '${member}' failed to satisfy constraint: Member must ${constraint}`)
  }

  /** About a list or map, whose content the service does not show. */
  addCount(member: string, constraint: string): void {
    this.#list.push(`Value at '${member}' failed to satisfy constraint: Member must have length ${constraint}`)
  }

  tell(): void {
    const count = this.#list.length
    if (count > 0) throw invalid(`${count} validation error${count > 1 ? 's' : ''} detected: ${this.#list.join('; ')}`)
  }
}

/**
 * What is checked of a request, or of one action inside it, before it is read any further: that its members are of
 * their kinds, ranges and lengths.
 *
 * @param at where an action stands in its request, as in `transactItems.1.member.put.`
 */
export function checkMembers(request: object, complaints: Complaints, at = ''): void {
  for (const [member, value] of Object.entries(request)) {
    if (value === undefined || value === null) continue
    const name = at + member.charAt(0).toLowerCase() + member.slice(1)
    const set = VALUE_SETS[member]
    if (set && !set.includes(value)) complaints.add(name, String(value), `satisfy enum value set: [${set.join(', ')}]`)
    const range = RANGES[member]
    if (range) checkRange(complaints, name, value, range)
    const lengths = LENGTHS[member]
    if (lengths) checkLength(complaints, name, value, lengths)
    if (member === 'TableName' && !ARN.test(value) && value.length > 0 && !TABLE_NAME.test(value))
      complaints.add(name, value, 'satisfy regular expression pattern: [a-zA-Z0-9_.-]+')
  }
}

function checkRange(complaints: Complaints, name: string, value: unknown, [least, most]: readonly [number, number]) {
  if (typeof value !== 'number') throw unreadable(value, 'Integer')
  if (value < least) complaints.add(name, value, `have value greater than or equal to ${least}`)
  if (value > most) complaints.add(name, value, `have value less than or equal to ${most}`)
}

function checkLength(complaints: Complaints, name: string, value: unknown, [least, most]: readonly [number, number]) {
  if (typeof value !== 'string') throw unreadable(value, 'String')
  if (value.length < least) complaints.add(name, value, `have length greater than or equal to ${least}`)
  if (value.length > most && !ARN.test(value)) complaints.add(name, value, `have length less than or equal to ${most}`)
}

const unreadable = (value: unknown, kind: string): DynamoError =>
  new DynamoError('SerializationException', `${(typeof value).toUpperCase()}_VALUE cannot be converted to ${kind}`)
