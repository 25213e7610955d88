import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { bookEntries } from '../../functions/payments/booking.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { instant } from '../../functions/platform/clock.ts'
import { anEntry } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import { aLease, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
let run: string
let invoice: Invoice
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  // Time to look at the invoices before they leave.
  const body = { billing: { sendAfter: 1440 } } as never
  await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
  await aLease(actor, { startDate: '2026-12-01' })
  world.clock.set('2026-11-20')
  run = (await world.call(invoicesApi.billNow, {}, world.owner)).run
  await world.drainQueues()
  const [made] = await invoicesOf(actor)
  if (!made) throw new Error('Nothing was billed')
  invoice = made
})

const undo = () =>
  world.ask('POST', `/invoices/billing-run/${run}/undo/${invoice._id}`, { reason: 'Väärä hinta' }, world.owner)
const undoAll = async () => {
  const said = { params: { id: run }, body: { reason: 'Väärä hinta' } }
  await world.call(billingRunsApi.undoRun, said, world.owner)
  await world.drainQueues()
}
const shown = async () => {
  const { rows } = await world.call(billingRunsApi.listRunInvoices, { params: { id: run }, body: {} }, world.reader)
  return rows.map(({ state }) => state)
}
const becomes = (change: Partial<Invoice>) => invoices.change(actor, invoice._id, (now) => ({ ...now, ...change }))

describe('an invoice of a run', () => {
  it('that waits to leave is taken back', async () => {
    expect(await shown()).toEqual(['waiting'])
    expect((await undo()).status).toBe(200)
    expect([await shown(), await invoicesOf(actor)]).toEqual([['undone'], []])
  })

  it.each<[state: string, change: (now: Invoice) => Partial<Invoice>]>([
    ['that is being handed to the invoicing service', ({ service }) => ({ service: { ...service, step: 'started' } })],
    ['whose letter is on its way', ({ mail }) => ({ mail: { ...mail, step: 'started', started: instant() } })],
    ['that was sent', () => ({ state: 'sent', nextTry: '', sent: instant() })],
  ])('%s is not taken back, by itself or with its run', async (_, change) => {
    await becomes(change(invoice))
    const answer = await undo()
    expect([answer.status, answer.body.message]).toEqual([409, 'Lasku on jo lähtenyt, joten sitä ei voi enää perua.'])
    await undoAll()
    expect([await shown(), (await invoicesOf(actor)).length]).toEqual([['left'], 1])
  })

  it('whose end was billed by an invoice of its own, from before those were listed, is not taken back', async () => {
    await recurringInvoices.change(actor, invoice.contract, (now) => ({
      ...now,
      last: now.last && { ...now.last, hasRest: true },
    }))
    const answer = await undo()
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/^Kauden loppuosasta on jo oma lasku/)
    await undoAll()
    expect([await shown(), (await invoicesOf(actor)).length]).toEqual([['waiting'], 1])
  })

  it('takes no money before it leaves: what comes by its reference waits, and it may still be taken back', async () => {
    const money = anEntry({ account: invoice.seller.iban, reference: invoice.reference, cents: invoice.total })
    await bookEntries(actor, { file: 'tili-1', way: 'file' }, [money])
    const body = { invoice: invoice._id, amount: 1_00, payDate: '2026-11-20' }
    expect((await world.ask('POST', '/invoices/make-payment', body, world.owner)).status).toBe(409)
    expect((await receivedEntries.all(actor)).map(({ open }) => open)).toEqual([invoice.total])
    expect((await undo()).status).toBe(200)
    expect(await shown()).toEqual(['undone'])
  })
})
