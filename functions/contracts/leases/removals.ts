import { conflict } from '#shared/base/problem.ts'
import { isCurrentParty } from '#shared/contracts/parties.ts'
import { type KeptContractSummary, stateOfRow } from '#shared/contracts/rental-contract.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { inactivatePartner, partners } from '../../customers/partners.ts'
import { inactivateTenant, tenants } from '../../customers/tenants.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { contracts } from '../contracts.ts'

/** Takes a principal off the lists, unless a contract still needs them: its rents are paid to them. */
export async function removePartner(actor: Actor, id: string): Promise<Partner> {
  await partners.read(actor, id)
  refuseOn(
    (await openContracts(actor)).filter(({ landlords }) => landlords.includes(id)),
    'Päämies',
  )
  return inactivatePartner(actor, id)
}

/** Takes a tenant off the lists, unless a contract is still theirs. */
export async function removeTenant(actor: Actor, id: string): Promise<Tenant> {
  await tenants.read(actor, id)
  await refuseTenantOnContracts(actor, id)
  return inactivateTenant(actor, id)
}

/** @param but a contract that is being left */
export async function refuseTenantOnContracts(actor: Actor, id: string, but = ''): Promise<void> {
  const day = today()
  const theirs = (await openContracts(actor)).filter((row) => row._id !== but && isOn(row, id, day))
  refuseOn(theirs, 'Vuokralainen')
}

/** Rows of before anybody could leave do not tell last days: everybody on them stays. */
const isOn = ({ tenants: ids, untils = [] }: KeptContractSummary, id: string, day: string) =>
  ids.some((tenant, at) => tenant === id && isCurrentParty({ revokedDate: untils[at] ?? '' }, day))

/** Contracts that have not ended, those in preparation too. */
async function openContracts(actor: Actor): Promise<KeptContractSummary[]> {
  const day = today()
  return (await contracts.summaries(actor)).filter((row) => stateOfRow(row, day) !== 'ended')
}

function refuseOn(rows: readonly KeptContractSummary[], who: string): void {
  const [first] = rows
  if (!first) return
  const others = rows.length > 1 ? ` ja ${rows.length - 1} muulla` : ''
  throw conflict(
    `${who} on sopimuksella ${first.contractNumber} (${first.apartmentAddress})${others}, joten poistaa ei voi. ` +
      'Päätä tai poista sopimus ensin.',
  )
}
