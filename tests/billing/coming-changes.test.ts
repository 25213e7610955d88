import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { billingApi as api } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { readRun } from '../../functions/billing/billing-runs.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { sendOut } from '../../functions/invoices/sending/sending.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { aWorld } from '../support/story.ts'
import { waterMeter } from '../support/things/a-recurring.ts'
import { changeRights } from '../support/things/member.ts'
import { aLease, aTenant, invoicesOf, rentLine } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor

beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  world.clock.set('2026-11-20')
})

const preview = (body: object = {}) => world.call(comingApi.listComing, { body }, world.reader)
const rowOf = async (id: string) => (await preview()).rows.find(({ _id }) => _id === id)
const due = { dueDate: '2026-12-02' }

async function bill(): Promise<string> {
  const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
  await world.drainQueues()
  return run
}

const numbers = async () => (await invoicesOf(actor)).map(({ invoiceNumber }) => invoiceNumber)
const keeping = (waitMinutes: number) =>
  world.call(accountsApi.saveBillingSettings, { body: { billing: { sendAfter: waitMinutes } } as never }, world.owner)

describe('a meter', () => {
  it('keeps the contract waiting for its reading, and bills what was used by it', async () => {
    const id = await aLease(actor, { startDate: '2026-12-01' })
    const before = await recurringInvoices.read(actor, id)
    await edit(before, { measuredProducts: [waterMeter] })
    await bill()
    expect(await numbers()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'reading', warnings: ['reading'] })
    const give = (readings: object[]) =>
      world.ask('PUT', `/invoices/recurrent-invoice/${id}/readings`, { ...due, readings }, world.owner)
    expect((await give([{ from: 118, to: 117.999 }])).body).toMatchObject({
      fields: { 'readings.0.to': expect.stringMatching(/^Lukema on pienempi kuin edellinen\./) },
    })
    expect((await give([])).status).toBe(400)
    expect((await give([{ from: 118, to: 118 }])).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ total: 85_000, explanation: ['Vesi: lukema 118 − 118 = 0 m³'] })
    expect((await give([{ from: 118, to: 130.5 }])).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'ready', total: 90_625 })
    expect((await rowOf(id))?.explanation).toEqual(['Vesi: lukema 130,5 − 118 = 12,5 m³'])
    await bill()
    const [invoice] = await invoicesOf(actor)
    expect(invoice).toMatchObject({ total: 90_625, explanation: ['Vesi: lukema 130,5 − 118 = 12,5 m³'] })
    expect(await recurringInvoices.read(actor, id)).toMatchObject({ measurementsNeeded: true, readings: [] })
  })
})

const edit = ({ stopped, ...recurring }: RecurringInvoice, more: object) =>
  world.ask('PUT', '/invoices/recurrent-invoice/edit', { ...recurring, active: !stopped, ...more }, world.owner)

describe('what the next invoices are changed to', () => {
  it('holds for so many periods, and for the next invoice its payer and address', async () => {
    const payer = await aTenant(actor, { name: 'Kunnan sosiaalitoimi', email: 'kunta@example.fi' })
    const id = await aLease(actor, { startDate: '2026-12-01' })
    const fixedPeriodRecurrency = { inUse: true, startDate: '2026-12-01', repeatsLeft: 2 }
    const updated = { isUpdated: true, updatedTenant: payer._id, updatedSendingAddress: { email: 'laskut@example.fi' } }
    const wish = {
      fixedPeriodRecurrency,
      fixedPeriodProducts: [rentLine(70_000, { productId: '' })],
      ...updated,
      comments: 'Alennus',
    }
    expect((await edit(await recurringInvoices.read(actor, id), wish)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ tenantName: 'Kunnan sosiaalitoimi', total: 70_000 })
    for (const day of ['2026-11-20', '2026-12-20', '2027-01-20']) {
      await world.runJob('bill-rents', day)
      await world.drainQueues()
    }
    const made = await invoicesOf(actor)
    expect(made.map(({ total, recipient, comments }) => [total, recipient.name, recipient.email, comments])).toEqual([
      [70_000, 'Kunnan sosiaalitoimi', 'laskut@example.fi', 'Alennus'],
      [70_000, 'Maija Meikäläinen', 'maija.meikalainen@example.fi', 'Alennus'],
      [85_000, 'Maija Meikäläinen', 'maija.meikalainen@example.fi', 'Alennus'],
    ])
  })

  it('is a conflict for the second of two people, and is refused for the faulty and for whoever may not', async () => {
    const id = await aLease(actor, { startDate: '2026-12-01' })
    const seen = await recurringInvoices.read(actor, id)
    expect((await edit(seen, { comments: 'Ensin' })).status).toBe(200)
    expect((await edit(seen, { comments: 'Sitten' })).status).toBe(409)
    const now = await recurringInvoices.read(actor, id)
    expect((await edit(now, { nextDueDate: '2027-01-05' })).body).toMatchObject({
      fields: { nextDueDate: expect.any(String) },
    })
    expect((await edit(now, { isUpdated: true, updatedTenant: 'nobody' })).status).toBe(400)
    const { stopped, ...body } = now
    const as = async (who: typeof world.owner) =>
      (await world.ask('PUT', '/invoices/recurrent-invoice/edit', body, who)).status
    expect(await as(world.reader)).toBe(403)
    expect(await as(world.stranger)).toBe(404)
  })

  it('leaves the products alone of whoever they are locked from', async () => {
    const id = await aLease(actor, { startDate: '2026-12-01' })
    await changeRights(world.owner, (rights) => rights.delete('field:invoices.products'))
    const before = await recurringInvoices.read(actor, id)
    expect((await edit(before, { products: [rentLine(1, { productId: '' })] })).status).toBe(403)
    expect((await edit(before, { measuredProducts: [waterMeter] })).status).toBe(403)
    expect((await edit(before, { comments: 'Saa muuttaa' })).status).toBe(200)
  })

  it('ends the billing, which then leaves the lists and comes back when it is begun again', async () => {
    const id = await aLease(actor, { startDate: '2026-12-01' })
    await edit(await recurringInvoices.read(actor, id), { active: false })
    const listed = async (scope = '') =>
      (await world.call(api.listRecurring, { body: { scope } as never }, world.owner)).rows.map(({ _id }) => _id)
    expect([await listed(), await listed('ended'), await rowOf(id)]).toEqual([[], [id], undefined])
    await bill()
    expect(await numbers()).toEqual([])
    await edit(await recurringInvoices.read(actor, id), { active: true })
    await bill()
    expect(await numbers()).toEqual(['1001'])
  })
})

describe('taking back', () => {
  it('of one invoice that has not left gives its period back held, and its number to nobody', async () => {
    await keeping(120)
    const ids = await Promise.all(Array.from({ length: 3 }, () => aLease(actor, { startDate: '2026-12-01' })))
    const run = await bill()
    const [first] = ids.toSorted()
    const params = { id: run, invoiceId: `${first}-202612` }
    const undo = () => world.call(billingRunsApi.undoInvoice, { params, body: { reason: 'Väärä vuokra' } }, world.owner)
    expect((await undo()).run).toMatchObject({ invoices: 2, undone: 1, total: 170_000 })
    expect((await undo()).run).toMatchObject({ undone: 1 })
    expect(await numbers()).toEqual(['1002', '1003'])
    expect(await rowOf(first ?? '')).toMatchObject({ dueDate: '2026-12-02', state: 'held', holdReason: 'Väärä vuokra' })
    await bill()
    await world.call(api.releaseBilling, { params: { id: first ?? '' }, body: due }, world.owner)
    await bill()
    expect(await numbers()).toEqual(['1002', '1003', '1004'])
    const { rows } = await world.call(billingRunsApi.listRunInvoices, { params: { id: run }, body: {} }, world.reader)
    expect(rows.map(({ state }) => state)).toEqual(['undone', 'waiting', 'waiting'])
  })

  it('of a run takes all that have not left, and says of the others that they have', async () => {
    await keeping(30)
    await Promise.all(Array.from({ length: 4 }, () => aLease(actor, { startDate: '2026-12-01' })))
    const run = await bill()
    const [gone] = await invoicesOf(actor)
    await sendOut(actor, gone?._id ?? '')
    const ask = (path: string, who = world.owner) =>
      world.ask('POST', `/invoices/billing-run/${run}/${path}`, { reason: 'Väärä kuukausi' }, who)
    expect((await ask('undo', world.reader)).status).toBe(403)
    expect((await ask('undo', world.stranger)).status).toBe(404)
    expect((await ask(`undo/${gone?._id}`)).body).toMatchObject({
      message: 'Lasku on jo lähtenyt, joten sitä ei voi enää perua.',
    })
    expect((await ask('undo')).body).toMatchObject({ run: { state: 'undoing' } })
    await ask('undo')
    await world.drainQueues()
    expect(await readRun(actor, run)).toMatchObject({ state: 'undone', invoices: 1, undone: 3, gone: 1, total: 85_000 })
    expect(await numbers()).toEqual([gone?.invoiceNumber])
    expect((await preview({ state: 'held' })).totalLength).toBe(3)
  })

  it('leaves an invoice that waits to be sent when its time has come', async () => {
    await keeping(30)
    await aLease(actor, { startDate: '2026-12-01' })
    await bill()
    const states = async () => (await invoicesOf(actor)).map(({ state }) => state)
    expect(await states()).toEqual(['sending'])
    await world.runJob('resend-invoices', '2026-11-21')
    await world.drainQueues()
    expect(await states()).toEqual(['sent'])
  })
})
