import { describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { regionsOf } from '#shared/reports/figures/regions.ts'
import { aWorld } from '../../support/story.ts'
import { dueInvoices } from '../../support/things/due-invoices.ts'

describe('figures by town', () => {
  const apartments = [
    { _id: 'a', city: 'Turku' },
    { _id: 'b', city: 'turku ' },
    { _id: 'c', city: 'Äänekoski' },
    { _id: 'd', city: '' },
  ]
  const running = [
    { apartment: 'a', rent: 80_000 },
    { apartment: 'c', rent: 50_000 },
    { apartment: 'c', rent: 10_000 },
  ]
  const open = [
    { apartment: 'a', open: 1_000, isOverdue: true },
    { apartment: 'b', open: 500, isOverdue: false },
    { apartment: '', open: 70, isOverdue: true },
  ]
  it('are summed however the town is written, what has no town by itself', () => {
    expect(regionsOf({ apartments, running, open })).toEqual([
      { _id: '', city: 'Ei paikkakuntaa', apartments: 1, rented: 0, rent: 0, open: 70, overdue: 70 },
      { _id: 'turku', city: 'Turku', apartments: 2, rented: 1, rent: 80_000, open: 1_500, overdue: 1_000 },
      { _id: 'äänekoski', city: 'Äänekoski', apartments: 1, rented: 1, rent: 60_000, open: 0, overdue: 0 },
    ])
  })
  it('are none of nothing', () => {
    expect(regionsOf({ apartments: [], running: [], open: [] })).toEqual([])
  })

  it('come with the overview once the account wants them, and agree with it', async () => {
    const world = await aWorld()
    await dueInvoices(world, [85_000])
    const stats = async () => (await world.call(reportsApi.getStats, {}, world.owner)).stats
    expect((await stats()).regions).toEqual([])
    const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
    const body = { version: account.version, regionReports: true }
    await world.call(accountsApi.saveReportSettings, { body }, world.owner)
    const { regions, apartment, invoice } = await stats()
    const sum = (name: 'apartments' | 'rented' | 'open') => regions.reduce((total, region) => total + region[name], 0)
    expect([sum('apartments'), sum('rented'), sum('open')]).toEqual([
      apartment.count,
      apartment.rented,
      invoice.open.cents,
    ])
    expect(regions.length).toBeGreaterThan(0)
  })
})
