import type { Faults } from '../faults.ts'
import type { Journal } from '../journal.ts'
import type { Item } from './attribute-value.ts'
import type { TableDefinition } from './definition.ts'
import { DynamoError, missingMember } from './dynamo-error.ts'
import { IdempotencyTokens, type UsedToken } from './idempotency-tokens.ts'
import { type ItemChange, Stream } from './stream.ts'
import { Table } from './table.ts'

export interface DatabaseSettings {
  journal: Journal
  faults: Faults
  now: () => number
  region: string
  accountId: string
}

/** One journal line: a table's definition, its end, its time to live, or the writes of one request. */
type DatabaseChange =
  | { table: TableDefinition }
  | { drop: string }
  | { timeToLive: string; attribute?: string }
  | { writes: RecordedWrite[]; token?: UsedToken }

/** A whole item, or the key of a removed one. */
interface RecordedWrite {
  table: string
  item?: Item
  key?: Item
}

/** A table while the journal is replayed: items by key, sorted and indexed only at the end. */
interface LoadingTable {
  definition: TableDefinition
  timeToLiveAttribute: string | undefined
  items: Map<string, Item>
}

/** All tables. Requests run one at a time on one thread, so every request is atomic and serialised by construction. */
export class Database {
  readonly faults: Faults
  readonly now: () => number
  readonly arnBase: string
  readonly tokens: IdempotencyTokens
  readonly #tables = new Map<string, Table>()
  readonly #region: string
  readonly #record: (change: DatabaseChange) => void
  #loading = new Map<string, LoadingTable>()

  constructor(settings: DatabaseSettings) {
    this.faults = settings.faults
    this.now = settings.now
    this.tokens = new IdempotencyTokens(settings.now)
    this.#region = settings.region
    this.arnBase = `arn:aws:dynamodb:${settings.region}:${settings.accountId}:table/`
    this.#record = settings.journal.book<DatabaseChange>('dynamodb', {
      replay: (change) => this.#replay(change),
      snapshot: () => this.#snapshot(),
    })
  }

  /** Sorts and indexes what the journal held. */
  loaded(): void {
    for (const { definition, timeToLiveAttribute, items } of this.#loading.values()) {
      const table = this.#install(definition, items.values())
      table.timeToLiveAttribute = timeToLiveAttribute
    }
    this.#loading = new Map()
  }

  tables(): Table[] {
    return [...this.#tables.values()]
  }

  /** A table by name or ARN. */
  table(name: string | undefined): Table {
    if (!name) throw missingMember('tableName')
    const table = this.#tables.get(name.startsWith('arn:') ? (name.split('/')[1] ?? '') : name)
    if (!table) throw new DynamoError('ResourceNotFoundException', 'Requested resource not found')
    return table
  }

  has(name: string): boolean {
    return this.#tables.has(name)
  }

  create(definition: TableDefinition): Table {
    this.#record({ table: definition })
    return this.#install(definition, [])
  }

  drop(table: Table): void {
    this.#record({ drop: table.name })
    this.#tables.delete(table.name)
  }

  /** Gives a table a new definition and fills its indexes anew. */
  redefine(table: Table, definition: TableDefinition): Table {
    this.#record({ table: definition })
    const items = [...table.records.all()].map((record) => record.item)
    const fresh = this.#install(definition, items, table.stream)
    fresh.timeToLiveAttribute = table.timeToLiveAttribute
    return fresh
  }

  setTimeToLive(table: Table, attribute: string | undefined): void {
    table.timeToLiveAttribute = attribute
    this.#record({ timeToLive: table.name, ...(attribute ? { attribute } : {}) })
  }

  /** Performs planned writes together: one journal line, then memory, then the streams. */
  commit(changes: (ItemChange & { table: Table })[], options: { token?: UsedToken; expired?: boolean } = {}): void {
    const { token, expired = false } = options
    const writes = changes
      .filter((change) => change.before || change.after)
      .map(({ table, key, after }) => ({ table: table.name, ...(after ? { item: after } : { key }) }))
    if (writes.length > 0 || token) this.#record({ writes, ...(token ? { token } : {}) })
    for (const change of changes) {
      change.table.store(change.key, change.after)
      change.table.stream?.add(change, this.now(), expired)
    }
    if (token) this.tokens.add(token)
  }

  #install(definition: TableDefinition, items: Iterable<Item>, stream?: Stream): Table {
    const table = new Table(definition, stream ?? this.#newStream(definition), items)
    this.#tables.set(definition.TableName, table)
    return table
  }

  #newStream({ TableName, StreamSpecification }: TableDefinition): Stream | undefined {
    if (!StreamSpecification?.StreamEnabled) return undefined
    const view = StreamSpecification.StreamViewType ?? 'NEW_AND_OLD_IMAGES'
    return new Stream(this.arnBase + TableName, view, this.now(), this.#region)
  }

  #replay(change: DatabaseChange): void {
    if ('table' in change) {
      const known = this.#loading.get(change.table.TableName)
      if (known) known.definition = change.table
      else
        this.#loading.set(change.table.TableName, {
          definition: change.table,
          timeToLiveAttribute: undefined,
          items: new Map(),
        })
    } else if ('drop' in change) this.#loading.delete(change.drop)
    else if ('timeToLive' in change) {
      const table = this.#loading.get(change.timeToLive)
      if (table) table.timeToLiveAttribute = change.attribute
    } else {
      for (const write of change.writes) this.#replayWrite(write)
      if (change.token) this.tokens.add(change.token)
    }
  }

  #replayWrite({ table: name, item, key }: RecordedWrite): void {
    const table = this.#loading.get(name)
    if (!table) return
    const id = idOf(table.definition, item ?? key ?? {})
    if (item) table.items.set(id, item)
    else table.items.delete(id)
  }

  *#snapshot(): Iterable<DatabaseChange> {
    for (const table of this.tables()) {
      yield { table: table.definition }
      if (table.timeToLiveAttribute) yield { timeToLive: table.name, attribute: table.timeToLiveAttribute }
      for (const record of table.records.all()) yield { writes: [{ table: table.name, item: record.item }] }
    }
    for (const token of this.tokens.all()) yield { writes: [], token }
  }
}

function idOf(definition: TableDefinition, item: Item): string {
  return definition.KeySchema.map((part) => Object.values(item[part.AttributeName] ?? {})[0]).join('\u0000')
}
