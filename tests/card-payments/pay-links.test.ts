import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { lettersTo } from '../support/mailbox.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { setCards, tokenOf, turnOn } from './paying-story.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  await world.providers()
})

const paper = async (id: string) =>
  textOfPdf((await world.ask<Uint8Array>('GET', `/invoices/${id}/pdf`, undefined, world.owner)).body)

describe('the link of an invoice', () => {
  it('is in its letter and on its paper, the same on every copy, once the account lets it be paid by card', async () => {
    await turnOn(world)
    const [invoice] = await dueInvoices(world, [850_00])
    if (!invoice) throw new Error('An invoice is needed')
    const link = `https://vuokrakirja.example/maksu#${await tokenOf(world, invoice._id)}`
    const { invoice: whole } = await world.call(invoicesApi.readInvoice, { params: { id: invoice._id } }, world.owner)
    const letter = (await lettersTo(whole.recipient.email)).at(-1)
    expect(letter?.text).toContain(`Maksa kortilla:\n${link}`)
    expect(await paper(invoice._id)).toContain(`Maksa kortilla: ${link}`)
    await setCards(world, false)
    expect(await paper(invoice._id)).not.toContain('Maksa kortilla')
  })

  it('is in no letter of an account that has not turned it on', async () => {
    const [invoice] = await dueInvoices(world, [850_00])
    const { invoice: whole } = await world.call(
      invoicesApi.readInvoice,
      { params: { id: invoice?._id ?? '' } },
      world.owner,
    )
    expect((await lettersTo(whole.recipient.email)).at(-1)?.text).not.toContain('/maksu#')
    expect(await paper(whole._id)).not.toContain('/maksu#')
  })
})
