import { beforeAll, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome, type Home } from '../support/things/portfolio.ts'
import { invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const long = 'x'.repeat(3_000)
const hostile = 'a#b$c/\u0000\u001f\ud800'
const anInvoice = (more: object = {}) => ({
  tenant: home.tenant,
  billDate: '2026-11-02',
  dueDate: '2026-11-16',
  products: [{ desc: 'Avain', amount: 2_000 }],
  ...more,
})
const status = async (method: string, path: string, body?: unknown) =>
  (await world.ask(method, path, body, world.owner)).status

describe('an id that nothing can have', () => {
  it.each([
    ['too long', long],
    ['of letters that keys are joined with, and of broken ones', hostile],
  ])('%s finds nothing', async (_, id) => {
    expect(await status('POST', '/invoices/create', anInvoice({ tenant: id }))).toBe(400)
    expect(await status('POST', '/invoices/create', anInvoice({ apartment: id }))).toBe(400)
    expect(await status('POST', '/rental-contract/create', { ...aContractDraft(home), apartment: id })).toBe(400)
    expect(await status('PUT', '/invoices/check-status-single', { invoiceId: id })).toBe(404)
    expect(await status('POST', '/invoices/make-payment', { serviceId: id, amount: 1, payDate: '2026-11-01' })).toBe(
      404,
    )
    expect(await status('POST', '/payments/list', { invoice: id })).toBe(200)
    expect(await status('GET', `/invoices/${encodeURIComponent(id.replace('\ud800', ''))}/pdf`)).toBe(404)
  })

  it('of no letters finds nothing', async () => {
    const draft = aContractDraft(home)
    expect(await status('POST', '/rental-contract/create', { ...draft, landlords: [{ landlordId: '' }] })).toBe(400)
    expect(await status('POST', '/rental-contract/create', { ...draft, otherTenants: [{ tenantId: '' }] })).toBe(400)
    expect(await status('PUT', '/invoices/check-status-single', { invoiceId: '' })).toBe(404)
  })

  it('as the account one is in signs nobody in', async () => {
    const stranger = { ...world.owner, accountId: long }
    expect((await world.ask('GET', '/tenant', undefined, stranger)).status).toBe(401)
  })
})

describe('days that end before they begin', () => {
  it.each([
    ['/invoices/list', { from: '2026-12-31', to: '2026-01-01' }],
    ['/invoices/list', { billedFrom: '2026-12-31', to: '2026-01-01' }],
    ['/payments/list', { from: '2026-12-31', to: '2026-01-01' }],
  ])('list nothing at %s %o', async (path, body) => {
    const answer = await world.ask('POST', path, body, world.owner)
    expect([answer.status, answer.body.totalLength]).toEqual([200, 0])
  })
})

describe('what is beyond measure', () => {
  it.each([
    ['a date of the year 26', { billDate: '0026-11-01' }, 'billDate'],
    ['a due day in eight thousand years', { dueDate: '9999-12-31' }, 'dueDate'],
    [
      'a line of more than a hundred million',
      { products: [{ desc: 'A', amount: 1e10, count: 2 }] },
      'products.0.amount',
    ],
    [
      'a count of a ten thousand millionth',
      { products: [{ desc: 'A', amount: 100, count: 1e-10 }] },
      'products.0.count',
    ],
    [
      'a count that is no plain decimal',
      { products: [{ desc: 'A', amount: 1, count: 0.1 + 0.2 }] },
      'products.0.count',
    ],
  ])('%s makes no invoice', async (_, more, field) => {
    const before = await invoicesOf(world.actor(world.owner))
    const answer = await world.ask('POST', '/invoices/create', anInvoice(more), world.owner)
    expect([answer.status, Object.keys(Object(answer.body.fields))]).toEqual([400, [field]])
    expect(await invoicesOf(world.actor(world.owner))).toEqual(before)
  })

  it('but a hundred of the largest lines are an invoice that can be read', async () => {
    const products = Array.from({ length: 100 }, () => ({ desc: 'A', amount: 1e10, taxpr: 25.5 as const }))
    const { invoice } = await world.call(invoicesApi.createInvoice, { body: anInvoice({ products }) }, world.owner)
    expect(
      (await world.call(invoicesApi.readInvoice, { params: { id: invoice._id } }, world.owner)).invoice.total,
    ).toBe(125_500_000_000_000 / 100)
  })

  it('an e-mail address longer than one may be is refused', async () => {
    const email = `a@${Array.from({ length: 50 }, () => 'vuokralainen').join('.')}.fi`
    expect(await status('POST', '/tenant/create', { version: 0, name: 'Maija Meikäläinen', email })).toBe(400)
  })
})

describe('an upload that is not one', () => {
  it.each([
    ['no form', 'text/plain', 'tiliote'],
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; na'],
    ['a form without a boundary', 'multipart/form-data', 'tiliote'],
  ])('%s is refused with a sentence', async (_, type, body) => {
    const answer = await world.ask('POST', '/payments/bank-file', new Blob([body], { type }), world.owner)
    expect([answer.status, answer.body.message]).toEqual([400, 'Valitse tiedosto.'])
  })
})

describe('signs that no keyboard writes', () => {
  const typed = 'Mai\u0000ja \ud800Mei\u202ekäl\u0085äinen 😀'

  it('are taken out of whatever comes in', async () => {
    const body = { version: 0, name: typed, address: 'Katu 1\u001f' }
    const { tenant } = (
      await world.ask<{ tenant: Record<string, unknown> }>('POST', '/tenant/create', body, world.owner)
    ).body
    expect(tenant).toMatchObject({ name: 'Maija Meikäläinen 😀', address: 'Katu 1' })
    const found = await world.ask('GET', `/tenant?search=${encodeURIComponent('Mai\u0000ja')}`, undefined, world.owner)
    expect(found.body.rows).toMatchObject([{ name: 'Maija Meikäläinen 😀' }])
  })

  it('leave nothing of a name that has no others', async () => {
    const answer = await world.ask('POST', '/tenant/create', { version: 0, name: '\u0000\u202e' }, world.owner)
    expect([answer.status, Object.keys(Object(answer.body.fields))]).toEqual([400, ['name']])
  })

  it('are taken out of files of tables too', async () => {
    const form = new FormData()
    form.append('kind', 'condominiums')
    form.append('file', new File(['Nimi\r\nAsunto Oy\u202e Kerkkä\r\n'], 'taloyhtiot.csv'))
    const { body } = await world.ask<{ run: { _id: string } }>('POST', '/import/file', form, world.owner)
    const read = await world.ask('GET', `/import/run/${body.run._id}`, undefined, world.owner)
    expect(JSON.stringify(read.body)).toContain('Asunto Oy Kerkkä')
  })
})

describe('a count that is no exact decimal', () => {
  it('makes no credit note', async () => {
    const body = {
      tenant: home.tenant,
      billDate: '2026-11-02',
      products: [{ desc: 'Hyvitys', amount: 1_00, taxpr: 0, count: 1 / 3 }],
    }
    const answer = await world.ask('POST', '/invoices/refund/create', body, world.owner)
    expect([answer.status, answer.body.fields]).toEqual([400, { 'products.0.count': 'Enintään kolme desimaalia' }])
  })
})

describe('a group whose logo is no picture', () => {
  it('is not made, and one whose logo is a picture has it', async () => {
    const made = (logo: Uint8Array) => {
      const form = new FormData()
      form.append('data', JSON.stringify({ version: 0, name: 'Ryhmä' }))
      form.append('logo', new File([new Uint8Array(logo)], 'logo.png'))
      return world.ask<{ group: { _id: string; logo: string } }>('POST', '/group/create', form, world.owner)
    }
    expect((await made(Buffer.from('<svg/>'))).status).toBe(400)
    const groups = await world.ask('GET', '/group/search', undefined, world.owner)
    expect(JSON.stringify(groups.body)).not.toContain('Ryhmä')
    const png = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
    const { group } = (await made(png)).body
    const logo = await world.ask<Uint8Array>('GET', `/group/get-logo/${group._id}`, undefined, world.owner)
    expect([logo.status, Buffer.from(logo.body)]).toEqual([200, png])
  })
})
