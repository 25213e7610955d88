import type { Item } from './attribute-value.ts'
import { consumedCapacity, readUnits, tableUnits } from './capacity.ts'
import type { Database } from './database.ts'
import { DynamoError } from './dynamo-error.ts'
import { lookup } from './expressions/evaluate.ts'
import { Placeholders } from './expressions/placeholders.ts'
import { project } from './expressions/project.ts'
import { updatedPaths } from './expressions/syntax.ts'
import { parseProjection } from './expressions/update-parser.ts'
import { checkedKey } from './item-checks.ts'
import type { GetRequest, WriteRequest } from './requests.ts'
import { type PlannedWrite, planWrite, refuseLegacy } from './write-plan.ts'

export const putItem = (database: Database, request: WriteRequest): object => writeOne(database, 'Put', request)
export const updateItem = (database: Database, request: WriteRequest): object => writeOne(database, 'Update', request)
export const deleteItem = (database: Database, request: WriteRequest): object => writeOne(database, 'Delete', request)

/** The path of every single write: plan, commit (journal first, then memory), answer. */
function writeOne(database: Database, kind: 'Put' | 'Update' | 'Delete', request: WriteRequest): object {
  refuseOnConflict(database, `${kind}Item`)
  const write = planWrite(database, kind, request)
  database.commit([write])
  const attributes = returnedAttributes(request, write)
  return {
    ...(attributes && Object.keys(attributes).length > 0 ? { Attributes: attributes } : {}),
    ConsumedCapacity: consumedCapacity(request.ReturnConsumedCapacity, write.table, write.used),
  }
}

function refuseOnConflict(database: Database, operation: string): void {
  if (!database.faults.strike('transaction-conflict', { service: 'dynamodb', operation })) return
  throw new DynamoError('TransactionConflictException', 'Transaction is ongoing for the item')
}

function returnedAttributes(request: WriteRequest, { before, after, update }: PlannedWrite): Item | undefined {
  const touched = (item: Item | undefined) => {
    if (!item || !update) return undefined
    return project(
      updatedPaths(update).filter((path) => lookup(path, item)),
      item,
    )
  }
  switch (request.ReturnValues) {
    case 'ALL_OLD':
      return before
    case 'ALL_NEW':
      return after
    case 'UPDATED_OLD':
      return touched(before)
    case 'UPDATED_NEW':
      return touched(after)
    default:
      return undefined
  }
}

export function getItem(database: Database, request: GetRequest): object {
  const { table, item, size } = readOne(database, request)
  const used = tableUnits(readUnits(size, request.ConsistentRead))
  return {
    ...(item ? { Item: item } : {}),
    ConsumedCapacity: consumedCapacity(request.ReturnConsumedCapacity, table, used),
  }
}

/** One item by its key, with the projection that the request asks for, and the size of the whole item. */
export function readOne(database: Database, request: GetRequest) {
  refuseLegacy(request)
  const table = database.table(request.TableName)
  const view = projection(request)
  const record = table.find(checkedKey(table, request.Key))
  return { table, item: record && view(record.item), size: record?.size ?? 0 }
}

/** The request's projection as a function of an item. */
export function projection(request: GetRequest, placeholders = new Placeholders(request)): (item: Item) => Item {
  if (request.ProjectionExpression === undefined) {
    placeholders.refuseUnused()
    return (item) => item
  }
  const paths = parseProjection(request.ProjectionExpression, placeholders)
  placeholders.refuseUnused()
  return (item) => project(paths, item)
}
