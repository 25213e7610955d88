import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../functions/platform/queue.ts'

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
