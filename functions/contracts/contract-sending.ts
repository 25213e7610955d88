import type { Account } from '#shared/accounts/account.ts'
import { type RecurringInvoice, sendingAddressOf } from '#shared/billing/recurring-invoice.ts'
import { type LeaseProducts, productsOfLease } from '#shared/contracts/lease-products.ts'
import { payersOf } from '#shared/contracts/parties.ts'
import { rentIban, sellerIn } from '#shared/contracts/rent-account.ts'
import type { RentalContract, RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import type { SendingAddress } from '#shared/invoices/sending/sending-address.ts'
import { type Channel, type Gap, gapSentence, sendingGaps, stopping } from '#shared/invoices/sending/sending-gaps.ts'
import { readAccount } from '../accounts/accounts.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { recipientOf, sellerOf } from '../invoices/parties.ts'
import { channelOf } from '../invoices/services/service-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { contractSummariesOfTenant, contracts } from './contracts.ts'
import { productsOf } from './leases/activation.ts'

/** What the contract's invoices lack as things stand, by the rule that keeps an invoice from leaving. */
export async function readSending(actor: Actor, id: string) {
  const contract = await contracts.read(actor, id)
  const [lacking] = await lackingOf(actor, [contract])
  return { payer: lacking?.payer ?? '', stops: lacking?.stops ?? false, sentence: lacking?.sentence ?? '' }
}

/** The same of every contract that a tenant is billed for or is about to be; those that lack nothing are left out. */
export async function readSendingOfTenant(actor: Actor, tenant: string) {
  const [, rows] = await Promise.all([tenants.read(actor, tenant), contractSummariesOfTenant(actor, tenant)])
  const read = await contracts.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return (await lackingOf(actor, read)).flatMap(({ payer, ...row }) =>
    payer === tenant && row.sentence !== '' ? [row] : [],
  )
}

/** Of those that are billed or about to be; what is billed goes as its billing says, which may be another way than agreed. */
async function lackingOf(actor: Actor, asked: readonly RentalContract[]) {
  const [account, billed] = await Promise.all([
    readAccount(actor),
    recurringInvoices.readMany(
      actor,
      asked.filter(({ activated }) => activated).map(({ _id }) => _id),
    ),
  ])
  const billingOf = new Map(billed.map((recurring) => [recurring._id, recurring]))
  const alive = asked
    .map((contract) => ({ contract, recurring: billingOf.get(contract._id) }))
    .filter(({ contract, recurring }) => recurring?.active ?? !contract.activated)
  const payerOf = ({ contract, recurring }: Alive) => recurring?.tenant ?? payersOf(contract).tenant
  const [payers, principals, channel] = await Promise.all([
    byId(tenants.readMany(actor, [...new Set(alive.map(payerOf))])),
    byId(partners.readMany(actor, [...new Set(alive.flatMap(({ contract }) => sellerIn(contract).landlord || []))])),
    channelOf(actor, account.settings.invoice.service),
  ])
  return Promise.all(
    alive.map(async (one) => {
      const { contract, recurring } = one
      const payer = payers.get(payerOf(one))
      const principal = principals.get(sellerIn(contract).landlord)
      const around = { principal, account, channel }
      const gaps = payer ? gapsBy(contract, await termsOf(actor, contract, recurring), { ...around, payer }) : []
      return {
        contract: contract._id,
        apartmentAddress: contract.apartmentAddress,
        payer: payerOf(one),
        stops: stopping(gaps).length > 0,
        sentence: gapSentence(gaps),
      }
    }),
  )
}

interface Alive {
  readonly contract: RentalContract
  readonly recurring: RecurringInvoice | undefined
}

async function byId<Doc extends { readonly _id: string }>(reading: Promise<Doc[]>): Promise<ReadonlyMap<string, Doc>> {
  return new Map((await reading).map((one) => [one._id, one]))
}

const termsOf = async (actor: Actor, contract: RentalContract, recurring: RecurringInvoice | undefined) =>
  recurring
    ? { ...recurring, sentTo: sendingAddressOf(recurring) }
    : agreedTerms(contract, await productsOf(actor, contract))

/** How the invoices go. */
interface Terms {
  readonly sendType: SendType
  readonly products: readonly Line[]
  readonly iban: string
  readonly sentTo: Partial<SendingAddress>
}

type Agreed = Pick<RentalContractDraft, 'lease' | 'landlords' | 'outgoingPayments'>

const agreedTerms = (contract: Agreed, its: LeaseProducts): Terms => ({
  sendType: contract.lease.sendType,
  products: productsOfLease(contract.lease, its),
  iban: rentIban(contract),
  sentTo: {},
})

/** Whom a contract names, read. */
interface Named {
  readonly payer: Tenant
  readonly principal: Partner | undefined
  readonly account: Account
  readonly channel: Channel
}

export const gapsOfContract = (contract: Agreed, { its, ...named }: Named & { readonly its: LeaseProducts }): Gap[] =>
  gapsBy(contract, agreedTerms(contract, its), named)

function gapsBy(
  contract: Agreed,
  { sendType, products, iban, sentTo }: Terms,
  { payer, principal, account, channel }: Named,
): Gap[] {
  const seller = sellerOf(account, { name: sellerIn(contract).sellerName, iban, principal }, products)
  return sendingGaps({ sendType, recipient: { ...recipientOf(payer), ...sentTo }, seller, products }, channel)
}
