import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { matchingApi as api } from '#shared/payments/matching-api.ts'
import { aWorld } from '../../support/story.ts'
import { dueInvoices } from '../../support/things/due-invoices.ts'
import type { World } from '../../support/world.ts'
import { camt053 } from '../files/bank-file-writer.ts'
import { aBankPayment } from '../samples-of-payments.ts'

let world: World
let invoices: InvoiceSummary[]
beforeEach(async () => {
  world = await aWorld()
  invoices = await dueInvoices(world, [850_00, 600_00, 700_00])
})

/** Payments without a reference of their own, each with what its payer wrote. */
async function came(...payments: readonly { readonly cents: number; readonly message: string }[]) {
  const entries = payments.map((payment, at) =>
    aBankPayment({ ...payment, reference: undefined, payerName: 'JOKU MUU', archiveId: `26110212340000000${at}` }),
  )
  const form = new FormData()
  form.append('file', new File([new Uint8Array(camt053(entries, 8))], 'tiliote.xml'))
  await world.ask('POST', '/payments/bank-file', form, world.owner)
  await world.drainQueues()
}
const by = (at: number, cents = invoices[at]?.open ?? 0) => ({ cents, message: `Viite ${invoices[at]?.reference}` })
const queue = async () => (await world.call(paymentsApi.listMatchingQueue, { body: {} }, world.owner)).rows
const paid = async () =>
  (await world.call(invoicesApi.listInvoices, { body: { sortBy: 'invoiceNumber' } }, world.owner)).rows.map(
    (row) => row.paid,
  )

const start = async () => (await world.call(api.startMatchingRun, {}, world.owner)).run._id
const read = (id: string) => world.call(api.readMatchingRun, { params: { id } }, world.owner)
const accept = (id: string) => world.call(api.acceptMatchingRun, { params: { id } }, world.owner)
const undo = (id: string) => world.call(api.undoMatchingRun, { params: { id } }, world.owner)

/** A run that has looked at the queue. */
async function looked(): Promise<string> {
  const id = await start()
  await world.drainQueues()
  return id
}

describe('accepting all that is certain', () => {
  it('tells first how many and what sum, then matches them, and takes all of it back', async () => {
    await came(by(0), by(1), by(2, 699_99), { cents: 123_00, message: 'kiitos' })
    const id = await looked()
    const found = await read(id)
    expect(found.run).toMatchObject({ state: 'ready', looked: 4, count: 2, cents: 1_450_00, done: 0 })
    expect(found.matches.map(({ invoiceNumber, state }) => [invoiceNumber, state])).toEqual([
      [invoices[0]?.invoiceNumber, 'waiting'],
      [invoices[1]?.invoiceNumber, 'waiting'],
    ])
    expect(await paid()).toEqual([0, 0, 0])
    await accept(id)
    await world.drainQueues()
    expect((await read(id)).run).toMatchObject({ state: 'done', done: 2, doneCents: 1_450_00, left: 0 })
    expect(await paid()).toEqual([850_00, 600_00, 0])
    expect(await queue()).toHaveLength(2)
    expect((await world.call(api.readLastMatchingRun, {}, world.owner)).run).toMatchObject({ _id: id })
    await undo(id)
    await world.drainQueues()
    expect((await read(id)).run).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
    expect(await paid()).toEqual([0, 0, 0])
    expect(await queue()).toHaveLength(4)
    const { rows } = await world.call(auditApi.listAudit, { body: { kind: 'matching-run' } }, world.owner)
    expect(rows.map(({ title }) => title)).toContain('2 varmaa kohdistusta')
  })

  it('takes neither of two payments for one invoice for certain', async () => {
    await came(by(0), by(0), by(1))
    expect((await read(await looked())).run).toMatchObject({ state: 'ready', count: 1, cents: 600_00 })
  })

  it('comes once from a click that comes twice, and pays once when it is accepted twice', async () => {
    await came(by(0))
    const press = () => world.ask('POST', '/payments/matching/run', {}, world.owner, { key: 'one-click-of-a-person' })
    const [one, two] = await Promise.all([press(), press()])
    const id = String(Object(one.body.run)._id)
    expect(Object(two.body.run)._id).toBe(id)
    await world.drainQueues()
    await Promise.all([accept(id), accept(id)])
    await world.drainQueues()
    await accept(id)
    await world.drainQueues()
    expect((await read(id)).run).toMatchObject({ state: 'done', done: 1 })
    expect(await paid()).toEqual([850_00, 0, 0])
  })

  it('of two runs at once each payment is matched by one', async () => {
    await came(by(0), by(1))
    const [one, two] = [await looked(), await looked()]
    await Promise.all([accept(one), accept(two)])
    await world.drainQueues()
    expect(await paid()).toEqual([850_00, 600_00, 0])
    const [first, second] = [await read(one), await read(two)]
    expect(first.run.done + second.run.done).toBe(2)
    expect(first.run.left + second.run.left).toBe(2)
  })

  it('leaves what somebody has matched by hand meanwhile, and says so', async () => {
    await came(by(0), by(1))
    const id = await looked()
    const entry = (await queue()).find(({ open }) => open === 850_00)
    const parts = [{ invoice: invoices[2]?._id ?? '', amount: 700_00 }]
    await world.call(paymentsApi.splitEntry, { params: { id: entry?._id ?? '' }, body: { parts } }, world.owner)
    await accept(id)
    await world.drainQueues()
    const { run, matches } = await read(id)
    expect(run).toMatchObject({ state: 'done', done: 1, left: 1 })
    expect(matches.find(({ state }) => state === 'left')?.why).toBe('Maksu on käsitelty muualla')
    expect(await paid()).toEqual([0, 600_00, 700_00])
  })

  it('and somebody who matches by hand at the same moment pay an invoice once', async () => {
    await came(by(0), by(1))
    const id = await looked()
    const entry = (await queue()).find(({ open }) => open === 850_00)
    const parts = [{ invoice: invoices[0]?._id ?? '', amount: 850_00 }]
    await accept(id)
    await Promise.all([
      world.drainQueues(),
      world.ask('POST', `/payments/entries/${entry?._id}/split`, { parts }, world.owner),
    ])
    expect(await paid()).toEqual([850_00, 600_00, 0])
    expect((await read(id)).run.state).toBe('done')
  })

  it('takes back no more than it matched: what was taken off by hand stays off, and what was matched anew stays', async () => {
    await came(by(0))
    const id = await looked()
    await accept(id)
    await world.drainQueues()
    const rows = (await world.call(paymentsApi.listPayments, { body: {} }, world.owner)).rows
    await world.call(paymentsApi.undoPayment, { params: { id: rows[0]?._id ?? '' } }, world.owner)
    const [entry] = await queue()
    const parts = [{ invoice: invoices[2]?._id ?? '', amount: 500_00 }]
    await world.call(paymentsApi.splitEntry, { params: { id: entry?._id ?? '' }, body: { parts } }, world.owner)
    await undo(id)
    await world.drainQueues()
    expect(await paid()).toEqual([0, 0, 500_00])
  })

  it('is not accepted before the queue has been looked at, nor taken back before it was accepted', async () => {
    const id = await start()
    expect((await world.ask('POST', `/payments/matching/run/${id}/accept`, {}, world.owner)).status).toBe(409)
    expect((await world.ask('POST', `/payments/matching/run/${id}/undo`, {}, world.owner)).status).toBe(409)
    await world.drainQueues()
    expect((await read(id)).run).toMatchObject({ state: 'ready', count: 0 })
  })

  it('is for those who may match, in their own account', async () => {
    const id = await looked()
    expect((await world.ask('POST', '/payments/matching/run', {}, world.reader)).status).toBe(403)
    expect((await world.ask('GET', `/payments/matching/run/${id}`, undefined, world.stranger)).status).toBe(404)
    expect((await world.ask('POST', `/payments/matching/run/${id}/accept`, {}, world.stranger)).status).toBe(404)
    expect((await world.ask('POST', `/payments/matching/run/${id}/undo`, {}, world.stranger)).status).toBe(404)
    expect((await world.call(api.readLastMatchingRun, {}, world.stranger)).run).toBeUndefined()
  })
})
