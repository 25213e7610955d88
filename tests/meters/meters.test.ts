import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { meterRegisterApi as api } from '#shared/meters/api.ts'
import { meterHistoryApi } from '#shared/meters/history-api.ts'
import { meterListApi } from '#shared/meters/list-api.ts'
import { MeterReading, readingId } from '#shared/meters/reading.ts'
import { meterReadings } from '../../functions/meters/collections.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { metered } from '../bench/meter.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const aMeter = async (more: Partial<InputOf<typeof api.createMeter.body>> = {}) => {
  const body = { apartment: home.apartment, serial: 'V-1', digits: 5, installed: '2026-01-01', first: 100, ...more }
  return (await world.call(api.createMeter, { body }, world.owner)).meter
}
const read = (id: string, day: string, figure: number, more: object = {}, by = world.owner) =>
  world.ask<{ fields?: Record<string, string>; reading: MeterReading }>(
    'POST',
    `/meter/${id}/reading`,
    { day, figure, ...more },
    by,
  )
const history = (id: string) => world.call(meterHistoryApi.readMeterHistory, { params: { id } }, world.reader)

describe('the readings of a meter', () => {
  it('are told with the use between them, the newest first', async () => {
    const { _id } = await aMeter()
    await read(_id, '2026-01-31', 103.1)
    await read(_id, '2026-02-28', 105.9, { isEstimate: true, source: 'tenant' })
    const { rows, months } = await history(_id)
    expect(rows.map(({ day, figure, used, kind }) => [day, figure, used, kind])).toEqual([
      ['2026-02-28', 105.9, 2.8, 'reading'],
      ['2026-01-31', 103.1, 3.1, 'reading'],
      ['2026-01-01', 100, null, 'installed'],
    ])
    expect(rows[0]?.reading).toMatchObject({ name: 'Oili Omistaja', source: 'tenant', isEstimate: true })
    expect(months.at(-1)).toEqual({ month: '2026-02', used: 2.8, isEstimate: true })
  })

  it('come once, however often the same is said, also twice at once', async () => {
    const { _id } = await aMeter()
    const answers = await Promise.all([read(_id, '2026-01-31', 103), read(_id, '2026-01-31', 103)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const other = await Promise.all([read(_id, '2026-02-28', 104), read(_id, '2026-02-28', 109)])
    expect(other.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await history(_id)).rows).toHaveLength(3)
  })

  it.each([
    ['in the future', '2026-11-03', 120, 'day'],
    ['before the meter was put in', '2025-12-31', 120, 'day'],
    ['below the one before', '2026-03-01', 102, 'figure'],
    ['above a later one', '2026-01-15', 110, 'figure'],
  ])('cannot be %s', async (_, day, figure, field) => {
    const { _id } = await aMeter()
    await read(_id, '2026-01-31', 103)
    const { status, body } = await read(_id, day, figure)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  it('are put right by another beside the wrong one, once', async () => {
    const { _id } = await aMeter()
    await read(_id, '2026-01-31', 130)
    const wrong = readingId(_id, '2026-01-31')
    const correct = (figure: number, note = 'Luettu väärästä mittarista', of = wrong) =>
      world.ask('POST', `/meter/reading/${of}/correct`, { figure, note }, world.owner)
    expect((await correct(103, '')).status).toBe(400)
    const answers = await Promise.all([correct(103), correct(103)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await correct(104)).status).toBe(409)
    expect((await history(_id)).rows.map(({ figure, used, kind }) => [figure, used, kind])).toEqual([
      [103, 3, 'reading'],
      [130, null, 'corrected'],
      [100, null, 'installed'],
    ])
    expect((await world.ask('DELETE', `/meter/reading/${wrong}`, undefined, world.owner)).status).toBe(409)
  })

  it('go as long as no later one was given by them', async () => {
    const { _id } = await aMeter({ first: 99_990 })
    await read(_id, '2026-01-31', 99_999)
    await read(_id, '2026-02-28', 7, { rolledOver: true })
    const remove = (day: string) => world.ask('DELETE', `/meter/reading/${readingId(_id, day)}`, undefined, world.owner)
    expect((await remove('2026-02-28')).status).toBe(200)
    expect((await remove('2026-02-28')).status).toBe(404)
    expect((await remove('2026-01-31')).status).toBe(200)
  })
})

describe('a counter', () => {
  it('that is changed goes on from the new one’s figure', async () => {
    const { _id, version } = await aMeter()
    await read(_id, '2026-01-31', 103)
    const change = (more: object) =>
      world.ask<{ fields?: object }>(
        'PUT',
        `/meter/change/${_id}`,
        { version, day: '2026-02-10', last: 104, serial: 'V-2', first: 1, ...more },
        world.owner,
      )
    expect(Object.keys((await change({ last: 102 })).body.fields ?? {})).toEqual(['last'])
    expect(Object.keys((await change({ serial: '' })).body.fields ?? {})).toEqual(['serial'])
    expect(Object.keys((await change({ day: '2026-01-31' })).body.fields ?? {})).toEqual(['day'])
    expect((await change({})).status).toBe(200)
    expect((await change({})).status).toBe(409)
    expect((await read(_id, '2026-02-10', 2)).status).toBe(400)
    await read(_id, '2026-02-28', 3.5)
    const { rows, meter } = await history(_id)
    expect(rows.map(({ day, figure, used, kind }) => [day, figure, used, kind])).toEqual([
      ['2026-02-28', 3.5, 2.5, 'reading'],
      ['2026-02-10', 1, null, 'installed'],
      ['2026-02-10', 104, 1, 'removed'],
      ['2026-01-31', 103, 3, 'reading'],
      ['2026-01-01', 100, null, 'installed'],
    ])
    expect(meter.devices.map(({ serial }) => serial)).toEqual(['V-1', 'V-2'])
  })

  it('that is taken away leaves the lists and stays with its readings', async () => {
    const { _id, version } = await aMeter({ serial: 'POIS' })
    const list = async (removed: boolean) =>
      (await world.call(meterListApi.listRegister, { query: { search: 'pois', removed } }, world.reader)).totalLength
    const body = { version, day: '2026-03-01', last: 111, replaced: false }
    expect(await list(false)).toBe(1)
    await world.call(api.changeDevice, { params: { id: _id }, body }, world.owner)
    expect([await list(false), await list(true)]).toEqual([0, 1])
    expect((await read(_id, '2026-03-02', 112)).status).toBe(400)
  })

  it('without readings is removed, and with them not', async () => {
    const [{ _id: empty }, { _id: used }] = [await aMeter(), await aMeter()]
    await read(used, '2026-01-31', 103)
    const remove = (id: string) => world.ask('DELETE', `/meter/delete/${id}`, undefined, world.owner)
    expect([(await remove(empty)).status, (await remove(used)).status]).toEqual([200, 409])
  })
})

describe('a picture of the counter', () => {
  it('is kept with its reading when it is a picture, and told when it is none', async () => {
    const { _id } = await aMeter()
    const send = async (bytes: readonly number[]) => {
      const { key, url, fields } = await world.call(
        api.uploadMeterPhoto,
        { params: { id: _id }, body: { type: 'image/png' } },
        world.owner,
      )
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([new Uint8Array(bytes)]))
      expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(true)
      return key
    }
    const text = await send([77, 90, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    const refused = await read(_id, '2026-01-31', 103, { photo: text })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['photo']])
    const picture = await send([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82])
    expect((await read(_id, '2026-01-31', 103, { photo: picture })).status).toBe(200)
    const [row] = (await history(_id)).rows
    expect((await fetch(row?.photoUrl ?? '')).status).toBe(200)
  })
})

describe('who may', () => {
  it('read only looks on, and a stranger finds nothing', async () => {
    const { _id } = await aMeter()
    expect((await read(_id, '2026-01-31', 103, {}, world.reader)).status).toBe(403)
    expect((await read(_id, '2026-01-31', 103, {}, world.stranger)).status).toBe(404)
    expect((await world.ask('GET', `/meter/${_id}`, undefined, world.stranger)).status).toBe(404)
    const body = { day: '2026-01-31', readings: [{ meter: _id, figure: 103 }] }
    const { status } = await world.ask('POST', '/meter/round', body, world.stranger)
    expect(status).toBe(400)
    const elsewhere = { apartment: home.apartment, installed: '2026-01-01', first: 0 }
    expect((await world.ask('POST', '/meter/create', elsewhere, world.stranger)).status).toBe(400)
  })
})

describe('a round of readings', () => {
  const save = (readings: readonly object[], day = '2026-02-28') =>
    world.ask<{ saved: number; fields?: object }>('POST', '/meter/round', { day, readings }, world.owner)

  it('shows where each stood, writes all or nothing, and once', async () => {
    const own = await aHome(world.owner, { number: 'B 2' })
    const [one, two] = [
      await aMeter({ apartment: own.apartment, serial: 'K' }),
      await aMeter({ apartment: own.apartment, serial: 'L', kind: 'hotWater' }),
    ]
    await read(one._id, '2026-01-31', 103)
    const round = async () =>
      (await world.call(api.readRound, { query: { condominium: own.condominium, day: '2026-02-28' } }, world.reader))
        .rows
    expect((await round()).map(({ serial, before, usual }) => [serial, before, usual])).toEqual([
      ['K', { day: '2026-01-31', figure: 103 }, 100],
      ['L', { day: '2026-01-01', figure: 100 }, null],
    ])
    const faulty = await save([
      { meter: one._id, figure: 106 },
      { meter: two._id, figure: 99 },
    ])
    expect([faulty.status, Object.keys(faulty.body.fields ?? {})]).toEqual([400, ['readings.1.figure']])
    expect((await round()).map(({ figure }) => figure)).toEqual([null, null])
    const right = [
      { meter: one._id, figure: 106 },
      { meter: two._id, figure: 101 },
    ]
    expect((await save(right)).body.saved).toBe(2)
    expect((await save(right)).body.saved).toBe(0)
    expect((await round()).map(({ figure }) => figure)).toEqual([106, 101])
    expect((await save([right[0] ?? {}, right[0] ?? {}])).status).toBe(400)
  })

  it('of five hundred meters with twenty readings each asks for each meter once', async () => {
    const own = await aHome(world.owner, { number: 'C 3' })
    const actor = world.actor(world.owner)
    const made = []
    for (let at = 0; at < 500; at += 20) {
      const some = Array.from({ length: 20 }, (_, n) => aMeter({ apartment: own.apartment, serial: `S${at + n}` }))
      made.push(...(await Promise.all(some)))
    }
    for (const { _id: meter } of made) {
      const some = Array.from({ length: 20 }, (_, n) => {
        const day = `2026-01-${String(n + 2).padStart(2, '0')}`
        return MeterReading.parse({ _id: readingId(meter, day), meter, day, figure: 100 + n / 10 })
      })
      await transact(some.map((reading) => meterReadings.creating(actor, reading)))
    }
    const query = { condominium: own.condominium, day: '2026-02-28' }
    const round = await metered(() => world.call(api.readRound, { query }, world.owner))
    expect(round.result.rows).toHaveLength(500)
    const readings = made.map(({ _id: meter }) => ({ meter, figure: 105 }))
    const saved = await metered(() => save(readings))
    expect(saved.result.body.saved).toBe(500)
    // A request or two for each meter: its readings are not read one by one.
    expect(round.used.requests).toBeLessThanOrEqual(540)
    expect(saved.used.requests).toBeLessThanOrEqual(1120)
  })
})
