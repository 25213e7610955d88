import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { billingApi } from '#shared/billing/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { closingApi } from '#shared/contracts/ending/closing-api.ts'
import { closingSentences } from '#shared/contracts/ending/closing-preview.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { aPrincipalsRent, settlingAll } from '../../outgoing-payments/rents-of-a-principal.ts'
import { aWorld } from '../../support/story.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-02')
})

/** 850 € a month from 1.12.2026 on, billed up to what is due on the days. */
async function billedOn(days: readonly string[], lease: Parameters<typeof aRunningContract>[2] = {}) {
  const { _id } = await aRunningContract(world.owner, await aHome(world.owner), lease)
  for (const day of days) await world.runJob('bill-rents', day)
  await world.drainQueues()
  return _id
}
const dismiss = (id: string, dismissalDate: string, by = world.owner) =>
  world.ask('PUT', `/rental-contract/dismiss/${id}`, { dismissalDate }, by)
const revert = (id: string) => world.ask('PUT', `/rental-contract/revert-dismissal/${id}`, undefined, world.owner)
const preview = async (id: string, dismissalDate = '') =>
  (await world.call(closingApi.previewClosing, { params: { id }, query: { dismissalDate } }, world.owner)).closing

async function papers(contract: string) {
  const { rows } = await world.call(
    invoicesApi.listInvoices,
    { body: { contract, sortBy: 'invoiceNumber', itemsPerPage: 100 } },
    world.owner,
  )
  return rows.filter(({ kind }) => kind !== 'recurring')
}
const brief = async (contract: string) =>
  (await papers(contract)).map(({ kind, state, total, originalNumber }) => [kind, state, total, originalNumber])
const read = async (id: string): Promise<Invoice> =>
  (await world.call(invoicesApi.readInvoice, { params: { id } }, world.owner)).invoice
const register = (id: string) =>
  world.call(creditNotesApi.registerCreditNote, { params: { id }, body: { payDate: '2026-12-05' } }, world.owner)

describe('a notice within a period that has been billed', () => {
  const december = ['2026-11-20'] as const

  it('leaves a draft of a credit note by the day rule, told of before; moved it is another, taken back none', async () => {
    const id = await billedOn(december)
    const closing = await preview(id, '2026-12-16')
    expect(closingSentences(closing, '2026-12-16')[0]).toMatch(
      /^Laskutettu 31\.12\.2026 asti; hyvityslasku 411,29.€ ajalta 17\.–31\.12\.2026\.$/,
    )
    expect(await papers(id)).toEqual([])
    await dismiss(id, '2026-12-16')
    const [draft] = await papers(id)
    expect(await brief(id)).toEqual([['refund', 'draft', -41_129, '1001']])
    expect(await read(draft?._id ?? '')).toMatchObject({
      contract: id,
      period: { from: '2026-12-17', to: '2026-12-31' },
      refundOf: { lines: [{ line: 0, net: 41_129 }] },
      recipient: { name: 'Äijö Öhman' },
    })
    await dismiss(id, '2026-12-20')
    expect((await papers(id)).map(({ _id, total }) => [_id, total])).toEqual([[draft?._id, -30_161]])
    await dismiss(id, '2026-12-31')
    expect(await papers(id)).toEqual([])
    await dismiss(id, '2026-12-10')
    expect((await revert(id)).status).toBe(200)
    expect(await papers(id)).toEqual([])
  })

  it('that is moved or taken back once the credit note is in the books leaves a draft of what was credited', async () => {
    const id = await billedOn(december)
    await dismiss(id, '2026-12-10')
    world.clock.set('2026-12-05')
    await register((await papers(id))[0]?._id ?? '')
    expect(closingSentences(await preview(id, '2026-12-25'), '2026-12-25').join(' ')).toMatch(
      /^Laskutettu 10\.12\.2026 asti; lasku 411,29.€ ajalta 11\.–25\.12\.2026\./,
    )
    await dismiss(id, '2026-12-25')
    await revert(id)
    await dismiss(id, '2026-12-22')
    expect(await brief(id)).toEqual([
      ['refund', 'sent', -57_581, '1001'],
      ['single', 'draft', 32_904, ''],
    ])
    await revert(id)
    expect((await brief(id)).at(-1)).toEqual(['single', 'draft', 57_581, ''])
    const [, rest] = await papers(id)
    expect(await read(rest?._id ?? '')).toMatchObject({ period: { from: '2026-12-11', to: '2026-12-31' } })
    await world.call(invoicesApi.sendInvoice, { params: { invoiceId: rest?._id ?? '' } }, world.owner)
    await world.drainQueues()
    await dismiss(id, '2026-12-25')
    expect((await brief(id)).slice(2)).toEqual([['refund', 'draft', -16_452, '1003']])
  })

  it('credits every invoice beyond the end and a year billed in advance, and bills nothing more', async () => {
    const id = await billedOn(['2026-11-20', '2026-12-20'])
    await dismiss(id, '2026-12-10')
    expect(await brief(id)).toEqual([
      ['refund', 'draft', -57_581, '1001'],
      ['refund', 'draft', -85_000, '1002'],
    ])
    const year = await billedOn(['2026-11-20'], { invoiceInterval: 12 })
    await dismiss(year, '2027-05-10')
    expect((await papers(year)).map(({ total }) => total)).toEqual([-57_581 - 6 * 85_000])
  })

  it('of a fixed term that is shortened credits by the same rule, and back to its own end when taken back', async () => {
    const id = await billedOn(['2026-11-20', '2026-12-20'], { leaseType: 'Määräaikainen', endDate: '2027-01-20' })
    await dismiss(id, '2027-01-10')
    expect((await papers(id)).map(({ total }) => total)).toEqual([-27_420])
    await revert(id)
    expect(await papers(id)).toEqual([])
  })

  it('takes what a person credited for the days, and what was paid goes back or to another invoice', async () => {
    const id = await billedOn(december)
    const [invoice] = (await world.call(invoicesApi.listInvoices, { body: { contract: id } }, world.owner)).rows
    if (!invoice) throw new Error('Nothing is billed')
    world.clock.set('2026-12-05')
    const body = { original: invoice._id, lines: [{ line: 0, net: 10_000 }], billDate: '2026-12-05' }
    await register((await world.call(creditNotesApi.createCreditNote, { body }, world.owner)).invoice._id)
    const paying = { invoice: invoice._id, amount: 75_000, payDate: '2026-12-05' }
    await world.call(paymentsApi.makePayment, { body: paying }, world.owner)
    expect(await preview(id, '2026-12-10')).toMatchObject({ credits: [{ amount: 47_581, toReturn: 47_581 }] })
    await dismiss(id, '2026-12-10')
    const [, note] = await papers(id)
    await register(note?._id ?? '')
    expect(await read(note?._id ?? '')).toMatchObject({ total: -47_581, paid: 47_581 })
    await revert(id)
    expect((await brief(id)).at(-1)).toEqual(['single', 'draft', 47_581, ''])
  })

  it('reckons invoices from before their days were kept by their lines', async () => {
    const id = await billedOn(december)
    const actor = world.actor(world.owner)
    const { timed, ...older } = await invoices.read(actor, `${id}-202612`)
    expect(timed).toEqual({ from: '2026-12-01', to: '2026-12-31', lines: [{ line: 0, count: 1, amount: 85_000 }] })
    await invoices.replace(actor, older)
    await dismiss(id, '2026-12-16')
    expect((await papers(id)).map(({ total }) => total)).toEqual([-41_129])
  })

  it('knows the drafts of a rest from before they were listed, and changes them', async () => {
    const id = await billedOn([])
    await dismiss(id, '2026-12-10')
    await world.runJob('bill-rents', '2026-11-20')
    await world.drainQueues()
    await dismiss(id, '2026-12-20')
    const actor = world.actor(world.owner)
    const [rest] = await papers(id)
    const { restOf, ...before } = await invoices.read(actor, rest?._id ?? '')
    expect(restOf).toMatchObject({ invoice: `${id}-202612`, lines: [0], to: '2026-12-20' })
    const { timed: _, ...own } = await invoices.read(actor, `${id}-202612`)
    await invoices.replace(actor, own)
    await invoices.remove(actor, await invoices.read(actor, before._id))
    await invoices.create(actor, { ...before, _id: `${id}-rest-20261211`, version: 0 })
    const recurring = await recurringInvoices.read(actor, id)
    const last = recurring.last && { ...recurring.last, to: '2026-12-20', hasRest: true }
    await recurringInvoices.replace(actor, { ...recurring, last, closings: [] })
    await dismiss(id, '2026-12-15')
    expect((await papers(id)).map(({ _id, total }) => [_id, total])).toEqual([[`${id}-rest-20261211`, 13_710]])
    await dismiss(id, '2026-12-10')
    expect(await papers(id)).toEqual([])
    await revert(id)
    expect((await papers(id)).map(({ total }) => total)).toEqual([57_581])
  })

  it('is one though two press at once, and one of another account or without the right nobody’s', async () => {
    const id = await billedOn(december)
    await Promise.all([dismiss(id, '2026-12-10'), dismiss(id, '2026-12-10'), dismiss(id, '2026-12-10')])
    expect((await papers(id)).map(({ total }) => total)).toEqual([-57_581])
    const path = `/rental-contract/closing/${id}?dismissalDate=2026-12-10`
    expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)
    expect((await world.ask('GET', path, undefined, world.reader)).status).toBe(403)
  })

  it('whose run is taken back takes its draft along, and the period is billed anew by its days', async () => {
    const { _id } = await aRunningContract(world.owner, await aHome(world.owner))
    const body = { billing: { sendAfter: 1440 } } as never
    await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
    world.clock.set('2026-11-20')
    const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
    await world.drainQueues()
    await dismiss(_id, '2026-12-10')
    expect((await papers(_id)).map(({ total }) => total)).toEqual([-57_581])
    await world.call(billingRunsApi.undoRun, { params: { id: run }, body: { reason: 'Väärin' } }, world.owner)
    await world.drainQueues()
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { contract: _id } }, world.owner)
    expect(rows).toEqual([])
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: _id } }, world.owner)
    expect(recurringInvoice).toMatchObject({ nextDueDate: '2026-12-02', active: true })
  })
})

describe('a principal’s settled rent', () => {
  it('follows the credit note of the end', async () => {
    const { invoice } = await aPrincipalsRent(world)
    const paying = { invoice: invoice._id, amount: 85_000, payDate: '2026-11-02' }
    await world.call(paymentsApi.makePayment, { body: paying }, world.owner)
    await settlingAll(world)
    await dismiss(invoice.contract, '2026-11-15')
    const [note] = await papers(invoice.contract)
    await world.call(
      creditNotesApi.registerCreditNote,
      { params: { id: note?._id ?? '' }, body: { payDate: '2026-11-03' } },
      world.owner,
    )
    const { rows } = await world.call(outgoingPaymentsApi.listSettlements, { body: {} }, world.owner)
    // Half of the rent and of its reward of eight percent is taken back.
    expect(rows.map(({ share, reward }) => [share, reward])).toEqual([[-42_500, -3_400]])
  })
})
