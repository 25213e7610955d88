import { beforeEach, describe, expect, it } from 'vitest'
import { comingApi } from '#shared/billing/coming-api.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import type { RunChange } from '#shared/invoices/billing-run.ts'
import { accounts } from '../../../functions/accounts/people.ts'
import { changingRecurring, recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { billingRuns } from '../../../functions/invoices/runs.ts'
import { keptLists } from '../../../functions/lists/kept-lists.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { transact } from '../../../functions/platform/table/transact.ts'
import { aWorld } from '../../support/story.ts'
import { waterMeter } from '../../support/things/a-recurring.ts'
import { aLease, rentLine } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

async function night(day: string): Promise<void> {
  await world.runJob('bill-rents', day)
  await world.drainQueues()
}
const coming = async (until = '', by = world.owner) =>
  (await world.call(comingApi.readComingChanges, { body: { until } }, by)).waterfall
const narrowed = async (change: RunChange, until = '') => {
  const { rows } = await world.call(comingApi.listComing, { body: { until, change } }, world.owner)
  return rows.map(({ _id }) => _id).toSorted()
}
const lease = (more: Parameters<typeof aLease>[1] = {}) => aLease(actor, { startDate: '2026-11-01', ...more })
const change = (id: string, made: (recurring: RecurringInvoice) => Partial<RecurringInvoice>) =>
  recurringInvoices.change(actor, id, (recurring) => ({ ...recurring, ...made(recurring) }))
const hold = {
  kind: 'person',
  reason: 'Sovitaan',
  name: 'Omistaja',
  at: '2026-12-01T09:00:00.000Z',
  until: '',
} as const

/** Leases of which two periods have been billed, and what has come of some of them since. */
async function aBilledOffice() {
  const [dearer, once, leaving, carried, nothing, held, metered, over] = [
    await lease(),
    await lease(),
    await lease({ endDate: '2027-01-10' }),
    await lease(),
    await lease(),
    await lease(),
    await lease(),
    await lease(),
  ]
  await lease()
  await lease({ endDate: '2026-12-31' })
  await night('2026-11-18')
  const dear = await recurringInvoices.read(actor, dearer)
  await transact([changingRecurring(actor, dear, { products: [rentLine(90_000)] })])
  const only = (amount: number) => () => ({ isUpdated: true, updatedProducts: [rentLine(amount)] })
  await change(once, only(97_000))
  await change(carried, only(-10_000))
  await change(nothing, only(0))
  await change(held, () => ({ hold }))
  await change(metered, () => ({ measuredProducts: [waterMeter], measurementsNeeded: true }))
  await change(over, () => ({ products: [rentLine(170_000)] }))
  const fresh = await lease({ startDate: '2027-01-01' })
  return { dearer, once, leaving, carried, fresh }
}

describe('why the coming invoices come to another sum', () => {
  it('is told as the run then tells it, each step with its contracts', async () => {
    const { dearer, once, leaving, carried, fresh } = await aBilledOffice()
    world.clock.set('2026-12-19')
    const before = await coming('2026-12-19')
    expect(before).toEqual({
      before: 6 * 85_000,
      steps: [
        { change: 'started', total: 85_000, count: 1 },
        { change: 'ended', total: -85_000, count: 1 },
        { change: 'part', total: -57_581, count: 1 },
        { change: 'extra', total: 12_000 - 85_000, count: 2 },
        { change: 'other', total: 5_000, count: 1 },
      ],
      total: 85_000 + 90_000 + 97_000 + 27_419 + 85_000,
    })
    const steps = { started: [fresh], part: [leaving], extra: [once, carried].toSorted(), other: [dearer], ended: [] }
    for (const [step, ids] of Object.entries(steps)) expect(await narrowed(step as RunChange)).toEqual(ids)
    for (const kept of keptLists.values()) await kept.keepList(actor, Date.now() + 1)
    expect(await coming('2026-12-19')).toEqual(before)
    expect(await narrowed('extra')).toEqual(steps.extra)

    await night('2026-12-19')
    const newest = (await billingRuns.all(actor)).find(({ day }) => day === '2026-12-19')
    const run = await world.call(billingRunsApi.readRunChanges, { params: { id: newest?._id ?? '' } }, world.owner)
    expect(run.waterfall).toEqual(before)
  })

  it('goes by the account’s choice of credit notes, and by the day', async () => {
    const refunded = await lease()
    await night('2026-11-18')
    await change(refunded, () => ({ isUpdated: true, updatedProducts: [rentLine(-10_000)] }))
    world.clock.set('2026-11-20')
    // Its next invoice is made on 19 December.
    expect(await coming('2026-12-18')).toBeNull()
    expect(await coming()).toMatchObject({ total: 0, steps: [{ change: 'extra', total: -85_000 }] })
    const account = await accounts.find(actor.accountId)
    if (!account) throw new Error('There is no account')
    const billing = { ...account.settings.billing, belowZero: 'credit' as const }
    await accounts.replace({ ...account, settings: { ...account.settings, billing } })
    expect(await coming()).toMatchObject({ total: -10_000, steps: [{ change: 'extra', total: -95_000 }] })
  })

  it('is told neither to strangers nor of nothing', async () => {
    expect(await coming()).toBeNull()
    await lease()
    expect(await coming()).toMatchObject({ before: 0, total: 85_000 })
    expect(await coming('', world.stranger)).toBeNull()
  })
})
