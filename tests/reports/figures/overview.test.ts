import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { Stats } from '#shared/reports/figures/overview.ts'
import { aWorld } from '../../support/story.ts'
import { aContract, aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

/** Three leases begun in October, one of them ending soon, and one waiting; billed twice, paid in part and in whole. */
let world: World
let stats: Stats
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-09-01')
  const lease = { startDate: '2026-10-01' }
  for (const [at, rent] of [60_000, 70_000].entries()) {
    await aRunningContract(world.owner, await aHome(world.owner, { number: `A ${at}` }), { ...lease, rent })
  }
  const home = await aHome(world.owner, { number: 'A 3', tenant: { email: '' } })
  const fixed = { leaseType: 'Määräaikainen', endDate: '2027-01-31' } as const
  await aRunningContract(world.owner, home, { ...lease, ...fixed })
  await aContract(world.owner, await aHome(world.owner, { number: 'B 4' }))
  await bill('2026-09-20')
  await bill('2026-10-20')
  world.clock.set('2026-11-10')
  const [first, second] = (await invoices({ state: 'unpaid', sortBy: 'invoiceNumber' })).rows
  await pay(first, 60_000)
  await pay(second, 30_000)
  stats = (await world.call(reportsApi.getStats, {}, world.reader)).stats
})

async function bill(day: string) {
  await world.runJob('bill-rents', day)
  await world.drainQueues()
}
async function pay(invoice: InvoiceSummary | undefined, amount: number) {
  const body = { invoice: invoice?._id ?? '', amount, payDate: '2026-11-03' }
  await world.call(paymentsApi.makePayment, { body }, world.owner)
}
const invoices = (body: object) => world.call(invoicesApi.listInvoices, { body }, world.reader)

describe('a figure of money and the list that it leads to', () => {
  it.each([
    ['billedThisMonth', { state: 'billed', billedFrom: '2026-11-01', billedTo: '2026-11-30' }, 'total', 0],
    ['billedThisYear', { state: 'billed', billedFrom: '2026-01-01', billedTo: '2026-12-31' }, 'total', 6],
    ['open', { state: 'unpaid' }, 'open', 3],
    ['overdue', { state: 'overdue' }, 'open', 3],
  ] as const)('agree: %s', async (figure, filters, summed, count) => {
    const { totalLength, sums } = await invoices(filters)
    expect(stats.invoice[figure]).toEqual({ count: totalLength, cents: sums[summed] })
    expect(totalLength).toBe(count)
  })

  it('agree: paid this year', async () => {
    const body = { from: '2026-01-01', to: '2026-12-31' }
    const { totalLength, sums } = await world.call(paymentsApi.listPayments, { body }, world.reader)
    expect(stats.invoice.paidThisYear).toEqual({ count: totalLength, cents: sums.amount })
    expect(sums.amount).toBe(90_000)
  })

  it('agree: failed, which have no payer to go to', async () => {
    expect((await invoices({ state: 'failed' })).totalLength).toBe(2)
    expect(stats.invoice.failed).toBe(2)
  })
})

describe('a figure of contracts and the list that it leads to', () => {
  it.each([
    ['active', { state: 'running' }, 3],
    ['notActivated', { state: 'notActivated' }, 1],
    ['endingSoon', { state: 'running', endsBy: '2027-02-08' }, 1],
  ] as const)('agree: %s', async (figure, query, count) => {
    const { totalLength } = await world.call(contractsApi.listContracts, { query }, world.reader)
    expect([stats.contract[figure], totalLength]).toEqual([count, count])
  })

  it('counts an apartment as let while its lease lasts', () => {
    expect(stats.apartment).toEqual({ count: 4, rented: 3 })
  })
})

describe('the months', () => {
  it('are the last twelve, billed by bill date and paid by the day the money came', async () => {
    const { months } = await world.call(reportsApi.getMonthlyInvoicing, {}, world.reader)
    expect(months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
    ])
    expect(months.slice(-3)).toEqual([
      { month: '2026-09', billed: 215_000, paid: 0 },
      { month: '2026-10', billed: 215_000, paid: 0 },
      { month: '2026-11', billed: 0, paid: 90_000 },
    ])
  })

  it('and figures of an account are nothing of another', async () => {
    const strangers = (await world.call(reportsApi.getStats, {}, world.stranger)).stats
    expect(strangers.invoice.billedThisYear).toEqual({ count: 0, cents: 0 })
    expect(strangers.contract).toEqual({ active: 0, notActivated: 0, endingSoon: 0 })
  })
})
