import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { queueHandler, send } from '../../functions/platform/work/queue.ts'
import { lambdaContext } from '../../infra/local/queues/lambda-context.ts'
import { http } from '../../infra/resources.ts'

/** A batch of which only a part is taken is a fault that the local AWS does not make. */
const sqs = mockClient(SQSClient)
const failing = (...ids: string[]) => ({
  Successful: [],
  Failed: ids.map((Id) => ({ Id, Code: 'InternalError', SenderFault: false })),
})
const sentIds = () =>
  sqs.commandCalls(SendMessageBatchCommand).map(({ args: [{ input }] }) => input.Entries?.map(({ Id }) => Id))
const messages = (count: number) => Array.from({ length: count }, (_, at) => ({ body: { at } }))

beforeEach(() => {
  process.env.QUEUE_SEND_INVOICE = 'https://queue.example/send-invoice'
  sqs.reset()
})
afterEach(() => {
  delete process.env.QUEUE_SEND_INVOICE
})

describe('sending messages', () => {
  it('goes ten a request', async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] })
    await send('send-invoice', messages(23))
    expect(sentIds().map((ids) => ids?.length)).toEqual([10, 10, 3])
  })

  it('sends again only what the queue did not take', async () => {
    sqs.on(SendMessageBatchCommand).resolvesOnce(failing('1', '3')).resolvesOnce(failing('3')).resolves(failing())
    await send('send-invoice', messages(4))
    expect(sentIds()).toEqual([['0', '1', '2', '3'], ['1', '3'], ['3']])
  })

  it('fails loudly when the queue goes on refusing, so that whoever asked tries again', async () => {
    sqs.on(SendMessageBatchCommand).resolves(failing('0'))
    await expect(send('send-invoice', messages(1))).rejects.toThrow('send-invoice did not take 1 messages')
  })

  it('asks nothing of the queue when there is nothing to send', async () => {
    await send('send-invoice', [])
    expect(sentIds()).toEqual([])
  })
})

/** Messages named by their group and number, such as 'a1'. */
const eventOf = (...names: string[]): SQSEvent => ({
  Records: names.map((name) => ({
    messageId: name,
    receiptHandle: name,
    body: JSON.stringify({ name }),
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
      MessageGroupId: name.slice(0, 1),
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:eu-north-1:000000000000:bill-account.fifo',
    awsRegion: 'eu-north-1',
  })),
})

describe('handling messages of an ordered queue', () => {
  /** What of a batch was tried, in order, and what comes back, when the messages named fail. */
  async function batch(names: string[], failing: string[]) {
    const tried: string[] = []
    const handle = queueHandler(
      z.object({ name: z.string() }),
      async ({ name }) => {
        tried.push(name)
        if (failing.includes(name)) throw new Error(`${name} cannot be handled`)
      },
      { ordered: true },
    )
    const { batchItemFailures } = await handle(eventOf(...names), lambdaContext(http))
    return { tried, back: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) }
  }

  it('goes on with the other groups when one fails: an account that cannot be billed holds nobody up', async () => {
    expect(await batch(['a1', 'b1', 'a2', 'c1', 'b2'], ['a1'])).toEqual({
      tried: ['a1', 'b1', 'c1', 'b2'],
      back: ['a1', 'a2'],
    })
  })

  it('leaves what comes after a failed message of its group for later, so that order is kept', async () => {
    expect(await batch(['a1', 'a2', 'a3'], ['a2'])).toEqual({ tried: ['a1', 'a2'], back: ['a2', 'a3'] })
  })

  it('counts a message that cannot be read as failed in its own group only', async () => {
    const event = eventOf('a1', 'b1')
    const [first, ...others] = event.Records
    const broken = { Records: [{ ...first, body: '{' } as (typeof event.Records)[number], ...others] }
    const handled: string[] = []
    const handle = queueHandler(z.object({ name: z.string() }), async ({ name }) => void handled.push(name), {
      ordered: true,
    })
    const { batchItemFailures } = await handle(broken, lambdaContext(http))
    expect([handled, batchItemFailures]).toEqual([['b1'], [{ itemIdentifier: 'a1' }]])
  })
})
