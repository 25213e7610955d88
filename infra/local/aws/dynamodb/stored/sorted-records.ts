import { createHash } from 'node:crypto'
import { compareUtf8 } from '../../utf8-order.ts'
import type { Key } from '../definition.ts'
import type { Document } from '../document.ts'
import { compareScalars } from '../value-order.ts'
import { SortedBlocks } from './sorted-blocks.ts'

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

/** Where a record stands in its partition. */
export type Place = Omit<Position, 'partition'>

/** Partitions of records, each sorted by range key; an index breaks ties by the table's key. */
export class SortedRecords<Stored extends StoredRecord = StoredRecord> {
  readonly #key: Key
  readonly #rangesAreUnique: boolean
  readonly #partitions = new Map<string, SortedBlocks<Place, Stored>>()
  #scanOrder: { hash: number; partition: string }[] | undefined

  constructor(key: Key, rangesAreUnique: boolean) {
    this.#key = key
    this.#rangesAreUnique = rangesAreUnique
  }

  /** A partition's records upwards, from the first that is not before a place. */
  upwards(partition: string, from?: Place): Iterable<Stored> {
    return this.#partitions.get(partition)?.upwards(from) ?? []
  }

  /** A partition's records downwards, from the last that is before a place. */
  downwards(partition: string, before?: Place): Iterable<Stored> {
    return this.#partitions.get(partition)?.downwards(before) ?? []
  }

  *all(): Iterable<Stored> {
    for (const partition of this.#partitions.values()) yield* partition.upwards()
  }

  find(position: Position): Stored | undefined {
    return this.#partitions.get(position.partition)?.find(position)
  }

  put(record: Stored): void {
    const partition = this.#partitions.get(record.partition)
    if (partition) partition.put(record)
    else this.#begin(record.partition, [record])
  }

  /** Fills an empty set at once: sorting each partition once is far cheaper than inserting one by one. */
  fill(records: Iterable<Stored>): void {
    const partitions = new Map<string, Stored[]>()
    for (const record of records) {
      const partition = partitions.get(record.partition)
      if (partition) partition.push(record)
      else partitions.set(record.partition, [record])
    }
    for (const [name, partition] of partitions) this.#begin(name, partition.sort(this.compare))
  }

  remove(position: Position): void {
    const partition = this.#partitions.get(position.partition)
    partition?.remove(position)
    if (!partition?.isEmpty) return
    this.#partitions.delete(position.partition)
    this.#scanOrder = undefined
  }

  readonly compare = (a: Place, b: Place): number => {
    const order = this.#key.range ? compareScalars(this.#key.range.type, a.range, b.range) : 0
    return order !== 0 || this.#rangesAreUnique ? order : compareUtf8(a.id, b.id)
  }

  #begin(name: string, sorted: readonly Stored[]): void {
    this.#partitions.set(name, new SortedBlocks(this.compare, sorted))
    this.#scanOrder = undefined
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
