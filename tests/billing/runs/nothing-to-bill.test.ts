import { expect, it } from 'vitest'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { billingRuns } from '../../../functions/invoices/runs.ts'
import { aWorld } from '../../support/story.ts'
import { waterMeter } from '../../support/things/a-recurring.ts'
import { aLease, invoicesOf } from '../../support/things/rents.ts'

it('a night on which all that is due waits for its readings begins no run; one that bills tells of them', async () => {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  const night = async (day: string) => {
    await world.runJob('bill-rents', day)
    await world.drainQueues()
  }
  const metered = await aLease(actor, { startDate: '2026-12-01' })
  const waiting = { measuredProducts: [waterMeter], measurementsNeeded: true }
  await recurringInvoices.change(actor, metered, (recurring) => ({ ...recurring, ...waiting }))
  await night('2026-11-18')
  await night('2026-11-19')
  expect(await world.call(invoicesApi.billNow, { body: {} }, world.owner)).toEqual({ contracts: 0, run: '' })
  expect(await billingRuns.all(actor)).toEqual([])

  await aLease(actor, { startDate: '2026-12-01' })
  await night('2026-11-20')
  const [run, ...others] = await billingRuns.all(actor)
  expect(others).toEqual([])
  const shown = await world.call(billingRunsApi.readRun, { params: { id: run?._id ?? '' } }, world.owner)
  expect(shown.run).toMatchObject({ contracts: 2, invoices: 1, held: 1, state: 'done' })
  expect(await recurringInvoices.read(actor, metered)).toMatchObject({ measurementsNeeded: true })
  expect(await invoicesOf(actor)).toHaveLength(1)
})
