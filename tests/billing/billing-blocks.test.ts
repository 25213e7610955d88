import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { billContracts } from '../../functions/billing/bill-contracts.ts'
import { billingParts } from '../../functions/billing/billing-runs.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { aWorld } from '../support/story.ts'
import { waterMeter } from '../support/things/a-recurring.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

const part = { run: 'yo', number: 0 }
const bill = (ids: readonly string[]) =>
  billContracts(
    actor,
    '2026-11-20',
    ids.map((id) => ({ id, tenant: '' })),
    part,
  )
const readPart = async () => (await billingParts.all(actor))[0]

/** Leases of one tenant that have not been billed since the day, each period one invoice. */
async function unbilledSince(...days: string[]): Promise<string[]> {
  const tenant = await aTenant(actor)
  return Promise.all(days.map((startDate) => aLease(actor, { startDate, sendType: 'print' }, tenant)))
}

describe('a block of a billing run', () => {
  it('that is done and comes again writes nothing, neither invoices nor how far it is', async () => {
    const ids = await unbilledSince('2026-12-01', '2026-12-01')
    await bill(ids)
    const done = await readPart()
    expect([done?.left, done?.bills.length]).toEqual([[], 2])
    world.clock.set('2026-11-21')
    expect(await bill(ids)).toEqual([])
    expect(await readPart()).toEqual(done)
    expect(await invoicesOf(actor)).toHaveLength(2)
  })

  it('bills what just about fits one transaction, its own writes counted, in as many as it needs', async () => {
    // Seven leases of twelve missed months and one of six: 98 writes, and three of the block's own.
    const ids = await unbilledSince(...Array.from({ length: 7 }, () => '2026-01-01'), '2026-07-01')
    await bill(ids)
    expect(await invoicesOf(actor)).toHaveLength(7 * 12 + 6)
    expect((await readPart())?.left).toEqual([])
  })

  it('that takes several transactions counts all the contracts that are held in it', async () => {
    const late = await unbilledSince(...Array.from({ length: 9 }, () => '2026-01-01'))
    const waiting = await unbilledSince('2026-12-01', '2026-12-01')
    for (const id of waiting) {
      const recurring = await recurringInvoices.read(actor, id)
      await recurringInvoices.replace(actor, { ...recurring, measuredProducts: [waterMeter], measurementsNeeded: true })
    }
    await bill([...waiting, ...late])
    const done = await readPart()
    expect([done?.left, done?.held, done?.heldIds.toSorted()]).toEqual([[], 2, waiting.toSorted()])
  })
})

describe('an invoice of an account that looks at its invoices before they leave', () => {
  it('waits as long as the account says, and not the quarter of an hour of others', async () => {
    const body = { billing: { sendAfter: 1440 } } as never
    await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
    world.clock.set('2026-11-20')
    const [id = ''] = await unbilledSince('2026-12-01')
    expect(await bill([id])).toEqual([])
    const [invoice] = await invoices.all(actor)
    expect(invoice?.nextTry.slice(0, 10)).toBe('2026-11-21')
  })
})
