import { beforeEach, describe, expect, it } from 'vitest'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { depositsApi as api, type DepositShown } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { deleteDeposit } from '../../functions/deposits/write-deposits.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { justBefore } from '../support/just-before.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

interface Answer {
  readonly deposit: DepositShown
  readonly message: string
  readonly fields: Record<string, string>
}
const draft = (more: object = {}) => ({ tenant: home.tenant, apartment: home.apartment, amount: 50_000, ...more })
const creating = (more: object = {}, key?: string) =>
  world.ask<Answer>('POST', '/deposit/create', draft(more), world.accountant, key ? { key } : {})
const changing = ({ _id, version }: DepositShown, more: object) =>
  world.ask<Answer>('PUT', `/deposit/update/${_id}`, { ...draft(), version, ...more }, world.accountant)
const removing = async (id: string) =>
  (await world.ask<Answer>('DELETE', `/deposit/delete/${id}`, undefined, world.owner)).body.message
const read = async (id: string) => (await world.call(api.readDeposit, { params: { id } }, world.reader)).deposit
const invoiceOf = async (id: string): Promise<Invoice> =>
  (await world.call(invoicesApi.readInvoice, { params: { id } }, world.reader)).invoice
const sent = async (id: string) => {
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: id } }, world.owner)
  await world.drainQueues()
}

describe('a deposit that is written down', () => {
  it('is one for one click, with its draft', async () => {
    const key = 'vakuus-klikkaus-00001'
    const [first, again] = [await creating({ method: 'invoice' }, key), await creating({ method: 'invoice' }, key)]
    expect([again.status, again.body.deposit._id]).toEqual([200, first.body.deposit._id])
    const { rows } = await world.call(api.listDeposits, { body: {} }, world.reader)
    expect(rows).toHaveLength(1)
  })

  it('is of no home or of one that there is', async () => {
    expect((await creating({ apartment: 'ei-ole' })).body.fields).toEqual({ apartment: 'Vuokrakohdetta ei löytynyt.' })
    expect((await creating({ apartment: '' })).body.deposit).toMatchObject({ apartment: '', apartmentAddress: '' })
    expect((await creating()).body.deposit).toMatchObject({ apartmentAddress: 'Katajakatu 5 A 1', contractNumber: '' })
  })

  it('by invoice falls due today at the earliest, by e-mail, in the words of its payer', async () => {
    const of = async (dueDate: string) =>
      invoiceOf((await creating({ method: 'invoice', dueDate })).body.deposit.invoice)
    expect(await of('2026-11-01')).toMatchObject({ billDate: '2026-11-02', dueDate: '2026-11-02' })
    expect(await of('2026-11-03')).toMatchObject({
      billDate: '2026-11-02',
      dueDate: '2026-11-03',
      sendType: 'email',
      products: [{ desc: 'Vakuus', productType: 'Vakuus', itemtype: 'kpl', amount: 50_000 }],
      comments: '',
    })
  })
})

describe('the terms of a deposit', () => {
  it('are changed as a whole, and answered as they then stand', async () => {
    const { deposit } = (await creating()).body
    const terms = { method: 'bank', amount: 60_000, dueDate: '2026-12-01', comments: 'Sovittu uudelleen' }
    const { body } = await changing(deposit, terms)
    expect(body.deposit).toEqual(await read(deposit._id))
    expect(body.deposit).toMatchObject(terms)
  })

  it('ask for no less than has been billed and received, and stay as an invoice asks while it stands', async () => {
    const { deposit } = (await creating({ method: 'invoice', amount: 30_000 })).body
    const raised = (await changing(deposit, { method: 'invoice', amount: 50_000 })).body.deposit
    await world.ask('PUT', `/deposit/receive/${raised._id}`, { amount: 10_000, day: '2026-11-02' }, world.accountant)
    const now = await read(raised._id)
    expect((await changing(now, { method: 'bank', amount: 50_000 })).body.fields).toEqual({
      method: 'Vakuudesta on lasku. Poista tai hyvitä se ensin.',
    })
    const less = await changing(now, { method: 'invoice', amount: 39_999 })
    expect(less.body.fields.amount?.replaceAll('\u00a0', ' ')).toBe('Vakuudesta on jo laskutettu tai saatu 400,00 €')
    expect((await changing(now, { method: 'invoice', amount: 40_000 })).status).toBe(200)
  })

  it('are not changed once it has lapsed', async () => {
    const { deposit } = (await creating()).body
    await world.ask('PUT', `/deposit/lapse/${deposit._id}`, { reason: 'Ei muuttanut' }, world.accountant)
    const { status, body } = await changing(await read(deposit._id), { amount: 1 })
    expect([status, body.message]).toEqual([409, 'Vakuus on rauennut.'])
  })

  it('keep their way once something has come, which would be money in the books or none', async () => {
    const { deposit } = (await creating()).body
    const receiving = (id: string) =>
      world.call(api.receiveDeposit, { params: { id }, body: { amount: 10_000, day: '2026-11-02' } }, world.accountant)
    const { deposit: held } = await receiving(deposit._id)
    const fields = { method: 'Vakuutta on jo saatu tai vapautettu, joten tapaa ei voi enää vaihtaa.' }
    expect((await changing(held, { method: 'guarantee' })).body.fields).toEqual(fields)
    expect((await changing(held, { method: 'payment', comments: 'Käteisellä' })).status).toBe(200)
    const promised = (await creating({ method: 'guarantee' })).body.deposit._id
    await receiving(promised)
    const asked = { amount: 10_000, billDate: '2026-11-02', dueDate: '2026-12-01' }
    const billed = await world.ask('POST', `/invoices/deposit/${promised}/create`, asked, world.accountant)
    expect([billed.status, billed.body.message]).toEqual([
      409,
      'Vakuutena on jo takaus tai maksusitoumus, joten sitä ei voi pyytää laskulla.',
    ])
  })
})

describe('a deposit that was a mistake', () => {
  it('goes with the drafts that ask for it, whose numbers are voided, so that nobody sends and pays one', async () => {
    const { deposit } = (await creating({ method: 'invoice' })).body
    const number = (await invoiceOf(deposit.invoice)).invoiceNumber
    expect(await removing(deposit._id)).toBeUndefined()
    expect((await world.ask('GET', `/deposit/${deposit._id}`, undefined, world.reader)).status).toBe(404)
    const { status } = await world.ask('PUT', `/invoices/send/${deposit.invoice}`, undefined, world.owner)
    expect([status, (await invoices.find(world.actor(world.owner), deposit.invoice))?.state]).toEqual([404, undefined])
    const voided = await world.call(voidedApi.listVoided, { body: {} }, world.owner)
    expect(voided.rows).toMatchObject([{ numbers: number, kind: 'invoice', reason: 'depositRemoved' }])
    expect(await removing(deposit._id)).toBe('Vakuutta ei löytynyt.')
  })

  it('stays when its draft is sent just before it goes', async () => {
    const { deposit } = (await creating({ method: 'invoice' })).body
    const { invoiceNumber } = await invoiceOf(deposit.invoice)
    justBefore(() => sent(deposit.invoice))
    await expect(deleteDeposit(world.actor(world.owner), deposit._id)).rejects.toThrow(
      `Vakuudesta on lähetetty lasku ${invoiceNumber}, joten sitä ei voi poistaa. Hyvitä lasku ensin.`,
    )
    expect((await invoiceOf(deposit.invoice)).state).toBe('sent')
    expect((await read(deposit._id)).state).toBe('waiting')
  })

  it('goes once its invoice was credited', async () => {
    const { deposit } = (await creating({ method: 'invoice' })).body
    await sent(deposit.invoice)
    const body = { original: deposit.invoice, lines: [{ line: 0, net: 50_000 }], billDate: '2026-11-02' }
    const { invoice } = await world.call(creditNotesApi.createCreditNote, { body }, world.owner)
    const registered = { params: { id: invoice._id }, body: { payDate: '2026-11-02' } }
    await world.call(creditNotesApi.registerCreditNote, registered, world.owner)
    expect(await removing(deposit._id)).toBeUndefined()
  })

  it('stays as evidence when it has been released once, though that was taken back and its payment too', async () => {
    const { deposit } = (await creating({ method: 'invoice' })).body
    await sent(deposit.invoice)
    const money = { invoice: deposit.invoice, amount: 50_000, payDate: '2026-11-02' }
    const { payment } = await world.call(paymentsApi.makePayment, { body: money }, world.owner)
    const release = { day: '2026-11-02', returned: 50_000, iban: 'FI2112345600000785' }
    await world.ask('PUT', `/deposit/release/${deposit._id}`, release, world.accountant)
    const { releases } = await read(deposit._id)
    const undone = { release: releases[0]?._id ?? '' }
    await world.ask('PUT', `/deposit/undo-release/${deposit._id}`, undone, world.accountant)
    await world.ask('POST', `/payments/undo/${payment._id}`, {}, world.accountant)
    const body = { original: deposit.invoice, lines: [{ line: 0, net: 50_000 }], billDate: '2026-11-02' }
    const { invoice } = await world.call(creditNotesApi.createCreditNote, { body }, world.owner)
    const registered = { params: { id: invoice._id }, body: { payDate: '2026-11-02' } }
    await world.call(creditNotesApi.registerCreditNote, registered, world.owner)
    expect(await read(deposit._id)).toMatchObject({ state: 'waiting', received: 0 })
    expect(await removing(deposit._id)).toBe(
      'Vakuutta on vapautettu, joten sitä ei voi poistaa. Merkitse se rauenneeksi.',
    )
  })
})
