import type { Faults } from '../faults.ts'
import type { Entry, Journal } from '../journal.ts'
import type { Item } from './attribute-value.ts'
import type { TableDefinition } from './definition.ts'
import type { SizedItem } from './document.ts'
import { DynamoError, missingMember } from './dynamo-error.ts'
import { IdempotencyTokens, type UsedToken } from './idempotency-tokens.ts'
import { LoadingTable } from './stored/loading-table.ts'
import { type RecordedWrite, recordedRemoval, recordedWrite } from './stored/recorded-write.ts'
import { Stream } from './stored/stream.ts'
import { Table, type TableRecord } from './table.ts'

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
  /** The line's texts are the written items, in order. */
  | { writes: RecordedWrite[]; token?: UsedToken }

/** What one request does to one item. */
export interface Write {
  table: Table
  key: Item
  /** The record as it is. */
  record: TableRecord | undefined
  /** The item as it is. */
  before: Item | undefined
  after: SizedItem | undefined
}

/** All tables. Requests run one at a time on one thread, so every request is atomic and serialised by construction. */
export class Database {
  readonly faults: Faults
  readonly now: () => number
  readonly arnBase: string
  readonly tokens: IdempotencyTokens
  readonly #tables = new Map<string, Table>()
  readonly #region: string
  readonly #record: (change: DatabaseChange, texts?: readonly string[]) => void
  #loading = new Map<string, LoadingTable>()

  constructor(settings: DatabaseSettings) {
    this.faults = settings.faults
    this.now = settings.now
    this.tokens = new IdempotencyTokens(settings.now)
    this.#region = settings.region
    this.arnBase = `arn:aws:dynamodb:${settings.region}:${settings.accountId}:table/`
    this.#record = settings.journal.book<DatabaseChange>('dynamodb', {
      replay: (change, texts) => this.#replay(change, texts),
      loaded: () => this.#loaded(),
      snapshot: () => this.#snapshot(),
    })
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
    return this.#install(definition)
  }

  drop(table: Table): void {
    this.#record({ drop: table.name })
    this.#tables.delete(table.name)
  }

  /** Gives a table a new definition and fills its indexes anew. */
  redefine(table: Table, definition: TableDefinition): Table {
    this.#record({ table: definition })
    return this.#rebuild(table, definition, table.timeToLiveAttribute)
  }

  setTimeToLive(table: Table, attribute: string | undefined): void {
    if (attribute === table.timeToLiveAttribute) return
    this.#record({ timeToLive: table.name, ...(attribute ? { attribute } : {}) })
    this.#rebuild(table, table.definition, attribute)
  }

  /** Performs planned writes together: one journal line, then memory, then the streams. */
  commit(writes: Write[], options: { token?: UsedToken; expired?: boolean } = {}): void {
    const { token, expired = false } = options
    const changes = writes
      .filter(({ record, after }) => record || after)
      .map((write) => ({ ...write, fresh: write.after && write.table.recordOf(write.after) }))
    if (changes.length > 0 || token)
      this.#record(
        {
          writes: changes.map(({ table, key, fresh }) =>
            fresh ? recordedWrite(table.name, fresh) : recordedRemoval(table.name, table.positionOf(key)),
          ),
          ...(token ? { token } : {}),
        },
        changes.flatMap(({ fresh }) => fresh?.document.text ?? []),
      )
    for (const { table, key, record, before, after, fresh } of changes) {
      table.replace(record, fresh)
      table.stream?.add({ key, before, after: after?.item }, this.now(), expired)
    }
    if (token) this.tokens.add(token)
  }

  #install(definition: TableDefinition, timeToLive?: string, knownStream?: Stream): Table {
    const isStreamed = definition.StreamSpecification?.StreamEnabled
    const stream = isStreamed ? (knownStream ?? this.#newStream(definition)) : undefined
    const table = new Table(definition, timeToLive, stream)
    this.#tables.set(definition.TableName, table)
    return table
  }

  #rebuild(table: Table, definition: TableDefinition, timeToLive: string | undefined): Table {
    const fresh = this.#install(definition, timeToLive, table.stream)
    const documents = [...table.records.all()].map((record) => record.document)
    fresh.fill(
      documents.map((document) => fresh.recordOf({ item: document.item(), size: document.size }, document.text)),
    )
    return fresh
  }

  #newStream({ TableName, StreamSpecification, CreationDateTime }: TableDefinition): Stream {
    const view = StreamSpecification?.StreamViewType ?? 'NEW_AND_OLD_IMAGES'
    return new Stream(this.arnBase + TableName, view, CreationDateTime * 1000, this.#region)
  }

  #replay(change: DatabaseChange, texts: readonly string[]): void {
    if ('table' in change) {
      const existing = this.#loading.get(change.table.TableName)
      if (existing) existing.redefine(change.table)
      else this.#loading.set(change.table.TableName, new LoadingTable(change.table))
    } else if ('drop' in change) this.#loading.delete(change.drop)
    else if ('timeToLive' in change) this.#loading.get(change.timeToLive)?.setTimeToLive(change.attribute)
    else this.#replayWrites(change.writes, texts, change.token)
  }

  #replayWrites(writes: RecordedWrite[], texts: readonly string[], token: UsedToken | undefined): void {
    let next = 0
    for (const write of writes) {
      const text = 'size' in write ? texts[next++] : undefined
      this.#loading.get(write.table)?.apply(write, text)
    }
    if (token) this.tokens.add(token)
  }

  /** Sorts and indexes what the journal held. */
  #loaded(): void {
    for (const loading of this.#loading.values()) {
      const table = this.#install(loading.definition, loading.timeToLiveAttribute)
      table.fill(loading.records(table))
    }
    this.#loading = new Map()
  }

  *#snapshot(): Iterable<Entry<DatabaseChange>> {
    for (const table of this.tables()) {
      yield { change: { table: table.definition } }
      if (table.timeToLiveAttribute) yield { change: { timeToLive: table.name, attribute: table.timeToLiveAttribute } }
      for (const record of table.records.all())
        yield { change: { writes: [recordedWrite(table.name, record)] }, texts: [record.document.text] }
    }
    for (const token of this.tokens.all()) yield { change: { writes: [], token } }
  }
}
