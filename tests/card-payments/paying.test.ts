import { beforeEach, describe, expect, it } from 'vitest'
import { paymentsByCardApi as api } from '#shared/card-payments/payments-api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { attempts } from '../../functions/card-payments/checkouts.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { deadLetters } from '../support/aws/dead-letters.ts'
import type { World } from '../support/world.ts'
import {
  aPayableInvoice,
  atProvider,
  booksOf,
  cardsOf,
  comeBack,
  hearAll,
  laterJob,
  lookAt,
  payOn,
  setCards,
  start,
  stripeFault,
} from './paying-story.ts'
import { eventsAt, hear } from './stripe-story.ts'

let world: World
let invoice: InvoiceSummary
let token: string
beforeEach(async () => {
  ;({ world, invoice, token } = await aPayableInvoice())
})

const payByHand = (amount: number) =>
  world.call(paymentsApi.makePayment, { body: { invoice: invoice._id, amount, payDate: '2026-11-20' } }, world.owner)
const fault = (operation: string, mode: string, times = 1) => stripeFault(world, operation, mode, times)
const wholly = {
  paid: 850_00,
  paidDate: '2026-11-20',
  payments: [{ amount: 850_00, source: 'card', payDate: '2026-11-20' }],
  open: 0,
  entries: 1,
}

describe('an open invoice', () => {
  it('is paid by card from its page, and is booked when the payer comes back', async () => {
    expect(await lookAt(world, token)).toMatchObject({ state: 'open', open: 850_00, language: 'fin', total: 850_00 })
    const { url } = await start(world, token)
    expect(await payOn(url)).toBe(`https://vuokrakirja.example/maksu?paid=1#${token}`)
    expect((await booksOf(world, invoice._id)).paid).toBe(0)
    expect(await comeBack(world, token)).toMatchObject({ state: 'paid', open: 0 })
    expect(await booksOf(world, invoice._id)).toEqual(wholly)
    const { payments } = await cardsOf(world, invoice._id)
    expect(payments).toMatchObject([{ amount: 850_00, fee: 1300, brand: 'visa', wallet: '', nextLook: '' }])
    const list = await world.call(api.listCardPayments, { body: {} }, world.reader)
    expect(list).toMatchObject({ rows: [{ state: 'paid', fee: 1300, invoiceNumber: invoice.invoiceNumber }] })
  })

  it('is booked once when the event comes first, again, and the payer comes back too', async () => {
    const { url } = await start(world, token)
    await payOn(url, 'wallet')
    const heard = await hearAll(world)
    expect(new Set(heard)).toEqual(new Set([200]))
    expect(await booksOf(world, invoice._id)).toEqual(wholly)
    await hearAll(world)
    await comeBack(world, token)
    expect(await booksOf(world, invoice._id)).toEqual(wholly)
    expect((await cardsOf(world, invoice._id)).payments).toMatchObject([{ wallet: 'google_pay' }])
  })

  it('is booked by the job when no word of the payment comes', async () => {
    await payOn((await start(world, token)).url)
    await world.runJob('read-card-payments', '2026-11-21')
    expect(await booksOf(world, invoice._id)).toEqual(wholly)
    await world.runJob('read-card-payments', '2026-11-22')
    expect(await booksOf(world, invoice._id)).toEqual(wholly)
  })

  it('is booked by the job although another account’s cannot be read, which is left to a person', async () => {
    const looked = '2026-11-20T08:00:00.000Z'
    const lost = { _id: 'lost', version: 0, number: 1, amount: 1, begun: looked, checkout: 'cs_lost', nextLook: looked }
    await transact([attempts.creating(actorOfAccount('nobody'), { ...lost, state: 'open' })])
    await payOn((await start(world, token)).url)
    await world.runJob('read-card-payments', '2026-11-21')
    const left = { work: 'read-checkouts', accountId: 'nobody', ids: ['lost'] }
    expect(await deadLetters(world, 'ask-services')).toEqual([expect.objectContaining(left)])
    expect(await booksOf(world, invoice._id)).toEqual(wholly)
  })

  it('that is left or declined on is not paid, and the same page is gone on with', async () => {
    const first = await start(world, token)
    expect(await payOn(first.url, 'decline')).toBe('')
    expect(await payOn(first.url, 'leave')).toBe(`https://vuokrakirja.example/maksu#${token}`)
    expect(await comeBack(world, token)).toMatchObject({ state: 'open', open: 850_00 })
    expect((await start(world, token)).url).toBe(first.url)
    expect((await atProvider(world)).sessions).toHaveLength(1)
  })

  it('has one page at the provider of ten who begin at once', async () => {
    const urls = await Promise.all(Array.from({ length: 10 }, () => start(world, token)))
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1)
    expect((await atProvider(world)).sessions).toHaveLength(1)
  })

  it('gets a new page when its time was up', async () => {
    await start(world, token)
    world.clock.set(new Date(world.clock.now() + 61 * 60_000).toISOString())
    await payOn((await start(world, token)).url)
    expect(await comeBack(world, token)).toMatchObject({ state: 'paid' })
    expect((await atProvider(world)).sessions.map(({ metadata }) => metadata.attempt)).toEqual(['1', '2'])
  })

  it('of which a part was paid otherwise gets a new page for the rest, and the old one is ended', async () => {
    const old = await start(world, token)
    await payByHand(300_00)
    await payOn((await start(world, token)).url)
    expect(await payOn(old.url)).toBe('')
    await comeBack(world, token)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 850_00, open: 0, entries: 1 })
    expect((await atProvider(world)).sessions.map(({ amount, status }) => [amount, status])).toEqual([
      [850_00, 'expired'],
      [550_00, 'complete'],
    ])
  })

  it('that is paid otherwise has its page ended by the job', async () => {
    const { url } = await start(world, token)
    await payByHand(850_00)
    await laterJob(world)
    expect(await payOn(url)).toBe('')
    expect((await atProvider(world)).sessions).toMatchObject([{ status: 'expired' }])
    expect(await start(world, token)).toMatchObject({ url: '', page: { state: 'paid' } })
  })

  it('that was paid otherwise a moment before keeps the money of the card for a person', async () => {
    const { url } = await start(world, token)
    await payByHand(600_00)
    await payOn(url)
    await hearAll(world)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 850_00, open: 600_00, entries: 1 })
    await comeBack(world, token)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 850_00, open: 600_00, entries: 1 })
  })

  it('takes no card when the account has turned it off, and what was under way is still booked', async () => {
    const { url } = await start(world, token)
    await setCards(world, false)
    expect(await lookAt(world, token)).toMatchObject({ state: 'bank' })
    expect(await start(world, token)).toMatchObject({ url: '', page: { state: 'bank' } })
    await payOn(url)
    await hearAll(world)
    expect(await booksOf(world, invoice._id)).toEqual(wholly)
  })

  it.each(['dropAfterCommit', '500', 'malformed', '429'])(
    'has one page at the provider when its answer fails (%s)',
    async (mode) => {
      await fault('createSession', mode, 3)
      await start(world, token).catch(() => undefined)
      await fetch(`${(await world.providers()).url}/__fault`, { method: 'DELETE' })
      await payOn((await start(world, token)).url)
      await hearAll(world)
      expect((await atProvider(world)).sessions).toHaveLength(1)
      expect(await booksOf(world, invoice._id)).toEqual(wholly)
    },
  )
})

describe('calls to the webhook', () => {
  it('a thousand times the same, of which nothing is booked twice', async () => {
    await payOn((await start(world, token)).url)
    const paid = (await eventsAt(world)).at(-1)
    if (!paid) throw new Error('The provider tells of the payment')
    for (let round = 0; round < 50; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => hear(paid)))
      expect(answers.filter((status) => status >= 500)).toEqual([])
    }
    expect(await booksOf(world, invoice._id)).toEqual(wholly)
  })

  it('that nobody but the provider could have made book nothing', async () => {
    await start(world, token)
    const session = (await atProvider(world)).sessions[0]
    const event = (await eventsAt(world)).at(-1)
    const object = { id: session?.id, payment_status: 'paid', amount_total: 1 }
    const body = JSON.stringify({
      id: 'evt_x',
      type: 'checkout.session.completed',
      created: 1,
      livemode: false,
      account: session?.account,
      data: { object },
    })
    const forged = { body, headers: event?.headers ?? {} }
    const statuses = new Set<number>()
    for (let at = 0; at < 60; at++) statuses.add(await hear(forged, `198.51.100.${at}`))
    expect(statuses).toEqual(new Set([401]))
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 0, entries: 0 })
  })
})
