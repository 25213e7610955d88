import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'

let world: World
let invoice: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  const [first] = await dueInvoices(world, [850_00])
  if (!first) throw new Error('An invoice is needed')
  invoice = first
})

const pay = (amount: number, { payDate = '2026-11-20', key = '', on = invoice._id } = {}) =>
  world.ask<{ payment?: { _id: string; reason: string }; fields?: object; message?: string }>(
    'POST',
    '/invoices/make-payment',
    { invoice: on, amount, payDate },
    world.accountant,
    { ...(key && { key }) },
  )
const paid = async () =>
  (await world.call(invoicesApi.readInvoice, { params: { id: invoice._id } }, world.reader)).invoice.paid
const payments = async () =>
  (await world.call(api.listPayments, { body: { invoice: invoice._id } }, world.reader)).rows.map(
    ({ amount }) => amount,
  )

describe('a payment written by hand', () => {
  it('that pays the whole invoice is answered as it stands when the same click comes again', async () => {
    const first = await pay(850_00, { key: 'kirjaus-klikkaus-00001' })
    const again = await pay(850_00, { key: 'kirjaus-klikkaus-00001' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toMatchObject({ payment: first.body.payment, invoice: { paid: 850_00 } })
    expect(first.body.payment?.reason).toBe('Kirjattu käsin, Kirsi Kirjanpitäjä')
    expect([await paid(), await payments()]).toEqual([850_00, [850_00]])
  })

  it('of a part is written once by one click, though the invoice would take it twice', async () => {
    for (let click = 0; click < 2; click++) await pay(100_00, { key: 'kirjaus-klikkaus-00002' })
    expect([await paid(), await payments()]).toEqual([100_00, [100_00]])
  })

  it('is refused beyond what the invoice still takes, by a sentence at the sum', async () => {
    await pay(800_00)
    const answer = await pay(50_01)
    expect([answer.status, answer.body.fields]).toEqual([400, { amount: expect.stringContaining('50,00') }])
    expect([await paid(), await payments()]).toEqual([800_00, [800_00]])
  })

  it('is refused on a day to come, by a sentence at the day', async () => {
    const answer = await pay(850_00, { payDate: '2026-11-21' })
    expect([answer.status, answer.body.fields]).toEqual([400, { payDate: 'Maksupäivä ei voi olla tulevaisuudessa' }])
    expect([await paid(), await payments()]).toEqual([0, []])
  })

  it.each([
    [{ state: 'draft' }, 'Laskua ei ole vielä lähetetty.'],
    [{ paid: 850_00 }, 'Lasku on jo maksettu.'],
    [{ credited: 850_00 }, 'Lasku on jo hyvitetty kokonaan.'],
    [{ kind: 'reward', state: 'sending' }, 'Palkkio on kuitattu tilityksestä, joten laskulla ei ole maksettavaa.'],
  ] as const)('is refused on an invoice that is %o, by a sentence that says why', async (how, sentence) => {
    const other = anInvoice({ _id: 'toinen', version: 0, ...how })
    await invoices.create(world.actor(world.owner), other)
    const { status, body } = await pay(1, { on: other._id })
    expect([status, body.message]).toEqual([409, sentence])
    expect((await invoices.read(world.actor(world.owner), other._id)).paid).toBe(other.paid)
  })
})
