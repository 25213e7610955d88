import { type Item, scalarOf } from './attribute-value.ts'
import { indexDefinitions, type Key, keyOf, type TableDefinition } from './definition.ts'
import { invalid } from './dynamo-error.ts'
import { SecondaryIndex } from './secondary-index.ts'
import { SortedRecords, type StoredRecord } from './sorted-records.ts'
import type { Stream } from './stream.ts'
import { itemSize } from './value-size.ts'

/** One table in memory: its records, its indexes kept in step, its stream. */
export class Table {
  readonly definition: TableDefinition
  readonly key: Key
  readonly records: SortedRecords
  readonly indexes = new Map<string, SecondaryIndex>()
  readonly stream: Stream | undefined
  timeToLiveAttribute: string | undefined
  itemCount = 0
  /** Sum of the items' sizes. */
  bytes = 0

  constructor(definition: TableDefinition, stream: Stream | undefined, items: Iterable<Item> = []) {
    this.definition = definition
    this.stream = stream
    this.key = keyOf(definition, definition.AttributeDefinitions)
    this.records = new SortedRecords(this.key, true)
    for (const index of indexDefinitions(definition))
      this.indexes.set(index.IndexName, new SecondaryIndex(definition, this.key, index))
    this.#fill(items)
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
  positionOf(item: Item) {
    const partition = scalarOf(item[this.key.hash.name]) ?? ''
    const range = this.key.range ? (scalarOf(item[this.key.range.name]) ?? '') : ''
    return { partition, range, id: `${partition}\u0000${range}` }
  }

  find(key: Item): StoredRecord | undefined {
    return this.records.find(this.positionOf(key))
  }

  index(name: string): SecondaryIndex {
    const index = this.indexes.get(name)
    if (!index) throw invalid(`The table does not have the specified index: ${name}`)
    return index
  }

  /** Replaces the item under a key (none = removes it) and keeps the count, the size and every index in step. */
  store(key: Item, item: Item | undefined): void {
    const position = this.positionOf(key)
    const before = this.records.find(position)
    const after = item && { ...position, item, size: itemSize(item) }
    if (after) this.records.put(after)
    else if (before) this.records.remove(before)
    this.itemCount += (after ? 1 : 0) - (before ? 1 : 0)
    this.bytes += (after?.size ?? 0) - (before?.size ?? 0)
    for (const index of this.indexes.values())
      index.change(before && index.recordOf(before.item, position.id), item && index.recordOf(item, position.id))
  }

  /** Items whose time to live lies between two moments, in seconds since 1970. */
  expiring(attribute: string, after: number, before: number): Item[] {
    const expiring: Item[] = []
    for (const { item } of this.records.all()) {
      const value = item[attribute]
      if (!value || !('N' in value)) continue
      const seconds = Number(value.N)
      if (seconds > after && seconds < before) expiring.push(item)
    }
    return expiring
  }

  #fill(items: Iterable<Item>): void {
    const records: StoredRecord[] = []
    for (const item of items) {
      const record = { ...this.positionOf(item), item, size: itemSize(item) }
      records.push(record)
      this.itemCount += 1
      this.bytes += record.size
    }
    this.records.fill(records)
    for (const index of this.indexes.values())
      index.records.fill(records.flatMap((record) => index.recordOf(record.item, record.id) ?? []))
  }
}
