import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { meterRegisterApi as api } from '#shared/meters/api.ts'
import { meterBillingApi } from '#shared/meters/billing-api.ts'
import { readingId } from '#shared/meters/reading.ts'
import { aMeteredLease, type MeteredLease } from '../support/aws/metered.ts'
import { aWorld } from '../support/story.ts'
import { waterMeter } from '../support/things/a-recurring.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
let lease: MeteredLease
let meter: string

beforeAll(async () => {
  world = await aWorld()
})

/** A home with a meter in the register, whose lease from 1.12.2026 on is billed by it from 118 m³ at 4,50 €. */
beforeEach(async () => {
  world.clock.set('2026-11-02')
  home = await aHome(world.owner)
  lease = aMeteredLease(world, (await aRunningContract(world.owner, home))._id)
  await lease.edit({ measuredProducts: [{ ...waterMeter, meterNumber: 'V-100' }] })
  const body = { apartment: home.apartment, serial: 'v 100', digits: 3, installed: '2026-10-01', first: 118 }
  meter = (await world.call(api.createMeter, { body }, world.owner)).meter._id
})

const read = (day: string, figure: number, more: object = {}) =>
  world.ask('POST', `/meter/${meter}/reading`, { day, figure, ...more }, world.owner)
const correct = (day: string, figure: number) =>
  world.ask('POST', `/meter/reading/${readingId(meter, day)}/correct`, { figure, note: 'Väärä numero' }, world.owner)
const remove = (day: string) => world.ask('DELETE', `/meter/reading/${readingId(meter, day)}`, undefined, world.owner)
const billable = async (condominium = home.condominium, by = world.reader) =>
  (await world.call(meterBillingApi.readBillable, { query: { condominium } }, by)).rows
const give = (contracts = [lease.id], by = world.owner) =>
  world.ask<{ given: number; refused: { sentence: string }[] }>('POST', '/meter/billing', { contracts }, by)
async function newestLines() {
  const query = { contract: lease.id, kind: 'invoice' as const, sortBy: 'invoiceNumber', descending: true }
  const { rows } = await world.call(invoicesApi.listInvoices, { body: query }, world.owner)
  const params = { id: rows[0]?._id ?? '' }
  const { invoice } = await world.call(invoicesApi.readInvoice, { params }, world.owner)
  return invoice.products.filter(({ desc }) => desc !== 'Vuokra').map(({ desc, count }) => [desc, count])
}

describe('a contract whose meter is in the register', () => {
  it('is billed from the last billed reading to the newest', async () => {
    expect((await billable())[0]).toMatchObject({ state: 'lacking', reason: 'Mittareita ei ole luettu samana päivänä' })
    await read('2026-11-01', 130.5)
    expect((await billable())[0]).toMatchObject({
      state: 'ready',
      day: '2026-11-01',
      meters: [{ from: 118, to: 130.5, used: 12.5 }],
    })
    expect((await give()).body).toEqual({ given: 1, refused: [] })
    expect((await billable())[0]?.state).toBe('given')
    await lease.bill('2026-11-20')
    expect(await newestLines()).toEqual([['Vesi', 12.5]])
  })

  it('holds on to what has been billed; a correction comes with the next bill, to the cent', async () => {
    await read('2026-11-01', 130.5)
    await give()
    expect((await remove('2026-11-01')).status).toBe(409)
    expect((await read('2026-10-15', 120)).status).toBe(400)
    await lease.bill('2026-11-20')
    expect((await remove('2026-11-01')).status).toBe(409)
    expect((await correct('2026-11-01', 129)).status).toBe(200)
    world.clock.set('2026-12-18')
    await read('2026-12-17', 140)
    expect((await billable())[0]?.meters).toMatchObject([{ from: 129, to: 140, used: 9.5 }])
    await give()
    await lease.bill('2026-12-20')
    const [used, corrected] = await newestLines()
    expect([used?.[1], corrected?.[1]]).toEqual([11, -1.5])
  })

  it('is billed over a changed counter, by the new one’s number from then on', async () => {
    const { meter: whole } = await world.call(
      api.changeDevice,
      { params: { id: meter }, body: { version: 1, day: '2026-10-20', last: 125, serial: 'V-200', first: 2 } },
      world.owner,
    )
    expect(whole.devices).toHaveLength(2)
    await read('2026-11-01', 4)
    expect((await billable())[0]?.meters).toMatchObject([{ from: 118, to: 4, used: 9 }])
    await give()
    await lease.bill('2026-11-20')
    expect((await lease.recurring()).measuredProducts).toMatchObject([{ meterNumber: 'V-200', lastReading: 4 }])
  })

  it('is given once, however often, also twice at once', async () => {
    await read('2026-11-01', 130.5)
    const answers = await Promise.all([give(), give()])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.some(({ body }) => body.given === 1)).toBe(true)
    await lease.bill('2026-11-20')
    expect(await newestLines()).toEqual([['Vesi', 12.5]])
    expect((await give()).body.refused).toHaveLength(1)
  })

  it('lets its readings go when its run is undone', async () => {
    await world.call(accountsApi.saveBillingSettings, { body: { billing: { sendAfter: 1440 } } as never }, world.owner)
    await read('2026-11-01', 130.5)
    await give()
    world.clock.set('2026-11-20')
    const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
    await world.drainQueues()
    expect((await remove('2026-11-01')).status).toBe(409)
    const undo = { params: { id: run }, body: { reason: 'Väärin' } }
    await world.call(billingRunsApi.undoRun, undo, world.owner)
    await world.drainQueues()
    expect((await remove('2026-11-01')).status).toBe(200)
  })

  it('waits for a meter that is not known', async () => {
    await lease.edit({ measuredProducts: [{ ...waterMeter, meterNumber: 'X-1' }] })
    await read('2026-11-01', 130.5)
    expect((await billable())[0]?.reason).toBe('Vesi: mittaria X-1 ei ole kohteen mittareissa')
    expect((await give()).body).toMatchObject({ given: 0, refused: [{ sentence: expect.stringContaining('X-1') }] })
  })

  it('is nobody else’s to bill', async () => {
    await read('2026-11-01', 130.5)
    expect((await give([lease.id], world.reader)).status).toBe(403)
    expect((await give([lease.id], world.stranger)).body).toMatchObject({ given: 0, refused: [{}] })
    expect(await billable(home.condominium, world.stranger)).toEqual([])
    expect((await billable())[0]?.state).toBe('ready')
  })
})
