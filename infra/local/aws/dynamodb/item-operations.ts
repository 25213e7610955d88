import { JsonText } from '../json-text.ts'
import type { Item } from './attribute-value.ts'
import { CapacityBill, readUnits, tableUnits } from './capacity.ts'
import type { Database } from './database.ts'
import type { Document } from './document.ts'
import { DynamoError, invalid } from './dynamo-error.ts'
import { lookup } from './expressions/evaluate.ts'
import { Placeholders } from './expressions/placeholders.ts'
import { project } from './expressions/project.ts'
import { type Path, updatedPaths } from './expressions/syntax.ts'
import { parseProjection } from './expressions/update-parser.ts'
import { checkedKey } from './item-checks.ts'
import type { GetRequest, WriteRequest } from './requests.ts'
import { type PlannedWrite, planWrite, refuseLegacy, unitsOf } from './write-plan.ts'

export const putItem = (database: Database, request: WriteRequest): object => writeOne(database, 'Put', request)
export const updateItem = (database: Database, request: WriteRequest): object => writeOne(database, 'Update', request)
export const deleteItem = (database: Database, request: WriteRequest): object => writeOne(database, 'Delete', request)

/** The path of every single write: plan, commit (journal first, then memory), answer. */
function writeOne(database: Database, kind: 'Put' | 'Update' | 'Delete', request: WriteRequest): object {
  const { ReturnValues: returned = 'NONE' } = request
  if (kind !== 'Update' && returned !== 'NONE' && returned !== 'ALL_OLD')
    throw invalid('ReturnValues can only be ALL_OLD or NONE')
  refuseOnConflict(database, `${kind}Item`)
  const write = planWrite(database, kind, request)
  const bill = new CapacityBill(request)
  bill.add(write.table, () => unitsOf(write))
  database.commit([write])
  const attributes = returnedAttributes(request, write)
  return { ...(attributes && Object.keys(attributes).length > 0 ? { Attributes: attributes } : {}), ...bill.one() }
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
      return after?.item
    case 'UPDATED_OLD':
      return touched(before)
    case 'UPDATED_NEW':
      return touched(after?.item)
    default:
      return undefined
  }
}

export function getItem(database: Database, request: GetRequest): object {
  const { table, view, document } = readOne(database, request)
  const bill = new CapacityBill(request)
  bill.add(table, () => tableUnits(readUnits(document?.size ?? 0, request.ConsistentRead)))
  return { ...(document ? { Item: view(document) } : {}), ...bill.one() }
}

/** One document by its key, with the projection that the request asks for. */
export function readOne(database: Database, request: GetRequest) {
  refuseLegacy(request)
  const table = database.table(request.TableName)
  const view = projection(request)
  return { table, view, document: table.find(checkedKey(table, request.Key))?.document }
}

/** The request's projection; a whole document goes out as the text that is kept. */
export function projection({ ExpressionAttributeNames, ProjectionExpression }: GetRequest): View {
  const names = ExpressionAttributeNames ? { ExpressionAttributeNames } : {}
  return viewOf(projectedPaths({ ProjectionExpression }, new Placeholders(names, { ProjectionExpression })))
}

/** The paths of a request's projection, the last of its expressions to be read; none when whole documents are asked for. */
export function projectedPaths(
  { ProjectionExpression }: { ProjectionExpression?: string | undefined },
  placeholders: Placeholders,
): Path[] | undefined {
  const paths = ProjectionExpression === undefined ? undefined : parseProjection(ProjectionExpression, placeholders)
  placeholders.refuseUnused()
  return paths
}

type View = (document: Document) => JsonText

export const viewOf =
  (paths: Path[] | undefined): View =>
  (document) =>
    new JsonText(paths ? JSON.stringify(project(paths, document.item())) : document.text)
