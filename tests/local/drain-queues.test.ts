import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { drainQueues } from '../../infra/local/queues/drain-queues.ts'
import { jobNamed } from '../../infra/local/queues/scheduler.ts'
import { queues } from '../../infra/queues.ts'
import { http } from '../../infra/resources.ts'

const sqs = mockClient(SQSClient)
const local = queues.map((queue) => ({ queue, url: `http://sqs/${queue.name}`, deadUrl: '', arn: `arn:${queue.name}` }))
const lastFirst = queues.map(({ name }) => name).reverse()
/** Only jobs and workers put something on these. */
const notOfPeople = ['find-work', 'send-by-ropo', 'send-by-talenom']
const asked = () => sqs.commandCalls(ReceiveMessageCommand).map(({ args: [{ input }] }) => input.QueueUrl?.slice(11))

beforeEach(() => {
  sqs.reset()
  sqs.on(ReceiveMessageCommand).resolves({})
})

describe('queues that are empty', () => {
  it('are asked once each when nobody knows what has worked', async () => {
    await drainQueues(local)
    expect(asked()).toEqual(lastFirst)
  })

  it.each([
    ['the night run', jobNamed('bill-rents').lambda, ['do-work', 'find-work']],
    ['a person', http, lastFirst.filter((name) => !notOfPeople.includes(name))],
    ['a look for indices', jobNamed('look-up-indices').lambda, []],
  ])('are asked only if %s may have put something on them', async (_, lambda, names) => {
    await drainQueues(local, { after: [lambda] })
    expect(asked()).toEqual(names)
  })
})
