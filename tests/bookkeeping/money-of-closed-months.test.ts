import { beforeEach, describe, expect, it } from 'vitest'
import { monthOf } from '#shared/base/day.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { bookEntries } from '../../functions/payments/booking.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { payments } from '../../functions/payments/payments.ts'
import { aBareEntry } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { openMonths } from '../support/things/open-month.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { enteredBetween, journalComesToBalance, reportedOf } from './closed-books.ts'

let world: World
let invoice: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  const [first] = await dueInvoices(world, [850_00])
  if (!first) throw new Error('There is no invoice')
  invoice = first
  world.clock.set('2026-11-21')
})

const actor = () => world.actor(world.owner)
const day = '2026-11-20'
/** November is closed by itself in January: its VAT has been reported. */
const close = () => world.clock.set('2027-01-20')
const november = () => reportedOf(world, '2026-11')
const later = () => enteredBetween(world, '2026-12-01', '2027-02-28')

/** Money of nobody who is known, told of by the bank. */
async function comes(cents: number): Promise<string> {
  const told = aBareEntry({ key: 'raha', cents, paidDay: day, bookingDay: day, payerName: 'Joku' })
  await bookEntries(actor(), { file: 'tili-1', way: 'valtuutus-1' }, [told])
  const [entry] = await receivedEntries.all(actor())
  return entry?._id ?? ''
}

async function statementOf(tenant: string, to: string) {
  const asked = { params: { of: 'tenant', id: tenant }, query: { from: '', to } }
  return (await world.call(paymentsApi.readStatement, asked, world.owner)).statement
}

/** What a deed does after November was closed: nothing to November, and this later. */
async function leavesNovember(deed: () => Promise<unknown>, difference: readonly string[]): Promise<void> {
  close()
  await journalComesToBalance(world, '2027-01-31')
  const before = await november()
  await deed()
  expect(await november()).toEqual(before)
  expect(await later()).toEqual(difference)
  await journalComesToBalance(world, '2027-01-31')
}

describe('a closed month stays to the last word, voucher by voucher', () => {
  it('when what was put on an invoice in it is taken off again', async () => {
    expect.hasAssertions()
    const params = { id: await comes(850_00) }
    const parts = [{ invoice: invoice._id, amount: 850_00 }]
    await world.call(paymentsApi.splitEntry, { params, body: { parts } }, world.owner)
    await leavesNovember(async () => {
      const [payment] = await payments.all(actor())
      await world.call(paymentsApi.undoPayment, { params: { id: payment?._id ?? '' } }, world.owner)
    }, ['2026-12-01 1701 85000', '2026-12-01 1910 -85000', '2026-12-01 1910 85000', '2026-12-01 2947 -85000'])
  })

  it('when of money that was given back in part the rest is kept to a tenant’s good', async () => {
    const { tenant } = await aHome(world.owner, { number: 'K 9' })
    const params = { id: await comes(100_00) }
    await world.call(paymentsApi.returnMoney, { params, body: { amount: 20_00, day: '2026-11-21' } }, world.owner)
    const before = await statementOf(tenant, '2026-11-30')
    const keep = () => world.call(paymentsApi.keepMoney, { params, body: { tenant } }, world.owner)
    await leavesNovember(keep, ['2026-12-01 2861 -8000', '2026-12-01 2947 8000'])
    expect(await statementOf(tenant, '2026-11-30')).toEqual(before)
    expect((await statementOf(tenant, '2026-12-01')).closing).toBe(-80_00)
  })

  it('when a giving back of before is undone: what is open again is kept with the rest', async () => {
    const { tenant } = await aHome(world.owner, { number: 'K 9' })
    const params = { id: await comes(100_00) }
    await world.call(paymentsApi.returnMoney, { params, body: { amount: 20_00, day: '2026-11-21' } }, world.owner)
    await leavesNovember(async () => {
      const { entry } = await world.call(paymentsApi.keepMoney, { params, body: { tenant } }, world.owner)
      // By then December is closed too.
      world.clock.set('2027-02-20')
      const body = { returned: entry.returned[0]?._id ?? '' }
      await world.call(paymentsApi.undoReturn, { params, body }, world.owner)
    }, ['2026-12-01 2861 -8000', '2026-12-01 2947 8000', '2027-01-01 1910 2000', '2027-01-01 2861 -2000'])
    const closings = ['2026-11-30', '2026-12-31', '2027-01-01'].map(
      async (to) => (await statementOf(tenant, to)).closing,
    )
    expect(await Promise.all(closings)).toEqual([0, -80_00, -100_00])
  })
})

describe('a deposit of whose money a closed month tells', () => {
  const iban = 'FI2112345600000785'
  async function held() {
    const { tenant } = await aHome(world.owner, { number: 'V 7' })
    const terms = { tenant, amount: 400_00, iban }
    const params = { id: (await world.call(depositsApi.createDeposit, { body: terms }, world.owner)).deposit._id }
    const { deposit } = await world.call(
      depositsApi.receiveDeposit,
      { params, body: { amount: 300_00, day } },
      world.owner,
    )
    const { version } = deposit
    const changing = (more: object) =>
      world.ask('PUT', `/deposit/update/${params.id}`, { ...terms, version, ...more }, world.owner)
    return { id: params.id, changing }
  }

  it('keeps its way and its account, which say whether and where the books have the money', async () => {
    const { changing } = await held()
    await leavesNovember(async () => {
      expect((await changing({ method: 'guarantee' })).body.fields).toHaveProperty('method')
      const moved = await changing({ iban: 'FI3715903000000776' })
      expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('suljettu')])
      expect((await changing({ iban: 'FI21 1234 5600 0007 85', comments: 'Käteisellä' })).status).toBe(200)
    }, [])
  })

  it('may be asked for by an invoice as far as it has not come', async () => {
    const { id } = await held()
    await leavesNovember(async () => {
      const asked = { amount: 100_00, billDate: '2027-01-20', dueDate: '2027-02-01' }
      const { status } = await world.ask('POST', `/invoices/deposit/${id}/create`, asked, world.owner)
      expect(status).toBe(200)
    }, [])
  })
})

describe('an invoice of a closed month', () => {
  const accounting = (way: string, body: object) =>
    world.ask('PUT', `/invoices/change-${way}`, { invoice: invoice._id, ...body }, world.owner)
  const accounts = { line: 0, salesAccountId: '3001', receivablesAccountId: '' }
  const answered = async () => {
    const answers = [
      await accounting('product-accounting-id', accounts),
      await accounting('product-accounting-id', { ...accounts, salesAccountId: '', receivablesAccountId: '1702' }),
      await accounting('invoice-cost-centre', { costCentre: '1201' }),
    ]
    return answers.map(({ status, body }) => [status, body.message])
  }

  it('keeps the accounts and cost centres of its lines, by which it was entered', async () => {
    close()
    const { billDate } = await invoices.read(actor(), invoice._id)
    const billed = () => reportedOf(world, monthOf(billDate))
    const before = await billed()
    const no = [409, expect.stringContaining('Kirjanpitokuukausi on suljettu')]
    expect(await answered()).toEqual([no, no, no])
    expect(await billed()).toEqual(before)
    await journalComesToBalance(world, '2027-01-31')
  })

  it('has others again once the month is opened', async () => {
    close()
    const { billDate } = await invoices.read(actor(), invoice._id)
    await openMonths(world, monthOf(billDate))
    expect((await answered()).map(([status]) => status)).toEqual([200, 200, 200])
  })
})
