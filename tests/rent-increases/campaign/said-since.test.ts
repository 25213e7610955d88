import { beforeEach, describe, expect, it } from 'vitest'
import type { IncreaseChoice } from '#shared/rent-increases/campaign.ts'
import { campaignApi as api } from '#shared/rent-increases/campaign-api.ts'
import { IncreaseRun, IncreaseRunPart } from '#shared/rent-increases/increase-run.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { transact } from '../../../functions/platform/table/transact.ts'
import { campaignOf } from '../../../functions/rent-increases/campaign.ts'
import { targetOf } from '../../../functions/rent-increases/chosen-increases.ts'
import { raising } from '../../../functions/rent-increases/raising.ts'
import { aWorld } from '../../support/story.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const month = '2027-03'
let world: World
let homes = 0
beforeEach(async () => {
  world = await aWorld()
})

async function running(nextRentIncreaseDate = '2027-03-01'): Promise<string> {
  homes += 1
  const terms = { rentIncreasePercentage: 3, percentagePrefix: '', nextRentIncreaseDate }
  const lease = { rentIncreaseType: 'percentage' as const, ...terms }
  return (await aRunningContract(world.owner, await aHome(world.owner, { number: `A ${homes}` }), lease))._id
}
const hold = (contract: string, reason = 'Sovitaan ensin') =>
  world.call(api.holdIncrease, { params: { contract }, body: { reason } }, world.manager)
const release = (contract: string) => world.call(api.releaseIncrease, { params: { contract } }, world.manager)
const change = (contract: string, choice: Partial<IncreaseChoice>) =>
  world.call(api.changeIncrease, { params: { contract }, body: choice }, world.manager)

/** A run over all that are ready, to which its queue comes once the colleague has spoken. */
async function raisedAfter(speak: () => Promise<unknown>) {
  const { ready, after, mark } = await world.call(api.readCampaign, { query: { month } }, world.owner)
  const body = { month, all: true, contracts: [], seen: { contracts: ready, after, mark } }
  const { run } = await world.call(api.startIncreaseRun, { body }, world.owner)
  await speak()
  await world.drainQueues()
  const params = { id: run._id }
  const { rows } = await world.call(api.listLeftOut, { params, body: {} }, world.owner)
  const { done } = (await world.call(api.readIncreaseRun, { params }, world.owner)).run
  return [done, ...rows.map(({ why }) => why)]
}
const changesOf = async (id: string) => (await recurringInvoices.read(world.actor(world.owner), id)).priceChanges.length

describe('what a colleague says of an increase once its run has begun', () => {
  it('keeps it out when it is held, and raises the others', async () => {
    const [held, other] = [await running(), await running()]
    expect(await raisedAfter(() => hold(held))).toEqual([1, 'Pidetään poissa: Sovitaan ensin (Ilkka Isännöitsijä)'])
    expect([await changesOf(held), await changesOf(other)]).toEqual([0, 1])
  })

  it('keeps it out when something else was chosen for it, though the rent is the same', async () => {
    const changed = 'Korotuksen valintoja on muutettu ajon alkamisen jälkeen.'
    const [post, day, percent] = [await running(), await running(), await running()]
    const choices = async () => {
      await change(post, { sendType: 'post' })
      await change(day, { dueDate: '2027-05-02' })
      await change(percent, { percentage: 2 })
    }
    expect(await raisedAfter(choices)).toEqual([0, changed, changed, changed])
  })

  it('keeps it out when it is no longer asked for before its day', async () => {
    const early = await running('2027-09-01')
    await world.call(api.askIncrease, { body: { contract: early, month } }, world.owner)
    const drop = () => world.call(api.dropIncrease, { params: { contract: early } }, world.manager)
    expect(await raisedAfter(drop)).toEqual([0, 'Korotus on otettu pois ajosta sen alkamisen jälkeen.'])
  })

  it('lets it be made when it is held and released, or chosen as it was', async () => {
    const [held, chosen, early] = [await running(), await running(), await running('2027-09-01')]
    const choice = { percentage: 2, rent: 0, dueDate: '2027-05-02', sendType: 'post' as const }
    await change(chosen, choice)
    await world.call(api.askIncrease, { body: { contract: early, month } }, world.owner)
    const again = async () => {
      await hold(held)
      await release(held)
      await change(chosen, { percentage: 1 })
      await change(chosen, choice)
    }
    expect(await raisedAfter(again)).toEqual([3])
  })

  it.each([false, true])('holds it even while the rents are being written (said of before: %s)', async (isKnown) => {
    const id = await running()
    if (isKnown) {
      await hold(id)
      await release(id)
    }
    const { rows } = await campaignOf(world.actor(world.owner), month)
    const run = { _id: 'run', month, name: 'Oili', started: '', contracts: 1, parts: 1, before: 0, after: 0 }
    const part = IncreaseRunPart.parse({ _id: 'run.000000', targets: rows.map(targetOf) })
    const { writes } = await raising(actorOfAccount(world.owner.accountId), IncreaseRun.parse(run), part)
    expect(writes.length).toBeGreaterThan(3)
    await hold(id)
    await expect(transact(writes)).rejects.toMatchObject({ kind: 'busy' })
    expect(await changesOf(id)).toBe(0)
  })
})
