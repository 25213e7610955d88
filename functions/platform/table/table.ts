import { setImmediate } from 'node:timers/promises'
import {
  type AttributeValue,
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb'
import { sleep } from '../clock.ts'
import { quickConfig } from '../quick-config.ts'
import { settings } from '../settings.ts'
import { leavePagesUnread } from './unread-pages.ts'

/** It remembers for each command through what it goes: to find that out anew takes an eighth of a request's work. */
export const dynamo = quickConfig(new DynamoDBClient({ cacheMiddleware: true }))
// The SDK copies every request and answer for a log that nobody keeps, more work than all else in reading a list, and
// tells in each request what program this is and which Lambda called which, of which the table does nothing.
for (const name of ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware'])
  dynamo.middlewareStack.remove(name)
leavePagesUnread(dynamo)

export type Item = Record<string, AttributeValue>
export interface Key {
  readonly pk: string
  readonly sk: string
}

/** The table's indexes by use; each has `<name>Pk` and `<name>Sk` (see infra/resources.ts). */
export type IndexName = 'rows' | 'byDate' | 'byParent' | 'byReference' | 'byDue' | 'byChange'

export const keyItem = ({ pk, sk }: Key): Item => ({ pk: { S: pk }, sk: { S: sk } })
export const textOf = (item: Item, name: string): string => item[name]?.S ?? ''

/** The longest a key of the table may be, in bytes of UTF-8; an id that somebody made up may be longer, or nothing. */
const longest = { pk: 2048, sk: 1024 }
const fits = (text: string, most: number) => text !== '' && Buffer.byteLength(text) <= most
const canStand = ({ pk, sk }: Key) => fits(pk, longest.pk) && fits(sk, longest.sk)

/** Those that are asked for in one moment go in one request. */
export async function getItem(key: Key): Promise<Item | undefined> {
  if (!canStand(key)) return undefined
  moment ??= begun()
  moment.keys.push(key)
  return (await moment.found)(key)
}

interface Moment {
  readonly keys: Key[]
  readonly found: Promise<(key: Key) => Item | undefined>
}
let moment: Moment | undefined

/** It lasts until everything has run that could run by then. */
function begun(): Moment {
  const keys: Key[] = []
  const found = Promise.resolve().then(() => {
    moment = undefined
    const [first, ...more] = keys
    return first && more.length === 0 ? getAlone(first) : getByKey(keys)
  })
  return { keys, found }
}

async function getAlone(key: Key): Promise<() => Item | undefined> {
  const { Item } = await dynamo.send(
    new GetItemCommand({ TableName: settings.table, Key: keyItem(key), ConsistentRead: true }),
  )
  return () => Item
}

/** The items of these keys that exist, in no particular order; a hundred a request, requests side by side. */
export async function getItems(keys: readonly Key[]): Promise<Item[]> {
  const possible = keys.filter(canStand)
  const hundreds: Key[][] = []
  for (let at = 0; at < possible.length; at += 100) hundreds.push(possible.slice(at, at + 100))
  return (await Promise.all(hundreds.map(getHundred))).flat()
}

/** Documents of several kinds in one read, to be asked for one by one. */
export async function getByKey(keys: readonly Key[]): Promise<(key: Key) => Item | undefined> {
  const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`
  const items = await getItems([...new Map(keys.map((key) => [nameOf(key), key])).values()])
  const found = new Map(items.map((item) => [nameOf({ pk: textOf(item, 'pk'), sk: textOf(item, 'sk') }), item]))
  return (key) => found.get(nameOf(key))
}

async function getHundred(keys: readonly Key[]): Promise<Item[]> {
  const table = settings.table
  const found: Item[] = []
  let wanted: Item[] = keys.map(keyItem)
  for (let round = 0; wanted.length > 0; round++) {
    if (round > 0) await pause(round)
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys: wanted, ConsistentRead: true } } }),
    )
    found.push(...(Responses?.[table] ?? []))
    wanted = UnprocessedKeys?.[table]?.Keys ?? []
  }
  return found
}

/** Waits a little longer each round, with chance in it, so that those who collided do not collide again. */
export async function pause(round: number): Promise<void> {
  await sleep(Math.min(1000, 20 * 2 ** round) * (0.5 + Math.random()))
}

export interface Search {
  readonly index?: IndexName
  readonly pk: string
  /** Only sort keys from this one on, and up to the other, both included. */
  readonly between?: readonly [from: string, to: string]
  readonly startsWith?: string
  readonly newestFirst?: boolean
  readonly limit?: number
  /** Only these attributes of what is found; all when left out. */
  readonly attributes?: readonly string[]
  /** For half the price it may be a moment behind the table, as indexes are. */
  readonly mayLag?: true
}

/** Everything a search finds, page after page. Index reads may be a moment behind the table. */
export const query = (search: Search): Promise<Item[]> => queryAs(search, (item) => item)

/** The same, each item as it is read: while a page is read, the next one is on its way. */
export async function queryAs<T>(search: Search, read: (item: Item) => T): Promise<T[]> {
  if (!mayFind(search)) return []
  const found: T[] = []
  const input = queryInput(search)
  const ask = (from?: Item): Promise<QueryCommandOutput> =>
    dynamo.send(new QueryCommand({ ...input, ...(from && { ExclusiveStartKey: from }) }))
  let next: Promise<QueryCommandOutput> | undefined = ask()
  while (next) {
    const page: QueryCommandOutput = await next
    const from = page.LastEvaluatedKey
    next = from && search.limit === undefined ? ask(from) : undefined
    if (next) await leaving(next)
    for (const item of page.Items ?? []) found.push(read(item))
    if (from && search.limit !== undefined && found.length < search.limit) next = ask(from)
  }
  return found
}

/** Until a request has left. What comes of it is asked later, or never when something else fails first. */
async function leaving(request: Promise<unknown>): Promise<void> {
  request.catch(() => undefined)
  await setImmediate()
}

/** The table refuses what can find nothing: a name longer than a key may be, a range that ends before it begins. */
function mayFind({ pk, between, startsWith = '' }: Search): boolean {
  const [from, to] = between ?? ['', '']
  return fits(pk, longest.pk) && from <= to && Buffer.byteLength(startsWith) <= longest.sk
}

function queryInput({
  index,
  pk,
  between,
  startsWith,
  newestFirst,
  limit,
  attributes = [],
  mayLag,
}: Search): QueryCommandInput {
  const [pkName, skName] = index ? [`${index}Pk`, `${index}Sk`] : ['pk', 'sk']
  const range = between ? ' AND #sk BETWEEN :from AND :to' : startsWith ? ' AND begins_with(#sk, :start)' : ''
  return {
    TableName: settings.table,
    ...(index ? { IndexName: index } : mayLag ? {} : { ConsistentRead: true }),
    KeyConditionExpression: `#pk = :pk${range}`,
    ExpressionAttributeNames: {
      '#pk': pkName,
      ...(range && { '#sk': skName }),
      ...Object.fromEntries(attributes.map((name) => [`#_${name}`, name])),
    },
    ...(attributes.length > 0 && { ProjectionExpression: attributes.map((name) => `#_${name}`).join(', ') }),
    ExpressionAttributeValues: {
      ':pk': { S: pk },
      ...(between && { ':from': { S: between[0] }, ':to': { S: between[1] } }),
      ...(startsWith && !between && { ':start': { S: startsWith } }),
    },
    ...(newestFirst && { ScanIndexForward: false }),
    ...(limit && { Limit: limit }),
  }
}
