import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi as api } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { billContracts } from '../../functions/billing/bill-contracts.ts'
import { readRun } from '../../functions/billing/billing-runs.ts'
import { changingRecurring, recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { aWorld } from '../support/story.ts'
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
const totals = async () => (await invoicesOf(actor)).map(({ total }) => total)

describe('the preview', () => {
  it('shows every coming invoice with its sum, its change and what should be looked at, and sums them', async () => {
    const unreached = await aTenant(actor, { name: 'Äijö Öhman', email: '' })
    const first = await aLease(actor, { contractNumber: '11', startDate: '2026-12-01' })
    const second = await aLease(actor, { contractNumber: '12', startDate: '2026-12-15' }, unreached)
    await aLease(actor, { contractNumber: '13', startDate: '2027-03-01' })
    expect(await preview()).toMatchObject({
      rows: [
        {
          _id: first,
          makingDay: '2026-11-18',
          dueDate: '2026-12-02',
          from: '2026-12-01',
          to: '2026-12-31',
          total: 85_000,
          last: null,
          state: 'ready',
          warnings: [],
          explanation: [],
        },
        {
          _id: second,
          tenantName: 'Äijö Öhman',
          total: 46_613,
          warnings: ['unsent'],
          gaps: 'Vuokralaiselta puuttuu sähköpostiosoite.',
        },
      ],
      totalLength: 2,
      sums: { total: 131_613 },
    })
    expect((await rowOf(second))?.explanation[0]).toContain('15.–31.12.2026: 17/31 päivää')
    expect((await preview({ warning: 'any' })).rows.map(({ _id }) => _id)).toEqual([second])
    expect((await preview({ search: 'öhman' })).totalLength).toBe(1)
    expect((await preview({ until: '2027-12-31' })).totalLength).toBe(3)
  })

  it('is what the run then makes, and after it the next period against this one', async () => {
    const contract = await aLease(actor, { startDate: '2026-11-01' })
    world.clock.set('2026-11-03')
    await bill()
    world.clock.set('2026-11-20')
    const recurring = await recurringInvoices.read(actor, contract)
    await transact([changingRecurring(actor, recurring, { products: [rentLine(95_000)] })])
    expect(await rowOf(contract)).toMatchObject({ total: 95_000, last: 85_000, change: 10_000, changePercent: 11.8 })
    expect((await rowOf(contract))?.warnings).toEqual(['changed'])
    await bill()
    expect(await totals()).toEqual([85_000, 95_000])
    expect(await rowOf(contract)).toMatchObject({ dueDate: '2027-01-02', last: 95_000, change: 0, warnings: [] })
  })

  it('tells of two contracts that bill the same days of a home', async () => {
    const apartment = 'home-of-two'
    const ids = [
      await aLease(actor, { startDate: '2026-12-01', apartment }),
      await aLease(actor, { startDate: '2026-12-01', apartment }),
      await aLease(actor, { startDate: '2026-12-01' }),
    ]
    const reported = (await preview({ warning: 'twoForHome' })).rows.map(({ _id }) => _id)
    expect(reported.toSorted()).toEqual(ids.slice(0, 2).toSorted())
  })

  it('shows a neighbour nothing of ours', async () => {
    await aLease(actor, { startDate: '2026-12-01' })
    expect((await world.call(comingApi.listComing, { body: {} }, world.stranger)).rows).toEqual([])
  })
})

describe('a hold', () => {
  it('keeps a contract from the night and from billing now until it is released, and says why', async () => {
    const held = await aLease(actor, { startDate: '2026-12-01' })
    const other = await aLease(actor, { startDate: '2026-12-01' })
    const body = { ...due, reason: 'Vuokrasta sovitaan', until: '' }
    await world.call(api.holdBilling, { params: { id: held }, body }, world.owner)
    expect(await rowOf(held)).toMatchObject({ state: 'held', holdReason: 'Vuokrasta sovitaan', holdUntil: '' })
    await bill()
    await world.runJob('bill-rents', '2026-11-21')
    await billContracts(actor, '2026-11-21', [{ id: held, tenant: '' }])
    await world.drainQueues()
    expect((await invoicesOf(actor)).map(({ contract }) => contract)).toEqual([other])
    await world.call(api.releaseBilling, { params: { id: held }, body: due }, world.owner)
    await bill()
    expect((await invoicesOf(actor)).map(({ contract }) => contract)).toEqual([other, held])
    expect((await recurringInvoices.read(actor, held)).hold).toBeNull()
  })

  it('until a day ends by itself with the night after it', async () => {
    const held = await aLease(actor, { startDate: '2026-12-01' })
    const body = { ...due, reason: 'Remontti', until: '2026-11-22' }
    await world.call(api.holdBilling, { params: { id: held }, body }, world.owner)
    for (const day of ['2026-11-21', '2026-11-22']) await world.runJob('bill-rents', day)
    await world.drainQueues()
    expect(await numbers()).toEqual([])
    await world.runJob('bill-rents', '2026-11-23')
    await world.drainQueues()
    expect(await numbers()).toEqual(['1001'])
  })

  it('at the same moment as the run either holds the period or is told that it was billed', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => aLease(actor, { startDate: '2026-12-01' })))
    const body = { ...due, reason: 'Kesken', until: '' }
    const holding = ids.map((id) => world.ask('PUT', `/invoices/recurrent-invoice/${id}/hold`, body, world.owner))
    const chunk = ids.map((id) => ({ id, tenant: '' }))
    const [answers] = await Promise.all([Promise.all(holding), billContracts(actor, '2026-11-20', chunk)])
    const billed = new Set((await invoicesOf(actor)).map(({ contract }) => contract))
    for (const [at, id] of ids.entries()) {
      const { nextDueDate, hold } = await recurringInvoices.read(actor, id)
      expect(answers[at]?.status).toBe(billed.has(id) ? 409 : 200)
      expect([nextDueDate, hold !== null]).toEqual(billed.has(id) ? ['2027-01-02', false] : ['2026-12-02', true])
    }
  })

  it('is refused without the right, of another period, of a day gone by and of another’s contract', async () => {
    const id = await aLease(actor, { startDate: '2026-12-01' })
    const path = `/invoices/recurrent-invoice/${id}/hold`
    const body = { ...due, reason: 'Syy', until: '' }
    const status = async (more: object, who = world.owner) =>
      (await world.ask('PUT', path, { ...body, ...more }, who)).status
    expect(await status({}, world.reader)).toBe(403)
    expect(await status({}, world.stranger)).toBe(404)
    expect(await status({ dueDate: '2026-11-02' })).toBe(409)
    expect(await status({ until: '2026-11-19' })).toBe(400)
    expect(await status({ reason: ' ' })).toBe(400)
  })
})

describe('a bound of the account', () => {
  it('lets the others be billed and keeps what is beyond it until a person lets it, once', async () => {
    const raised = await aLease(actor, { startDate: '2026-11-01' })
    await aLease(actor, { startDate: '2026-11-01' })
    world.clock.set('2026-11-03')
    await bill()
    const recurring = await recurringInvoices.read(actor, raised)
    await transact([changingRecurring(actor, recurring, { products: [rentLine(850_000)] })])
    world.clock.set('2026-11-20')
    const run = await bill()
    expect(await totals()).toEqual([85_000, 85_000, 85_000])
    expect(await readRun(actor, run)).toMatchObject({ contracts: 2, done: 2, invoices: 1, held: 1, state: 'done' })
    expect(await rowOf(raised)).toMatchObject({ state: 'held', holdName: 'Vuokrakirja' })
    await world.call(api.releaseBilling, { params: { id: raised }, body: due }, world.owner)
    await bill()
    expect(await totals()).toEqual([85_000, 85_000, 85_000, 850_000])
  })
})
