import { beforeAll, describe, expect, it } from 'vitest'
import { ListQuery } from '#shared/base/list.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { ApartmentDraft } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { cityStatisticsPage } from '#shared/reports/figures/city-rows.ts'
import { CityStatistics, plainCity } from '#shared/reports/figures/city-statistics.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { delayOf, meanDelay, paidRows } from '#shared/reports/payment-delay.ts'
import { cityFigures } from '#shared/reports/table-header.ts'
import { aLoan } from '../../loans/samples.ts'
import { aWorld } from '../../support/story.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

describe('the figures of a town', () => {
  const nothing = { apartments: [], running: [], billed: [], open: [], costs: [], delays: [] }
  it('are 26, each 0 where there is nothing', () => {
    const page = cityStatisticsPage(
      { ...nothing, costs: [{ apartment: '', city: 'Salo', total: 0 }] },
      [],
      ListQuery.parse({}),
    )
    const [salo] = page.rows.map((row) => CityStatistics.parse(row))
    if (!salo) throw new Error('There is no town')
    const { _id, city, cells, ...figures } = plainCity(salo)
    expect([city, Object.keys(figures).toSorted()]).toEqual(['Salo', Object.keys(cityFigures).toSorted()])
    expect(Object.keys(figures)).toHaveLength(26)
    expect(new Set(Object.values(figures))).toEqual(new Set([0]))
  })

  it('are of one town however it is written, and those of no town by themselves', () => {
    const open = [
      { apartment: 'a', open: 10, isOverdue: true },
      { apartment: 'b', open: 5, isOverdue: false },
      { apartment: '', open: 1, isOverdue: false },
    ]
    const costs = [
      { apartment: 'a', city: '', total: 7 },
      { apartment: '', city: 'TURKU ', total: 3 },
    ]
    const delays = [
      { apartment: 'a', days: 4 },
      { apartment: 'a', days: 0 },
      { apartment: 'b', days: 1 },
    ]
    const apartments = [home('a', 'Turku', 40.5), home('b', 'turku', 60), home('c', 'Turku', null)]
    const page = cityStatisticsPage({ ...nothing, apartments, open, costs, delays }, [], ListQuery.parse({}))
    expect(page.rows).toMatchObject([
      { city: 'Ei paikkakuntaa', totalOpenAllTime: 1 },
      {
        city: 'Turku',
        apartment: { activeApartmentCount: 3, areaAndRoomData: { totalArea: 100.5, avgArea: 50.25 } },
        totalEstimatedPrice: 90_000_00,
        concurrentContracts: 3,
        totalOpenAllTime: 15,
        totalOverdueAllTime: 10,
        receipt: { receiptsThisMonth: 10 },
        payments: { yearAvgPaymentDelay: 1.7 },
      },
    ])
    expect(page.sums).not.toHaveProperty('avgArea')
    expect(page.sums.totalOpenAllTime).toBe(16)
  })

  it('may be sorted by their whole names, and formulas are reckoned of them', () => {
    const apartments = [home('a', 'Turku', 40), home('b', 'Turku', 60), home('c', 'Salo', 30)]
    const column = {
      text: 'x',
      formula: 'totalEstimatedPrice / totalArea',
      rounding: 2,
      formatAsCurrency: true,
      order: 0,
    }
    const query = ListQuery.parse({ sortBy: 'apartment.areaAndRoomData.totalArea', descending: true })
    const page = cityStatisticsPage({ ...nothing, apartments }, [column], query)
    expect(page.rows.map(({ city, cells }) => [city, cells])).toEqual([
      ['Turku', [600]],
      ['Salo', [1000]],
    ])
  })
})

const figures = {
  purchasePrice: null,
  deptFreePrice: null,
  priceWithTaxes: null,
  combinedPrice: null,
  totalRent: 0,
  totalWater: 0,
  totalParking: 0,
  totalOthers: 0,
  totalIncomes: 0,
  estimatedRent: null,
  maintenanceCharge: 0,
  waterCharge: 0,
  loanPayments: 0,
  totalLoans: 0,
  currentMonthReceipts: 0,
  totalReceipts: 0,
  concurrentContracts: 1,
  invoiceCount: 0,
  roomCount: 0,
}
const home = (_id: string, city: string, area: number | null) => ({
  _id,
  city,
  estimatedPrice: 30_000_00,
  figures: { ...figures, area },
})

describe('how late money comes', () => {
  const payment = (_id: string, part: object = {}) => ({
    _id,
    invoice: 'i',
    invoiceNumber: '1',
    tenant: '',
    tenantName: '',
    contract: '',
    amount: 100,
    payDate: '2026-11-02',
    source: 'manual' as const,
    entry: '',
    reason: '',
    undoes: '',
    pair: '',
    deposit: '',
    ...part,
  })
  it('is counted by days after the day on which an invoice could still be paid', () => {
    expect(delayOf(payment('a', { payDate: '2026-11-05' }), '2026-11-02')).toBe(3)
    expect(delayOf(payment('a', { payDate: '2026-10-01' }), '2026-11-02')).toBe(0)
    // The first of November 2026 is a Sunday: Monday is in time.
    expect(delayOf(payment('a', { payDate: '2026-11-02' }), '2026-11-01')).toBe(0)
    expect(delayOf(payment('a', { payDate: '2026-12-01', paidDay: '2026-11-03' }), '2026-11-02')).toBe(1)
  })
  it('is of real money within 365 days that was not taken back', () => {
    const rows = [
      payment('kept'),
      payment('undone'),
      payment('undoing', { amount: -100, undoes: 'undone' }),
      payment('moved', { source: 'credit' as const }),
      payment('first', { payDate: '2025-11-11' }),
      payment('too old', { payDate: '2025-11-10' }),
      payment('coming', { payDate: '2026-11-11' }),
    ]
    expect(paidRows(rows, '2026-11-10').map(({ _id }) => _id)).toEqual(['kept', 'first'])
  })
  it('has a mean of one decimal', () => {
    expect([meanDelay([]), meanDelay([1, 1, 0]), meanDelay([0, 1])]).toEqual([0, 0.7, 0.5])
  })
})

describe('in an office', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
    world.clock.set('2026-10-01')
    const place = await aHome(world.owner)
    const loan = await aLoan(world.owner, { condominium: place.condominium })
    const { apartment } = await world.call(
      propertiesApi.readApartment,
      { params: { id: place.apartment } },
      world.owner,
    )
    const share = { condominiumLoanId: loan._id.split('.')[1] ?? '', amount: 90_00, currentAmount: 5_000_00 }
    const documentUpdate = ApartmentDraft.parse({
      ...apartment,
      city: 'Helsinki',
      currentLoans: [share],
      maintenanceCharge: { amount: 200_00 },
      salesInfo: { purchasePrice: 100_000_00, estimatedPrice: 120_000_00 },
    })
    await world.call(
      propertiesApi.updateApartment,
      { params: { id: place.apartment }, body: { documentUpdate } },
      world.owner,
    )
    await aRunningContract(world.owner, place, { startDate: '2026-11-01', rent: 800_00 })
    await world.runJob('bill-rents', '2026-11-03')
    await world.drainQueues()
    world.clock.set('2026-11-25')
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { sortBy: 'dueDate' } }, world.owner)
    const [first] = rows
    const body = { invoice: first?._id ?? '', amount: 300_00, payDate: '2026-11-20' }
    await world.call(paymentsApi.makePayment, { body }, world.owner)
    const receipt = {
      name: 'Lukko',
      date: '2026-11-04',
      apartment: place.apartment,
      products: [{ name: 'Työ', amount: 50_00 }],
    }
    await world.call(expensesApi.createExpense, { body: { receipt } }, world.owner)
  })

  const towns = async (body: object = {}, by = world.owner) =>
    world.call(statisticsApi.listCityStatistics, { body }, by)

  it('agree with the overview and the statistics of apartments', async () => {
    const { rows, totalLength } = await towns()
    const { stats } = await world.call(reportsApi.getStats, {}, world.owner)
    const { sums } = await world.call(statisticsApi.listApartmentStatistics, { body: {} }, world.owner)
    expect(totalLength).toBe(1)
    expect(rows[0]).toMatchObject({
      _id: 'helsinki',
      city: 'Helsinki',
      apartment: { activeApartmentCount: 1, areaAndRoomData: { totalArea: 52.5, avgArea: 52.5 } },
      contract: { activeContractCount: stats.contract.active },
      maintenanceChargesThisMonth: 200_00,
      loanPaymentThisMonth: 90_00,
      housingCompanyLoans: 5_000_00,
      totalPurchasePrice: 100_000_00,
      combinedPrice: 105_000_00,
      totalEstimatedPrice: 120_000_00,
      invoice: { currentMonthTotalAmount: stats.invoice.billedThisMonth.cents },
      totalIncomes: sums.totalIncomes,
      rentIncomes: 800_00,
      totalOpenAllTime: stats.invoice.open.cents,
      totalOverdueAllTime: stats.invoice.overdue.cents,
      receipt: { receiptsThisMonth: stats.receipt.receiptsThisMonth.cents },
      payments: { yearAvgPaymentDelay: stats.payments.yearAvgPaymentDelay },
    })
    expect(stats.payments.yearAvgPaymentDelay).toBeGreaterThan(0)
    expect(stats.invoice.billedThisMonth.cents).toBeGreaterThan(0)
    expect(stats).toMatchObject({
      loans: { count: 1, left: 5_000_00, monthly: 90_00 },
      partner: { count: 1 },
      outgoingPayments: { waiting: { count: 0, cents: 0 }, paidThisYear: { count: 0, cents: 0 } },
    })
  })

  it('have column sets of their own', async () => {
    const columns = [
      { text: 'Neliövuokra', formula: '[Vuokrat] / [Pinta-ala]', rounding: 2, formatAsCurrency: true, order: 0 },
    ]
    const header = { tableName: 'cityStatistics' as const, name: 'Tuotto', columns }
    const { tableHeader } = await world.call(statisticsApi.createTableHeader, { body: { header } }, world.owner)
    const { rows, sums } = await towns({ header: tableHeader._id })
    expect(rows.map(({ cells }) => cells)).toEqual([[15.24]])
    expect(sums).not.toHaveProperty('c0')
    const named = async (tableName: string) =>
      (await world.call(statisticsApi.listTableHeaders, { params: { tableName } }, world.owner)).tableHeaders.length
    expect([await named('cityStatistics'), await named('apartmentStatistics')]).toEqual([1, 0])
    const strange = { ...header, columns: [{ ...columns[0], formula: 'roomCount' }] }
    expect(await world.ask('POST', '/table-header', { header: strange }, world.owner)).toMatchObject({
      status: 400,
      body: { fields: { 'header.columns.0.formula': expect.stringContaining('roomCount') } },
    })
  })

  it('are not for another account', async () => {
    expect((await towns({}, world.stranger)).rows).toEqual([])
  })
})
