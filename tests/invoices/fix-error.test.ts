import { beforeEach, describe, expect, it } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { billingApi } from '#shared/invoices/billing-api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { aHome, aRunningContract } from '../support/portfolio.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
let failed: Invoice
let tenant: string
beforeEach(async () => {
  world = await aWorld()
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
    const known = await world.call(customersApi.readTenant, { params: { tenantId: tenant } }, world.owner)
    expect(known.tenant.email).toBe('uusi@vuokralainen.example')
    expect((await fixing({ email: 'x@y.example' })).body.message).toBe('Laskun lähetys ei ole keskeytynyt.')
  })

  it('is mended for itself alone when one may not change tenants', async () => {
    const mend = { email: 'uusi@vuokralainen.example' }
    expect((await fixing(mend, world.reader)).status).toBe(403)
    expect((await fixing(mend, world.stranger)).status).toBe(404)
    expect((await fixing(mend, world.accountant)).status).toBe(403)
    expect((await fixing({ ...mend, saveToTenant: false }, world.accountant)).status).toBe(200)
    const known = await world.call(customersApi.readTenant, { params: { tenantId: tenant } }, world.owner)
    expect(known.tenant.email).toBe('')
  })
})

describe('the run that made it', () => {
  it('says that it did not leave and why, until it is mended', async () => {
    const [run] = (await world.call(billingApi.listRuns, { body: {} }, world.reader)).rows
    const rows = async () =>
      (await world.call(billingApi.listRunInvoices, { params: { id: run?._id ?? '' }, body: {} }, world.reader)).rows
    expect(await rows()).toMatchObject([
      { _id: failed._id, state: 'failed', stateReason: 'Vuokralaiselta puuttuu sähköpostiosoite.' },
    ])
    expect((await fixing({ email: 'uusi@vuokralainen.example' })).status).toBe(200)
    await world.drainQueues()
    expect(await rows()).toMatchObject([{ _id: failed._id, state: 'left', stateReason: '' }])
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
