import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { dispatchBatches, makeBatch, settleBatch } from '../../../functions/invoices/dispatch/dispatch-batches.ts'
import { dispatches } from '../../../functions/invoices/dispatch/dispatches.ts'
import type { LocalAws } from '../../../infra/local/aws/local-aws.ts'
import type { LocalQueue } from '../../../infra/local/create-resources.ts'
import { drainQueues } from '../../../infra/local/queues/drain-queues.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { awsOfWorker, passAwsTime } from '../../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate, type Moment } from '../../support/gate.ts'
import { lettersOf } from '../../support/mailbox.ts'
import { aWorld } from '../../support/story.ts'
import { ownInvoices } from '../../support/things/own-channel.ts'
import type { World } from '../../support/world.ts'

let aws: LocalAws
let gate: Gate
let queues: readonly LocalQueue[]

/** Time goes by for AWS and the product alike, so that what a dead worker held is handed out again. */
const passHour = (world: World) => {
  passAwsTime(3_600_000)
  world.clock.set(new Date(world.clock.now() + 3_600_000).toISOString())
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  aws = await awsOfWorker()
  gate = await aGate(aws)
  const world = await aWorld()
  queues = world.place.queues
})
afterAll(async () => {
  await gate.close()
})

/** One e-mailed invoice and two on paper go out and are printed; what dies at a call is begun again. */
async function stoppedAt(call: number, moment: Moment) {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  const made = await ownInvoices(world, ['email', 'print', 'post'])
  const print = async () => {
    const batch = await makeBatch(actor, { way: 'print', dispatches: [] }, 'tulostus-klikkaus-001')
    await settleBatch(actor, batch._id, true)
  }
  gate.stopAt(call, moment)
  await drainQueues(queues).catch(() => undefined)
  await print().catch(() => undefined)
  const name = gate.reopen()
  for (let hour = 0; hour < 2; hour++) {
    passHour(world)
    await runTick({ job: jobNamed('resend-invoices'), time: world.clock.now() })
    await drainQueues(queues)
  }
  await print()
  const left = await dispatches.all(actor)
  const waiting = left.filter(({ state }) => state !== 'done' && state !== 'mailed')
  if (waiting.length > 0) {
    const rest = await makeBatch(actor, { way: 'print', dispatches: [] }, 'tulostus-klikkaus-002')
    await settleBatch(actor, rest._id, true)
  }
  return { name, moment, ...(await existing(world, made.length)) }
}

async function existing(world: World, count: number) {
  const actor = world.actor(world.owner)
  const [kept, batches, letters, invoices] = await Promise.all([
    dispatches.all(actor),
    dispatchBatches.all(actor),
    lettersOf(actor.accountId),
    world.call(api.listInvoices, { body: { state: 'billed' } }, world.owner),
  ])
  return {
    sent: invoices.rows.filter(({ state }) => state === 'sent').length === count,
    letters: letters.length,
    dispatches: kept.map(({ state }) => state).toSorted(),
    printed: batches.filter(({ state }) => state === 'done').flatMap((batch) => batch.dispatches).length,
  }
}

describe('our own channel, stopped at every call and begun again', () => {
  it('sends each invoice once and prints each once', async () => {
    const outcomes: Awaited<ReturnType<typeof stoppedAt>>[] = []
    for (const { call, moment } of cuts()) {
      const outcome = await stoppedAt(call, moment)
      if (outcome.name === undefined) break
      outcomes.push(outcome)
    }
    expect(outcomes.length).toBeGreaterThan(20)
    const right = { sent: true, letters: 1, dispatches: ['done', 'done', 'mailed'], printed: 2 }
    for (const { name, moment, ...left } of outcomes) expect(left, `${name} ${moment}`).toEqual(right)
  }, 280_000)
})
