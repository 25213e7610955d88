import { busy } from '#shared/base/problem.ts'
import { partiesOf } from '#shared/contracts/parties.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { handedOver, handoverId } from '#shared/keys/key.ts'
import { handovers, keys } from '../../keys/keys.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import type { Write } from '../../platform/table/transact.ts'

/** Each key takes up to five of the hundred writes of an activation; of more keys a person hands over the rest. */
const mostKeys = 10

/**
 * The hand-overs of a contract's keys, to be written with its activation: as many of the apartment's free keys as were
 * agreed upon, in the order of their codes, to the contract's tenants in turn. Where fewer are free, those that are.
 *
 * @param renting the contract's tenants, in any order
 */
export async function handingKeys(
  actor: Actor,
  contract: RentalContract,
  renting: readonly Tenant[],
): Promise<Write[]> {
  const { keyHoldersFromContracts, keys: agreed } = contract.others
  if (!keyHoldersFromContracts || agreed === 0) return []
  const receivers = partiesOf(contract)
    .filter(({ revokedDate }) => revokedDate === '')
    .flatMap(({ tenantId }) => renting.find(({ _id }) => _id === tenantId) ?? [])
  const free = (await keys.summaries(actor))
    .filter(({ apartments, status }) => status === 'available' && apartments.includes(contract.apartment))
    .toSorted((one, other) => one.code.localeCompare(other.code, 'fi', { numeric: true }))
  const ids = free.slice(0, Math.min(agreed, mostKeys)).map(({ _id }) => _id)
  const read = new Map((await keys.readMany(actor, ids)).map((key) => [key._id, key]))
  return ids.flatMap((id, at) => {
    const [key, tenant] = [read.get(id), receivers[at % receivers.length]]
    if (!key || !tenant || key.holder || key.status !== 'available') return []
    const [next, handover] = handedOver(key, {
      _id: handoverId(id, contract._id),
      tenant,
      date: today(),
      comments: `Vuokrasopimus ${contract.contractNumber}`,
      givenBy: actor.name,
    })
    return [keys.replacing(actor, next, busy), handovers.creating(actor, handover, busy)]
  })
}
