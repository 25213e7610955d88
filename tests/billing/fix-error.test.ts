import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { booksApi } from '#shared/invoices/books-api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { setInvoiceService } from '../../functions/invoices/services/service-settings.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { ownAddress, tenantsAddress } from '../support/things/own-channel.ts'
import type { Person } from '../support/things/people.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let failed: Invoice
let tenant: string
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  const home = await aHome(world.owner, { tenant: { email: '' } })
  tenant = home.tenant
  await aRunningContract(world.owner, home)
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
  const [row] = (await world.call(api.listInvoices, { body: { state: 'failed' } }, world.owner)).rows
  failed = await read(row?._id ?? '')
})

const read = async (id: string) => (await world.call(api.readInvoice, { params: { id } }, world.reader)).invoice
const fixing = (body: object, by = world.manager) =>
  world.ask('PUT', `/invoices/${failed._id}/fix-invoice-error`, { sendType: 'email', ...body }, by)

describe('an invoice that failed', () => {
  it('is mended and sent again, once, and the tenant has the same for the next one', async () => {
    expect(failed.stateReason).toBe('Vuokralaiselta puuttuu sähköpostiosoite.')
    expect((await fixing({})).body.message).toBe('Vuokralaiselta puuttuu sähköpostiosoite.')
    const answers = await Promise.all([1, 2].map(() => fixing({ email: 'uusi@vuokralainen.example' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await world.drainQueues()
    expect(await read(failed._id)).toMatchObject({ state: 'sent', recipient: { email: 'uusi@vuokralainen.example' } })
    const existing = await world.call(customersApi.readTenant, { params: { tenantId: tenant } }, world.owner)
    expect(existing.tenant.email).toBe('uusi@vuokralainen.example')
    expect((await fixing({ email: 'x@y.example' })).body.message).toBe('Laskun lähetys ei ole keskeytynyt.')
  })

  it('is mended for itself alone when one may not change tenants', async () => {
    const mend = { email: 'uusi@vuokralainen.example' }
    expect((await fixing(mend, world.reader)).status).toBe(403)
    expect((await fixing(mend, world.stranger)).status).toBe(404)
    expect((await fixing(mend, world.accountant)).status).toBe(403)
    expect((await fixing({ ...mend, saveToTenant: false }, world.accountant)).status).toBe(200)
    const existing = await world.call(customersApi.readTenant, { params: { tenantId: tenant } }, world.owner)
    expect(existing.tenant.email).toBe('')
  })
})

const proposal = async (id = failed._id, by = world.manager) =>
  (await world.call(booksApi.readFix, { params: { id } }, by)).fix

describe('what is proposed for it', () => {
  it('is what is known of its payer now, by the ways that the account has', async () => {
    expect(await proposal()).toMatchObject({
      invoiceNumber: failed.invoiceNumber,
      refusal: '',
      reason: 'Vuokralaiselta puuttuu sähköpostiosoite.',
      sendType: 'email',
      ways: ['email'],
      isRecurring: true,
      isHome: false,
      proposal: { sendType: 'email', email: '' },
    })
    await tenants.change(actor, tenant, (existing) => ({ ...existing, email: 'nyt@tiedossa.example' }))
    const { reason, proposal: known } = await proposal()
    expect([reason, known.email]).toEqual([failed.stateReason, 'nyt@tiedossa.example'])
  })

  it('is another way that does, to the home where its payer lives there', async () => {
    await setInvoiceService(actor, 'oma', ownAddress)
    const home = { address: 'Katajakatu 5 A 1', zipCode: '00160', city: 'Helsinki' }
    expect(await proposal()).toMatchObject({ isHome: true, proposal: { sendType: 'print', ...home } })
    await invoices.change(actor, failed._id, (existing) => ({ ...existing, sendType: 'post' }))
    expect(await proposal()).toMatchObject({
      reason: 'Vuokralaiselta puuttuu katuosoite, postinumero ja paikkakunta.',
      isHome: true,
      proposal: { sendType: 'post', ...home },
    })
    await tenants.change(actor, tenant, (existing) => ({
      ...existing,
      address: 'Muu katu 1',
      zipCode: '00100',
      city: 'Espoo',
    }))
    expect(await proposal()).toMatchObject({ isHome: false, proposal: { sendType: 'post', address: 'Muu katu 1' } })
    await tenants.change(actor, tenant, (existing) => ({ ...existing, address: home.address, zipCode: '' }))
    expect(await proposal()).toMatchObject({ isHome: true, proposal: { sendType: 'post', ...home } })
  })

  it('is not the home of whoever pays for somebody else', async () => {
    await setInvoiceService(actor, 'oma', ownAddress)
    await recurringInvoices.change(actor, failed.contract, (existing) => ({ ...existing, tenant: 'somebody-else' }))
    expect(await proposal()).toMatchObject({ isHome: false, proposal: { sendType: 'email', address: '' } })
  })

  it('is nobody else’s, and of one that has been sent there is none', async () => {
    const path = `/invoices/${failed._id}/fix-invoice-error`
    const ask = async (by: Person) => (await world.ask('GET', path, undefined, by)).status
    expect([await ask(world.stranger), await ask(world.reader), await ask(world.accountant)]).toEqual([404, 403, 200])
    await fixing({ email: 'uusi@vuokralainen.example' })
    expect((await proposal()).refusal).not.toBe('')
  })
})

describe('what is mended', () => {
  const known = async () =>
    (await world.call(customersApi.readTenant, { params: { tenantId: tenant } }, world.owner)).tenant

  it('does not go over what somebody else has written of the tenant meanwhile', async () => {
    const { tenantVersion } = await proposal()
    await tenants.change(actor, tenant, (existing) => ({ ...existing, phone: '040 123 4567' }))
    expect((await fixing({ email: 'uusi@vuokralainen.example', tenantVersion })).status).toBe(409)
    expect([(await read(failed._id)).state, (await known()).email]).toEqual(['failed', ''])
    const again = { email: 'uusi@vuokralainen.example', tenantVersion: (await proposal()).tenantVersion }
    expect((await fixing(again)).status).toBe(200)
    expect(await known()).toMatchObject({ email: 'uusi@vuokralainen.example', phone: '040 123 4567' })
  })

  it('goes to the tenant only as far as it was changed, and the coming invoices another way when that is wanted', async () => {
    await setInvoiceService(actor, 'oma', ownAddress)
    const home = { address: 'Katajakatu 5 A 1', zipCode: '00160', city: 'Helsinki' }
    const before = await known()
    expect((await fixing({ ...home, sendType: 'post', saveSendType: true })).status).toBe(200)
    expect(await known()).toEqual({ ...before, ...home, version: before.version + 1 })
    const params = { id: failed.contract }
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params }, world.reader)
    expect(recurringInvoice.sendType).toBe('post')
    await world.drainQueues()
    expect(await read(failed._id)).toMatchObject({ state: 'sent', sendType: 'post' })
  })

  it('says at its fields what is missing still', async () => {
    await setInvoiceService(actor, 'oma', ownAddress)
    const answer = await fixing({ sendType: 'post', address: 'Katu 1' })
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { zipCode: 'Vuokralaiselta puuttuu postinumero.', city: 'Vuokralaiselta puuttuu paikkakunta.' },
    ])
  })

  it('for one invoice alone stands when it is sent again', async () => {
    const body = { email: 'vain@tama.example', saveToTenant: false }
    expect((await fixing(body, world.accountant)).status).toBe(200)
    await invoices.change(actor, failed._id, (existing) => ({ ...existing, state: 'failed' }))
    await world.call(api.sendInvoice, { params: { invoiceId: failed._id } }, world.owner)
    expect((await read(failed._id)).recipient.email).toBe('vain@tama.example')
  })

  it('of an e-invoice address is for those who may change it', async () => {
    await setInvoiceService(actor, 'oma', ownAddress)
    await changeRights(world.manager, without('field:tenants.einvoice'))
    expect((await fixing({ ...tenantsAddress, sendType: 'evoice' })).status).toBe(403)
    expect((await fixing({ ...tenantsAddress, sendType: 'evoice' }, world.owner)).status).toBe(200)
  })
})

describe('the run that made it', () => {
  it('says that it did not leave and why, until it is mended', async () => {
    const [run] = (await world.call(billingRunsApi.listRuns, { body: {} }, world.reader)).rows
    const params = { id: run?._id ?? '' }
    const rows = async (state: '' | 'failed' = '') =>
      (await world.call(billingRunsApi.listRunInvoices, { params, body: { state } }, world.reader)).rows
    const reported = [{ _id: failed._id, state: 'failed', stateReason: 'Vuokralaiselta puuttuu sähköpostiosoite.' }]
    expect(await rows()).toMatchObject(reported)
    expect(await rows('failed')).toMatchObject(reported)
    expect(run).toMatchObject({ state: 'done', failed: 1 })
    expect((await fixing({ email: 'uusi@vuokralainen.example' })).status).toBe(200)
    await world.drainQueues()
    expect(await rows()).toMatchObject([{ _id: failed._id, state: 'left', stateReason: '' }])
    expect(await rows('failed')).toEqual([])
    expect((await world.call(billingRunsApi.readRun, { params }, world.reader)).run.failed).toBe(0)
  })
})

describe('the accounting of an invoice', () => {
  const put = (path: string, body: object, by = world.accountant) =>
    world.ask('PUT', `/invoices/${path}`, { invoice: failed._id, ...body }, by)

  it('is mended line by line and told until it is whole; nothing else of it changes', async () => {
    const checked = () =>
      world.call(api.readInvoice, { params: { id: failed._id }, query: { checkAccountingIds: 'true' } }, world.reader)
    expect((await checked()).accountingFaults).toEqual([{ line: 0, message: 'Riviltä Vuokra puuttuu myyntitili.' }])
    const accounts = { line: 0, salesAccountId: '3000', receivablesAccountId: '1700' }
    expect((await put('change-product-accounting-id', accounts)).status).toBe(200)
    expect((await put('change-invoice-cost-centre', { costCentre: '1201' })).status).toBe(200)
    const { invoice, accountingFaults } = await checked()
    expect(accountingFaults).toEqual([])
    const { line, ...kept } = accounts
    const products = failed.products.map((each) => ({ ...each, ...kept, costCentre: '1201' }))
    expect(invoice).toEqual({ ...failed, products, version: failed.version + 2 })
  })

  it('is nobody else’s, and of lines that there are', async () => {
    const accounts = { line: 9, salesAccountId: '3000' }
    expect((await put('change-product-accounting-id', accounts)).body.fields).toEqual({ line: 'Riviä ei ole' })
    expect((await put('change-invoice-cost-centre', { costCentre: '1' }, world.reader)).status).toBe(403)
    expect((await put('change-invoice-cost-centre', { costCentre: '1' }, world.stranger)).status).toBe(404)
  })
})
