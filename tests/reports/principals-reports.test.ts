import { beforeAll, describe, expect, it } from 'vitest'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { outgoingTotal } from '#shared/outgoing-payments/outgoing-payment.ts'
import { assignmentReportApi } from '#shared/reports/assignment-report.ts'
import { companyDataApi } from '#shared/reports/figures/company-data.ts'
import { outgoingIncomeApi } from '#shared/reports/outgoing-income-report.ts'
import { rentReportApi } from '#shared/reports/rent-report.ts'
import { receipts } from '../../functions/expenses/expenses.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anOffice, someDays } from './an-office.ts'

let world: World
let homes: Home[]
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 4711)
}, 60_000)

const december = { dates: { startDate: '2026-12-01', endDate: '2026-12-31' } }
const assignments = (body: object = {}, by = world.reader) =>
  world.call(assignmentReportApi.listAssignmentReport, { body: { itemsPerPage: 100, ...body } }, by)
const incomes = (body: object = {}, by = world.reader) =>
  world.call(outgoingIncomeApi.listOutgoingIncome, { body: { itemsPerPage: 100, ...body } }, by)
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('the report of assignments', () => {
  it('comes to the cent to what settlements took, invoice by invoice', async () => {
    const lines = (await outgoingPayments.all(world.actor(world.owner))).flatMap(({ _id, lines }) =>
      lines.map((line) => ({ payment: _id, ...line })),
    )
    const { rows, sums } = await assignments()
    expect(sums.rewardAmount).toBe(sum(lines.map(({ reward }) => reward)))
    expect(sums.rewardAmountVat).toBe(sum(lines.map(({ rewardVat }) => rewardVat)))
    expect(sums.rewardAmount).toBeGreaterThan(0)
    const reported = rows.flatMap(({ invoiceData }) => invoiceData)
    const taken = lines.filter(({ reward }) => reward !== 0)
    expect(reported).toHaveLength(taken.length)
    for (const { payment, invoice, reward, rewardVat } of taken) {
      const found = reported.find((each) => each.payment === payment && each.invoice === invoice)
      const rewardAmountWithoutVat = reward - rewardVat
      expect(found).toMatchObject({ rewardAmount: reward, rewardAmountVat: rewardVat, rewardAmountWithoutVat })
    }
  })

  it('tells the assignment of each home, and divides what is without VAT among its realtors', async () => {
    const documents = await apartments.all(world.actor(world.owner))
    const { rows } = await assignments()
    for (const row of rows) {
      const { assignment } = documents.find(({ _id }) => _id === row.apartment) ?? {}
      expect(row.rewardType).toBe(assignment?.rewardType)
      expect(row.percent).toBe(assignment?.rewardType === 'percent' ? 8 : null)
      expect(row.calculatedFixedAmount).toBe(row.rewardType === 'fixed' ? row.rewardAmount : 0)
      for (const { rewardAmountWithoutVat, realtorRewards } of row.invoiceData) {
        expect(realtorRewards.map(({ name }) => name)).toEqual(assignment?.realtors.map(({ name }) => name))
        for (const { percent, cents } of realtorRewards)
          expect(Math.abs(cents - (rewardAmountWithoutVat * percent) / 100)).toBeLessThan(1)
      }
      expect(row.realtorsAmount + row.unshared).toBe(row.rewardAmountWithoutVat)
    }
  })

  it('tells of parts of a rent the whole rent once it is paid', async () => {
    const documents = await invoices.all(world.actor(world.owner))
    const { rows } = await assignments()
    const reported = rows.flatMap(({ invoiceData }) => invoiceData)
    const paid = documents.filter(({ _id, paid, total, credited }) => {
      return paid > 0 && paid === total && credited === 0 && reported.some(({ invoice }) => invoice === _id)
    })
    expect(paid.length).toBeGreaterThan(0)
    for (const { _id, products } of paid) {
      const rent = sum(
        products.map(({ productType, count, amount }) => (productType === 'Vuokra' ? count * amount : 0)),
      )
      const parts = reported.filter(({ invoice }) => invoice === _id).map((each) => each.rentProductsAmount)
      expect(sum(parts)).toBe(rent)
    }
  })

  it('is of the days of settlements, or of payments', async () => {
    const all = await outgoingPayments.all(world.actor(world.owner))
    const rewardsOf = (some: typeof all) => sum(some.flatMap(({ lines }) => lines.map(({ reward }) => reward)))
    const settled = all.filter(({ day }) => day <= someDays.endDate)
    expect((await assignments({ dates: someDays })).sums.rewardAmount).toBe(rewardsOf(settled))
    const paid = { ...december, searchType: 'paymentDate' as const }
    const left = all.filter(({ payDate }) => payDate !== '')
    expect(left.length).toBeLessThan(all.length)
    expect((await assignments(paid)).sums.rewardAmount).toBe(rewardsOf(left))
    expect((await incomes(paid)).sums.paid).toBe(sum(left.map(outgoingTotal)))
    const larger = await assignments({ itemsPerPage: 1000 })
    expect(larger.rows.flatMap(({ invoiceData }) => invoiceData)).toEqual([])
    expect((await assignments({ principal: homes[0]?.partner })).rows.map(({ apartment }) => apartment)).toEqual([
      homes[0]?.apartment,
    ])
  })
})

describe('the report of what came for principals', () => {
  it('comes to what left for them, other payments too', async () => {
    const other = { partner: homes[1]?.partner, kind: 'subtract', desc: 'Lukko', amount: 50_01, day: '2026-12-03' }
    const made = await world.ask<{ otherPayment: { _id: string } }>(
      'POST',
      '/outgoing-payment/create-other',
      other,
      world.owner,
    )
    const existing = (await outgoingPayments.all(world.actor(world.owner))).find(
      ({ partner, state }) => partner === homes[1]?.partner && state === 'created',
    )
    const joined = { payment: existing?._id ?? '', other: made.body.otherPayment._id }
    await world.call(outgoingPaymentsApi.joinOther, { body: joined }, world.owner)
    const all = await outgoingPayments.all(world.actor(world.owner))
    const { rows, sums } = await incomes()
    expect(sums).toMatchObject({
      paid: sum(all.map(outgoingTotal)),
      others: -50_01,
      received: sum(all.flatMap(({ lines }) => lines.map(({ received }) => received))),
      share: sum(all.flatMap(({ lines }) => lines.map(({ share }) => share))),
      reward: sum(all.flatMap(({ lines }) => lines.map(({ reward }) => reward))),
    })
    for (const row of rows) expect(row.share - row.reward + row.others).toBe(row.paid)
    expect(rows.find(({ fullAddress }) => fullAddress === 'Muut maksut')).toMatchObject({
      partner: homes[1]?.partner,
      apartment: '',
      paid: -50_01,
    })
    const one = await incomes({ apartment: homes[0]?.apartment })
    expect(one.rows.map(({ apartment }) => apartment)).toEqual([homes[0]?.apartment])
  })

  it('is for those who may read reports and outgoing payments, in their own account', async () => {
    for (const report of [assignments, incomes]) {
      expect((await report({}, world.stranger)).rows).toEqual([])
      await changeRights(world.manager, without('outgoingPayments.read'))
      await expect(report({}, world.manager)).rejects.toThrow('403')
      await changeRights(world.manager, without('reports.read'))
      await expect(report({}, world.manager)).rejects.toThrow('403')
    }
  })
})

describe('the data of a company', () => {
  const data = (id: string, query: object = {}, by = world.reader) =>
    world.call(companyDataApi.readCompanyData, { params: { id }, query }, by)

  it('is the rent report of its homes, its figures and its own costs', async () => {
    for (const { condominium } of homes) {
      const { startDate, endDate } = someDays
      const body = { condominium, dates: someDays, itemsPerPage: 100 }
      const report = await world.call(rentReportApi.listRentReport, { body }, world.reader)
      const costs = (await receipts.all(world.actor(world.owner))).filter(
        (cost) => cost.condominium === condominium && !cost.apartment,
      )
      expect(await data(condominium, { startDate, endDate })).toMatchObject({
        _id: condominium,
        name: 'Asunto Oy Katajanmarja',
        from: startDate,
        to: endDate,
        apartments: report.rows,
        sums: report.sums,
        ownCosts: sum(costs.map(({ amount }) => amount)),
        figures: { apartments: 1, area: 52.5 },
      })
    }
  })

  it('is for those who may read reports, condominiums, apartments and contracts, in their own account', async () => {
    const id = homes[0]?.condominium ?? ''
    await expect(data(id, {}, world.stranger)).rejects.toThrow('404')
    for (const right of ['condominiums.read', 'apartments.read', 'contracts.read', 'reports.read'] as const) {
      await changeRights(world.manager, without(right))
      await expect(data(id, {}, world.manager)).rejects.toThrow('403')
    }
  })
})
