import { mayDo } from '#shared/base/access.ts'
import { forbidden, invalidField } from '#shared/base/problem.ts'
import { type AdditionalTenant, partiesOf } from '#shared/contracts/parties.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { TenantDraft } from '#shared/customers/tenant.ts'
import { createTenant, inactivateTenant, tenants } from '../../customers/tenants.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { contractSummariesOfTenant, contracts } from '../contracts.ts'
import { addTenant, removeParty, revokeTenants } from './parties.ts'
import { refuseTenantOnContracts } from './removals.ts'

interface Addition {
  readonly contractId: string
  readonly tenantId: string
  readonly tenant?: TenantDraft | undefined
  readonly startDate: string
}

/**
 * Adds a tenant to a contract, or somebody who is made a tenant by the same click.
 *
 * @param click a repeated click makes and adds one
 */
export async function addAdditionalTenant(actor: Actor, addition: Addition, click: string): Promise<RentalContract> {
  const { contractId, tenantId, tenant, startDate } = addition
  if (!tenant) return addTenant(actor, contractId, { tenantId, startDate })
  if (!mayDo(actor, 'tenants.create')) throw forbidden()
  const contract = await contracts.read(actor, contractId)
  if (partiesOf(contract).some((party) => party.tenantId === click)) return contract
  await createTenant(actor, tenant, click)
  return addTenant(actor, contractId, { tenantId: click, startDate })
}

/** Who else is on the contracts of a tenant, those too who have left. */
export async function additionalTenants(actor: Actor, tenantId: string): Promise<AdditionalTenant[]> {
  await tenants.read(actor, tenantId)
  const rows = await contractSummariesOfTenant(actor, tenantId)
  const theirs = await contracts.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return theirs.flatMap((contract) =>
    partiesOf(contract)
      .filter((party) => party.tenantId !== tenantId)
      .map((party) => ({
        ...party,
        contractId: contract._id,
        contractNumber: contract.contractNumber,
        apartmentAddress: contract.apartmentAddress,
      })),
  )
}

interface Removal {
  readonly contractId: string
  readonly deleteType: 'revoke' | 'remove'
  readonly removeFrom: 'contract' | 'everywhere'
  /** Today when empty. */
  readonly revokedDate: string
}

/** Takes somebody off a contract, and off the account's tenants too when asked and nothing else needs them there. */
export async function removeAdditionalTenant(actor: Actor, tenantId: string, removal: Removal) {
  const { contractId, deleteType, removeFrom, revokedDate } = removal
  const everywhere = removeFrom === 'everywhere'
  if (everywhere && !mayDo(actor, 'tenants.remove')) throw forbidden()
  if (everywhere && deleteType === 'revoke' && revokedDate > today()) {
    throw invalidField('revokedDate', 'Vuokralaisista voi poistaa vasta, kun viimeinen päivä on tullut')
  }
  await tenants.read(actor, tenantId)
  if (everywhere) await refuseTenantOnContracts(actor, tenantId, contractId)
  const contract =
    deleteType === 'remove'
      ? await removeParty(actor, contractId, tenantId)
      : await revokeTenants(actor, contractId, [tenantId], revokedDate || today())
  if (everywhere) await inactivateTenant(actor, tenantId)
  return contract
}
