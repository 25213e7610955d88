import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drainQueues } from '../../infra/local/queues/drain-queues.ts'
import { metered } from '../bench/meter.ts'
import { awsOfWorker, passAwsTime } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { idAt, labelsOf, manyRows, type Noun, nouns, starting, undoing } from './labelled-things.ts'

let gate: Gate
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  gate = await aGate(await awsOfWorker())
})
afterAll(async () => {
  await gate.close()
})

const label = 'Saneeraus 2027'

const start = async (world: World, noun: Noun) =>
  (await starting(world, noun, { deed: 'add', label, hits: {} }, 'one-click-of-a-person')).body.run._id
const readRun = async (world: World, { path }: Noun, id: string) =>
  (await world.ask<{ run: object }>('GET', `${path}/labels/many/run/${id}`, undefined, world.owner)).body.run

/** The queue hands out again what a dead worker held. */
async function drainedAgain({ place }: World) {
  for (let hour = 0; hour < 2; hour++) {
    passAwsTime(3_600_000)
    await drainQueues(place.queues)
  }
}

/** Labels of so many rows with how often each was written, each different one once. */
async function labelsWithVersions(world: World, noun: Noun, count: number) {
  const ids = Array.from({ length: count }, (_, at) => idAt(at))
  const rows = await noun.readMany(world.actor(world.owner), ids)
  return new Set(rows.map(({ labels, version }) => `${labels.join()} ${version}`))
}

describe.each(nouns)('a label of many $noun that dies at any call', (noun) => {
  it('is put once to each, and taken back once from each', async () => {
    for (const { call, moment } of cuts()) {
      const world = await aWorld()
      await manyRows(world, noun, 42)
      gate.stopAt(call, moment)
      await start(world, noun).catch(() => undefined)
      await drainQueues(world.place.queues).catch(() => undefined)
      const name = gate.reopen()
      if (name === undefined) {
        expect(call).toBeGreaterThan(10)
        return
      }
      const id = await start(world, noun)
      await drainedAgain(world)
      const where = `${call} ${moment} ${name}`
      expect(await readRun(world, noun, id), where).toMatchObject({ state: 'done', rows: 42, done: 42, left: 0 })
      expect(await labelsWithVersions(world, noun, 42), where).toEqual(new Set([`${label} 2`]))
      gate.stopAt(call, moment)
      await undoing(world, noun, id).catch(() => undefined)
      await drainQueues(world.place.queues).catch(() => undefined)
      gate.reopen()
      await undoing(world, noun, id)
      await drainedAgain(world)
      expect(await readRun(world, noun, id), where).toMatchObject({ state: 'undone', undone: 42, kept: 0 })
      expect(await labelsWithVersions(world, noun, 42), where).toEqual(new Set([' 3']))
    }
  }, 240_000)
})

describe.each(nouns)('five thousand $noun', (noun) => {
  it('are begun at once, and marked in blocks of one transaction', async () => {
    const world = await aWorld()
    await manyRows(world, noun, 5_000)
    const { result: id, used: begun } = await metered(() => start(world, noun))
    expect(begun.requests).toBeLessThanOrEqual(8)
    const { used } = await metered(() => drainedAgain(world))
    expect(await readRun(world, noun, id)).toMatchObject({ state: 'done', rows: 5_000, done: 5_000, left: 0 })
    expect(new Set((await labelsOf(world, noun, 5_000)).flat())).toEqual(new Set([label]))
    const row = (units: number) => (units / 5_000).toFixed(2)
    console.info(
      `5000 ${noun.noun} labelled: ${row(used.requests)} requests, ${row(used.writeUnits)} WCU, ${row(used.readUnits)} RCU a row`,
    )
    expect(used.requests / 5_000).toBeLessThan(0.2)
    expect(used.writeUnits / 5_000).toBeLessThan(9)
  }, 240_000)
})
