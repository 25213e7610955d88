import { ConditionalCheckFailedException, DeleteItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { settings } from '../settings.ts'
import { dynamo, getItem, type Item, type Key, keyItem } from './table.ts'

/** Adds one to a counter that forgets itself after `lifetime` seconds, and tells what it came to. */
export async function addToCounter(key: Key, seconds: number, lifetime: number): Promise<number> {
  try {
    const { Attributes } = await dynamo.send(
      new UpdateItemCommand({
        TableName: settings.table,
        Key: keyItem(key),
        UpdateExpression: 'SET #ttl = if_not_exists(#ttl, :end) ADD #count :one',
        ConditionExpression: 'attribute_not_exists(#ttl) OR #ttl > :now',
        ExpressionAttributeNames: { '#ttl': 'ttl', '#count': 'count' },
        ExpressionAttributeValues: {
          ':now': { N: String(seconds) },
          ':end': { N: String(seconds + lifetime) },
          ':one': { N: '1' },
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Number(Attributes?.count?.N)
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    await forgetWhenOver(key, seconds)
    return addToCounter(key, seconds, lifetime)
  }
}

/** What is left of a quota, and the whole of it. */
export interface Quota {
  readonly left: number
  readonly most: number
}

const quotaOf = (item: Item): Quota => ({ left: Number(item.left?.N), most: Number(item.most?.N) })

/** What of a quota stands by the key; undefined when nothing has been taken of it. */
export async function quotaAt(key: Key): Promise<Quota | undefined> {
  const item = await getItem(key)
  return item && quotaOf(item)
}

/** Takes one of what is left of a quota. Tells what stood in the way when none is; undefined when there is no quota yet. */
export async function takeOne(key: Key): Promise<'taken' | Quota | undefined> {
  try {
    await dynamo.send(
      new UpdateItemCommand({
        TableName: settings.table,
        Key: keyItem(key),
        UpdateExpression: 'ADD #left :minus',
        ConditionExpression: '#left > :none',
        ExpressionAttributeNames: { '#left': 'left' },
        ExpressionAttributeValues: { ':minus': { N: '-1' }, ':none': { N: '0' } },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return 'taken'
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return error.Item && quotaOf(error.Item)
  }
}

/** Gives back one that was taken for nothing. */
export const giveBackOne = async (key: Key): Promise<void> => {
  await dynamo.send(
    new UpdateItemCommand({
      TableName: settings.table,
      Key: keyItem(key),
      UpdateExpression: 'ADD #left :one',
      ExpressionAttributeNames: { '#left': 'left' },
      ExpressionAttributeValues: { ':one': { N: '1' } },
    }),
  )
}

/**
 * Makes the quota `most`, of which as many are taken as before. Whoever comes second with the same change changes nothing.
 *
 * @param existing what was read of it
 * @param ends when it may be forgotten, in seconds since 1970
 */
export async function setQuota(key: Key, existing: Quota | undefined, most: number, ends: number): Promise<void> {
  const before = existing?.most ?? 0
  try {
    await dynamo.send(
      new UpdateItemCommand({
        TableName: settings.table,
        Key: keyItem(key),
        UpdateExpression: 'SET #most = :most, #ttl = :ends ADD #left :more',
        ConditionExpression: existing ? '#most = :before' : 'attribute_not_exists(#most)',
        ExpressionAttributeNames: { '#most': 'most', '#left': 'left', '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':most': { N: String(most) },
          ':more': { N: String(most - before) },
          ':ends': { N: String(ends) },
          ...(existing && { ':before': { N: String(before) } }),
        },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** Whether something is counted by the key just now. */
export const isRunning = async (key: Key, seconds: number): Promise<boolean> =>
  Number((await getItem(key))?.ttl?.N ?? 0) > seconds

/** The table forgets what is over only now and then; a counter whose time is up is removed here, by whoever is first. */
export async function forgetWhenOver(key: Key, seconds: number): Promise<void> {
  try {
    await dynamo.send(
      new DeleteItemCommand({
        TableName: settings.table,
        Key: keyItem(key),
        ConditionExpression: '#ttl <= :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': { N: String(seconds) } },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
