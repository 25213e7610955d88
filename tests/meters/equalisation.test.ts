import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { meterHistoryApi } from '#shared/meters/history-api.ts'
import { readingId } from '#shared/meters/reading.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { aWorld } from '../support/story.ts'
import { closeMonths } from '../support/things/open-month.ts'
import { aRunningContract } from '../support/things/portfolio.ts'
import { aWateredHome, billedWinter, equaliser, type WateredHome } from '../support/things/watered.ts'
import type { World } from '../support/world.ts'

let world: World
let home: WateredHome
let water: ReturnType<typeof equaliser>

beforeAll(async () => {
  world = await aWorld()
})

/** Twenty cubic metres at 4,50 € were used, and 60 € charged ahead. */
async function aWinter(figure = 120) {
  home = await aWateredHome(world, { figure })
  await billedWinter(world)
  water = equaliser(world, home.home)
}

const chosen = (total: number) => [{ contract: home.contract, total }]
async function equalised(total: number) {
  const { body, status } = await water.start(chosen(total))
  expect(status).toBe(200)
  await world.drainQueues()
  return body.run._id
}
const read = (id: string) =>
  world.call(invoicesApi.readInvoice, { params: { id } }, world.owner).then(({ invoice }) => invoice)
const removeReading = (day: string) =>
  world.ask('DELETE', `/meter/reading/${readingId(home.meter, day)}`, undefined, world.owner)

describe('more than was charged ahead', () => {
  beforeEach(() => aWinter())

  it('is shown first, then a draft of an invoice of the difference', async () => {
    expect(await water.preview(world.reader)).toMatchObject([
      { state: 'ready', cold: 20_000, usage: 90_00, advances: 60_00, total: 30_00, tenantName: 'Äijö Öhman' },
    ])
    const id = await equalised(30_00)
    expect(await water.run(id)).toMatchObject({ state: 'done', contracts: 1, done: 1, extra: 1, extraSum: 30_00 })
    const [row] = await water.rows(id)
    const draft = await read(row?.invoice ?? '')
    expect(draft).toMatchObject({
      state: 'draft',
      kind: 'single',
      contract: home.contract,
      total: 30_00,
      period: { from: '2026-12-01', to: '2027-02-28' },
      recipient: { tenantId: home.home.tenant },
      products: [
        { desc: 'Kylmä vesi, kulutus 1.12.2026–28.2.2027', count: 20, itemtype: 'm³', productType: 'Vesi' },
        { desc: 'Laskutetut vesiennakot 1.12.2026–28.2.2027', count: -1, amount: 60_00 },
      ],
    })
    expect(row?.invoiceNumber).toBe(draft.invoiceNumber)
  })

  it('is charged once, however often the click comes, also twice at once', async () => {
    const answers = await Promise.all([1, 2].map(() => water.start(chosen(30_00), { key: 'one-click-of-water' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.run._id).toBe(answers[1]?.body.run._id)
    await world.drainQueues()
    expect(await water.papers(home.contract)).toHaveLength(1)
  })

  it('names the contract of a home that has left the company, and one that is there no more', async () => {
    const actor = world.actor(world.owner)
    const lease = await contracts.read(actor, home.contract)
    const { condominium } = home.home
    const moved = (to: string) =>
      apartments.change(actor, home.home.apartment, (existing) => ({ ...existing, condominium: to }))
    const leftBy = async (change: () => Promise<unknown>) => {
      const { body } = await water.start(chosen(30_00))
      await change()
      await world.drainQueues()
      return (await water.left(body.run._id)).map(({ name, why }) => [name, why])
    }
    const why = 'Sopimusta ei löytynyt'
    expect(await leftBy(() => moved('another'))).toEqual([[`${lease.contractNumber}, Katajakatu 5 A 1`, why]])
    await moved(condominium)
    expect(await leftBy(() => contracts.remove(actor, lease))).toEqual([['Poistettu sopimus, Katajakatu 5 A 1', why]])
  })

  it('is charged by one of two runs at once; the other says why not', async () => {
    const answers = await Promise.all([water.start(chosen(30_00)), water.start(chosen(30_00))])
    await world.drainQueues()
    const left = await Promise.all(answers.map(({ body }) => water.left(body.run._id)))
    expect(left.flat().map(({ why }) => why)).toEqual([
      'Tasattu jo: Vesitasaus 1.12.2026–28.2.2027, 1.12.2026–28.2.2027',
    ])
    expect(await water.papers(home.contract)).toHaveLength(1)
    expect(await water.preview()).toMatchObject([{ state: 'lacking', reason: expect.stringContaining('Tasattu jo') }])
  })

  it('is left out when it has become another since it was shown', async () => {
    const id = await equalised(29_00)
    expect(await water.left(id)).toMatchObject([{ why: expect.stringContaining('30,00') }])
    expect(await water.papers(home.contract)).toEqual([])
  })

  it('holds on to its readings, and a draft goes only with the run', async () => {
    const id = await equalised(30_00)
    expect((await removeReading('2027-02-28')).status).toBe(409)
    const { uses } = await world.call(meterHistoryApi.readMeterHistory, { params: { id: home.meter } }, world.reader)
    expect(uses).toMatchObject([{ kind: 'equalisation', name: 'Vesitasaus 1.12.2026–28.2.2027', upTo: '2027-02-28' }])
    const [row] = await water.rows(id)
    const removed = await world.ask('DELETE', `/invoices/delete/${row?.invoice}?reason=mistake`, undefined, world.owner)
    expect(removed).toMatchObject({ status: 409, body: { message: expect.stringContaining('Peru tasaus') } })
  })

  it('is taken back while it has not been sent, and can be made again', async () => {
    const id = await equalised(30_00)
    const [row] = await water.rows(id)
    expect((await water.undo(id)).status).toBe(200)
    await world.drainQueues()
    expect(await water.run(id)).toMatchObject({ state: 'undone', undone: 1, kept: 0 })
    expect(await water.papers(home.contract)).toEqual([])
    const { rows } = await world.call(voidedApi.listVoided, { body: {} }, world.owner)
    expect(rows).toContainEqual(expect.objectContaining({ numbers: row?.invoiceNumber, reason: 'equalisationUndone' }))
    expect((await water.preview())[0]?.state).toBe('ready')
    await equalised(30_00)
    expect(await water.papers(home.contract)).toHaveLength(1)
  })

  it('stays when it has been sent; once credited, it can be taken back', async () => {
    const id = await equalised(30_00)
    const [row] = await water.rows(id)
    const params = { invoiceId: row?.invoice ?? '' }
    await world.call(invoicesApi.sendInvoice, { params }, world.owner)
    await world.drainQueues()
    await water.undo(id)
    await world.drainQueues()
    expect(await water.run(id)).toMatchObject({ state: 'undone', undone: 0, kept: 1 })
    expect(await water.left(id)).toMatchObject([{ isKept: true, why: expect.stringContaining('on jo lähetetty') }])
    expect((await removeReading('2027-02-28')).status).toBe(409)
    const lines = [
      { line: 0, net: 90_00 },
      { line: 1, net: -60_00 },
    ]
    const body = { original: params.invoiceId, lines, billDate: '2027-03-05', sendType: 'email' as const }
    const { invoice } = await world.call(creditNotesApi.createCreditNote, { body }, world.owner)
    const registering = { params: { id: invoice._id }, body: { payDate: '2027-03-05' } }
    await world.call(creditNotesApi.registerCreditNote, registering, world.owner)
    await water.undo(id)
    await world.drainQueues()
    expect(await water.run(id)).toMatchObject({ undone: 1, kept: 0 })
    expect((await water.preview())[0]?.state).toBe('ready')
  })
})

describe('less than was charged ahead', () => {
  it('becomes a draft of a credit note that stands by itself', async () => {
    await aWinter(110)
    expect(await water.preview()).toMatchObject([{ state: 'ready', usage: 45_00, advances: 60_00, total: -15_00 }])
    const id = await equalised(-15_00)
    expect(await water.run(id)).toMatchObject({ back: 1, backSum: -15_00, extra: 0 })
    const [row] = await water.rows(id)
    const { invoice } = await world.call(invoicesApi.readInvoice, { params: { id: row?.invoice ?? '' } }, world.owner)
    expect(invoice).toMatchObject({ kind: 'refund', state: 'draft', total: -15_00, contract: home.contract })
    const registering = { params: { id: invoice._id }, body: { payDate: '2027-03-05' } }
    const { invoice: booked } = await world.call(creditNotesApi.registerCreditNote, registering, world.owner)
    expect(booked).toMatchObject({ state: 'sent', total: -15_00, paid: 0 })
    await water.undo(id)
    await world.drainQueues()
    expect(await water.run(id)).toMatchObject({ kept: 1, undone: 0 })
  })

  it('as much makes no paper, but is done', async () => {
    world.clock.set('2026-11-02')
    home = await aWateredHome(world, { figure: 113.333 })
    await billedWinter(world)
    water = equaliser(world, home.home)
    // 13,333 × 4,50 = 59,9985, which is 60,00
    const id = await equalised(0)
    expect(await water.run(id)).toMatchObject({ done: 1, extra: 0, back: 0 })
    expect(await water.papers(home.contract)).toEqual([])
    expect((await water.preview())[0]?.reason).toContain('Tasattu jo')
  })
})

describe('an equalisation', () => {
  it('is of days that are over, also of months that have been closed', async () => {
    await aWinter()
    world.clock.set('2027-02-27')
    expect((await water.start(chosen(30_00))).body.fields).toEqual({ to: 'Tasaa vasta, kun jakso on päättynyt' })
    world.clock.set('2027-03-05')
    const closing = await aWorld()
    const theirs = await aWateredHome(closing)
    await billedWinter(closing)
    await closeMonths(closing, '2026-12', '2027-01')
    await equaliser(closing, theirs.home).start([{ contract: theirs.contract, total: 30_00 }])
    await closing.drainQueues()
    expect(await equaliser(closing, theirs.home).papers(theirs.contract)).toMatchObject([{ total: 30_00 }])
  })

  it('names each home and contract once', async () => {
    await aWinter()
    const twice = await water.start([...chosen(30_00), ...chosen(30_00)])
    expect(twice).toMatchObject({ status: 400, body: { message: expect.stringContaining('kahdesti') } })
  })

  it('is of two contracts of a home at once', async () => {
    world.clock.set('2026-11-02')
    home = await aWateredHome(world)
    await world.ask('PUT', `/rental-contract/dismiss/${home.contract}`, { dismissalDate: '2027-01-31' }, world.owner)
    await billedWinter(world)
    const lease = { startDate: '2027-02-01', waterChargeType: 'usage' as const }
    const next = await aRunningContract(world.owner, home.home, lease)
    water = equaliser(world, home.home)
    const rows = await water.preview()
    expect(rows.map(({ state, from, advances }) => [state, from, advances])).toEqual([
      ['ready', '2026-12-01', 40_00],
      ['ready', '2027-02-01', 0],
    ])
    // 20 m³ over 90 days, of which 62 are the first one's: 13,778 and 6,222.
    expect(rows.map(({ cold, total }) => [cold, total])).toEqual([
      [13_778, 22_00],
      [6_222, 28_00],
    ])
    const { body } = await water.start(rows.map(({ contract, total }) => ({ contract, total })))
    await world.drainQueues()
    expect(await water.run(body.run._id)).toMatchObject({ done: 2, extra: 2, extraSum: 50_00 })
    expect(await water.papers(next._id)).toMatchObject([{ total: 28_00 }])
    await water.undo(body.run._id)
    await world.drainQueues()
    expect(await water.run(body.run._id)).toMatchObject({ state: 'undone', undone: 2 })
    expect((await removeReading('2027-02-28')).status).toBe(200)
  })

  it('waits for months that have not been billed', async () => {
    home = await aWateredHome(world)
    world.clock.set('2027-03-05')
    water = equaliser(world, home.home)
    expect((await water.preview())[0]?.reason).toContain('Ennakoita on laskuttamatta')
    const id = await equalised(90_00)
    expect(await water.left(id)).toMatchObject([{ why: expect.stringContaining('laskuttamatta') }])
  })

  it('tells the owner of the days without a contract', async () => {
    await aWinter()
    const dismissing = { dismissalDate: '2027-03-31' }
    await world.call(contractsApi.readContract, { params: { id: home.contract } }, world.owner)
    await world.ask('PUT', `/rental-contract/dismiss/${home.contract}`, dismissing, world.owner)
    const body = { ...water.terms, from: '2026-11-01', apartments: [home.home.apartment] }
    const { body: answer } = await world.ask<{ rows: object[] }>(
      'POST',
      '/meter/equalisation/preview',
      body,
      world.owner,
    )
    expect(answer.rows).toMatchObject([
      { state: 'owner', from: '2026-11-01', to: '2026-11-30', cold: 0 },
      { state: 'ready', from: '2026-12-01' },
    ])
  })

  it('is for those who may bill, and of their own account', async () => {
    await aWinter()
    expect((await water.start(chosen(30_00), { by: world.reader })).status).toBe(403)
    expect(await water.preview(world.stranger)).toEqual([])
    expect((await water.start(chosen(30_00), { by: world.stranger })).status).toBe(404)
    const id = await equalised(30_00)
    expect((await water.undo(id, world.reader)).status).toBe(403)
    expect((await water.undo(id, world.stranger)).status).toBe(404)
    await expect(water.rows(id, world.stranger)).rejects.toThrow('404')
    // Another company's homes are not in the run.
    const other = await aWateredHome(world, { number: 'B 2' })
    world.clock.set('2027-03-05')
    const mixed = { ...water.terms, condominium: other.home.condominium, apartments: [home.home.apartment] }
    const { body } = await world.ask<{ rows: unknown[] }>('POST', '/meter/equalisation/preview', mixed, world.owner)
    expect(body.rows).toEqual([])
  })
})
