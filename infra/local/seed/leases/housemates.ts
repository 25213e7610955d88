import { addToMonth, type Day, lastDayOf, monthOf } from '#shared/base/day.ts'
import { isContractInScope, type KeptContractSummary, stateOfRow } from '#shared/contracts/rental-contract.ts'
import { Tenant, TenantDraft } from '#shared/customers/tenant.ts'
import { addTenant, revokeTenants } from '../../../../functions/contracts/leases/parties.ts'
import { createTenant } from '../../../../functions/customers/tenants.ts'
import type { MadeAccount } from '../make-account.ts'
import { aPerson } from './lettings.ts'

/** Those who have asked for a home and rent none yet. */
export const prospects = ({ chance }: MadeAccount): Tenant[] =>
  [true, false].map((creditReport) =>
    Tenant.parse({
      ...aPerson(chance),
      _id: chance.id(),
      isProspect: true,
      creditReport,
      comments: 'Etsii kahta huonetta, kalustamaton käy.',
    }),
  )

/** Every fifth home in force is shared by two, and in one of these the second is about to move out. */
export async function shareHomes(
  account: MadeAccount,
  leases: readonly KeptContractSummary[],
  today: Day,
): Promise<void> {
  const { actor, chance } = account
  const open = leases.filter((row) => isContractInScope(stateOfRow(row, today), 'running') && row.endDate === '')
  const shared = open.toSorted((a, b) => (a._id < b._id ? -1 : 1)).filter((_, at) => at % 5 === 1)
  for (const [at, { _id, apartmentAddress }] of shared.entries()) {
    const draft = TenantDraft.parse({ ...aPerson(chance), address: apartmentAddress })
    const tenantId = chance.id()
    await createTenant(actor, draft, tenantId)
    await addTenant(actor, _id, { tenantId, startDate: '' })
    if (at === 0) await revokeTenants(actor, _id, [tenantId], lastDayOf(addToMonth(monthOf(today), 1)))
  }
}
