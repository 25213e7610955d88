import { ConditionalCheckFailedException, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { settings } from './settings.ts'
import { forgetWhenOver } from './table/counters.ts'
import { dynamo, type Item, type Key, keyItem } from './table/table.ts'

/** So many failures close the bucket for so many seconds. */
export interface Limit {
  readonly most: number
  readonly lifetime: number
}

const text = (value: number) => ({ N: String(value) })
const number = (item: Item | undefined, name: string) => Number(item?.[name]?.N ?? 0)

/** One change of counts; what stood before it, or in its way when the condition did not hold. */
export async function changeIf(
  key: Key,
  update: { expression: string; condition: string; names: Record<string, string>; values: Record<string, number> },
): Promise<{ done: boolean; before: Item | undefined }> {
  const values = Object.entries(update.values).map(([name, value]) => [name, text(value)] as const)
  try {
    const { Attributes } = await dynamo.send(
      new UpdateItemCommand({
        TableName: settings.table,
        Key: keyItem(key),
        UpdateExpression: update.expression,
        ConditionExpression: update.condition,
        ExpressionAttributeNames: update.names,
        ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
        ReturnValues: 'ALL_OLD',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return { done: true, before: Attributes }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { done: false, before: error.Item }
  }
}

/**
 * Takes one of the bucket's places for an attempt that is to be judged. A place stays taken by a failure and is given
 * back by a success, so no more attempts are judged than may fail. `waiting`: others are being judged just now; `shut`:
 * so many have failed.
 */
export async function beginAttempt(key: Key, seconds: number, limit: Limit): Promise<'begun' | 'waiting' | 'shut'> {
  const { done, before } = await changeIf(key, {
    expression: 'SET #ttl = if_not_exists(#ttl, :end) ADD #taken :one',
    condition: '(attribute_not_exists(#ttl) OR #ttl > :now) AND (attribute_not_exists(#taken) OR #taken < :most)',
    names: { '#ttl': 'ttl', '#taken': 'taken' },
    values: { ':end': seconds + limit.lifetime, ':one': 1, ':now': seconds, ':most': limit.most },
  })
  if (done) return 'begun'
  if (number(before, 'ttl') <= seconds) {
    await forgetWhenOver(key, seconds)
    return beginAttempt(key, seconds, limit)
  }
  return number(before, 'failed') >= limit.most ? 'shut' : 'waiting'
}

/** The attempt failed. From the last failure allowed on, the bucket is closed for the whole lifetime. */
export async function failAttempt(key: Key, who: string, seconds: number, limit: Limit): Promise<void> {
  const names = { '#failed': 'failed', '#who': who }
  const { before } = await changeIf(key, {
    expression: 'ADD #failed :one, #who :one',
    condition: 'attribute_exists(pk)',
    names,
    values: { ':one': 1 },
  })
  if (number(before, 'failed') + 1 !== limit.most) return
  await changeIf(key, {
    expression: 'SET #ttl = :end',
    condition: 'attribute_exists(pk)',
    names: { '#ttl': 'ttl' },
    values: { ':end': seconds + limit.lifetime },
  })
}

/** The attempt was not a failure: its place is free again. */
export async function endAttempt(key: Key): Promise<void> {
  await changeIf(key, {
    expression: 'ADD #taken :less',
    condition: 'attribute_exists(pk)',
    names: { '#taken': 'taken' },
    values: { ':less': -1 },
  })
}

/** Whoever failed here has proved since who they are: their own failures count no more, those of others do. */
export async function resetFailures(key: Key, who: string): Promise<void> {
  const { before } = await changeIf(key, {
    expression: 'REMOVE #who',
    condition: 'attribute_exists(#who)',
    names: { '#who': who },
    values: {},
  })
  const failures = number(before, who)
  if (failures === 0) return
  await changeIf(key, {
    expression: 'ADD #failed :less, #taken :less',
    condition: 'attribute_exists(pk)',
    names: { '#failed': 'failed', '#taken': 'taken' },
    values: { ':less': -failures },
  })
}
