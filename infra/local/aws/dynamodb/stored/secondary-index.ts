import { type Item, scalarOf, typeOf } from '../attribute-value.ts'
import { type IndexDefinition, type Key, keyOf, type TableDefinition } from '../definition.ts'
import { type Document, ProjectedDocument } from '../document.ts'
import { SortedRecords, type StoredRecord } from './sorted-records.ts'

/** How many of the newest changes a stale read may not see yet. */
const REMEMBERED_CHANGES = 100

interface IndexChange {
  before: StoredRecord | undefined
  after: StoredRecord | undefined
}

/** A global or local index: those items that have its key, with the attributes that it projects. */
export class SecondaryIndex {
  readonly name: string
  readonly key: Key
  readonly isGlobal: boolean
  readonly projectsAll: boolean
  readonly records: SortedRecords
  readonly #projected: readonly string[]
  #latest: IndexChange[] = []

  constructor(table: TableDefinition, tableKey: Key, definition: IndexDefinition) {
    this.name = definition.IndexName
    this.key = keyOf(definition, table.AttributeDefinitions)
    this.isGlobal = (table.GlobalSecondaryIndexes ?? []).includes(definition)
    const { ProjectionType = 'ALL', NonKeyAttributes = [] } = definition.Projection ?? {}
    this.projectsAll = ProjectionType === 'ALL'
    const keyParts = [tableKey.hash, tableKey.range, this.key.hash, this.key.range]
    const keyNames = keyParts.flatMap((part) => (part ? [part.name] : []))
    this.#projected = [...new Set([...keyNames, ...(ProjectionType === 'INCLUDE' ? NonKeyAttributes : [])])]
    this.records = new SortedRecords(this.key, false)
  }

  projects(name: string): boolean {
    return this.projectsAll || this.#projected.includes(name)
  }

  /** The index record of an item; none when the item lacks the index's key. */
  recordOf(item: Item, id: string, whole: Document): StoredRecord | undefined {
    const { hash, range } = this.key
    const partition = item[hash.name]
    if (!partition || typeOf(partition) !== hash.type) return undefined
    const place = range ? item[range.name] : undefined
    if (range && (!place || typeOf(place) !== range.type)) return undefined
    return {
      partition: scalarOf(partition) ?? '',
      range: scalarOf(place) ?? '',
      id,
      document: this.projectsAll ? whole : new ProjectedDocument(whole, this.#projected, item),
    }
  }

  /** The index record at a place that is known from the journal. */
  recordAt(partition: string, range: string, id: string, whole: Document): StoredRecord {
    const document = this.projectsAll ? whole : new ProjectedDocument(whole, this.#projected)
    return { partition, range, id, document }
  }

  change(before: StoredRecord | undefined, after: StoredRecord | undefined): void {
    if (!before && !after) return
    const isInPlace = before && after && before.partition === after.partition && before.range === after.range
    if (before && !isInPlace) this.records.remove(before)
    if (after) this.records.put(after)
    this.#latest.push({ before, after })
    if (this.#latest.length > 2 * REMEMBERED_CHANGES) this.#latest = this.#latest.slice(-REMEMBERED_CHANGES)
  }

  /** The index as it was before its newest changes: what an eventually consistent read may still see. */
  staleRecords(changes: number): SortedRecords {
    const stale = new SortedRecords(this.key, false)
    stale.fill(this.records.all())
    for (const { before, after } of this.#latest.slice(-changes).reverse()) {
      if (after) stale.remove(after)
      if (before) stale.put(before)
    }
    return stale
  }
}
