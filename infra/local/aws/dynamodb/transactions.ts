import { createHash } from 'node:crypto'
import { canonicalItem, type Item } from './attribute-value.ts'
import { identityOf } from './batch-operations.ts'
import { CapacityBill, readUnits, tableUnits } from './capacity.ts'
import type { Database } from './database.ts'
import { DynamoError, invalid, missingMember } from './dynamo-error.ts'
import { checkedKey } from './item-checks.ts'
import { readOne } from './item-operations.ts'
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
  const actions = (request.TransactItems ?? []).map(actionOf)
  checkCount(actions.length)
  const digest = createHash('sha256').update(JSON.stringify(request.TransactItems)).digest('hex')
  if (isReplay(database, request.ClientRequestToken, digest)) return {}
  refuseRepeatedItems(database, actions)
  const conflict = database.faults.strike('transaction-conflict', {
    service: 'dynamodb',
    operation: 'TransactWriteItems',
  })
  if (conflict) throw cancelled([TRANSACTION_CONFLICT, ...actions.slice(1).map(() => NONE)])

  const outcomes = actions.map((action) => attempt(database, action))
  if (outcomes.some((outcome) => 'reason' in outcome))
    throw cancelled(outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : NONE)))
  const writes = outcomes.flatMap((outcome) => ('write' in outcome ? outcome.write : []))
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
  const gets = request.TransactItems ?? []
  checkCount(gets.length)
  const bill = new CapacityBill(request, 'Read')
  const responses = gets.map(({ Get }) => {
    const { table, view, document } = readOne(database, Get)
    bill.add(table, () => tableUnits(readUnits(document?.size ?? 0, true)))
    return document ? { Item: view(document) } : {}
  })
  return { Responses: responses, ...bill.list() }
}

const NONE: CancellationReason = { Code: 'None' }
const TRANSACTION_CONFLICT: CancellationReason = {
  Code: 'TransactionConflict',
  Message: 'Transaction is ongoing for the item',
}

function actionOf(entry: WriteAction): Action {
  const [action, ...more] = KINDS.flatMap((kind) => {
    const request = entry[kind]
    return request ? [{ kind, request }] : []
  })
  if (!action || more.length > 0) throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
  return action
}

function checkCount(count: number): void {
  if (count < 1)
    throw invalid(
      "1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    )
  if (count > MAX_ACTIONS)
    throw invalid(
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to 100",
    )
}

function isReplay(database: Database, token: string | undefined, digest: string): boolean {
  const used = token && database.tokens.find(token)
  if (!used) return false
  if (used.digest === digest) return true
  throw new DynamoError(
    'IdempotentParameterMismatchException',
    'Request parameters do not match the previous request that used the same client token',
  )
}

function refuseRepeatedItems(database: Database, actions: Action[]): void {
  const seen = new Set<string>()
  for (const { kind, request } of actions) {
    const table = database.table(request.TableName)
    if (kind === 'Put' && !request.Item) throw missingMember('item')
    const key = kind === 'Put' ? canonicalItem(table.keyOf(request.Item ?? {})) : checkedKey(table, request.Key)
    const identity = identityOf(table, key)
    if (seen.has(identity)) throw invalid('Transaction request cannot include multiple operations on one item')
    seen.add(identity)
  }
}

function attempt(database: Database, action: Action): { write: PlannedWrite } | { reason: CancellationReason } {
  try {
    return { write: planWrite(database, action.kind, action.request) }
  } catch (cause) {
    const reason = cause instanceof DynamoError ? reasonOf(cause, action) : undefined
    if (!reason) throw cause
    return { reason }
  }
}

/** Faults of syntax and schema refuse the whole request; those that depend on stored data cancel the transaction. */
function reasonOf(error: DynamoError, { kind }: Action): CancellationReason | undefined {
  if (error.code === 'ConditionalCheckFailedException')
    return { Code: 'ConditionalCheckFailed', Message: error.message, ...error.details }
  const ofTheRequest = /^(Invalid|Value provided|Legacy|The provided key)/.test(error.message)
  if (kind !== 'Update' || error.code !== 'ValidationException' || ofTheRequest) return undefined
  return { Code: 'ValidationError', Message: error.message }
}

function cancelled(reasons: CancellationReason[]): DynamoError {
  const codes = reasons.map((reason) => reason.Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return new DynamoError('TransactionCanceledException', message, { Message: message, CancellationReasons: reasons })
}

function checkBytes(writes: PlannedWrite[]): void {
  const bytes = writes.reduce((sum, { record, after }) => sum + (after?.size ?? record?.document.size ?? 0), 0)
  if (bytes > MAX_BYTES) throw invalid('Aggregated item size of the transaction exceeds 4 MB')
}
