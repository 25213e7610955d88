import { PutObjectCommand } from '@aws-sdk/client-s3'
import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Clients } from './clients.ts'

export const TABLE = 'kill'
export const BUCKET = 'kill'

/** What a round tried, and what the local AWS had acknowledged when it was killed. */
export interface Ledger {
  round: number
  queueUrl: string
  tried: number
  items: string[]
  transactions: string[]
  /** Increments of the round's counter. */
  increments: { tried: number; acknowledged: number }
  messages: string[]
  deletions: { tried: string[]; acknowledged: string[] }
  objects: string[]
  mails: string[]
}

export const emptyLedger = (round: number, queueUrl: string): Ledger => ({
  round,
  queueUrl,
  tried: 0,
  items: [],
  transactions: [],
  increments: { tried: 0, acknowledged: 0 },
  messages: [],
  deletions: { tried: [], acknowledged: [] },
  objects: [],
  mails: [],
})

/** A body that tells which write it belongs to. */
export const bodyOf = (name: string): string => `${name} ${'ä€'.repeat(300)}`

export const recipientOf = (round: number): string => `round${round}@example.fi`

/** Ten writers that each repeat one kind of write until the connection breaks. */
export async function loadUntilKilled(clients: Clients, ledger: Ledger): Promise<void> {
  const writers = [putItems, putItems, transact, transact, increment, send, send, receiveAndDelete, putObjects, mail]
  await Promise.all(writers.map((write, i) => untilBroken((turn) => write(clients, ledger, `${i}-${turn}`))))
}

async function untilBroken(write: (turn: number) => Promise<void>): Promise<void> {
  try {
    for (let turn = 0; ; turn++) await write(turn)
  } catch (cause) {
    if (!isBroken(cause)) throw cause
  }
}

/** The process has gone; an answer of its own (the SDK says whose fault it is) would be a failure of the test. */
const isBroken = (cause: unknown): boolean => cause instanceof Error && !('$fault' in cause)

async function putItems({ documents }: Clients, ledger: Ledger, name: string): Promise<void> {
  ledger.tried += 1
  const Item = { pk: `round-${ledger.round}`, sk: `item-${name}`, body: bodyOf(name), byBody: 'all' }
  await documents.send(new PutCommand({ TableName: TABLE, Item }))
  ledger.items.push(Item.sk)
}

/** Two items that must be there together or not at all. */
async function transact({ documents }: Clients, ledger: Ledger, name: string): Promise<void> {
  ledger.tried += 1
  const TransactItems = ['left', 'right'].map((side) => ({
    Put: { TableName: TABLE, Item: { pk: `round-${ledger.round}`, sk: `${side}-${name}`, body: bodyOf(name) } },
  }))
  await documents.send(new TransactWriteCommand({ TransactItems }))
  ledger.transactions.push(name)
}

async function increment({ documents }: Clients, ledger: Ledger): Promise<void> {
  ledger.tried += 1
  ledger.increments.tried += 1
  await documents.send(
    new UpdateCommand({
      TableName: TABLE,
      Key: { pk: `round-${ledger.round}`, sk: 'counter' },
      UpdateExpression: 'ADD increments :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )
  ledger.increments.acknowledged += 1
}

async function send({ sqs }: Clients, ledger: Ledger, name: string): Promise<void> {
  ledger.tried += 1
  await sqs.send(new SendMessageCommand({ QueueUrl: ledger.queueUrl, MessageBody: bodyOf(name) }))
  ledger.messages.push(bodyOf(name))
}

async function receiveAndDelete({ sqs }: Clients, ledger: Ledger): Promise<void> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl: ledger.queueUrl, VisibilityTimeout: 0, WaitTimeSeconds: 1 }),
  )
  for (const { ReceiptHandle, Body = '' } of Messages) {
    ledger.tried += 1
    ledger.deletions.tried.push(Body)
    await sqs.send(new DeleteMessageCommand({ QueueUrl: ledger.queueUrl, ReceiptHandle }))
    ledger.deletions.acknowledged.push(Body)
  }
}

async function putObjects({ s3 }: Clients, ledger: Ledger, name: string): Promise<void> {
  ledger.tried += 1
  const Key = `round-${ledger.round}/${name}`
  await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: bodyOf(Key) }))
  ledger.objects.push(Key)
}

async function mail({ ses }: Clients, ledger: Ledger, name: string): Promise<void> {
  ledger.tried += 1
  const { MessageId = '' } = await ses.send(
    new SendEmailCommand({
      FromEmailAddress: 'laskut@example.fi',
      Destination: { ToAddresses: [recipientOf(ledger.round)] },
      Content: { Simple: { Subject: { Data: name }, Body: { Text: { Data: bodyOf(name) } } } },
    }),
  )
  ledger.mails.push(MessageId)
}
