import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Partner } from '#shared/customers/partner.ts'
import { normaliseIban } from '#shared/identifiers/iban.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { isLoneNote, type Settled } from '#shared/invoices/settled.ts'
import { interestAlone, isPrincipalsCharge } from '#shared/outgoing-payments/charge.ts'
import { type Due, dueOf } from '#shared/outgoing-payments/settlement.ts'
import { contracts } from '../contracts/contracts.ts'
import { partners } from '../customers/partners.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { currentRates } from '../platform/rates.ts'
import { apartments } from '../properties/collections.ts'
import { settlements } from './collections.ts'

/** Where the money of an invoice goes on to. */
export interface Target {
  readonly partner: Partner
  readonly iban: string
}

/** An invoice with what of it is due to its principal now. */
export interface Settleable {
  readonly invoice: Invoice
  readonly target: Target
  readonly due: Due
  readonly settled: Settled | undefined
}

/** What is known of an invoice that may have something to be settled. */
export interface Reckoned {
  readonly invoice: Invoice
  /** The first landlord of its contract is a principal. */
  readonly isPrincipals: boolean
  readonly target: Target | undefined
  readonly due: Due
  readonly settled: Settled | undefined
}

/** Those that have something due, or to be taken back, and somewhere to go. */
export const asSettleable = ({ invoice, target, due, settled }: Reckoned): Settleable[] =>
  target && hasDue(due) ? [{ invoice, target, due, settled }] : []

export const hasDue = ({ share, reward }: Due): boolean => share !== 0 || reward !== 0

/** Each of the invoices with what is due of it by what stands now. */
export async function reckoned(actor: Actor, ids: readonly string[]): Promise<Reckoned[]> {
  const found = await invoices.readMany(actor, ids)
  const own = found.filter(
    (invoice) =>
      invoice.contract !== '' &&
      (invoice.total > 0 || isLoneNote(invoice)) &&
      (!isChargeId(invoice._id) || isPrincipalsCharge(invoice)),
  )
  const [theirContracts, theirHomes, settledOf, rates] = await Promise.all([
    contracts.readMany(
      actor,
      own.map(({ contract }) => contract),
    ),
    apartments.readMany(
      actor,
      own.flatMap(({ apartment }) => apartment || []),
    ),
    settledBefore(actor, own),
    currentRates(),
  ])
  const landlords = await partners.readMany(
    actor,
    theirContracts.flatMap(({ landlords: [first] }) => (first?.onModel === 'Partner' ? first.landlordId : [])),
  )
  const contractOf = new Map(theirContracts.map((contract) => [contract._id, contract]))
  const homeOf = new Map(theirHomes.map((home) => [home._id, home]))
  const partnerOf = new Map(landlords.map((partner) => [partner._id, partner]))
  const isOwn = new Set(own)
  return found.map((invoice) => {
    const contract = isOwn.has(invoice) ? contractOf.get(invoice.contract) : undefined
    const settled = settledOf(invoice)
    return {
      invoice,
      isPrincipals: contract?.landlords[0]?.onModel === 'Partner',
      target: targetOf(invoice, contract, partnerOf),
      due: dueOf(
        isChargeId(invoice._id) ? interestAlone(invoice) : invoice,
        homeOf.get(invoice.apartment)?.assignment,
        settled,
        rates.vat,
      ),
      settled,
    }
  })
}

/** How far each is settled: what was settled before the invoices said so stands beside them. */
export async function settledBefore(
  actor: Actor,
  some: readonly Invoice[],
): Promise<(invoice: Invoice) => Settled | undefined> {
  const old = some.filter(({ settled, principal }) => !settled && principal === undefined)
  const existing = await settlements.readMany(
    actor,
    old.map(({ _id }) => _id),
  )
  const byId = new Map(existing.map(({ _id, version, dueDate, ...settled }) => [_id, settled]))
  return ({ _id, settled }) => settled ?? byId.get(_id)
}

/** The first landlord, unless the account lets itself or the rent was paid straight to the landlord. */
function targetOf(
  invoice: Invoice,
  contract: RentalContract | undefined,
  partnerOf: ReadonlyMap<string, Partner>,
): Target | undefined {
  const [landlord] = contract?.landlords ?? []
  const partner = landlord?.onModel === 'Partner' ? partnerOf.get(landlord.landlordId) : undefined
  if (!landlord || !partner) return undefined
  const iban = normaliseIban(landlord.iban || partner.iban)
  return iban !== '' && iban === normaliseIban(invoice.seller.iban) ? undefined : { partner, iban }
}
