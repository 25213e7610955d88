import { mayDo, type Permission } from '#shared/base/access.ts'
import { forbidden } from '#shared/base/problem.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { partners } from '../../customers/partners.ts'
import type { Actor } from '../../platform/actor.ts'
import { namedApartmentSummaries } from '../../properties/apartments.ts'

export interface TaxOwner {
  /** As apartments name their owner. */
  readonly ownerId: string
  readonly name: string
  readonly isCompany: boolean
  readonly isAccount: boolean
}

const ofAll: readonly Permission[] = [
  'apartments.read',
  'condominiums.read',
  'contracts.read',
  'deposits.read',
  'invoices.read',
  'loans.read',
  'receipts.read',
]
const ofPrincipals: readonly Permission[] = ['outgoingPayments.read', 'partners.read']

/** A pack shows documents of many kinds: whoever may not read them all sees none of it. */
export function refuseUnread(actor: Actor, principal: string): void {
  const needed = principal ? [...ofAll, ...ofPrincipals] : ofAll
  if (!needed.every((permission) => mayDo(actor, permission))) throw forbidden()
}

/** @param principal '' for the account itself */
export async function readTaxOwner(actor: Actor, principal: string): Promise<TaxOwner> {
  if (principal === '') {
    const { name, isCompany } = await readAccount(actor)
    return { ownerId: actor.accountId, name, isCompany, isAccount: true }
  }
  const { name, isCompany } = await partners.read(actor, principal)
  return { ownerId: principal, name, isCompany, isAccount: false }
}

/** The account first, then principals by name: those who own homes now, the others after them. */
export async function listTaxOwners(actor: Actor): Promise<{ _id: string; name: string }[]> {
  const account = await readAccount(actor)
  const own = { _id: '', name: `${account.name} (oma tili)` }
  if (!ofPrincipals.every((permission) => mayDo(actor, permission))) return [own]
  const [all, homes] = await Promise.all([partners.summaries(actor), namedApartmentSummaries(actor)])
  const owning = new Set(homes.flatMap(({ ownerIds }) => ownerIds))
  const byName = all.toSorted((a, b) => a.name.localeCompare(b.name, 'fi')).map(({ _id, name }) => ({ _id, name }))
  return [own, ...byName.filter(({ _id }) => owning.has(_id)), ...byName.filter(({ _id }) => !owning.has(_id))]
}
