import type { TableDefinition } from '../definition.ts'
import { WholeDocument } from '../document.ts'
import { position, type Table, type TableRecord } from '../table.ts'
import type { RecordedItem, RecordedWrite } from './recorded-write.ts'

interface LoadedItem {
  recorded: RecordedItem
  text: string
  /** Recorded before the table's last redefinition, so its places and expiry may be outdated. */
  isOutdated: boolean
}

/** A table while the journal is replayed: items by key, sorted and indexed only at the end. */
export class LoadingTable {
  definition: TableDefinition
  timeToLiveAttribute: string | undefined
  readonly #items = new Map<string, LoadedItem>()

  constructor(definition: TableDefinition) {
    this.definition = definition
  }

  redefine(definition: TableDefinition): void {
    this.definition = definition
    this.#outdateAll()
  }

  setTimeToLive(attribute: string | undefined): void {
    this.timeToLiveAttribute = attribute
    this.#outdateAll()
  }

  apply(write: RecordedWrite, text: string | undefined): void {
    if ('removed' in write) this.#items.delete(position(...write.removed).id)
    else if (text !== undefined) this.#items.set(position(...write.at).id, { recorded: write, text, isOutdated: false })
  }

  records(table: Table): TableRecord[] {
    return [...this.#items].map(([id, loaded]) => recordOf(table, id, loaded))
  }

  #outdateAll(): void {
    for (const item of this.#items.values()) item.isOutdated = true
  }
}

function recordOf(table: Table, id: string, { recorded, text, isOutdated }: LoadedItem): TableRecord {
  const { at, size, indexed = [], expiresAt } = recorded
  if (isOutdated) return table.recordOf({ item: JSON.parse(text), size }, text)
  const document = new WholeDocument(text, size)
  const [partition, range] = at
  return {
    partition,
    range,
    id,
    document,
    indexed: table.indexes.map((index, i) => {
      const place = indexed[i]
      return place ? index.recordAt(place[0], place[1], id, document) : undefined
    }),
    expiresAt,
  }
}
