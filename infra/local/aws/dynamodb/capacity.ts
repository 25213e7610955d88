import type { IndexDefinition } from './definition.ts'
import type { CapacityDetail } from './requests.ts'
import type { Table } from './table.ts'

const WRITE_UNIT_BYTES = 1024
const READ_UNIT_BYTES = 4 * 1024
/** A transaction doubles the table's units; its indexes are fed after the commit at the ordinary price. */
export const TRANSACTION_FACTOR = 2

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

export function addUnits(a: UsedUnits, b: UsedUnits): UsedUnits {
  const indexes = new Map(a.indexes)
  for (const [name, units] of b.indexes) indexes.set(name, (indexes.get(name) ?? 0) + units)
  return { table: a.table + b.table, indexes }
}

type TransactionSide = 'Read' | 'Write'

/** The ConsumedCapacity of one table, or nothing when the request did not ask for it. */
export function consumedCapacity(
  detail: CapacityDetail | undefined,
  table: Table,
  used: UsedUnits,
  transaction?: TransactionSide,
): object | undefined {
  if (detail !== 'TOTAL' && detail !== 'INDEXES') return undefined
  const own = used.table * (transaction ? TRANSACTION_FACTOR : 1)
  const total = [...used.indexes.values()].reduce((sum, units) => sum + units, own)
  const split = (units: number) => ({
    CapacityUnits: units,
    ...(transaction === 'Write' ? { WriteCapacityUnits: units } : {}),
  })
  const indexes = (parameter: 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes') =>
    unitsByIndex(parameter, table.definition[parameter], used, split)
  return {
    TableName: table.name,
    ...split(total),
    ...(detail === 'INDEXES'
      ? { Table: split(own), ...indexes('GlobalSecondaryIndexes'), ...indexes('LocalSecondaryIndexes') }
      : {}),
  }
}

function unitsByIndex(
  parameter: string,
  definitions: IndexDefinition[] = [],
  used: UsedUnits,
  split: (units: number) => object,
): object {
  const names = new Set(definitions.map((definition) => definition.IndexName))
  const entries = [...used.indexes].filter(([name]) => names.has(name)).map(([name, units]) => [name, split(units)])
  return entries.length > 0 ? { [parameter]: Object.fromEntries(entries) } : {}
}

/** Adds up units by table, for requests that touch several. */
export class CapacityBill {
  readonly #byTable = new Map<Table, UsedUnits>()

  add(table: Table, used: UsedUnits): void {
    const known = this.#byTable.get(table)
    this.#byTable.set(table, known ? addUnits(known, used) : used)
  }

  /** The response's ConsumedCapacity list, or nothing when the request did not ask for it. */
  response(detail: CapacityDetail | undefined, transaction?: TransactionSide): { ConsumedCapacity?: object[] } {
    const list = [...this.#byTable].flatMap(([table, used]) => consumedCapacity(detail, table, used, transaction) ?? [])
    return list.length > 0 ? { ConsumedCapacity: list } : {}
  }
}
