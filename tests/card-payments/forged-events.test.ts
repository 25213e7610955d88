import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { signatureOf } from '../../functions/providers/stripe/webhook.ts'
import { localStripe } from '../../infra/local/providers/stripe/stripe-stand-in.ts'
import type { World } from '../support/world.ts'
import { aPayableInvoice, atProvider, booksOf, happens, hearAll, lookAt, payOn, start, turnOn } from './paying-story.ts'
import { eventsAt, hear, type SignedEvent } from './stripe-story.ts'

let world: World
let invoice: InvoiceSummary
let token: string
let session: string
let merchant: string
beforeEach(async () => {
  ;({ world, invoice, token } = await aPayableInvoice())
  await start(world, token)
  const [made] = (await atProvider(world)).sessions
  session = made?.id ?? ''
  merchant = made?.account ?? ''
})

let number = 0
/** A call as the provider would sign it, unless told otherwise. */
function anEvent(more: object = {}, { secret = localStripe.webhookSecret, age = 0 } = {}): SignedEvent {
  const object = { id: session, payment_intent: 'pi_made_up', payment_status: 'paid', amount_total: 850_00 }
  const base = { id: `evt_own_${number++}`, type: 'checkout.session.completed', created: 1, livemode: false }
  const body = JSON.stringify({ ...base, account: merchant, data: { object }, ...more })
  const time = Math.floor(world.clock.now() / 1000) - age
  return { body, headers: { 'stripe-signature': `t=${time},v1=${signatureOf(secret, time, body)}` } }
}

const nothing = { paid: 0, payments: [], open: 0, entries: 0 }

describe('calls that tell of payments', () => {
  it('which nobody made book nothing, whether or not they are signed', async () => {
    const stranger = { data: { object: { id: 'cs_unknown' } } }
    const makers: (() => [SignedEvent, number])[] = [
      () => [anEvent({}, { secret: 'whsec_other' }), 401],
      () => [anEvent({}, { age: 301 }), 401],
      () => [{ ...anEvent(), headers: {} }, 401],
      () => [anEvent({ data: 'text' }), 400],
      // Of these the provider's own word is that nothing was paid.
      () => [anEvent(), 200],
      () => [anEvent({ account: 'acct_unknown' }), 200],
      () => [anEvent({ livemode: true }), 200],
      () => [anEvent(stranger), 200],
      () => [anEvent({ type: 'charge.refunded' }), 200],
      () => [anEvent({ type: 'charge.dispute.closed', data: { object: { id: 'dp_1', status: 'lost' } } }), 200],
    ]
    for (let round = 0; round < 100; round++) {
      const from = `198.51.100.${round}`
      const made = makers.map((make) => make())
      const answers = await Promise.all(made.map(([event]) => hear(event, from)))
      expect(answers).toEqual(made.map(([, status]) => status))
    }
    expect(await booksOf(world, invoice._id)).toMatchObject(nothing)
  })

  it('of another merchant touch no payment of this one', async () => {
    const other = { ...world, owner: world.stranger }
    await turnOn(other)
    const { payments, sessions } = await atProvider(other)
    expect([payments, sessions]).toEqual([[], []])
    await happens(world, { what: 'pay', session })
    const [paid] = (await atProvider(world)).payments
    const theirs = (await eventsAt(world)).filter(({ body }) => body.includes('account.updated')).at(-1)
    const account = JSON.parse(theirs?.body ?? '{}').account
    expect(account).not.toBe(merchant)
    await hear(anEvent({ account }))
    await hear(anEvent({ account, type: 'charge.refunded', data: { object: { id: 'ch', payment_intent: paid?.id } } }))
    expect(await booksOf(world, invoice._id)).toMatchObject(nothing)
    expect((await booksOf(world, invoice._id)).entries).toBe(0)
  })

  it('in any order bring the same into the books', async () => {
    await happens(world, { what: 'pay', session })
    const [paid] = (await atProvider(world)).payments
    await happens(world, { what: 'refund', intent: paid?.id, amount: 850_00 })
    for (const event of (await eventsAt(world)).toReversed()) await hear(event)
    await hearAll(world)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 0, open: 0, entries: 1 })
    expect((await booksOf(world, invoice._id)).payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -850_00, 850_00,
    ])
  })

  it('long after the month has been closed are booked on the first open day', async () => {
    await happens(world, { what: 'pay', session })
    world.clock.set('2027-02-20')
    const [paid] = (await atProvider(world)).payments
    await hear(anEvent({ type: 'charge.succeeded', data: { object: { id: 'ch', payment_intent: paid?.id } } }))
    expect(await booksOf(world, invoice._id)).toMatchObject({
      paid: 850_00,
      payments: [{ amount: 850_00, source: 'card', payDate: '2027-01-01' }],
    })
  })

  it('that die between the provider and the books are done when they come again', async () => {
    const paidOn = await payOn((await start(world, token)).url)
    expect(paidOn).toContain('paid=1')
    const reported = (await eventsAt(world)).at(-1)
    if (!reported) throw new Error('The provider tells of the payment')
    const { stopAt } = await world.providers()
    stopAt({ at: 1, when: 'after' })
    expect(await hear(reported)).toBeGreaterThanOrEqual(400)
    stopAt()
    expect(await booksOf(world, invoice._id)).toMatchObject(nothing)
    expect(await hear(reported)).toBe(200)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 850_00, entries: 1 })
    expect(await lookAt(world, token)).toMatchObject({ state: 'paid' })
  })
})
