import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { GenerateDataKeyCommand } from '@aws-sdk/client-kms'
import { beforeAll, describe, expect, it } from 'vitest'
import { conflict } from '#shared/base/problem.ts'
import { kmsClient } from '../../functions/platform/aws/data-keys.ts'
import { ofPeople, seal } from '../../functions/platform/aws/sealing.ts'
import { readSecret } from '../../functions/platform/aws/secrets.ts'
import { newId } from '../../functions/platform/clock.ts'
import { dynamo, getItem, getItems } from '../../functions/platform/table/table.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { jobNamed } from '../../infra/local/queues/scheduler.ts'
import { asLambda, guardRights, mayAsk, mayRead } from '../../infra/local/rights.ts'
import { queues } from '../../infra/queues.ts'
import { http, site } from '../../infra/resources.ts'
import { aWorld } from '../support/story.ts'

const reader = jobNamed('follow-banks').lambda
const writer = jobNamed('remind-payers').lambda
const address = (queue: string) => `http://127.0.0.1:4000/000000000000/${queue}`

describe('what a Lambda may ask, here as in the cloud', () => {
  it.each([
    ['reads the table', reader, 'QueryCommand', undefined, true],
    ['reads without a right to write', reader, 'TransactWriteItemsCommand', undefined, false],
    ['deletes without a right to write', reader, 'DeleteItemCommand', undefined, false],
    ['puts without a right to write', reader, 'PutItemCommand', undefined, false],
    ['writes', writer, 'TransactWriteItemsCommand', undefined, true],
    ['sends to its queue', writer, 'SendMessageBatchCommand', address('vk-do-work.fifo'), true],
    ['sends to a queue whose name begins as its own', writer, 'SendMessageCommand', address('vk-do-work-later'), false],
    ['sends to another queue', writer, 'SendMessageBatchCommand', address('vk-read-bank'), false],
  ] as const)('%s', (_name, lambda, command, queue, may) => {
    expect(mayAsk(lambda, command, queue)).toBe(may)
  })

  it.each([
    ['its own', 'read-bank', 'vk/nordigen', true],
    [
      'its own by ARN',
      'read-bank',
      'arn:aws:secretsmanager:eu-north-1:000000000000:secret:vk/enable-banking-a1B2c3',
      true,
    ],
    ['another’s', 'read-bank', 'vk/stripe', false],
    ['one whose name only ends so', 'ask-services', 'vk/not-stripe', false],
  ])('reads of secrets %s', (_name, queue, id, may) => {
    const { lambda = http } = queues.find(({ name }) => name === queue) ?? {}
    expect(mayRead(lambda, id)).toBe(may)
  })

  describe('is refused before it leaves', () => {
    beforeAll(async () => {
      await guardRights()
      await aWorld()
    })

    it('when it seals, or reads the operator’s keys, without the right', async () => {
      const place = { scope: newId(), kind: 'k', id: 'i', field: 'f' }
      await expect(asLambda(writer, () => seal(place, 'x'))).rejects.toThrow(/remind-payers has no right .* GetItem/)
      const generating = new GenerateDataKeyCommand({ KeyId: 'k', EncryptionContext: { account: place.scope } })
      await expect(asLambda(writer, async () => (await kmsClient()).send(generating))).rejects.toThrow(
        /remind-payers has no right .* GenerateDataKey/,
      )
      process.env.SECRET_STRIPE = 'vk/stripe'
      const reading = asLambda(writer, () => readSecret('stripe'))
      await expect(reading).rejects.toThrow(/remind-payers has no right .* GetSecretValueCommand vk\/stripe/)
      delete process.env.SECRET_STRIPE
    })

    it('when it touches what people sign in by, which only the API’s Lambda may', async () => {
      const place = { scope: ofPeople, kind: 'k', id: 'i', field: 'f' }
      const { lambda: sender = http } = queues.find(({ name }) => name === 'send-invoice') ?? {}
      await expect(asLambda(sender, () => seal(place, 'x'))).rejects.toThrow(
        /send-invoice has no right .* (Decrypt|GenerateDataKey)/,
      )
      expect(await asLambda(http, () => seal(place, 'x'))).toMatch(/^sealed/)
      for (const kind of ['token-key', 'second-factor']) {
        const pk = `=${kind}#nobody`
        const reading = asLambda(site, () => getItem({ pk, sk: '-' }))
        await expect(reading, kind).rejects.toThrow(/site has no right .* GetItem/)
        const among = asLambda(site, () => getItems([1, 2].map((sk) => ({ pk, sk: String(sk) }))))
        await expect(among, kind).rejects.toThrow(/site has no right .* BatchGetItem/)
        const removing = { remove: { pk, sk: '-' }, condition: 'any', refused: conflict } as const
        const writing = asLambda(site, () => transact([removing, { ...removing, remove: { pk, sk: '+' } }]))
        await expect(writing, kind).rejects.toThrow(/site has no right .* TransactWriteItems/)
        expect(await asLambda(http, () => getItem({ pk, sk: '-' }))).toBeUndefined()
      }
    })

    it('when it writes without the right', async () => {
      const put = new PutItemCommand({ TableName: 'none', Item: {} })
      await expect(asLambda(reader, () => dynamo.send(put))).rejects.toThrow(/follow-banks has no right .* PutItem/)
    })
  })
})
