import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { Problem } from '#shared/base/problem.ts'
import { settings } from './settings.ts'
import { dynamo, type Item, type Key, keyItem, pause } from './table.ts'

/** One write that has not happened yet, with what its refusal means to the user. */
export interface Write {
  readonly put?: Item
  readonly remove?: Key
  /** The version that must still stand, or 'new' when nothing may stand there. */
  readonly condition: number | 'new'
  readonly refused: () => Problem
}

const mostInOne = 100
const mostRounds = 8

/** All of these or none (100 at most). Throws the Problem of the first write whose condition failed. */
export async function together(writes: readonly Write[]): Promise<void> {
  const [first] = writes
  if (!first) return
  if (writes.length > mostInOne) throw new Error(`${writes.length} writes do not fit one transaction`)
  for (let round = 0; ; round++) {
    try {
      return await (writes.length === 1 ? alone(first) : inOneTransaction(writes))
    } catch (error) {
      const problem = problemOf(error, writes)
      if (problem) throw problem
      if (!isCollision(error) || round >= mostRounds) throw error
      await pause(round)
    }
  }
}

async function alone(write: Write): Promise<void> {
  const input = { TableName: settings.table, ...conditionOf(write) }
  if (write.put) await dynamo.send(new PutItemCommand({ ...input, Item: write.put }))
  else if (write.remove) await dynamo.send(new DeleteItemCommand({ ...input, Key: keyItem(write.remove) }))
}

async function inOneTransaction(writes: readonly Write[]): Promise<void> {
  const TableName = settings.table
  const TransactItems = writes.map((write) =>
    write.put
      ? { Put: { TableName, Item: write.put, ...conditionOf(write) } }
      : { Delete: { TableName, Key: write.remove && keyItem(write.remove), ...conditionOf(write) } },
  )
  await dynamo.send(new TransactWriteItemsCommand({ TransactItems }))
}

function conditionOf({ condition }: Write) {
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

/** Two transactions met on one item: neither is at fault and the same one may simply be tried again. */
function isCollision(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const codes = error.CancellationReasons?.map(({ Code }) => Code).filter((code) => code && code !== 'None') ?? []
    return codes.length > 0 && codes.every((code) => code === 'TransactionConflict' || code === 'ThrottlingError')
  }
  return error instanceof Error && error.name === 'TransactionConflictException'
}

/** Makes the writes anew and tries again while others are just then changing the same thing. */
export async function untilFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 0; ; round++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'busy') || round >= mostRounds) throw error
      await pause(round)
    }
  }
}
