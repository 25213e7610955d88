import { beforeEach, describe, expect, it } from 'vitest'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { isPayout } from '#shared/payments/payout.ts'
import type { ReceivedEntrySummary } from '#shared/payments/received.ts'
import { bookEntries } from '../../functions/payments/booking.ts'
import { turnOn } from '../card-payments/paying-story.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { aBareEntry, anEntry } from './samples-of-payments.ts'

const payout = aBareEntry({
  key: 'tilitys',
  cents: 83_700,
  payerName: 'STRIPE TECHNOLOGY EUROPE LTD',
  message: 'STRIPE X7K2',
})

describe('a payout of cards', () => {
  it('is known by the provider’s name as its sender or as its descriptor', () => {
    expect(isPayout(payout)).toBe(true)
    expect(isPayout({ ...payout, payerName: '', message: 'Stripe' })).toBe(true)
    expect(isPayout({ ...payout, payerName: 'Striped Oy', message: '' })).toBe(false)
    expect(isPayout({ ...payout, payerName: 'Maija', message: 'vuokra stripe' })).toBe(false)
  })

  it('is none with a payer’s reference, going out or taken back', () => {
    expect(isPayout({ ...payout, reference: '10001235' })).toBe(false)
    expect(isPayout({ ...payout, cents: -83_700 })).toBe(false)
    expect(isPayout({ ...payout, reversal: true })).toBe(false)
  })
})

let world: World
beforeEach(async () => {
  world = await aWorld()
  await world.providers()
})

const reported = (...entries: Parameters<typeof bookEntries>[2]) =>
  bookEntries(world.actor(world.owner), { file: 'tili-1', way: 'valtuutus-1' }, entries)
const waiting = async () => (await world.call(api.listOpenEntries, { body: {} }, world.owner)).rows
const inState = async (state: 'noRent' | 'open'): Promise<ReceivedEntrySummary[]> =>
  (await world.call(api.listEntries, { body: { state, from: '2026-01-01' } }, world.owner)).rows
const marking = (id = '', reason: unknown = 'Pankin korko', who = world.owner) =>
  world.ask('PUT', `/payments/entries/${id}/no-rent`, { reason }, who)
const unmarking = (id = '', who = world.owner) => world.ask('DELETE', `/payments/entries/${id}/no-rent`, undefined, who)

describe('the provider’s money on the bank account', () => {
  it('of a merchant waits for nobody and is offered to no invoice of the same sum', async () => {
    await turnOn(world)
    const [invoice] = await dueInvoices(world, [83_700])
    await reported(payout)
    await reported(payout)
    expect(await waiting()).toEqual([])
    const [row] = await inState('noRent')
    expect(row).toMatchObject({
      amount: 83_700,
      open: 0,
      reason: 'Stripen tilitys: korttimaksut on jo kirjattu laskuille.',
    })
    const { suggestions } = await world.call(api.readEntry, { params: { id: row?._id ?? '' } }, world.owner)
    expect(suggestions).toEqual([])
    const parts = [{ invoice: invoice?._id, amount: 83_700 }]
    const splitting = await world.ask('POST', `/payments/entries/${row?._id}/split`, { parts }, world.owner)
    expect(splitting.status).toBeGreaterThanOrEqual(400)
  })

  it('is open again when a person says that it was a payment, and goes on an invoice', async () => {
    await turnOn(world)
    const [invoice] = await dueInvoices(world, [83_700])
    await reported(payout)
    const [row] = await inState('noRent')
    const answers = await Promise.all([unmarking(row?._id), unmarking(row?._id)])
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect(await waiting()).toMatchObject([{ open: 83_700, isNoRent: false }])
    const body = { parts: [{ invoice: invoice?._id ?? '', amount: 83_700 }] }
    await world.call(api.splitEntry, { params: { id: row?._id ?? '' }, body }, world.owner)
    expect(await waiting()).toEqual([])
    expect(await inState('noRent')).toEqual([])
  })

  it('of an account that is no merchant waits for a person as all money does', async () => {
    await reported(payout)
    expect(await waiting()).toMatchObject([{ open: 83_700 }])
  })

  it('pays the invoice whose reference it bears, whoever sent it', async () => {
    await turnOn(world)
    const [invoice] = await dueInvoices(world, [83_700])
    await reported({ ...payout, reference: invoice?.reference ?? '' })
    expect([await waiting(), await inState('noRent')]).toEqual([[], []])
  })
})

describe('a person’s word that money is no rent', () => {
  it('takes it off those that wait, once, and may be taken back', async () => {
    await reported(aBareEntry({ cents: 1_23 }))
    const [row] = await waiting()
    const answers = await Promise.all([marking(row?._id), marking(row?._id)])
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect(await waiting()).toEqual([])
    expect(await inState('noRent')).toMatchObject([{ amount: 1_23, open: 0, reason: 'Ei vuokraa: Pankin korko' }])
    await unmarking(row?._id)
    expect(await waiting()).toMatchObject([{ amount: 1_23, open: 1_23 }])
  })

  it('of what is left of a payment leaves the invoice that was paid alone', async () => {
    const [invoice] = await dueInvoices(world, [85_000])
    await reported(anEntry({ cents: 86_000, reference: invoice?.reference ?? '' }))
    const [row] = await waiting()
    expect(row?.open).toBe(1_000)
    expect((await marking(row?._id)).status).toBe(200)
    const { entry } = await world.call(api.readEntry, { params: { id: row?._id ?? '' } }, world.owner)
    expect([entry.open, entry.noRent?.amount, entry.allocations]).toMatchObject([0, 1_000, [{ amount: 85_000 }]])
  })

  it('stays while the rest is kept to a payer’s good, so that what is kept does not grow unseen', async () => {
    const [invoice] = await dueInvoices(world, [85_000])
    await reported(anEntry({ cents: 86_000, reference: invoice?.reference ?? '' }))
    const [row] = await waiting()
    await marking(row?._id)
    const params = { id: row?._id ?? '' }
    const { entry } = await world.call(api.readEntry, { params }, world.owner)
    await world.call(api.undoPayment, { params: { id: entry.allocations[0]?.payment ?? '' } }, world.owner)
    await world.call(api.keepMoney, { params, body: { tenant: invoice?.tenant ?? '' } }, world.owner)
    expect((await unmarking(row?._id)).status).toBe(409)
    expect((await world.call(api.readEntry, { params }, world.owner)).entry).toMatchObject({ open: 85_000 })
    await world.call(api.keepMoney, { params, body: { tenant: '' } }, world.owner)
    expect((await unmarking(row?._id)).status).toBe(200)
    expect(await waiting()).toMatchObject([{ open: 86_000 }])
  })

  it('needs a reason, the right and money of the account that is nobody’s yet', async () => {
    await reported(aBareEntry({ cents: 1_23 }))
    const [row] = await waiting()
    expect((await marking(row?._id, ' ')).body.fields).toEqual({ reason: 'Kerro, mitä rahaa se on' })
    expect((await marking(row?._id, 'Korko', world.reader)).status).toBe(403)
    expect((await unmarking(row?._id, world.reader)).status).toBe(403)
    expect((await marking(row?._id, 'Korko', world.stranger)).status).toBe(404)
    expect((await unmarking(row?._id, world.stranger)).status).toBe(404)
    const [invoice] = await dueInvoices(world, [1_23])
    const body = { parts: [{ invoice: invoice?._id ?? '', amount: 1_23 }] }
    await world.call(api.splitEntry, { params: { id: row?._id ?? '' }, body }, world.owner)
    expect((await marking(row?._id)).body.message).toBe('Maksusta ei ole mitään jäljellä.')
  })
})
