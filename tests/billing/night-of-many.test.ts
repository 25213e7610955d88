import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../functions/accounts/people.ts'
import { billingParts } from '../../functions/billing/billing-runs.ts'
import { billDueOf } from '../../functions/billing/due-contracts.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { billingRuns } from '../../functions/invoices/runs.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { dynamo, type Key, keyItem } from '../../functions/platform/table/table.ts'
import { blockId } from '../../functions/platform/work/block-runs.ts'
import { metered } from '../bench/meter.ts'
import { deadLetters } from '../support/aws/dead-letters.ts'
import { aWorld } from '../support/story.ts'
import { anAccount } from '../support/things/people.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

/** Contracts of one tenant that are billed on the night, in the order of their ids. */
async function leases(of: Actor, count: number): Promise<string[]> {
  const tenant = await aTenant(of)
  const ids = await Promise.all(Array.from({ length: count }, () => aLease(of, { startDate: '2026-12-01' }, tenant)))
  return ids.toSorted()
}

/** Nobody can read the document any more. */
async function spoil(key: Key): Promise<void> {
  await dynamo.send(
    new UpdateItemCommand({
      TableName: world.place.table,
      Key: keyItem(key),
      UpdateExpression: 'SET #doc = :broken',
      ExpressionAttributeNames: { '#doc': 'doc' },
      ExpressionAttributeValues: { ':broken': { S: '{' } },
    }),
  )
}

describe('a night of many accounts', () => {
  it('bills the others whole, and of one that fails all but what cannot be read and the block that fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const others = await Promise.all(
      ['Toinen Oy', 'Kolmas Oy'].map(async (name) => actorOfAccount(await anAccount(name))),
    )
    for (const other of others) await leases(other, 3)
    const own = await leases(actor, 100)
    await spoil(recurringInvoices.keyOf(actor, own[3] ?? ''))
    await spoil(billingParts.keyOf(actor, blockId('2026-11-18T00:00:00.000Z', 1)))
    await world.runJob('bill-rents', '2026-11-18')
    await world.drainQueues()
    for (const other of others) expect(await invoicesOf(other)).toHaveLength(3)
    const billed = (await invoicesOf(actor)).map(({ contract }) => contract)
    expect(billed).toEqual([...own.slice(0, 3), ...own.slice(4, 48), ...own.slice(96)])
    const dead = await deadLetters(world, 'bill-account')
    expect(dead).toMatchObject([{ accountId: actor.accountId, part: 1 }])
    expect(await deadLetters(world, 'do-work')).toEqual([])
  })

  it('begins no run in an account that may only be read', async () => {
    const account = await accounts.find(actor.accountId)
    if (account) await accounts.replace({ ...account, trialEnds: '2026-11-17' })
    await leases(actor, 1)
    await world.runJob('bill-rents', '2026-11-18')
    expect(await billingRuns.summaries(actor)).toEqual([])
  })

  it('is no more work for an account that bills now, whatever the others have due', async () => {
    const neighbour = world.actor(world.stranger)
    await leases(actor, 2)
    world.clock.set('2026-11-18')
    const before = await metered(() => billDueOf(actor, '2026-11-18', { run: 'one' }))
    await leases(neighbour, 60)
    const after = await metered(() => billDueOf(actor, '2026-11-18', { run: 'two' }))
    expect([before.result, after.result]).toEqual([2, 2])
    expect(after.used).toMatchObject({ requests: before.used.requests, readUnits: before.used.readUnits })
  })
})
