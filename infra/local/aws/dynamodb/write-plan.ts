import { type Item, refuseTooDeep } from './attribute-value.ts'
import { tableUnits, type UsedUnits, writeUnits } from './capacity.ts'
import type { Database, Write } from './database.ts'
import type { SizedItem } from './document.ts'
import { DynamoError, invalid } from './dynamo-error.ts'
import { applyUpdate } from './expressions/apply-update.ts'
import { parseCondition } from './expressions/condition-parser.ts'
import { meets } from './expressions/evaluate.ts'
import { Placeholders } from './expressions/placeholders.ts'
import { type Condition, type Update, updatedPaths } from './expressions/syntax.ts'
import { parseUpdate } from './expressions/update-parser.ts'
import { checkedItem, checkedKey, storableUpdate } from './item-checks.ts'
import { legacyParameter, type WriteRequest } from './requests.ts'
import type { StoredRecord } from './stored/sorted-records.ts'
import type { Table } from './table.ts'
import { equalItems } from './value-order.ts'

export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck'

/** What one write would do, worked out before anything is changed. */
export interface PlannedWrite extends Write {
  kind: WriteKind
  update: Update | undefined
}

/** Works out one write without performing it; throws when it is malformed or its condition fails. */
export function planWrite(database: Database, kind: WriteKind, request: WriteRequest): PlannedWrite {
  refuseLegacy(request)
  const table = database.table(request.TableName)
  const { condition, update } = parsedExpressions(kind, request)
  const put = kind === 'Put' ? checkedItem(table, request.Item) : undefined
  const key = put ? table.keyOf(put.item) : checkedKey(table, request.Key)
  if (update) refuseKeyUpdate(table, update)
  const record = table.find(key)
  const before = record?.document.item()
  requireCondition(condition, before, request)
  const after = put ?? itemAfter(kind, table, update, before, key)
  return { kind, table, key, record, before, after, update }
}

export function refuseLegacy(request: object): void {
  const parameter = legacyParameter(request)
  if (parameter) throw invalid(`Legacy parameter ${parameter} is not supported locally; use expressions`)
}

function parsedExpressions(kind: WriteKind, request: WriteRequest) {
  const { UpdateExpression, ConditionExpression } = request
  const isUpdate = kind === 'Update'
  const given = isUpdate ? { UpdateExpression, ConditionExpression } : { ConditionExpression }
  const placeholders = new Placeholders(request, given)
  const update = isUpdate && UpdateExpression !== undefined ? parseUpdate(UpdateExpression, placeholders) : undefined
  const condition =
    ConditionExpression === undefined
      ? undefined
      : parseCondition(ConditionExpression, 'ConditionExpression', placeholders)
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

function requireCondition(condition: Condition | undefined, before: Item | undefined, request: WriteRequest): void {
  if (!condition || meets(condition, before ?? {})) return
  const showItem = request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && before
  throw new DynamoError(
    'ConditionalCheckFailedException',
    'The conditional request failed',
    showItem ? { Item: before } : {},
  )
}

const NO_UPDATE: Update = { set: [], remove: [], add: [], delete: [] }

/** An update without an expression still makes the item. */
function itemAfter(
  kind: WriteKind,
  table: Table,
  update: Update | undefined,
  before: Item | undefined,
  key: Item,
): SizedItem | undefined {
  if (kind !== 'Update') return undefined
  const item = applyUpdate(update ?? NO_UPDATE, before ?? key)
  refuseTooDeep(Object.values(item))
  return storableUpdate(table, item)
}

/** The units of a planned write; a condition check costs as much as writing the item, but no index. */
export function unitsOf({ kind, table, record, after }: PlannedWrite): UsedUnits {
  const units = writeUnits(Math.max(record?.document.size ?? 0, after?.size ?? 0))
  if (kind === 'ConditionCheck') return tableUnits(units)
  const fresh = after && table.recordOf(after)
  const indexes = new Map<string, number>()
  for (const [i, index] of table.indexes.entries()) {
    const cost = indexCost(record?.indexed[i], fresh?.indexed[i])
    if (cost > 0) indexes.set(index.name, cost)
  }
  return { table: units, indexes }
}

/** A changed index key costs a removal and an insertion; an unchanged projection costs nothing. */
function indexCost(old: StoredRecord | undefined, fresh: StoredRecord | undefined): number {
  if (!old || !fresh) return old || fresh ? writeUnits((old ?? fresh)?.document.size ?? 0) : 0
  if (old.partition !== fresh.partition || old.range !== fresh.range)
    return writeUnits(old.document.size) + writeUnits(fresh.document.size)
  if (equalItems(old.document.item(), fresh.document.item())) return 0
  return writeUnits(Math.max(old.document.size, fresh.document.size))
}
