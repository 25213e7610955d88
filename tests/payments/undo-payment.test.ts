import { beforeEach, describe, expect, it } from 'vitest'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { camt053 } from './files/bank-file-writer.ts'
import { aBankPayment } from './samples-of-payments.ts'

let world: World
let invoice: InvoiceSummary
let other: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  const [first, second] = await dueInvoices(world, [85_000, 85_000])
  if (!first || !second) throw new Error('Two invoices are needed')
  ;[invoice, other] = [first, second]
})

/** The tenant paid with the reference of a wrong invoice. */
async function paidByBank(): Promise<void> {
  const form = new FormData()
  const payment = aBankPayment({ reference: invoice.reference, archiveId: '261102123400000001' })
  form.append('file', new File([new Uint8Array(camt053([payment], 2))], 'tiliote.xml'))
  await world.ask('POST', '/payments/bank-file', form, world.owner)
  await world.drainQueues()
}
/** The bank takes so much of it back, and a person takes that off the invoice. */
async function takenBack(cents: number): Promise<void> {
  const form = new FormData()
  const back = aBankPayment({ cents: -cents, reversal: true, reference: undefined, archiveId: '261102123400000002' })
  form.append('file', new File([new Uint8Array(camt053([back], 2))], 'tiliote.xml'))
  await world.ask('POST', '/payments/bank-file', form, world.owner)
  await world.drainQueues()
  const [entry] = await openEntries()
  const parts = [{ invoice: invoice._id, amount: -cents }]
  await world.ask('POST', `/payments/entries/${entry?._id}/split`, { parts }, world.accountant)
}
const paid = async ({ _id } = invoice) =>
  (await world.call(invoicesApi.readInvoice, { params: { id: _id } }, world.owner)).invoice.paid
const paymentsOn = async ({ _id } = invoice) =>
  (await world.call(api.listPayments, { body: { invoice: _id, sortBy: '_id' } }, world.reader)).rows
const undoing = (id: string, by = world.accountant) => world.ask('POST', `/payments/undo/${id}`, {}, by)
const idOfPayment = async () => (await paymentsOn())[0]?._id ?? ''
const openEntries = async () => (await world.call(api.listOpenEntries, { body: {} }, world.owner)).rows

describe('a payment that was put on a wrong invoice', () => {
  it('is taken off it by an opposite one, and its money waits for the right invoice', async () => {
    await paidByBank()
    const id = await idOfPayment()
    const answers = await Promise.all([undoing(id), undoing(id)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await undoing(id)).status).toBe(200)
    expect(await paid()).toBe(0)
    const [first, second] = await paymentsOn()
    expect([first, second]).toMatchObject([
      { amount: 850_00, undone: true, undoes: '' },
      { amount: -850_00, undone: false, undoes: id, payDate: first?.payDate },
    ])
    const [entry] = await openEntries()
    expect(entry).toMatchObject({ open: 850_00, reason: 'Kohdistus peruttu, Kirsi Kirjanpitäjä' })
    const kept = await world.call(api.readEntry, { params: { id: entry?._id ?? '' } }, world.reader)
    expect(kept.entry.allocations).toMatchObject([
      { payment: id, invoice: invoice._id, amount: 850_00 },
      { payment: second?._id, invoice: invoice._id, invoiceNumber: invoice.invoiceNumber, amount: -850_00 },
    ])
    const body = { parts: [{ invoice: other._id, amount: 850_00 }] }
    expect((await world.ask('POST', `/payments/entries/${entry?._id}/split`, body, world.accountant)).status).toBe(200)
    expect([await paid(), await paid(other), await openEntries()]).toEqual([0, 850_00, []])
  })

  it('by hand is undone too, and undoing is not undone', async () => {
    const body = { invoice: invoice._id, amount: 100_00, payDate: '2026-11-20' }
    const { payment } = await world.call(api.makePayment, { body }, world.owner)
    expect((await undoing(payment._id)).status).toBe(200)
    expect(await paid()).toBe(0)
    const again = await undoing(`${payment._id}-undo`)
    expect([again.status, again.body.message]).toEqual([409, 'Perumista ei voi perua. Kohdista maksu uudelleen.'])
  })

  it('is not undone when the bank has taken a part of it back already', async () => {
    await paidByBank()
    const id = await idOfPayment()
    await takenBack(400_00)
    expect(await paid()).toBe(450_00)
    const answer = await undoing(id)
    expect([answer.status, answer.body.message]).toEqual([409, 'Laskulle on enää maksettu 450,00\u00a0€.'])
    expect([await paid(), (await paymentsOn()).length]).toEqual([450_00, 2])
  })

  it('is not undone twice over: what was taken back goes on again only as far as the invoice is open', async () => {
    await paidByBank()
    await takenBack(400_00)
    const body = { invoice: invoice._id, amount: 300_00, payDate: '2026-11-20' }
    const { payment } = await world.call(api.makePayment, { body }, world.owner)
    const taken = (await paymentsOn()).find(({ amount }) => amount === -400_00)
    const answer = await undoing(taken?._id ?? '')
    expect([answer.status, answer.body.message]).toEqual([409, 'Laskua on avoinna vain 100,00\u00a0€.'])
    expect(await paid()).toBe(750_00)
    await undoing(payment._id)
    expect([(await undoing(taken?._id ?? '')).status, await paid()]).toEqual([200, 850_00])
  })

  it('is undone on a deposit’s invoice as long as all of it is held', async () => {
    const terms = { useDeposit: true, deposit: 500_00, depositDueDate: '2026-11-30' }
    const { _id: contract } = await aRunningContract(world.owner, await aHome(world.owner, { number: 'V 1' }), terms)
    const asking = `${contract}-deposit`
    await world.call(invoicesApi.sendInvoice, { params: { invoiceId: asking } }, world.owner)
    await world.drainQueues()
    const body = { invoice: asking, amount: 500_00, payDate: '2026-11-20' }
    const { payment } = await world.call(api.makePayment, { body }, world.owner)
    expect((await undoing(payment._id)).status).toBe(200)
    const { deposit } = await world.call(depositsApi.readDeposit, { params: { id: contract } }, world.reader)
    expect(deposit).toMatchObject({ state: 'waiting', held: 0 })
  })

  it('stays when it is another account’s, or the right is missing', async () => {
    await paidByBank()
    const id = await idOfPayment()
    expect((await undoing(id, world.stranger)).status).toBe(404)
    expect((await undoing(id, world.reader)).status).toBe(403)
    expect(await paid()).toBe(850_00)
  })
})
