import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { ProductDraft } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { createProduct, products } from '../../functions/invoices/products.ts'
import { begin } from '../../functions/invoices/sending/send-steps.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { aContract, aHome, type Home } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const trouble = orderedTrouble()
let world: World
let actor: Actor
let home: Home
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  home = await aHome(world.owner)
})
/** The next such call is carried out, but its answer is lost on the way; the client asks again. */
const loseAnswerOf = (operation: string) =>
  trouble.order({ stop: { call: 1, moment: 'after', operations: [operation], afterwards: 'continue' } })

const anInvoice = async () => {
  const body = {
    tenant: home.tenant,
    billDate: '2026-11-02',
    dueDate: '2026-11-16',
    products: [{ desc: 'Avain', amount: 2_000 }],
  }
  return (await world.call(invoicesApi.createInvoice, { body }, world.owner)).invoice
}

describe('a write whose answer was lost is a success all the same', () => {
  it('when something is made', async () => {
    loseAnswerOf('PutItem')
    const product = await createProduct(actor, ProductDraft.parse({ desc: 'Saunamaksu' }), newId())
    expect(trouble.hasStruck()).toBe(true)
    expect(product).toMatchObject({ desc: 'Saunamaksu', version: 1 })
  })

  it('when something is changed', async () => {
    const product = await products.read(actor, home.product)
    loseAnswerOf('PutItem')
    const saved = await products.replace(actor, { ...product, desc: 'Uusi nimi' })
    expect(trouble.hasStruck()).toBe(true)
    expect(saved).toMatchObject({ desc: 'Uusi nimi', version: product.version + 1 })
    expect(await products.read(actor, home.product)).toEqual(saved)
  })

  it('when an invoice is put on its way: it goes at once', async () => {
    const { _id } = await anInvoice()
    loseAnswerOf('TransactWriteItems')
    await world.call(invoicesApi.sendInvoice, { params: { invoiceId: _id } }, world.owner)
    await world.drainQueues()
    expect((await invoices.read(actor, _id)).state).toBe('sent')
  })

  it('when something is removed', async () => {
    const product = await products.read(actor, home.product)
    loseAnswerOf('DeleteItem')
    await products.remove(actor, product)
    expect(trouble.hasStruck()).toBe(true)
    expect(await products.find(actor, home.product)).toBeUndefined()
  })

  it('when several things are written together', async () => {
    loseAnswerOf('TransactWriteItems')
    const first = await aContract(world.owner, home)
    expect(trouble.hasStruck()).toBe(true)
    expect(Number((await aContract(world.owner, home)).contractNumber)).toBe(Number(first.contractNumber) + 1)
  })
})

describe('but what somebody else wrote is a conflict', () => {
  it('even when it says the very same', async () => {
    const invoice = await invoices.read(actor, (await anInvoice())._id)
    const marks = await Promise.all(Array.from({ length: 5 }, () => begin(actor, invoice, 'oma')))
    expect(marks.filter((mark) => mark !== undefined)).toHaveLength(1)
  })

  it('even when the answer was lost', async () => {
    const params = { id: home.product }
    const { product } = await world.call(productsApi.readProduct, { params }, world.owner)
    const body = { ...product, desc: 'Uusi nimi' }
    await world.call(productsApi.updateProduct, { params, body }, world.owner)
    loseAnswerOf('TransactWriteItems')
    const answer = await world.ask('PUT', `/product/update/${home.product}`, body, world.owner)
    expect(trouble.hasStruck()).toBe(true)
    expect(answer.status).toBe(409)
  })
})
