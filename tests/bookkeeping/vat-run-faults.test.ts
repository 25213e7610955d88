import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Product } from '#shared/invoices/lines/product.ts'
import { products } from '../../functions/invoices/products.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import type { LocalAws } from '../../infra/local/aws/local-aws.ts'
import { drainQueues } from '../../infra/local/queues/drain-queues.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { metered } from '../bench/meter.ts'
import { awsOfWorker, passAwsTime } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let aws: LocalAws
let gate: Gate
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  aws = await awsOfWorker()
  gate = await aGate(aws)
  const world = await aWorld()
  await operate([world.place.table, 'vat-rate', 'general', '26', '2027-01-01'])
})
afterAll(async () => {
  await gate.close()
})

const aProduct = (at: number): Product =>
  Product.parse({ _id: `p${at}`, version: 0, desc: `Autopaikka ${at}`, amount: 50_00 + at, taxpr: 25.5 })

/** So many products that bear the rate that ends. */
async function aGround(count: number): Promise<World> {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: Math.min(100, count - at) }, (_, more) => aProduct(at + more))
    await transact(some.map((product) => products.asKept.creating(actor, product)))
  }
  return world
}

const click = { key: 'one-click-on-the-button' }
const start = async (world: World) => {
  const body = { from: '2027-01-01', keep: { product: 'gross' } }
  const reply = await world.ask('POST', '/bookkeeping/vat-change/run', body, world.owner, click)
  return String(Object(reply.body.run)._id)
}
const undo = (world: World, id: string) =>
  world.ask('POST', `/bookkeeping/vat-change/run/${id}/undo`, undefined, world.owner)
const readRun = async (world: World, id: string) =>
  (await world.ask('GET', `/bookkeeping/vat-change/run/${id}`, undefined, world.owner)).body.run

/** The queue hands out again what a dead worker held. */
async function drainedAgain({ place }: World) {
  for (let hour = 0; hour < 2; hour++) {
    passAwsTime(3_600_000)
    await drainQueues(place.queues)
  }
}

const changesOf = async (world: World) => {
  const all = await products.asKept.all(world.actor(world.owner))
  return all.map(({ vatChanges }: Product) => vatChanges.length)
}

describe('a run over rates of VAT that dies at any call', () => {
  it('has told each document once, and takes each back once', async () => {
    for (const { call, moment } of cuts()) {
      const world = await aGround(45)
      gate.stopAt(call, moment)
      await start(world).catch(() => undefined)
      await drainQueues(world.place.queues).catch(() => undefined)
      const name = gate.reopen()
      if (name === undefined) {
        expect(call).toBeGreaterThan(20)
        return
      }
      const id = await start(world)
      await drainedAgain(world)
      const where = `${call} ${moment} ${name}`
      expect(await readRun(world, id), where).toMatchObject({ state: 'done', documents: 45, done: 45 })
      expect(await changesOf(world), where).toEqual(Array.from({ length: 45 }, () => 1))
      gate.stopAt(call, moment)
      await undo(world, id).catch(() => undefined)
      await drainQueues(world.place.queues).catch(() => undefined)
      gate.reopen()
      await undo(world, id)
      await drainedAgain(world)
      expect(await readRun(world, id), where).toMatchObject({ state: 'undone', undone: 45 })
      expect(await changesOf(world), where).toEqual(Array.from({ length: 45 }, () => 0))
    }
  }, 120_000)
})

describe('a run over ten thousand', () => {
  it('is begun at once and done in blocks', async () => {
    const world = await aGround(10_000)
    const { result: id, used } = await metered(() => start(world))
    expect(used.requests).toBeLessThanOrEqual(8)
    await drainedAgain(world)
    expect(await readRun(world, id)).toMatchObject({ state: 'done', documents: 10_000, done: 10_000 })
    expect((await changesOf(world)).every((count) => count === 1)).toBe(true)
  }, 120_000)
})
