import type { Account } from '#shared/accounts/account.ts'
import { type LeaseProducts, productsOfLease } from '#shared/contracts/lease-products.ts'
import { payersOf } from '#shared/contracts/parties.ts'
import { rentIban, sellerIn } from '#shared/contracts/rent-account.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { type Channel, type Gap, gapSentence, sendingGaps, stopping } from '#shared/invoices/sending/sending-gaps.ts'
import { readAccount } from '../accounts/accounts.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { recipientOf, sellerOf } from '../invoices/parties.ts'
import { channelOf } from '../invoices/services/service-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { contracts } from './contracts.ts'
import { productsOf } from './leases/activation.ts'

/** What the contract's invoices lack as it stands, by the rule that keeps an invoice from leaving. */
export async function readSending(actor: Actor, id: string) {
  const contract = await contracts.read(actor, id)
  const [its, account] = await Promise.all([productsOf(actor, contract), readAccount(actor)])
  const { landlord } = sellerIn(contract)
  const [payer, principal, channel] = await Promise.all([
    tenants.read(actor, payersOf(contract).tenant),
    landlord ? partners.find(actor, landlord) : undefined,
    channelOf(actor, account.settings.invoice.service),
  ])
  const gaps = gapsOfContract(contract, { its, payer, principal, account, channel })
  return { stops: stopping(gaps).length > 0, sentence: gapSentence(gaps) }
}

/** Whom and what a contract names, read. */
interface Named {
  readonly its: LeaseProducts
  readonly payer: Tenant
  readonly principal: Partner | undefined
  readonly account: Account
  readonly channel: Channel
}

export function gapsOfContract(
  contract: Pick<RentalContractDraft, 'lease' | 'landlords' | 'outgoingPayments'>,
  { its, payer, principal, account, channel }: Named,
): Gap[] {
  const { lease } = contract
  const products = productsOfLease(lease, its)
  const landlord = { name: sellerIn(contract).sellerName, iban: rentIban(contract), principal }
  const seller = sellerOf(account, landlord, products)
  return sendingGaps({ sendType: lease.sendType, recipient: recipientOf(payer), seller, products }, channel)
}
