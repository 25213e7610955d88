import { invalidField } from '#shared/base/problem.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { contracts } from '../contracts.ts'

/** Says which earlier contract this one goes on from; none when the id is empty. */
export async function referToContract(actor: Actor, id: string, referenceId: string): Promise<RentalContract> {
  if (referenceId === id) throw invalidField('referenceId', 'Sopimus ei voi viitata itseensä')
  const contract = await contracts.read(actor, id)
  if (referenceId) await contracts.read(actor, referenceId)
  return contracts.replace(actor, { ...contract, referenceContract: referenceId })
}

/** Marks the contract with the office's own words, of which neither its paper nor those who sign it know. */
export const changeLabels = (
  actor: Actor,
  id: string,
  { version, labels }: Pick<RentalContract, 'version' | 'labels'>,
): Promise<RentalContract> => contracts.change(actor, id, (contract) => ({ ...contract, version, labels }))

/** Writes down whether the tenant's bank pays the rent by itself. */
export const setRecurringBankTransfer = (actor: Actor, id: string, isUsed: boolean): Promise<RentalContract> =>
  contracts.change(actor, id, (contract) => ({ ...contract, recurringBankTransfer: isUsed }))
