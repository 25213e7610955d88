import { GetObjectCommand } from '@aws-sdk/client-s3'
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { type NativeAttributeValue, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Clients } from './clients.ts'
import { BUCKET, bodyOf, type Ledger, recipientOf, TABLE } from './kill-load.ts'

/** How many acknowledged writes of a round were looked for, and a sentence for each that is not as promised. */
export interface Proof {
  acknowledged: number
  lost: string[]
}

/** Looks for everything that a round's ledger says was acknowledged. */
export async function prove(clients: Clients, endpoint: string, ledger: Ledger): Promise<Proof> {
  const lost = [
    ...(await itemsLost(clients, ledger)),
    ...(await messagesLost(clients, ledger)),
    ...(await objectsLost(clients, ledger)),
    ...(await mailsLost(endpoint, ledger)),
  ]
  const { items, transactions, increments, messages, deletions, objects, mails } = ledger
  const lists = [items, transactions, messages, deletions.acknowledged, objects, mails]
  const acknowledged = lists.reduce((sum, list) => sum + list.length, increments.acknowledged)
  return { acknowledged, lost: lost.map((what) => `round ${ledger.round}: ${what}`) }
}

async function itemsLost(clients: Clients, ledger: Ledger): Promise<string[]> {
  const stored = await storedItems(clients, `round-${ledger.round}`)
  const names = [...stored.keys()]
  const sides = (side: string) => names.filter((name) => name.startsWith(side)).map((name) => name.slice(side.length))
  const [lefts, rights] = [new Set(sides('left-')), new Set(sides('right-'))]
  const counted = Number(stored.get('counter')?.increments ?? 0)
  const { tried, acknowledged } = ledger.increments
  return [
    ...ledger.items.filter((name) => stored.get(name)?.body !== bodyOf(name.slice('item-'.length))),
    ...ledger.transactions.filter((name) => !lefts.has(name) || !rights.has(name)),
    ...[...lefts].filter((name) => !rights.has(name)).map((name) => `half a transaction: ${name}`),
    ...[...rights].filter((name) => !lefts.has(name)).map((name) => `half a transaction: ${name}`),
    ...(counted < acknowledged || counted > tried ? [`counter ${counted}, not ${acknowledged} to ${tried}`] : []),
    ...(await indexLost(clients, ledger)),
  ]
}

async function storedItems({ documents }: Clients, pk: string) {
  const items = new Map<string, Record<string, NativeAttributeValue>>()
  const pages = paginateQuery(
    { client: documents },
    { TableName: TABLE, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } },
  )
  for await (const { Items = [] } of pages) for (const item of Items) items.set(String(item.sk), item)
  return items
}

/** Every item of the round must stand in the index too. */
async function indexLost({ documents }: Clients, { round, items }: Ledger): Promise<string[]> {
  const indexed = new Set<string>()
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: TABLE,
      IndexName: 'byBody',
      KeyConditionExpression: 'byBody = :all AND pk = :pk',
      ExpressionAttributeValues: { ':all': 'all', ':pk': `round-${round}` },
    },
  )
  for await (const { Items = [] } of pages) for (const item of Items) indexed.add(String(item.sk))
  return items.filter((name) => !indexed.has(name)).map((name) => `${name} in the index`)
}

async function messagesLost({ sqs }: Clients, ledger: Ledger): Promise<string[]> {
  const waiting = new Set<string>()
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: ledger.queueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 600 }),
    )
    if (Messages.length === 0) break
    for (const message of Messages) waiting.add(message.Body ?? '')
  }
  const deleted = new Set(ledger.deletions.tried)
  return [
    ...ledger.messages.filter((body) => !waiting.has(body) && !deleted.has(body)),
    ...ledger.deletions.acknowledged.filter((body) => waiting.has(body)).map((body) => `deleted, yet there: ${body}`),
  ].map((body) => body.slice(0, 60))
}

async function objectsLost({ s3 }: Clients, { objects }: Ledger): Promise<string[]> {
  const lost: string[] = []
  for (const key of objects) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }))
    if ((await Body?.transformToString()) !== bodyOf(key)) lost.push(key)
  }
  return lost
}

const Mails = z.array(z.object({ id: z.string() }))

async function mailsLost(endpoint: string, { round, mails }: Ledger): Promise<string[]> {
  const answer = await fetch(`${endpoint}/__mailbox?to=${recipientOf(round)}`)
  const kept = new Set(Mails.parse(await answer.json()).map(({ id }) => id))
  return mails.filter((id) => !kept.has(id))
}
