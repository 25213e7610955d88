import { beforeEach, describe, expect, it } from 'vitest'
import { expensesApi as api } from '#shared/expenses/api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import type { InvoiceRow } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { textOfPdf } from '../invoices/read-pdf.ts'
import { aPrincipalsRent, paying, settlingAll } from '../outgoing-payments/rents-of-a-principal.ts'
import type { Home } from '../support/portfolio.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aReceipt, aReceiptDraft } from './a-receipt.ts'

let world: World
let home: Home
let invoice: InvoiceRow
beforeEach(async () => {
  world = await aWorld()
  ;({ home, invoice } = await aPrincipalsRent(world))
})

/** Of 850 euros less eight percent. */
const principals = 782_00
const supplier = { supplier: 'Putkimies Oy', iban: 'FI2112345600000785', reference: '12344' }
const aCost = (amount: number, more: object = {}) =>
  aReceipt(world, {
    apartment: home.apartment,
    products: [{ name: 'Työ', amount }],
    outgoingPayments: { inUse: true },
    ...more,
  })
const read = async (id: string) => (await world.call(api.readCost, { params: { id } }, world.reader)).receipt
const others = async () =>
  (await world.call(outgoingPaymentsApi.listOtherPayments, { body: { waiting: true } }, world.reader)).rows
const payments = async () =>
  (await world.call(outgoingPaymentsApi.listOutgoing, { body: { sortBy: 'number' } }, world.reader)).rows
const settled = async () => {
  const waiting = (await others()).map(({ _id }) => _id)
  const { outgoingPayments } = await settlingAll(world, waiting)
  return outgoingPayments[0]?._id ?? ''
}
const refusal = async (method: string, path: string, body?: object) => {
  const reply = await world.ask<{ message: string }>(method, path, body, world.owner)
  expect(reply.status).toBe(409)
  return reply.body.message
}
const editing = async (id: string, more: object) => {
  const { version } = await read(id)
  const receipt = { ...aReceiptDraft(more), version, apartment: home.apartment }
  return { receipt }
}

describe('a cost of a principal’s home', () => {
  it('is taken off what the landlord is paid, once, and told on the paper', async () => {
    await paying(world, invoice, 850_00)
    const { _id, outgoingPayments } = await aCost(120_00)
    expect(outgoingPayments).toMatchObject({
      partner: home.partner,
      partnerName: 'Paula Päämies',
      subtractDate: '2026-11-02',
    })
    const payment = await settled()
    expect(await payments()).toMatchObject([{ share: 850_00, others: -120_00, total: principals - 120_00 }])
    expect(await read(_id)).toMatchObject({
      standing: 'subtracted',
      subtracted: 120_00,
      waiting: 0,
      takenOff: [{ _id: payment, number: '1001', state: 'created', amount: 120_00 }],
      lock: '',
    })
    expect(await others()).toEqual([])
    const { body } = await world.ask<Uint8Array>('GET', `/outgoing-payment/${payment}/pdf`, undefined, world.reader)
    const words = (await textOfPdf(body)).replaceAll('\u2212', '-')
    for (const part of ['Kulu 02.11.2026: Putken korjaus', '-120,00', '662,00']) expect(words).toContain(part)
  })

  it('is taken part by part when it is more than what came in, never beyond it', async () => {
    const { _id } = await aCost(1_000_00)
    expect(await settled()).toBe('')
    await paying(world, invoice, 425_00)
    await settled()
    expect(await payments()).toMatchObject([{ total: 0, others: -391_00 }])
    expect(await read(_id)).toMatchObject({ standing: 'partly', subtracted: 391_00, waiting: 609_00 })
    expect(await others()).toMatchObject([{ amount: 609_00, whole: 1_000_00 }])
    await paying(world, invoice, 425_00)
    await settled()
    expect(await payments()).toMatchObject([{ total: 0 }, { total: 0 }])
    expect(await read(_id)).toMatchObject({ subtracted: principals, waiting: 218_00 })
    const [first] = await payments()
    const { outgoingPayment } = await world.call(
      outgoingPaymentsApi.readOutgoing,
      { params: { id: first?._id ?? '' } },
      world.reader,
    )
    expect(outgoingPayment.others[0]?.desc.replaceAll('\u00a0', ' ')).toContain('osa summasta 1 000,00 €')
    // What costs have used up wholly is done without the bank.
    const body = { payDate: '2026-11-03' }
    await world.call(outgoingPaymentsApi.markPaid, { params: { id: first?._id ?? '' }, body }, world.owner)
    expect((await read(_id)).lock).toContain('maksuun 1001, joka on jo maksettu')
    expect(
      (await world.call(costListApi.listReceipts, { body: { standing: 'partly' } }, world.reader)).rows,
    ).toMatchObject([{ _id, subtracted: principals }])
  })

  it('waits for its day', async () => {
    await paying(world, invoice, 850_00)
    const { _id } = await aCost(50_00, { outgoingPayments: { inUse: true, subtractDate: '2026-11-20' } })
    await settled()
    expect(await payments()).toMatchObject([{ total: principals }])
    expect(await read(_id)).toMatchObject({ standing: 'waiting', waiting: 50_00 })
  })

  it('is given back when the payment is taken away, or left alone from then on', async () => {
    await paying(world, invoice, 850_00)
    const { _id } = await aCost(1_000_00)
    const taken = async (subtractReceiptFromOutgoing: boolean) =>
      world.call(
        outgoingPaymentsApi.deleteOutgoing,
        { params: { id: await settled() }, query: { subtractReceiptFromOutgoing } },
        world.owner,
      )
    await taken(true)
    expect(await read(_id)).toMatchObject({ standing: 'waiting', waiting: 1_000_00 })
    await taken(false)
    expect(await read(_id)).toMatchObject({ subtracted: 0, waiting: 218_00 })
    const [rest] = await others()
    expect(await refusal('DELETE', `/outgoing-payment/delete-other-payment/${rest?._id}`)).toContain('osa kulusta')
    // Whoever saves it anew as it is changes nothing; with another sum the whole of it is divided again.
    await world.call(
      api.editReceipt,
      {
        params: { id: _id },
        body: await editing(_id, { products: [{ name: 'Työ', amount: 1_000_00 }], outgoingPayments: { inUse: true } }),
      },
      world.owner,
    )
    expect(await read(_id)).toMatchObject({ waiting: 218_00 })
    await world.call(
      api.editReceipt,
      {
        params: { id: _id },
        body: await editing(_id, { products: [{ name: 'Työ', amount: 900_00 }], outgoingPayments: { inUse: true } }),
      },
      world.owner,
    )
    expect(await read(_id)).toMatchObject({ waiting: 900_00 })
  })

  it('may be put to a payment by hand as far as its money goes, and taken off it', async () => {
    await paying(world, invoice, 850_00)
    const payment = await settled()
    const { _id } = await aCost(800_00)
    const [part] = await others()
    const join = { body: { payment, other: part?._id ?? '' } }
    await world.call(outgoingPaymentsApi.joinOther, join, world.owner)
    expect(await payments()).toMatchObject([{ total: 0 }])
    expect(await refusal('POST', '/outgoing-payment/join-other', join.body)).toContain('ei ole rahaa')
    const { outgoingPayment } = await world.call(
      outgoingPaymentsApi.readOutgoing,
      { params: { id: payment } },
      world.owner,
    )
    await world.call(
      outgoingPaymentsApi.detachOther,
      { params: { id: outgoingPayment.others[0]?._id ?? '' } },
      world.owner,
    )
    expect(await payments()).toMatchObject([{ total: principals }])
    expect(await read(_id)).toMatchObject({ standing: 'waiting', waiting: 800_00 })
    const two = await settlingAll(
      world,
      (await others()).map((other) => other._id),
    )
    expect(two.outgoingPayments).toEqual([])
  })
})

describe('a cost that is changed', () => {
  const sums = async () => (await payments()).map(({ total }) => total)
  const change = async (id: string, more: object) =>
    world.call(api.editReceipt, { params: { id }, body: await editing(id, more) }, world.owner)
  const of = (amount: number) => ({ products: [{ name: 'Työ', amount }], outgoingPayments: { inUse: true } })

  it('changes the payments that wait, as far as their money goes', async () => {
    await paying(world, invoice, 850_00)
    const { _id } = await aCost(120_00)
    await settled()
    await change(_id, of(130_00))
    expect(await sums()).toEqual([principals - 130_00])
    await change(_id, of(800_00))
    expect(await sums()).toEqual([0])
    expect(await read(_id)).toMatchObject({ subtracted: principals, waiting: 18_00 })
    await change(_id, of(20_00))
    expect(await sums()).toEqual([principals - 20_00])
    expect(await others()).toEqual([])
    await change(_id, { ...of(20_00), outgoingPayments: { inUse: false } })
    expect(await sums()).toEqual([principals])
    expect(await read(_id)).toMatchObject({ standing: '', outgoingPayments: { inUse: false } })
    await change(_id, of(20_00))
    expect(await read(_id)).toMatchObject({ standing: 'waiting', waiting: 20_00 })
  })

  it('goes with what waits of it, and gives back what payments that wait had taken', async () => {
    await paying(world, invoice, 425_00)
    const { _id } = await aCost(1_000_00)
    await settled()
    await world.call(costListApi.deleteReceipt, { params: { id: _id } }, world.owner)
    expect(await sums()).toEqual([391_00])
    expect(await others()).toEqual([])
  })

  it('is refused once a payment of it has left, whoever was first', async () => {
    await paying(world, invoice, 850_00)
    const { _id } = await aCost(120_00)
    const payment = await settled()
    const body = { payDate: '2026-11-03' }
    const paths = { params: { id: payment } }
    const edit = await editing(_id, of(130_00))
    const [paid, edited] = await Promise.all([
      world.ask('PUT', `/outgoing-payment/make-payment/${payment}`, body, world.owner),
      world.ask('PATCH', `/receipt/editReceipt/${_id}`, edit, world.owner),
    ])
    expect([paid.status, edited.status]).toContain(200)
    const total = edited.status === 200 ? principals - 130_00 : principals - 120_00
    expect(await sums()).toEqual([total])
    if (paid.status !== 200) await world.call(outgoingPaymentsApi.markPaid, { ...paths, body }, world.owner)
    const sentence = 'Kulu kuuluu maksuun 1001, joka on jo maksettu. Kulua ei voi muuttaa eikä poistaa.'
    expect(await refusal('PATCH', `/receipt/editReceipt/${_id}`, await editing(_id, of(1_00)))).toBe(sentence)
    expect(await refusal('DELETE', `/receipt/deleteReceipt/${_id}`)).toBe(sentence)
    await world.call(outgoingPaymentsApi.deleteManualPayment, paths, world.owner)
    await change(_id, of(1_00))
    expect(await sums()).toEqual([principals - 1_00])
  })
})

describe('the payment to a supplier', () => {
  it('is made once, with the supplier’s own reference, and follows the cost', async () => {
    const { _id } = await aReceipt(world, supplier)
    const pay = () => world.ask('POST', `/receipt/pay/${_id}`, undefined, world.owner)
    const pressed = await Promise.all([pay(), pay()])
    expect(pressed.map(({ status }) => status)).toContain(200)
    expect(await payments()).toMatchObject([{ partner: '', partnerName: 'Putkimies Oy', total: 125_50 }])
    const { version, payment } = await read(_id)
    expect(payment).toMatchObject({ state: 'created' })
    const receipt = { ...aReceiptDraft(supplier), version, products: [{ name: 'Työ', amount: 99_00 }] }
    await world.call(api.editReceipt, { params: { id: _id }, body: { receipt } }, world.owner)
    const id = payment?._id ?? ''
    const order = { payments: [id], day: '2026-11-05', bankId: '12345678' }
    const made = await world.call(outgoingPaymentsApi.createOrder, { body: order }, world.owner)
    const file = await world.ask<Uint8Array>(
      'GET',
      `/outgoing-payment/order/${made.order._id}/file`,
      undefined,
      world.owner,
    )
    const xml = new TextDecoder().decode(file.body)
    for (const part of ['99.00', 'Putkimies Oy', '12344']) expect(xml).toContain(part)
    expect(xml).not.toContain('Tilitys')
    expect(await refusal('DELETE', `/receipt/deleteReceipt/${_id}`)).toContain('joka on maksuaineistossa')
    expect(await refusal('GET', `/outgoing-payment/${id}/pdf`)).toContain('toimittajalle')
    await world.call(outgoingPaymentsApi.cancelOrder, { params: { id: made.order._id } }, world.owner)
    await world.call(outgoingPaymentsApi.deleteOutgoing, { params: { id } }, world.owner)
    expect(await read(_id)).toMatchObject({ standing: '', payment: null })
    await pay()
    await world.call(costListApi.deleteReceipt, { params: { id: _id } }, world.owner)
    expect(await payments()).toEqual([])
  })

  it('tells in its message what is no reference number', async () => {
    const { _id } = await aReceipt(world, { ...supplier, reference: 'Lasku 77' })
    const { receipt } = await world.call(api.payReceipt, { params: { id: _id } }, world.owner)
    const order = { payments: [receipt.payment?._id ?? ''], day: '2026-11-05', bankId: '12345678' }
    const made = await world.call(outgoingPaymentsApi.createOrder, { body: order }, world.owner)
    expect(made.order.payments).toMatchObject([{ message: 'Lasku 77 Putken korjaus', reference: '' }])
  })

  it('needs somebody to pay and something to be paid', async () => {
    const { _id } = await aReceipt(world)
    const reply = await world.ask<{ fields: object }>('POST', `/receipt/pay/${_id}`, undefined, world.owner)
    expect(reply.body.fields).toEqual({ supplier: 'Anna toimittajan nimi' })
    const back = await aReceipt(world, { ...supplier, products: [{ name: 'Hyvitys', amount: -5_00 }] })
    expect(await refusal('POST', `/receipt/pay/${back._id}`)).toBe('Kulussa ei ole maksettavaa.')
  })
})
