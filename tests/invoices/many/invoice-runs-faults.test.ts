import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drainQueues } from '../../../infra/local/queues/drain-queues.ts'
import { metered } from '../../bench/meter.ts'
import { awsOfWorker, passAwsTime } from '../../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate } from '../../support/gate.ts'
import { aWorld } from '../../support/story.ts'
import type { World } from '../../support/world.ts'
import { dispatchStates, manyInvoices, readInvoices, starting } from './many-invoices.ts'

let gate: Gate
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  gate = await aGate(await awsOfWorker())
})
afterAll(async () => {
  await gate.close()
})

const far = '2099-12-15'
const before = '2099-12-02'
const days = { billDate: '2026-11-18', dueDate: before }
const hits = { from: '2099-01-01' }

const start = async (world: World, deed: 'deliver' | 'moveDueDay') =>
  (await starting(world, { deed, dueDate: far, hits }, `one-click-${deed}`)).body.run._id
const undo = (world: World, id: string) => world.ask('POST', `/invoices/many/run/${id}/undo`, undefined, world.owner)
const readRun = async (world: World, id: string) =>
  (await world.ask('GET', `/invoices/many/run/${id}`, undefined, world.owner)).body.run

/** The queue hands out again what a dead worker held. */
async function drainedAgain({ place }: World) {
  for (let hour = 0; hour < 2; hour++) {
    passAwsTime(3_600_000)
    await drainQueues(place.queues)
  }
}

const dueDays = async (world: World, count: number) =>
  new Set((await readInvoices(world, count)).map(({ dueDate, version }) => `${dueDate} ${version}`))

describe('many due days that die at any call', () => {
  it('are moved once each, and taken back once each', async () => {
    for (const { call, moment } of cuts()) {
      const world = await aWorld()
      await manyInvoices(world, 43, () => days)
      gate.stopAt(call, moment)
      await start(world, 'moveDueDay').catch(() => undefined)
      await drainQueues(world.place.queues).catch(() => undefined)
      const name = gate.reopen()
      if (name === undefined) {
        expect(call).toBeGreaterThan(15)
        return
      }
      const id = await start(world, 'moveDueDay')
      await drainedAgain(world)
      const where = `${call} ${moment} ${name}`
      expect(await readRun(world, id), where).toMatchObject({ state: 'done', invoices: 43, done: 43, left: 0 })
      expect(await dueDays(world, 43), where).toEqual(new Set([`${far} 2`]))
      gate.stopAt(call, moment)
      await undo(world, id).catch(() => undefined)
      await drainQueues(world.place.queues).catch(() => undefined)
      gate.reopen()
      await undo(world, id)
      await drainedAgain(world)
      expect(await readRun(world, id), where).toMatchObject({ state: 'undone', undone: 43, kept: 0 })
      expect(await dueDays(world, 43), where).toEqual(new Set([`${before} 3`]))
    }
  }, 240_000)
})

describe('five thousand invoices', () => {
  it('are begun at once, and marked as delivered in blocks of one transaction', async () => {
    const world = await aWorld()
    await manyInvoices(world, 5_000, () => days)
    const { result: id, used: begun } = await metered(() => start(world, 'deliver'))
    expect(begun.requests).toBeLessThanOrEqual(8)
    const { used } = await metered(() => drainedAgain(world))
    expect(await readRun(world, id)).toMatchObject({ state: 'done', invoices: 5_000, done: 5_000, left: 0 })
    expect(new Set(await dispatchStates(world, 5_000))).toEqual(new Set(['done']))
    console.info(
      `5000 delivered: ${used.requests} requests, ${used.writeUnits / 5_000} WCU, ${used.readUnits / 5_000} RCU a row`,
    )
    expect(used.requests / 5_000).toBeLessThan(0.25)
    expect(used.writeUnits / 5_000).toBeLessThan(8)
  }, 240_000)
})
