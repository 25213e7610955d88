import { beforeEach, describe, expect, it } from 'vitest'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import type { Providers } from '../../infra/local/providers/start-providers.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { forgetFigures } from './indices/forget-figures.ts'

const api = { ...rentIncreasesApi, ...campaignApi }
const month = '2027-03'

let world: World
let providers: Providers
beforeEach(async () => {
  world = await aWorld()
  providers = await world.providers()
  providers.stopAt()
  await switches({})
  await forgetFigures(world)
  world.clock.set('2026-11-02')
})

/** What Statistics Finland answers: figures that are not out yet, a table that has been renamed. */
const switches = (wish: object) => fetch(`${providers.url}/__pxweb`, { method: 'POST', body: JSON.stringify(wish) })

let homes = 0
async function running(lease: Parameters<typeof aRunningContract>[2] = {}) {
  homes += 1
  const home = await aHome(world.owner, { number: `A ${homes}` })
  const byIndex = { rentIncreaseType: 'index', indexStartDate: '2025-08-01', nextRentIncreaseDate: '2027-03-01' }
  return (await aRunningContract(world.owner, home, { ...byIndex, ...lease } as typeof lease))._id
}
const list = async () => (await world.call(api.listCampaign, { body: { month } }, world.owner)).rows
const totals = () => world.call(api.readCampaign, { query: { month } }, world.owner)
/** What a person has on the screen. */
async function looked() {
  const [{ ready, after, mark }, rows] = [await totals(), await list()]
  const rents = Object.fromEntries(rows.flatMap(({ _id, rentAfter }) => (rentAfter ? [[_id, rentAfter]] : [])))
  return { contracts: ready, after, mark, rents }
}
type Seen = Awaited<ReturnType<typeof looked>>
const start = async (seen: Seen, wish: { all?: boolean; contracts?: string[] } = {}) =>
  (await world.call(api.startIncreaseRun, { body: { month, all: true, seen, ...wish } }, world.owner)).run._id
const readRun = async (id: string) => (await world.call(api.readIncreaseRun, { params: { id } }, world.owner)).run
const leftOut = async (id: string) =>
  (await world.call(api.listLeftOut, { params: { id }, body: {} }, world.owner)).rows.map(({ why }) => why)
const said = (text: string) => text.replaceAll('\u00a0', ' ')
const refusal = async (command: Promise<unknown>): Promise<string> => {
  const failure = await command.then(
    () => new Error('nothing was refused'),
    (error: unknown) => error as Error,
  )
  return said(failure.message)
}
const dueDate = '2027-03-02'
const preview = async (contract: string, more: object = {}) =>
  (await world.call(api.previewIncrease, { body: { contract, newRentIncrease: { dueDate, ...more } } }, world.owner))
    .preview
const create = async (contract: string, seen: number | null | undefined, more: object = {}, key?: string) =>
  world.ask<{ message: string; rentIncrease: { _id: string; rentAfter: number } }>(
    'POST',
    '/rent-increase/create',
    { contract, newRentIncrease: { dueDate, ...more }, seen },
    world.owner,
    { ...(key && { key }) },
  )

describe('a figure that comes out between the look and the run', () => {
  it('makes the run refused with the new rent, and nothing is raised', async () => {
    const id = await running()
    const seen = await looked()
    expect(seen.rents[id]).toBe(869_30)
    world.clock.set('2026-12-01')
    await switches({})
    expect(await refusal(start(seen))).toMatch(/uusi vuokra on nyt 87\d,\d\d €, kun sinulle näytettiin 869,30 €/)
    expect(await refusal(start({ ...seen, rents: {} }))).toContain('muuttuneet')
    expect((await world.call(api.listIncreaseRuns, { body: {} }, world.owner)).rows).toEqual([])
    const run = await start(await looked())
    await world.drainQueues()
    expect(await readRun(run)).toMatchObject({ state: 'done', done: 1, left: 0 })
  })

  it('leaves the rent as it is when it comes after the run was begun and before its turn', async () => {
    await running()
    const percent = { rentIncreaseType: 'percentage', rentIncreasePercentage: 3, percentagePrefix: '' } as const
    await running({ ...percent, indexStartDate: '' })
    const run = await start(await looked())
    world.clock.set('2026-12-01')
    await switches({})
    await world.drainQueues()
    expect(await readRun(run)).toMatchObject({ state: 'done', done: 1, left: 1 })
    expect((await leftOut(run)).map(said)).toEqual([
      expect.stringMatching(/^Uusi vuokra olisi nyt 87.*ajossa 869,30 €/),
    ])
  })

  it('is told at the form of one increase, which then makes it as it was shown', async () => {
    const id = await running()
    const { rentAfter } = await preview(id)
    expect(rentAfter).toBe(869_30)
    world.clock.set('2026-12-01')
    const refused = await create(id, rentAfter)
    expect(refused.status).toBe(409)
    const now = (await preview(id)).rentAfter
    expect(said(refused.body.message)).toMatch(
      /^Uusi vuokra on nyt 87\d,\d\d €, kun sinulle näytettiin 869,30 €\. Tarkista laskelma ja tee korotus uudelleen\.$/,
    )
    const made = await create(id, now, {}, 'kaksi-kertaa-sama-klikkaus')
    expect(made.body.rentIncrease.rentAfter).toBe(now)
    const again = await create(id, 1, {}, 'kaksi-kertaa-sama-klikkaus')
    expect(again.body.rentIncrease._id).toBe(made.body.rentIncrease._id)
  })

  it('is told too when no rent was shown, and a rent that the person typed is their own', async () => {
    const id = await running()
    expect(said((await create(id, null)).body.message)).toMatch(/^Uusi vuokra on nyt tiedossa: 869,30 €\./)
    const own = await running({ rentIncreaseType: 'own', rentIncreaseOwn: 'Sovitaan vuosittain', indexStartDate: '' })
    expect((await create(own, null, { rent: 880_00 })).status).toBe(200)
  })
})

describe('a run over rents that were named', () => {
  it('needs the rent of each as it was shown, and minds no others', async () => {
    const [first, second] = [await running(), await running()]
    const seen = await looked()
    const one = { ...seen, contracts: 1, after: 869_30 }
    const wish = { all: false, contracts: [first] }
    expect(await refusal(start({ ...one, rents: {} }, wish))).toContain('muuttuneet')
    await world.call(api.holdIncrease, { params: { contract: second }, body: { reason: 'Sovittu' } }, world.owner)
    const run = await start(one, wish)
    await world.drainQueues()
    expect(await readRun(run)).toMatchObject({ done: 1, left: 0 })
  })

  it('is refused when two rents have changed so that their sum has not', async () => {
    const percent = { rentIncreaseType: 'percentage', rentIncreasePercentage: 3, percentagePrefix: '' } as const
    const [first, second] = [await running(percent), await running(percent)]
    const change = (contract: string, rent: number) => {
      const body = { percentage: null, rent, dueDate: '', sendType: '' as const }
      return world.call(api.changeIncrease, { params: { contract }, body }, world.owner)
    }
    await change(first, 860_00)
    const seen = { ...(await looked()), rents: {} }
    await change(first, 865_50)
    await change(second, 870_00)
    expect(await totals()).toMatchObject({ ready: 2, after: seen.after })
    expect(await refusal(start(seen))).toContain('muuttuneet')
  })
})

describe('an index table', () => {
  it('that is renamed between the look and the run changes no rent that was shown', async () => {
    const id = await running()
    const seen = await looked()
    await switches({ gone: ['khi/11xl.px'] })
    const run = await start(seen)
    world.clock.set('2026-11-20')
    await world.runJob('look-up-indices', '2026-11-20')
    await world.drainQueues()
    expect(await readRun(run)).toMatchObject({ state: 'done', done: 1, left: 0 })
    const { rows } = await world.call(api.listIncreases, { query: { contract: id } }, world.owner)
    expect(rows).toMatchObject([{ rentAfter: seen.rents[id] }])
  })

  it('that is late keeps its rents out; the miss is kept an hour, and then they are in', async () => {
    const missing = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
    await switches({ missing })
    const id = await running()
    const rowOf = async () => (await list()).find(({ _id }) => _id === id)
    expect((await rowOf())?.state).toBe('out')
    expect((await rowOf())?.reasons.join(' ')).toContain('indeksilukua ei löytynyt')
    await switches({})
    expect((await rowOf())?.state).toBe('out')
    world.clock.set('2026-11-03')
    expect(await rowOf()).toMatchObject({ state: 'ready', rentAfter: 869_30 })
  })
})
