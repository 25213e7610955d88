import { createHash } from 'node:crypto'
import { canonicalItem, type Item } from './attribute-value.ts'
import { identityOf } from './batch-operations.ts'
import { CapacityBill, readUnits, tableUnits } from './capacity.ts'
import type { Database } from './database.ts'
import { DynamoError, invalid } from './dynamo-error.ts'
import { isOfSchema } from './item-checks.ts'
import { readOne } from './item-operations.ts'
import { Complaints, checkMembers } from './member-checks.ts'
import type { CapacityDetail, GetRequest, WriteRequest } from './requests.ts'
import { type PlannedWrite, planWrite, unitsOf, type WriteKind } from './write-plan.ts'

const MAX_ACTIONS = 100
const MAX_BYTES = 4 * 1024 * 1024
const KINDS: readonly WriteKind[] = ['ConditionCheck', 'Put', 'Update', 'Delete']

type WriteAction = Partial<Record<WriteKind, WriteRequest>>

interface TransactWriteRequest {
  TransactItems?: WriteAction[]
  ClientRequestToken?: string
  ReturnConsumedCapacity?: CapacityDetail
}

interface TransactGetRequest {
  TransactItems?: { Get: GetRequest }[]
  ReturnConsumedCapacity?: CapacityDetail
}

/** Why one action of a transaction did not go through; `None` for those that would have. */
interface CancellationReason {
  Code: string
  Message?: string
  Item?: Item
}

interface Action {
  kind: WriteKind
  request: WriteRequest
}

/** All or nothing: plans every action against the same state, then commits them as one journal line. */
export function transactWriteItems(database: Database, request: TransactWriteRequest): object {
  const actions = checkedEntries(request.TransactItems).map(actionOf)
  checkActions(actions)
  const digest = createHash('sha256').update(JSON.stringify(request.TransactItems)).digest('hex')
  if (isReplay(database, request.ClientRequestToken, digest)) return {}
  refuseRepeatedItems(
    database,
    actions.map((action) => action.request),
  )
  const conflict = database.faults.strike('transaction-conflict', {
    service: 'dynamodb',
    operation: 'TransactWriteItems',
  })
  if (conflict) throw cancelled([TRANSACTION_CONFLICT, ...actions.slice(1).map(() => NONE)])

  const outcomes = actions.map(({ kind, request: asked }) =>
    attempt(
      () => planWrite(database, kind, asked),
      (error) => isOfData(error, kind),
    ),
  )
  const writes = resultsOf(outcomes)
  checkBytes(writes)
  const { ClientRequestToken: token } = request
  const bill = new CapacityBill(request, 'Write')
  for (const write of writes) bill.add(write.table, () => unitsOf(write))
  database.commit(
    writes.filter(({ kind }) => kind !== 'ConditionCheck'),
    token ? { token: { token, digest, usedAt: database.now() } } : {},
  )
  return bill.list()
}

export function transactGetItems(database: Database, request: TransactGetRequest): object {
  const gets = checkedEntries(request.TransactItems).map(({ Get }) => Get)
  checkGets(gets)
  refuseRepeatedItems(database, gets)
  const bill = new CapacityBill(request, 'Read')
  const outcomes = gets.map((get) => attempt(() => readOne(database, get), isOfSchema))
  const reads = resultsOf(outcomes)
  const bytes = reads.reduce((sum, { document }) => sum + (document?.size ?? 0), 0)
  if (bytes > MAX_BYTES) throw invalid(`Payload in response is too large.${bytes}`)
  for (const { table, document } of reads) bill.add(table, () => tableUnits(readUnits(document?.size ?? 0, true)))
  const responses = reads.map(({ view, document }) => (document ? { Item: view(document) } : {}))
  return { Responses: responses, ...bill.list() }
}

const NONE: CancellationReason = { Code: 'None' }
const TRANSACTION_CONFLICT: CancellationReason = {
  Code: 'TransactionConflict',
  Message: 'Transaction is ongoing for the item',
}

function checkedEntries<Entry>(entries: Entry[] | undefined): Entry[] {
  const complaints = new Complaints()
  if (!entries) complaints.add('transactItems', undefined, 'not be null')
  else if (entries.length < 1) complaints.addCount('TransactItems', 'greater than or equal to 1')
  else if (entries.length > MAX_ACTIONS) complaints.addCount('TransactItems', `less than or equal to ${MAX_ACTIONS}`)
  complaints.tell()
  return entries ?? []
}

function actionOf(entry: WriteAction): Action {
  const [action, ...more] = KINDS.flatMap((kind) => {
    const request = entry[kind]
    return request ? [{ kind, request }] : []
  })
  if (!action || more.length > 0) throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
  return action
}

/** What each kind of action cannot be without. */
const NEEDED: Readonly<Record<WriteKind, readonly (keyof WriteRequest)[]>> = {
  ConditionCheck: ['TableName', 'Key', 'ConditionExpression'],
  Put: ['TableName', 'Item'],
  Update: ['TableName', 'Key', 'UpdateExpression'],
  Delete: ['TableName', 'Key'],
}

function checkActions(actions: Action[]): void {
  const complaints = new Complaints()
  for (const [at, { kind, request }] of actions.entries()) {
    const place = `transactItems.${at + 1}.member.${lowerFirst(kind)}.`
    for (const member of NEEDED[kind])
      if (request[member] === undefined) complaints.add(place + lowerFirst(member), undefined, 'not be null')
    checkMembers(request, complaints, place)
  }
  complaints.tell()
}

function checkGets(gets: (GetRequest | undefined)[]): asserts gets is GetRequest[] {
  const complaints = new Complaints()
  for (const [at, get] of gets.entries()) {
    const place = `transactItems.${at + 1}.member.get`
    if (!get) complaints.add(place, undefined, 'not be null')
    if (get && !get.Key) complaints.add(`${place}.key`, undefined, 'not be null')
    if (get && !get.TableName) complaints.add(`${place}.tableName`, undefined, 'not be null')
    checkMembers(get ?? {}, complaints, `${place}.`)
  }
  complaints.tell()
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

function isReplay(database: Database, token: string | undefined, digest: string): boolean {
  const used = token && database.tokens.find(token)
  if (!used) return false
  if (used.digest === digest) return true
  throw new DynamoError(
    'IdempotentParameterMismatchException',
    'Request parameters do not match the previous request that used the same client token',
  )
}

/** A key that does not fit its table cannot be repeated; it cancels the transaction later. */
function refuseRepeatedItems(database: Database, requests: readonly (WriteRequest | GetRequest)[]): void {
  const seen = new Set<string>()
  for (const request of requests) {
    const table = database.table(request.TableName)
    const whole = 'Item' in request ? request.Item : request.Key
    const key = canonicalItem(table.keyOf(whole ?? {}))
    const identity = identityOf(table, key)
    if (seen.has(identity)) throw invalid('Transaction request cannot include multiple operations on one item')
    seen.add(identity)
  }
}

type Outcome<Result> = { result: Result } | { reason: CancellationReason }

/** Faults of syntax refuse the whole request; those of schema and of stored data cancel the transaction. */
function attempt<Result>(perform: () => Result, cancels: (error: DynamoError) => boolean): Outcome<Result> {
  try {
    return { result: perform() }
  } catch (cause) {
    if (!(cause instanceof DynamoError && cancels(cause))) throw cause
    const isCondition = cause.code === 'ConditionalCheckFailedException'
    const Code = isCondition ? 'ConditionalCheckFailed' : 'ValidationError'
    return { reason: { Code, Message: cause.message, ...cause.details } }
  }
}

function isOfData(error: DynamoError, kind: WriteKind): boolean {
  if (error.code === 'ConditionalCheckFailedException' || isOfSchema(error)) return true
  return kind === 'Update' && error.code === 'ValidationException' && OF_UPDATED_DATA.test(error.message)
}

/** What only the item as it is stored makes wrong of an update (TransactWriteItems, "Cancellation reasons"). */
const OF_UPDATED_DATA =
  /^(An operand in the update|The document path provided|The provided expression refers|Item size to update|Nesting Levels|Number (over|under)flow|Attempting to store more)/

/** What every action came to; a transaction of which one failed is cancelled whole. */
function resultsOf<Result>(outcomes: Outcome<Result>[]): Result[] {
  if (outcomes.some((outcome) => 'reason' in outcome))
    throw cancelled(outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : NONE)))
  return outcomes.flatMap((outcome) => ('result' in outcome ? [outcome.result] : []))
}

function cancelled(reasons: CancellationReason[]): DynamoError {
  const codes = reasons.map((reason) => reason.Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return new DynamoError('TransactionCanceledException', message, { Message: message, CancellationReasons: reasons })
}

function checkBytes(writes: PlannedWrite[]): void {
  const bytes = writes.reduce((sum, { record, after }) => sum + (after?.size ?? record?.document.size ?? 0), 0)
  if (bytes > MAX_BYTES) throw invalid(`Transaction payload size cannot exceed 4MB. Payload Size: ${bytes}`)
}
