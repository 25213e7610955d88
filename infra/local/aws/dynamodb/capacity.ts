import type { IndexDefinition } from './definition.ts'
import type { CapacityDetail } from './requests.ts'
import type { Table } from './table.ts'

const WRITE_UNIT_BYTES = 1024
const READ_UNIT_BYTES = 4 * 1024
/** A transaction doubles the table's units; its indexes are fed after the commit at the ordinary price. */
const TRANSACTION_FACTOR = 2

export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / WRITE_UNIT_BYTES))

export const readUnits = (bytes: number, consistent: boolean | undefined): number =>
  Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (consistent ? 1 : 0.5)

/** Units used by a request: of the table itself and of its indexes by name. */
export interface UsedUnits {
  table: number
  indexes: ReadonlyMap<string, number>
}

const NO_INDEXES: ReadonlyMap<string, number> = new Map()

export const tableUnits = (units: number): UsedUnits => ({ table: units, indexes: NO_INDEXES })

export const indexUnits = (index: string, units: number): UsedUnits => ({
  table: 0,
  indexes: new Map([[index, units]]),
})

/** The units of one request by table; works them out only if the request asked for them. */
export class CapacityBill {
  readonly #detail: CapacityDetail | undefined
  readonly #transaction: 'Read' | 'Write' | undefined
  readonly #byTable = new Map<Table, UsedUnits>()

  constructor(request: { ReturnConsumedCapacity?: CapacityDetail }, transaction?: 'Read' | 'Write') {
    this.#detail = request.ReturnConsumedCapacity
    this.#transaction = transaction
  }

  add(table: Table, used: () => UsedUnits): void {
    if (this.#detail !== 'TOTAL' && this.#detail !== 'INDEXES') return
    const existing = this.#byTable.get(table)
    this.#byTable.set(table, existing ? sum(existing, used()) : used())
  }

  /** For the response of a request to one table. */
  one(): { ConsumedCapacity?: object } {
    const [consumed] = this.#list()
    return consumed ? { ConsumedCapacity: consumed } : {}
  }

  /** For the response of a request to several tables. */
  list(): { ConsumedCapacity?: object[] } {
    const list = this.#list()
    return list.length > 0 ? { ConsumedCapacity: list } : {}
  }

  #list(): object[] {
    return [...this.#byTable].map(([table, used]) => this.#consumed(table, used))
  }

  #consumed(table: Table, used: UsedUnits): object {
    const own = used.table * (this.#transaction ? TRANSACTION_FACTOR : 1)
    const total = [...used.indexes.values()].reduce((units, more) => units + more, own)
    const whole = { TableName: table.name, ...this.#split(total) }
    if (this.#detail !== 'INDEXES') return whole
    const { GlobalSecondaryIndexes: globals, LocalSecondaryIndexes: locals } = table.definition
    return {
      ...whole,
      Table: this.#split(own),
      ...this.#byIndex('GlobalSecondaryIndexes', globals, used),
      ...this.#byIndex('LocalSecondaryIndexes', locals, used),
    }
  }

  #split(units: number): object {
    return { CapacityUnits: units, ...(this.#transaction === 'Write' ? { WriteCapacityUnits: units } : {}) }
  }

  #byIndex(parameter: string, definitions: IndexDefinition[] = [], { indexes }: UsedUnits): object {
    const entries = definitions.flatMap(({ IndexName }) => {
      const units = indexes.get(IndexName)
      return units === undefined ? [] : [[IndexName, this.#split(units)]]
    })
    return entries.length > 0 ? { [parameter]: Object.fromEntries(entries) } : {}
  }
}

function sum(a: UsedUnits, b: UsedUnits): UsedUnits {
  const indexes = new Map(a.indexes)
  for (const [name, units] of b.indexes) indexes.set(name, (indexes.get(name) ?? 0) + units)
  return { table: a.table + b.table, indexes }
}
