import { readAccount } from '../accounts/accounts.ts'
import { invoicePortOf } from '../invoices/services/service-settings.ts'
import type { Actor } from '../platform/actor.ts'

/** The account's invoicing service reminds and collects by itself of what it has sent. */
export async function serviceCollects(actor: Actor): Promise<boolean> {
  const { service } = (await readAccount(actor)).settings.invoice
  return service !== '' && (await invoicePortOf(actor, service)).capabilities.collection
}
