import { beforeEach, describe, expect, it } from 'vitest'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { ReceivedEntry } from '#shared/payments/received.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { setOffInvoices } from '#shared/reminders/set-off.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { aWorld } from '../support/story.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { aLateInvoice, takingStep } from './a-late-invoice.ts'

const trouble = orderedTrouble()
let world: World
let invoice: InvoiceSummary
/** 850 € due on 2.3.2026, on a day on which the first reminder may leave. */
beforeEach(async () => {
  world = await aWorld()
  invoice = await aLateInvoice(world)
  world.clock.set('2026-03-12')
})

const proposal = async () =>
  (await world.call(proposalsApi.listProposals, { body: {} }, world.reader)).rows.find(({ _id }) => _id === invoice._id)
const read = async () =>
  (await world.call(invoicesApi.readInvoice, { params: { id: invoice._id } }, world.reader)).invoice
/** Money of the payer's that came to an account and is kept to their good. */
const kept = (_id: string, amount: number, account = invoice.iban) =>
  receivedEntries.create(
    world.actor(world.owner),
    ReceivedEntry.parse({
      _id,
      version: 0,
      file: 'f',
      account,
      bookingDay: '2026-02-20',
      paidDay: '2026-02-20',
      amount,
      open: amount,
      payerName: 'X',
      message: '',
      reason: '',
      tenant: invoice.tenant,
      tenantName: invoice.tenantName,
    }),
  )
const aNote = async (amount: number) => {
  const products = [{ desc: 'Hyvitys', itemtype: 'kpl' as const, amount }]
  const body = { tenant: invoice.tenant, products, billDate: '2026-03-12' }
  const { _id } = (await world.call(creditNotesApi.createCreditNote, { body }, world.owner)).invoice
  const register = { params: { id: _id }, body: { payDate: '2026-03-12' } }
  return (await world.call(creditNotesApi.registerCreditNote, register, world.owner)).invoice
}
const pressing = (by = world.owner, key?: string) =>
  world.ask('PUT', `/reminder/set-off/${invoice._id}`, {}, by, key ? { key } : {})

describe('a late invoice whose payer is owed as much', () => {
  it('is not reminded of, by a person or by itself, but set off by one press', async () => {
    await kept('e1', 60_000)
    expect((await proposal())?.state).toBe('ready')
    await kept('e2', 30_000)
    expect((await proposal())?.state).toBe('setOff')
    const sent = await takingStep(world, invoice, 1)
    expect(sent.refused).toMatchObject([{ reason: 'Maksajalla on hyvää vähintään laskun verran. Kuittaa lasku.' }])
    expect((await pressing()).status).toBe(200)
    expect(await read()).toMatchObject({ paid: 85_000, paidDate: '2026-02-20' })
    expect(await proposal()).toBeUndefined()
    const { credit } = await world.call(paymentsApi.readTenantBalance, { params: { id: invoice.tenant } }, world.reader)
    expect(credit).toBe(5_000)
    const payments = (await world.call(paymentsApi.listPayments, { body: { invoice: invoice._id } }, world.reader)).rows
    expect(payments.map(({ amount, entry }) => [amount, entry]).toSorted()).toEqual([
      [25_000, 'e2'],
      [60_000, 'e1'],
    ])
  })

  it('is set off against a credit note too, once for one click and for two at once', async () => {
    const note = await aNote(85_000)
    expect(note.seller.iban).toBe(invoice.iban)
    expect((await proposal())?.state).toBe('setOff')
    const key = 'kuittaus-klikkaus-001'
    const answers = await Promise.all([pressing(world.owner, key), pressing(world.owner, key), pressing()])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await pressing(world.owner, key)).status).toBe(200)
    expect((await read()).paid).toBe(85_000)
    const { invoice: used } = await world.call(invoicesApi.readInvoice, { params: { id: note._id } }, world.reader)
    expect(used.paid).toBe(-85_000)
  })

  it('is reminded of when the money came to another account, and set off by nobody without the right', async () => {
    await kept('e1', 90_000, 'FI3715903000000776')
    expect((await proposal())?.state).toBe('ready')
    const { status, body } = await pressing()
    expect([status, body.message]).toEqual([
      409,
      'Maksajalla ei ole enää hyvää laskun verran. Lataa luettelo uudelleen.',
    ])
    expect((await pressing(world.reader)).status).toBe(403)
    expect((await pressing(world.stranger)).status).toBe(404)
    expect((await takingStep(world, invoice, 1)).made).toBe(1)
  })
})

describe('a set-off that is cut', () => {
  /** Money and a note: two transactions. Every call of the table is cut once, until the press comes to its end. */
  it('at any call of the table is finished by the next press, with nothing used twice', async () => {
    let cuts = 0
    for (let call = 1, struck = true; struck; call++) {
      world = await aWorld()
      invoice = await aLateInvoice(world)
      world.clock.set('2026-03-12')
      await kept('e1', 60_000)
      const note = await aNote(40_000)
      trouble.tableIsCutAt(call)
      await pressing().catch(() => undefined)
      struck = trouble.hasStruck()
      trouble.over()
      if (struck) cuts += 1
      const again = await pressing()
      expect([call, again.status]).toEqual([call, 200])
      expect([call, (await read()).paid]).toEqual([call, 85_000])
      const { invoice: used } = await world.call(invoicesApi.readInvoice, { params: { id: note._id } }, world.reader)
      expect([call, used.paid]).toEqual([call, -25_000])
      const rows = (await world.call(paymentsApi.listPayments, { body: { invoice: invoice._id } }, world.reader)).rows
      expect([call, rows.map(({ amount }) => amount).toSorted()]).toEqual([call, [25_000, 60_000]])
    }
    expect(cuts).toBeGreaterThan(8)
  })
})

describe('what is covered', () => {
  const row = (_id: string, dueDate: string, open: number, iban = 'A') => ({ _id, tenant: 't', iban, open, dueDate })
  it.each([
    ['the oldest first, each wholly', [row('b', '2026-02-02', 5), row('a', '2026-01-02', 5)], 9, ['a']],
    ['a later one that the rest covers', [row('a', '2026-01-02', 8), row('b', '2026-02-02', 5)], 6, ['b']],
    ['none of another account', [row('a', '2026-01-02', 5, 'B')], 9, []],
    ['all that it is enough for', [row('a', '2026-01-02', 5), row('b', '2026-02-02', 4)], 9, ['a', 'b']],
  ])('is %s', (_, late, amount, covered) => {
    expect([...setOffInvoices(late, [{ tenant: 't', iban: 'A', amount }])]).toEqual(covered)
  })
})
