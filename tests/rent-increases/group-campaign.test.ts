import { expect, it } from 'vitest'
import { campaignApi as api } from '#shared/rent-increases/campaign-api.ts'
import { aGroup } from '../support/groups.ts'
import { alsoIn, type Person } from '../support/people.ts'
import { aHome, aRunningContract } from '../support/portfolio.ts'
import { aWorld } from '../support/story.ts'

const month = '2027-03'

const running = async (by: Person, rent: number) => {
  const lease = {
    rent,
    rentIncreaseType: 'percentage' as const,
    rentIncreasePercentage: 3,
    percentagePrefix: '',
    nextRentIncreaseDate: '2027-03-01',
  }
  return (await aRunningContract(by, await aHome(by), lease))._id
}

it('shows in group mode the increases of every account where the person may see them, and runs none', async () => {
  const world = await aWorld()
  const mine = await running(world.owner, 850_00)
  const theirs = await running(world.stranger, 1000_00)
  await alsoIn(world.owner, world.stranger.accountId, 'owner')
  await aGroup(world.owner, 'Kotiranta-konserni', world.stranger.accountId)
  const inGroup = { ...world.owner, groupMode: true }
  const { rows, sums } = await world.call(api.listGroupCampaign, { body: { month } }, inGroup)
  expect(rows.map(({ _id, accountName }) => [_id, accountName]).toSorted()).toEqual(
    [
      [mine, 'Kotiranta Oy'],
      [theirs, 'Naapuri Oy'],
    ].toSorted(),
  )
  expect(sums).toMatchObject({ rentBefore: 1850_00, rentAfter: 1905_50 })
  const all = await world.call(api.readGroupCampaign, { query: { month } }, inGroup)
  expect(all).toMatchObject({ ready: 2, before: 1850_00, after: 1905_50 })
  await expect(
    world.call(
      api.startIncreaseRun,
      {
        body: { month, all: true, seen: { contracts: 2, after: 1905_50 } },
      },
      inGroup,
    ),
  ).rejects.toThrow('403')
})
