import { beforeEach, describe, expect, it, vi } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { invoiceServiceApi as api, type PushKeys } from '#shared/invoices/sending/service-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { createApp } from '../../functions/app.ts'
import { aRopoCustomer, type Ropo } from '../support/ropo.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let ropo: Ropo
let invoice: InvoiceSummary
let job: number
let keys: PushKeys
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  world = await aWorld()
  ropo = await aRopoCustomer(world, world.actor(world.owner))
  const tenant = { address: 'Katajakatu 5 A 1', zipCode: '00160', city: 'Helsinki' }
  await aRunningContract(world.owner, await aHome(world.owner, { tenant }), { rent: 85_000 })
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
  const [first] = (await world.call(invoicesApi.listInvoices, { body: {} }, world.owner)).rows
  if (!first) throw new Error('An invoice is needed')
  invoice = first
  job = (await ropo.jobs())[0]?.jobid ?? 0
  keys = (await world.call(api.makePushKeys, {}, world.owner)).pushKeys
})

const app = createApp()
const basic = ({ user, password }: Pick<PushKeys, 'user' | 'password'>) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const messagesOf = (ids: readonly (number | string)[], text = 'Paid') =>
  ids.map((jobid, at) => ({ id: `viesti-${jobid}-${at}`, jobid, currentstatustext: text, openamount: '0.00' }))

/** A call of the service's, or of somebody who pretends to be it. @returns its status */
async function push(
  messages: unknown,
  { authorization = basic(keys), from = '198.51.100.9', address = keys.address } = {},
) {
  const { pathname, search } = new URL(address)
  const body =
    typeof messages === 'string' ? messages : JSON.stringify({ created_at: '2026-11-21T08:00:00Z', messages })
  const headers = { authorization, 'x-viewer-address': from, 'content-type': 'application/json' }
  return (await app.request(`${pathname}${search}`, { method: 'POST', body, headers })).status
}
const paymentsOf = async () =>
  (await world.call(paymentsApi.listPayments, { body: { invoice: invoice._id } }, world.owner)).rows.map(
    ({ amount, source }) => [amount, source],
  )

describe('what the invoicing service tells of by itself', () => {
  it('is read anew at the service and booked once, however often and at once it is told', async () => {
    await ropo.pay(job, 85_000, '2026-11-21')
    const reported = await Promise.all([
      push(messagesOf([job])),
      push(messagesOf([job])),
      push(messagesOf([job, job, job])),
    ])
    expect(reported.every((status) => status === 200 || status === 502 || status === 429)).toBe(true)
    for (let at = 0; at < 5; at++) expect(await push(messagesOf([job]))).toBe(200)
    expect(await paymentsOf()).toEqual([[85_000, 'service']])
    await world.runJob('poll-invoice-services', '2026-11-22')
    expect(await paymentsOf()).toEqual([[85_000, 'service']])
  })

  it('counts for nothing itself: a lie about a payment books what the service really has', async () => {
    expect(await push(messagesOf([job]))).toBe(200)
    expect(await paymentsOf()).toEqual([])
    await ropo.pay(job, 20_000, '2026-11-21')
    expect(await push(messagesOf([job], 'Collection').map((each) => ({ ...each, id: 'toinen' })))).toBe(200)
    expect(await paymentsOf()).toEqual([[20_000, 'service']])
  })

  it('of invoices that are not ours is heard and forgotten', async () => {
    expect(await push(messagesOf([1, 2, 999_999_999]))).toBe(200)
    expect(await paymentsOf()).toEqual([])
  })

  it('is told again when the service did not answer, and then booked', async () => {
    await ropo.pay(job, 85_000, '2026-11-21')
    await ropo.fault('job', '500', 9)
    expect(await push(messagesOf([job]))).toBe(502)
    expect(await paymentsOf()).toEqual([])
    const { url } = await world.providers()
    await fetch(`${url}/__fault`, { method: 'DELETE' })
    expect(await push(messagesOf([job]))).toBe(200)
    expect(await paymentsOf()).toEqual([[85_000, 'service']])
  })
})

describe('the door of the service', () => {
  it('opens to nobody else: not without keys, by others’, by former ones, or once they are taken away', async () => {
    const elsewhere = keys.address.replace(world.owner.accountId, world.stranger.accountId)
    await ropo.pay(job, 85_000, '2026-11-21')
    const wrong = { user: keys.user, password: 'arvattu-salasana-1234567' }
    expect(await push(messagesOf([job]), { authorization: basic(wrong) })).toBe(401)
    expect(await push(messagesOf([job]), { authorization: '' })).toBe(401)
    expect(await push(messagesOf([job]), { address: elsewhere })).toBe(401)
    expect(await push(messagesOf([job]), { address: `${keys.address}${'x'.repeat(5_000)}` })).toBe(401)
    const { pushKeys: next } = await world.call(api.makePushKeys, {}, world.owner)
    expect(await push(messagesOf([job]))).toBe(401)
    await world.call(api.removePushKeys, {}, world.owner)
    expect(await push(messagesOf([job]), { authorization: basic(next) })).toBe(401)
    expect(await paymentsOf()).toEqual([])
  })

  it.each([
    ['no JSON', 'hello'],
    ['no ids', [{ jobid: 1 }]],
    ['more than 500 messages', messagesOf(Array.from({ length: 501 }, (_, at) => at))],
    ['bytes that are no text', '\u0000\ufffd'],
  ])('refuses %s for good', async (_, messages) => {
    expect(await push(messages)).toBe(400)
  })

  it('holds back whoever guesses', async () => {
    const statuses = new Set<number>()
    for (let at = 0; at < 230; at++) statuses.add(await push([], { authorization: 'Basic x', from: '198.51.100.77' }))
    expect([...statuses].toSorted()).toEqual([401, 429])
    expect(await push(messagesOf([job]))).toBe(200)
  })

  it('is made by those who may change the account, and its password is told once', async () => {
    for (const person of [world.reader, world.accountant]) {
      expect((await world.ask('POST', '/invoices/service/push-keys', undefined, person)).status).toBe(403)
      expect((await world.ask('DELETE', '/invoices/service/push-keys', undefined, person)).status).toBe(403)
    }
    const { invoiceService } = await world.call(api.readInvoiceService, {}, world.owner)
    expect(invoiceService.hasPush).toBe(true)
    expect(JSON.stringify(invoiceService)).not.toContain(keys.password)
    const neighbour = await world.ask<{ message: string }>(
      'POST',
      '/invoices/service/push-keys',
      undefined,
      world.stranger,
    )
    expect([neighbour.status, neighbour.body.message]).toEqual([
      409,
      'Tallenna ensin Ropon asiakasnumero ja API-tunnus.',
    ])
  })

  it('stays when the settings of the service are saved again', async () => {
    const { invoiceService } = await world.call(api.readInvoiceService, {}, world.owner)
    await world.call(api.chooseInvoiceService, { body: { ...invoiceService, apicode: '' } }, world.owner)
    await ropo.pay(job, 85_000, '2026-11-21')
    expect(await push(messagesOf([job]))).toBe(200)
    expect(await paymentsOf()).toEqual([[85_000, 'service']])
  })
})
