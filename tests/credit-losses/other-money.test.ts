import { beforeEach, describe, expect, it } from 'vitest'
import { sumOf } from '#shared/base/money.ts'
import { creditLossesApi as api } from '#shared/credit-losses/api.ts'
import { eventsOf, stillLost } from '#shared/credit-losses/credit-loss.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { bookingCard, returningCard } from '../../functions/payments/card-money.ts'
import { payments } from '../../functions/payments/payments.ts'
import { noteStatus } from '../../functions/payments/service-states.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { loadedFile } from '../architecture/owners-things.ts'
import { camt053, OUR_ACCOUNT } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { lossesIn, whyLost } from './samples.ts'

let world: World
let actor: Actor
let does: ReturnType<typeof lossesIn>
let invoice: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  does = lossesIn(world)
  const [first] = await dueInvoices(world, [850_00])
  if (!first) throw new Error('An invoice is needed')
  invoice = first
  world.clock.set('2026-12-21')
  await does.writeOff([invoice._id])
})

const reported = async () => {
  const { paid, lost } = await invoices.read(actor, invoice._id)
  const losses = await does.lossesOf(invoice._id)
  expect(sumOf(losses.map(stillLost))).toBe(lost)
  return [paid, lost]
}

describe('money that comes for what has been written off', () => {
  it('by card takes the loss back, and what is too much waits for a person', async () => {
    const receipt = { _id: 'pi_1', amount: 900_00, paidDay: '2026-12-21', payer: 'ÄIJÖ ÖHMAN', iban: OUR_ACCOUNT }
    const { open, writes } = await bookingCard(actor, receipt, await invoices.read(actor, invoice._id))
    await transact(writes)
    expect([open, await reported()]).toEqual([50_00, [850_00, 0]])
  })

  it('by card is lost again when it goes back to the card, in parts too, and what had been open is open again', async () => {
    const [loss] = await does.lossesOf(invoice._id)
    await does.undo(loss?._id ?? '')
    await does.writeOff([invoice._id], { amount: 600_00 })
    const receipt = { _id: 'pi_1', amount: 850_00, paidDay: '2026-12-21', payer: 'ÄIJÖ ÖHMAN', iban: OUR_ACCOUNT }
    await transact((await bookingCard(actor, receipt, await invoices.read(actor, invoice._id))).writes)
    expect(await reported()).toEqual([850_00, 0])
    const back = { day: '2026-12-21', by: 'Oili Omistaja', reason: 'Palautettu kortille' }
    for (const [_id, amount, left] of [
      ['re_1', 200_00, [650_00, 200_00]],
      ['re_2', 350_00, [300_00, 550_00]],
      ['re_3', 300_00, [0, 600_00]],
    ] as const) {
      await transact(await returningCard(actor, 'pi_1', { ...back, _id, amount }))
      expect(await reported()).toEqual(left)
      expect(await returningCard(actor, 'pi_1', { ...back, _id, amount })).toEqual([])
    }
    const events = (await does.lossesOf(invoice._id)).filter(({ undone }) => !undone).flatMap(eventsOf)
    expect(sumOf(events.flatMap(({ groups }) => groups.map(({ net, vat }) => net + vat)))).toBe(600_00)
  })

  it('by an invoicing service takes it back once, however often the service tells of it', async () => {
    const status = { serviceId: 'x', providerState: 'PartlyPaid', paid: 200_00 }
    await noteStatus(actor, await invoices.read(actor, invoice._id), status)
    await noteStatus(actor, await invoices.read(actor, invoice._id), status)
    expect(await reported()).toEqual([200_00, 650_00])
    await noteStatus(actor, await invoices.read(actor, invoice._id), { ...status, open: 0, paid: 850_00 })
    expect(await reported()).toEqual([850_00, 0])
    expect((await invoices.read(actor, invoice._id)).paidDate).toBe('2026-12-21')
  })

  it('in two pieces of one file brings two pieces of several losses back', async () => {
    const [loss] = await does.lossesOf(invoice._id)
    await does.undo(loss?._id ?? '')
    for (const amount of [300_00, 250_00, 300_00]) await does.writeOff([invoice._id], { amount })
    const pieces = [400_00, 430_00].map((cents, at) =>
      aBankPayment({
        reference: invoice.reference,
        cents,
        bookingDay: '2026-12-21',
        archiveId: `26112200000000000${at}`,
      }),
    )
    await loadedFile(world, camt053(pieces, 2))
    expect(await reported()).toEqual([830_00, 20_00])
    const lefts = (await does.lossesOf(invoice._id)).filter(({ undone }) => !undone).map(stillLost)
    expect(lefts.toSorted((a, b) => a - b)).toEqual([0, 0, 20_00])
    expect((await payments.all(actor)).length).toBe(2)
  })

  it('while it is written off elsewhere is booked and lost once each', async () => {
    const [loss] = await does.lossesOf(invoice._id)
    await does.undo(loss?._id ?? '')
    const body = { ...whyLost, invoices: [invoice._id] }
    const pay = { invoice: invoice._id, amount: 850_00, payDate: '2026-12-21' }
    await Promise.all([
      world.call(api.writeOff, { body }, world.accountant).catch(() => undefined),
      world.ask('POST', '/invoices/make-payment', pay, world.manager),
    ])
    const [paid = 0, lost = 0] = await reported()
    expect([850_00, 0]).toContain(paid)
    expect(paid + lost).toBe(850_00)
  })
})
