import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { meterRegisterApi as api } from '#shared/meters/api.ts'
import { meterBillingApi } from '#shared/meters/billing-api.ts'
import { leaseEndApi } from '#shared/meters/lease-end-api.ts'
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

/** A lease from 1.12.2026 that ends on 31.1.2027, billed by a meter of the register from 118 m³ at 4,50 €. */
beforeEach(async () => {
  world.clock.set('2026-11-02')
  home = await aHome(world.owner)
  lease = aMeteredLease(world, (await aRunningContract(world.owner, home))._id)
  await lease.edit({ measuredProducts: [{ ...waterMeter, meterNumber: 'V-100' }] })
  const body = { apartment: home.apartment, serial: 'V-100', digits: 5, installed: '2026-10-01', first: 118 }
  meter = (await world.call(api.createMeter, { body }, world.owner)).meter._id
  await lease.dismiss('2027-01-31')
})

const ends = async (by = world.reader) =>
  (await world.call(leaseEndApi.readLeaseEnds, { query: { contract: lease.id } }, by)).ends
const give = () => world.call(meterBillingApi.billMeters, { body: { contracts: [lease.id] } }, world.owner)
const billable = async () => {
  const query = { condominium: home.condominium }
  return (await world.call(meterBillingApi.readBillable, { query }, world.reader)).rows[0]
}
const readAt = (day: string, figure: number) =>
  world.call(api.saveRound, { body: { day, readings: [{ meter, figure }] } }, world.owner)

/** The last months are billed, and the lease is over. */
async function overAndBilled() {
  world.clock.set('2026-11-18')
  await readAt('2026-11-18', 120)
  await give()
  await lease.bill('2026-11-20')
  world.clock.set('2026-12-18')
  await readAt('2026-12-18', 125)
  await give()
  await lease.bill('2026-12-20')
  world.clock.set('2027-02-02')
}

describe('the end of a lease whose home has meters in the register', () => {
  it('tells that they have not been read on its last day, until they have', async () => {
    expect(await ends()).toEqual([])
    world.clock.set('2027-01-05')
    expect(await ends()).toMatchObject([{ contract: lease.id, endDate: '2027-01-31', meters: [{ _id: meter }] }])
    const ofHome = { query: { apartment: home.apartment } }
    expect((await world.call(leaseEndApi.readLeaseEnds, ofHome, world.reader)).ends).toHaveLength(1)
    world.clock.set('2027-02-02')
    await readAt('2027-01-31', 140)
    expect(await ends()).toEqual([])
    world.clock.set('2028-03-01')
    expect(await ends()).toEqual([])
  })

  it('bills what was used up to its last day by a draft of its own, once', async () => {
    await overAndBilled()
    expect(await billable()).toMatchObject({
      state: 'lacking',
      dueDate: '',
      reason: 'Loppulukemat puuttuvat viimeiseltä vuokrapäivältä 31.01.2027',
    })
    await readAt('2027-01-31', 140)
    expect(await billable()).toMatchObject({ state: 'ready', meters: [{ from: 125, to: 140, used: 15 }] })
    await Promise.all([give(), give()])
    expect(await lease.papers()).toMatchObject([{ state: 'draft', total: 67_50 }])
    expect((await lease.recurring()).final).toMatchObject({ day: '2027-01-31' })
    expect(await billable()).toBeUndefined()
  })

  it('holds on to its readings as long as they are billed', async () => {
    await overAndBilled()
    await readAt('2027-01-31', 140)
    await give()
    const remove = () => world.ask('DELETE', `/meter/reading/${readingId(meter, '2027-01-31')}`, undefined, world.owner)
    expect((await remove()).status).toBe(409)
    await lease.removeAtEnd()
    expect((await remove()).status).toBe(200)
  })

  it('is nobody else’s to see', async () => {
    world.clock.set('2027-02-02')
    await expect(ends(world.stranger)).rejects.toThrow('404')
    const query = { apartment: home.apartment }
    expect((await world.call(leaseEndApi.readLeaseEnds, { query }, world.stranger)).ends).toEqual([])
  })
})
