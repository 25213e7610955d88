import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { readAccount } from '../../functions/accounts/accounts.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import type { Person } from '../support/things/people.ts'
import { aTenant, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
let tenant: string

beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  tenant = (await aTenant(actor))._id
})

const draft = (more: object = {}) => ({
  tenant,
  billDate: '2026-11-02',
  dueDate: '2026-11-16',
  products: [{ desc: 'Avaimen teettäminen', count: 2, itemtype: 'kpl' as const, amount: 2_550, taxpr: 25.5 as const }],
  ...more,
})
const preview = (more: object = {}, by: Person = world.owner) =>
  world.ask<Uint8Array>('POST', '/invoices/preview', draft(more), by)
const refusal = async (more: object, by?: Person) => {
  const { status, body } = await preview(more, by)
  return { status, ...(body as unknown as { readonly message: string; readonly fields?: object }) }
}

/** Its number, its reference, its account number in groups of four. */
const paidBy = /Laskun numero|Viitenumero|FI\d\d \d{4} \d{4}/

describe('the paper of an invoice that is being written', () => {
  it('has who, what and how much, and nothing by which it could be paid', async () => {
    expect((await readAccount(actor)).iban).not.toBe('')
    const { status, body } = await preview({ comments: 'Kiitos nopeasta asioinnista.' })
    expect(status).toBe(200)
    const text = await textOfPdf(body)
    for (const words of [
      'Lasku',
      'Kotiranta Oy',
      'Maija Meikäläinen',
      'Avaimen teettäminen',
      '64,01',
      'Kiitos nopeasta',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(paidBy)
  })

  it('is the same as that of the invoice once it is made, but for those', async () => {
    const before = await textOfPdf((await preview()).body)
    const { invoice } = await world.call(api.createInvoice, { body: draft() }, world.owner)
    const { body } = await world.ask<Uint8Array>('GET', `/invoices/${invoice._id}/pdf`, undefined, world.owner)
    const after = await textOfPdf(body)
    for (const part of before.split(' ')) expect(after).toContain(part)
    expect(after).toMatch(paidBy)
  })

  it('makes nothing: no invoice, no number, no reference of a payer', async () => {
    await preview()
    await preview()
    expect(await invoicesOf(actor)).toEqual([])
    const { invoice } = await world.call(api.createInvoice, { body: draft() }, world.owner)
    expect(invoice.invoiceNumber).toBe('1001')
  })

  it('is refused with the sentence with which the invoice would be', async () => {
    expect(await refusal({ dueDate: '2026-11-01' })).toMatchObject({
      status: 400,
      fields: { dueDate: 'Eräpäivä on ennen laskun päivää' },
    })
    expect(await refusal({ products: [] })).toMatchObject({
      status: 400,
      fields: { products: 'Lisää vähintään yksi rivi' },
    })
    expect(await refusal({ tenant: 'nobody' })).toMatchObject({ fields: { tenant: 'Vuokralaista ei löytynyt.' } })
  })

  it('is not drawn of another account’s tenant, nor for who may not make invoices', async () => {
    expect(await refusal({}, world.stranger)).toMatchObject({ fields: { tenant: 'Vuokralaista ei löytynyt.' } })
    expect((await preview({}, world.reader)).status).toBe(403)
  })
})
