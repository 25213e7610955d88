import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day, daysInMonth, monthEnd, monthOf, monthStart } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { occupancyByMonth } from '#shared/reports/figures/occupancy-months.ts'
import { vacancyApi } from '#shared/reports/vacancy.ts'
import { type MonthCount, type MonthOfOccupancy, vacancyMonthsApi } from '#shared/reports/vacancy-months.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { keptLists } from '../../../functions/lists/kept-lists.ts'
import { dynamo, query } from '../../../functions/platform/table/table.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import { chanceOf } from '../../oracle/plan/chance.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { aContract, aHome, aRunningContract, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const today = '2026-12-03'
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

let world: World
const homes: Home[] = []
beforeAll(async () => {
  world = await aWorld()
  world.clock.set(today)
  for (let at = 0; at < 8; at += 1) homes.push(await aHistory(at))
  // Not to be let, and so nobody's loss.
  await changed(await aHome(world.owner, { number: 'Z 1' }), { activeForRent: false })
}, 60_000)

async function changed(home: Home, more: Record<string, unknown>, sales: Record<string, unknown> = {}): Promise<void> {
  const params = { id: home.apartment }
  const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
  const documentUpdate = { ...apartment, ...more, salesInfo: { ...apartment.salesInfo, ...sales } }
  await world.call(propertiesApi.updateApartment, { params, body: { documentUpdate } }, world.owner)
}

const chance = chanceOf(310)

/** A home with leases and gaps between them over three years, some of it bought meanwhile. */
async function aHistory(at: number): Promise<Home> {
  const home = await aHome(world.owner, { number: `A ${at}` })
  await changed(
    home,
    { city: at % 2 ? 'Turku' : 'Helsinki', owners: [{ ownerId: home.partner, holding: 100 }] },
    {
      ...(at % 3 === 0 && { estimatedRent: chance.between(400_00, 1500_00) }),
      ...(at % 4 === 1 && { purchaseDate: '2025-02-14' }),
    },
  )
  let startDate = addDays('2023-10-01', chance.between(0, 600))
  for (let nth = chance.between(0, 3); nth > 0; nth -= 1) {
    const endDate = addDays(startDate, chance.between(20, 300))
    const rent = chance.between(400_00, 1500_00)
    const term = { leaseType: 'Määräaikainen', startDate, endDate, rent } as const
    await (chance.percent(80) ? aRunningContract : aContract)(world.owner, home, term)
    startDate = addDays(endDate, chance.between(1, 120))
  }
  if (startDate <= today && chance.percent(60)) await aRunningContract(world.owner, home, { startDate, rent: 777_77 })
  return home
}

const trend = async (
  query: Partial<InputOf<typeof vacancyMonthsApi.listVacancyMonths.query>> = {},
  by = world.reader,
): Promise<MonthOfOccupancy[]> => (await world.call(vacancyMonthsApi.listVacancyMonths, { query }, by)).months

/** Counted day by day of the whole contracts and homes. */
async function counted(first: Day, last: Day, isWanted: (home: string) => boolean = () => true) {
  const actor = world.actor(world.owner)
  const [leases, all] = await Promise.all([contracts.all(actor), apartments.all(actor)])
  const months = new Map<string, { homes: number; days: number; daysLet: number; emptyHomes: number; lost: number }>()
  for (const { _id, activeForRent, salesInfo } of all) {
    if (!activeForRent || !isWanted(_id)) continue
    const own = leases
      .filter((each) => each.apartment === _id && each.activated)
      .toSorted((a, b) => (a.lease.startDate < b.lease.startDate ? -1 : 1))
    // Empty days lose the rent of the lease before them, or of the first one when there was none.
    const rentOn = (day: Day) => {
      const before = own.filter(({ lease }) => lease.startDate < day).at(-1) ?? own[0]
      return salesInfo.estimatedRent ?? before?.lease.rent ?? 0
    }
    let rent = 0
    const hasHomeBegun = (day: Day) =>
      own.some(({ lease }) => lease.startDate <= first) || !salesInfo.purchaseDate || day >= salesInfo.purchaseDate
    const isLet = (day: Day) =>
      own.some(({ lease }) => lease.startDate <= day && (!lease.endDate || day <= lease.endDate))
    let gap = 0
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const month = monthOf(day)
      const reported = months.get(month) ?? { homes: 0, days: 0, daysLet: 0, emptyHomes: 0, lost: 0 }
      months.set(month, reported)
      const isLast = day === last || day === monthEnd(day)
      const isEmpty = hasHomeBegun(day) && !isLet(day)
      gap += isEmpty ? 1 : 0
      if (isEmpty) rent = rentOn(day)
      if (hasHomeBegun(day)) reported.days += 1
      if (hasHomeBegun(day) && isLet(day)) reported.daysLet += 1
      if (isLast && hasHomeBegun(day)) reported.homes += 1
      if (isLast && isEmpty) reported.emptyHomes += 1
      // Each time that it stands empty loses whole cents of each month.
      if (!isEmpty || isLast) {
        reported.lost += Math.round((rent * gap) / daysInMonth(month))
        gap = 0
      }
    }
  }
  return [...months].map(([month, { lost, ...reported }]) => ({ month, ...reported, lostRent: lost }))
}

const plain = (months: readonly MonthOfOccupancy[]) => months.map(({ occupancy: _, ...reported }) => reported)

describe('occupancy by months', () => {
  it.each<[MonthCount, Day | '']>([
    ['13', ''],
    ['24', ''],
    ['36', ''],
    ['13', '2026-02-28'],
    ['24', '2026-06-15'],
  ])('of %s until %s is what the contracts come to day by day', async (months, to) => {
    const last = to || today
    const first = monthStart(addMonths(last, 1 - Number(months)))
    const reported = await trend({ months, to })
    expect(reported).toHaveLength(Number(months))
    expect(plain(reported)).toEqual(await counted(first, last))
    for (const { days, daysLet, occupancy } of reported) {
      expect(occupancy).toBe(days === 0 ? null : Math.round((1000 * daysLet) / days) / 10)
    }
  })

  it('is the same of homes that were last written before their days of purchase were kept beside them', async () => {
    const before = await trend({ months: '36' })
    const pk = `${world.owner.accountId}#apartment-figures`
    for (const { sk, row } of await query({ pk, attributes: ['sk', 'row'] })) {
      const figures = JSON.stringify(JSON.parse(row?.S ?? '[]').slice(0, 11))
      const Item = { pk: { S: pk }, sk: sk ?? { S: '' }, row: { S: figures } }
      await dynamo.send(new PutItemCommand({ TableName: world.place.table, Item }))
    }
    expect(await trend({ months: '36' })).toEqual(before)
  })

  it('is the same of lists that are kept in segments, with what was changed since beside them', async () => {
    const actor = world.actor(world.owner)
    const wishes = [{}, { city: 'Turku' }, { principal: homes[2]?.partner }, { condominium: homes[1]?.condominium }]
    const read = () => Promise.all(wishes.map((wish) => trend({ months: '36', ...wish })))
    const before = await read()
    for (const kept of keptLists.values()) await kept.keepList(actor, Date.now() + 1)
    expect(await read()).toEqual(before)
    const [home] = homes
    if (!home) throw new Error('No home')
    await changed(home, { activeForRent: false }, { estimatedRent: 333_33 })
    expect(plain(await trend({ months: '36' }))).toEqual(await counted('2024-01-01', today))
    await changed(home, { activeForRent: true })
    expect(plain(await trend({ months: '36' }))).toEqual(await counted('2024-01-01', today))
  })

  it('has months in which homes stood empty, and some without', async () => {
    const reported = await trend({ months: '36' })
    expect(new Set(reported.map(({ emptyHomes }) => emptyHomes)).size).toBeGreaterThan(3)
    expect(reported.every(({ lostRent }) => lostRent >= 0)).toBe(true)
    expect(sum(reported.map(({ lostRent }) => lostRent))).toBeGreaterThan(0)
  })

  it('comes to what the report of the same days tells', async () => {
    const reported = await trend({ months: '24' })
    const query = { from: '2025-01-01', to: today, itemsPerPage: 100 }
    const { sums } = await world.call(vacancyApi.listVacancy, { query }, world.reader)
    for (const name of ['days', 'daysLet', 'lostRent'] as const) {
      expect(sum(reported.map((month) => month[name]))).toBe(sums[name])
    }
  })

  it('is narrowed to a home, a company, a town and a principal', async () => {
    const [home] = homes
    const one = await counted('2025-12-01', today, (id) => id === home?.apartment)
    for (const query of [
      { apartment: home?.apartment },
      { condominium: home?.condominium },
      { principal: home?.partner },
    ]) {
      expect(plain(await trend(query))).toEqual(one)
    }
    const inTurku = new Set(homes.filter((_, at) => at % 2).map(({ apartment }) => apartment))
    expect(plain(await trend({ city: 'Turku' }))).toEqual(await counted('2025-12-01', today, (id) => inTurku.has(id)))
  })

  it('ends today at the latest', async () => {
    expect(await trend({ to: '2030-01-01' })).toEqual(await trend())
  })

  it('is told of one’s own account, to those who may read homes and leases', async () => {
    const [home] = homes
    expect(sum((await trend({ apartment: home?.apartment }, world.stranger)).map(({ days }) => days))).toBe(0)
    await changeRights(world.manager, without('contracts.read'))
    await expect(trend({}, world.manager)).rejects.toThrow('403')
    await changeRights(world.accountant, without('apartments.read'))
    await expect(trend({}, world.accountant)).rejects.toThrow('403')
  })

  it('takes only the lengths that there are', async () => {
    await expect(trend({ months: '12' as MonthCount })).rejects.toThrow('400')
  })
})

describe('a month', () => {
  const february = { from: '2026-02-01', to: '2026-02-28' }
  it('of no home at all has no occupancy', () => {
    expect(occupancyByMonth([], february)).toEqual([
      { month: '2026-02', homes: 0, days: 0, daysLet: 0, occupancy: null, emptyHomes: 0, lostRent: 0 },
    ])
  })
  it('that a home reaches into has its days alone', () => {
    const leases = [{ startDate: '2026-02-20', endDate: '' as const }]
    const home = { span: { from: '2026-02-15', to: '2026-02-28' }, leases, rentOf: () => 280_00 }
    expect(occupancyByMonth([home], february)).toMatchObject([
      { homes: 1, days: 14, daysLet: 9, emptyHomes: 0, lostRent: 50_00 },
    ])
  })
  it('of a rent that is not known loses nothing', () => {
    expect(occupancyByMonth([{ span: february, leases: [], rentOf: () => null }], february)).toMatchObject([
      { homes: 1, days: 28, daysLet: 0, occupancy: 0, emptyHomes: 1, lostRent: 0 },
    ])
  })
})
