import type { InvoiceOwner, OwnedInvoice } from '#shared/bookkeeping/journal/invoice-vouchers.ts'
import { isRewardPaper } from '#shared/bookkeeping/journal/invoice-vouchers.ts'
import { normaliseIban } from '#shared/identifiers/iban.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { contracts } from '../../contracts/contracts.ts'
import { partners } from '../../customers/partners.ts'
import { invoices } from '../../invoices/invoices.ts'
import type { Actor } from '../../platform/actor.ts'

/** Finds whose each of the invoices is, by the invoice itself and, of those that do not say it, by its contract. */
export async function ownedInvoices(actor: Actor, some: readonly KeptInvoice[]): Promise<OwnedInvoice[]> {
  const existing = new Map(some.map((invoice) => [invoice._id, invoice]))
  const missing = some.flatMap(({ refundOf }) => (refundOf && !existing.has(refundOf.invoice) ? refundOf.invoice : []))
  for (const original of await invoices.readMany(actor, missing)) existing.set(original._id, original)
  const all = some.map((invoice) => ({ invoice, original: existing.get(invoice.refundOf?.invoice ?? '') }))
  const ownerOf = await ownersOf(
    actor,
    all.map(({ invoice, original }) => original ?? invoice),
  )
  return all.map(({ invoice, original }) => ({
    invoice,
    original,
    owner: isRewardPaper(invoice) ? rewardOwner(invoice) : ownerOf(original ?? invoice),
  }))
}

const rewardOwner = ({ recipient }: KeptInvoice): InvoiceOwner => ({
  is: 'reward',
  principal: recipient.tenantId,
  principalName: recipient.name,
})

async function ownersOf(actor: Actor, some: readonly KeptInvoice[]): Promise<(invoice: KeptInvoice) => InvoiceOwner> {
  const untold = some.filter((invoice) => invoice.principal === undefined && !isPaidElsewhere(invoice))
  const [leases, principals] = await Promise.all([
    contracts.readMany(
      actor,
      untold.flatMap(({ contract }) => contract || []),
    ),
    partners.summaries(actor),
  ])
  const landlordOf = new Map(leases.map(({ _id, landlords }) => [_id, landlords[0]]))
  const partnerOf = new Map(principals.map((partner) => [partner._id, partner]))
  // A deposit is the tenant's, whoever lets: the account holds it and owes it on to no principal.
  const clientOf = ({ _id }: KeptInvoice, principal: string): InvoiceOwner =>
    depositOfInvoice(_id) === undefined
      ? { is: 'client', principal, principalName: partnerOf.get(principal)?.name ?? '' }
      : { is: 'own' }
  return (invoice) => {
    if (invoice.principal) return clientOf(invoice, invoice.principal)
    if (isPaidElsewhere(invoice)) return { is: 'elsewhere' }
    const landlord = invoice.principal === undefined ? landlordOf.get(invoice.contract) : undefined
    if (landlord?.onModel !== 'Partner') return { is: 'own' }
    const own = normaliseIban(landlord.iban || (partnerOf.get(landlord.landlordId)?.iban ?? ''))
    const isTheirs = own !== '' && own === normaliseIban(invoice.seller.iban)
    return isTheirs ? { is: 'elsewhere' } : clientOf(invoice, landlord.landlordId)
  }
}

/** A principal sells, and nobody else is said to be the payee of the account on it. */
const isPaidElsewhere = ({ principal, seller }: KeptInvoice): boolean =>
  !principal && Boolean(seller.contact) && !seller.payee
