import { beforeEach, describe, expect, it } from 'vitest'
import { expensesApi as api } from '#shared/expenses/api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aReceipt, aReceiptDraft } from './an-expense.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-03')
})

const supplier = { supplier: 'Putkimies Oy', iban: 'FI2112345600000785', reference: '12344' }
const read = async (id: string) => (await world.call(api.readCost, { params: { id } }, world.reader)).receipt
const payments = async () =>
  (await world.call(outgoingPaymentsApi.listOutgoing, { body: { sortBy: 'number' } }, world.reader)).rows
const refusal = async (method: string, path: string, body?: object) => {
  const reply = await world.ask<{ message: string }>(method, path, body, world.owner)
  expect(reply.status).toBe(409)
  return reply.body.message
}

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
    await world.call(api.editExpense, { params: { id: _id }, body: { receipt } }, world.owner)
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
    await world.call(paymentRemovalApi.deleteOutgoing, { params: { id }, query: { reason: 'mistake' } }, world.owner)
    expect(await read(_id)).toMatchObject({ standing: '', payment: null })
    await pay()
    await world.call(costListApi.deleteExpense, { params: { id: _id } }, world.owner)
    expect(await payments()).toEqual([])
  })

  it('tells in its message what is no reference number', async () => {
    const { _id } = await aReceipt(world, { ...supplier, reference: 'Lasku 77' })
    const { receipt } = await world.call(api.payExpense, { params: { id: _id } }, world.owner)
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
