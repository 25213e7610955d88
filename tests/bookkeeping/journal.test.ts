import { beforeAll, describe, expect, it } from 'vitest'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import { journalApi as api, type JournalRow } from '#shared/bookkeeping/journal/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { aReceipt } from '../expenses/an-expense.ts'
import { anOffice } from '../reports/an-office.ts'
import { aWorld } from '../support/story.ts'
import { openMonths } from '../support/things/open-month.ts'
import { type Home, landlordIban } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const all = { itemsPerPage: 5000 }

let world: World
let homes: Home[]
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 302)
  await ownThings()
}, 60_000)

/** Beside its principals' rents the office sells for itself, holds a deposit, and buys for a home that is let with VAT. */
async function ownThings(): Promise<void> {
  const [home] = homes
  if (!home) throw new Error('No home')
  const body = {
    version: 0,
    tenant: home.tenant,
    billDate: '2026-12-01',
    dueDate: '2026-12-15',
    products: [
      { desc: 'Kokoustila', amount: 100_03, taxpr: 25.5, productType: 'Muu' as const, salesAccountId: '3999' },
      { desc: 'Kahvit', amount: 33_33, taxpr: 13.5, productType: 'Muu' as const, costCentre: 'KP1' },
    ],
  }
  const { invoice } = await world.call(invoicesApi.createInvoice, { body }, world.owner)
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice._id } }, world.owner)
  await world.drainQueues()
  const draft = { tenant: home.tenant, amount: 500_00, iban: landlordIban }
  const { deposit } = await world.call(depositsApi.createDeposit, { body: draft }, world.owner)
  const params = { id: deposit._id }
  await world.call(depositsApi.receiveDeposit, { params, body: { amount: 500_00, day: '2026-11-20' } }, world.owner)
  const deductions = [{ reason: 'damage' as const, desc: 'Ovi', amount: 120_00 }]
  const letting = { day: '2026-12-02', returned: 380_00, iban: landlordIban, deductions }
  const { deposit: released } = await world.call(depositsApi.releaseDeposit, { params, body: letting }, world.owner)
  const paid = { release: released.releases[0]?._id ?? '', day: '2026-12-03' }
  await world.call(depositsApi.payRelease, { params, body: paid }, world.owner)
  await aReceipt(world, { name: 'Oma kulu', date: '2026-12-02', products: [{ name: 'Vastike', amount: 45_67 }] })
}

const balance = async (to: string, from = '2026-01-01', by = world.reader) =>
  world.call(api.listTrialBalance, { query: { ...all, from, to } }, by)
const journal = async (from: string, to: string) =>
  (await world.call(api.listJournal, { query: { ...all, from, to } }, world.reader)).rows
const closings = async (to: string) =>
  Object.fromEntries((await balance(to)).rows.map(({ account, closing }) => [account, closing]))

describe('the journal', () => {
  it('has as much debit as credit in every voucher, and numbers them from 1 on in each month', async () => {
    const rows = await journal('2026-10-01', '2026-12-31')
    const vouchers = new Map<string, JournalRow[]>()
    for (const row of rows) vouchers.set(row.voucher, [...(vouchers.get(row.voucher) ?? []), row])
    expect(vouchers.size).toBeGreaterThan(20)
    for (const [voucher, own] of vouchers) expect(sum(own.map(({ debit, credit }) => debit - credit)), voucher).toBe(0)
    for (const month of ['2026-10', '2026-11', '2026-12']) {
      const numbers = [...vouchers.keys()].flatMap((each) => (each.startsWith(month) ? Number(each.slice(8)) : []))
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1))
    }
  })

  it('says the same of a day whichever days are asked for', async () => {
    const whole = (await journal('2026-11-01', '2026-12-31')).filter(({ day }) => day === '2026-12-03')
    expect(whole.length).toBeGreaterThan(2)
    expect(await journal('2026-12-03', '2026-12-03')).toEqual(whole)
  })

  it('sells by the account of the line, else by that of its kind, with the tax of each rate', async () => {
    const rows = (await journal('2026-12-01', '2026-12-31')).filter(({ kind, number }) => kind === 'invoice' && number)
    const own = rows.filter(({ voucher }) => rows.some((row) => row.voucher === voucher && row.account === '3999'))
    const reported = own.map(({ account, debit, credit, vatRate, vatPart, costCentre }) => [
      account,
      debit - credit,
      vatRate,
      vatPart,
      costCentre,
    ])
    expect(reported).toEqual([
      ['1701', 163_37, null, '', ''],
      ['3999', -100_03, 25.5, 'base', ''],
      ['3790', -33_33, 13.5, 'base', 'KP1'],
      ['2939', -25_51, 25.5, 'tax', ''],
      ['2939', -4_50, 13.5, 'tax', ''],
    ])
  })

  it('keeps the money of principals apart and sells no rent of theirs', async () => {
    const rows = await journal('2026-10-01', '2026-12-31')
    expect(rows.filter(({ account }) => account === '3760')).toEqual([])
    const paid = rows.filter(({ kind, account }) => kind === 'payment' && account === '2948')
    expect(paid.length).toBeGreaterThan(2)
    expect(paid.every(({ principalName }) => principalName === 'Paula Päämies')).toBe(true)
  })
})

describe('the trial balance', () => {
  it('comes to nothing on any day, and adds up the journal', async () => {
    for (const day of ['2026-10-31', '2026-11-02', '2026-11-30', '2026-12-03', '2026-12-31']) {
      const { rows, sums } = await balance(day)
      expect(sums.closing).toBe(0)
      const entered = (await journal('2026-10-01', day)).reduce(
        (byAccount, { account, debit, credit }: JournalRow) =>
          byAccount.set(account, (byAccount.get(account) ?? 0) + debit - credit),
        new Map<string, number>(),
      )
      expect(Object.fromEntries(rows.map(({ account, closing }) => [account, closing]))).toEqual(
        Object.fromEntries([...entered].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      )
    }
  })

  it('carries what was before the days into them', async () => {
    const { rows: later } = await balance('2026-12-31', '2026-12-01')
    const before = await closings('2026-11-30')
    for (const { account, opening, debit, credit, closing } of later) {
      expect(opening, account).toBe(before[account] ?? 0)
      expect(closing, account).toBe(opening + debit - credit)
    }
  })

  it('holds as much of deposits as the register, and what is kept of them is income', async () => {
    const held = await closings('2026-11-30')
    expect(held['2945']).toBe(-500_00)
    const after = await closings('2026-12-31')
    expect(after['2945'] ?? 0).toBe(0)
    expect(after['3990']).toBe(-120_00)
  })

  it('is refused backwards, at the field', async () => {
    const asked = await world.ask(
      'GET',
      '/bookkeeping/trial-balance?from=2026-12-01&to=2026-11-01',
      undefined,
      world.owner,
    )
    expect(asked.status).toBe(400)
    expect(asked.body).toMatchObject({ fields: { to: 'Loppupäivä on ennen alkupäivää' } })
  })
})

describe('the general ledger', () => {
  it('goes from the balance before to the balance after, entry by entry', async () => {
    for (const account of ['2948', '1920', '1701']) {
      const query = { ...all, account, from: '2026-11-01', to: '2026-12-31' }
      const { rows, sums } = await world.call(api.listGeneralLedger, { query }, world.reader)
      const [opening, closing] = [(await closings('2026-10-31'))[account] ?? 0, (await closings('2026-12-31'))[account]]
      expect([sums.opening, sums.closing]).toEqual([opening, closing])
      let running = opening
      for (const { debit, credit, balance: reported } of rows) {
        running += debit - credit
        expect(reported).toBe(running)
      }
    }
  })
})

describe('the VAT report', () => {
  it('equals the entries, month by month and rate by rate', async () => {
    const { rows, sums } = await world.call(api.listVatReport, { query: { ...all, year: 2026 } }, world.reader)
    expect(rows.length).toBeGreaterThan(1)
    const entries = await journal('2026-10-01', '2026-12-31')
    for (const { month, of, rate, base, tax } of rows) {
      const own = entries.filter((row) => row.day.startsWith(month) && row.vatRate === rate)
      const sign = of === 'sales' ? -1 : 1
      const part = (which: 'base' | 'tax') =>
        sign * sum(own.filter(({ vatPart }) => vatPart === which).map(({ debit, credit }) => debit - credit))
      expect([base, tax], `${month} ${rate}`).toEqual([part('base'), part('tax')])
    }
    const ofTax = entries.filter(({ account }) => account === '2939' || account === '1763')
    expect(sums.payable).toBe(-sum(ofTax.map(({ debit, credit }) => debit - credit)))
  })
})

describe('the series of invoice numbers', () => {
  it('tells of every number once, and why one is no invoice', async () => {
    const draft = {
      version: 0,
      tenant: homes[0]?.tenant ?? '',
      billDate: '2026-12-01',
      dueDate: '2026-12-15',
      products: [{ desc: 'Turha', amount: 1_00 }],
    }
    const { invoice } = await world.call(invoicesApi.createInvoice, { body: draft }, world.owner)
    const why = `/invoices/delete/${invoice._id}?reason=mistake&text=V%C3%A4%C3%A4r%C3%A4`
    expect((await world.ask('DELETE', why, undefined, world.owner)).status).toBe(200)
    const { rows, sums } = await world.call(api.listNumberSeries, { query: all }, world.reader)
    const last = Number(invoice.invoiceNumber)
    expect(sums.count).toBe(last - 1000)
    expect(rows.at(-1)).toMatchObject({ numbers: String(last), state: 'voided', reason: 'Tiedoissa virhe: Väärä' })
    expect(rows.some(({ state }) => state === 'missing')).toBe(false)
    const used = await invoices.all(world.actor(world.owner))
    expect(sum(rows.flatMap(({ state, count }) => (state === 'used' ? count : [])))).toBe(used.length)
  })
})

describe('the chart of accounts', () => {
  const chart = async () => (await world.call(api.readChart, {}, world.owner)).chart

  it('moves entries to another account at once, in closed months too, and back', async () => {
    const { version } = await chart()
    const before = await closings('2026-12-31')
    const params = { role: 'clientFunds' }
    await world.call(
      api.saveAccount,
      { params, body: { version, number: '2999', name: 'Asiakasvarat' } },
      world.accountant,
    )
    const after = await closings('2026-12-31')
    expect([after['2999'], after['2948']]).toEqual([before['2948'], undefined])
    await world.call(api.resetAccount, { params, query: { version: (await chart()).version } }, world.owner)
    expect(await closings('2026-12-31')).toEqual(before)
  })

  it('refuses a number of another class, a version that has gone by, and whoever only reads', async () => {
    const { version } = await chart()
    const save = (number: string, by = world.owner, of = version) =>
      world.ask('PUT', '/bookkeeping/chart/accounts/deposits', { version: of, number, name: 'Vakuudet' }, by)
    expect(await save('1910')).toMatchObject({
      status: 400,
      body: { fields: { number: 'Tili 1910 on jo käytössä: Pankkitili' } },
    })
    expect(await save('kaksi')).toMatchObject({ status: 400 })
    expect((await save('2950', world.owner, version + 7)).status).toBe(409)
    expect((await save('2950', world.reader)).status).toBe(403)
  })

  it('books the money of a bank account on its own account', async () => {
    const { version } = await chart()
    const bank = { version, iban: 'FI21 1234 5600 0007 85', number: '1915', name: 'Toinen tili' }
    const saved = await world.call(api.saveBank, { body: bank }, world.owner)
    expect(saved.chart.banks).toEqual([{ iban: landlordIban, number: '1915', name: 'Toinen tili' }])
    const rows = await journal('2026-11-01', '2026-11-30')
    expect(rows.filter(({ kind, account }) => kind === 'depositReceived' && account === '1915')).toHaveLength(1)
    const query = { version: saved.chart.version }
    const gone = await world.call(api.removeBank, { params: { iban: landlordIban }, query }, world.owner)
    expect(gone.chart.banks).toEqual([])
  })
})

describe('a closed month', () => {
  it('is reckoned once, and anew after it was opened', async () => {
    world.clock.set('2027-02-20')
    expect((await world.call(api.prepareMonths, {}, world.reader)).left).toBe(0)
    const before = await closings('2026-12-31')
    await openMonths(world, '2026-12')
    await aReceipt(world, { name: 'Myöhäinen', date: '2026-12-30', products: [{ name: 'Vastike', amount: 11_11 }] })
    const after = await closings('2026-12-31')
    expect(sum(Object.values(after))).toBe(0)
    expect((after['1910'] ?? 0) - (before['1910'] ?? 0)).toBe(-11_11)
    const draft = { state: 'closed' as const, reason: 'Valmis' }
    await world.call(bookkeepingApi.decideMonth, { params: { month: '2026-12' }, body: draft }, world.owner)
    expect(await closings('2026-12-31')).toEqual(after)
  })
})
