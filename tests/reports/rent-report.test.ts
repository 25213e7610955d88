import { beforeAll, describe, expect, it } from 'vitest'
import { type Day, monthOf } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { totalsOf } from '#shared/invoices/lines/line.ts'
import { rewardCreditId, rewardInvoiceId } from '#shared/invoices/numbers/reward-id.ts'
import { Apartment } from '#shared/properties/apartment.ts'
import { chargesOn } from '#shared/properties/apartment-charges.ts'
import { keptFigures } from '#shared/properties/apartment-figures.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { keptChargesDuring, monthStartsIn } from '#shared/properties/charges-during.ts'
import { rentReportApi as api } from '#shared/reports/rent-report.ts'
import { ownOf } from '#shared/reports/rent-report-rows.ts'
import { receipts } from '../../functions/expenses/expenses.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { payments } from '../../functions/payments/payments.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anOffice, someDays } from './an-office.ts'

describe('the months of a report', () => {
  it.each<[Day, Day, string[]]>([
    ['2026-11-01', '2026-12-31', ['2026-11-01', '2026-12-01']],
    ['2026-11-02', '2026-12-01', ['2026-12-01']],
    ['2026-11-02', '2026-11-30', []],
  ])('from %s to %s begin on %j', (from, to, starts) => expect(monthStartsIn({ from, to })).toEqual(starts))
})

describe('what was kept of a home’s charges', () => {
  const charged = (amount: number, startDate: Day, endDate = '') => ({ amount, startDate, endDate })
  const loan = (amount: number, startDate: Day, endDate = '') => ({
    ...charged(amount, startDate, endDate),
    ...{ condominiumLoanId: 'l', totalAmount: 0, currentAmount: 0, name: 'Laina' },
  })
  const apartment = Apartment.parse({
    _id: 'a',
    condominium: 'c',
    address: 'Katajakatu 5',
    maintenanceCharge: charged(0, '2026-06-01'),
    oldMaintenanceCharges: [charged(200_00, '2025-01-01', '2026-05-31'), charged(180_00, '', '2025-12-31')],
    waterCharge: charged(20_00, '2026-03-15'),
    oldWaterCharges: [charged(15_00, '2020-01-01', '2026-03-14')],
    currentLoans: [loan(50_00, '2026-02-01')],
    oldLoans: [loan(30_00, '2025-01-01', '2026-01-31')],
  })
  it.each<Day>(['2026-01-15', '2026-07-01', '2030-01-01'])('says the same as the home itself, kept on %s', (today) => {
    const starts = monthStartsIn({ from: '2025-06-01', to: '2026-12-31' })
    const reported = { maintenanceCharges: 0, waterCharges: 0, loanPayments: 0 }
    for (const day of starts) {
      const { maintenance, water, loans } = chargesOn(apartment, day)
      reported.maintenanceCharges += maintenance
      reported.waterCharges += water
      reported.loanPayments += loans + (day <= '2026-01-31' ? 30_00 : 0)
    }
    expect(keptChargesDuring(keptFigures(apartment, today), starts)).toEqual(reported)
    expect(reported.maintenanceCharges).toBe(12 * 200_00)
  })
})

describe('of what was paid what is no deposit', () => {
  it.each([
    [850_00, 0, 100_00, 100_00],
    [1700_00, 1700_00, 500_00, 0],
    [300, 100, 1, 1],
    [300, 100, 2, 1],
    [300, 100, 300, 200],
  ])('of %i with a deposit of %i, paid %i', (total, deposit, paid, own) => {
    expect(ownOf(total, deposit, paid)).toBe(own)
  })
})

type Wish = InputOf<typeof api.listRentReport.body>

describe('the rent report', () => {
  let world: World
  let homes: Home[]
  beforeAll(async () => {
    world = await aWorld()
    homes = await anOffice(world, 7)
  }, 60_000)
  const report = (body: Wish = {}, by: Person = world.reader) =>
    world.call(api.listRentReport, { body: { itemsPerPage: 100, ...body } }, by)

  /** Reckoned anew from the documents, line by line. */
  async function reckoned(from: Day, to: Day) {
    const actor = world.actor(world.owner)
    const isIn = (day: Day) => from <= day && day <= to
    const [billed, paid, costs, own] = await Promise.all([
      invoices.all(actor),
      payments.all(actor),
      receipts.all(actor),
      apartments.all(actor),
    ])
    const homeOf = new Map(billed.map((invoice) => [invoice._id, invoice.apartment]))
    const months = new Set(['2026-10', '2026-11', '2026-12'].filter((month) => isIn(`${month}-01`)))
    return own.map((home) => {
      const lines = billed
        .filter(({ apartment, state, billDate }) => apartment === home._id && state !== 'draft' && isIn(billDate))
        .flatMap(({ products }) => products)
      const grossOf = (type: string) => totalsOf(lines.filter(({ productType }) => productType === type)).gross
      const charges = [...months].map((month) => chargesOn(home, `${monthOf(month)}-01`))
      const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
      return {
        _id: home._id,
        rent: grossOf('Vuokra'),
        water: grossOf('Vesi'),
        parking: grossOf('Autopaikka'),
        maintenanceChargesTotal: sum(charges.map(({ maintenance }) => maintenance)),
        waterChargesTotal: sum(charges.map(({ water }) => water)),
        totalReceipts: sum(
          costs.filter(({ apartment, date }) => apartment === home._id && isIn(date)).map(({ amount }) => amount),
        ),
        totalPayments: sum(
          paid
            .filter(({ invoice, payDate }) => homeOf.get(invoice) === home._id && isIn(payDate))
            .map(({ amount }) => amount),
        ),
      }
    })
  }

  it.each(['accountDate', 'paymentDate'] as const)('comes to what the documents say, by %s', async (searchType) => {
    const { startDate, endDate } = someDays
    const [all, days, year] = await Promise.all([
      report({ dates: someDays, searchType }),
      reckoned(startDate, endDate),
      reckoned('2026-10-01', '2026-12-31'),
    ])
    const netOf = (row: (typeof days)[number] | undefined) => {
      if (!row) throw new Error('There is no such home')
      const incomes = searchType === 'paymentDate' ? row.totalPayments : row.rent + row.water
      return incomes - row.maintenanceChargesTotal - row.waterChargesTotal
    }
    // Charges of the months before October are in the year's net too.
    const before = await report({ dates: { startDate: '2026-01-01', endDate: '2026-09-30' }, searchType })
    const netBefore = new Map(before.rows.map(({ _id, net }) => [_id, net]))
    for (const row of days) {
      const reported = all.rows.find(({ _id }) => _id === row._id)
      const annualNet = netOf(year.find(({ _id }) => _id === row._id)) + (netBefore.get(row._id) ?? 0)
      expect(reported).toMatchObject({ ...row, net: netOf(row), annualNet })
    }
    expect(all.sums.net).toBe(days.reduce((sum, row) => sum + netOf(row), 0))
    expect(all.sums.totalPayments).toBeGreaterThan(0)
    expect(all.rows.filter(({ apartment }) => apartment)).toHaveLength(homes.length)
    const none = all.rows.find(({ _id }) => _id === 'none')
    const companies = (await receipts.all(world.actor(world.owner))).filter(({ apartment }) => !apartment)
    expect(none?.totalReceipts ?? 0).toBe(companies.reduce((sum, { amount }) => sum + amount, 0))
  })

  it('tells the leases, the address and the net a square metre of each', async () => {
    const [home] = homes
    const apartment = home?.apartment ?? ''
    const [row] = (await report({ apartment, dates: someDays })).rows
    expect(row).toMatchObject({ fullAddress: 'Katajakatu 5 A 0', address: 'Katajakatu 5', apartmentNumber: 'A 0' })
    expect(row?.contract).toMatch(/^0[17]\.11\.2026–$/)
    expect(row?.netPerSquareMetre).toBe(Math.sign(row?.net ?? 0) * Math.round(Math.abs(row?.net ?? 0) / 52.5))
    const params = { id: apartment }
    const existing = (await world.call(propertiesApi.readApartment, { params }, world.owner)).apartment
    const documentUpdate = { ...existing, area: null }
    await world.call(propertiesApi.updateApartment, { params, body: { documentUpdate } }, world.owner)
    expect((await report({ apartment })).rows).toMatchObject([
      { netPerSquareMetre: null, printNetPerSquareMetre: 'Ei laskettavissa' },
    ])
  })

  it('reads homes whose rows were written before they said their number in the street', async () => {
    const rows = apartments.summaries
    const before = await report()
    const ofHomes = before.rows.filter(({ apartment }) => apartment)
    expect(ofHomes.map(({ address, apartmentNumber }) => `${address} ${apartmentNumber}`)).toEqual(
      ofHomes.map(({ fullAddress }) => fullAddress),
    )
    try {
      apartments.summaries = async (...asked) => (await rows(...asked)).map(({ apartmentNumber, ...row }) => row)
      expect(await report()).toEqual(before)
    } finally {
      apartments.summaries = rows
    }
  })

  it('leaves deposits out of what was paid, also of an invoice that asks for one among other things', async () => {
    const [, home] = homes
    const wish = { apartment: home?.apartment ?? '', dates: { startDate: '2026-12-01', endDate: '2026-12-31' } }
    const before = await report(wish)
    const line = { desc: 'Avain', amount: 100_00, count: 1, itemtype: 'kpl', productType: 'Muu' }
    const draft = {
      tenant: home?.tenant,
      apartment: home?.apartment,
      billDate: '2026-12-03',
      dueDate: '2026-12-17',
      products: [line, { ...line, desc: 'Vakuus', amount: 200_00, productType: 'Vakuus' }],
    }
    const made = await world.ask<{ invoice: { _id: string } }>('POST', '/invoices/create', draft, world.owner)
    const { _id: invoice } = made.body.invoice
    expect(depositOfInvoice(invoice)).toBeUndefined()
    await world.ask('POST', `/invoices/send/${invoice}`, undefined, world.owner)
    await world.drainQueues()
    for (const amount of [50_01, 249_99])
      await world.ask('POST', '/invoices/make-payment', { invoice, amount, payDate: '2026-12-03' }, world.owner)
    const after = await report(wish)
    expect((after.rows[0]?.totalPayments ?? 0) - (before.rows[0]?.totalPayments ?? 0)).toBe(100_00)
    expect((after.rows[0]?.otherReceivables ?? 0) - (before.rows[0]?.otherReceivables ?? 0)).toBe(100_00)
  })

  it('leaves out what the office billed its principals, and what it took back of that', async () => {
    const wish = { dates: { startDate: '2026-12-01', endDate: '2026-12-31' } }
    const before = (await report(wish)).sums
    const paper = { version: 0, contract: '', apartment: '', billDate: '2026-12-04', dueDate: '2026-12-04' }
    for (const [_id, kind, total] of [
      [rewardInvoiceId('paula', '2026-12', 1), 'reward', 62_75],
      [rewardCreditId('tilitys', 1), 'refund', -62_75],
    ] as const) {
      const products = [{ desc: 'Palkkio', amount: Math.abs(total), count: Math.sign(total) }]
      const made = anInvoice({ ...paper, _id, kind, total, paid: total, products, invoiceNumber: `9${kind}` })
      await invoices.create(world.actor(world.owner), KeptInvoice.parse(made))
    }
    expect((await report(wish)).sums).toEqual(before)
  })

  it('is for those who may read reports, contracts and apartments, in their own account', async () => {
    expect((await report({}, world.stranger)).rows).toEqual([])
    const grouped = { ...world.owner, groupMode: true }
    expect((await world.ask('POST', '/reports/rent-report', {}, grouped)).status).toBe(403)
    for (const right of ['apartments.read', 'contracts.read', 'reports.read'] as const) {
      await changeRights(world.manager, without(right))
      await expect(report({}, world.manager)).rejects.toThrow('403')
    }
  })
})
