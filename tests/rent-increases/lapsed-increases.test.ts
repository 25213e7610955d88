import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { unlocked } from '../../functions/platform/actor.ts'
import { rentIncreases } from '../../functions/rent-increases/increases.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let id: string
let increase: string
beforeEach(async () => {
  world = await aWorld()
  const lease = { rentIncreasePercentage: 3, percentagePrefix: '', nextRentIncreaseDate: '2027-03-01' }
  id = (await aRunningContract(world.owner, await aHome(world.owner), lease))._id
  await bill('2026-11-20', '2026-12-20')
  increase = (await raise('2027-03-02'))._id
})

const raise = async (dueDate: string) => {
  const body = { contract: id, newRentIncrease: { dueDate, dontSendMessage: true } }
  return (await world.call(api.createIncrease, { body }, world.owner)).rentIncrease
}
const bill = async (...days: string[]) => {
  for (const day of days) {
    await world.runJob('bill-rents', day)
    await world.drainQueues()
  }
}
const dismiss = (dismissalDate: string) => {
  const body = { dismissalDate, noticeGiven: '2027-01-02', dismissedBy: 'tenant' as const }
  return world.call(dismissalApi.dismissContract, { params: { id }, body }, world.owner)
}
const begin = (day: string) => world.runJob('begin-increases', day)
const billed = async () => {
  const body = { contract: id, itemsPerPage: 100, sortBy: 'dueDate', from: '2026-01-01', to: '2029-01-01' }
  const { rows } = await world.call(invoicesApi.listInvoices, { body }, world.owner)
  return Object.fromEntries(rows.map(({ dueDate, total }) => [dueDate, total]))
}
/** All that an increase touches. */
async function existing() {
  const [{ contract }, { recurringInvoice }, { rentIncrease }] = await Promise.all([
    world.call(contractsApi.readContract, { params: { id } }, world.owner),
    world.call(billingApi.readRecurring, { params: { id } }, world.owner),
    world.call(api.readIncrease, { params: { id: increase } }, world.owner),
  ])
  return {
    state: rentIncrease.state,
    rent: contract.lease.rent,
    next: [contract.lease.nextRentIncreaseDate, recurringInvoice.nextRentIncreaseDate],
    changes: recurringInvoice.priceChanges.length,
  }
}

const lapsed = { state: 'lapsed', rent: 850_00, next: ['2027-03-01', '2027-03-01'], changes: 0 }
const active = { state: 'active', rent: 875_50, next: ['2028-03-01', '2028-03-01'], changes: 1 }

describe('an increase whose lease is dismissed', () => {
  it('lapses on its day with its prices, and a lease that goes on after all is charged as before', async () => {
    await dismiss('2027-02-28')
    await begin('2027-03-01')
    expect(await existing()).toEqual(lapsed)
    await dismiss('2027-06-30')
    await begin('2027-03-02')
    await bill('2027-03-03', '2027-03-20', '2027-04-20')
    expect(await existing()).toEqual(lapsed)
    const totals = await billed()
    expect(Object.keys(totals).filter((day) => day >= '2027-03')).toHaveLength(3)
    expect(new Set(Object.values(totals))).toEqual(new Set([850_00]))
  })

  it('may be raised anew when its lease goes on after all', async () => {
    await dismiss('2027-02-28')
    await begin('2027-03-01')
    await dismiss('2027-12-31')
    await bill('2027-03-03')
    const again = await raise('2027-06-02')
    expect(again).toMatchObject({ state: 'inactive', rentBefore: 850_00, rentAfter: 875_50 })
    await bill('2027-03-20', '2027-04-20', '2027-05-20')
    expect((await billed())['2027-06-02']).toBe(875_50)
  })

  it.each([
    ['is moved beyond its day', () => dismiss('2027-06-30')],
    ['is taken back', () => world.call(inForceApi.revertDismissal, { params: { id } }, world.owner)],
  ])('comes into force when the dismissal %s before that day', async (_, mend) => {
    await dismiss('2027-02-28')
    await mend()
    await bill('2027-02-20')
    await begin('2027-03-01')
    expect(await existing()).toEqual(active)
    expect((await billed())['2027-03-02']).toBe(875_50)
  })

  it('that lapsed before prices went with it takes them along when it is removed', async () => {
    const actor = unlocked(world.actor(world.owner), 'contracts.rent', 'invoices.products')
    const before = await recurringInvoices.read(actor, id)
    await dismiss('2027-02-28')
    await begin('2027-03-01')
    await recurringInvoices.change(actor, id, (now) => ({ ...now, priceChanges: before.priceChanges }))
    await world.call(api.deleteInactive, { params: { id: increase } }, world.owner)
    expect(await existing()).toEqual({ ...lapsed, state: 'removed' })
    expect((await rentIncreases.read(actor, increase)).removed?.returned).toBe(true)
  })

  it('lapses once, however often it is asked', async () => {
    await dismiss('2027-02-28')
    await Promise.all([begin('2027-03-01'), begin('2027-03-01')])
    await begin('2027-03-02')
    expect(await existing()).toEqual(lapsed)
    await world.call(api.deleteInactive, { params: { id: increase } }, world.owner)
    expect(await existing()).toEqual({ ...lapsed, state: 'removed' })
  })
})
