import { createServer, type ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sendingLimits } from '#shared/base/sending-limits.ts'
import { handToService, queueForSending } from '../../../functions/invoices/sending/send-queue.ts'
import { sendOut } from '../../../functions/invoices/sending/sending.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { log } from '../../../functions/platform/log.ts'
import { deliverBatch } from '../../../infra/local/queues/deliver-batch.ts'
import { sqs } from '../../../infra/local/queues/drain-queues.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import type { QueueName } from '../../../infra/workers.ts'
import { forgottenTurns } from '../../support/forgotten-turns.ts'
import { aRopoCustomer, type Ropo } from '../../support/ropo.ts'
import { aWorld } from '../../support/story.ts'
import { aLease, aTenant, invoicesOf } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'

const { atOnce } = sendingLimits.ropoCapital
const rents = 3 * atOnce
let world: World
/** An account whose invoices go by Ropo, and its neighbour, which e-mails its own. */
let ropos: Actor
let neighbour: Actor
let ropo: Ropo

beforeEach(async () => {
  log.setLogLevel('SILENT')
  world = await aWorld()
  ropos = world.actor(world.owner)
  neighbour = actorOfAccount(world.stranger.accountId)
  await forgottenTurns('ropoCapital')
  ropo = await aRopoCustomer(world, ropos)
  for (let at = 0; at < rents; at++)
    await aLease(ropos, { startDate: '2026-12-01', sendType: 'post' }, await aTenant(ropos))
  for (let at = 0; at < 3; at++) await aLease(neighbour, { startDate: '2026-12-01' }, await aTenant(neighbour))
  world.clock.set('2026-11-18')
  await world.runJob('bill-rents', '2026-11-18')
})

const statesOf = async (actor: Actor) => [...new Set((await invoicesOf(actor)).map(({ state }) => state))]

/** So many minutes later, with what the job puts back on the queues done. */
async function later(minutes: number) {
  world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
  await runTick({ job: jobNamed('resend-invoices'), time: world.clock.now() })
  await world.drainQueues()
}

/** Another stands in Ropo's place, which answers nobody until it is told how. */
async function silentRopo() {
  const asked: ServerResponse[] = []
  const server = createServer((_, response) => {
    asked.push(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { ROPO_URL: own } = process.env
  const address = server.address()
  process.env.ROPO_URL = `http://127.0.0.1:${typeof address === 'object' && address?.port}/rest`
  onTestFinished(() => {
    Object.assign(process.env, { ROPO_URL: own })
    server.closeAllConnections()
    server.close()
  })
  return asked
}

const queueNamed = (name: QueueName) => {
  const found = world.place.queues.find(({ queue }) => queue.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

async function drained(name: QueueName) {
  const queue = queueNamed(name)
  while ((await deliverBatch(sqs, queue, { waitSeconds: 0 })).received > 0);
}

describe('a service that refuses', () => {
  it('is left alone for a while, says so on its invoices and costs them no try; all others go on', async () => {
    await ropo.fault('*', '429', 1000)
    await world.drainQueues()
    expect(await statesOf(neighbour)).toEqual(['sent'])
    const waiting = await invoicesOf(ropos)
    expect(waiting).toHaveLength(rents)
    const resting = waiting.filter(({ stateReason }) => /^Palvelu Ropo Capital on tauolla, lähetystä/.test(stateReason))
    // Those that were on their way when the first was refused say what happened to them.
    expect(resting.length).toBeGreaterThanOrEqual(rents - atOnce)
    for (const { state, service, nextTry } of waiting) {
      expect([state, service.step, service.rounds]).toEqual(['sending', 'none', 0])
      expect(nextTry > new Date(world.clock.now()).toISOString()).toBe(true)
    }
    await (await fetch(`${(await world.providers()).url}/__fault`, { method: 'DELETE' })).text()
    for (const minutes of [15, 15, 15]) await later(minutes)
    expect(await statesOf(ropos)).toEqual(['sent'])
    expect(await ropo.jobs()).toHaveLength(rents)
  })
})

describe('a service that is slow', () => {
  it('holds as many workers as it has calls at once, and none of those that send letters', async () => {
    const asked = await silentRopo()
    await drained('bill-account')
    await drained('send-invoice')
    expect(await statesOf(neighbour)).toEqual(['sent'])
    const queue = queueNamed('send-by-ropo')
    expect([queue.queue.batchSize, queue.queue.maxConcurrency]).toEqual([1, atOnce])
    const workers = Array.from({ length: atOnce }, () => deliverBatch(sqs, queue, { waitSeconds: 0 }))
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(0)
    // While all of them wait for it, the neighbour's next letters leave.
    await aLease(neighbour, { startDate: '2026-12-01' }, await aTenant(neighbour))
    await world.runJob('bill-rents', '2026-11-18')
    await drained('bill-account')
    await drained('send-invoice')
    expect(await invoicesOf(neighbour)).toHaveLength(4)
    expect(await statesOf(neighbour)).toEqual(['sent'])
    for (const response of asked) response.writeHead(503, { 'retry-after': '600' }).end()
    await Promise.all(workers)
    expect(await statesOf(ropos)).toEqual(['sending'])
  })
})

describe('messages', () => {
  it('that come late, twice or to another service’s worker send nothing anew', async () => {
    await world.drainQueues()
    const ids = (await invoicesOf(ropos)).map(({ _id }) => _id)
    await queueForSending(ropos, ids)
    for (const invoiceId of ids) {
      await handToService(ropos, 'ropoCapital', { invoiceId })
      await handToService(ropos, 'talenom', { invoiceId })
    }
    await world.drainQueues()
    expect(await ropo.jobs()).toHaveLength(rents)
  })

  it('at the worker of another service go on to that of the invoice’s own', async () => {
    await drained('bill-account')
    const [first] = await invoicesOf(ropos)
    await handToService(ropos, 'talenom', { invoiceId: first?._id ?? '' })
    await drained('send-by-talenom')
    expect(await ropo.jobs()).toEqual([])
    await drained('send-by-ropo')
    expect(await ropo.jobs()).toHaveLength(1)
  })

  it('of an invoice whose outcome is open ask nothing while the service rests, and count as no round', async () => {
    const { url } = await world.providers()
    const fault = { provider: 'ropo', operation: 'statusUpdates', mode: '429', times: 1, retryAfter: 3600 }
    await ropo.fault('createJob', 'dropAfterCommit')
    await fetch(`${url}/__fault`, { method: 'POST', body: JSON.stringify(fault) })
    await drained('bill-account')
    const [{ _id } = { _id: '' }] = await invoicesOf(ropos)
    const invoice = async () => (await invoicesOf(ropos)).find((each) => each._id === _id)
    await sendOut(ropos, _id)
    expect((await invoice())?.service).toMatchObject({ step: 'started', rounds: 1 })
    for (let time = 0; time < 3; time++) {
      world.clock.set(new Date(world.clock.now() + 10 * 60_000).toISOString())
      await sendOut(ropos, _id)
      expect(await invoice()).toMatchObject({ state: 'sending', service: { step: 'started', rounds: 1 } })
      expect((await invoice())?.stateReason).toContain('tauolla')
    }
    await later(60)
    expect(await invoice()).toMatchObject({ state: 'sent', service: { step: 'done' } })
    expect(await ropo.jobs()).toHaveLength(rents)
  })
})
