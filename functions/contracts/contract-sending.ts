import { gapSentence, sendingGaps, stopping } from '#shared/invoices/sending-gaps.ts'
import { readAccount } from '../accounts/accounts.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { recipientOf, sellerOf } from '../invoices/parties.ts'
import { channelOf } from '../invoices/service-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { productsOf, recurringTerms } from './activation.ts'
import { contracts } from './contracts.ts'

/** What the contract's invoices lack as it stands, by the rule that keeps an invoice from leaving. */
export async function readSending(actor: Actor, id: string) {
  const contract = await contracts.read(actor, id)
  const [its, account] = await Promise.all([productsOf(actor, contract), readAccount(actor)])
  const { tenant, landlord, sellerName: name, iban, sendType, products } = recurringTerms(contract, its)
  const [payer, principal, channel] = await Promise.all([
    tenants.read(actor, tenant),
    landlord ? partners.find(actor, landlord) : undefined,
    channelOf(actor, account.settings.invoice.service),
  ])
  const seller = sellerOf(account, { name, iban, principal }, products)
  const gaps = sendingGaps({ sendType, recipient: recipientOf(payer), seller, products }, channel)
  return { stops: stopping(gaps).length > 0, sentence: gapSentence(gaps) }
}
