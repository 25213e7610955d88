import { GetQueueAttributesCommand, SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { missing } from '#shared/base/problem.ts'
import type { MessageRow, QueueSummary } from '../console/api.ts'
import { queueLabels } from '../console/labels.ts'
import type { LocalQueue } from '../create-resources.ts'
import type { Local } from './local.ts'
import { switchOf } from './switches.ts'

const sqs = () => new SQSClient({})

async function attributesOf(client: SQSClient, url: string): Promise<Record<string, string>> {
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['All'] }),
  )
  return Attributes
}

async function rowOf(client: SQSClient, { queue, url, deadUrl }: LocalQueue): Promise<QueueSummary> {
  const [own, dead] = await Promise.all([attributesOf(client, url), attributesOf(client, deadUrl)])
  const number = (attributes: Record<string, string>, name: string) => Number(attributes[name] ?? 0)
  return {
    _id: queue.name,
    label: queueLabels[queue.name],
    waiting: number(own, 'ApproximateNumberOfMessages') + number(own, 'ApproximateNumberOfMessagesDelayed'),
    inFlight: number(own, 'ApproximateNumberOfMessagesNotVisible'),
    dead: number(dead, 'ApproximateNumberOfMessages'),
  }
}

export async function listQueues({ place }: Local, query: ListQuery) {
  const client = sqs()
  const rows = await Promise.all(place.queues.map((queue) => rowOf(client, queue)))
  client.destroy()
  return pageOf(rows, query, ['_id', 'label'])
}

function queueNamed({ place }: Local, name: string): LocalQueue {
  const found = place.queues.find(({ queue }) => queue.name === name)
  if (!found) throw missing('Jonoa')
  return found
}

const Message = z.object({
  id: z.string(),
  body: z.string(),
  sentAt: z.number(),
  receiveCount: z.number(),
  group: z.string().optional(),
})

const messageRowOf = ({ id, body, sentAt, receiveCount, group }: z.output<typeof Message>): MessageRow => ({
  _id: id,
  sent: new Date(sentAt).toISOString(),
  body,
  group: group ?? '',
  tries: receiveCount,
})

/** What is on a queue, or among its dead letters, without touching it. */
export async function listMessages(local: Local, name: string, query: ListQuery & { place: '' | 'dead' }) {
  const { url, deadUrl } = queueNamed(local, name)
  const physical = (query.place === 'dead' ? deadUrl : url).split('/').at(-1) ?? ''
  const messages = z.array(Message).parse(await (await switchOf(local.awsUrl, `/__queues/${physical}`)).json())
  return pageOf(messages.map(messageRowOf), query, ['body', '_id'])
}

export async function sendAgain(local: Local, name: string) {
  const { deadUrl } = queueNamed(local, name)
  const client = sqs()
  const { QueueArn, ApproximateNumberOfMessages } = await attributesOf(client, deadUrl)
  await client.send(new StartMessageMoveTaskCommand({ SourceArn: QueueArn }))
  client.destroy()
  return { moved: Number(ApproximateNumberOfMessages ?? 0) }
}
