import * as z from 'zod'
import type { Account } from '#shared/accounts/account.ts'
import { stored } from '#shared/base/stored.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { isOfferedByCard } from '#shared/invoices/pay-by-card.ts'
import { hashOfSecret, newSecret, secretAddress } from '../mail/secret-links.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'
import { registry } from '../platform/table/registry.ts'
import { ifUnchanged, transact } from '../platform/table/transact.ts'

/** The secret by which a payer opens their invoice's page. It stands on every copy of the invoice, so it is kept. */
const payLinks = collection({
  kind: 'pay-link',
  trail: 'none',
  called: 'Maksulinkkiä',
  schema: z.object({ ...stored, token: z.string() }),
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

/** Whose invoice a secret opens, by its hash. */
const payTokens = registry({
  kind: 'pay-token',
  schema: z.object({ ...stored, account: z.string(), invoice: z.string() }),
})

/** Which invoice of which account the secret opens. */
export const invoiceOfToken = (token: string) => payTokens.find(hashOfSecret(token))

/** The address of the invoice's page; its secret of 24 bytes is made once, whoever asks for it and how often. */
export async function payLinkOf(actor: Actor, invoice: string): Promise<string> {
  const existing = await payLinks.find(actor, invoice)
  if (existing) return addressOf(existing.token)
  const { secret: token, hash } = newSecret(24)
  await ifUnchanged(() =>
    transact([
      payLinks.creating(actor, { _id: invoice, version: 0, token }),
      payTokens.creating({ _id: hash, version: 0, account: actor.accountId, invoice }),
    ]),
  )
  return addressOf((await payLinks.read(actor, invoice)).token)
}

/** Under the address of the product: a payer types nothing, but may want to see where a link leads. */
export const addressOf = (token: string, said = ''): string => secretAddress(`maksu${said}`, token)

/** What the copies of an invoice say of paying by card; empty unless its account lets it be paid so. */
export const offeredPayLink = async (actor: Actor, invoice: Invoice, account: Account): Promise<string> =>
  isOfferedByCard(account, invoice) ? payLinkOf(actor, invoice._id) : ''
