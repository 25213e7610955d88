import { beforeAll, expect, it } from 'vitest'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { payingApi as api } from '#shared/payments/paying-api.ts'
import { metered } from '../bench/meter.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home

/** Rents of February to October: all paid, that of April twelve days late; the last one is open. */
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-01-10')
  home = await aHome(world.owner)
  await aRunningContract(world.owner, home, { startDate: '2026-02-01' })
  for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09']) {
    await world.runJob('bill-rents', `2026-${month}-20`)
    await world.drainQueues()
    const { body } = await world.ask<{ rows: InvoiceSummary[] }>(
      'POST',
      '/invoices/list',
      { state: 'open' },
      world.owner,
    )
    const [row] = body.rows
    if (!row || month === '09') continue
    const payDate = row.dueDate.startsWith('2026-04') ? '2026-04-14' : row.dueDate
    world.clock.set(payDate)
    await world.call(paymentsApi.makePayment, { body: { invoice: row._id, amount: row.total, payDate } }, world.owner)
  }
  world.clock.set('2026-10-01')
}, 60_000)

const paying = (by = world.reader) => world.call(api.readPaying, { params: { id: home.tenant } }, by)

it('a tenant’s months are told as they were paid, the balances as the statement has them', async () => {
  const { months, balances } = await paying()
  expect(months.slice(-9).map(({ state }) => state)).toEqual([
    'paid',
    'paid',
    'late',
    'paid',
    'paid',
    'paid',
    'paid',
    'paid',
    'open',
  ])
  expect(months.find(({ month }) => month === '2026-04')?.lateDays).toBe(12)
  expect(balances).toHaveLength(12)
  for (const { day, balance } of balances) {
    const given = { params: { of: 'tenant', id: home.tenant }, query: { to: day } }
    const { statement } = await world.call(paymentsApi.readStatement, given, world.reader)
    expect(balance, day).toBe(statement.closing)
  }
  expect(balances.some(({ balance }) => balance > 0)).toBe(true)
})

it('costs no more than a statement of a year may', async () => {
  const { used } = await metered(() => paying())
  expect(used.readUnits).toBeLessThanOrEqual(20)
})

it('is for whoever sees invoices of the account', async () => {
  const path = `/payments/paying/${home.tenant}`
  expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)
  await changeRights(world.reader, without('invoices.read'))
  expect((await world.ask('GET', path, undefined, world.reader)).status).toBe(403)
})
