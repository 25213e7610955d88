import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const api = { ...rentIncreasesApi, ...campaignApi }

let world: World
beforeEach(async () => {
  world = await aWorld()
})

type Lease = NonNullable<Parameters<typeof aRunningContract>[2]>
const month = '2027-03'
const byPercent: Lease = {
  rentIncreaseType: 'percentage',
  rentIncreasePercentage: 3,
  percentagePrefix: '',
  nextRentIncreaseDate: '2027-03-01',
}
let homes = 0
const running = async (lease: Lease = {}, by = world.owner) => {
  homes += 1
  const home = await aHome(by, { number: `A ${homes}` })
  return (await aRunningContract(by, home, { ...byPercent, ...lease }))._id
}
const list = async (more: Partial<InputOf<typeof api.listCampaign.body>> = {}, by = world.owner) =>
  world.call(api.listCampaign, { body: { month, itemsPerPage: 100, ...more } }, by)
const rowOf = async (id: string, of = month) => (await list({ month: of })).rows.find(({ _id }) => _id === id)
const totals = (by = world.owner) => world.call(api.readCampaign, { query: { month } }, by)
const start = async (wish: Partial<InputOf<typeof api.startIncreaseRun.body>> = {}, by = world.owner) => {
  const { ready, after, mark } = await totals(by)
  const body = { month, all: true, contracts: [], seen: { contracts: ready, after, mark }, ...wish }
  const { run } = await world.call(api.startIncreaseRun, { body }, by)
  return run._id
}
const readRun = async (id: string) => (await world.call(api.readIncreaseRun, { params: { id } }, world.owner)).run
const leftOut = async (id: string) =>
  (await world.call(api.listLeftOut, { params: { id }, body: {} }, world.owner)).rows
const raised = async (wish: Parameters<typeof start>[0] = {}) => {
  const id = await start(wish)
  await world.drainQueues()
  return id
}
const undo = async (id: string) => {
  await world.call(api.undoIncreaseRun, { params: { id } }, world.owner)
  await world.drainQueues()
  return readRun(id)
}
const contractOf = async (id: string) =>
  (await world.call(contractsApi.readContract, { params: { id } }, world.owner)).contract
const recurringOf = async (id: string) =>
  (await world.call(billingApi.readRecurring, { params: { id } }, world.owner)).recurringInvoice

describe('the increases of a month', () => {
  it('are those that may begin by its end, with the rents before and after, and why some are left out', async () => {
    const ready = await running()
    const later = await running({ nextRentIncreaseDate: '2027-04-01' })
    const none = await running({ noRentIncrease: true })
    const ceiling = await running({ percentagePrefix: 'enintään' })
    const own = await running({ rentIncreaseType: 'own', rentIncreaseOwn: 'Sovitaan vuosittain' })
    const leaving = await running()
    await world.call(
      dismissalApi.dismissContract,
      {
        params: { id: leaving },
        body: { dismissalDate: '2027-01-31', noticeGiven: '2026-11-02', dismissedBy: 'tenant' },
      },
      world.owner,
    )
    const { rows } = await list()
    const reported = new Map(rows.map((row) => [row._id, row]))
    expect(reported.has(later)).toBe(false)
    expect(reported.get(ready)).toMatchObject({
      state: 'ready',
      from: '2027-03-01',
      dueDate: '2027-03-02',
      rentBefore: 850_00,
      rentAfter: 875_50,
      change: 25_50,
      changePercent: 3,
      reasons: [],
    })
    expect(reported.get(none)?.reasons[0]).toContain('ei ole sovittu vuokran korottamisesta')
    expect(reported.get(ceiling)?.reasons[0]).toContain('Anna korotusprosentti. Sopimuksen mukaan se on enintään')
    expect(reported.get(own)?.reasons).toEqual(['Korotuksesta on sovittu omin sanoin. Anna uusi vuokra.'])
    expect(reported.get(leaving)?.reasons[0]).toContain('päättyy ennen kuin uusi vuokra alkaisi')
    expect(await totals()).toMatchObject({ ready: 1, out: 4, held: 0, before: 850_00, after: 875_50, roll: 5100_00 })
    expect((await list({ state: 'ready' })).totalLength).toBe(1)
  })

  it('are reckoned of what is kept beside the contracts as of the whole documents', async () => {
    const ids = [
      await running(),
      await running({ rentIncreaseType: 'index', indexStartDate: '2024-01-01', indexStartValue: 2300, rent: 912_37 }),
      await running({ rentIncreaseType: 'fixed', rentIncreaseFixed: 15_00, invoiceInterval: 3 }),
      await running({ rentDueDateNumber: 100, leaseType: 'Määräaikainen', endDate: '2030-12-31' }),
      await running({ otherDueDates: ['2027-03-15'] }),
    ]
    const held = await running()
    const hold = { params: { contract: held }, body: { reason: 'Odottaa' } }
    await world.call(api.holdIncrease, hold, world.owner)
    const figures = await contracts.projections(world.actor(world.owner))
    expect(ids.every((id) => figures.has(id))).toBe(true)
    for (const id of ids) {
      const row = await rowOf(id)
      const body = { contract: id, newRentIncrease: {} }
      const { preview } = await world.call(api.previewIncrease, { body }, world.owner)
      expect([row?.startIndex?.value, row?.newIndex?.period]).toEqual([
        preview.startIndex?.value,
        preview.newIndex?.period,
      ])
      expect(row).toMatchObject({
        dueDate: preview.dueDate,
        from: preview.from,
        rentBefore: preview.rentBefore,
        rentAfter: preview.rentAfter,
        cautions: preview.cautions.map(({ sentence }) => sentence),
        reasons: [...preview.barriers.map(({ sentence }) => sentence), ...Object.values(preview.faults)],
      })
    }
  })

  it('are of the line of the lease’s rent, also where another line alone is rent by its product', async () => {
    const home = await aHome(world.owner, { number: 'P 1' })
    const hall = { version: 0, desc: 'Autohallipaikka', productType: 'Autohalli', itemtype: 'kk' } as const
    const { product } = await world.call(productsApi.createProduct, { body: hall }, world.owner)
    const rent = { productType: 'Vuokra', productId: home.product, amount: 200_00, count: 1, itemtype: 'kk' } as const
    const otherProducts = [Line.parse({ desc: 'Varaston vuokra', ...rent })]
    const lease = { ...byPercent, rent: 900_00, otherProducts }
    const { _id: id } = await aRunningContract(world.owner, { ...home, product: product._id }, lease)
    const shown = { state: 'ready', rentBefore: 900_00, rentAfter: 927_00 }
    expect(await rowOf(id)).toMatchObject(shown)
    // As rows were written before, which are not written anew by themselves.
    const rows = await recurringInvoices.summaries(world.actor(world.owner))
    const raise = [200_00, 0, 2, 14, ''] as const
    vi.spyOn(recurringInvoices, 'summaries').mockResolvedValueOnce(rows.map((row) => ({ ...row, raise })))
    expect(await rowOf(id)).toMatchObject(shown)
    expect(await readRun(await raised())).toMatchObject({ done: 1, left: 0 })
  })

  it('wait for an index that is late and are raised once it is out', async () => {
    const id = await running({ rentIncreaseType: 'index', indexStartDate: '2024-01-01', indexStartValue: 2300 })
    expect((await rowOf(id))?.state).toBe('out')
    expect((await rowOf(id))?.reasons.join(' ')).toContain('indeksilukua ei löytynyt')
    const body = { series: 'costOfLiving1951' as const, period: '2026-08', value: 2415, reason: 'Tiedote' }
    await world.call(api.giveFigure, { body }, world.owner)
    expect(await rowOf(id)).toMatchObject({ state: 'ready', rentAfter: 892_50, newIndex: { value: 2415 } })
  })

  it('are held with a reason, released, changed and asked for before their day', async () => {
    const held = await running()
    const early = await running({ nextRentIncreaseDate: '2027-09-01' })
    await world.call(api.holdIncrease, { params: { contract: held }, body: { reason: 'Remontti kesken' } }, world.owner)
    expect(await rowOf(held)).toMatchObject({ state: 'held', reasons: ['Remontti kesken (Oili Omistaja)'] })
    expect(await totals()).toMatchObject({ ready: 0, held: 1 })
    await world.call(api.releaseIncrease, { params: { contract: held } }, world.owner)
    const choice = { percentage: 2, rent: 0, dueDate: '2027-05-02', sendType: 'post' as const }
    await world.call(api.changeIncrease, { params: { contract: held }, body: choice }, world.owner)
    expect(await rowOf(held)).toMatchObject({ state: 'ready', rentAfter: 867_00, from: '2027-05-01', choice })
    const tooMuch = { ...choice, rent: 900_00 }
    await expect(
      world.call(api.changeIncrease, { params: { contract: held }, body: tooMuch }, world.owner),
    ).rejects.toThrow('enintään')
    await world.call(api.askIncrease, { body: { contract: early, month } }, world.owner)
    expect(await rowOf(early)).toMatchObject({ state: 'ready', isAskedFor: true, from: '2027-09-01' })
    await world.call(api.dropIncrease, { params: { contract: early } }, world.owner)
    expect(await rowOf(early)).toBeUndefined()
  })
})

describe('a run over them', () => {
  it('raises those that are ready and no other, once, however often it is asked for', async () => {
    const [first, second, held] = [await running(), await running(), await running()]
    await world.call(api.holdIncrease, { params: { contract: held }, body: { reason: 'Sovittu' } }, world.owner)
    const { ready, after, mark } = await totals()
    const body = { month, all: true, contracts: [], seen: { contracts: ready, after, mark } }
    const key = 'sama-napsautus-kahdesti'
    const press = () => world.ask<{ run: { _id: string } }>('POST', '/rent-increase/run', body, world.owner, { key })
    const [one, two] = await Promise.all([press(), press()])
    expect(one.body.run._id).toBe(two.body.run._id)
    await world.drainQueues()
    await world.call(api.resumeIncreaseRun, { params: { id: one.body.run._id } }, world.owner)
    await world.drainQueues()
    expect(await readRun(one.body.run._id)).toMatchObject({ state: 'done', contracts: 2, done: 2, left: 0 })
    for (const id of [first, second]) {
      expect((await recurringOf(id)).priceChanges).toMatchObject([{ from: '2027-03-01' }])
      expect((await contractOf(id)).lease.nextRentIncreaseDate).toBe('2028-03-01')
    }
    expect((await recurringOf(held)).priceChanges).toEqual([])
    const { rows } = await world.call(api.listIncreases, { query: { run: one.body.run._id } }, world.owner)
    expect(rows.map(({ rentAfter }) => rentAfter)).toEqual([875_50, 875_50])
    expect(await totals()).toMatchObject({ ready: 0, held: 1 })
  })

  it('raises only those that were named, or all but them', async () => {
    const [first, second] = [await running(), await running({ rent: 1000_00 })]
    await raised({ all: false, contracts: [first], seen: { contracts: 1, after: 875_50, rents: { [first]: 875_50 } } })
    expect((await recurringOf(second)).priceChanges).toEqual([])
    const third = await running()
    const { mark } = await totals()
    await raised({ contracts: [third], seen: { contracts: 1, after: 1030_00, mark } })
    expect((await recurringOf(second)).priceChanges).toHaveLength(1)
    expect((await recurringOf(third)).priceChanges).toEqual([])
  })

  it('never raises one twice when two runs go at once', async () => {
    const id = await running()
    const both = [await start(), await start()]
    await world.drainQueues()
    expect((await recurringOf(id)).priceChanges).toHaveLength(1)
    const runs = await Promise.all(both.map(readRun))
    expect(runs.map(({ done, left }) => done + left)).toEqual([1, 1])
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(1)
    const reported = (await Promise.all(both.map(leftOut))).flat()
    expect(reported.map(({ why }) => why)).toEqual(['Vuokraa on korotettu tai muutettu sillä välin.'])
  })

  it('leaves out who has become another since, with why, and raises the others', async () => {
    const [stays, leaves] = [await running(), await running()]
    const id = await start()
    await world.call(
      dismissalApi.dismissContract,
      {
        params: { id: leaves },
        body: { dismissalDate: '2027-01-31', noticeGiven: '2026-11-02', dismissedBy: 'tenant' },
      },
      world.owner,
    )
    await world.drainQueues()
    expect(await readRun(id)).toMatchObject({ state: 'done', done: 1, left: 1 })
    expect(await leftOut(id)).toMatchObject([{ contract: leaves, why: expect.stringContaining('päättyy ennen') }])
    expect((await recurringOf(stays)).priceChanges).toHaveLength(1)
    expect((await recurringOf(leaves)).priceChanges).toEqual([])
  })

  it('is refused when the rents are others than the person was shown', async () => {
    await running()
    await expect(start({ seen: { contracts: 1, after: 900_00 } })).rejects.toThrow('muuttuneet')
    await expect(start({ all: false })).rejects.toThrow('Valitse ainakin yksi')
  })

  it('is taken back whole, and what has been billed stays and is told', async () => {
    const [quiet, billed] = [await running(), await running({ rentDueDateNumber: 1 })]
    const before = await Promise.all([quiet, billed].map(contractOf))
    const id = await raised()
    expect(await undo(id)).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
    const after = await Promise.all([quiet, billed].map(contractOf))
    const bare = ({ version: _, ...rest }: { version: number }) => rest
    expect(after.map(bare)).toEqual(before.map(bare))
    expect(await totals()).toMatchObject({ ready: 2 })
    const again = await raised()
    await world.call(
      billingApi.holdBilling,
      { params: { id: quiet }, body: { dueDate: '2026-12-02', reason: 'Odottaa', until: '' } },
      world.owner,
    )
    for (const day of ['2026-11-19', '2026-12-20', '2027-01-20', '2027-02-20']) {
      await world.runJob('bill-rents', day)
      await world.drainQueues()
    }
    expect(await undo(again)).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
    expect(await leftOut(again)).toMatchObject([
      { contract: billed, isKept: true, why: 'Uusi vuokra on jo laskutettu.' },
    ])
    expect((await recurringOf(billed)).priceChanges).toHaveLength(1)
    expect((await recurringOf(quiet)).priceChanges).toEqual([])
  })

  it('is for those who may raise rents, in their own account', async () => {
    const id = await running()
    await expect(start({}, world.reader)).rejects.toThrow('403')
    await changeRights(world.manager, without('field:contracts.rent'))
    await expect(start({}, world.manager)).rejects.toThrow('403')
    const hold = { params: { contract: id }, body: { reason: 'Vieras' } }
    await expect(world.call(api.holdIncrease, hold, world.stranger)).rejects.toThrow('ei löytynyt')
    const run = await start()
    await expect(world.call(api.undoIncreaseRun, { params: { id: run } }, world.stranger)).rejects.toThrow('404')
    expect((await list({}, world.stranger)).rows).toEqual([])
  })
})
