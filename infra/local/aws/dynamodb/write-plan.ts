import type { Item } from './attribute-value.ts'
import { type UsedUnits, writeUnits } from './capacity.ts'
import type { Database } from './database.ts'
import { DynamoError, invalid } from './dynamo-error.ts'
import { applyUpdate } from './expressions/apply-update.ts'
import { parseCondition } from './expressions/condition-parser.ts'
import { meets } from './expressions/evaluate.ts'
import { Placeholders } from './expressions/placeholders.ts'
import { type Condition, type Update, updatedPaths } from './expressions/syntax.ts'
import { parseUpdate } from './expressions/update-parser.ts'
import { checkedItem, checkedKey, checkStorable } from './item-checks.ts'
import { legacyParameter, type WriteRequest } from './requests.ts'
import type { StoredRecord } from './sorted-records.ts'
import type { ItemChange } from './stream.ts'
import type { Table } from './table.ts'
import { equalItems } from './value-order.ts'
import { itemSize } from './value-size.ts'

export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck'

/** What one write would do, worked out before anything is changed. */
export interface PlannedWrite extends ItemChange {
  table: Table
  update: Update | undefined
  used: UsedUnits
}

/** Works out one write without performing it; throws when it is malformed or its condition fails. */
export function planWrite(database: Database, kind: WriteKind, request: WriteRequest): PlannedWrite {
  refuseLegacy(request)
  const table = database.table(request.TableName)
  const { condition, update } = parsedExpressions(kind, request)
  const put = kind === 'Put' ? checkedItem(table, request.Item) : undefined
  const key = put ? table.keyOf(put) : checkedKey(table, request.Key)
  if (update) refuseKeyUpdate(table, update)
  const before = table.find(key)
  requireCondition(condition, before, request)
  const after = itemAfter(kind, table, { put, update, before: before?.item, key })
  return { table, key, before: before?.item, after, update, used: unitsOf(kind, table, before, after) }
}

export function refuseLegacy(request: object): void {
  const parameter = legacyParameter(request)
  if (parameter) throw invalid(`Legacy parameter ${parameter} is not supported locally; use expressions`)
}

function parsedExpressions(kind: WriteKind, request: WriteRequest) {
  const placeholders = new Placeholders(request)
  const update =
    kind === 'Update' && request.UpdateExpression ? parseUpdate(request.UpdateExpression, placeholders) : undefined
  const condition =
    request.ConditionExpression === undefined
      ? undefined
      : parseCondition(request.ConditionExpression, 'ConditionExpression', placeholders)
  placeholders.refuseUnused()
  return { condition, update }
}

function refuseKeyUpdate(table: Table, update: Update): void {
  for (const [name] of updatedPaths(update))
    if (name === table.key.hash.name || name === table.key.range?.name)
      throw invalid(
        `One or more parameter values were invalid: Cannot update attribute ${name}. This attribute is part of the key`,
      )
}

function requireCondition(
  condition: Condition | undefined,
  before: StoredRecord | undefined,
  request: WriteRequest,
): void {
  if (!condition || meets(condition, before?.item ?? {})) return
  const showItem = request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && before
  throw new DynamoError(
    'ConditionalCheckFailedException',
    'The conditional request failed',
    showItem ? { Item: before.item } : {},
  )
}

interface Ingredients {
  put: Item | undefined
  update: Update | undefined
  before: Item | undefined
  key: Item
}

function itemAfter(kind: WriteKind, table: Table, { put, update, before, key }: Ingredients): Item | undefined {
  if (kind === 'Put') return put
  if (kind === 'Delete') return undefined
  if (kind === 'ConditionCheck') return before
  const item = applyUpdate(update ?? { set: [], remove: [], add: [], delete: [] }, before ?? key)
  checkStorable(table, item, 'Item size to update has exceeded the maximum allowed size')
  return item
}

function unitsOf(kind: WriteKind, table: Table, before: StoredRecord | undefined, after: Item | undefined): UsedUnits {
  const units = writeUnits(Math.max(before?.size ?? 0, after ? itemSize(after) : 0))
  if (kind === 'ConditionCheck') return { table: units, indexes: new Map() }
  return { table: units, indexes: indexWriteUnits(table, before?.item, after) }
}

function indexWriteUnits(table: Table, before: Item | undefined, after: Item | undefined): Map<string, number> {
  const units = new Map<string, number>()
  for (const index of table.indexes.values()) {
    const old = before && index.recordOf(before, '')
    const fresh = after && index.recordOf(after, '')
    const cost = indexCost(old, fresh)
    if (cost > 0) units.set(index.name, cost)
  }
  return units
}

/** A changed index key costs a removal and an insertion; an unchanged projection costs nothing. */
function indexCost(old: StoredRecord | undefined, fresh: StoredRecord | undefined): number {
  if (!old || !fresh) return old || fresh ? writeUnits((old ?? fresh)?.size ?? 0) : 0
  if (old.partition !== fresh.partition || old.range !== fresh.range)
    return writeUnits(old.size) + writeUnits(fresh.size)
  return equalItems(old.item, fresh.item) ? 0 : writeUnits(Math.max(old.size, fresh.size))
}
