import { type AttributeValue, canonicalItem, type Item, scalarOf, typeOf } from './attribute-value.ts'
import type { KeyAttribute } from './definition.ts'
import type { SizedItem } from './document.ts'
import { type DynamoError, invalid, missingMember } from './dynamo-error.ts'
import type { Table } from './table.ts'
import { itemSize } from './value-size.ts'

const MAX_ITEM_BYTES = 400 * 1024
const MAX_HASH_BYTES = 2048
const MAX_RANGE_BYTES = 1024

/** A request's key in canonical form, refused unless it is exactly the table's key. */
export function checkedKey(table: Table, given: Item | undefined): Item {
  const mismatch = () => invalid('The provided key element does not match the schema')
  if (!given) throw missingMember('key')
  const key = canonicalItem(given)
  const { hash, range } = table.key
  if (Object.keys(key).length !== (range ? 2 : 1)) throw mismatch()
  checkKeyValue(key[hash.name], hash, MAX_HASH_BYTES, mismatch)
  if (range) checkKeyValue(key[range.name], range, MAX_RANGE_BYTES, mismatch)
  return key
}

/** A whole item in canonical form, refused unless the table and its indexes can store it. */
export function checkedItem(table: Table, given: Item | undefined): SizedItem {
  if (!given) throw missingMember('item')
  return storable(table, canonicalItem(given), 'Item size has exceeded the maximum allowed size')
}

/** An item with its size, refused unless the table and its indexes can store it. */
export function storable(table: Table, item: Item, tooLarge: string): SizedItem {
  checkTableKey(item, table.key.hash, MAX_HASH_BYTES)
  if (table.key.range) checkTableKey(item, table.key.range, MAX_RANGE_BYTES)
  for (const index of table.indexes) {
    checkIndexKey(index.name, item, index.key.hash, MAX_HASH_BYTES)
    if (index.key.range) checkIndexKey(index.name, item, index.key.range, MAX_RANGE_BYTES)
  }
  const size = itemSize(item)
  if (size > MAX_ITEM_BYTES) throw invalid(tooLarge)
  return { item, size }
}

function checkTableKey(item: Item, part: KeyAttribute, maxBytes: number): void {
  const value = item[part.name]
  if (!value) throw invalid(`One or more parameter values were invalid: Missing the key ${part.name} in the item`)
  checkKeyValue(value, part, maxBytes, () =>
    invalid(
      `One or more parameter values were invalid: Type mismatch for key ${part.name} expected: ${part.type} actual: ${typeOf(value)}`,
    ),
  )
}

function checkIndexKey(index: string, item: Item, part: KeyAttribute, maxBytes: number): void {
  const value = item[part.name]
  if (!value) return
  checkKeyValue(value, part, maxBytes, () =>
    invalid(
      `One or more parameter values were invalid: Type mismatch for Index Key ${part.name} Expected: ${part.type} Actual: ${typeOf(value)} IndexName: ${index}`,
    ),
  )
}

function checkKeyValue(
  value: AttributeValue | undefined,
  part: KeyAttribute,
  maxBytes: number,
  mismatch: () => DynamoError,
): void {
  const text = scalarOf(value)
  if (!value || text === undefined || typeOf(value) !== part.type) throw mismatch()
  if (part.type === 'N') return
  const kind = part.type === 'S' ? 'string' : 'binary'
  if (text === '')
    throw invalid(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${kind} value. Key: ${part.name}`,
    )
  const keyName = maxBytes === MAX_HASH_BYTES ? 'hashkey' : 'rangekey'
  if (Buffer.byteLength(text) > maxBytes)
    throw invalid(
      `One or more parameter values were invalid: Size of ${keyName} has exceeded the maximum size limit of${maxBytes} bytes`,
    )
}
