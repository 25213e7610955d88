import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import { collection } from '../../functions/platform/table/collection.ts'
import { indexAttributes } from '../../functions/platform/table/index-keys.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import {
  asWork,
  type DueList,
  eachTo,
  findingHandler,
  forEach,
  handOn,
} from '../../functions/platform/work/due-work.ts'
import { drainQueues, sqs } from '../../infra/local/queues/drain-queues.ts'
import { lambdaContext } from '../../infra/local/queues/lambda-context.ts'
import { jobNamed } from '../../infra/local/queues/scheduler.ts'
import type { QueueName } from '../../infra/workers.ts'
import { metered } from '../bench/meter.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

/** Things that are due from a day on; all of a test stand on a list of their own. */
const thingsOn = (list: string) =>
  collection({
    kind: 'thing',
    trail: 'none',
    called: 'Asiaa',
    schema: z.object({ ...stored, due: z.string() }),
    summary: () => ({}),
    indexKeys: ({ due }) => ({ due: { list, over: 'all', at: due } }),
  })

let world: World
let list: string
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => {
  list = `things-${newId()}`
})

const turn = { at: '2026-11-20T00:00:00.000Z', day: '2026-11-20' }

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

const { accountId: nobody } = actorOfAccount('nobody')
const shardOf = (id: string) => indexAttributes(nobody, 'thing', id, { due: { list: '', over: 'all', at: '' } }).byDuePk

/** Ids that stand in one shard. */
const ofOneShard = upTo(25_000)
  .map((at) => `x${String(at).padStart(5, '0')}`)
  .filter((id) => shardOf(id) === shardOf('x00000'))
const idOf = (at: number) => ofOneShard[at] ?? ''

/** @returns the ids, as they are due */
async function due(actor: Actor, ids: readonly string[], day = '2026-11-20'): Promise<void> {
  const things = thingsOn(list)
  for (let at = 0; at < ids.length; at += 90) {
    const some = ids.slice(at, at + 90)
    await transact(some.map((_id) => things.creating(actor, { _id, version: 0, due: day })))
  }
}

const queueNamed = (name: QueueName) => {
  const found = world.place.queues.find(({ queue }) => queue.name === name)
  if (!found) throw new Error(`There is no queue ${name}`)
  return found
}

/** Takes all that waits on a queue away. */
async function taken(name: QueueName): Promise<Record<string, unknown>[]> {
  const { url: QueueUrl } = queueNamed(name)
  const bodies: Record<string, unknown>[] = []
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
    if (Messages.length === 0) return bodies
    for (const { Body = '', ReceiptHandle } of Messages) {
      bodies.push(JSON.parse(Body))
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    }
  }
}

/** Hands the rest of shards over, as the queue does. */
const find = () => drainQueues([queueNamed('find-work')], { retryAtOnce: true, after: [jobNamed('bill-rents').lambda] })

describe('a work list over all accounts', () => {
  const toListings = (): DueList => eachTo('send-listing', 'listingId', list, turn.day)

  it('is handed on document by document, what is not due yet left on it', async () => {
    const [actor, neighbour] = [world.actor(world.owner), world.actor(world.stranger)]
    await due(actor, ['a', 'b', 'c'])
    await due(neighbour, ['a', 'd'], '2026-10-01')
    await due(actor, ['later'], '2026-11-21')
    await handOn(turn, toListings())
    const messages = await taken('send-listing')
    expect(messages.map(({ accountId, listingId }) => `${accountId} ${listingId}`).toSorted()).toEqual(
      [
        ...['a', 'b', 'c'].map((id) => `${actor.accountId} ${id}`),
        ...['a', 'd'].map((id) => `${neighbour.accountId} ${id}`),
      ].toSorted(),
    )
  })

  it('that is longer than a Lambda reads goes on by messages, in any number of workers, and nothing is left out', async () => {
    const ids = upTo(1_200).map(idOf)
    await due(world.actor(world.owner), ids)
    const { used } = await metered(() => handOn(turn, toListings()))
    // A stretch of each of the sixteen shards, and no more.
    expect(used.requests).toBe(16)
    const first = await taken('send-listing')
    expect(first).toHaveLength(500)
    await find()
    const rest = await taken('send-listing')
    const found = [...first, ...rest].map(({ listingId }) => String(listingId))
    expect(found.toSorted()).toEqual(ids.toSorted())
    expect(await taken('find-work')).toEqual([])
  })

  it('asks once for the work of an account, whatever it has due and however often a worker finds it', async () => {
    const accounts = upTo(3).map((at) => `account-${at}-${list}`)
    for (const [at, account] of accounts.entries()) {
      await due(actorOfAccount(account), upTo(400).map(idOf), `2026-11-1${at}`)
      await due(actorOfAccount(account), ['late', 'later'], '2026-11-01')
    }
    const work = asWork('send-notices', 'account', list, turn.day)
    await handOn(turn, work)
    const [rest, ...others] = await taken('find-work')
    expect(others).toEqual([])
    const record = { messageId: 'one', body: JSON.stringify(rest) }
    const event = { Records: [record, record] } as never
    const { lambda } = queueNamed('find-work').queue
    // The message comes twice, to two workers at once.
    await Promise.all([1, 2].map(() => findingHandler()(event, lambdaContext(lambda))))
    const asked = (await taken('do-work')).map(({ accountId }) => String(accountId))
    expect(asked.toSorted()).toEqual(accounts.toSorted())
  })

  it('reads no account’s hundreds of rows when only the account is asked for', async () => {
    const [many, one] = [`many-${list}`, `~one-${list}`]
    await due(actorOfAccount(many), upTo(1_200).map(idOf))
    await due(actorOfAccount(one), [idOf(0)])
    await handOn(turn, asWork('send-notices', 'account', list, turn.day))
    const { used } = await metered(find)
    expect(used.requests).toBe(1)
    expect((await taken('do-work')).map(({ accountId }) => accountId)).toEqual([many, one])
  })
})

describe('a work of some documents', () => {
  it('goes on when one of them fails, and fails in the end so that it comes again', async () => {
    const done: string[] = []
    const work = forEach(async (_actor, id) => {
      if (id.startsWith('bad')) throw new Error(id)
      done.push(id)
    })
    const task = { work: 'some', accountId: 'a', at: turn.at, day: turn.day }
    await expect(work(actorOfAccount('a'), { ...task, ids: ['1', 'bad', '2'] })).rejects.toThrow('bad')
    await expect(work(actorOfAccount('a'), { ...task, ids: ['bad1', '3', 'bad2'] })).rejects.toThrow('2 of some failed')
    expect(done).toEqual(['1', '2', '3'])
  })
})
