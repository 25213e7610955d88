import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { invoiceStates } from '#shared/invoices/invoice.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { balanceOf } from '#shared/payments/balance.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

const row = (total: number, paid: number, dueDate: string, state: (typeof invoiceStates)[number] = 'sent') => ({
  total,
  paid,
  dueDate,
  state,
})

describe('a balance', () => {
  it.each([
    ['of nothing', [], { billed: 0, paid: 0, open: 0, overdue: 0, overdueSince: '' }],
    ['of what is paid', [row(850_00, 850_00, '2026-10-02')], { billed: 850_00, paid: 850_00, open: 0, overdue: 0 }],
    [
      'of what is paid in part and late, the oldest told',
      [row(850_00, 50_00, '2026-10-02'), row(850_00, 0, '2026-09-02'), row(850_00, 0, '2026-12-02')],
      {
        billed: 2550_00,
        paid: 50_00,
        open: 2500_00,
        overdue: 1650_00,
        openCount: 3,
        overdueCount: 2,
        overdueSince: '2026-09-02',
      },
    ],
    ['of what has not been sent', [row(1, 0, '2026-10-02', 'draft'), row(1, 0, '2026-10-02', 'failed')], { billed: 0 }],
    ['of what fell due on a Sunday, on the Monday', [row(1, 0, '2026-11-01')], { open: 1, overdue: 0 }],
  ])('%s', (_, rows, expected) => expect(balanceOf(rows, '2026-11-02')).toMatchObject(expected))

  const rows = fc.array(
    fc.record({
      total: fc.integer({ min: 0, max: 1_000_000 }),
      paid: fc.integer({ min: 0, max: 1_000_000 }),
      dueDate: fc.constantFrom('2026-01-02', '2026-12-31'),
      state: fc.constantFrom(...invoiceStates),
    }),
  )
  it('is what was billed: what is paid and what is open, of which some is late', () => {
    fc.assert(
      fc.property(rows, (some) => {
        const { billed, paid, open, overdue, openCount, overdueCount } = balanceOf(some, '2026-11-02')
        expect(paid + open).toBe(billed)
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(overdue).toBeLessThanOrEqual(open)
        expect(overdueCount).toBeLessThanOrEqual(openCount)
      }),
    )
  })
})

describe('of customers', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
  })

  it('a tenant’s is of their own invoices, a principal’s of what is let for them', async () => {
    const home = await aHome(world.owner)
    await aRunningContract(world.owner, home, { startDate: '2026-10-01' })
    await world.runJob('bill-rents', '2026-11-18')
    await world.drainQueues()
    const params = (id: string) => ({ params: { id } })
    const { balance } = await world.call(api.readTenantBalance, params(home.tenant), world.reader)
    expect(balance).toMatchObject({ billed: 3 * 850_00, open: 3 * 850_00, openCount: 3 })
    const principal = await world.call(api.readPartnerBalance, params(home.partner), world.reader)
    expect(principal).toEqual({ balance, contracts: 1, rent: 850_00 })
    const given = { ...params(home.partner), body: { search: 'katajakatu' } }
    const { rows, sums } = await world.call(api.listPartnerInvoices, given, world.reader)
    expect([rows.length, sums.open]).toEqual([3, 3 * 850_00])
    for (const path of [`tenant-balance/${home.tenant}`, `partner-balance/${home.partner}`]) {
      expect((await world.ask('GET', `/payments/${path}`, undefined, world.stranger)).status).toBe(404)
    }
  })
})
