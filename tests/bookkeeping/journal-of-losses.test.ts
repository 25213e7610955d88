import { beforeEach, expect, it } from 'vitest'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { lossesIn } from '../credit-losses/samples.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let invoice: string
/** An own sale of 1 000 € without VAT and 100 € with 25,5 %, of 1.11.2026. */
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-01')
  const { tenant } = await aHome(world.owner)
  const products = [
    { desc: 'Siivous', amount: 1000_00 },
    { desc: 'Kokous', amount: 100_00, taxpr: 25.5 },
  ]
  const body = { version: 0, tenant, billDate: '2026-11-01', dueDate: '2026-11-15', products }
  const made = await world.call(invoicesApi.createInvoice, { body }, world.owner)
  invoice = made.invoice._id
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice } }, world.owner)
  await world.drainQueues()
  world.clock.set('2026-11-21')
})

async function balances() {
  const query = { to: '2026-11-30', from: '2026-01-01', itemsPerPage: 5000 }
  const { rows, sums } = await world.call(journalApi.listTrialBalance, { query }, world.reader)
  expect(sums.closing).toBe(0)
  const of = (account: string) => rows.find((row) => row.account === account)?.closing ?? 0
  return { bank: of('1910'), owed: of('1701'), vat: of('2939'), lost: of('8700'), recovered: of('8730') }
}
const vatOfMonth = async () => {
  const { rows } = await world.call(journalApi.listVatReport, { query: { year: 2026 } }, world.reader)
  return rows.map(({ rate, base, tax }) => [rate, base, tax])
}

it('a debt that is written off is an expense without its VAT, and comes back as income with it', async () => {
  const losses = lossesIn(world)
  const before = { bank: 0, owed: 1125_50, vat: -25_50, lost: 0, recovered: 0 }
  expect(await balances()).toEqual(before)
  await losses.writeOff([invoice])
  expect(await balances()).toEqual({ bank: 0, owed: 0, vat: 0, lost: 1100_00, recovered: 0 })
  expect(await vatOfMonth()).toEqual([
    [25.5, 0, 0],
    [0, 1000_00, 0],
  ])
  const payment = await losses.pay(invoice, 1125_50)
  expect(await balances()).toEqual({ bank: 1125_50, owed: 0, vat: -25_50, lost: 1100_00, recovered: -1100_00 })
  await losses.unpay(payment._id)
  expect(await balances()).toEqual({ bank: 0, owed: 0, vat: 0, lost: 1100_00, recovered: 0 })
})

it('a loss that is undone never was one', async () => {
  const losses = lossesIn(world)
  const before = await balances()
  await losses.writeOff([invoice], { amount: 125_50 })
  expect((await balances()).owed).toBe(1000_00)
  const [loss] = await losses.lossesOf(invoice)
  await losses.undo(loss?._id ?? '')
  expect(await balances()).toEqual(before)
})
