import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { increaseReportApi as api } from '#shared/reports/rent-increase-report.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import { aContract, aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const report = (body: InputOf<typeof api.listIncreaseReport.body> = {}, by: Person = world.reader) =>
  world.call(api.listIncreaseReport, { body }, by)
const numbers = async (body: InputOf<typeof api.listIncreaseReport.body> = {}) =>
  (await report(body)).rows.map(({ contractNumber }) => contractNumber)

describe('the report of rent increases', () => {
  it('has a row for each lease that runs, with what it says of increases and the last figure', async () => {
    const apartmentNumber = 'A 1'
    const address = { condominium: home.condominium, address: 'Katajakatu 5', apartmentNumber, city: 'Helsinki' }
    const documentUpdate = { version: 1, ...address, houseType: 'Kerrostalo' as const, floor: '3', floorPlan: '2h+k' }
    await world.call(
      propertiesApi.updateApartment,
      { params: { id: home.apartment }, body: { documentUpdate } },
      world.owner,
    )
    await aContract(world.owner, home)
    const { _id, contractNumber } = await aRunningContract(world.owner, home, {
      rentIncreasePercentage: 3,
      percentagePrefix: 'enintään',
      nextRentIncreaseDate: '2027-03-01',
      parkingCost: 50_00,
      waterChargeType: 'fixed',
      waterChargePerMonth: 20_00,
      waterChargeCount: 2,
    })
    const whole = await report()
    expect(whole).toMatchObject({ totalLength: 1, sums: { rent: 850_00, otherIncomes: 90_00 } })
    const row = {
      _id,
      contractNumber,
      apartmentAddress: 'Katajakatu 5 A 1',
      condominiumName: 'Asunto Oy Katajanmarja',
      city: 'Helsinki',
      houseType: 'Kerrostalo',
      floorPlan: '2h+k',
      floor: '3',
      tenants: 'Äijö Öhman',
      contractStarts: '2026-12-01',
      dismissalDate: '',
      rent: 850_00,
      otherIncomes: 90_00,
      rentIncreaseType: 'percentage',
      nextRentIncreaseDate: '2027-03-01',
      percentage: 3,
      percentagePrefix: 'enintään',
      fixed: null,
      own: '',
      indexValue: null,
    }
    expect(whole.rows).toMatchObject([row])

    const newRentIncrease = { dueDate: '2027-03-02', percentage: 2, dontSendMessage: true }
    await world.call(rentIncreasesApi.createIncrease, { body: { contract: _id, newRentIncrease } }, world.owner)
    await world.runJob('begin-increases', '2027-03-01')
    expect((await report()).rows).toMatchObject([{ ...row, rent: 867_00, nextRentIncreaseDate: '2028-03-01' }])

    const leaving = { dismissalDate: '2027-04-30', noticeGiven: '2027-03-01', dismissedBy: 'tenant' as const }
    await world.call(dismissalApi.dismissContract, { params: { id: _id }, body: leaving }, world.owner)
    expect((await report()).rows).toMatchObject([{ dismissalDate: '2027-04-30' }])
    world.clock.set('2027-05-01')
    expect((await report()).rows).toEqual([])
  })

  it('tells each kind of clause by its own columns', async () => {
    const other = await aHome(world.owner, { number: 'B 2' })
    const fixed = { rentIncreaseType: 'fixed' as const, rentIncreaseFixed: 20_00, nextRentIncreaseDate: '2027-01-01' }
    await aRunningContract(world.owner, home, fixed)
    const own = 'Vuokraa tarkistetaan hoitovastikkeen mukaan.'
    await aRunningContract(world.owner, other, {
      rentIncreaseType: 'own',
      rentIncreaseOwn: own,
      nextRentIncreaseDate: '2027-02-01',
    })
    const third = await aHome(world.owner, { number: 'B 3' })
    const index = { rentIncreaseType: 'index' as const, indexStartDate: '2025-10-01', indexStartValue: 2357 }
    await aRunningContract(world.owner, third, { ...index, noRentIncrease: true })
    expect((await report({ sortBy: 'apartmentAddress' })).rows).toMatchObject([
      { fixed: 20_00, percentage: null, own: '', indexStartValue: null },
      { fixed: null, percentage: null, own },
      { noRentIncrease: true, nextRentIncreaseDate: '', indexStartDate: '2025-10-01', indexStartValue: 2357 },
    ])
  })

  it('is narrowed to a company, a city and days of the next increase', async () => {
    const nextRentIncreaseDate = '2027-03-01'
    const { contractNumber: here } = await aRunningContract(world.owner, home, { nextRentIncreaseDate })
    const other = await aHome(world.owner, { number: 'B 2' })
    const { contractNumber: there } = await aRunningContract(world.owner, other, { nextRentIncreaseDate: '2027-06-01' })
    expect(await numbers()).toEqual([here, there])
    expect(await numbers({ condominium: other.condominium })).toEqual([there])
    expect(await numbers({ city: 'Turku' })).toEqual([])
    expect(await numbers({ from: '2027-03-01', to: '2027-05-31' })).toEqual([here])
    expect(await numbers({ from: '2027-03-02' })).toEqual([there])
    expect(await numbers({ search: 'b 2' })).toEqual([there])
  })

  it('is for those who may read reports and contracts, in their own account', async () => {
    await aRunningContract(world.owner, home)
    expect((await report({}, world.stranger)).rows).toEqual([])
    await changeRights(world.manager, without('contracts.read'))
    await expect(report({}, world.manager)).rejects.toThrow('403')
    await changeRights(world.manager, without('reports.read'))
    await expect(report({}, world.manager)).rejects.toThrow('403')
  })
})
