import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  mostSilent,
  restSentence,
  restsUntil,
  type SendingService,
  sendingLimits,
} from '#shared/base/sending-limits.ts'
import { setSleep } from '../../functions/platform/clock.ts'
import { log } from '../../functions/platform/log.ts'
import { changeIf } from '../../functions/platform/rate-limit.ts'
import { getByKey } from '../../functions/platform/table/table.ts'
import { type Answer, endTurn, type Rest, type Turn, takeTurn } from '../../functions/platform/work/turns.ts'
import { forgottenTurns, turnsAt } from '../support/forgotten-turns.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

const service: SendingService = 'talenom'
const key = turnsAt(service)
const minute = 60_000
let world: World

beforeEach(async () => {
  log.setLogLevel('SILENT')
  world = await aWorld()
  await forgottenTurns(service)
})

const isTurn = (taken: Turn | Rest): taken is Turn => 'service' in taken
const restOf = (taken: Turn | Rest) => (isTurn(taken) ? 0 : taken.until - world.clock.now())
const later = (ms: number) => world.clock.set(new Date(world.clock.now() + ms).toISOString())

async function turn(): Promise<Turn> {
  const taken = await takeTurn(service)
  if (!isTurn(taken)) throw new Error('The service rests')
  return taken
}
const reported = async (answer: Answer) => endTurn(await turn(), answer)

/** The instants at which so many workers at once may begin their calls. */
async function beginnings(count: number): Promise<number[]> {
  const pauses: number[] = []
  setSleep(async (ms) => {
    pauses.push(ms)
  })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const at = Date.now()
  const taken = await Promise.all(Array.from({ length: count }, () => takeTurn(service)))
  expect(taken.every(isTurn)).toBe(true)
  return [...Array.from({ length: count - pauses.length }, () => 0), ...pauses].map((ms) => at + ms).toSorted()
}

describe('turns at a service', () => {
  // As the product goes where services are real.
  beforeEach(() => {
    vi.stubEnv('CALLS_PER_SECOND', '')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('come one by one, so many a second, however many workers ask at once', async () => {
    const { perSecond } = sendingLimits[service]
    const all = await beginnings(5 * perSecond)
    const gaps = all.slice(1).map((at, place) => at - (all[place] ?? 0))
    expect(new Set(gaps)).toEqual(new Set([1000 / perSecond]))
  })

  it.each([
    ['1000', 19],
    ['Infinity', 0],
  ])('follow each other as fast as stand-ins answer where no real service is called: %s', async (most, apart) => {
    vi.stubEnv('CALLS_PER_SECOND', most)
    const all = await beginnings(20)
    expect((all.at(-1) ?? 0) - (all[0] ?? 0)).toBe(apart)
  })

  it('of one service are not those of another', async () => {
    await reported({ refusing: '' })
    expect(isTurn(await takeTurn(service))).toBe(false)
    expect(isTurn(await takeTurn('ropoCapital'))).toBe(true)
  })

  it('that a worker took and died with keep nobody waiting', async () => {
    await turn()
    expect(await turn()).toEqual({ service, silent: 0 })
  })

  it('go on after a clock that went wrong', async () => {
    await turn()
    await changeIf(key, {
      expression: 'SET #next = :next',
      condition: 'attribute_exists(pk)',
      names: { '#next': 'next' },
      values: { ':next': Date.now() + 86_400_000 },
    })
    const pauses: number[] = []
    setSleep(async (ms) => {
      pauses.push(ms)
    })
    expect(isTurn(await takeTurn(service))).toBe(true)
    expect(pauses).toEqual([])
  })
})

describe('a service that refuses', () => {
  it('rests at once for a minute, and for as long as it asks', async () => {
    await reported({ refusing: '' })
    expect(restOf(await takeTurn(service))).toSatisfy((ms: number) => ms > 0 && ms <= minute)
    await forgottenTurns(service)
    await reported({ refusing: new Date(world.clock.now() + 30 * minute).toISOString() })
    expect(restOf(await takeTurn(service))).toSatisfy((ms: number) => ms > 29 * minute && ms <= 30 * minute)
  })

  it('is tried by one caller after its rest, and rests twice as long when that is in vain', async () => {
    await reported({ refusing: '' })
    for (const rest of [2, 4, 8]) {
      later(61 * minute)
      const all = await Promise.all(Array.from({ length: 6 }, () => takeTurn(service)))
      const [trial, ...others] = all.filter(isTurn)
      expect([trial !== undefined, others.length]).toEqual([true, 0])
      if (trial) await endTurn(trial, { refusing: '' })
      expect(restOf(await takeTurn(service))).toSatisfy((ms: number) => ms > (rest - 1) * minute && ms <= rest * minute)
    }
    later(61 * minute)
    await reported('answered')
    expect(await turn()).toEqual({ service, silent: 0 })
    await reported({ refusing: '' })
    expect(restOf(await takeTurn(service))).toBeLessThanOrEqual(minute)
  })

  it('is tried by another when the one who tried it died', async () => {
    await reported({ refusing: '' })
    later(2 * minute)
    expect((await turn()).trial).toBeDefined()
    expect(isTurn(await takeTurn(service))).toBe(false)
    later(2 * minute)
    expect((await turn()).trial).toBeDefined()
  })

  it('rests once by many refusals of one moment', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, turn))
    for (const each of all) await endTurn(each, { refusing: '' })
    const found = (await getByKey([key]))(key)
    expect(found?.rests?.N).toBe('1')
  })
})

describe('a service that does not answer', () => {
  it('rests after several calls in a row, between which none succeeded', async () => {
    for (let call = 1; call < mostSilent; call++) await reported('silent')
    await reported('answered')
    for (let call = 1; call < mostSilent; call++) await reported('silent')
    expect(isTurn(await takeTurn(service))).toBe(true)
    await reported('silent')
    expect(restOf(await takeTurn(service))).toBeGreaterThan(0)
  })

  it('rests again by one call that is in vain after its rest', async () => {
    await reported({ refusing: '' })
    later(2 * minute)
    await reported('silent')
    expect(restOf(await takeTurn(service))).toBeGreaterThan(minute)
  })
})

describe('how long a service rests', () => {
  it.each([
    [0, undefined, 1],
    [3, undefined, 8],
    [9, undefined, 60],
    [0, 0.2, 1],
    [0, 90, 90],
    [0, 10_000, 360],
  ])('after %i rests in vain, asked for %s minutes, is %i minutes', (rests, asked, minutes) => {
    expect(restsUntil(0, rests, asked && asked * minute)).toBe(minutes * minute)
  })

  it('is said by the Finnish clock', () => {
    expect(restSentence('Palvelu Talenom', '2026-11-18T12:35:00.000Z')).toBe(
      'Palvelu Talenom on tauolla, lähetystä yritetään uudelleen 18.11.2026 klo 14.35 jälkeen.',
    )
  })
})
