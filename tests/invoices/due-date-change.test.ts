import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { aLateInvoice } from '../reminders/a-late-invoice.ts'
import { aWorld } from '../support/story.ts'
import { aRentStory } from '../support/things/rent-story.ts'
import type { World } from '../support/world.ts'

const moving = (world: World, id: string, dueDate: string, by = world.owner) =>
  world.ask('PUT', `/invoices/change-duedate/${id}`, { dueDate }, by)

describe('the due day of an invoice that the account sends itself', () => {
  let world: World
  let invoice: InvoiceSummary
  beforeEach(async () => {
    world = await aWorld()
    invoice = await aLateInvoice(world)
    world.clock.set('2026-03-10')
  })
  const late = async () =>
    (await world.call(api.listInvoices, { body: { state: 'overdue' } }, world.owner)).rows.map(({ _id }) => _id)

  it('moves on, and the invoice is late no more', async () => {
    expect(await late()).toEqual([invoice._id])
    const { status, body } = await moving(world, invoice._id, '2026-03-31')
    expect([status, body.invoice]).toMatchObject([200, { dueDate: '2026-03-31' }])
    expect(await late()).toEqual([])
    const { rows } = await world.call(api.listInvoices, { body: { from: '2026-03-31', to: '2026-03-31' } }, world.owner)
    expect(rows).toMatchObject([{ _id: invoice._id, open: 850_00 }])
  })

  it.each([
    ['a day gone by', '2026-03-09', 'Eräpäivä on jo mennyt'],
    ['a day before the invoice', '2026-02-01', 'Eräpäivä on ennen laskun päivää'],
    ['no day', '', 'Anna eräpäivä'],
  ])('does not move to %s', async (_, day, sentence) => {
    const { status, body } = await moving(world, invoice._id, day)
    expect([status, body.fields]).toEqual([400, { dueDate: sentence }])
  })

  it('stays when the invoice is paid, and is not the neighbour’s nor a reader’s to move', async () => {
    expect((await moving(world, invoice._id, '2026-03-31', world.stranger)).status).toBe(404)
    expect((await moving(world, invoice._id, '2026-03-31', world.reader)).status).toBe(403)
    const payment = { invoice: invoice._id, amount: 850_00, payDate: '2026-03-10' }
    await world.call(paymentsApi.makePayment, { body: payment }, world.owner)
    const { status, body } = await moving(world, invoice._id, '2026-03-31')
    expect([status, body.message]).toEqual([409, 'Lasku on jo maksettu.'])
  })
})

describe('under an invoicing service', () => {
  it('the service is asked by its own id, and one that cannot move the day says so', async () => {
    const { clock } = await aWorld()
    clock.set('2026-11-02')
    const story = await aRentStory()
    await story.billed()
    await story.ropo.fault('createJob', 'dropBefore')
    await story.world.drainQueues()
    const waiting = await story.theInvoice()
    const before = await moving(story.world, waiting._id, '2026-12-20')
    expect([before.status, before.body.message]).toEqual([400, 'Service name not found'])
    await story.laterOn()
    const { service } = await story.theInvoice()
    const { status, body } = await moving(story.world, service.jobId, '2026-12-20')
    expect(status).toBe(409)
    expect(body.message).toBe('Tämän laskun eräpäivää ei voi siirtää täältä. Siirrä se laskutuspalvelussa.')
    expect((await story.theInvoice()).dueDate).toBe(waiting.dueDate)
  })
})
