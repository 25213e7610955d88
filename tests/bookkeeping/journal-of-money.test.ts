import { beforeEach, describe, expect, it } from 'vitest'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { bookEntries } from '../../functions/payments/booking.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { aBareEntry } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let tenant: string
let invoice: string
/** An invoice of the account's own of 1 000 €, of 1.11.2026, in the world's November. */
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-01')
  tenant = (await aHome(world.owner)).tenant
  const body = {
    version: 0,
    tenant,
    billDate: '2026-11-01',
    dueDate: '2026-11-15',
    products: [{ desc: 'Siivous', amount: 1000_00 }],
  }
  const made = await world.call(invoicesApi.createInvoice, { body }, world.owner)
  invoice = made.invoice._id
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice } }, world.owner)
  await world.drainQueues()
  world.clock.set('2026-11-21')
})

const reported = (cents = 700_00) =>
  bookEntries(world.actor(world.owner), { file: 'tili-1', way: 'valtuutus-1' }, [
    aBareEntry({ key: 'raha', cents, paidDay: '2026-11-20', bookingDay: '2026-11-20', payerName: 'Joku', message: '' }),
  ])
const entry = async () => {
  const [found] = await receivedEntries.summariesBetween(world.actor(world.owner), '2026-01-01', '2027-12-31')
  return found?._id ?? ''
}
const split = async (amount: number) => {
  const body = { parts: [{ invoice, amount }] }
  return (await world.call(api.splitEntry, { params: { id: await entry() }, body }, world.owner)).entry
}

/** The accounts that money goes through, at the end of a day. */
async function balances(day: string) {
  const query = { to: day, from: '2026-01-01', itemsPerPage: 5000 }
  const { rows } = await world.call(journalApi.listTrialBalance, { query }, world.owner)
  const of = (account: string) => rows.find((row) => row.account === account)?.closing ?? 0
  return { bank: of('1910'), owed: of('1701'), waiting: of('2947'), kept: of('2861') }
}

/** On 20.1.2027 November and all before it are closed. */
const closeNovember = () => world.clock.set('2027-01-20')
const [november, january] = ['2026-11-30', '2027-01-31']

describe('money of which nobody knows whose it is', () => {
  it('is in the books from the day on which it came, and leaves them for the invoice', async () => {
    await reported()
    expect(await balances('2026-11-19')).toEqual({ bank: 0, owed: 1000_00, waiting: 0, kept: 0 })
    expect(await balances(november)).toEqual({ bank: 700_00, owed: 1000_00, waiting: -700_00, kept: 0 })
    await split(600_00)
    expect(await balances(november)).toEqual({ bank: 700_00, owed: 400_00, waiting: -100_00, kept: 0 })
  })

  it('stays as it was in a month that has been closed, and goes on the first open day', async () => {
    await reported()
    closeNovember()
    const before = await balances(november)
    const split1 = await split(700_00)
    expect(split1.matchedLater).toEqual([{ day: '2026-12-01', amount: 700_00 }])
    expect(await balances(november)).toEqual(before)
    expect(await balances(january)).toEqual({ bank: 700_00, owed: 300_00, waiting: 0, kept: 0 })
    const [allocation] = split1.allocations
    await world.call(api.undoPayment, { params: { id: allocation?.payment ?? '' } }, world.owner)
    expect(await balances(november)).toEqual(before)
    expect(await balances(january)).toEqual({ ...before })
  })

  it('that is told of only after its month was closed is in the first open one', async () => {
    closeNovember()
    await reported()
    expect(await balances(november)).toEqual({ bank: 0, owed: 1000_00, waiting: 0, kept: 0 })
    expect(await balances(january)).toEqual({ bank: 700_00, owed: 1000_00, waiting: -700_00, kept: 0 })
    await split(700_00)
    expect(await balances(november)).toEqual({ bank: 0, owed: 1000_00, waiting: 0, kept: 0 })
    expect(await balances(january)).toEqual({ bank: 700_00, owed: 300_00, waiting: 0, kept: 0 })
  })
})

describe('money that is kept to a payer’s good', () => {
  const keep = async (of: string) =>
    world.call(api.keepMoney, { params: { id: await entry() }, body: { tenant: of } }, world.owner)

  it('is owed to the payer until it is used or given back', async () => {
    await reported()
    await keep(tenant)
    expect(await balances(november)).toEqual({ bank: 700_00, owed: 1000_00, waiting: 0, kept: -700_00 })
    const body = { amount: 200_00, day: '2026-11-21' }
    await world.call(api.returnMoney, { params: { id: await entry() }, body }, world.owner)
    expect(await balances(november)).toEqual({ bank: 500_00, owed: 1000_00, waiting: 0, kept: -500_00 })
    await split(500_00)
    expect(await balances(november)).toEqual({ bank: 500_00, owed: 500_00, waiting: 0, kept: 0 })
  })

  it('after its month was closed goes from what waits to what is kept on the first open day', async () => {
    await reported()
    closeNovember()
    const before = await balances(november)
    await keep(tenant)
    expect(await balances(november)).toEqual(before)
    expect(await balances(january)).toEqual({ bank: 700_00, owed: 1000_00, waiting: 0, kept: -700_00 })
    await split(250_00)
    expect(await balances(january)).toEqual({ bank: 700_00, owed: 750_00, waiting: 0, kept: -450_00 })
    expect(await balances(november)).toEqual(before)
  })
})

describe('money that is no payer’s', () => {
  it('waits on the clearing account for whoever keeps the books', async () => {
    await reported()
    const params = { id: await entry() }
    await world.call(api.markNoRent, { params, body: { reason: 'Pankin korko' } }, world.owner)
    expect(await balances(november)).toEqual({ bank: 700_00, owed: 1000_00, waiting: -700_00, kept: 0 })
  })
})
