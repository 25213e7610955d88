import { beforeEach, describe, expect, it } from 'vitest'
import { printMoney } from '#shared/base/money.ts'
import { creditLossesApi as api, type CreditLossSummary } from '#shared/credit-losses/api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { type InvoiceSummary, openOf, shownState } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { arrearsApi } from '#shared/reports/arrears.ts'
import { lossEventsBetween } from '../../functions/credit-losses/losses.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { loadedFile } from '../architecture/owners-things.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { lossesIn, whyLost } from './samples.ts'

let world: World
let does: ReturnType<typeof lossesIn>
let invoice: InvoiceSummary
let other: InvoiceSummary

/** Two invoices of two homes, due on 2.12., looked at on 21.12.2026. */
beforeEach(async () => {
  world = await aWorld()
  does = lossesIn(world)
  const [first, second] = await dueInvoices(world, [850_00, 600_00])
  if (!first || !second) throw new Error('Two invoices are needed')
  ;[invoice, other] = [first, second]
  world.clock.set('2026-12-21')
})

const lostOn = '2026-12-20'
const writeOff = (ids = [invoice._id], change: Parameters<typeof does.writeOff>[1] = {}) =>
  does.writeOff(ids, { day: lostOn, ...change })
const reported = async (id = invoice._id) => {
  const { paid, lost, paidDate, ...rest } = await does.read(id)
  return {
    paid,
    lost,
    open: openOf({ ...rest, paid, lost }),
    paidDate,
    shown: shownState({ ...rest, paid, lost }, lostOn),
  }
}
const register = async (body: object = {}): Promise<CreditLossSummary[]> =>
  (await world.call(api.listLosses, { body: body as never }, world.reader)).rows
const listed = async (state: string) =>
  (await world.call(invoicesApi.listInvoices, { body: { state: state as 'lost' } }, world.reader)).rows.map(
    ({ _id }) => _id,
  )
const arrearsOn = async (date: string) =>
  (await world.call(arrearsApi.listArrears, { query: { date, by: 'invoice' } }, world.reader)).sums.open
const comes = (cents: number, reference = invoice.reference, paidOn = '2026-12-21') =>
  loadedFile(world, camt053([aBankPayment({ reference, cents, bookingDay: paidOn })], 2), world.owner)
const waiting = async () =>
  (await world.call(paymentsApi.listOpenEntries, { body: {} }, world.reader)).rows.map(({ open }) => open)

describe('a debt that is written off', () => {
  it('is asked no more and yet has not been paid', async () => {
    const { losses } = await writeOff()
    expect(losses).toMatchObject([
      { invoice: invoice._id, amount: 850_00, day: lostOn, by: 'Kirsi Kirjanpitäjä', evidence: whyLost.evidence },
    ])
    expect(await reported()).toEqual({ paid: 0, lost: 850_00, open: 0, paidDate: '', shown: 'lost' })
    expect([await listed('lost'), await listed('unpaid')]).toEqual([[invoice._id], [other._id]])
    const { rows } = await world.call(proposalsApi.listProposals, { body: {} }, world.reader)
    expect(rows.map(({ _id }) => _id)).toEqual([other._id])
    const { stats } = await world.call(reportsApi.getStats, {}, world.reader)
    expect([stats.invoice.open.cents, stats.invoice.overdue.cents, stats.invoice.paidThisYear.cents]).toEqual([
      600_00, 600_00, 0,
    ])
    expect(stats.invoice.billedThisYear.cents).toBe(1_450_00)
  })

  it('was in arrears until its day, and stands on the statement from then on', async () => {
    await writeOff()
    expect([await arrearsOn('2026-12-19'), await arrearsOn(lostOn)]).toEqual([1_450_00, 600_00])
    const ledger = await does.ledgerOf(invoice.tenant)
    expect(ledger.map(({ day, kind, amount, balance }) => [day, kind, amount, balance])).toEqual([
      [lostOn, 'loss', -850_00, 0],
      [invoice.billDate, 'invoice', 850_00, 850_00],
    ])
    expect(await does.statementOf(invoice.tenant)).toMatchObject({ billed: 850_00, paid: 0, lost: 850_00, closing: 0 })
    const later = await does.statementOf(invoice.tenant, { from: '2026-12-21', to: '2026-12-21' })
    expect(later).toMatchObject({ opening: 0, lost: 0, closing: 0 })
    const { balance } = await world.call(
      paymentsApi.readTenantBalance,
      { params: { id: invoice.tenant } },
      world.reader,
    )
    expect(balance).toMatchObject({ billed: 850_00, paid: 0, lost: 850_00, open: 0, overdue: 0 })
  })

  it('may be a part of it, and the rest is still asked', async () => {
    await writeOff([invoice._id], { amount: 350_00 })
    expect(await reported()).toMatchObject({ lost: 350_00, open: 500_00, shown: 'overdue' })
    await does.pay(invoice._id, 500_00, '2026-12-21')
    expect(await reported()).toEqual({ paid: 500_00, lost: 350_00, open: 0, paidDate: '', shown: 'lost' })
  })

  it('is one of several by one press: what cannot be is told, and the others are written off', async () => {
    await does.pay(other._id, 600_00, '2026-12-21')
    const { losses, leftOut } = await writeOff([invoice._id, other._id, 'ei-ole', invoice._id])
    expect(losses.map((loss) => loss.invoice)).toEqual([invoice._id])
    expect(leftOut).toEqual([
      { invoice: other._id, invoiceNumber: other.invoiceNumber, reason: 'Lasku on jo maksettu.' },
      { invoice: 'ei-ole', invoiceNumber: '', reason: 'Laskua ei löytynyt.' },
    ])
  })

  it('is one however often the same click comes, also twice at once', async () => {
    const body = { ...whyLost, day: lostOn, invoices: [invoice._id] }
    const press = () => world.call(api.writeOff, { body }, world.accountant, { key: 'tappio-klikkaus-0001' })
    const answers = await Promise.all([press(), press()])
    expect(new Set([...answers, await press()].map(({ losses }) => losses[0]?._id)).size).toBe(1)
    expect([(await register()).length, (await reported()).lost]).toEqual([1, 850_00])
  })

  it('twice by two people is one loss; the other is told', async () => {
    const body = { ...whyLost, day: lostOn, invoices: [invoice._id] }
    const answers = await Promise.all([
      world.ask('POST', '/credit-loss/write-off', body, world.accountant),
      world.ask('POST', '/credit-loss/write-off', body, world.manager),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Laskun avoin summa on kirjattu luottotappioksi.',
    )
    expect([(await register()).length, (await reported()).lost]).toEqual([1, 850_00])
  })
})

describe('money that comes for what has been written off', () => {
  it('by hand takes the loss back by as much, and putting it back loses it again', async () => {
    const { losses } = await writeOff()
    const payment = await does.pay(invoice._id, 300_00, '2026-12-21')
    expect(await reported()).toMatchObject({ paid: 300_00, lost: 550_00, open: 0, paidDate: '', shown: 'lost' })
    expect((await does.lossesOf(invoice._id))[0]?.recoveries).toMatchObject([
      { payment: payment._id, amount: 300_00, day: '2026-12-21', groups: [{ rate: 0, net: 300_00, vat: 0 }] },
    ])
    expect(await register()).toMatchObject([
      { _id: losses[0]?._id, state: 'partly', amount: 850_00, recovered: 300_00, left: 550_00 },
    ])
    await does.unpay(payment._id)
    expect(await reported()).toMatchObject({ paid: 0, lost: 850_00, open: 0, shown: 'lost' })
    expect((await does.statementOf(invoice.tenant)).closing).toBe(0)
    await does.pay(invoice._id, 850_00, '2026-12-21')
    expect(await reported()).toEqual({ paid: 850_00, lost: 0, open: 0, paidDate: '2026-12-21', shown: 'paid' })
    expect((await register()).map(({ state }) => state)).toEqual(['recovered'])
  })

  it('is at most what was lost and is open', async () => {
    await writeOff([invoice._id], { amount: 350_00 })
    const body = { invoice: invoice._id, amount: 850_01, payDate: '2026-12-21' }
    const answer = await world.ask<{ fields?: object }>('POST', '/invoices/make-payment', body, world.accountant)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      fields: { amount: `Laskua on avoinna ${printMoney(500_00)}, luottotappiona ${printMoney(350_00)}` },
    })
    await does.pay(invoice._id, 850_00, '2026-12-21')
    expect(await reported()).toMatchObject({ paid: 850_00, lost: 0, shown: 'paid' })
  })

  it('with its reference finds it, and what is too much waits for a person', async () => {
    await writeOff()
    await comes(900_00)
    expect(await reported()).toMatchObject({ paid: 850_00, lost: 0, paidDate: '2026-12-21', shown: 'paid' })
    expect(await waiting()).toEqual([50_00])
    const { rows } = await world.call(paymentsApi.listPayments, { body: { invoice: invoice._id } }, world.reader)
    expect(rows[0]?.reason).toMatch(/josta on kirjattu luottotappio\. Luottotappio pienenee saman verran\.$/)
    await does.unpay(rows[0]?._id ?? '')
    expect(await reported()).toMatchObject({ paid: 0, lost: 850_00, shown: 'lost' })
    expect(await waiting()).toEqual([900_00])
  })

  it('pays what is open of it first', async () => {
    await writeOff([invoice._id], { amount: 350_00 })
    await comes(600_00)
    expect(await reported()).toMatchObject({ paid: 600_00, lost: 250_00, open: 0, shown: 'lost' })
  })

  it('is put on it by a person, and two pieces are joined on it', async () => {
    await writeOff()
    await comes(100_00, '')
    const [entry] = (await world.call(paymentsApi.listOpenEntries, { body: {} }, world.reader)).rows
    const params = { id: entry?._id ?? '' }
    const body = { parts: [{ invoice: invoice._id, amount: 100_00 }] }
    await world.call(paymentsApi.splitEntry, { params, body }, world.accountant)
    expect(await reported()).toMatchObject({ paid: 100_00, lost: 750_00 })
    for (const cents of [200_00, 550_00]) await comes(cents, '')
    const pieces = (await world.call(paymentsApi.listOpenEntries, { body: {} }, world.reader)).rows
    const joined = { entries: pieces.map(({ _id }) => _id), invoice: invoice._id }
    await world.call(paymentsApi.joinEntries, { body: joined }, world.accountant)
    expect(await reported()).toMatchObject({ paid: 850_00, lost: 0, shown: 'paid' })
    expect((await does.lossesOf(invoice._id))[0]?.recoveries.map(({ amount }) => amount)).toEqual([
      100_00, 200_00, 550_00,
    ])
  })

  it('goes to what is open of the same reference before what was written off', async () => {
    await writeOff()
    const same = await invoices.read(world.actor(world.owner), other._id)
    await invoices.replace(world.actor(world.owner), { ...same, reference: invoice.reference })
    await comes(650_00)
    expect([await reported(other._id), await reported()]).toMatchObject([
      { paid: 600_00, lost: 0 },
      { paid: 50_00, lost: 800_00 },
    ])
  })
})

describe('a loss that is undone', () => {
  it('is open again, once', async () => {
    const { losses } = await writeOff()
    const id = losses[0]?._id ?? ''
    await Promise.all([does.undo(id), does.undo(id)])
    expect(await reported()).toMatchObject({ lost: 0, open: 850_00, shown: 'overdue' })
    expect(await does.lossesOf(invoice._id)).toMatchObject([{ undoneDay: lostOn, undoneBy: 'Kirsi Kirjanpitäjä' }])
    expect((await register()).map(({ state, left }) => [state, left])).toEqual([['undone', 0]])
    expect((await does.statementOf(invoice.tenant)).closing).toBe(850_00)
    await writeOff([invoice._id], { amount: 850_00 })
    expect(await reported()).toMatchObject({ lost: 850_00 })
  })

  it('leaves what has been recovered, and cannot be when all has', async () => {
    const { losses } = await writeOff()
    const payment = await does.pay(invoice._id, 300_00, '2026-12-21')
    await does.undo(losses[0]?._id ?? '')
    expect(await reported()).toMatchObject({ paid: 300_00, lost: 0, open: 550_00 })
    await does.unpay(payment._id)
    expect(await reported()).toMatchObject({ paid: 0, lost: 0, open: 850_00 })
    expect((await does.statementOf(invoice.tenant)).closing).toBe(850_00)
    const again = await writeOff()
    await does.pay(invoice._id, 850_00, '2026-12-21')
    const answer = await world.ask('POST', `/credit-loss/undo/${again.losses[0]?._id}`, {}, world.accountant)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Luottotappio on palautunut kokonaan, joten siinä ei ole peruttavaa.',
    ])
  })

  it('of a month that has been closed counts until the first open day', async () => {
    const { losses } = await writeOff()
    world.clock.set('2027-02-20')
    await does.undo(losses[0]?._id ?? '')
    const actor = world.actor(world.owner)
    const events = await lossEventsBetween(actor, '2026-12-01', '2027-12-31')
    expect(events.map(({ kind, day, amount }) => [kind, day, amount])).toEqual([
      ['loss', lostOn, 850_00],
      ['undoing', '2027-01-01', -850_00],
    ])
    expect(await lossEventsBetween(actor, '2027-01-01', '2027-01-31')).toHaveLength(1)
    expect([await arrearsOn('2026-12-31'), await arrearsOn('2027-01-01')]).toEqual([600_00, 1_450_00])
  })
})

describe('a credit note of what has been written off', () => {
  it('takes the loss back: nothing of it was ever owed', async () => {
    await writeOff()
    const draft = { original: invoice._id, lines: [{ line: 0, net: 300_00 }], billDate: '2026-12-21' }
    const { invoice: note } = await world.call(
      creditNotesApi.createCreditNote,
      { body: { ...draft, sendType: 'email' } as never },
      world.owner,
    )
    const params = { id: note._id }
    await world.call(creditNotesApi.registerCreditNote, { params, body: { payDate: '2026-12-21' } }, world.owner)
    expect(await reported()).toMatchObject({ paid: 0, lost: 550_00, open: 0, shown: 'lost' })
    expect(await register()).toMatchObject([{ state: 'partly', recovered: 0, credited: 300_00, left: 550_00 }])
    expect((await does.statementOf(invoice.tenant)).closing).toBe(0)
  })
})
