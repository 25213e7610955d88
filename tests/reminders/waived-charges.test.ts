import { beforeEach, describe, expect, it } from 'vitest'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { remindersApi as api } from '#shared/reminders/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { attachmentOf, lettersOf } from '../support/mailbox.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { numbersOf } from '../support/things/number-series.ts'
import { closeMonths } from '../support/things/open-month.ts'
import type { World } from '../support/world.ts'
import { aLateInvoice, takingStep } from './a-late-invoice.ts'

let world: World
let invoice: InvoiceSummary
let id: string

beforeEach(async () => {
  world = await aWorld()
  invoice = await aLateInvoice(world)
  id = `${invoice._id}-r2`
})

async function asking(): Promise<void> {
  world.clock.set('2026-03-09')
  await takingStep(world, invoice, 1)
  await world.drainQueues()
  world.clock.set('2026-03-24')
  await takingStep(world, invoice, 2)
}
const sent = async () => {
  await asking()
  await world.drainQueues()
}
/** The second letter could not leave, and the third, which asks what it asked, is still to leave. */
async function aLaterLetter(): Promise<string> {
  await asking()
  const actor = world.actor(world.owner)
  const stuck = await reminders.read(actor, id)
  await reminders.replace(actor, { ...stuck, state: 'failed', nextTry: '' })
  world.clock.set('2026-04-14')
  await takingStep(world, invoice, 3)
  const later = `${invoice._id}-r3`
  expect(await reminders.read(actor, later)).toMatchObject({ state: 'sending', former: 9_87 })
  return later
}
const waive = (reason = '', by = world.owner) => world.ask('PUT', `/reminder/${id}/waive`, { reason }, by)
const read = async (of: string) =>
  (await world.call(invoicesApi.readInvoice, { params: { id: of } }, world.reader)).invoice
const reminder = async () => (await world.call(api.readReminder, { params: { id } }, world.reader)).reminder
const money = ({ total, paid, credited }: { total: number; paid: number; credited: number }) => [total, paid, credited]
const pay = (amount: number) =>
  world.call(paymentsApi.makePayment, { body: { invoice: id, amount, payDate: '2026-03-24' } }, world.owner)
const balance = async () =>
  (await world.call(paymentsApi.readTenantBalance, { params: { id: invoice.tenant } }, world.reader)).balance
const voided = async () => (await world.call(voidedApi.listVoided, { body: {} }, world.reader)).rows
const notes = async () => (await invoices.all(world.actor(world.owner))).filter(({ kind }) => kind === 'refund')
const letters = async () => (await lettersOf(world.owner.accountId)).filter(({ tags }) => tags.kind === 'invoice')

async function expectWholeSeries() {
  const { drawn, accounted } = await numbersOf(world.actor(world.owner), 'invoice')
  expect(accounted).toEqual(drawn)
}

describe('what a reminder asked besides and its payer was told of', () => {
  it('is forgiven by a credit note with its own number, which goes to the payer', async () => {
    await sent()
    const before = (await letters()).length
    world.clock.set('2026-03-26')
    const answers = await Promise.all([waive('Sovittu puhelimessa'), waive('Sovittu puhelimessa'), waive()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await world.drainQueues()
    expect(money(await read(id))).toEqual([9_87, 0, 9_87])
    const [note, ...others] = await notes()
    expect(others).toEqual([])
    const original = { invoice: id, invoiceNumber: '1002' }
    expect(note).toMatchObject({ invoiceNumber: '1003', state: 'sent', billDate: '2026-03-26', refundOf: original })
    expect(note?.comments).toContain('Hyvitämme maksumuistutuksessa vaaditut kulut ja koron.')
    expect(await reminder()).toMatchObject({ creditNote: note?._id, fee: 5_00, interest: 4_87 })
    expect(await letters()).toHaveLength(before + 1)
    const { body } = await world.ask<Uint8Array>('GET', `/invoices/${note?._id}/pdf`, undefined, world.reader)
    expect(await textOfPdf(body)).toContain('Hyvityslasku')
    expect(await balance()).toMatchObject({ open: 850_00 })
    expect(await voided()).toEqual([])
    await expectWholeSeries()
  })

  it('gives back by the credit note what has been paid of it', async () => {
    await sent()
    await pay(1_00)
    expect((await waive()).status).toBe(200)
    await world.drainQueues()
    const [note] = await notes()
    expect([money(await read(id)), note && money(note)]).toEqual([
      [9_87, 0, 9_87],
      [-9_87, 1_00, -9_87],
    ])
    const row = await world.call(
      invoicesApi.listInvoices,
      { body: { state: 'toReturn', kind: 'refund' } },
      world.reader,
    )
    expect(row.rows).toMatchObject([{ toReturn: 1_00, originalNumber: '1002' }])
  })

  it('is left out of the hand-over for collection', async () => {
    await sent()
    await waive()
    world.clock.set('2026-05-25')
    for (const step of [3, 4]) {
      await takingStep(world, invoice, step)
      world.clock.set('2026-06-25')
    }
    const { cases } = await world.call(api.listCollectionCases, {}, world.owner)
    const charge = await read(`${invoice._id}-r3`)
    expect(cases).toMatchObject([{ charges: charge.total }])
  })

  it('is written down without sending where nothing takes it to its payer', async () => {
    await sent()
    const actor = world.actor(world.owner)
    const paper = await reminders.read(actor, id)
    await reminders.replace(actor, { ...paper, sendType: 'print' })
    expect((await waive()).status).toBe(200)
    expect(await notes()).toMatchObject([{ state: 'sent', registered: '2026-03-24', sendType: 'print' }])
  })

  it('is forgiven only by who may credit, and nobody else’s', async () => {
    await sent()
    expect((await waive('', world.stranger)).status).toBe(404)
    expect((await waive('', world.reader)).status).toBe(403)
    await changeRights(world.manager, without('refundInvoices.create'))
    expect((await waive('', world.manager)).status).toBe(403)
    await changeRights(world.manager, without('field:invoices.products'))
    expect((await waive('', world.manager)).status).toBe(200)
  })

  it('is credited also when it was sent anew, for the first may have come through', async () => {
    await sent()
    const actor = world.actor(world.owner)
    const went = await reminders.read(actor, id)
    await reminders.replace(actor, { ...went, state: 'failed', mail: { ...went.mail, step: 'started', state: 'none' } })
    await world.call(api.resend, { params: { id } }, world.owner)
    expect((await waive()).status).toBe(200)
    expect(await notes()).toHaveLength(1)
  })
})

describe('what a reminder asked besides and nobody was told of yet', () => {
  it('is taken off, its number is voided, and the letter asks the invoice alone', async () => {
    await asking()
    const answers = await Promise.all([waive('Virhe'), waive('Virhe')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const why = { kind: 'invoice', numbers: '1002', reason: 'chargeWaived', text: 'Virhe', name: world.owner.name }
    expect(await voided()).toMatchObject([why])
    await world.drainQueues()
    expect(await reminder()).toMatchObject({ state: 'sent', fee: 0, interest: 0, charge: '', creditNote: '' })
    expect(await notes()).toEqual([])
    await expectWholeSeries()
  })

  it('is not asked by a later letter that leaves after it, nor is it in that letter’s sum', async () => {
    const later = await aLaterLetter()
    expect((await waive()).status).toBe(200)
    expect((await voided()).map(({ reason }) => reason)).toEqual(['chargeWaived'])
    expect(await reminders.read(world.actor(world.owner), later)).toMatchObject({ former: 0 })
    await world.drainQueues()
    const [letter] = (await lettersOf(world.owner.accountId)).filter(({ tags }) => tags.deliveryId === later)
    expect(await textOfPdf(await attachmentOf(letter?.id ?? ''))).not.toContain('Aiempien muistutusten')
  })

  it('that was credited by hand meanwhile is not asked by a later letter either', async () => {
    const later = await aLaterLetter()
    const { products } = await read(id)
    const lines = products.map(({ amount }, line) => ({ line, net: amount }))
    const note = await world.call(
      creditNotesApi.createCreditNote,
      { body: { original: id, lines, billDate: '2026-04-14' } },
      world.owner,
    )
    const body = { payDate: '2026-04-14' }
    await world.call(creditNotesApi.registerCreditNote, { params: { id: note.invoice._id }, body }, world.owner)
    await world.drainQueues()
    expect(await reminders.read(world.actor(world.owner), later)).toMatchObject({ state: 'sent', former: 0 })
  })

  it('is credited when its month has been closed', async () => {
    await asking()
    world.clock.set('2026-04-20')
    await closeMonths(world, '2026-03')
    expect((await waive()).status).toBe(200)
    expect(await notes()).toHaveLength(1)
    expect(await voided()).toEqual([])
  })
})
