import { beforeEach, describe, expect, it } from 'vitest'
import { billingRunsApi as api } from '#shared/billing/runs-api.ts'
import { billingParts } from '../../../functions/billing/billing-runs.ts'
import { changingRecurring, recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { billingRuns } from '../../../functions/invoices/runs.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { transact } from '../../../functions/platform/table/transact.ts'
import { aWorld } from '../../support/story.ts'
import { aLease, rentLine } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

async function run(day: string): Promise<void> {
  await world.runJob('bill-rents', day)
  await world.drainQueues()
}
const newest = async () => (await billingRuns.all(actor)).toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]?._id ?? ''
const waterfall = async (id: string) =>
  (await world.call(api.readRunChanges, { params: { id } }, world.owner)).waterfall
const rows = async (id: string, change: 'started' | 'raised' | 'part' | 'other') =>
  (await world.call(api.listRunInvoices, { params: { id }, body: { change } }, world.owner)).rows.map(
    ({ contract }) => contract,
  )

describe('a run against the periods before', () => {
  it('tells contracts that are new, have ended, are charged by days or at another price, and lists those of a step', async () => {
    await aLease(actor, { startDate: '2026-11-01' })
    await aLease(actor, { startDate: '2026-11-01', endDate: '2026-12-31' })
    const dearer = await aLease(actor, { startDate: '2026-11-01' })
    // The first two periods, of contracts that nobody knew before.
    await run('2026-11-18')
    expect(await waterfall(await newest())).toMatchObject({ total: 6 * 85_000 })
    const changed = await recurringInvoices.read(actor, dearer)
    await transact([changingRecurring(actor, changed, { products: [rentLine(90_000)] })])
    const fresh = await aLease(actor, { startDate: '2027-01-01' })
    await run('2026-12-19')
    const id = await newest()
    expect(await waterfall(id)).toEqual({
      before: 3 * 85_000,
      steps: [
        { change: 'started', total: 85_000, count: 1 },
        { change: 'ended', total: -85_000, count: 1 },
        { change: 'other', total: 5_000, count: 1 },
      ],
      total: 85_000 + 90_000 + 85_000,
    })
    expect(await rows(id, 'other')).toEqual([dearer])
    expect(await rows(id, 'started')).toEqual([fresh])
    expect(await rows(id, 'raised')).toEqual([])
    const { run: shown } = await world.call(api.readRun, { params: { id } }, world.owner)
    expect(shown.total).toBe(260_000)
  })

  it('is not shown to strangers, nor of a run from before it was kept', async () => {
    await aLease(actor, { startDate: '2026-12-01' })
    await run('2026-11-18')
    const id = await newest()
    const stranger = world.call(api.readRunChanges, { params: { id } }, world.stranger)
    await expect(stranger).rejects.toThrow('404')
    const old = await billingRuns.read(actor, id)
    await billingRuns.replace(actor, { ...old, ended: null })
    expect(await waterfall(id)).toBeNull()
    const [part] = await billingParts.all(actor)
    if (!part) throw new Error('Nothing was billed')
    const bills = part.bills.map(({ changes, ...bill }) => bill)
    await billingParts.replace(actor, { ...part, bills })
    expect(await rows(id, 'started')).toEqual([])
  })
})
