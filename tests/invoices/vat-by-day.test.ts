import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { sessionApi } from '#shared/identity/session-api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { aWorld, endOfWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let tenant: string
let contract: string
beforeEach(async () => {
  // Rates are of the whole service, so each story has a table of its own.
  await endOfWorld()
  world = await aWorld()
  const home = await aHome(world.owner)
  tenant = home.tenant
  contract = (await aRunningContract(world.owner, home, { startDate: '2026-11-01' }))._id
})

const say = (...words: string[]) => operate([world.place.table, 'vat-rate', ...words])
const line = (taxpr: number) => ({ desc: 'Avaimen teettäminen', itemtype: 'kpl', amount: 25_00, taxpr })
const create = (taxpr: number, more: object = {}) =>
  world.ask(
    'POST',
    '/invoices/create',
    { tenant, billDate: '2026-11-02', dueDate: '2026-11-16', products: [line(0), line(taxpr)], ...more },
    world.owner,
  )

describe('a line of an invoice', () => {
  it('takes the rates of its day: an old one is refused at its field with those that do', async () => {
    const { status, body } = await create(24)
    const sentence =
      'ALV-kanta 24\u00a0% ei ole voimassa 02.11.2026. Valitse 25,5\u00a0%, 13,5\u00a0%, 10\u00a0% tai 0\u00a0%.'
    expect([status, body.fields]).toEqual([400, { 'products.1.taxpr': sentence }])
    expect((await create(25.55)).body.fields).toEqual({ 'products.1.taxpr': 'Valitse ALV-kanta' })
    expect((await create(25.5)).status).toBe(200)
  })

  it('of what was delivered earlier bears the rate of that day, which the invoice says', async () => {
    const { status, body } = await create(14, { deliveryDate: '2025-12-31' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ invoice: { period: { from: '2025-12-31', to: '2025-12-31' } } })
    expect((await create(14, { deliveryDate: '2026-01-01' })).status).toBe(400)
  })

  it('takes a new rate from the day on that the operator said, and not before', async () => {
    await say('general', '26', '2026-12-01')
    expect((await create(26)).status).toBe(400)
    const december = { billDate: '2026-12-01', dueDate: '2026-12-15' }
    expect((await create(25.5, december)).status).toBe(400)
    expect((await create(26, december)).status).toBe(200)
    const { currentUser } = await world.call(sessionApi.getCurrentUser, {}, world.owner)
    expect(currentUser.vat?.at(-1)).toEqual({ kind: 'general', from: '2026-12-01', percent: 26 })
  })
})

describe('what was right on its day', () => {
  const edit = async (taxpr: number) => {
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: contract } }, world.owner)
    const { stopped, ...recurring } = recurringInvoice
    const [rent] = recurring.products
    const body = { ...recurring, active: !stopped, products: [{ ...rent, taxpr }] }
    return world.ask('PUT', '/invoices/recurrent-invoice/edit', body, world.owner)
  }

  it('stays in a recurring invoice and a product although the rate is gone, and can be saved as it is', async () => {
    expect((await edit(24)).body.fields).toHaveProperty(['products.0.taxpr'])
    expect((await edit(25.5)).status).toBe(200)
    const draft = { desc: 'Autopaikka', amount: 50_00, taxpr: 25.5 }
    const { product } = await world.call(productsApi.createProduct, { body: draft }, world.owner)
    // The next period is billed in December.
    await say('general', '26', '2026-11-01', 'correct')
    expect((await edit(25.5)).status).toBe(200)
    const body = { ...draft, desc: 'Autotallipaikka', version: product.version }
    const params = { id: product._id }
    expect((await world.call(productsApi.updateProduct, { params, body }, world.owner)).product.taxpr).toBe(25.5)
    const again = await world.ask('POST', '/product/create', draft, world.owner)
    expect(again.body).toMatchObject({ fields: { taxpr: expect.stringContaining('Valitse 26') } })
  })
})

describe('a recurring invoice that nobody has changed to a new rate', () => {
  it('is warned of from the first period that takes the new rate', async () => {
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: contract } }, world.owner)
    const { stopped, ...recurring } = recurringInvoice
    const products = recurring.products.map((each) => ({ ...each, taxpr: 25.5 }))
    await world.call(billingApi.editRecurring, { body: { ...recurring, active: !stopped, products } }, world.owner)
    await say('general', '26', '2026-12-01')
    const warned = async () => {
      const { rows } = await world.call(comingApi.listComing, { body: { until: '2027-01-31' } }, world.reader)
      return rows.map(({ dueDate, warnings }) => [dueDate.slice(0, 7), warnings.includes('oldVat')])
    }
    expect(await warned()).toEqual([['2026-11', false]])
    await world.runJob('bill-rents', '2026-11-03')
    await world.drainQueues()
    expect(await warned()).toEqual([['2026-12', true]])
  })
})

describe('the operator', () => {
  it.each([
    [['general', '26', '2026-01-01'], 'The general rate of 25.5 % has been in force on 2026-01-01'],
    [['general', '26', '2024-08-01', 'correct'], 'A later general rate is known already.'],
    [['general', '13.5', '2027-01-01'], 'The reduced rate is 13.5 % at that time too.'],
    [['general', '25.55', '2027-01-01'], 'A rate is in tenths of percent, as 25.5.'],
    [['general', '', '2027-01-01'], 'A rate is in tenths of percent, as 25.5.'],
    [['zero', '1', '2027-01-01'], 'No VAT is always no VAT.'],
    [['general', '26', '2027-02-30'], 'A rate begins on a day, as 2027-01-01.'],
    [['usual', '26', '2027-01-01'], 'usual is none of general, reduced, low, zero'],
  ])('is refused %j', async (words, sentence) => {
    await expect(say(...words)).rejects.toThrow(sentence)
  })

  it('ends a rate', async () => {
    await say('low', 'none', '2026-11-02', 'correct')
    expect((await create(10)).status).toBe(400)
  })
})
