import { beforeEach, describe, expect, it } from 'vitest'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { aBilledMeter, type MeteredLease } from '../support/aws/metered.ts'
import { aWorld } from '../support/story.ts'
import { readingOf } from '../support/things/a-recurring.ts'
import { invoicesOf, rentLine } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let lease: MeteredLease

/** December is billed; then the billing of the contract begins with it anew. */
beforeEach(async () => {
  world = await aWorld()
  lease = await aBilledMeter(world)
})

const actor = () => world.actor(world.owner)
async function beginAnew(more: object = {}) {
  const recurring = await recurringInvoices.read(actor(), lease.id)
  await recurringInvoices.replace(actor(), { ...recurring, nextDueDate: '2026-12-02', ...more })
}
const billed = async () => (await invoicesOf(actor())).map(({ period, total }) => [period?.from, total]).toSorted()
const december = ['2026-12-01', 850_00 + 12.5 * 450]

describe('billing begun anew for a period that has its invoice', () => {
  it('takes what is read as the next period’s, and tells it so in the history', async () => {
    await beginAnew()
    expect((await lease.read([{ from: 130.5, to: 140 }])).status).toBe(200)
    expect(await lease.recurring()).toMatchObject({ nextDueDate: '2027-01-02', readings: [{ to: 140 }] })
    expect((await lease.records()).map(({ dueDate, state }) => [dueDate, state])).toEqual([
      ['2027-01-02', 'waiting'],
      ['2026-12-02', 'billed'],
    ])
    await lease.bill('2026-12-19')
    expect(await billed()).toEqual([december, ['2027-01-01', 850_00 + 9.5 * 450]])
  })

  it('keeps what was read and said for the invoice that is still to come', async () => {
    await beginAnew({
      readings: [readingOf(130.5, 140, { day: '2026-11-20' })],
      measurementsNeeded: false,
      isUpdated: true,
      updatedProducts: [rentLine(700_00)],
    })
    await lease.bill('2026-11-21')
    expect(await billed()).toEqual([december])
    expect(await lease.recurring()).toMatchObject({ nextDueDate: '2027-01-02', readings: [{ to: 140 }] })
    await lease.bill('2026-12-19')
    expect(await billed()).toEqual([december, ['2027-01-01', 700_00 + 9.5 * 450]])
    expect(await lease.recurring()).toMatchObject({
      readings: [],
      isUpdated: false,
      measuredProducts: [{ lastReading: 140 }],
    })
  })
})
