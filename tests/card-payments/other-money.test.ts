import { beforeEach, describe, expect, it } from 'vitest'
import { CardPayment } from '#shared/card-payments/card-payment.ts'
import { paymentsByCardApi as api } from '#shared/card-payments/payments-api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { cardPayments } from '../../functions/card-payments/card-payments.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { metered } from '../bench/meter.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import {
  aPayableInvoice,
  atProvider,
  booksOf,
  cardsOf,
  comeBack,
  happens,
  hearAll,
  laterJob,
  lookAt,
  noticesOf,
  payOn,
  start,
  tokenOf,
  turnOn,
} from './paying-story.ts'

describe('a payment by card in other money than euros', () => {
  it('is told of once and booked nowhere, whoever asks and however often', async () => {
    const { world, invoice, token } = await aPayableInvoice()
    await start(world, token)
    const [session] = (await atProvider(world)).sessions
    await happens(world, { what: 'pay', session: session?.id, currency: 'usd' })
    await hearAll(world)
    await comeBack(world, token)
    await laterJob(world)
    expect(await booksOf(world, invoice._id)).toMatchObject({ paid: 0, payments: [], entries: 0 })
    expect((await cardsOf(world, invoice._id)).payments).toEqual([])
    expect(await noticesOf(world)).toEqual([expect.stringContaining('muussa valuutassa kuin euroissa (USD)')])
    expect(await lookAt(world, token)).toMatchObject({ state: 'open', open: 850_00 })
  })
})

describe('the invoice of a deposit', () => {
  let world: World
  let deposit: string
  let bill: string
  let intent: string
  const held = async () =>
    (await world.call(depositsApi.readDeposit, { params: { id: deposit } }, world.reader)).deposit.held
  const refund = (amount: number, key: string) =>
    world.ask('POST', `/card-payment/refund/${intent}`, { amount }, world.owner, { key })
  /** All of it goes back to the payer's bank account. */
  const release = () => {
    const body = { day: '2026-11-20', iban: 'FI2112345600000785', returned: 1_700_00 }
    return world.ask('PUT', `/deposit/release/${deposit}`, body, world.accountant)
  }

  /** A deposit of 1 700 €, asked for by an invoice that was paid by card. */
  beforeEach(async () => {
    world = await aWorld()
    world.clock.set('2026-11-20T10:00:00Z')
    await world.providers()
    await turnOn(world)
    const { tenant, apartment } = await aHome(world.owner)
    const body = { tenant, apartment, amount: 1_700_00 }
    deposit = (await world.call(depositsApi.createDeposit, { body }, world.accountant)).deposit._id
    const days = { billDate: '2026-11-02', dueDate: '2026-11-16' }
    const path = `/invoices/deposit/${deposit}/create`
    const made = await world.ask<{ invoice: Invoice }>('POST', path, { ...days, amount: 1_700_00 }, world.accountant)
    bill = made.body.invoice._id
    await world.call(invoicesApi.sendInvoice, { params: { invoiceId: bill } }, world.owner)
    await world.drainQueues()
    const token = await tokenOf(world, bill)
    await payOn((await start(world, token)).url)
    await comeBack(world, token)
    intent = (await atProvider(world)).payments[0]?.id ?? ''
  })

  it('that is paid by card is held, and what goes back to the card is held no more', async () => {
    expect(await held()).toBe(1_700_00)
    expect((await refund(500_00, 'vakuuden-palautus-1')).status).toBe(200)
    await hearAll(world)
    expect([await held(), (await booksOf(world, bill)).paid]).toEqual([1_200_00, 1_200_00])
  })

  it('gives nothing back to the card of what has been let go otherwise', async () => {
    expect((await release()).status).toBe(200)
    expect((await refund(1, 'vakuuden-palautus-1')).status).toBe(400)
    expect([await held(), (await atProvider(world)).refunds]).toEqual([0, []])
  })

  it('refunded at the provider once it is let go waits for a person, and the deposit is not below zero', async () => {
    expect((await release()).status).toBe(200)
    await happens(world, { what: 'refund', intent, amount: 1_700_00 })
    await hearAll(world)
    await hearAll(world)
    expect(await held()).toBe(0)
    expect(await booksOf(world, bill)).toMatchObject({ paid: 1_700_00, open: -1_700_00 })
  })
})

it('ten thousand payments by card are listed a page at a time, with the sums of all', async () => {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  const count = 10_000
  const made = (at: number) =>
    CardPayment.parse({
      _id: `pi_${at}`,
      invoice: `lasku-${at}`,
      invoiceNumber: String(at),
      payerName: at % 1_000 === 0 ? 'Harvinainen Maksaja' : 'Maija Meikäläinen',
      amount: 100,
      paidAt: '2026-11-02T10:00:00.000Z',
      paidDay: '2026-11-02',
      fee: 2,
    })
  await writeInBlocks(Array.from({ length: count }, (_, at) => [cardPayments.creating(actor, made(at))]))
  const asked = (body: object) => world.call(api.listCardPayments, { body }, world.reader)
  const { result, used } = await metered(() => asked({ itemsPerPage: 15, page: 2 }))
  expect(result).toMatchObject({ totalLength: count, sums: { amount: 1_000_000, fee: 20_000 } })
  expect(result.rows).toHaveLength(15)
  // A page of the table holds 1 MB of rows: they come in a few, and nothing is read row by row.
  expect(used.requests).toBeLessThan(20)
  expect((await asked({ search: 'harvinainen' })).totalLength).toBe(10)
})
