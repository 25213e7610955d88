import { busy } from '#shared/base/problem.ts'
import { type ContractTenant, partiesOf, payersOf } from '#shared/contracts/parties.ts'
import { stateOfRow } from '#shared/contracts/rental-contract.ts'
import type { TenantDraft } from '#shared/customers/tenant.ts'
import { changingRecurring, recurringInvoices } from '../../billing/recurring-invoices.ts'
import { updateTenant } from '../../customers/tenants.ts'
import { queuePayers, tellingOfPayer } from '../../invoices/payer-updates.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../../platform/table/transact.ts'
import { contractSummariesOfTenant, contracts } from '../contracts.ts'

/**
 * Changes a tenant. Invoices take whoever pays as they are when they are made or sent.
 *
 * @param rename a new name goes to the contracts that have not ended too, to what they are billed by, and what has
 *   changed to an invoicing service that keeps a register of payers
 */
export async function changeTenant(actor: Actor, id: string, draft: TenantDraft, rename: boolean) {
  if (!rename) return updateTenant(actor, id, draft)
  const telling: Write[] = []
  const saved = await updateTenant(actor, id, draft, async () => {
    telling.splice(0, telling.length, ...(await tellingOfPayer(actor, id)))
    return telling
  })
  if (telling.length > 0) await queuePayers(actor, [id])
  await renameOnContracts(actor, id, saved.tenant.name)
  return saved
}

async function renameOnContracts(actor: Actor, id: string, name: string): Promise<void> {
  const day = today()
  const theirs = (await contractSummariesOfTenant(actor, id)).filter((row) => stateOfRow(row, day) !== 'ended')
  for (const { _id } of theirs) await retryOnContention(() => renameOn(actor, _id, id, name))
}

async function renameOn(actor: Actor, contractId: string, id: string, name: string): Promise<void> {
  const contract = await contracts.find(actor, contractId)
  if (!contract || partiesOf(contract).every((party) => party.tenantId !== id || party.name === name)) return
  const renamed = (party: ContractTenant) => (party.tenantId === id ? { ...party, name } : party)
  const next = { ...contract, tenant: renamed(contract.tenant), otherTenants: contract.otherTenants.map(renamed) }
  const recurring = contract.activated ? await recurringInvoices.find(actor, contractId) : undefined
  await transact([
    contracts.replacing(actor, next, busy),
    ...(recurring ? [changingRecurring(actor, recurring, payersOf(next), busy)] : []),
  ])
}
