import { beforeAll, describe, expect, it } from 'vitest'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { apis } from '../../functions/openapi.ts'
import { aWorld } from '../support/story.ts'
import { aGroup } from '../support/things/groups.ts'
import { alsoIn, anAccount, type Person } from '../support/things/people.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let everywhere: Person
let second: string
let third: string

const monthly = { rentIncreaseType: 'percentage' as const, rentIncreasePercentage: 3, percentagePrefix: '' }

beforeAll(async () => {
  world = await aWorld()
  second = await anAccount('Kotiranta Asunnot Oy')
  third = await anAccount('Kotiranta Tilat Oy')
  await alsoIn(world.owner, second, 'owner')
  await alsoIn(world.owner, third, 'owner')
  await aGroup(world.owner, 'Kotiranta-konserni', second)
  everywhere = { ...world.owner, groupMode: true }
  await aHome(world.owner)
  const home = await aHome({ ...world.owner, accountId: second }, { number: 'B 2' })
  const lease = { ...monthly, rent: 1000_00, nextRentIncreaseDate: '2027-03-01' }
  await aRunningContract({ ...world.owner, accountId: second }, home, lease)
})

const apartmentsOf = async (accountSelector: string | string[], who = everywhere) => {
  const { rows } = await world.call(apartmentListApi.listApartments, { body: { accountSelector } }, who)
  return rows.map(({ account }) => account)
}

describe('the accounts that a group list is narrowed to', () => {
  it('are chosen among those that group mode shows', async () => {
    const { accounts } = await world.call(groupsApi.listActiveAccounts, {}, everywhere)
    expect(accounts).toEqual([
      { _id: second, name: 'Kotiranta Asunnot Oy' },
      { _id: world.owner.accountId, name: 'Kotiranta Oy' },
    ])
  })

  it('are all when none is chosen, and one or some when they are, as a list or with commas', async () => {
    const first = world.owner.accountId
    expect(await apartmentsOf([])).toEqual([first, second])
    expect(await apartmentsOf([second])).toEqual([second])
    expect(await apartmentsOf(`${second},${first}`)).toEqual([first, second])
  })

  it('show nothing of an account that group mode does not show', async () => {
    expect(await apartmentsOf([third])).toEqual([])
    expect(await apartmentsOf([world.stranger.accountId, second])).toEqual([second])
  })

  it('narrow sums and totals as they narrow rows', async () => {
    const rents = async (accountSelector: string) =>
      (await world.call(campaignApi.readGroupCampaign, { query: { month: '2027-03', accountSelector } }, everywhere))
        .roll
    expect([await rents(''), await rents(world.owner.accountId), await rents(second)]).toEqual([1000_00, 0, 1000_00])
    const query = { accountSelector: second }
    const { accounts } = await world.call(reportsApi.getGroupStats, { query }, everywhere)
    expect(accounts.map(({ _id }) => _id)).toEqual([second])
    const body = { accountSelector: [second] }
    const { totalLength } = await world.call(propertiesApi.listGroupCondominiums, { body }, everywhere)
    expect(totalLength).toBe(1)
  })

  it('mean nothing in the view of one account, which shows that account', async () => {
    const { rows } = await world.call(
      apartmentListApi.listApartments,
      { body: { accountSelector: [third] } },
      world.owner,
    )
    expect(rows.map(({ account, fullAddress }) => [account, fullAddress])).toEqual([[undefined, 'Katajakatu 5 A 1']])
  })

  it('are asked for by every list of group mode', () => {
    const lists = Object.values(apis)
      .flatMap((table) => Object.values(table))
      .filter(({ inGroup, path }) => inGroup === 'only' && path !== groupsApi.listActiveAccounts.path)
    const silent = lists.filter(({ body, query }) => {
      const { shape } = (body ?? query) as unknown as { shape?: object }
      return !(shape && 'accountSelector' in shape)
    })
    expect(lists.length).toBeGreaterThan(6)
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('are at most two hundred, told at the field', async () => {
    const accountSelector = Array.from({ length: 201 }, (_, at) => `a${at}`)
    const answer = await world.ask('POST', '/apartment/list', { accountSelector }, everywhere)
    expect(answer).toMatchObject({ status: 400, body: { fields: { accountSelector: 'Valitse enintään 200 tiliä' } } })
  })
})

describe('apartments of a group', () => {
  it('are searched as those of an account are', async () => {
    const search = async (body: object) =>
      (await world.call(apartmentListApi.listApartments, { body }, everywhere)).rows.map(({ account }) => account)
    expect(await search({ searchData: { rentFrom: 900_00 } })).toEqual([second])
    expect(await search({ dates: { startDate: '2027-01-01', endDate: '' } })).toEqual([world.owner.accountId])
    expect(await search({ search: 'asunnot' })).toEqual([second])
  })
})
