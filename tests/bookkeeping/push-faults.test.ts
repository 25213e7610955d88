import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookService } from '#shared/bookkeeping/exports/book-services.ts'
import { Push, pushId } from '#shared/bookkeeping/exports/push.ts'
import { pushes } from '../../functions/bookkeeping/exports/collections.ts'
import { daysOfMonth } from '../../functions/bookkeeping/exports/day-prints.ts'
import { tendPush } from '../../functions/bookkeeping/exports/push-vouchers.ts'
import { instant } from '../../functions/platform/clock.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { atService, withService } from './push-samples.ts'
import { afterClosing, eachDay } from './some-books.ts'

let world: World
let gate: Gate
let close = async () => {}
beforeAll(async () => {
  const aws = await awsOfWorker()
  let target = ''
  gate = await aGate(aws, () => target)
  close = async () => {
    await gate.close()
  }
  world = await aWorld()
  target = (await world.providers()).url
  await eachDay(world)
  world.clock.set(afterClosing)
  await withService(world, 'netvisor')
  await withService(world, 'fennoa')
  process.env.NETVISOR_URL = `${gate.providers}/netvisor`
  process.env.FENNOA_URL = `${gate.providers}/fennoa`
}, 60_000)
afterAll(() => close())

const wait = (minutes: number) => world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
const actor = () => world.actor(world.owner)
const tend = (id: string) => tendPush(actor(), id, (month) => daysOfMonth(actor(), month))

/** Cuts the way of a day's voucher at each of its calls, another day each time, and lets the queue come again, twice at once. */
async function cutEverywhere(
  service: BookService,
  seen: (day: string, state: string, name: string) => Promise<void>,
): Promise<number> {
  let count = 0
  for (const { call, moment } of cuts()) {
    const day = `2026-10-${String(count + 1).padStart(2, '0')}`
    const id = pushId(service, day)
    await pushes.create(actor(), Push.parse({ _id: id, version: 0, service, day, nextTurn: instant() }))
    gate.stopAt(call, moment)
    await tend(id).catch(() => undefined)
    const name = gate.reopen()
    if (name === undefined) return count
    for (let round = 0; round < 3; round += 1) {
      wait(7)
      await Promise.all([tend(id), tend(id)])
    }
    await seen(day, (await pushes.read(actor(), id)).state, `${name} ${moment}`)
    count += 1
  }
  return count
}

const thereOf = async (service: BookService, day: string) =>
  (await atService(world, service)).filter((each) => each.day === day).length

describe('the way of a voucher, stopped at any of its calls,', () => {
  it('has it at Netvisor once in the end', async () => {
    const count = await cutEverywhere('netvisor', async (day, state, name) => {
      expect([await thereOf('netvisor', day), state], name).toEqual([1, 'done'])
    })
    expect(count).toBeGreaterThan(6)
  }, 300_000)

  it('has it at Fennoa at most once, and tells a person where nobody knows', async () => {
    const unsure: string[] = []
    const count = await cutEverywhere('fennoa', async (day, state, name) => {
      const there = await thereOf('fennoa', day)
      expect(there, name).toBeLessThanOrEqual(1)
      expect(['done', 'unclear'], name).toContain(state)
      if (state === 'done') expect(there, name).toBe(1)
      else unsure.push(name)
    })
    expect(count).toBeGreaterThan(6)
    expect(unsure.length).toBeGreaterThan(0)
    expect(unsure.length).toBeLessThan(count)
  }, 300_000)
})
