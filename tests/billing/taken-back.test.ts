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
import { readingOf, waterMeter } from '../support/things/a-recurring.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aPerson } from '../support/things/people.ts'
import { aLease, invoicesOf, rentLine } from '../support/things/rents.ts'
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

  const meters = { hasMeters: true }
  const final = { day: '2026-11-20', readings: [], invoice: '', record: '', name: 'Oili', at: '' }
  it.each([
    ['the meters were billed', meters, null, /^Mittarit on laskutettu tämän laskun jälkeen, joten/],
    ['the lease’s last readings were given', {}, final, /^Sopimuksen loppulukemat on annettu tämän laskun jälkeen\./],
  ])('after which %s is not taken back', async (_, last, given, sentence) => {
    await recurringInvoices.change(actor, invoice.contract, (now) => ({
      ...now,
      final: given,
      last: now.last && { ...now.last, ...last },
    }))
    const answer = await undo()
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(sentence)])
    await undoAll()
    expect([await shown(), (await invoicesOf(actor)).length]).toEqual([['waiting'], 1])
  })

  it('is taken back after the invoice of the next period, not before', async () => {
    const first = run
    world.clock.set('2026-12-20')
    const second = (await world.call(invoicesApi.billNow, {}, world.owner)).run
    await world.drainQueues()
    await invoices.change(actor, invoice._id, (now) => ({ ...now, state: 'sending' }))
    const early = await undo()
    const sentence = 'Sopimuksen uudempi kausi on jo laskutettu. Peru sen lasku ensin.'
    expect([early.status, early.body.message]).toEqual([409, sentence])
    const path = (of: string, id: string) => `/invoices/billing-run/${of}/undo/${id}`
    const wish = { reason: 'Väärä hinta' }
    const another = await world.ask('POST', path(second, invoice._id), wish, world.owner)
    expect([another.status, another.body.message]).toEqual([404, 'Laskua ei löytynyt.'])
    const next = `${invoice.contract}-202701`
    for (let times = 0; times < 2; times++)
      expect((await world.ask('POST', path(second, next), wish, world.owner)).status).toBe(200)
    expect((await world.ask('POST', path(first, invoice._id), wish, world.owner)).status).toBe(200)
    expect(await invoicesOf(actor)).toEqual([])
  })

  it('that was removed by hand since is told to be gone', async () => {
    await becomes({ state: 'failed', nextTry: '', stateReason: 'Osoite puuttuu' })
    const failed = await world.call(
      billingRunsApi.listRunInvoices,
      { params: { id: run }, body: { state: 'failed' } },
      world.reader,
    )
    expect(failed.rows).toMatchObject([
      {
        _id: invoice._id,
        contract: invoice.contract,
        invoiceNumber: invoice.invoiceNumber,
        tenantName: invoice.recipient.name,
        apartmentAddress: invoice.apartmentAddress,
        total: invoice.total,
        state: 'failed',
        stateReason: 'Osoite puuttuu',
      },
    ])
    const removed = await world.ask(
      'DELETE',
      `/invoices/delete/${invoice._id}?reason=duplicate`,
      undefined,
      world.owner,
    )
    expect(removed.status).toBe(200)
    const answer = await undo()
    expect([answer.status, answer.body.message]).toEqual([409, 'Lasku on jo poistettu.'])
    await undoAll()
    const { rows } = await world.call(billingRunsApi.listRunInvoices, { params: { id: run }, body: {} }, world.reader)
    expect(rows).toMatchObject([{ state: 'left', invoiceNumber: '', tenantName: invoice.recipient.name }])
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

  it('gives its own lines and the readings of its meters back, whoever takes it back: nobody types them', async () => {
    const id = await aLease(actor, { startDate: '2026-12-01' })
    const mine = { isUpdated: true, updatedProducts: [rentLine(800_00)] }
    const metered = { measuredProducts: [waterMeter], readings: [readingOf(118, 130.5)] }
    await recurringInvoices.change(actor, id, (now) => ({ ...now, ...mine, ...metered }))
    const second = (await world.call(invoicesApi.billNow, {}, world.owner)).run
    await world.drainQueues()
    expect(await recurringInvoices.read(actor, id)).toMatchObject({ isUpdated: false, readings: [] })
    const locked = await aPerson(world.owner.accountId, 'manager', 'Lukittu Lassi')
    await changeRights(locked, without('field:invoices.products'))
    const path = `/invoices/billing-run/${second}/undo/${id}-202612`
    expect((await world.ask('POST', path, { reason: 'Väärä hinta' }, locked)).status).toBe(200)
    expect(await recurringInvoices.read(actor, id)).toMatchObject({
      ...mine,
      readings: [{ to: 130.5 }],
      measuredProducts: [{ lastReading: waterMeter.lastReading }],
      hold: { name: 'Lukittu Lassi', reason: 'Väärä hinta' },
    })
  })
})
