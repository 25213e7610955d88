import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { centsOf } from '#shared/base/money.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { loansApi } from '#shared/loans/api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { taxPackApi as api } from '#shared/reports/tax/api.ts'
import { aReceipt } from '../expenses/an-expense.ts'
import vectors from '../properties/vectors/housing-charges.json' with { type: 'json' }
import { aWorld } from '../support/story.ts'
import { aHome, type Home, landlordIban } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

import { changedHome, homeOf, packOf, paidRent } from './tax-packs.ts'

describe('a home of the account itself', () => {
  let world: World
  let home: Home
  beforeEach(async () => {
    world = await aWorld()
    world.clock.set('2026-12-31')
    home = await aHome(world.owner)
  })
  const owned = (holding: number) => ({
    owners: [{ ownerId: world.owner.accountId, onModel: 'Account' as const, holding }],
  })
  const rowOf = async (year = 2026, principal = '') => {
    const { rows, summary } = await packOf(world, principal, year)
    return { row: rows[0], summary }
  }

  it.each(vectors.taxCases.flatMap((each) => ('rent' in each ? [each] : [])))(
    'comes to the published case of $rent with $handling',
    async (given) => {
      const cents = (euros = '') => centsOf(euros) ?? Number.NaN
      const loan = { name: 'Laina', handling: given.handling as 'funding', handlingFrom: '2026-01-01' }
      const made = await world.call(
        loansApi.createLoan,
        { body: { version: 0, condominium: home.condominium, ...loan } },
        world.owner,
      )
      await changedHome(world, home.apartment, {
        owners: [{ ownerId: home.partner, holding: 100 }],
        maintenanceCharge: { amount: cents(given.hoitovastike) / 12, startDate: '2026-01-01' },
        currentLoans: [
          { condominiumLoanId: made.loan._id.split('.')[1] ?? '', amount: cents(given.paaomavastike) / 12 },
        ],
      })
      await paidRent(world, home, { amount: cents(given.rent), payDate: '2026-11-30' })
      const { row, summary } = await rowOf(2026, home.partner)
      expect(row).toMatchObject({
        income: cents(given.rent),
        deductible: cents(given.deductible),
        net: cents(given.net),
        added: cents(given.addedToAcquisitionCost),
      })
      expect(summary.tax).toBe(cents(given.tax30))
    },
  )

  it('counts money of the year in which it came, whatever its invoice says, and costs when their supplier was paid', async () => {
    await changedHome(world, home.apartment, owned(100))
    await paidRent(world, home, { amount: 900_00, payDate: '2026-12-31', billDate: '2026-11-20' })
    world.clock.set('2027-01-02')
    await paidRent(world, home, { amount: 901_00, payDate: '2027-01-01', billDate: '2026-12-20' })
    const { apartment } = home
    const repairs = (amount: number) => [{ name: 'Työ', amount, taxKind: 'repairs' as const }]
    await aReceipt(world, { apartment, date: '2026-12-31', products: repairs(10_00) })
    const late = await aReceipt(world, {
      apartment,
      date: '2026-12-30',
      products: repairs(20_00),
      supplier: 'Putki Oy',
      iban: landlordIban,
    })
    await world.call(expensesApi.payExpense, { params: { id: late._id } }, world.owner)
    expect((await rowOf(2026)).row).toMatchObject({ rent: 900_00, repairs: 10_00 })
    expect((await rowOf(2027)).row).toMatchObject({ rent: 901_00, repairs: 0 })
    const { rows } = await world.call(outgoingPaymentsApi.listOutgoing, { body: {} }, world.owner)
    const params = { id: rows[0]?._id ?? '' }
    await world.call(outgoingPaymentsApi.markPaid, { params, body: { payDate: '2027-01-02' } }, world.owner)
    expect((await rowOf(2026)).row?.repairs).toBe(10_00)
    expect((await rowOf(2027)).row?.repairs).toBe(20_00)
  })

  it('deducts each cost by what it is said to be: funded ones and improvements add to the acquisition cost', async () => {
    await changedHome(world, home.apartment, owned(50))
    const { apartment } = home
    const lines = [
      { name: 'Hoitovastike', amount: 200_01, taxpr: 0 as const },
      { name: 'Tuloutettu', amount: 100_00, taxpr: 0 as const, handling: 'income recognition' as const },
      { name: 'Rahastoitu', amount: 50_00, taxpr: 0 as const, handling: 'funding' as const },
      { name: 'Vesi', amount: 20_00, taxpr: 0 as const, taxKind: 'utilities' as const },
      { name: 'Vastike, käsittely auki', amount: 7_00, taxpr: 0 as const, taxKind: 'capital' as const },
    ]
    await aReceipt(world, { apartment, receiptType: 'maintenance', date: '2026-11-03', products: lines })
    const others = [
      { name: 'Keittiö', amount: 1000_00, taxKind: 'improvements' as const },
      { name: 'Vakuutus', amount: 99_00, taxKind: 'insurance' as const },
      { name: 'Jokin', amount: 5_00 },
    ]
    await aReceipt(world, { apartment, date: '2026-11-04', products: others })
    await aReceipt(world, {
      apartment,
      date: '2026-11-05',
      taxDeductible: false,
      products: [{ name: 'Oma', amount: 3_00, taxKind: 'other' }],
    })
    const { row, summary } = await rowOf()
    expect(row).toMatchObject({
      maintenance: 100_01,
      capital: 50_00,
      funded: 25_00,
      utilities: 10_00,
      unhandled: 3_50,
      improvements: 500_00,
      insurance: 49_50,
      uncategorised: 2_50,
      excluded: 1_50,
      added: 525_00,
      deductible: 209_51,
    })
    const texts = summary.missing.map(({ text }) => text)
    expect(texts.filter((text) => text.includes('ei ole erää veroilmoituksessa'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('puuttuu käsittely'))).toHaveLength(1)
    const { acquisition } = await homeOf(world, apartment, { year: 2026 })
    expect(acquisition.years).toEqual([{ year: 2026, funded: 25_00, improvements: 500_00, total: 525_00 }])
  })

  it('bought or sold within the year is the owner’s for their days only', async () => {
    const { apartment } = home
    await changedHome(world, apartment, {
      ...owned(100),
      maintenanceCharge: { amount: 100_00, startDate: '2020-01-01' },
      salesInfo: { purchaseDate: '2026-11-15', purchasePrice: 100_000_00, priceWithTaxes: 101_500_00 },
    })
    await paidRent(world, home, { amount: 800_00, payDate: '2026-11-14' })
    await paidRent(world, home, { amount: 810_00, payDate: '2026-11-15' })
    await paidRent(world, home, { amount: 820_00, payDate: '2026-12-20' })
    expect((await rowOf()).row).toMatchObject({ rent: 1630_00, maintenance: 100_00, ownedFrom: '2026-11-15' })
    expect((await packOf(world, '', 2025)).rows).toEqual([])
    await noted({ ownedTo: '2026-12-01' })
    expect((await rowOf()).row).toMatchObject({ rent: 810_00, maintenance: 100_00, ownedTo: '2026-12-01' })
    // The new owner stands on the home by now, and the home may be off the lists.
    await changedHome(world, apartment, { owners: [{ ownerId: home.partner, holding: 100 }] })
    expect((await packOf(world, '', 2026)).rows).toEqual([])
    await noted({ version: 1, ownedTo: '2026-12-01', holding: 50 })
    const { row } = await rowOf()
    expect(row).toMatchObject({ rent: 405_00, maintenance: 50_00, holding: 50 })
    expect((await packOf(world, home.partner, 2026)).rows[0]).toMatchObject({ rent: 1630_00 })
  })

  const noted = (body: Partial<InputOf<typeof api.saveTaxNote.body>>) =>
    world.call(
      api.saveTaxNote,
      { params: { id: home.apartment }, query: { year: 2026 }, body: { version: 0, ...body } },
      world.owner,
    )

  it('deducts travel by the year’s rate, which is asked for when it is not known, and interest as the bank told', async () => {
    await changedHome(world, home.apartment, owned(50))
    const trips = [
      { day: '2026-02-03', km: 40.5, purpose: 'Näyttö' },
      { day: '2026-05-01', km: 10, purpose: 'Tarkastus' },
    ]
    await noted({ trips })
    const unknown = await rowOf()
    expect(unknown.row?.travel).toBe(0)
    expect(unknown.summary.missing.map(({ text }) => text).join()).toContain('kilometrikorvaus puuttuu')
    await noted({ version: 1, trips, centsPerKm: 30, interest: 1234_56 })
    const { row, summary } = await rowOf()
    expect(row).toMatchObject({ travel: 12_15 + 3_00, interest: 1234_56, net: -15_15 })
    expect(summary).toMatchObject({ interest: 1234_56, tax: null })
    await expect(noted({ version: 1, interest: 0 })).rejects.toThrow('409')
    await expect(noted({ version: 2, trips: [{ day: '2025-12-31', km: 1, purpose: 'x' }] })).rejects.toThrow('400')
  })

  it('has a deposit as income only when it is used', async () => {
    await changedHome(world, home.apartment, owned(100))
    const draft = { tenant: home.tenant, apartment: home.apartment, amount: 500_00, method: 'payment' as const }
    const { deposit } = await world.call(depositsApi.createDeposit, { body: draft }, world.owner)
    const params = { id: deposit._id }
    await world.call(depositsApi.receiveDeposit, { params, body: { amount: 500_00, day: '2026-11-03' } }, world.owner)
    expect((await rowOf()).row?.income).toBe(0)
    const body = { day: '2026-11-30', deductions: [{ desc: 'Rikottu ovi', amount: 120_00 }] }
    await world.call(depositsApi.releaseDeposit, { params, body }, world.owner)
    expect((await rowOf()).row).toMatchObject({ deposit: 120_00, income: 120_00 })
  })
})
