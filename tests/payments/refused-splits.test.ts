import { beforeEach, describe, expect, it } from 'vitest'
import { mostLosses } from '#shared/credit-losses/credit-loss.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import type { ReceivedEntry } from '#shared/payments/received.ts'
import { invoices as invoiceDocs } from '../../functions/invoices/invoices.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { lostInPieces } from '../credit-losses/samples.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { camt053 } from './files/bank-file-writer.ts'
import { aBankPayment } from './samples-of-payments.ts'

let world: World
let invoices: InvoiceSummary[]
beforeEach(async () => {
  world = await aWorld()
  invoices = await dueInvoices(world, [850_00, 600_00])
})

interface Answer {
  readonly message: string
  readonly fields: Record<string, string>
  readonly entry: ReceivedEntry
}
/** Payments without any reference, as they wait, by amount. */
async function money(...payments: [cents: number, day?: string][]) {
  const reported = payments.map(([cents, bookingDay = '2026-11-20'], at) =>
    aBankPayment({
      cents,
      bookingDay,
      reversal: cents < 0,
      reference: undefined,
      message: 'vuokra',
      archiveId: `26110212340000000${at}`,
    }),
  )
  const form = new FormData()
  form.append('file', new File([new Uint8Array(camt053(reported, 8))], 'tiliote.xml'))
  await world.ask('POST', '/payments/bank-file', form, world.owner)
  await world.drainQueues()
  const { rows } = await world.call(api.listOpenEntries, { body: { sortBy: 'amount' } }, world.reader)
  return rows.map(({ _id }) => _id)
}
const split = (id = '', ...parts: [invoice: string | undefined, amount: number][]) =>
  world.ask<Answer>(
    'POST',
    `/payments/entries/${id}/split`,
    { parts: parts.map(([invoice, amount]) => ({ invoice, amount })) },
    world.accountant,
  )
const join = (entries: (string | undefined)[], invoice = invoices[0]?._id) =>
  world.ask<Answer>('POST', '/payments/entries/join', { entries, invoice }, world.accountant)
const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const paidOf = async (id = '') => (await invoiceDocs.read(world.actor(world.owner), id)).paid
const entryOf = (id = '') => receivedEntries.read(world.actor(world.owner), id)

describe('a payment that cannot be divided so', () => {
  it('says at each line why', async () => {
    const [entry] = await money([2_000_00])
    const [first, second] = invoices.map(({ _id }) => _id)
    expect((await split(entry, ['ei-ole', 1], [first, 1], [first, 1])).body.fields).toEqual({
      'parts.0.invoice': 'Laskua ei löytynyt.',
      'parts.2.invoice': 'Lasku on jo toisella rivillä',
    })
    const { message, fields } = (await split(entry, [first, 850_01], [second, 600_00])).body
    expect([plain(message), plain(fields['parts.0.amount'])]).toEqual([
      'Laskua on avoinna 850,00 €',
      'Laskua on avoinna 850,00 €',
    ])
    expect(await entryOf(entry)).toMatchObject({ open: 2_000_00, allocations: [], version: 1 })
  })

  it('takes off an invoice no more than has been paid of it', async () => {
    const [entry] = await money([-300_00])
    const { fields } = (await split(entry, [invoices[0]?._id, -300_00])).body
    expect(plain(fields['parts.0.amount'])).toBe('Laskulle on maksettu 0,00 €')
    expect((await split(entry, [invoices[0]?._id, 300_00])).body.fields).toHaveProperty(['parts.0.amount'])
    const body = { invoice: invoices[0]?._id ?? '', amount: 300_00, payDate: '2026-11-20' }
    await world.call(api.makePayment, { body }, world.accountant)
    expect((await split(entry, [invoices[0]?._id, -300_00])).status).toBe(200)
    expect(await paidOf(invoices[0]?._id)).toBe(0)
  })

  it('takes nothing off an invoice when money came in', async () => {
    const [entry] = await money([300_00])
    const body = { invoice: invoices[0]?._id ?? '', amount: 300_00, payDate: '2026-11-20' }
    await world.call(api.makePayment, { body }, world.accountant)
    const { fields } = (await split(entry, [invoices[0]?._id, -100_00])).body
    expect(plain(fields['parts.0.amount'])).toBe('Maksusta on kohdistamatta 300,00 €')
    expect(await paidOf(invoices[0]?._id)).toBe(300_00)
  })

  it('says at the line when its invoice has been paid', async () => {
    const body = { invoice: invoices[0]?._id ?? '', amount: 850_00, payDate: '2026-11-20' }
    await world.call(api.makePayment, { body }, world.accountant)
    const [entry] = await money([300_00])
    const { fields } = (await split(entry, [invoices[0]?._id, 100_00], [invoices[1]?._id, 200_00])).body
    expect(plain(fields['parts.0.amount'])).toBe('Laskua on avoinna 0,00 €')
    const joined = await join([entry])
    expect([joined.status, joined.body.message]).toEqual([409, 'Lasku on jo maksettu.'])
  })

  it('is none of a reward that is on its way, whichever way money goes', async () => {
    const reward = anInvoice({ _id: 'palkkio', version: 0, kind: 'reward', state: 'sending' })
    await invoiceDocs.create(world.actor(world.owner), reward)
    const [back, forth] = await money([-300_00], [300_00])
    const to = async (entry: string | undefined, amount: number) =>
      (await split(entry, [reward._id, amount])).body.message
    expect(await to(forth, 300_00)).toBe('Palkkio on kuitattu tilityksestä, joten laskulla ei ole maksettavaa.')
    expect(await to(back, -300_00)).toBe('Palkkio on kuitattu tilityksestä, joten laskulla ei ole maksuja.')
  })

  it('pays no invoice that has not been sent', async () => {
    const draft = anInvoice({ _id: 'luonnos', version: 0, state: 'draft' })
    await invoiceDocs.create(world.actor(world.owner), draft)
    const [entry] = await money([300_00])
    const divided = await split(entry, [draft._id, 300_00])
    expect([divided.status, divided.body.message]).toEqual([409, 'Laskua ei ole vielä lähetetty.'])
    const joined = await join([entry], draft._id)
    expect([joined.status, joined.body.message]).toEqual([409, 'Laskua ei ole vielä lähetetty.'])
  })
})

describe('a payment for debts that were written off', () => {
  const actor = () => world.actor(world.owner)
  const lostIn = async (pieces: number, at: number) => {
    const invoice = anInvoice({ _id: `menetetty-${at}`, invoiceNumber: `${8000 + at}`, reference: '' })
    return (await lostInPieces(actor(), invoice, pieces))._id
  }

  it('takes as many back as one write has room for, and says so of more', async () => {
    const lost = await Promise.all([1, ...Array<number>(8).fill(mostLosses)].map(lostIn))
    const [entry] = await money([90_00])
    const parts = (some: string[]) => some.map((invoice): [string, number] => [invoice, 10_00])
    const { status, body } = await split(entry, ...parts(lost))
    const sentence = 'Luottotappioksi kirjattuja laskuja on liikaa kerralla. Kohdista maksu useammassa erässä'
    expect([status, body.fields]).toEqual([400, { parts: sentence }])
    expect(await entryOf(entry)).toMatchObject({ open: 90_00, allocations: [] })
    const fewer = await split(entry, ...parts(lost.slice(1)))
    expect([fewer.status, fewer.body.entry.open]).toEqual([200, 10_00])
    const after = await Promise.all(lost.map((id) => invoiceDocs.read(actor(), id)))
    expect(after.map((invoice) => [invoice.paid, invoice.lost])).toEqual([
      [0, 10_00],
      ...lost.slice(1).map(() => [10_00, 0]),
    ])
  })
})

describe('a payment that was divided', () => {
  it('is answered as it then stands: where each part of it went, and who said so', async () => {
    const [id] = await money([1_000_00])
    const { entry } = (await split(id, [invoices[0]?._id, 850_00], [invoices[1]?._id, 100_00])).body
    expect(entry).toMatchObject({ open: 50_00, reason: 'Kohdistettu käsin, Kirsi Kirjanpitäjä' })
    expect(entry.allocations.map(({ invoice, amount }) => [invoice, amount])).toEqual([
      [invoices[0]?._id, 850_00],
      [invoices[1]?._id, 100_00],
    ])
    const [first, second] = entry.allocations.map(({ payment }) => payment)
    expect(second).toBe(`${first}-1`)
    expect(await entryOf(id)).toEqual(entry)
    const { rows } = await world.call(api.listPayments, { body: { invoice: invoices[1]?._id } }, world.reader)
    expect(rows).toMatchObject([{ amount: 100_00, source: 'bank', payDate: '2026-11-20' }])
  })
})

describe('payments that are joined', () => {
  it('give all that they have, the oldest first, however they were ticked', async () => {
    const [small, big] = await money([400_00, '2026-11-19'], [500_00, '2026-11-18'])
    expect((await join([small, big])).status).toBe(200)
    expect([(await entryOf(big)).open, (await entryOf(small)).open]).toEqual([0, 50_00])
    expect((await entryOf(small)).reason).toBe('Maksut yhdistetty, Kirsi Kirjanpitäjä')
  })

  it('are all there, all of them with money left, and all needed', async () => {
    const [first, second] = await money([850_00], [900_00])
    expect((await join([first, 'ei-ole'])).body.fields).toEqual({ entries: 'Maksua ei löytynyt.' })
    expect((await join([first, second])).body.fields).toEqual({
      entries: 'Lasku tulee maksetuksi jo vähemmillä maksuilla. Jätä jokin pois.',
    })
    await split(first, [invoices[0]?._id, 850_00])
    const used = await join([first, second], invoices[1]?._id)
    expect([used.status, used.body.message]).toEqual([409, 'Maksu on jo kohdistettu. Päivitä luettelo.'])
  })
})
