import { expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { aWorld } from '../../support/story.ts'
import { aGroup } from '../../support/things/groups.ts'
import { alsoIn, type Person } from '../../support/things/people.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'

const api = { ...rentIncreasesApi, ...campaignApi }
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

it('loses from the months of the group what each account raises, and a run raises its own account’s rents only', async () => {
  const world = await aWorld()
  const { owner, stranger } = world
  const [mine, theirs] = [await running(owner, 850_00), await running(stranger, 1000_00)]
  await alsoIn(owner, stranger.accountId, 'owner')
  await aGroup(owner, 'Kotiranta-konserni', stranger.accountId)
  const inGroup = { ...owner, groupMode: true }
  const ready = async () => {
    const { rows } = await world.call(api.listGroupCampaign, { body: { month, state: 'ready' } }, inGroup)
    return rows.map(({ _id }) => _id).toSorted()
  }
  const rentOf = async (id: string, by: Person) => {
    const { contract } = await world.call(contractsApi.readContract, { params: { id } }, by)
    return contract.rents.at(-1)?.rent ?? contract.lease.rent
  }
  const run = async (by: Person) => {
    const { ready: contracts, after, mark } = await world.call(api.readCampaign, { query: { month } }, by)
    const body = { month, all: true, contracts: [], seen: { contracts, after, mark } }
    const { run: begun } = await world.call(api.startIncreaseRun, { body }, by)
    await world.drainQueues()
    const { rows } = await world.call(api.listIncreases, { query: { run: begun._id } }, by)
    return { id: begun._id, raised: rows.map(({ contract, rentAfter }) => [contract, rentAfter]) }
  }
  expect(await ready()).toEqual([mine, theirs].toSorted())
  const own = await run(owner)
  expect(own.raised).toEqual([[mine, 875_50]])
  expect(await ready()).toEqual([theirs])
  const { rows } = await world.call(api.listIncreases, { query: {} }, stranger)
  expect(rows).toEqual([])
  expect(await rentOf(theirs, stranger)).toBe(1000_00)
  expect((await run(stranger)).raised).toEqual([[theirs, 1030_00]])
  expect(await ready()).toEqual([])
  // The runs are of their accounts too: neither finds the other's.
  await expect(world.call(api.undoIncreaseRun, { params: { id: own.id } }, stranger)).rejects.toThrow('404')
  expect((await world.call(api.listIncreases, { query: { run: own.id } }, stranger)).rows).toEqual([])
})
