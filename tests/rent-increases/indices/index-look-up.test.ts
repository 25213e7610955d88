import { beforeEach, describe, expect, it } from 'vitest'
import { indexApi as api } from '#shared/rent-increases/indices/index-api.ts'
import { lookUpFigures } from '../../../functions/rent-increases/indices/published-figures.ts'
import type { Providers } from '../../../infra/local/providers/start-providers.ts'
import { aWorld } from '../../support/story.ts'
import type { World } from '../../support/world.ts'
import { forget, forgetFigures } from './forget-figures.ts'

let world: World
let providers: Providers
beforeEach(async () => {
  world = await aWorld()
  providers = await world.providers()
  providers.stopAt()
  await switches({})
  await fault()
  await forgetFigures(world)
})

/** What the stand-in makes of its tables. */
const switches = (wish: object) => fetch(`${providers.url}/__pxweb`, { method: 'POST', body: JSON.stringify(wish) })
const fault = (wish?: object) =>
  wish
    ? fetch(`${providers.url}/__fault`, { method: 'POST', body: JSON.stringify({ provider: 'pxweb', ...wish }) })
    : fetch(`${providers.url}/__fault`, { method: 'DELETE' })
const row = async (id: string) =>
  (await world.call(api.listSeries, {}, world.reader)).series.find(({ _id }) => _id === id)
const living = () => row('costOfLiving1951')
const figures = async (series: string) =>
  new Map(
    (await world.call(api.readSeries, { params: { series } }, world.reader)).figures.map((each) => [each.period, each]),
  )
const asked = () => providers.counts()

describe('the figures of indices', () => {
  it('are looked up by the job when they are out, each once for all accounts', async () => {
    await world.runJob('look-up-indices', '2026-09-11')
    expect(await living()).toMatchObject({ period: '2026-07', next: '2026-09-14', fault: '', isLate: false })
    await world.runJob('look-up-indices', '2026-09-16')
    expect(await living()).toMatchObject({ period: '2026-08', value: 2385, yearChange: 2.2, next: '2026-10-14' })
    expect(await row('consumerHousing2025')).toMatchObject({ period: '2026-08', value: 100.71 })
    expect(await row('propertyMaintenanceApartment2021')).toMatchObject({ period: '2026Q2', next: '2026-12-15' })
    expect(await row('propertyMaintenance2015')).toMatchObject({ period: '', value: null, next: '' })
    const existing = await figures('costOfLiving1951')
    expect([existing.get('2015-12')?.value, existing.get('2024-12')?.value]).toEqual([1906, 2333])
    const before = asked()
    await world.runJob('look-up-indices', '2026-09-17')
    expect(asked()).toEqual(before)
    const { series } = await world.call(api.listSeries, {}, world.stranger)
    expect(series.find(({ _id }) => _id === 'costOfLiving1951')?.value).toBe(2385)
  })

  it('that are not out are asked for again an hour later at the earliest, whoever presses', async () => {
    await world.runJob('look-up-indices', '2026-09-16')
    await switches({ missing: ['2026-09'] })
    world.clock.set('2026-10-15')
    const press = () => world.call(api.lookUp, {}, world.owner)
    await press()
    expect(await living()).toMatchObject({ period: '2026-08' })
    const before = JSON.stringify(asked())
    await Promise.all([press(), press(), press()])
    expect(JSON.stringify(asked())).toBe(before)
    await switches({})
    world.clock.set(new Date(world.clock.now() + 61 * 60_000).toISOString())
    await press()
    expect(await living()).toMatchObject({ period: '2026-09', fault: '' })
  })

  it('are asked for by one of several that come at once', async () => {
    world.clock.set('2026-09-16')
    await Promise.all([lookUpFigures(), lookUpFigures(), lookUpFigures()])
    const counts = JSON.stringify(asked())
    expect(await living()).toMatchObject({ period: '2026-08' })
    await lookUpFigures()
    expect(JSON.stringify(asked())).toBe(counts)
  })

  it('are kept for good, but a preliminary one follows its correction', async () => {
    await switches({ preliminary: ['2026Q2'] })
    await world.runJob('look-up-indices', '2026-09-16')
    expect(await row('propertyMaintenance2021')).toMatchObject({ period: '2026Q2', preliminary: true })
    await switches({})
    await world.runJob('look-up-indices', '2026-09-17')
    expect(await row('propertyMaintenance2021')).toMatchObject({ period: '2026Q2', preliminary: false })
  })

  it('are found when names of variables change, and a table that is gone is told of', async () => {
    await switches({ renamed: true })
    await world.runJob('look-up-indices', '2026-09-16')
    expect(await living()).toMatchObject({ period: '2026-08', fault: '' })
    await switches({ gone: ['khi/11xl.px'] })
    await world.runJob('look-up-indices', '2026-10-15')
    expect(await living()).toMatchObject({ period: '2026-08', fault: 'tableChanged', isLate: false })
    expect(await row('consumerHousing2025')).toMatchObject({ period: '2026-09', fault: '' })
    await world.runJob('look-up-indices', '2026-10-22')
    expect(await living()).toMatchObject({ isLate: true })
    await switches({})
    await world.runJob('look-up-indices', '2026-10-23')
    expect(await living()).toMatchObject({ period: '2026-09', fault: '', isLate: false })
  })

  it.each([
    ['is crowded', { mode: '429', retryAfter: 1 }],
    ['fails', { mode: '500' }],
    ['hangs up', { mode: 'dropBefore' }],
    ['answers with a page of its gateway', { mode: 'malformed' }],
  ])('come later when the service %s', async (_, mode) => {
    for (let time = 0; time < 12; time++) await fault({ operation: 'metadata', ...mode })
    await world.runJob('look-up-indices', '2026-09-16')
    expect(await living()).toMatchObject({ period: '', value: null })
    expect((await living())?.fault).not.toBe('')
    await fault()
    await world.runJob('look-up-indices', '2026-09-17')
    expect(await living()).toMatchObject({ period: '2026-08', value: 2385, fault: '' })
  })

  it('are asked for at most forty times a minute over all', async () => {
    world.clock.set('2026-09-16')
    for (let hour = 0; hour < 9; hour++) {
      for (let time = 0; time < 6; time++) await fault({ operation: 'metadata', mode: '500' })
      // An hour later by the memory of misses, within the same minute by the service's count.
      await forget(world, /^=index-series#/)
      await lookUpFigures()
    }
    // Of each look-up both calls are counted before the first one, which is all that is made here.
    expect(asked().total).toBe(20)
  })
})

describe('a figure by hand', () => {
  const draft = { series: 'consumerHousing2015', period: '2026-06', value: 127.4, reason: 'Tilastokeskuksen tiedote' }
  const give = (part: object = {}, by = world.owner) =>
    world.ask<{ message: string; fields?: Record<string, string>; figure?: object }>(
      'POST',
      '/rent-increase/index/own',
      { ...draft, ...part },
      by,
    )
  const own = async (by = world.reader) =>
    (await world.call(api.readSeries, { params: { series: draft.series } }, by)).own

  it('is the account’s own, with its reason and who gave it, once for two presses', async () => {
    const both = await Promise.all([give(), give()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await own()).toMatchObject([{ period: '2026-06', value: 127.4, by: 'Oili Omistaja', published: null }])
    expect(await own(world.stranger)).toEqual([])
    const other = await give({ value: 128 })
    expect([other.status, other.body.message]).toEqual([
      409,
      'Ajankohdalle on jo annettu luku 127,40. Poista se ensin.',
    ])
    const params = { id: 'consumerHousing2015-2026-06' }
    const remove = async (by = world.owner) =>
      (await world.ask('DELETE', `/rent-increase/index/own/${params.id}`, undefined, by)).status
    expect(await remove(world.stranger)).toBe(404)
    expect(await own()).toHaveLength(1)
    expect(await remove(world.reader)).toBe(403)
    await world.call(api.removeFigure, { params }, world.owner)
    expect(await remove()).toBe(404)
    expect(await own()).toEqual([])
  })

  it.each([
    [{ value: 0 }, 'value', 'Anna indeksiluku, joka on suurempi kuin nolla'],
    [{ value: -1 }, 'value', 'Anna indeksiluku, joka on suurempi kuin nolla'],
    [{ reason: ' ' }, 'reason', 'Kerro, mistä luku on'],
    [{ period: '2026Q2' }, 'period', 'Valitse ajankohta'],
    [{ period: '2026-12' }, 'period', 'Ajankohta ei ole vielä tullut'],
    [{ series: 'propertyMaintenance2021' }, 'period', 'Valitse ajankohta'],
    [{ series: 'toinen' }, 'series', 'Valitse indeksi'],
  ])('%j is refused at %s', async (part, field, sentence) => {
    const { status, body } = await give(part)
    expect([status, body.fields?.[field]]).toEqual([400, sentence])
  })

  it('is refused where one was published, and told beside one that was published since', async () => {
    await give({ series: 'costOfLiving1951', period: '2026-08', value: 2380 })
    await world.runJob('look-up-indices', '2026-09-16')
    const { own: given } = await world.call(api.readSeries, { params: { series: 'costOfLiving1951' } }, world.owner)
    expect(given).toMatchObject([{ value: 2380, published: 2385 }])
    const refused = await give({ series: 'costOfLiving1951', period: '2026-07', value: 2380 })
    expect(refused.body.fields?.period).toContain('Tilastokeskus on julkaissut luvun 23')
  })

  it('is given by nobody without the right', async () => {
    expect((await give({}, world.reader)).status).toBe(403)
    expect((await world.ask('POST', '/rent-increase/index/look-up', {}, world.reader)).status).toBe(403)
    expect((await world.ask('GET', '/rent-increase/index/muu', undefined, world.owner)).status).toBe(404)
  })
})
