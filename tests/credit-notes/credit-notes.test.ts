import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { creditNotesApi as api } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice, InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import type { Payment } from '#shared/payments/payment.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { payments } from '../../functions/payments/payments.ts'
import { takingStep } from '../reminders/a-late-invoice.ts'
import { lettersOf, readLetter } from '../support/mailbox.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { aGroup } from '../support/things/groups.ts'
import type { World } from '../support/world.ts'

let world: World
let invoice: InvoiceSummary
let other: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  const [first, second] = await dueInvoices(world, [85_000, 60_000])
  if (!first || !second) throw new Error('Two invoices are needed')
  ;[invoice, other] = [first, second]
})

type Draft = Partial<InputOf<typeof api.createCreditNote.body>>
const draftOf = (more: Draft = {}) => ({
  original: invoice._id,
  lines: [{ line: 0, net: 20_000 }],
  billDate: '2026-11-20',
  comments: 'Vesivahinko',
  ...more,
})
const made = async (more: Draft = {}) =>
  (await world.call(api.createCreditNote, { body: draftOf(more) }, world.accountant)).invoice
const read = async (id: string) => (await world.call(invoicesApi.readInvoice, { params: { id } }, world.reader)).invoice
const sending = (id: string, by = world.accountant) => world.ask('POST', `/invoices/refund-related/send/${id}`, {}, by)
const registering = (id: string, by = world.accountant, payDate = '2026-11-20') =>
  world.ask<{ invoice: Invoice; message: string }>('POST', `/invoices/refund/register/${id}`, { payDate }, by)
const paid = (id: string, amount: number) =>
  world.call(paymentsApi.makePayment, { body: { invoice: id, amount, payDate: '2026-11-20' } }, world.owner)
const money = ({ total, paid: paidOf, credited }: Invoice) => [total, paidOf, credited]
const balance = async () =>
  (await world.call(paymentsApi.readTenantBalance, { params: { id: invoice.tenant } }, world.reader)).balance

describe('a credit note of an invoice', () => {
  it('changes nothing as a draft, and lowers the invoice when it is sent; its payer gets it as a PDF', async () => {
    const note = await made()
    expect(note).toMatchObject({ kind: 'refund', state: 'draft', total: -20_000, contract: invoice.contract })
    expect(money(await read(invoice._id))).toEqual([85_000, 0, 0])
    const answers = await Promise.all([sending(note._id), sending(note._id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await world.drainQueues()
    expect(money(await read(invoice._id))).toEqual([85_000, 0, 20_000])
    const sent = await read(note._id)
    expect([sent.state, ...money(sent)]).toEqual(['sent', -20_000, 0, -20_000])
    const letter = await readLetter((await lettersOf(world.owner.accountId)).at(-1)?.id ?? '')
    expect(letter.subject).toBe(`Hyvityslasku ${note.invoiceNumber}, Paula Päämies`)
    expect(letter.text).toContain(`Se hyvittää laskun ${invoice.invoiceNumber}`)
    const answer = await world.ask('GET', `/invoices/${note._id}/pdf`, undefined, world.reader)
    expect(answer.status).toBe(200)
    const { rows } = await world.call(api.listCreditNotes, { body: { state: 'billed' } }, world.reader)
    expect(rows).toMatchObject([{ _id: note._id, originalNumber: invoice.invoiceNumber, toReturn: 0 }])
    const again = await sending(note._id)
    expect([again.status, again.body.message]).toEqual([409, 'Lasku on jo lähetetty.'])
  })

  it('is printed with negative sums, its original and nothing by which to pay', async () => {
    const note = await made()
    const { printedInvoice } = await import('../../functions/invoices/printed-invoice.ts')
    const text = await textOfPdf(await printedInvoice(note))
    for (const words of ['Hyvityslasku', 'Hyvitettävä lasku', invoice.invoiceNumber, '−200,00', 'Vesivahinko']) {
      expect(text).toContain(words)
    }
    for (const words of ['TILISIIRTO', 'Viitenumero', 'Eräpäivä']) expect(text).not.toContain(words)
  })

  it('takes no more than is left, two at once neither, and an invoice credited wholly is so', async () => {
    const [first, second] = await Promise.all([
      made({ lines: [{ line: 0, net: 50_000 }] }),
      made({ lines: [{ line: 0, net: 50_000 }] }),
    ])
    const answers = await Promise.all([registering(first._id), registering(second._id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message.replaceAll('\u00a0', ' ')).toBe(
      'Riviltä on hyvittämättä 350,00 €. Muuta hyvityslaskua.',
    )
    const loser = answers[0]?.status === 409 ? first : second
    const rest = { ...draftOf({ lines: [{ line: 0, net: 35_000 }] }), version: loser.version }
    await world.call(api.editCreditNote, { params: { id: loser._id }, body: rest }, world.accountant)
    expect((await registering(loser._id)).body.invoice).toMatchObject({ registered: '2026-11-20', sent: '' })
    expect(money(await read(invoice._id))).toEqual([85_000, 0, 85_000])
    const { rows } = await world.call(
      invoicesApi.listInvoices,
      { body: { state: 'credited', kind: 'invoice' } },
      world.reader,
    )
    expect(rows.map(({ _id }) => _id)).toEqual([invoice._id])
    const more = await world.ask('POST', '/invoices/refund/create', draftOf(), world.accountant)
    expect([more.status, more.body.message]).toEqual([409, 'Lasku on jo hyvitetty kokonaan.'])
    const payment = { invoice: invoice._id, amount: 1, payDate: '2026-11-20' }
    expect((await world.ask('POST', '/invoices/make-payment', payment, world.owner)).body.message).toBe(
      'Lasku on jo hyvitetty kokonaan.',
    )
  })

  it('of a paid invoice holds its money, which is paid back and used for another invoice of the same payer', async () => {
    await paid(invoice._id, 85_000)
    const note = await made({ lines: [{ line: 0, net: 30_000 }] })
    await registering(note._id)
    expect([money(await read(invoice._id)), money(await read(note._id))]).toEqual([
      [85_000, 55_000, 30_000],
      [-30_000, 30_000, -30_000],
    ])
    expect(await balance()).toMatchObject({ billed: 55_000, paid: 85_000, open: 0, toReturn: 30_000 })
    const using = (to: string) =>
      world.ask('POST', `/invoices/refund/use/${note._id}`, { invoice: to, amount: 10_000 }, world.accountant)
    expect((await using(other._id)).body.message).toBe('Lasku on toisen maksajan')
    const products = [{ desc: 'Avain', amount: 10_000 }]
    const single = { tenant: invoice.tenant, billDate: '2026-11-20', dueDate: '2026-12-04', products }
    const { invoice: third } = await world.call(invoicesApi.createInvoice, { body: single }, world.owner)
    await world.call(invoicesApi.sendInvoice, { params: { invoiceId: third._id } }, world.owner)
    await world.drainQueues()
    expect((await using(third._id)).status).toBe(200)
    expect(money(await read(third._id))).toEqual([10_000, 10_000, 0])
    const returning = (amount: number, payDate = '2026-11-20') =>
      world.ask('POST', `/invoices/refund/return/${note._id}`, { amount, payDate }, world.accountant)
    expect((await returning(20_001)).status).toBe(400)
    expect((await returning(1, '2026-11-19')).body.fields).toEqual({ payDate: 'Hyvitys on vasta 20.11.2026' })
    expect((await returning(1, '2026-09-30')).status).toBe(400)
    expect((await returning(20_000)).status).toBe(200)
    expect((await returning(1)).status).toBe(409)
    expect(await balance()).toMatchObject({ billed: 65_000, paid: 65_000, open: 0, toReturn: 0 })
    const { rows } = await world.call(paymentsApi.listPayments, { body: { invoice: note._id } }, world.owner)
    const undo = (id: string) => world.ask('POST', `/payments/undo/${id}`, {}, world.owner)
    const transfer = rows.find(({ amount }) => amount === 30_000)
    expect((await undo(transfer?._id ?? '')).body.message).toBe('Hyvityksen siirtoa laskulta toiselle ei voi perua.')
    const back = rows.find(({ amount }) => amount === -20_000)
    expect((await undo(back?._id ?? '')).status).toBe(200)
    expect(await balance()).toMatchObject({ paid: 85_000, toReturn: 20_000 })
    const used = rows.find(({ amount }) => amount === -10_000)
    const twice = [await undo(used?._id ?? ''), await undo(used?._id ?? '')]
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(money(await read(third._id))).toEqual([10_000, 0, 0])
    expect(await balance()).toMatchObject({ paid: 85_000, open: 10_000, toReturn: 30_000 })
    expect((await undo(`${used?._id}-undo`)).body.message).toBe('Perumista ei voi perua. Kohdista maksu uudelleen.')
    // What was used before halves named each other is taken back whole all the same, by either half.
    expect((await using(third._id)).status).toBe(200)
    const actor = world.actor(world.owner)
    const isHalf = ({ undoes, source }: Payment) => source === 'credit' && undoes === ''
    for (const { pair, ...half } of (await payments.all(actor)).filter(isHalf)) await payments.replace(actor, half)
    const halves = (await world.call(paymentsApi.listPayments, { body: { invoice: third._id } }, world.owner)).rows
    const old = halves.find(({ undoes, undone }) => undoes === '' && !undone)
    expect(old?.pair).toBe(`${old?._id}-from`)
    expect((await undo(old?._id ?? '')).status).toBe(200)
    expect(money(await read(third._id))).toEqual([10_000, 0, 0])
    expect(await balance()).toMatchObject({ paid: 85_000, open: 10_000, toReturn: 30_000 })
    expect((await undo(transfer?._id ?? '')).status).toBe(409)
  })

  it('of no invoice has what was used or paid back of it taken back, one by one', async () => {
    const products = [{ desc: 'Hyvitys häiriöstä', amount: 30_000 }]
    const note = await made({ original: '', lines: [], tenant: invoice.tenant, products })
    await registering(note._id)
    const ask = (what: string, body: object) =>
      world.ask('POST', `/invoices/refund/${what}/${note._id}`, body, world.accountant)
    expect((await ask('use', { invoice: invoice._id, amount: 10_000 })).status).toBe(200)
    expect((await ask('return', { amount: 5_000, payDate: '2026-11-20' })).status).toBe(200)
    expect(await balance()).toMatchObject({ toReturn: 15_000 })
    const { rows } = await world.call(paymentsApi.listPayments, { body: { invoice: note._id } }, world.owner)
    for (const { _id } of rows)
      expect((await world.ask('POST', `/payments/undo/${_id}`, {}, world.owner)).status).toBe(200)
    expect(rows).toHaveLength(2)
    expect([money(await read(invoice._id)), money(await read(note._id))]).toEqual([
      [85_000, 0, 0],
      [-30_000, 0, 0],
    ])
    expect(await balance()).toMatchObject({ open: 85_000, toReturn: 30_000 })
  })

  it('is not reminded of, matched, paid nor billed as if it were an invoice', async () => {
    const { stats: before } = await world.call(reportsApi.getStats, {}, world.owner)
    const note = await made({ lines: [{ line: 0, net: 85_000 }] })
    await registering(note._id)
    world.clock.set('2026-12-20')
    const late = await world.call(proposalsApi.listProposals, { body: {} }, world.owner)
    expect(late.rows.map(({ _id }) => _id)).toEqual([other._id])
    await expect(takingStep(world, invoice, 1)).resolves.toMatchObject({
      made: 0,
      refused: [{ reason: 'Lasku on jo hyvitetty kokonaan.' }],
    })
    const { stats } = await world.call(reportsApi.getStats, {}, world.owner)
    expect(stats.invoice.open).toEqual({ count: 1, cents: 60_000 })
    expect(stats.invoice.billedThisYear.cents).toBe(before.invoice.billedThisYear.cents - 85_000)
    const unpaid = await world.call(invoicesApi.listInvoices, { body: { state: 'unpaid' } }, world.owner)
    expect(unpaid.rows.map(({ _id }) => _id)).toEqual([other._id])
    const invoicesOnly = await world.call(invoicesApi.listInvoices, { body: { kind: 'invoice' } }, world.owner)
    expect(invoicesOnly.rows.map(({ kind }) => kind)).not.toContain('refund')
  })
})

describe('a credit note by itself', () => {
  it('owes its payer the whole of it', async () => {
    const products = [{ desc: 'Hyvitys häiriöstä', amount: 5_000, taxpr: 25.5 as const }]
    const note = await made({ original: '', lines: [], tenant: invoice.tenant, products })
    expect([note.total, note.products[0]?.count]).toEqual([-6_275, -1])
    await registering(note._id)
    const { rows } = await world.call(api.listCreditNotes, { body: { state: 'toReturn' } }, world.reader)
    expect(rows).toMatchObject([{ _id: note._id, toReturn: 6_275, original: '' }])
  })

  it.each([
    ['no payer', { tenant: '' }, { tenant: 'Valitse vuokralainen' }],
    ['no lines', { products: [] }, { products: 'Lisää vähintään yksi rivi' }],
    [
      'lines below zero',
      { products: [{ desc: 'X', amount: -1 }] },
      { products: expect.stringContaining('suurempi kuin') },
    ],
  ])('with %s is refused', async (_, more, fields) => {
    const body = draftOf({
      original: '',
      lines: [],
      tenant: invoice.tenant,
      products: [{ desc: 'X', amount: 1 }],
      ...more,
    })
    expect(await world.ask('POST', '/invoices/refund/create', body, world.accountant)).toMatchObject({
      status: 400,
      body: { fields },
    })
  })
})

const reported = 'Maksupäivä voi olla aikaisintaan 01.10.2026: sitä aiemmat kuukaudet on suljettu'
const tooEarly = 'Päivä on ennen hyvitettävän laskun päivää'

describe('what is refused', () => {
  it('is what is another account’s, beyond one’s rights, or of an invoice that was not sent', async () => {
    const note = await made()
    expect((await registering(note._id, world.reader)).status).toBe(403)
    expect((await registering(note._id, world.stranger)).status).toBe(404)
    expect((await world.ask('POST', '/invoices/refund/create', draftOf(), world.stranger)).status).toBe(404)
    expect((await world.ask('POST', `/invoices/send/${note._id}`, {}, world.owner)).status).toBe(409)
    expect((await registering(invoice._id)).status).toBe(404)
    expect((await registering(note._id, world.owner, '2026-11-21')).body).toMatchObject({
      fields: { payDate: 'Maksupäivä ei voi olla tulevaisuudessa' },
    })
    expect((await registering(note._id, world.owner, '2026-09-30')).body).toMatchObject({
      fields: { payDate: reported },
    })
    expect((await registering(note._id, world.owner, '2026-10-01')).body).toMatchObject({
      fields: { payDate: tooEarly },
    })
    expect(money(await read(invoice._id))).toEqual([85_000, 0, 0])
    const early = await world.ask('POST', '/invoices/refund/create', draftOf({ billDate: '2026-01-01' }), world.owner)
    expect(early.body.fields).toEqual({ billDate: 'Hyvityslaskun päivä on ennen laskun päivää' })
    await registering(note._id)
    const gone = await world.ask('DELETE', `/invoices/refund/delete/${note._id}?reason=mistake`, undefined, world.owner)
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'Hyvitys on jo kirjattu, joten sitä ei voi poistaa. Jos se oli väärä, tee samasta uusi lasku.',
    ])
    const draft = await made()
    expect(
      (await world.ask('DELETE', `/invoices/refund/delete/${draft._id}?reason=mistake`, undefined, world.owner)).status,
    ).toBe(200)
    await aGroup(world.owner, 'Ryhmä')
    const grouped = { ...world.owner, groupMode: true }
    expect((await registering(note._id, grouped)).status).toBe(403)
    const { rows } = await world.call(api.listGroupCreditNotes, { body: {} }, grouped)
    expect(rows).toMatchObject([{ _id: note._id, accountName: 'Kotiranta Oy' }])
  })
})
