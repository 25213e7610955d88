import { ConditionalCheckFailedException, DeleteItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { settings } from '../settings.ts'
import { dynamo, getItem, type Key, keyItem } from './table.ts'

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
