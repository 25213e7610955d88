import { beforeEach, describe, expect, it } from 'vitest'
import { expensesApi as api } from '#shared/expenses/api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { OtherPayment } from '#shared/outgoing-payments/other-payment.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { otherPayments } from '../../functions/outgoing-payments/collections.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { aPrincipalsRent, paying, settlingAll } from '../outgoing-payments/rents-of-a-principal.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { openMonths } from '../support/things/open-month.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aReceipt, aReceiptDraft } from './an-expense.ts'

let world: World
let home: Home
let invoice: InvoiceSummary
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
      (await world.call(costListApi.listExpenses, { body: { standing: 'partly' } }, world.reader)).rows,
    ).toMatchObject([{ _id, subtracted: principals }])
  })

  it('waits for its day', async () => {
    await paying(world, invoice, 850_00)
    const { _id } = await aCost(50_00, { outgoingPayments: { inUse: true, subtractDate: '2026-11-20' } })
    await settled()
    expect(await payments()).toMatchObject([{ total: principals }])
    expect(await read(_id)).toMatchObject({ standing: 'waiting', waiting: 50_00 })
    // However long it waits, it is still there to be taken.
    await openMonths(world, '2025-01')
    const old = await aCost(10_00, { date: '2025-01-02', outgoingPayments: { inUse: true, partner: home.partner } })
    expect((await others()).map(({ receipt }) => receipt).toSorted()).toEqual([_id, old._id].toSorted())
  })

  it('is taken off every payment of its principal, however many parts they have', async () => {
    await paying(world, invoice, 850_00)
    const { _id } = await aCost(822_50)
    const [cost] = await others()
    const { partner, partnerName } = cost ?? { partner: '', partnerName: '' }
    const extra = { partner, partnerName, kind: 'add', desc: 'Hyvitys', amount: 1_00, day: '2026-11-02', version: 0 }
    const extras = Array.from({ length: 41 }, (_, at) => OtherPayment.parse({ ...extra, _id: `lisa-${at}` }))
    const actor = world.actor(world.owner)
    await transact(extras.map((each) => otherPayments.creating(actor, each)))
    await settlingAll(
      world,
      [...extras, cost].map((each) => each?._id ?? ''),
    )
    expect(await payments()).toMatchObject([{ total: 0, others: 39_00 - 821_00 }, { total: 50 }])
    expect(await read(_id)).toMatchObject({ standing: 'subtracted', subtracted: 822_50, waiting: 0 })
  })

  it('is given back when the payment is taken away, or left alone from then on', async () => {
    await paying(world, invoice, 850_00)
    const { _id } = await aCost(1_000_00)
    const taken = async (subtractReceiptFromOutgoing: boolean) =>
      world.call(
        paymentRemovalApi.deleteOutgoing,
        { params: { id: await settled() }, query: { reason: 'unneeded', subtractReceiptFromOutgoing } },
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
      api.editExpense,
      {
        params: { id: _id },
        body: await editing(_id, { products: [{ name: 'Työ', amount: 1_000_00 }], outgoingPayments: { inUse: true } }),
      },
      world.owner,
    )
    expect(await read(_id)).toMatchObject({ waiting: 218_00 })
    await world.call(
      api.editExpense,
      {
        params: { id: _id },
        body: await editing(_id, { products: [{ name: 'Työ', amount: 900_00 }], outgoingPayments: { inUse: true } }),
      },
      world.owner,
    )
    expect(await read(_id)).toMatchObject({ waiting: 900_00 })
  })

  it('that comes again and was given up itself says so alike everywhere, and its next ones are taken off', async () => {
    await paying(world, invoice, 850_00)
    const { _id } = await aCost(100_00, { recurrency: { isRecurrent: true, repeatsLeft: 1 } })
    const remove = { params: { id: await settled() }, query: { reason: 'unneeded' } } as const
    await world.call(paymentRemovalApi.deleteOutgoing, remove, world.owner)
    const row = async (id: string) =>
      (await world.call(costListApi.listExpenses, { body: {} }, world.reader)).rows.find((each) => each._id === id)
    expect(await read(_id)).toMatchObject({ standing: '', subtractsNext: true, outgoingPayments: { inUse: false } })
    expect(await row(_id)).toMatchObject({ standing: '', inUse: false, subtracted: 0 })
    await world.runJob('repeat-receipts', '2026-12-02')
    expect(await read(`${_id}-r1`)).toMatchObject({ standing: 'waiting', subtractsNext: false })
    expect(await row(`${_id}-r1`)).toMatchObject({ standing: 'waiting', inUse: true })
    expect(await read(_id)).toMatchObject({ subtractsNext: false })
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
    world.call(api.editExpense, { params: { id }, body: await editing(id, more) }, world.owner)
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
    await change(_id, { ...of(20_00), outgoingPayments: { inUse: true, subtractDate: '2026-12-01' } })
    expect(await sums()).toEqual([principals])
    expect(await read(_id)).toMatchObject({ standing: 'waiting', waiting: 20_00 })
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
    await world.call(costListApi.deleteExpense, { params: { id: _id } }, world.owner)
    expect(await sums()).toEqual([391_00])
    expect(await others()).toEqual([])
  })

  it('changes payments only by who may change them', async () => {
    await paying(world, invoice, 850_00)
    const { _id } = await aCost(120_00)
    await settled()
    const to = await aReceipt(world, supplier)
    await world.call(api.payExpense, { params: { id: to._id } }, world.owner)
    await changeRights(world.accountant, without('outgoingPayments.edit', 'outgoingPayments.remove'))
    const answer = async (method: string, path: string, body?: object) =>
      (await world.ask(method, path, body, world.accountant)).status
    const edit = async (id: string, more: object) =>
      answer('PATCH', `/receipt/editReceipt/${id}`, await editing(id, more))
    expect(await edit(_id, { ...of(120_00), description: 'Kiireinen' })).toBe(200)
    expect(await edit(_id, of(130_00))).toBe(403)
    expect(await edit(to._id, { ...supplier, description: 'Kiireinen' })).toBe(200)
    expect(await edit(to._id, { ...supplier, reference: '12357' })).toBe(403)
    for (const id of [_id, to._id]) expect(await answer('DELETE', `/receipt/deleteReceipt/${id}`)).toBe(403)
    await changeRights(world.accountant, without('receipts.read'))
    expect(await answer('POST', `/receipt/pay/${to._id}`)).toBe(403)
    expect(await sums()).toEqual([principals - 120_00, 125_50])
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
