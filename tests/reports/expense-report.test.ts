import { beforeEach, describe, expect, it } from 'vitest'
import { expensesApi } from '#shared/expenses/api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { expenseReportApi as api } from '#shared/reports/expense-report.ts'
import { aReceipt } from '../expenses/an-expense.ts'
import { aWorld } from '../support/story.ts'
import { openMonths } from '../support/things/open-month.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  await openMonths(world, '2025-12', '2026-01', '2026-03')
  world.clock.set('2026-11-20')
  home = await aHome(world.owner)
})

const report = (body: object = {}, by = world.reader) => world.call(api.listExpenseReport, { body }, by)
const of = (amount: number, taxpr: 0 | 25.5 = 0) => ({ products: [{ name: 'Työ', amount, taxpr }] })

describe('the costs by what they were for', () => {
  it('have a row for each home, for each company’s own and for the rest, and come to all of them', async () => {
    await aReceipt(world, { ...of(125_50, 25.5), apartment: home.apartment, date: '2026-03-01' })
    const charge = { receiptType: 'maintenance' as const, taxDeductible: false, date: '2026-11-01' }
    await aReceipt(world, { ...of(300_00), ...charge, apartment: home.apartment })
    await aReceipt(world, { ...of(80_00), condominium: home.condominium, date: '2026-11-02' })
    await aReceipt(world, { ...of(9_90), date: '2026-11-20' })
    const whole = await report()
    expect(whole.rows).toMatchObject([
      {
        name: 'Katajakatu 5 A 1',
        condominiumName: 'Asunto Oy Katajanmarja',
        count: 2,
        maintenance: 300_00,
        receipt: 125_50,
        total: 425_50,
        vat: 25_50,
        deductible: 125_50,
      },
      { name: 'Taloyhtiön omat kulut', condominium: home.condominium, area: null, total: 80_00 },
      { name: 'Ei kohdetta', condominiumName: '', total: 9_90 },
    ])
    expect(whole.rows[0]?.area).toBeGreaterThan(0)
    const list = await world.call(costListApi.listExpenses, { body: { from: '2026-01-01' } }, world.reader)
    expect(whole.sums).toMatchObject({ total: list.sums.total, vat: list.sums.vat255, count: list.totalLength })
    expect((await report({ receiptType: 'maintenance' })).sums).toMatchObject({ total: 300_00, receipt: 0 })
    expect((await report({ search: 'taloyhtiön' })).rows).toHaveLength(1)
    const { condominium, apartment: id } = home
    const documentUpdate = { version: 1, condominium, address: 'Katajakatu 5', apartmentNumber: 'B 7' }
    await world.call(propertiesApi.updateApartment, { params: { id }, body: { documentUpdate } }, world.owner)
    expect((await report({ search: 'katajakatu 5 b 7' })).rows).toMatchObject([{ apartment: id, total: 425_50 }])
  })

  it('are those from the beginning of the year, or of the days that are asked for', async () => {
    for (const date of ['2025-12-31', '2026-01-01', '2026-11-20', '2026-11-21'])
      await aReceipt(world, { ...of(1_00), date })
    const total = async (startDate = '', endDate = '') => (await report({ dates: { startDate, endDate } })).sums.total
    expect(await total()).toBe(3_00)
    expect(await total('2025-01-01')).toBe(4_00)
    expect(await total('2025-01-01', '2026-11-20')).toBe(3_00)
    expect(await total('2026-11-20', '2026-11-21')).toBe(2_00)
    expect(await total('', '2025-12-31')).toBe(1_00)
  })

  it('are of one home, company or principal when that is asked for', async () => {
    const other = await aHome(world.owner, { number: 'B 2' })
    await aReceipt(world, { ...of(1_00), apartment: home.apartment })
    await aReceipt(world, { ...of(2_00), condominium: home.condominium })
    await aReceipt(world, { ...of(4_00), apartment: other.apartment })
    await aReceipt(world, of(8_00))
    const total = async (body: object) => (await report(body)).sums.total
    expect(await total({ condominium: home.condominium })).toBe(3_00)
    expect(await total({ apartment: other.apartment })).toBe(4_00)
    expect(await total({ city: 'Kuopio' })).toBe(0)
    expect(await total({ condominium: other.condominium, apartment: home.apartment })).toBe(0)
  })

  it('are of the day on which their suppliers were paid, when that is asked for', async () => {
    const paid = { reference: '1232', supplier: 'Putki Oy', iban: 'FI2112345600000785' }
    const byUs = await aReceipt(world, { ...of(1_00), ...paid, date: '2026-03-01' })
    await aReceipt(world, { ...of(2_00), date: '2026-11-20' })
    const waiting = await aReceipt(world, { ...of(4_00), ...paid, date: '2026-11-01' })
    const payment = async ({ _id }: { _id: string }) => {
      const params = { id: _id }
      return (await world.call(expensesApi.payExpense, { params }, world.owner)).receipt.outgoingPayments
        .receiptPaymentId
    }
    const id = await payment(byUs)
    await payment(waiting)
    const body = { payDate: '2026-11-20' }
    await world.call(outgoingPaymentsApi.markPaid, { params: { id }, body }, world.owner)
    const total = async (startDate: string, searchType: string) =>
      (await report({ dates: { startDate, endDate: '2026-11-30' }, searchType })).sums.total
    expect(await total('2026-11-01', 'paymentDate')).toBe(3_00)
    expect(await total('2026-11-01', 'accountDate')).toBe(6_00)
    expect(await total('2026-03-01', 'accountDate')).toBe(7_00)
  })

  it('are nobody else’s', async () => {
    await aReceipt(world, of(1_00))
    expect((await report({}, world.stranger)).rows).toEqual([])
    const grouped = { ...world.owner, groupMode: true }
    expect((await world.ask('POST', '/reports/rent-report-receipts', {}, grouped)).status).toBe(403)
  })
})
