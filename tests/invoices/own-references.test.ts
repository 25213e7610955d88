import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { isReference, makeReference } from '#shared/identifiers/reference.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { referenceFor } from '#shared/invoices/numbers/reference-choice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import { landlordIban } from '../support/things/portfolio.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

describe('the reference of an invoice', () => {
  const own = makeReference('1000000001')
  const choice = (inAccount: boolean, ofTenant: boolean, refNum = own) => ({
    account: { settings: { personalRefNumInUse: inAccount } },
    tenant: { personalRefNumInUse: ofTenant, refNum },
  })
  it.each([
    ['the payer’s own, when account and tenant want it', true, true, own],
    ['of its number, when the account does not', false, true, '10016'],
    ['of its number, when the tenant does not', true, false, '10016'],
    ['of its number, when nobody does', false, false, '10016'],
  ])('is %s', (_, inAccount, ofTenant, reference) => {
    expect(referenceFor(choice(inAccount, ofTenant), 1001)).toBe(reference)
  })
  it('is of its number while the payer has none', () => {
    expect(referenceFor(choice(true, true, ''), 1001)).toBe('10016')
  })
  it('is never that of a payer, whatever their numbers', () => {
    const invoice = fc.integer({ min: 1001, max: 999_999_999 })
    const payer = fc.integer({ min: 1_000_000_001, max: 2_000_000_000 })
    fc.assert(fc.property(invoice, payer, (a, b) => makeReference(String(a)) !== makeReference(String(b))))
  })
})

describe('tenants with references of their own', () => {
  let world: World
  let actor: Actor
  beforeEach(async () => {
    world = await aWorld()
    actor = world.actor(world.owner)
    await use(true)
  })

  async function use(personalRefNumInUse: boolean) {
    const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
    const body = { version: account.version, personalRefNumInUse }
    await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
  }
  async function billed(day: string) {
    await world.runJob('bill-rents', day)
    await world.drainQueues()
  }
  const referencesOf = async (tenant: string) =>
    (await invoicesOf(actor)).filter(({ recipient }) => recipient.tenantId === tenant).map(({ reference }) => reference)
  const read = (tenantId: string) => world.call(customersApi.readTenant, { params: { tenantId } }, world.owner)

  it('have the same on every invoice of every contract, each tenant another', async () => {
    const [one, other] = [await aTenant(actor), await aTenant(actor, { name: 'Ville Virtanen' })]
    await aLease(actor, {}, one)
    await aLease(actor, {}, one)
    await aLease(actor, {}, other)
    await billed('2026-11-18')
    const [first = '', ...same] = await referencesOf(one._id)
    expect(same).toEqual([first, first, first])
    expect(isReference(first)).toBe(true)
    expect(new Set([first, ...(await referencesOf(other._id))]).size).toBe(2)
    expect(await read(one._id)).toMatchObject({ refNumsInUse: true, tenant: { refNum: first } })
  })

  it('keep theirs over the years, on invoices by hand too', async () => {
    const tenant = await aTenant(actor)
    await aLease(actor, {}, tenant)
    await billed('2026-11-18')
    await billed('2027-01-20')
    const products = [{ desc: 'Avain', amount: 2_000 }]
    const body = { tenant: tenant._id, billDate: '2027-01-20', dueDate: '2027-02-03', products }
    await world.call(invoicesApi.createInvoice, { body }, world.owner)
    const references = await referencesOf(tenant._id)
    expect(references.length).toBeGreaterThan(3)
    expect(new Set(references).size).toBe(1)
  })

  it('get one each though they are billed twice at once', async () => {
    const some = await Promise.all(Array.from({ length: 5 }, (_, at) => aTenant(actor, { name: `Vuokralainen ${at}` })))
    for (const tenant of some) await aLease(actor, { startDate: '2026-12-01' }, tenant)
    await Promise.all([world.runJob('bill-rents', '2026-11-18'), world.runJob('bill-rents', '2026-11-18')])
    await Promise.all([world.drainQueues(), world.drainQueues()])
    const lists = await Promise.all(some.map(({ _id }) => referencesOf(_id)))
    expect(lists.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(lists.flat()).size).toBe(5)
  })

  it('have invoices with references of their own again once the account or the tenant wants it so', async () => {
    const tenant = await aTenant(actor)
    await aLease(actor, {}, tenant)
    await billed('2026-11-18')
    const params = { id: tenant._id }
    const switched = (personalRefNumInUse: boolean) =>
      world.call(customersApi.switchRefNumUsage, { params, body: { personalRefNumInUse } }, world.owner)
    await switched(false)
    await billed('2026-12-20')
    await switched(true)
    await use(false)
    await billed('2027-01-20')
    const [first, second, third, fourth] = await referencesOf(tenant._id)
    expect(second).toBe(first)
    expect([third, fourth]).toEqual([makeReference('1003'), makeReference('1004')])
    const refused = await world.ask('PUT', `/tenant/switch-refnum-usage/${tenant._id}`, {}, world.owner)
    expect(refused.status).toBe(400)
  })

  it('pay their oldest invoice first, or the one of just that sum', async () => {
    const tenant = await aTenant(actor)
    await aLease(actor, { iban: landlordIban }, tenant)
    await billed('2026-11-18')
    const [reference] = await referencesOf(tenant._id)
    const form = new FormData()
    const payment = aBankPayment({ reference, archiveId: '261119123400000009', bookingDay: '2026-11-19' })
    form.append('file', new File([new Uint8Array(camt053([payment], 2))], 'tiliote.xml'))
    const answer = await world.ask<{ message?: string }>('POST', '/payments/bank-file', form, world.owner)
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    await world.drainQueues()
    expect((await invoicesOf(actor)).map(({ paid }) => paid > 0)).toEqual([true, false])
    expect((await world.call(paymentsApi.listOpenEntries, { body: {} }, world.owner)).rows).toEqual([])
  })
})
