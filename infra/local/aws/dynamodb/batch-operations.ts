import type { JsonText } from '../json-text.ts'
import { type Item, scalarOf } from './attribute-value.ts'
import { CapacityBill, readUnits, tableUnits } from './capacity.ts'
import type { Database } from './database.ts'
import { invalid } from './dynamo-error.ts'
import { checkedKey } from './item-checks.ts'
import { projection } from './item-operations.ts'
import { Complaints } from './member-checks.ts'
import type { CapacityDetail, GetRequest } from './requests.ts'
import type { Table } from './table.ts'
import { type PlannedWrite, planWrite, unitsOf } from './write-plan.ts'

const MAX_KEYS = 100
const MAX_WRITES = 25
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024

type KeysOfTable = Omit<GetRequest, 'Key' | 'TableName'> & { Keys: Item[] }

interface BatchGetRequest {
  RequestItems?: Record<string, KeysOfTable>
  ReturnConsumedCapacity?: CapacityDetail
}

interface BatchWriteRequest {
  RequestItems?: Record<string, BatchWriteEntry[]>
  ReturnConsumedCapacity?: CapacityDetail
}

interface BatchWriteEntry {
  PutRequest?: { Item: Item }
  DeleteRequest?: { Key: Item }
}

export function batchGetItem(database: Database, request: BatchGetRequest): object {
  const byTable = entriesByTable(request.RequestItems)
  const counts = byTable.map(([name, wanted]) => countOf(`requestItems.${name}.member.keys`, wanted.Keys))
  checkCount('BatchGetItem', MAX_KEYS, counts)
  const bill = new CapacityBill(request)
  const skip = unprocessedEntries(database, 'BatchGetItem')
  const responses: Record<string, JsonText[]> = {}
  const unprocessed: Record<string, KeysOfTable> = {}
  let roomLeft = MAX_RESPONSE_BYTES
  for (const [name, wanted] of byTable) {
    const table = database.table(name)
    const view = projection(wanted)
    const found: JsonText[] = []
    for (const { given, document } of documentsOf(table, wanted.Keys)) {
      const size = document?.size ?? 0
      if (size > roomLeft || skip()) {
        unprocessed[name] ??= { ...wanted, Keys: [] }
        unprocessed[name].Keys.push(given)
        continue
      }
      roomLeft -= size
      bill.add(table, () => tableUnits(readUnits(size, wanted.ConsistentRead)))
      if (document) found.push(view(document))
    }
    responses[table.name] = found
  }
  return { Responses: responses, UnprocessedKeys: unprocessed, ...bill.list() }
}

function documentsOf(table: Table, keys: Item[]) {
  const seen = new Set<string>()
  return keys.map((given) => {
    const key = checkedKey(table, given)
    refuseRepeated(seen, identityOf(table, key))
    return { given, document: table.find(key)?.document }
  })
}

export function batchWriteItem(database: Database, request: BatchWriteRequest): object {
  const byTable = entriesByTable(request.RequestItems)
  const counts = byTable.map(([name, entries]) => countOf(`requestItems.${name}.member`, entries))
  checkCount('BatchWriteItem', MAX_WRITES, counts)
  const seen = new Set<string>()
  const planned = byTable.flatMap(([name, entries]) =>
    entries.map((entry) => {
      const write = planEntry(database, name, entry)
      refuseRepeated(seen, identityOf(write.table, write.key))
      return { name, entry, write }
    }),
  )
  const bill = new CapacityBill(request)
  const skip = unprocessedEntries(database, 'BatchWriteItem')
  const unprocessed: Record<string, BatchWriteEntry[]> = {}
  for (const { name, entry, write } of planned) {
    if (skip()) {
      unprocessed[name] ??= []
      unprocessed[name].push(entry)
      continue
    }
    bill.add(write.table, () => unitsOf(write))
    database.commit([write])
  }
  return { UnprocessedItems: unprocessed, ...bill.list() }
}

function planEntry(database: Database, table: string, { PutRequest, DeleteRequest }: BatchWriteEntry): PlannedWrite {
  if (PutRequest && DeleteRequest)
    throw invalid(
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    )
  if (DeleteRequest) return planWrite(database, 'Delete', { TableName: table, Key: DeleteRequest.Key })
  if (!PutRequest)
    throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')
  if (PutRequest.Item) refuseWrongKey(database.table(table), PutRequest.Item)
  return planWrite(database, 'Put', { TableName: table, Item: PutRequest.Item })
}

/** In a batch the service says of every key that does not fit the same sentence. */
const refuseWrongKey = (table: Table, item: Item): Item => checkedKey(table, table.keyOf(item))

function entriesByTable<Entries>(requestItems: Record<string, Entries> | undefined): [string, Entries][] {
  const complaints = new Complaints()
  const entries = Object.entries(requestItems ?? {})
  if (!requestItems) complaints.add('requestItems', undefined, 'not be null')
  else if (entries.length === 0) complaints.addCount('RequestItems', 'greater than or equal to 1')
  complaints.tell()
  return entries
}

function countOf(member: string, list: unknown[] | undefined): number {
  const complaints = new Complaints()
  if (!list) complaints.add(member, undefined, 'not be null')
  else if (list.length === 0) complaints.addCount(member, 'greater than or equal to 1')
  complaints.tell()
  return list?.length ?? 0
}

function checkCount(operation: string, most: number, counts: number[]): void {
  const count = counts.reduce((sum, n) => sum + n, 0)
  if (count > most) throw invalid(`Too many items requested for the ${operation} call`)
}

/** Text that tells an item apart in a whole database. */
export const identityOf = (table: Table, key: Item): string =>
  [table.name, ...Object.values(table.keyOf(key)).map(scalarOf)].join('\u0000')

function refuseRepeated(seen: Set<string>, identity: string): void {
  if (seen.has(identity)) throw invalid('Provided list of item keys contains duplicates')
  seen.add(identity)
}

/** With the fault on, every entry but the first is left out by a draw of its own: a call always does something. */
function unprocessedEntries(database: Database, operation: string): () => boolean {
  let first = true
  return () => {
    const skip = !first && database.faults.strike('unprocessed', { service: 'dynamodb', operation }) !== undefined
    first = false
    return skip
  }
}
