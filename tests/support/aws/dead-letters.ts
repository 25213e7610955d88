import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { sqs } from '../../../infra/local/queues/drain-queues.ts'
import type { QueueName } from '../../../infra/workers.ts'
import type { World } from '../world.ts'

/** What was given up on a queue of the world, as many as ten. */
export async function deadLetters({ place }: World, name: QueueName): Promise<unknown[]> {
  const QueueUrl = place.queues.find(({ queue }) => queue.name === name)?.deadUrl
  const asking = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 })
  const { Messages = [] } = await sqs.send(asking)
  return Messages.map(({ Body = '' }) => JSON.parse(Body))
}
