import { isCurrentParty, partiesOf } from '#shared/contracts/parties.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Language } from '#shared/texts/language.ts'
import { contracts } from '../contracts/contracts.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'

/** The tenants of a contract as they stand today, the first one first. */
async function tenantsOf(actor: Actor, contract: RentalContract) {
  const ids = partiesOf(contract)
    .filter((party) => isCurrentParty(party, today()))
    .map(({ tenantId }) => tenantId)
  const found = await tenants.readMany(actor, ids)
  return ids.flatMap((id) => found.find(({ _id }) => _id === id) ?? [])
}

/** The language of whoever has an address among a contract's tenants; of anybody else Finnish. */
export async function languagesOf(actor: Actor, contract: RentalContract): Promise<(email: string) => Language> {
  const renting = await tenantsOf(actor, contract)
  const existing = new Map(renting.map(({ email, invoiceLanguage }) => [email.toLowerCase(), invoiceLanguage]))
  return (email) => existing.get(email.toLowerCase()) ?? 'fin'
}

/** The same of a form's place: one that is filled at no contract has readers of any language. */
export async function languagesAt(
  actor: Actor,
  at: { readonly rentalContract: string } | undefined,
): Promise<(email: string) => Language> {
  const contract = at?.rentalContract ? await contracts.find(actor, at.rentalContract) : undefined
  return contract ? languagesOf(actor, contract) : () => 'fin'
}

/** Of a paper that all tenants of a contract see: the first one's. */
export async function languageAt(actor: Actor, at: { readonly rentalContract: string } | undefined): Promise<Language> {
  const contract = at?.rentalContract ? await contracts.find(actor, at.rentalContract) : undefined
  const renting = contract ? await tenantsOf(actor, contract) : []
  return renting[0]?.invoiceLanguage ?? 'fin'
}
