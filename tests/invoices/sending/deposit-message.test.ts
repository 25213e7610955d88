import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { lettersOf, readLetter } from '../../support/mailbox.ts'
import { aWorld } from '../../support/story.ts'
import { aTenant } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
  const depositMsg = 'Avaimet saa, kun vakuus on maksettu.\n\nVakuutta <säilytetään> tilillä.'
  await world.call(accountsApi.saveBillingSettings, { body: { version: account.version, depositMsg } }, world.owner)
})

async function letterOf(productType: 'Vakuus' | 'Digivakuus' | 'Vuokra') {
  const tenant = await aTenant(world.actor(world.owner))
  const products = [
    { desc: 'Avain', amount: 1_000 },
    { desc: productType, amount: 80_000, productType },
  ]
  const body = { tenant: tenant._id, billDate: '2026-11-02', dueDate: '2026-11-16', products }
  const { invoice } = await world.call(invoicesApi.createInvoice, { body }, world.owner)
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice._id } }, world.owner)
  await world.drainQueues()
  const letter = (await lettersOf(world.owner.accountId)).at(-1)
  return readLetter(letter?.id ?? '')
}

describe('the account’s message to those who are billed a deposit', () => {
  it.each(['Vakuus', 'Digivakuus'] as const)(
    'stands in the letter of an invoice with %s, paragraph by paragraph',
    async (type) => {
      const { text, html } = await letterOf(type)
      expect(text).toContain('Avaimet saa, kun vakuus on maksettu.\n\nVakuutta <säilytetään> tilillä.\n\nLasku on')
      expect(html).toContain(
        '<p>Avaimet saa, kun vakuus on maksettu.</p>\n<p>Vakuutta &lt;säilytetään&gt; tilillä.</p>',
      )
    },
  )

  it('stands in no other', async () => {
    expect((await letterOf('Vuokra')).text).not.toContain('Avaimet saa')
  })
})
