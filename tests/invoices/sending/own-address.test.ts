import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { sendOut } from '../../../functions/invoices/sending/sending.ts'
import { newId } from '../../../functions/platform/clock.ts'
import { lettersTo } from '../../support/mailbox.ts'
import { aWorld } from '../../support/story.ts'
import { aTenant } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'

let world: World
let tenant: string
beforeEach(async () => {
  world = await aWorld()
  tenant = (await aTenant(world.actor(world.owner)))._id
})

type Draft = InputOf<(typeof api)['createInvoice']['body']>
const elsewhere = { address: 'Toimistokatu 2', zipCode: '33100', city: 'Tampere', email: 'laskut@edunvalvoja.example' }
const draft = (sendingAddress?: Draft['sendingAddress']): Draft => ({
  tenant,
  billDate: '2026-11-02',
  dueDate: '2026-11-16',
  products: [{ desc: 'Avain', count: 1, itemtype: 'kpl', amount: 25_00 }],
  ...(sendingAddress && { sendingAddress }),
})
const made = async (sendingAddress?: Draft['sendingAddress']) =>
  (await world.call(api.createInvoice, { body: draft(sendingAddress) }, world.owner, { key: newId() })).invoice
const sent = async (id: string) => {
  await world.call(api.sendInvoice, { params: { invoiceId: id } }, world.owner)
  await sendOut(world.actor(world.owner), id)
  return invoices.read(world.actor(world.owner), id)
}

describe('an invoice made by hand with an address of its own', () => {
  it('goes there, in its payer’s name', async () => {
    const { _id, recipient } = await made(elsewhere)
    expect(recipient).toMatchObject({ ...elsewhere, name: 'Maija Meikäläinen', tenantId: tenant })
    expect((await sent(_id)).state).toBe('sent')
    expect(await lettersTo(elsewhere.email)).toHaveLength(1)
  })

  it('keeps it although its payer’s own address changes before it leaves; what it does not say is the payer’s', async () => {
    const { _id } = await made({ email: elsewhere.email })
    const { tenant: whole } = await world.call(customersApi.readTenant, { params: { tenantId: tenant } }, world.owner)
    const body = { ...whole, address: 'Uusikatu 9', email: 'uusi@maija.example' }
    await world.call(customersApi.updateTenant, { params: { tenantId: tenant }, body }, world.owner)
    expect((await sent(_id)).recipient).toMatchObject({ address: 'Uusikatu 9', email: elsewhere.email })
    expect(await lettersTo('uusi@maija.example')).toEqual([])
  })

  it('goes to its own country when that is told, and stays in the payer’s when it is not', async () => {
    const { tenant: whole } = await world.call(customersApi.readTenant, { params: { tenantId: tenant } }, world.owner)
    const body = { ...whole, address: 'Storgatan 1', zipCode: '111 22', city: 'Stockholm', country: 'Ruotsi' }
    await world.call(customersApi.updateTenant, { params: { tenantId: tenant }, body }, world.owner)
    expect((await made({ ...elsewhere, country: 'Suomi' })).recipient).toMatchObject({
      ...elsewhere,
      country: 'Suomi',
    })
    const { _id, recipient } = await made({ address: 'Lillgatan 2' })
    expect(recipient).toMatchObject({ address: 'Lillgatan 2', city: 'Stockholm', country: 'Ruotsi' })
    expect((await sent(_id)).recipient.country).toBe('Ruotsi')
  })

  it('is refused at its field when the address is none', async () => {
    const asked = (sendingAddress: object) =>
      world.ask('POST', '/invoices/create', { ...draft(), sendingAddress }, world.owner)
    expect((await asked({ email: 'laskut@' })).body.fields).toEqual({
      'sendingAddress.email': 'Tarkista sähköpostiosoite',
    })
  })
})

it('an invoice without one goes to its payer, and says nothing of another address', async () => {
  const { _id, recipient } = await made()
  const kept = await invoices.read(world.actor(world.owner), _id)
  expect(kept.sentTo).toBeUndefined()
  expect((await sent(_id)).recipient.email).toBe(recipient.email)
})
