import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { ListQuery } from '#shared/base/list.ts'
import { monthlyIncome } from '#shared/billing/monthly-income.ts'
import { identityApi } from '#shared/identity/api.ts'
import { Apartment } from '#shared/properties/apartment.ts'
import { chargesOn } from '#shared/properties/apartment-charges.ts'
import { keptChargesOn, keptFigures } from '#shared/properties/apartment-figures.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { apartmentStatisticsPage, figuresOf, incomeByApartment } from '#shared/reports/figures/apartment-statistics.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import {
  apartmentFigures,
  type FormulaColumn,
  formulaColumn,
  type TableHeaderDraft,
} from '#shared/reports/table-header.ts'
import { aWorld } from '../../support/story.ts'
import type { Person } from '../../support/things/people.ts'
import { aContract, aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const today = '2026-11-22'
const anApartment = (part: object = {}) =>
  Apartment.parse({ _id: 'a', condominium: 'c', address: 'Katajakatu 5', ...part })
const figures = (part: object, income?: { month: [number, number, number, number]; invoices: number }) => {
  const apartment = anApartment(part)
  const costs = { month: 120_00, total: 980_50 }
  return figuresOf({ area: apartment.area, kept: keptFigures(apartment, today), income, costs }, today)
}

describe('the figures of an apartment', () => {
  it.each<[string, object, object]>([
    ['of which nothing is known', {}, { purchasePrice: null, combinedPrice: null, area: null, estimatedRent: null }],
    ['that is not let brings nothing', {}, { totalRent: 0, totalIncomes: 0, invoiceCount: 0 }],
    ['with what it has cost', {}, { currentMonthReceipts: 120_00, totalReceipts: 980_50 }],
    [
      'with what is owed of its company’s loans on top of its price',
      { salesInfo: { purchasePrice: 100_000_00 }, currentLoans: [aLoan(150_00, 20_000_00), aLoan(50_00, 5_000_00)] },
      { purchasePrice: 100_000_00, combinedPrice: 125_000_00, loanPayments: 200_00, totalLoans: 25_000_00 },
    ],
    [
      'with a loan whose payments begin later',
      { currentLoans: [aLoan(150_00, 20_000_00, '2026-12-01')] },
      { loanPayments: 0, totalLoans: 20_000_00 },
    ],
    [
      'with today’s charge, not that of next month',
      {
        maintenanceCharge: { amount: 250_00, startDate: '2026-12-01' },
        oldMaintenanceCharges: [
          { amount: 230_00, startDate: '2026-01-01', endDate: '2026-11-30' },
          { amount: 200_00, startDate: '', endDate: '2025-12-31' },
        ],
        waterCharge: { amount: 20_00 },
      },
      { maintenanceCharge: 230_00, waterCharge: 20_00 },
    ],
    [
      'counting rooms in use',
      { rooms: [{ name: 'Keittiö' }, { name: 'Sali', active: false }], concurrentContracts: 3 },
      { roomCount: 1, concurrentContracts: 3 },
    ],
  ])('%s', (_, part, expected) => expect(figures(part)).toMatchObject(expected))

  it('sum up what its contracts bring', () => {
    expect(figures({}, { month: [850_00, 20_00, 40_00, 5_00], invoices: 2 })).toMatchObject({
      totalRent: 850_00,
      totalWater: 20_00,
      totalParking: 40_00,
      totalOthers: 5_00,
      totalIncomes: 915_00,
      invoiceCount: 2,
    })
  })

  it('charge from today on what the whole apartment charges', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))
    const amount = fc.integer({ min: 0, max: 1000 })
    const start = fc.oneof(fc.constant(''), day)
    const charge = fc.record({ amount, startDate: start })
    const old = fc.array(fc.record({ amount, startDate: start, endDate: day }), { maxLength: 4 })
    const loans = fc.array(
      fc.record({ condominiumLoanId: fc.constant('l'), amount, currentAmount: amount, startDate: start }),
    )
    const parts = fc.record({
      maintenanceCharge: charge,
      oldMaintenanceCharges: old,
      waterCharge: charge,
      oldWaterCharges: old,
      currentLoans: loans,
    })
    fc.assert(
      fc.property(parts, fc.nat(400), (part, days) => {
        const apartment = anApartment(part)
        const later = addDays(today, days)
        const { total: _, ...charged } = chargesOn(apartment, later)
        expect(keptChargesOn(keptFigures(apartment, today), later)).toEqual(charged)
      }),
    )
  })
})

function aLoan(amount: number, currentAmount: number, startDate = '') {
  return { condominiumLoanId: 'l', amount, totalAmount: currentAmount, currentAmount, startDate }
}

describe('what a contract brings in a month', () => {
  const line = (productType: string, amount: number, count = 1) => ({ productType, amount, count }) as never
  it.each([
    ['rent and water', [line('Vuokra', 850_00), line('Vesi', 22_50, 2)], [850_00, 45_00, 0, 0]],
    ['parking of both kinds', [line('Autopaikka', 20_00), line('Autohalli', 90_00)], [0, 0, 110_00, 0]],
    ['all else', [line('Saunamaksu', 15_00), line('Muu', 5_00), line('Yhtiövastike', 1_00)], [0, 0, 0, 21_00]],
    ['no deposits', [line('Vakuus', 1700_00), line('Digivakuus', 100_00)], [0, 0, 0, 0]],
  ])('%s', (_, lines, expected) => expect(monthlyIncome(lines)).toEqual(expected))

  it('is counted on the first and the last day of the contract, and of several together', () => {
    const one = { apartment: 'a', month: [1, 2, 3, 4] as const }
    const of = (...days: [startDate: string, endDate: string][]) =>
      incomeByApartment(
        days.map(([startDate, endDate]) => ({ ...one, startDate, endDate })),
        today,
      ).get('a')
    expect(of([today, today])).toEqual({ month: [1, 2, 3, 4], invoices: 1 })
    expect(of(['2026-11-23', ''])).toBeUndefined()
    expect(of(['2026-01-01', '2026-11-21'])).toBeUndefined()
    expect(of(['2026-01-01', ''], ['2026-02-01', '2026-12-31'])).toEqual({ month: [2, 4, 6, 8], invoices: 2 })
  })
})

const OfApartments = formulaColumn(apartmentFigures)
describe('a page of the statistics', () => {
  const row = (_id: string, part: object) => ({
    place: { _id, fullAddress: `Katajakatu ${_id}`, condominiumName: 'Asunto Oy', city: 'Helsinki' },
    figures: { ...figures({}), ...part },
  })
  const rows = [
    row('1', { totalRent: 900_00, purchasePrice: 100_000_00, area: 50.5, roomCount: 2 }),
    row('2', { totalRent: 500_01, purchasePrice: null, area: 30.1, roomCount: 1 }),
    row('3', { totalRent: 700_00, purchasePrice: 80_000_00, area: null, roomCount: 2 }),
  ]
  const column = (formula: string, part: object = {}) => OfApartments.parse({ text: 'Sarake', formula, ...part })
  const page = (columns: readonly FormulaColumn[], query: object = {}) =>
    apartmentStatisticsPage(rows, columns, ListQuery.parse(query))

  it('has what columns come to, a dash where something is missing, and sums and means of the rest', () => {
    const {
      rows: shown,
      sums,
      averages,
    } = page([column('totalRent * 12 / purchasePrice * 100'), column('totalRent * 2')])
    expect(shown.map(({ cells }) => cells)).toEqual([
      [10.8, 1800],
      [null, 1000.02],
      [10.5, 1400],
    ])
    expect(sums).toMatchObject({ totalRent: 2100_01, area: 80.6, roomCount: 5, c1: 4200.02 })
    expect(sums).not.toHaveProperty('c0')
    expect(averages).toMatchObject({ totalRent: 700_00, area: 40.3, roomCount: 1.7, c0: 10.65, c1: 1400.01 })
  })

  it('sums nothing where there is nothing', () => {
    const {
      rows: shown,
      sums,
      averages,
    } = page([column('totalRent / (roomCount - roomCount)'), column('deptFreePrice')])
    expect(shown.map(({ cells }) => cells)).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    for (const key of ['c0', 'c1', 'deptFreePrice', 'combinedPrice']) {
      expect(sums).not.toHaveProperty(key)
      expect(averages).not.toHaveProperty(key)
    }
  })

  it.each([
    ['upwards', false, ['3', '1', '2']],
    ['downwards', true, ['1', '3', '2']],
  ])('sorts by a column of a formula %s, dashes last', (_, descending, expected) => {
    const { rows: shown } = page([column('totalRent / purchasePrice', { rounding: 6 })], { sortBy: 'c0', descending })
    expect(shown.map(({ _id }) => _id)).toEqual(expected)
  })

  it('sums what is found', () => {
    expect(page([], { search: 'katajakatu 1' })).toMatchObject({ totalLength: 1, sums: { totalRent: 900_00 } })
  })
})

describe('in an account', () => {
  let world: World
  let reader: Person
  beforeAll(async () => {
    world = await aWorld()
    world.clock.set('2026-09-01')
    reader = world.reader
    const home = await aHome(world.owner, { number: 'A 1' })
    const params = { id: home.apartment }
    const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
    const documentUpdate = {
      ...apartment,
      salesInfo: { ...apartment.salesInfo, purchasePrice: 100_000_00 },
      maintenanceCharge: { amount: 200_00, startDate: '' },
      concurrentContracts: 2,
    }
    await world.call(propertiesApi.updateApartment, { params, body: { documentUpdate } }, world.owner)
    await aRunningContract(world.owner, home, { startDate: '2026-10-01', rent: 850_00 })
    await aRunningContract(world.owner, home, { startDate: '2026-12-01', rent: 99_00 })
    await aContract(world.owner, home, { startDate: '2026-10-01', rent: 1_00 })
    const gone = await aHome(world.owner, { number: 'B 2' })
    await world.call(propertiesApi.deleteApartment, { params: { id: gone.apartment } }, world.owner)
    world.clock.set(today)
  })

  const draft = (part: Partial<TableHeaderDraft> = {}) => ({
    header: {
      tableName: 'apartmentStatistics' as const,
      name: 'Tuotto',
      columns: [
        {
          text: 'Vuosituotto',
          formula: '([Vuokrat] - [Hoitovastike]) * 12 / [Ostohinta] * 100',
          rounding: 1,
          order: 1,
        },
        { text: 'Netto', formula: 'totalRent - maintenanceCharge', formatAsCurrency: true, order: 0 },
      ],
      ...part,
    },
  })
  const list = (body: object = {}, person = reader) =>
    world.call(statisticsApi.listApartmentStatistics, { body }, person)

  it('each apartment has its contracts’ rents and its own figures, and what has gone is not there', async () => {
    const { rows, totalLength, sums } = await list()
    expect(totalLength).toBe(1)
    expect(rows[0]).toMatchObject({
      fullAddress: 'Katajakatu 5 A 1',
      condominiumName: 'Asunto Oy Katajanmarja',
      area: 52.5,
      purchasePrice: 100_000_00,
      totalRent: 850_00,
      totalIncomes: 850_00,
      maintenanceCharge: 200_00,
      invoiceCount: 1,
      cells: [],
    })
    expect(sums).toMatchObject({ totalRent: 850_00 })
    expect((await list({}, world.stranger)).totalLength).toBe(0)
    expect((await list({ search: 'Turku' })).totalLength).toBe(0)
  })

  it('a set of columns is made, reckoned, changed, taken as default and removed', async () => {
    const { tableHeader } = await world.call(statisticsApi.createTableHeader, { body: draft() }, world.owner)
    expect(tableHeader.columns[0]?.formula).toBe('(totalRent - maintenanceCharge) * 12 / purchasePrice * 100')
    const params = { id: tableHeader._id }
    expect((await list({ header: tableHeader._id })).rows[0]?.cells).toEqual([650, 7.8])
    const changed = { ...draft({ name: 'Nettotuotto' }), version: 1 }
    const renamed = { header: { ...changed.header, version: 1 } }
    await world.call(statisticsApi.updateTableHeader, { params, body: renamed }, world.owner)
    expect((await world.ask('PATCH', `/table-header/${tableHeader._id}`, renamed, world.owner)).status).toBe(409)
    const table = { params: { tableName: 'apartmentStatistics' } }
    const { tableHeaders } = await world.call(statisticsApi.listTableHeaders, table, reader)
    expect(tableHeaders.map(({ name }) => name)).toEqual(['Nettotuotto'])

    const header = { params: { headerId: tableHeader._id } }
    const own = [{ tableName: 'apartmentStatistics', headerId: tableHeader._id }]
    expect(await world.call(statisticsApi.saveHeaderForDefault, header, reader)).toEqual({ defaultHeaders: own })
    const session = async (person: Person) =>
      (await world.call(identityApi.getCurrentUser, {}, person)).currentUser.defaultHeaders
    expect([await session(reader), await session(world.owner)]).toEqual([own, []])
    await world.call(statisticsApi.clearDefaultHeader, table, reader)
    expect(await session(reader)).toEqual([])
    await world.call(statisticsApi.saveHeaderForDefault, header, world.owner)
    expect(await world.call(statisticsApi.removeTableHeader, header, world.owner)).toEqual({ defaultHeaders: [] })
    expect((await list({ header: tableHeader._id })).rows[0]?.cells).toEqual([])
  })

  it.each<[string, string, string, object | undefined, () => Person, number]>([
    ['a reader makes no set', 'POST', '/table-header', draft(), () => reader, 403],
    ['a set without columns', 'POST', '/table-header', draft({ columns: [] }), () => world.owner, 400],
    ['a set without a name', 'POST', '/table-header', draft({ name: ' ' }), () => world.owner, 400],
    ['an unknown table', 'GET', '/table-header/tenants', undefined, () => world.owner, 404],
    ['a default that is not there', 'PATCH', '/table-header/save-for-default/x', undefined, () => reader, 404],
    ['removing what is not there', 'DELETE', '/table-header/x', undefined, () => world.owner, 404],
  ])('%s is refused', async (_, method, path, body, person, status) => {
    expect((await world.ask(method, path, body, person())).status).toBe(status)
  })
  it('a faulty formula is refused at its field', async () => {
    const columns = [{ text: 'Tuotto', formula: 'totalRent / hinta', rounding: 2, formatAsCurrency: false, order: 0 }]
    const answer = await world.ask('POST', '/table-header', draft({ columns }), world.owner)
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'header.columns.0.formula': 'Tuntematon kenttä "hinta" (merkki 13)' } },
    })
  })
})
