import { invalidField } from '#shared/base/problem.ts'
import { monthlyIncome } from '#shared/billing/monthly-income.ts'
import { lawOf } from '#shared/contracts/lease.ts'
import { isContractInScope, stateOfRow } from '#shared/contracts/rental-contract.ts'
import { depositWarning } from '#shared/properties/deposit-ceiling.ts'
import { recurringInvoices } from '../../billing/recurring-invoices.ts'
import type { Secured } from '../../deposits/write-deposits.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { contracts } from '../contracts.ts'

/**
 * Why the law does not let so much be asked for, by the contracts that the deposit may be of: its own, or those of its
 * tenant that run or are to come, in its home if it has one. What one of them lets is let; without any, nobody knows.
 */
export async function ceilingOf(actor: Actor, secured: Secured): Promise<string | undefined> {
  const ids = secured.contract ? [secured.contract] : await contractsOf(actor, secured)
  const warnings = await Promise.all(ids.map((id) => warningOf(actor, id, secured.amount)))
  return warnings.every((warning) => warning !== undefined) ? warnings[0] : undefined
}

/** A deposit is of a contract of the account or of none. */
export async function refuseStrange(actor: Actor, contract: string): Promise<void> {
  if (contract && !(await contracts.find(actor, contract))) throw invalidField('contract', 'Sopimusta ei löytynyt.')
}

async function contractsOf(actor: Actor, { tenant, apartment }: Secured): Promise<string[]> {
  const rows = apartment ? await contracts.summariesOfParent(actor, apartment) : await contracts.summaries(actor)
  const day = today()
  return rows
    .filter((row) => row.tenants.includes(tenant) && isContractInScope(stateOfRow(row, day), 'running'))
    .map(({ _id }) => _id)
}

/** By the rent that was agreed on or, when it has been raised since, by what is billed now. */
async function warningOf(actor: Actor, id: string, deposit: number): Promise<string | undefined> {
  const [contract, recurring] = await Promise.all([contracts.find(actor, id), recurringInvoices.find(actor, id)])
  if (!contract) return undefined
  const [billed] = monthlyIncome(recurring?.products ?? [])
  const monthlyRent = Math.max(contract.lease.rent, billed)
  return depositWarning({ law: lawOf(contract.lease), agreed: today(), deposit, monthlyRent })
}
