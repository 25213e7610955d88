import { createHash } from 'node:crypto'
import { compareUtf8 } from '../utf8-order.ts'
import type { Key } from './definition.ts'
import type { Document } from './document.ts'
import { compareScalars } from './value-order.ts'

/** A document where a table or index keeps it. */
export interface StoredRecord extends Position {
  document: Document
}

export interface Position {
  partition: string
  /** The range key's text, empty without one. */
  range: string
  /** The table key's text: tells apart the records of an index that share its key. */
  id: string
}

/** Partitions of records, each sorted by range key; an index breaks ties by the table's key. */
export class SortedRecords<Stored extends StoredRecord = StoredRecord> {
  readonly #key: Key
  readonly #rangesAreUnique: boolean
  readonly #partitions = new Map<string, Stored[]>()
  #scanOrder: { hash: number; partition: string }[] | undefined

  constructor(key: Key, rangesAreUnique: boolean) {
    this.#key = key
    this.#rangesAreUnique = rangesAreUnique
  }

  partition(name: string): readonly Stored[] {
    return this.#partitions.get(name) ?? []
  }

  *all(): Iterable<Stored> {
    for (const partition of this.#partitions.values()) yield* [...partition]
  }

  find(position: Position): Stored | undefined {
    const partition = this.#partitions.get(position.partition)
    const found = partition?.[this.lowerBound(partition, position)]
    return found && this.compare(found, position) === 0 ? found : undefined
  }

  put(record: Stored): void {
    const partition = this.#partitions.get(record.partition)
    if (!partition) {
      this.#partitions.set(record.partition, [record])
      this.#scanOrder = undefined
      return
    }
    const at = this.lowerBound(partition, record)
    const present = partition[at]
    if (present && this.compare(present, record) === 0) partition[at] = record
    else if (at === partition.length) partition.push(record)
    else partition.splice(at, 0, record)
  }

  /** Fills an empty set at once: sorting each partition once is far cheaper than inserting one by one. */
  fill(records: Iterable<Stored>): void {
    for (const record of records) {
      const partition = this.#partitions.get(record.partition)
      if (partition) partition.push(record)
      else this.#partitions.set(record.partition, [record])
    }
    for (const partition of this.#partitions.values()) partition.sort((a, b) => this.compare(a, b))
  }

  remove(position: Position): void {
    const partition = this.#partitions.get(position.partition)
    if (!partition) return
    const at = this.lowerBound(partition, position)
    const present = partition[at]
    if (!present || this.compare(present, position) !== 0) return
    partition.splice(at, 1)
    if (partition.length > 0) return
    this.#partitions.delete(position.partition)
    this.#scanOrder = undefined
  }

  compare(a: Omit<Position, 'partition'>, b: Omit<Position, 'partition'>): number {
    const order = this.#key.range ? compareScalars(this.#key.range.type, a.range, b.range) : 0
    return order !== 0 || this.#rangesAreUnique ? order : compareUtf8(a.id, b.id)
  }

  /** First place in a partition whose record is not before the position. */
  lowerBound(partition: readonly Stored[], position: Omit<Position, 'partition'>): number {
    let low = 0
    let high = partition.length
    const last = partition[high - 1]
    if (last && this.compare(last, position) < 0) return high // most writes go to the end: ids grow with time
    while (low < high) {
      const middle = (low + high) >> 1
      const record = partition[middle]
      if (record && this.compare(record, position) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Partitions in the order of a scan, by a hash of their names, so that segments are even. */
  scanOrder(): readonly { hash: number; partition: string }[] {
    this.#scanOrder ??= [...this.#partitions.keys()]
      .map((partition) => ({ partition, hash: scanHash(partition) }))
      .sort((a, b) => a.hash - b.hash || compareUtf8(a.partition, b.partition))
    return this.#scanOrder
  }
}

/** A partition's place in a scan, from 0 to 2^32 - 1. */
export const scanHash = (partition: string): number => createHash('md5').update(partition).digest().readUInt32BE(0)
