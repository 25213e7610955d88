import { ConditionalCheckFailedException, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { settings } from '../settings.ts'
import { dynamo, getItem, type Item, type Key, keyItem, textOf } from './table.ts'

/** What a quota is made of: so many in all, and so many of each part of it. */
export interface Terms {
  readonly most: number
  readonly parts: Readonly<Record<string, number>>
  /** What whoever takes is told with it. */
  readonly said: Readonly<Record<string, string | number>>
}

/** What stands of a quota. */
export interface Quota {
  readonly left: number
  readonly most: number
  /** Undefined of a quota that older code made, which knew no parts. */
  readonly terms: Terms | undefined
  /** What has gone wrong with what was taken, by weight. */
  readonly trouble: number
}

const quotaOf = (item: Item): Quota => ({
  left: Number(item.left?.N),
  most: Number(item.most?.N),
  terms: item.terms?.S ? (JSON.parse(textOf(item, 'terms')) as Terms) : undefined,
  trouble: Number(item.trouble?.N ?? 0),
})

/** What of a quota stands by the key; undefined when nothing has been taken of it. */
export async function quotaAt(key: Key): Promise<Quota | undefined> {
  const item = await getItem(key)
  return item?.most && quotaOf(item)
}

const namesOf = (part: string) => ({ '#left': 'left', '#used': `used-${part}`, '#cap': `cap-${part}` })

export type Taking = { readonly taken: Quota } | { readonly full: Quota | undefined }

/** Takes one of a part of a quota, or tells what stood in the way; nothing when there is no such quota yet. */
export async function takeOne(key: Key, part: string): Promise<Taking> {
  try {
    const { Attributes = {} } = await dynamo.send(
      new UpdateItemCommand({
        TableName: settings.table,
        Key: keyItem(key),
        UpdateExpression: 'ADD #left :minus, #used :one',
        ConditionExpression:
          '#left > :none AND attribute_exists(#cap) AND (attribute_not_exists(#used) OR #used < #cap)',
        ExpressionAttributeNames: namesOf(part),
        ExpressionAttributeValues: { ':minus': { N: '-1' }, ':one': { N: '1' }, ':none': { N: '0' } },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return { taken: quotaOf(Attributes) }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { full: error.Item?.most && quotaOf(error.Item) }
  }
}

/** Gives back one that was taken for nothing. */
export async function giveBackOne(key: Key, part: string): Promise<void> {
  const { '#left': left, '#used': used } = namesOf(part)
  await dynamo.send(
    new UpdateItemCommand({
      TableName: settings.table,
      Key: keyItem(key),
      UpdateExpression: 'ADD #left :one, #used :minus',
      ExpressionAttributeNames: { '#left': left, '#used': used },
      ExpressionAttributeValues: { ':minus': { N: '-1' }, ':one': { N: '1' } },
    }),
  )
}

/**
 * Brings other terms to a quota, of which as much is taken as before. Whoever comes second with the same change changes
 * nothing.
 *
 * @param existing what was read of it
 * @param ends when it may be forgotten, in seconds since 1970
 */
export async function setQuota(key: Key, existing: Quota | undefined, terms: Terms, ends: number): Promise<void> {
  const before = existing?.most ?? 0
  const caps = Object.entries(terms.parts)
  try {
    await dynamo.send(
      new UpdateItemCommand({
        TableName: settings.table,
        Key: keyItem(key),
        UpdateExpression: `SET #most = :most, #ttl = :ends, #terms = :terms${caps.map((_, at) => `, #c${at} = :c${at}`).join('')} ADD #left :more`,
        ConditionExpression: existing ? '#most = :before' : 'attribute_not_exists(#most)',
        ExpressionAttributeNames: {
          ...{ '#most': 'most', '#left': 'left', '#ttl': 'ttl', '#terms': 'terms' },
          ...Object.fromEntries(caps.map(([part], at) => [`#c${at}`, namesOf(part)['#cap']])),
        },
        ExpressionAttributeValues: {
          ':most': { N: String(terms.most) },
          ':more': { N: String(terms.most - before) },
          ':ends': { N: String(ends) },
          ':terms': { S: JSON.stringify(terms) },
          ...(existing && { ':before': { N: String(before) } }),
          ...Object.fromEntries(caps.map(([, most], at) => [`:c${at}`, { N: String(most) }])),
        },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** Writes down what went wrong with something that was taken, and tells how the quota stands after it. */
export async function addTrouble(key: Key, weight: number, ends: number): Promise<Quota> {
  const { Attributes = {} } = await dynamo.send(
    new UpdateItemCommand({
      TableName: settings.table,
      Key: keyItem(key),
      UpdateExpression: 'SET #ttl = :ends ADD #trouble :weight',
      ExpressionAttributeNames: { '#ttl': 'ttl', '#trouble': 'trouble' },
      ExpressionAttributeValues: { ':ends': { N: String(ends) }, ':weight': { N: String(weight) } },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return quotaOf(Attributes)
}

/** Counts one of so many by a key that is forgotten at its end. @returns false when they are all counted */
export async function countOne(key: Key, most: number, ends: number): Promise<boolean> {
  try {
    await dynamo.send(
      new UpdateItemCommand({
        TableName: settings.table,
        Key: keyItem(key),
        UpdateExpression: 'SET #ttl = :ends ADD #count :one',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
        ExpressionAttributeNames: { '#ttl': 'ttl', '#count': 'count' },
        ExpressionAttributeValues: { ':ends': { N: String(ends) }, ':one': { N: '1' }, ':most': { N: String(most) } },
      }),
    )
    return true
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return false
  }
}

/** Takes back one that was counted for nothing. */
export async function uncountOne(key: Key): Promise<void> {
  await dynamo.send(
    new UpdateItemCommand({
      TableName: settings.table,
      Key: keyItem(key),
      UpdateExpression: 'ADD #count :minus',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':minus': { N: '-1' } },
    }),
  )
}
