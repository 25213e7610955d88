import { beforeEach, describe, expect, it } from 'vitest'
import { addToMonth, firstDayOf } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { rewardGroups } from '#shared/outgoing-payments/outgoing-payment.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { rewardsApi as api } from '#shared/outgoing-payments/rewards-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import type { Home } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, paying, settlingAll } from './rents-of-a-principal.ts'
import { billAll, rewardInvoicesOf, turningOn } from './reward-billing.ts'

let world: World
let home: Home
let settled: { _id: string }

const waiting = async () => (await world.call(api.listRewardBills, { body: {} }, world.owner)).rows
const mine = () => rewardInvoicesOf(world, home.partner)
const readPayment = async (id: string) =>
  (await world.call(outgoingPaymentsApi.readOutgoing, { params: { id } }, world.owner)).outgoingPayment
const remove = (id: string) =>
  world.call(paymentRemovalApi.deleteOutgoing, { params: { id }, query: { reason: 'mistake' } }, world.owner)

/** A rent of 850 € whose principal was settled on the third of November; it is December. */
beforeEach(async () => {
  world = await aWorld()
  const rent = await aPrincipalsRent(world)
  home = rent.home
  await turningOn(world)
  await paying(world, rent.invoice, 850_00)
  const [first] = (await settlingAll(world)).outgoingPayments
  if (!first) throw new Error('Nothing was settled')
  settled = first
  world.clock.set('2026-12-01')
})

describe('an office that bills its rewards', () => {
  it('sees what waits, and of the month that goes on nothing', async () => {
    const [row] = await waiting()
    expect(row).toMatchObject({ month: '2026-11', settlements: 1, net: 54_18, vat: 13_82, total: 68_00 })
    world.clock.set('2026-11-30')
    expect(await waiting()).toEqual([])
  })

  it('makes one invoice of a month: its own sale, numbered, withheld already, and told on the settlement', async () => {
    const { invoices, refused } = await billAll(world)
    expect(refused).toEqual([])
    const [invoice] = await mine()
    expect(invoice).toMatchObject({
      kind: 'reward',
      invoiceNumber: invoices[0]?.invoiceNumber,
      billDate: '2026-11-30',
      period: { from: '2026-11-01', to: '2026-11-30' },
      total: 68_00,
      paid: 68_00,
      vatGroups: [{ rate: 25.5, net: 54_18, vat: 13_82, gross: 68_00 }],
      seller: { name: 'Kotiranta Oy', businessId: '2617416-4' },
      recipient: { tenantId: home.partner },
    })
    const payment = await readPayment(settled._id)
    expect(payment).toMatchObject({ rewardInvoice: invoice?._id, rewardInvoiceNumber: invoice?.invoiceNumber })
    expect(invoice?.vatGroups).toEqual(rewardGroups(payment.lines))
    expect(await waiting()).toEqual([])
  })

  it('is e-mailed to the principal once, with nothing to pay, and the settlement takes it along', async () => {
    const { partner } = await world.call(customersApi.readPartner, { params: { partnerId: home.partner } }, world.owner)
    const email = 'paamies@vuokranantaja.example'
    await world.call(
      customersApi.updatePartner,
      { params: { partnerId: home.partner }, body: { ...partner, email } },
      world.owner,
    )
    await billAll(world)
    await world.drainQueues()
    const [letter] = await lettersTo(email)
    expect(letter?.subject).toMatch(/^Palkkiolasku \d+, Kotiranta Oy$/)
    expect(letter?.text).toContain('Palkkio on kuitattu tilityksistä')
    expect(letter?.text).not.toContain('Eräpäivä')
    await world.call(outgoingPaymentsApi.sendSettlement, { params: { id: settled._id }, body: { email } }, world.owner)
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(2)
    expect(letters[1]?.attachments.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^tilityserittely-/),
      expect.stringMatching(/^palkkiolasku-/),
    ])
  })

  it('is nobody’s debt and no rent: not open, not of the overview, not paid by its reference', async () => {
    const before = (await world.call(reportsApi.getStats, {}, world.owner)).stats.invoice
    await billAll(world)
    const [invoice] = await mine()
    const after = (await world.call(reportsApi.getStats, {}, world.owner)).stats.invoice
    expect(after).toEqual(before)
    const body = { invoice: invoice?._id ?? '', amount: 1_00, payDate: '2026-12-01' }
    expect(await world.ask('POST', paymentsApi.makePayment.path, body, world.owner)).toMatchObject({ status: 409 })
    const unpaid = await world.call(invoicesApi.listInvoices, { body: { state: 'unpaid' } }, world.owner)
    expect(unpaid.rows.map(({ _id }) => _id)).not.toContain(invoice?._id)
    const listed = await world.call(invoicesApi.listInvoices, { body: { purpose: 'reward' } }, world.owner)
    expect(listed.rows.map(({ _id }) => _id)).toEqual([invoice?._id])
  })

  it('dates it on the first open day when the month has been closed, and closes no month that it owes', async () => {
    const close = { state: 'closed', reason: 'Kuukausi on valmis' }
    world.clock.set('2026-12-03')
    const refused = await world.ask('PUT', '/bookkeeping/months/2026-11', close, world.owner)
    expect(refused).toMatchObject({ status: 400, body: { fields: { state: expect.stringContaining('palkkioita') } } })
    world.clock.set('2027-01-20')
    await billAll(world)
    expect(await mine()).toMatchObject([{ billDate: '2026-12-01', period: { from: '2026-11-01' } }])
    const months = await world.call(bookkeepingApi.listMonths, {}, world.owner)
    expect(months.months.find(({ _id }) => _id === '2026-11')).toMatchObject({ state: 'closed' })
  })
})

describe('billing rewards once', () => {
  it('makes one of two runs at once, and of the job after them nothing more', async () => {
    const rows = await waiting()
    const bills = rows.map(({ _id, total }) => ({ _id, total }))
    const bill = () => world.call(api.billRewards, { body: { bills } }, world.owner)
    const both = await Promise.all([bill(), bill()])
    expect(both.flatMap(({ invoices }) => invoices)).toHaveLength(1)
    await world.runJob('invoice-rewards', '2026-12-01')
    await world.runJob('invoice-rewards', '2027-01-01')
    expect(await mine()).toHaveLength(1)
  })

  it('leaves alone what comes to something else than was seen', async () => {
    const [row] = await waiting()
    const bills = [{ _id: row?._id ?? '', total: 68_01 }]
    const { invoices, refused } = await world.call(api.billRewards, { body: { bills } }, world.owner)
    expect({ invoices, refused }).toMatchObject({
      invoices: [],
      refused: [{ reason: expect.stringContaining('muuttuneet') }],
    })
    expect(await waiting()).toHaveLength(1)
  })

  it('is done by the job on its day, and again next month for what came later', async () => {
    await world.runJob('invoice-rewards', '2026-12-01')
    expect(await mine()).toHaveLength(1)
    const { settings } = await world.call(api.readRewardSettings, {}, world.owner)
    expect(settings.next).toBe('2027-01-01')
  })

  it('bills nothing of an account that does not want it', async () => {
    const { settings } = await world.call(api.readRewardSettings, {}, world.owner)
    const { version, from, day } = settings
    await world.call(api.saveRewardSettings, { body: { version, inUse: false, from, day } }, world.owner)
    await world.runJob('invoice-rewards', '2026-12-01')
    expect(await mine()).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

describe('a billing of rewards that is cut', () => {
  const trouble = orderedTrouble()

  const papers = async () =>
    (await world.call(api.listRewardInvoices, { body: { partner: home.partner, itemsPerPage: 500 } }, world.owner)).rows
  const sum = async () => sumOf((await papers()).map(({ total }) => total))

  it('at any call, as its undoing too, is right when it is done again: billed once, taken back once', async () => {
    let payment = settled._id
    for (let call = 1, month = '2026-12'; ; call++, month = addToMonth(month, 1)) {
      trouble.tableIsCutAt(call)
      await world.runJob('invoice-rewards', firstDayOf(month)).catch(() => {})
      const cutBilling = trouble.hasStruck()
      trouble.over()
      await billAll(world)
      expect(await sum()).toBe(68_00)
      expect((await readPayment(payment)).rewardInvoice).not.toBe('')

      trouble.tableIsCutAt(call)
      await remove(payment).catch(() => {})
      const cutUndoing = trouble.hasStruck()
      trouble.over()
      await remove(payment).catch(() => {})
      expect(await sum()).toBe(0)
      expect((await papers()).filter(({ kind }) => kind === 'refund')).toHaveLength(call)

      const [again] = (await settlingAll(world)).outgoingPayments
      if (!again) throw new Error('Nothing was settled again')
      payment = again._id
      if (!cutBilling && !cutUndoing) break
    }
  })
})

describe('a settlement that is undone after its reward was billed', () => {
  it('leaves a credit note of the invoice, once, and its rent is settled and billed anew', async () => {
    await billAll(world)
    await remove(settled._id)
    const [invoice, note] = await mine()
    expect(invoice).toMatchObject({ paid: 0, credited: 68_00, creditNotes: [{ invoice: note?._id, amount: 68_00 }] })
    expect(note).toMatchObject({
      kind: 'refund',
      total: -68_00,
      billDate: '2026-12-01',
      vatGroups: [{ rate: 25.5, net: -54_18, vat: -13_82, gross: -68_00 }],
      refundOf: { invoice: invoice?._id, lines: [{ line: 0, net: 54_18 }] },
    })
    expect((await remove(settled._id).catch((error: Error) => error)) instanceof Error).toBe(true)
    await settlingAll(world)
    world.clock.set('2027-01-01')
    await billAll(world)
    const all = await mine()
    expect(all.map(({ kind, total }) => [kind, total])).toEqual([
      ['reward', 68_00],
      ['refund', -68_00],
      ['reward', 68_00],
    ])
  })

  it('owes nobody money by it, and the credit note is no debt to return', async () => {
    await billAll(world)
    await remove(settled._id)
    const toReturn = await world.call(invoicesApi.listInvoices, { body: { state: 'toReturn' } }, world.owner)
    expect(toReturn.rows).toEqual([])
  })
})

describe('rewards of others', () => {
  it('are not there for another account, and are kept from who may not settle', async () => {
    await billAll(world)
    const [invoice] = await mine()
    const id = invoice?._id ?? ''
    const [row] = await world
      .call(api.listRewardInvoices, { body: { partner: home.partner } }, world.stranger)
      .then(({ rows }) => rows)
    expect(row).toBeUndefined()
    expect(
      await world.ask('GET', `/outgoing-payment/reward/invoice/${id}/pdf`, undefined, world.stranger),
    ).toMatchObject({
      status: 404,
    })
    const bills = [{ _id: 'x', total: 1 }]
    expect(await world.ask('POST', '/outgoing-payment/reward/bill', { bills }, world.reader)).toMatchObject({
      status: 403,
    })
    const settings = { version: 1, inUse: false, day: 1 }
    expect(await world.ask('PUT', '/outgoing-payment/reward/settings', settings, world.manager)).toMatchObject({
      status: 403,
    })
  })

  it('shows by its door no invoice of a tenant', async () => {
    const { rows } = await world.call(invoicesApi.listInvoices, { body: {} }, world.owner)
    const id = rows[0]?._id ?? ''
    expect(await world.ask('GET', `/outgoing-payment/reward/invoice/${id}/pdf`, undefined, world.owner)).toMatchObject({
      status: 404,
    })
  })
})
