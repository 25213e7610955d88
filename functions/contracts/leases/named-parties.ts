import type { Day } from '#shared/base/day.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { ContractTenant, Landlord } from '#shared/contracts/parties.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { partners } from '../../customers/partners.ts'
import { tenants } from '../../customers/tenants.ts'
import type { Actor } from '../../platform/actor.ts'

type Parties = Pick<RentalContractDraft, 'tenant' | 'otherTenants' | 'landlords'>
type Draft = Parties & { readonly lease: { readonly startDate: Day } }

/**
 * The parties of a contract that is being prepared with their names as they now are; whoever is named must be this
 * account's own and on its lists.
 */
export async function namedParties(actor: Actor, draft: Draft): Promise<Parties> {
  const ids = [draft.tenant, ...draft.otherTenants].map(({ tenantId }) => tenantId)
  const [existing, landlords] = await Promise.all([
    tenants.readMany(actor, ids.filter(Boolean)),
    Promise.all(draft.landlords.map((landlord, at) => namedLandlord(actor, landlord, `landlords.${at}.landlordId`))),
  ])
  const named = (party: ContractTenant, at: number): ContractTenant => {
    const field = at === 0 ? 'tenant.tenantId' : `otherTenants.${at - 1}.tenantId`
    const { name } = listedTenant(existing, party.tenantId, field)
    const startDate = at > 0 && party.startDate > draft.lease.startDate ? party.startDate : ''
    return { ...party, tenantType: at === 0 ? 'first' : 'other', name, startDate, revokedDate: '' }
  }
  return {
    tenant: named(draft.tenant, 0),
    otherTenants: draft.otherTenants.map((other, at) => named(other, at + 1)),
    landlords,
  }
}

/** One of the tenants who may be put on a contract; throws what is wrong with the field otherwise. */
export function listedTenant(existing: readonly Tenant[], id: string, field: string): Tenant {
  const tenant = existing.find(({ _id }) => _id === id)
  if (!tenant) throw invalidField(field, 'Valitse vuokralainen')
  if (!tenant.active) throw invalidField(field, 'Vuokralainen on poistettu luettelosta')
  return tenant
}

async function namedLandlord(actor: Actor, landlord: Landlord, field: string): Promise<Landlord> {
  if (landlord.onModel === 'Account') {
    const account = await readAccount(actor)
    return { ...landlord, landlordId: account._id, name: account.name, iban: landlord.iban || account.iban }
  }
  const partner = await partners.find(actor, landlord.landlordId)
  if (!partner) throw invalidField(field, 'Valitse päämies')
  const { name, bank, iban, active } = partner
  if (!active) throw invalidField(field, 'Päämies on poistettu luettelosta')
  return { ...landlord, name, bank: landlord.bank || bank, iban: landlord.iban || iban }
}
