import { beforeEach, describe, expect, it } from 'vitest'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoiceServiceApi } from '#shared/invoices/sending/service-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { knowingServiceId } from '../../../functions/invoices/services/service-ids.ts'
import { pollService } from '../../../functions/payments/service-states.ts'
import { transact } from '../../../functions/platform/table/transact.ts'
import { aRopoCustomer } from '../../support/ropo.ts'
import { aWorld } from '../../support/story.ts'
import { ownInvoice } from '../../support/things/own-channel.ts'
import { aPerson } from '../../support/things/people.ts'
import type { World } from '../../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const noTalenom = { organizationNumber: '', clientId: '', salesAccount: '', receivablesAccount: '' }
const noAddress = { evoiceAddress: '', evoiceOperator: '', talenom: noTalenom }
const ropo = { service: 'ropoCapital' as const, environment: 'production' as const }

/** A customer number and key that the service knows, chosen by nobody yet. */
async function someKeys() {
  const { url } = await world.providers()
  const keys = { cid: String(Math.floor(1_000_000 + Math.random() * 8_000_000)), apicode: 'oikea-avain' }
  await fetch(`${url}/__ropo/profiles`, { method: 'POST', body: JSON.stringify(keys) })
  return keys
}

const choose = (body: object, person = world.owner) =>
  world.ask<{ fields?: Record<string, string> }>('PUT', '/invoices/service', body, person)
const faultsOf = async (body: object) => {
  const { status, body: answer } = await choose(body)
  return [status, Object.keys(answer.fields ?? {})]
}
const existing = async () => (await world.call(invoiceServiceApi.readInvoiceService, {}, world.owner)).invoiceService

/** An organisation that Talenom knows, with its keys. */
async function someOrganisation() {
  const { url } = await world.providers()
  const organizationNumber = String(Math.floor(1_000_000 + Math.random() * 8_000_000))
  const keys = { clientId: `asiakas-${organizationNumber}`, clientSecret: 'salaisuus', subscriptionKey: 'avain' }
  const body = JSON.stringify({ organizationNumber, ...keys })
  await fetch(`${url}/__talenom/organisations`, { method: 'POST', body })
  return { organizationNumber, ...keys, salesAccount: '3000', receivablesAccount: '1700' }
}

describe('Talenom', () => {
  it('is chosen with keys that it knows, which are never told again and stay when the form sends none', async () => {
    const talenom = await someOrganisation()
    const { status, body } = await choose({ service: 'talenom', talenom })
    const { clientSecret: _, subscriptionKey: __, ...reported } = talenom
    const kept = {
      ...noAddress,
      service: 'talenom',
      environment: 'production',
      cid: '',
      hasKey: true,
      hasPush: false,
      talenom: reported,
    }
    expect([status, body]).toEqual([200, { invoiceService: kept, checked: true }])
    expect((await choose({ service: 'talenom', talenom: { ...reported, salesAccount: '3010' } })).body).toMatchObject({
      checked: true,
      invoiceService: { talenom: { salesAccount: '3010' } },
    })
    expect(JSON.stringify(await existing())).not.toMatch(/salaisuus|avain/)
  })

  it.each([
    ['a secret that it does not know', { clientSecret: 'arvaus' }, 'talenom.clientSecret'],
    ['no secret', { clientSecret: '' }, 'talenom.clientSecret'],
    ['no subscription key', { subscriptionKey: '' }, 'talenom.subscriptionKey'],
    ['a sales account that is none', { salesAccount: 'vuokrat' }, 'talenom.salesAccount'],
    ['no organisation', { organizationNumber: '' }, 'talenom.organizationNumber'],
  ])('is not chosen with %s', async (_, wrong, field) => {
    const talenom = { ...(await someOrganisation()), ...wrong }
    expect(await faultsOf({ service: 'talenom', talenom })).toEqual([400, [field]])
    expect((await existing()).service).toBe('')
  })

  it('does not get the keys of one organisation for another', async () => {
    await choose({ service: 'talenom', talenom: await someOrganisation() })
    const other = { ...(await someOrganisation()), clientSecret: '', subscriptionKey: '' }
    expect(await faultsOf({ service: 'talenom', talenom: other })).toEqual([400, ['talenom.clientSecret']])
  })

  it('takes the invoices of the account, each once, and tells of payments', async () => {
    const talenom = await someOrganisation()
    await choose({ service: 'talenom', talenom })
    const invoice = await ownInvoice(world, 'email')
    await world.drainQueues()
    const { url } = await world.providers()
    const read = async () => {
      const { invoices } = await (await fetch(`${url}/__talenom/invoices`)).json()
      return invoices.filter((each: { organization: string }) => each.organization === talenom.organizationNumber)
    }
    const [taken, ...more] = await read()
    expect([taken, more]).toMatchObject([{ status: 'Approved', totalCents: 85_000 }, []])
    const params = { id: taken.id }
    const sent = await world.call(invoicesApi.readByServiceId, { params }, world.owner)
    expect(sent.invoice).toMatchObject({
      _id: invoice._id,
      state: 'sent',
      service: { name: 'talenom', step: 'done', jobId: taken.id },
    })
    // Another service may call one of its own invoices the same.
    const actor = world.actor(world.owner)
    const neighbour = await ownInvoice(world, 'email')
    await transact([knowingServiceId(actor, 'ropoCapital', taken.id, neighbour._id)])
    const ask = (id: string) => world.ask('GET', `/invoices/service-id/${id}`, undefined, world.owner)
    expect((await ask(taken.id)).status).toBe(409)
    await fetch(`${url}/__talenom/invoices/${taken.id}/pay`, { method: 'POST', body: '{"cents":85000}' })
    await pollService(actor, 'talenom')
    const named = { id: `talenom-${taken.id}` }
    const paid = await world.call(invoicesApi.readByServiceId, { params: named }, world.owner)
    expect(paid.invoice).toMatchObject({ _id: invoice._id, paid: 85_000, service: { state: 'Paid' } })
    expect((await invoices.read(actor, neighbour._id)).paid).toBe(0)
    const written = { serviceId: taken.id, invoice: neighbour._id, amount: 1_000, payDate: neighbour.billDate }
    await world.drainQueues()
    const { invoice: other } = await world.call(paymentsApi.makePayment, { body: written }, world.owner)
    expect(other).toMatchObject({ _id: neighbour._id, paid: 1_000 })
  })

  it('is not given the credit note of an invoice that went by another service', async () => {
    await choose({ service: 'oma' })
    const original = await ownInvoice(world, 'email')
    await world.drainQueues()
    await choose({ service: 'talenom', talenom: await someOrganisation() })
    const draft = { original: original._id, lines: [{ line: 0, net: 20_000 }], billDate: original.billDate }
    const { invoice: note } = await world.call(creditNotesApi.createCreditNote, { body: draft }, world.owner)
    expect(note.refundOf).toMatchObject({ serviceId: expect.stringMatching(/^oma-/), service: 'oma' })
    await world.ask('POST', `/invoices/refund-related/send/${note._id}`, {}, world.owner)
    await world.drainQueues()
    expect(await invoices.read(world.actor(world.owner), note._id)).toMatchObject({
      state: 'sent',
      stateReason: '',
      service: { name: 'oma', step: 'done' },
    })
  })
})

const none = { service: '', environment: 'production', cid: '', hasKey: false, hasPush: false, ...noAddress }

describe('the invoicing service of an account', () => {
  it('is none at first', async () => {
    expect(await existing()).toEqual(none)
  })

  it('is chosen with keys that the service knows, and the key is never told again', async () => {
    const keys = await someKeys()
    const { status, body } = await choose({ ...ropo, ...keys })
    const kept = { ...none, service: 'ropoCapital', cid: keys.cid, hasKey: true }
    expect([status, body]).toEqual([200, { invoiceService: kept, checked: true }])
    expect(await existing()).toEqual(kept)
    expect((await world.call(identityApi.getCurrentUser, {}, world.owner)).currentUser.invoiceService).toBe(
      'ropoCapital',
    )
    expect(JSON.stringify(body)).not.toContain(keys.apicode)
  })

  it('keeps its key when the form sends none', async () => {
    const keys = await someKeys()
    await choose({ ...ropo, ...keys })
    expect((await choose({ ...ropo, cid: keys.cid })).body).toMatchObject({ checked: true })
  })

  it.each([
    ['a key that the service does not know', { apicode: 'arvaus' }, 'apicode'],
    ['no key', { apicode: '' }, 'apicode'],
    ['a customer number that is none', { cid: 'abc' }, 'cid'],
  ])('is not chosen with %s', async (_, wrong, field) => {
    const keys = await someKeys()
    expect(await faultsOf({ ...ropo, ...keys, ...wrong })).toEqual([400, [field]])
    expect((await existing()).service).toBe('')
  })

  it('does not lend the key of one customer number to another', async () => {
    const keys = await someKeys()
    await choose({ ...ropo, ...keys })
    expect(await faultsOf({ ...ropo, cid: (await someKeys()).cid })).toEqual([400, ['apicode']])
    expect((await existing()).cid).toBe(keys.cid)
  })

  it('is kept although the service cannot be reached, and that is told', async () => {
    const customer = await aRopoCustomer(world, world.actor(world.stranger))
    const keys = await someKeys()
    await customer.fault('*', 'dropBefore', 9)
    expect((await choose({ ...ropo, ...keys })).body).toMatchObject({ checked: false })
    await fetch(`${(await world.providers()).url}/__fault`, { method: 'DELETE' })
    expect((await existing()).service).toBe('ropoCapital')
  })

  it('is left, and the keys are forgotten', async () => {
    await choose({ ...ropo, ...(await someKeys()) })
    await choose({ service: '' })
    expect(await existing()).toEqual(none)
  })

  it('is the owner’s to choose', async () => {
    const reader = await aPerson(world.owner.accountId, 'reader', 'Liisa Lukija')
    expect((await choose({ ...ropo, ...(await someKeys()) }, reader)).status).toBe(403)
  })
})
