import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { FreeDays, isFreeDuring, roomsOfPlan } from '#shared/properties/apartment-search.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { singleApartmentsApi } from '#shared/properties/single-api.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

describe('rooms of a plan', () => {
  it.each([
    ['2h+kk', 2],
    ['3 h + k + s', 3],
    ['1H + KK', 1],
    ['4mh, k', 4],
    ['Yksiö', 1],
    ['kolmio', 3],
    ['studio', 1],
    ['k + 2h', undefined],
    ['', undefined],
  ])('of %s are %s', (plan, rooms) => expect(roomsOfPlan(plan)).toBe(rooms))
})

describe('an apartment is free', () => {
  const held = (startDate: string, endDate = '') => ({ startDate, endDate })
  const year = { startDate: '2027-01-01', endDate: '2027-12-31' }
  it.each([
    ['with no contract', [], 1, true],
    ['after one that ends the day before', [held('2026-01-01', '2026-12-31')], 1, true],
    ['before one that begins the day after', [held('2028-01-01')], 1, true],
    ['not with one that ends on the first day', [held('2026-01-01', '2027-01-01')], 1, false],
    ['not with one that begins on the last day', [held('2027-12-31')], 1, false],
    ['with a place more than contracts', [held('2026-01-01')], 2, true],
    [
      'with two that follow each other in one of two places',
      [held('2026-01-01', '2027-05-31'), held('2027-06-01')],
      2,
      true,
    ],
    ['not with two on the same day', [held('2026-01-01', '2027-06-01'), held('2027-06-01')], 2, false],
    [
      'not with three of which two overlap',
      [held('2026-01-01', '2027-02-01'), held('2027-03-01'), held('2027-04-01')],
      2,
      false,
    ],
  ] as const)('%s', (_, contracts, most, free) => expect(isFreeDuring(year, contracts, most)).toBe(free))

  it('for good only when nothing is to come', () => {
    const forGood = FreeDays.parse({ startDate: '2027-01-01' })
    expect(isFreeDuring(forGood, [held('2030-01-01')], 1)).toBe(false)
    expect(isFreeDuring(forGood, [held('2020-01-01', '2026-12-31')], 1)).toBe(true)
  })
})

describe('a search of apartments', () => {
  let world: World
  let [small, large, other] = ['', '', '']
  beforeAll(async () => {
    world = await aWorld()
    const home = await aHome(world.owner, { number: 'A 1' })
    small = home.apartment
    // Let for 850 euros until the end of May.
    await aRunningContract(world.owner, home, { leaseType: 'Määräaikainen', endDate: '2027-05-31' })
    const anApartment = async (wish: object) =>
      (
        await world.call(
          api.createApartment,
          { body: { version: 0, condominium: home.condominium, address: 'Katajakatu 5', ...wish } },
          world.owner,
        )
      ).apartment._id
    large = await anApartment({
      apartmentNumber: 'B 2',
      city: 'Espoo',
      area: 80,
      floorPlan: '3h+k',
      furnished: true,
      salesInfo: { estimatedRent: 120_000 },
    })
    other = await anApartment({ apartmentNumber: 'C 3', city: 'Espoo', activeForRent: false })
  })
  const found = async (body: InputOf<typeof apartmentListApi.listApartments.body>) =>
    (await world.call(apartmentListApi.listApartments, { body }, world.reader)).rows.map(({ _id }) => _id)

  it.each([
    ['a town', { city: 'espoo' }, () => [large, other]],
    ['an area', { areaFrom: '60' }, () => [large]],
    ['rooms', { roomsFrom: 3, roomsTo: 3 }, () => [large]],
    ['the rent of the contract', { rentTo: 90_000 }, () => [small]],
    ['the rent that is estimated', { rentFrom: '100000' }, () => [large]],
    ['furniture', { furnished: 'yes' as const }, () => [large]],
    ['days within the contract: only those that are let at all', { startDate: '2027-05-31' }, () => [large]],
    ['days after it', { startDate: '2027-06-01', endDate: '2027-08-31' }, () => [small, large]],
    ['days from today until one before it', { endDate: '2026-11-25' }, () => [small, large]],
    ['the same as objects', { searchData: { city: 'Espoo' }, dates: { startDate: '2027-05-01' } }, () => [large]],
  ])('by %s', async (_, wish, expected) => expect(await found(wish)).toEqual(expected()))

  it('tells days that are the wrong way round, and numbers that are none, at their fields', async () => {
    const asking = (body: object) => world.ask('POST', '/apartment/list', body, world.owner)
    expect((await asking({ startDate: '2027-02-01', endDate: '2027-01-01' })).body.fields).toEqual({
      endDate: 'Viimeinen päivä on ennen ensimmäistä',
    })
    expect((await asking({ areaFrom: 'iso' })).body.fields).toHaveProperty('areaFrom')
  })

  it('gives apartments by their ids, those of others not', async () => {
    const mine = await world.call(
      singleApartmentsApi.readApartments,
      { body: { ids: [large, small, 'x'] } },
      world.reader,
    )
    expect(mine.apartments.map(({ _id }) => _id).toSorted()).toEqual([large, small].toSorted())
    expect(mine.apartments.find(({ _id }) => _id === large)).toMatchObject({
      condominiumName: 'Asunto Oy Katajanmarja',
    })
    const { apartments: theirs } = await world.call(
      singleApartmentsApi.readApartments,
      { body: { ids: [large] } },
      world.stranger,
    )
    expect(theirs).toEqual([])
  })
})
