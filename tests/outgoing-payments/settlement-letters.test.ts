import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { attachmentOf, lettersOf, readLetter } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, paying, settlingAll } from './rents-of-a-principal.ts'

let world: World
let id: string
let partner: string
let before: number
beforeEach(async () => {
  world = await aWorld()
  const { invoice, home } = await aPrincipalsRent(world)
  partner = home.partner
  await paying(world, invoice, 850_00)
  const [made] = (await settlingAll(world)).outgoingPayments
  id = made?._id ?? ''
  before = (await letters()).length
})

const letters = () => lettersOf(world.owner.accountId)
const sending = (email: string, { by = world.owner, key = 'tilitys-klikkaus-001' } = {}) =>
  world.ask<{ message: string; fields: object }>('POST', `/outgoing-payment/${id}/send`, { email }, by, { key })

describe('what a payment to a principal comes from', () => {
  it('is e-mailed with its paper, once for one press', async () => {
    expect((await sending('paula@paamies.example')).status).toBe(200)
    expect((await sending('paula@paamies.example')).status).toBe(200)
    const all = await letters()
    expect(all).toHaveLength(before + 1)
    const last = all.at(-1)?.id ?? ''
    const { subject, text } = await readLetter(last)
    expect(subject).toMatch(/^Tilityserittely \d+, Kotiranta Oy$/)
    expect(text.replaceAll('\u00a0', ' ')).toContain('Tilitetään: 782,00 €')
    expect(Buffer.from((await attachmentOf(last)).slice(0, 4)).toString()).toBe('%PDF')
    await sending('paula@paamies.example', { key: 'tilitys-klikkaus-002' })
    expect(await letters()).toHaveLength(before + 2)
  })

  it('is not deleted once it has left, and is when it surely did not', async () => {
    const remove = () => world.ask<{ message: string }>('DELETE', removal, undefined, world.owner)
    const removal = `/outgoing-payment/delete/${id}?reason=mistake`
    await sending('paula@paamies.example')
    const refused = await remove()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Tilityserittely \d+ on lähetetty osoitteeseen paula@paamies\.example, joten/),
    ])
    expect((await world.call(api.readOutgoing, { params: { id } }, world.reader)).outgoingPayment.state).toBe('created')
  })

  it('leaves with a payment that stands, or is deleted without it, when both are pressed at once', async () => {
    const removal = `/outgoing-payment/delete/${id}?reason=mistake`
    const [sent, removed] = await Promise.all([
      sending('paula@paamies.example'),
      world.ask('DELETE', removal, undefined, world.owner),
    ])
    const stands = (await world.ask('GET', `/outgoing-payment/${id}`, undefined, world.owner)).status === 200
    expect(await letters()).toHaveLength(before + (sent.status === 200 ? 1 : 0))
    expect([sent.status === 200, removed.status !== 200]).toEqual([stands, stands])
  })

  it('is refused without an address, and from strangers and readers', async () => {
    expect((await sending('ei osoite')).body.fields).toEqual({ email: 'Tarkista sähköpostiosoite' })
    expect((await sending('a@b.fi', { by: world.stranger })).status).toBe(404)
    expect((await sending('a@b.fi', { by: world.reader })).status).toBe(403)
    expect(await letters()).toHaveLength(before)
  })

  it('stands among the payments of the principal, and of nobody else', async () => {
    const of = async (wanted: string) =>
      (await world.call(api.listOutgoing, { body: { partner: wanted } }, world.reader)).rows.map(({ _id }) => _id)
    expect(await of(partner)).toEqual([id])
    expect(await of('toinen')).toEqual([])
  })
})
