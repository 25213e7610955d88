import { randomUUID } from 'node:crypto'
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
  TransactionCanceledException,
  TransactionInProgressException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import type { Counted } from '#shared/base/metrics.ts'
import { busy, Problem } from '#shared/base/problem.ts'
import { MonthsChanged, type MonthsCheck, monthsCheckOf, type Posted } from '../book-months.ts'
import { onDemand } from '../on-demand.ts'
import { settings } from '../settings.ts'
import { dynamo, type Item, type Key, keyItem, pause } from './table.ts'

/** One write that has not happened yet, with what its refusal means to the user. */
export interface Write {
  readonly put?: Item
  readonly remove?: Key
  /** Nothing is written, the condition alone has to hold. */
  readonly check?: Key
  /** The version that must still stand, 'new' when nothing may stand there, 'any' for what another write guards. */
  readonly condition: number | 'new' | 'any'
  readonly refused: () => Problem
  /** What is written in the same transaction because of it: its line in the audit trail, the words that find it. */
  readonly sideWrites?: readonly Write[]
  /** The days in the books that it touches: none of them may be in a closed month. */
  readonly posted?: Posted
  /** What has happened for the business when it has been written. */
  readonly counted?: Counted
}

/** How many of a transaction's hundred items a write takes. */
export const sizeOf = ({ sideWrites = [] }: Write): number => 1 + sideWrites.length

/** The table's own limit of one transaction. */
export const mostInOne = 100
const mostRounds = 8

/**
 * All of these or none (100 at most). Throws the Problem of the first write whose condition failed, and of a closed month
 * when they touch the books of one: this is the one place that no write of a day in the books gets around.
 */
export async function transact(wanted: readonly Write[]): Promise<void> {
  const writes = wanted.flatMap((write) => [write, ...(write.sideWrites ?? [])])
  for (let round = 0; ; round++) {
    const check = await monthsCheckOf(writes.flatMap(({ posted }) => posted ?? []))
    try {
      await written(check ? [...writes, holding(check)] : writes)
      return await count(wanted)
    } catch (error) {
      if (!(error instanceof MonthsChanged) || round >= mostRounds) throw error
    }
  }
}

const metrics = onDemand(() => import('../metrics.ts'))

/** Only what was written is counted, and what was there already is written by nobody a second time. */
async function count(writes: readonly Write[]): Promise<void> {
  const happened = writes.flatMap(({ counted }) => counted ?? [])
  if (happened.length > 0) (await metrics()).countAll(happened)
}

const holding = ({ key, condition }: MonthsCheck): Write => ({
  check: key,
  condition,
  refused: () => new MonthsChanged(),
})

async function written(writes: readonly Write[]): Promise<void> {
  const [first] = writes
  if (!first) return
  if (writes.length > mostInOne) throw new Error(`${writes.length} writes do not fit one transaction`)
  let token = randomUUID()
  for (let round = 0; ; round++) {
    try {
      return await (writes.length === 1 ? alone(first, token) : inOneTransaction(writes, token))
    } catch (error) {
      const problem = problemOf(error, writes)
      if (problem) throw problem
      if (!isCollision(error)) throw error
      if (round >= mostRounds) throw Object.assign(busy(), { cause: error })
      // The one that is still under way may succeed yet, and then its token tells that it was this one.
      if (!isUnderWay(error)) token = randomUUID()
      await pause(round)
    }
  }
}

/**
 * A lost answer makes the client send a write again, which then meets its own first try and fails its condition. Only a
 * transaction knows itself again by its token; a write alone is marked with it.
 */
async function alone({ put, remove, ...write }: Write, token: string): Promise<void> {
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD'
  const input = { TableName: settings.table, ...conditionOf(write), ReturnValuesOnConditionCheckFailure } as const
  try {
    if (put) await dynamo.send(new PutItemCommand({ ...input, Item: { ...put, write: { S: token } } }))
    else if (remove) await dynamo.send(new DeleteItemCommand({ ...input, Key: keyItem(remove) }))
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const wasSentAgain = (error.$metadata.attempts ?? 1) > 1
    const isDone = put ? error.Item?.write?.S === token : wasSentAgain && !error.Item
    if (!isDone) throw error
  }
}

async function inOneTransaction(writes: readonly Write[], ClientRequestToken: string): Promise<void> {
  const TableName = settings.table
  const TransactItems = writes.map((write) =>
    write.put
      ? { Put: { TableName, Item: write.put, ...conditionOf(write) } }
      : write.check
        ? { ConditionCheck: { TableName, Key: keyItem(write.check), ...checkOf(write) } }
        : { Delete: { TableName, Key: write.remove && keyItem(write.remove), ...conditionOf(write) } },
  )
  await dynamo.send(new TransactWriteItemsCommand({ TransactItems, ClientRequestToken }))
}

/** A check always has a condition. */
const checkOf = (write: Write) => ({ ConditionExpression: 'attribute_exists(pk)', ...conditionOf(write) })

function conditionOf({ condition }: Pick<Write, 'condition'>) {
  if (condition === 'any') return {}
  if (condition === 'new') return { ConditionExpression: 'attribute_not_exists(pk)' }
  return {
    ConditionExpression: '#version = :seen',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':seen': { N: String(condition) } },
  }
}

function problemOf(error: unknown, writes: readonly Write[]): Problem | undefined {
  if (error instanceof ConditionalCheckFailedException) return writes[0]?.refused()
  if (!(error instanceof TransactionCanceledException)) return undefined
  const at = error.CancellationReasons?.findIndex(({ Code }) => Code === 'ConditionalCheckFailed') ?? -1
  return writes[at]?.refused()
}

const collisions = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']

/** Two transactions met on one item: neither is at fault and the same one may simply be tried again. */
function isCollision(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const codes = error.CancellationReasons?.map(({ Code }) => Code).filter((code) => code && code !== 'None') ?? []
    return codes.length > 0 && codes.every((code) => collisions.includes(code ?? ''))
  }
  return isUnderWay(error) || (error instanceof Error && error.name === 'TransactionConflictException')
}

const isUnderWay = (error: unknown): boolean => error instanceof TransactionInProgressException

/** What was written, or undefined when somebody else wrote the same thing meanwhile, who then goes on with it. */
export async function ifUnchanged<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Problem && error.kind === 'conflict') return undefined
    throw error
  }
}

/** Makes the writes anew and tries again while others are just then changing the same thing. */
export async function retryOnContention<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 0; ; round++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'busy') || round >= mostRounds) throw error
      await pause(round)
    }
  }
}
