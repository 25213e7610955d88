import { beforeEach, describe, expect, it } from 'vitest'
import { lineOf } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const draft = {
  version: 0,
  desc: 'Autopaikka',
  productType: 'Autopaikka' as const,
  amount: 3_500,
  taxpr: 25.5 as const,
}
const made = async (more = {}) =>
  (await world.call(productsApi.createProduct, { body: { ...draft, ...more } }, world.owner)).product
const list = async (search = '') =>
  (await world.call(productsApi.listProducts, { query: { search } }, world.reader)).rows

describe('a product', () => {
  it('is made, listed by name, changed and read', async () => {
    const parking = await made()
    await made({ desc: 'Änkyräsauna', productType: 'Saunamaksu', taxpr: 0 })
    expect((await list()).map(({ desc }) => desc)).toEqual(['Autopaikka', 'Änkyräsauna'])
    expect((await list('sauna')).map(({ amount }) => amount)).toEqual([3_500])
    const body = { ...draft, version: 1, amount: 4_000 }
    const { product } = await world.call(productsApi.updateProduct, { params: { id: parking._id }, body }, world.owner)
    expect(product).toMatchObject({ amount: 4_000, version: 2 })
    expect(await world.call(productsApi.readProduct, { params: { id: parking._id } }, world.reader)).toEqual({
      product,
    })
  })

  it('is found by its type among however many there are, and by its id when it is out of use too', async () => {
    const parking = await made()
    const rent = await made({ desc: 'Vuokra', productType: 'Vuokra', taxpr: 0 })
    await made({ desc: 'Sauna', productType: 'Saunamaksu' })
    const ofTypes = async (...productTypes: ('Vuokra' | 'Autopaikka')[]) =>
      (await world.call(productsApi.listInvoiceProducts, { body: { productTypes } }, world.reader)).products.map(
        ({ desc }) => desc,
      )
    expect(await ofTypes()).toEqual(['Autopaikka', 'Sauna', 'Vuokra'])
    expect(await ofTypes('Vuokra', 'Autopaikka')).toEqual(['Autopaikka', 'Vuokra'])
    await world.call(productsApi.inactivateProduct, { params: { id: parking._id } }, world.owner)
    expect(await ofTypes('Autopaikka')).toEqual([])
    const byId = async (by = world.reader) => {
      const body = { ids: [rent._id, parking._id, rent._id, 'ei-ole'] }
      const { products } = await world.call(productsApi.readProducts, { body }, by)
      return products.map(({ desc, active }) => `${desc} ${active}`).toSorted()
    }
    expect(await byId()).toEqual(['Autopaikka false', 'Vuokra true'])
    expect(await byId(world.stranger)).toEqual([])
  })

  it('changed from an old version is a conflict', async () => {
    const { _id } = await made()
    const change = () => world.ask('PUT', `/product/update/${_id}`, { ...draft, version: 1 }, world.owner)
    expect((await change()).status).toBe(200)
    expect((await change()).status).toBe(409)
  })

  it('taken out of use leaves the lists and stays readable', async () => {
    const { _id } = await made()
    await world.call(productsApi.inactivateProduct, { params: { id: _id } }, world.owner)
    expect(await list()).toEqual([])
    expect((await world.call(productsApi.readProduct, { params: { id: _id } }, world.reader)).product.active).toBe(
      false,
    )
  })

  it.each([
    ['without a name', { desc: ' ' }, 'Anna tuotteen nimi'],
    [
      'with a rate of VAT that there is not',
      { taxpr: 22 },
      'ALV-kanta 22\u00a0% ei ole voimassa 02.11.2026. Valitse 25,5\u00a0%, 13,5\u00a0%, 10\u00a0% tai 0\u00a0%.',
    ],
    ['with a price in fractions of a cent', { amount: 10.5 }, 'Tarkista rahamäärä'],
  ])('%s is refused', async (_, more, sentence) => {
    const answer = await world.ask('POST', '/product/create', { ...draft, ...more }, world.owner)
    expect([answer.status, answer.body.message]).toEqual([400, sentence])
  })

  it("is not a neighbour's to see or change", async () => {
    const { _id } = await made()
    for (const [method, path] of [
      ['GET', `/product/${_id}`],
      ['PUT', `/product/update/${_id}`],
      ['PUT', `/product/in-activate/${_id}`],
    ] as const) {
      expect(
        (await world.ask(method, path, method === 'PUT' ? { ...draft, version: 1 } : undefined, world.stranger)).status,
      ).toBe(404)
    }
  })

  it('makes a line at its usual price', async () => {
    const { version, active, ...product } = await made({ productNumber: 'AP-1' })
    expect(lineOf(product)).toMatchObject({
      desc: 'Autopaikka',
      count: 1,
      amount: 3_500,
      taxpr: 25.5,
      productNumber: 'AP-1',
    })
  })
})
