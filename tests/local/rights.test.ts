import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { dynamo } from '../../functions/platform/table.ts'
import { asLambda, guardRights, mayAsk } from '../../infra/local/rights.ts'
import { jobNamed } from '../../infra/local/scheduler.ts'

const reader = jobNamed('follow-banks').lambda
const writer = jobNamed('remind-payers').lambda
const address = (queue: string) => `http://127.0.0.1:4000/000000000000/${queue}`

describe('what a Lambda may ask, here as in the cloud', () => {
  it.each([
    ['reads the table', reader, 'QueryCommand', undefined, true],
    ['reads without a right to write', reader, 'TransactWriteItemsCommand', undefined, false],
    ['writes', writer, 'TransactWriteItemsCommand', undefined, true],
    ['sends to its queue', writer, 'SendMessageBatchCommand', address('vk-do-work.fifo'), true],
    ['sends to another queue', writer, 'SendMessageBatchCommand', address('vk-read-bank'), false],
  ] as const)('%s', (_name, lambda, command, queue, may) => {
    expect(mayAsk(lambda, command, queue)).toBe(may)
  })

  describe('is refused before it leaves', () => {
    beforeAll(guardRights)

    it('when it writes without the right', async () => {
      const put = new PutItemCommand({ TableName: 'none', Item: {} })
      await expect(asLambda(reader, () => dynamo.send(put))).rejects.toThrow(/follow-banks has no right .* PutItem/)
    })
  })
})
