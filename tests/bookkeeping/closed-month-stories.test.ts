import { beforeEach, describe, expect, it } from 'vitest'
import { depositsApi } from '#shared/deposits/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { payments } from '../../functions/payments/payments.ts'
import { loadedFile } from '../architecture/owners-things.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { openMonths } from '../support/things/open-month.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let invoice: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  const [first] = await dueInvoices(world, [850_00])
  if (!first) throw new Error('There is no invoice')
  invoice = first
})

const day = '2026-11-20'
/** November is closed by itself, for its VAT has been reported; December is the first open month. */
const afterClosing = () => world.clock.set('2027-01-13')
const firstOpen = '2026-12-01'

const actor = () => world.actor(world.owner)
const entryOf = async () => (await receivedEntries.all(actor()))[0]
const comes = (change: Parameters<typeof aBankPayment>[0]) => loadedFile(world, camt053([aBankPayment(change)], 2))

describe('money from the bank', () => {
  it('of a month that has been closed is posted on the first open day, and its entry keeps the bank’s own', async () => {
    await comes({ reference: invoice.reference, bookingDay: '2026-08-10' })
    // In November September and what was before it are closed.
    expect(await payments.all(actor())).toMatchObject([
      { amount: 850_00, payDate: '2026-10-01', paidDay: '2026-08-10' },
    ])
    expect(await entryOf()).toMatchObject({ paidDay: '2026-08-10', open: 0 })
  })

  it('that is kept to a tenant’s good leaves a closed month on the first open day', async () => {
    await comes({ reference: undefined, message: 'vuokra', bookingDay: day })
    const { _id } = (await entryOf()) ?? { _id: '' }
    const { tenant } = await aHome(world.owner, { number: 'K 9' })
    await world.call(paymentsApi.keepMoney, { params: { id: _id }, body: { tenant } }, world.owner)
    expect(await entryOf()).toMatchObject({ keptDay: day, used: [] })
    afterClosing()
    const body = { parts: [{ invoice: invoice._id, amount: 100_00 }] }
    await world.call(paymentsApi.splitEntry, { params: { id: _id }, body }, world.owner)
    const used = [{ day: firstOpen, amount: 100_00 }]
    expect(await entryOf()).toMatchObject({ keptDay: day, open: 750_00, used, matchedLater: [] })
    const back = () => world.ask('PUT', `/payments/entries/${_id}/keep`, { tenant: '' }, world.owner)
    expect((await back()).status).toBe(409)
    // Opened again it lets the rest go, and what went on the invoice since stays on its day.
    await openMonths(world, '2026-11')
    expect((await back()).status).toBe(200)
    expect(await entryOf()).toMatchObject({ tenant: '', open: 750_00, used: [], matchedLater: used })
  })

  it('that was marked as paid back is open again from the first open day on', async () => {
    await comes({ reference: undefined, message: 'vuokra', bookingDay: day })
    const params = { id: (await entryOf())?._id ?? '' }
    await world.call(paymentsApi.returnMoney, { params, body: { amount: 50_00, day } }, world.owner)
    const returned = (await entryOf())?.returned[0]?._id ?? ''
    afterClosing()
    await world.call(paymentsApi.undoReturn, { params, body: { returned } }, world.owner)
    expect((await entryOf())?.returned.map((each) => [each.day, each.amount])).toEqual([
      [day, 50_00],
      [firstOpen, -50_00],
    ])
  })
})

describe('what stands in a closed month', () => {
  it('stays when a payment is undone: the opposite one is on the first open day', async () => {
    const body = { invoice: invoice._id, amount: 850_00, payDate: day }
    const { payment } = await world.call(paymentsApi.makePayment, { body }, world.owner)
    afterClosing()
    await world.call(paymentsApi.undoPayment, { params: { id: payment._id } }, world.owner)
    const all = (await payments.all(actor())).map(({ payDate, amount }) => [payDate, amount])
    expect(all.toSorted()).toEqual([
      [day, 850_00],
      [firstOpen, -850_00],
    ])
  })

  it('stays when a deposit’s release is undone', async () => {
    const { tenant } = await aHome(world.owner, { number: 'V 7' })
    const { deposit } = await world.call(depositsApi.createDeposit, { body: { tenant, amount: 400_00 } }, world.owner)
    const params = { id: deposit._id }
    await world.call(depositsApi.receiveDeposit, { params, body: { amount: 400_00, day } }, world.owner)
    const release = { day, returned: 400_00, iban: 'FI2112345600000785' }
    const released = await world.call(depositsApi.releaseDeposit, { params, body: release }, world.owner)
    afterClosing()
    const body = { release: released.deposit.releases[0]?._id ?? '' }
    const undone = await world.call(depositsApi.undoRelease, { params, body }, world.owner)
    expect(undone.deposit.releases).toMatchObject([{ day, undoneDay: firstOpen }])
  })

  it('stays when money was paid out: the mark is not taken away', async () => {
    const { partner } = await aHome(world.owner, { number: 'P 3' })
    const other = { partner, kind: 'add', desc: 'Hyvitys', amount: 10_00, day } as const
    const { otherPayment } = await world.call(outgoingPaymentsApi.createOtherPayment, { body: other }, world.owner)
    await world.call(outgoingPaymentsApi.settle, { body: { others: [otherPayment._id] } }, world.owner)
    const params = { id: (await outgoingPayments.all(actor()))[0]?._id ?? '' }
    await world.call(outgoingPaymentsApi.markPaid, { params, body: { payDate: day } }, world.owner)
    const before = await outgoingPayments.all(actor())
    afterClosing()
    const path = `/outgoing-payment/delete-manual-payment/${params.id}`
    const { status, body } = await world.ask('PUT', path, undefined, world.owner)
    expect([status, body.message]).toEqual([409, expect.stringContaining('Kirjanpitokuukausi on suljettu')])
    expect(await outgoingPayments.all(actor())).toEqual(before)
  })
})
