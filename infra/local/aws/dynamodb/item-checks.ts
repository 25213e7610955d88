import { type AttributeValue, canonicalItem, type Item, scalarOf, typeOf } from './attribute-value.ts'
import type { Key, KeyAttribute } from './definition.ts'
import type { SizedItem } from './document.ts'
import { type DynamoError, invalid, missingMember } from './dynamo-error.ts'
import type { Table } from './table.ts'
import { itemSize } from './value-size.ts'

const MAX_ITEM_BYTES = 400 * 1024
const MAX_HASH_BYTES = 2048
const MAX_RANGE_BYTES = 1024

/** A request's key in canonical form, refused unless it is exactly the table's key. */
export function checkedKey(table: Table, given: Item | undefined): Item {
  if (!given) throw missingMember('key')
  const key = canonicalItem(given)
  const { hash, range } = table.key
  if (Object.keys(key).length !== (range ? 2 : 1)) throw schemaMismatch()
  checkKeyPart(key[hash.name], hash, MAX_HASH_BYTES)
  if (range) checkKeyPart(key[range.name], range, MAX_RANGE_BYTES)
  return key
}

/** Whether a request's error is about a key that does not fit its table: what a transaction is cancelled by. */
export const isOfSchema = ({ message }: DynamoError): boolean =>
  message === SCHEMA_MISMATCH ||
  /^One or more parameter values were invalid: (Missing|Type mismatch|Size of|Cannot update)/.test(message)

const SCHEMA_MISMATCH = 'The provided key element does not match the schema'
const schemaMismatch = (): DynamoError => invalid(SCHEMA_MISMATCH)

/** A whole item in canonical form, refused unless the table and its indexes can store it. */
export function checkedItem(table: Table, given: Item | undefined): SizedItem {
  if (!given) throw missingMember('item')
  return storable(table, canonicalItem(given), {
    tooLarge: 'Item size has exceeded the maximum allowed size',
    emptyIndexKey: (index, name, kind) =>
      `One or more parameter values are not valid. A value specified for a secondary index key is not supported. ${emptyKeyValue(kind)} IndexName: ${index}, IndexKey: ${name}`,
  })
}

/** The same of what an update makes. */
export const storableUpdate = (table: Table, item: Item): SizedItem =>
  storable(table, item, {
    tooLarge: 'Item size to update has exceeded the maximum allowed size',
    emptyIndexKey: (_index, _name, kind) =>
      `One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. ${emptyKeyValue(kind)}`,
  })

interface Complaints {
  readonly tooLarge: string
  readonly emptyIndexKey: (index: string, name: string, kind: string) => string
}

function storable(table: Table, item: Item, complaints: Complaints): SizedItem {
  checkTableKey(item, table.key.hash, MAX_HASH_BYTES)
  if (table.key.range) checkTableKey(item, table.key.range, MAX_RANGE_BYTES)
  for (const { name, key } of table.indexes) {
    checkIndexKey(name, item, key.hash, MAX_HASH_BYTES, complaints)
    if (key.range) checkIndexKey(name, item, key.range, MAX_RANGE_BYTES, complaints)
  }
  const size = itemSize(item)
  if (size > MAX_ITEM_BYTES) throw invalid(complaints.tooLarge)
  return { item, size }
}

function checkTableKey(item: Item, part: KeyAttribute, maxBytes: number): void {
  const value = item[part.name]
  if (!value) throw invalid(`One or more parameter values were invalid: Missing the key ${part.name} in the item`)
  if (typeOf(value) !== part.type)
    throw invalid(
      `One or more parameter values were invalid: Type mismatch for key ${part.name} expected: ${part.type} actual: ${typeOf(value)}`,
    )
  checkKeyPart(value, part, maxBytes)
}

function checkIndexKey(
  index: string,
  item: Item,
  part: KeyAttribute,
  maxBytes: number,
  { emptyIndexKey }: Complaints,
): void {
  const value = item[part.name]
  if (!value) return
  if (typeOf(value) !== part.type)
    throw invalid(
      `One or more parameter values were invalid: Type mismatch for Index Key ${part.name} Expected: ${part.type} Actual: ${typeOf(value)} IndexName: ${index}`,
    )
  if (scalarOf(value) === '') throw invalid(emptyIndexKey(index, part.name, kindOf(part)))
  refuseTooLong(value, part, maxBytes)
}

/** The value of a key attribute by which a table is asked, or under which it keeps an item. */
function checkKeyPart(value: AttributeValue | undefined, part: KeyAttribute, maxBytes: number): void {
  if (!value || typeOf(value) !== part.type) throw schemaMismatch()
  refuseEmpty(value, part)
  refuseTooLong(value, part, maxBytes)
}

function refuseTooLong(value: AttributeValue, part: KeyAttribute, maxBytes: number): void {
  const keyName = maxBytes === MAX_HASH_BYTES ? 'hashkey' : 'rangekey'
  if (bytesOf(value, part) > maxBytes)
    throw invalid(
      `One or more parameter values were invalid: Size of ${keyName} has exceeded the maximum size limit of${maxBytes} bytes`,
    )
}

function refuseEmpty(value: AttributeValue, part: KeyAttribute): void {
  if (scalarOf(value) === '')
    throw invalid(`One or more parameter values are not valid. ${emptyKeyValue(kindOf(part))} Key: ${part.name}`)
}

/** A value that a Query's condition names for a key attribute; of an index when that is asked. */
export function checkQueriedValue(
  value: AttributeValue,
  part: KeyAttribute,
  key: Key,
  index: string | undefined,
): void {
  if (typeOf(value) !== part.type)
    throw invalid('One or more parameter values were invalid: Condition parameter type does not match schema type')
  if (!index) refuseEmpty(value, part)
  if (scalarOf(value) === '')
    throw invalid(
      `One or more parameter values are not valid. A value specified for a secondary index key is not supported. ${emptyKeyValue(kindOf(part))} IndexName: ${index}, IndexKey: ${part.name}`,
    )
  if (part === key.hash) refuseTooLong(value, part, MAX_HASH_BYTES)
  else if (bytesOf(value, part) > MAX_RANGE_BYTES)
    throw invalid(
      `One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of ${MAX_RANGE_BYTES} bytes`,
    )
}

const kindOf = ({ type }: KeyAttribute): string => (type === 'S' ? 'string' : 'binary')

const emptyKeyValue = (kind: string): string =>
  `The AttributeValue for a key attribute cannot contain an empty ${kind} value.`

/** Numbers are short by nature. */
function bytesOf(value: AttributeValue, { type }: KeyAttribute): number {
  const text = scalarOf(value) ?? ''
  if (type === 'N' || text.length * 3 <= MAX_RANGE_BYTES) return 0
  return Buffer.byteLength(text, type === 'B' ? 'base64' : 'utf8')
}
