import { beforeEach, describe, expect, it } from 'vitest'
import { readRun } from '../../functions/billing/billing-runs.ts'
import { billDueOf } from '../../functions/billing/due-contracts.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { isReadingOne, justBefore } from '../support/just-before.ts'
import { aWorld } from '../support/story.ts'
import { readingOf, waterMeter } from '../support/things/a-recurring.ts'
import { aLease, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor

beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

describe('a run', () => {
  it('begun again under the same name bills what has fallen due since, and says so', async () => {
    await aLease(actor, { startDate: '2026-12-01' })
    await billDueOf(actor, '2026-11-18', { run: 'night' })
    await world.drainQueues()
    await aLease(actor, { startDate: '2026-12-01' })
    await billDueOf(actor, '2026-11-18', { run: 'night' })
    await billDueOf(actor, '2026-11-18', { run: 'night' })
    await world.drainQueues()
    expect(await invoicesOf(actor)).toHaveLength(2)
    expect(await readRun(actor, 'night')).toMatchObject({ contracts: 2, done: 2, invoices: 2, state: 'done' })
  })

  it('begun again while its blocks are at work counts each contract once', async () => {
    for (let count = 0; count < 3; count++) await aLease(actor, { startDate: '2026-12-01' })
    await billDueOf(actor, '2026-11-18', { run: 'night' })
    justBefore(() => world.drainQueues(), isReadingOne)
    await billDueOf(actor, '2026-11-18', { run: 'night' })
    expect(await readRun(actor, 'night')).toMatchObject({ contracts: 3, done: 3, invoices: 3, state: 'running' })
    await world.drainQueues()
    expect(await readRun(actor, 'night')).toMatchObject({ contracts: 3, done: 3, invoices: 3, state: 'done' })
  })

  it('begun again bills a contract that was held meanwhile, and it is held no more', async () => {
    await aLease(actor, { startDate: '2026-12-01' })
    const waiting = await aLease(actor, { startDate: '2026-12-01' })
    const recurring = await recurringInvoices.read(actor, waiting)
    const measured = { ...recurring, measuredProducts: [waterMeter], measurementsNeeded: true }
    const { version } = await recurringInvoices.replace(actor, measured)
    await billDueOf(actor, '2026-11-18', { run: 'night' })
    await world.drainQueues()
    expect(await readRun(actor, 'night')).toMatchObject({ contracts: 2, done: 2, held: 1, invoices: 1, state: 'done' })
    const readings = [readingOf(118, 130.5)]
    await recurringInvoices.replace(actor, { ...measured, version, readings, measurementsNeeded: false })
    await billDueOf(actor, '2026-11-18', { run: 'night' })
    await world.drainQueues()
    const existing = { contracts: 2, done: 2, held: 0, invoices: 2, total: 2 * 85_000 + 5_625, state: 'done' }
    expect(await readRun(actor, 'night')).toMatchObject(existing)
  })
})
