/**
 * What the product's tenants would be at the least: the same calls to the table for the same requests, in the same
 * order, on the same client, with nothing checked, sorted or left out.
 */
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb'
import { type Context, Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import { newId } from '../../../functions/platform/clock.ts'

const dynamo = new DynamoDBClient({})
const TableName = process.env.TABLE ?? ''
const app = new Hono().basePath('/api/v1')

interface Caller {
  readonly user: string
  readonly account: string
}

/** Believes whatever the call says. */
async function identified(c: Context): Promise<Caller> {
  const caller: Caller = JSON.parse(decodeURIComponent(c.req.header('userdata') ?? ''))
  await readAll([keyOf(`=user#${caller.user}`, '-'), keyOf(`=membership#${caller.user}/${caller.account}`, '-')])
  return caller
}

const keyOf = (pk: string, sk: string) => ({ pk: { S: pk }, sk: { S: sk } })
type Key = ReturnType<typeof keyOf>

const readAll = (Keys: Key[]) =>
  dynamo.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }))

async function inIndex(index: string, pk: string) {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName,
      IndexName: index,
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': `${index}Pk` },
      ExpressionAttributeValues: { ':pk': { S: pk } },
    }),
  )
  return Items
}

app.get('/tenant', async (c) => {
  const { account } = await identified(c)
  const rows = (await inIndex('rows', `${account}#tenant`)).map((item) => JSON.parse(item.row?.S ?? ''))
  return c.json({ rows: rows.slice(0, 15), totalLength: rows.length })
})

app.get('/tenant/:id', async (c) => {
  const { account } = await identified(c)
  const Key = keyOf(`${account}#tenant`, c.req.param('id'))
  const { Item } = await dynamo.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))
  return c.json({ tenant: JSON.parse(Item?.doc?.S ?? '') })
})

app.post('/tenant/create', async (c) => {
  const { account } = await identified(c)
  const tenant: { email: string } = await c.req.json()
  const text = { S: JSON.stringify(tenant) }
  const [pk, sk] = [`${account}#tenant`, newId()]
  const reference = `${pk}#${tenant.email}`
  const places = { rowsPk: pk, rowsSk: sk, byReferencePk: reference, byReferenceSk: sk }
  const placeItems = Object.fromEntries(Object.entries(places).map(([name, value]) => [name, { S: value }]))
  const Item = { ...keyOf(pk, sk), version: { N: '1' }, doc: text, row: text, ...placeItems }
  await dynamo.send(new PutItemCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
  const alike = await inIndex('byReference', reference)
  await readAll(alike.map((item) => keyOf(pk, item.sk?.S ?? '')))
  return c.json({ tenant })
})

export const handler = handle(app)
