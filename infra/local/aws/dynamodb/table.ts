import { type Item, scalarOf } from './attribute-value.ts'
import { indexDefinitions, type Key, keyOf, type TableDefinition } from './definition.ts'
import { type SizedItem, WholeDocument } from './document.ts'
import { invalid } from './dynamo-error.ts'
import { SecondaryIndex } from './stored/secondary-index.ts'
import { type Position, SortedRecords, type StoredRecord } from './stored/sorted-records.ts'
import type { Stream } from './stored/stream.ts'

/** A table's own record, which knows its records in the indexes (in the order of `table.indexes`). */
export interface TableRecord extends StoredRecord {
  indexed: (StoredRecord | undefined)[]
  /** Time to live, in seconds since 1970. */
  expiresAt: number | undefined
}

/** One table in memory: its records, its indexes kept in step, its stream. */
export class Table {
  readonly definition: TableDefinition
  readonly key: Key
  readonly records: SortedRecords<TableRecord>
  readonly indexes: readonly SecondaryIndex[]
  readonly stream: Stream | undefined
  readonly timeToLiveAttribute: string | undefined
  itemCount = 0
  /** Sum of the items' sizes. */
  bytes = 0
  /** Only the records that have a time to live. */
  readonly #expiring = new Map<string, TableRecord>()

  constructor(definition: TableDefinition, timeToLiveAttribute?: string, stream?: Stream) {
    this.definition = definition
    this.timeToLiveAttribute = timeToLiveAttribute
    this.stream = stream
    this.key = keyOf(definition, definition.AttributeDefinitions)
    this.records = new SortedRecords<TableRecord>(this.key, true)
    this.indexes = indexDefinitions(definition).map((index) => new SecondaryIndex(definition, this.key, index))
  }

  get name(): string {
    return this.definition.TableName
  }

  /** The key attributes of an item that is known to have them. */
  keyOf(item: Item): Item {
    const key: Item = {}
    for (const part of [this.key.hash, this.key.range]) {
      const value = part && item[part.name]
      if (part && value) key[part.name] = value
    }
    return key
  }

  /** Where an item or key stands in this table. */
  positionOf(item: Item): Position {
    const partition = scalarOf(item[this.key.hash.name]) ?? ''
    const range = this.key.range ? (scalarOf(item[this.key.range.name]) ?? '') : ''
    return position(partition, range)
  }

  find(key: Item): TableRecord | undefined {
    return this.records.find(this.positionOf(key))
  }

  index(name: string): SecondaryIndex {
    const index = this.indexes.find((one) => one.name === name)
    if (!index) throw invalid(`The table does not have the specified index: ${name}`)
    return index
  }

  /** The record of an item, with its index records, not stored yet. */
  recordOf({ item, size }: SizedItem, text = JSON.stringify(item)): TableRecord {
    const document = new WholeDocument(text, size)
    const { partition, range, id } = this.positionOf(item)
    const indexed = this.indexes.map((index) => index.recordOf(item, id, document))
    return { partition, range, id, document, indexed, expiresAt: this.#expiry(item) }
  }

  /** Replaces a record by another one with the same key (either may be missing) and keeps everything in step. */
  replace(before: TableRecord | undefined, after: TableRecord | undefined): void {
    if (after) this.records.put(after)
    else if (before) this.records.remove(before)
    if (before) this.#count(before, -1)
    if (after) this.#count(after, 1)
    for (const [i, index] of this.indexes.entries()) index.change(before?.indexed[i], after?.indexed[i])
  }

  /** Fills an empty table. */
  fill(records: TableRecord[]): void {
    this.records.fill(records)
    for (const record of records) this.#count(record, 1)
    for (const [i, index] of this.indexes.entries())
      index.records.fill(records.flatMap((record) => record.indexed[i] ?? []))
  }

  /** Records whose time to live lies between two moments, in seconds since 1970. */
  expired(after: number, before: number): TableRecord[] {
    return [...this.#expiring.values()].filter(({ expiresAt = 0 }) => expiresAt > after && expiresAt < before)
  }

  #count(record: TableRecord, sign: 1 | -1): void {
    this.itemCount += sign
    this.bytes += sign * record.document.size
    if (sign < 0) this.#expiring.delete(record.id)
    else if (record.expiresAt !== undefined) this.#expiring.set(record.id, record)
  }

  #expiry(item: Item): number | undefined {
    const value = this.timeToLiveAttribute === undefined ? undefined : item[this.timeToLiveAttribute]
    return value && 'N' in value ? Number(value.N) : undefined
  }
}

/** A table's position; its `id` is the whole key as text. */
export const position = (partition: string, range: string): Position => ({
  partition,
  range,
  id: `${partition}\u0000${range}`,
})
