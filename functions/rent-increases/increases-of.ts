import { isContractInScope, stateOfRow, tenantsOfRow } from '#shared/contracts/rental-contract.ts'
import type { ContractIncreases } from '#shared/rent-increases/increases-of.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { rentIncreases } from './increases.ts'

/** What the leases of an apartment that run say of increases, each with what waits and what came last. */
export async function increasesOfApartment(actor: Actor, id: string): Promise<ContractIncreases[]> {
  const day = today()
  const [rows] = await Promise.all([contracts.summariesOfParent(actor, id), apartments.read(actor, id)])
  const running = rows.filter((row) => isContractInScope(stateOfRow(row, day), 'running'))
  const leases = await contracts.readMany(
    actor,
    running.map(({ _id }) => _id),
  )
  return Promise.all(
    running.flatMap((row) => {
      const lease = leases.find(({ _id }) => _id === row._id)?.lease
      return lease ? [increasesOfContract(actor, { ...row, ...tenantsOfRow(row, day) }, lease)] : []
    }),
  )
}

type Named = Pick<ContractIncreases, 'contractNumber' | 'tenantName'> & { readonly _id: string }
type Clause = Pick<ContractIncreases, 'nextRentIncreaseDate' | 'noRentIncrease'>

async function increasesOfContract(
  actor: Actor,
  { _id: contract, contractNumber, tenantName }: Named,
  { nextRentIncreaseDate, noRentIncrease }: Clause,
): Promise<ContractIncreases> {
  const rows = (await rentIncreases.summariesOfParent(actor, contract)).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return {
    contract,
    contractNumber,
    tenantName,
    nextRentIncreaseDate,
    noRentIncrease,
    coming: rows.filter(({ state }) => state === 'inactive'),
    last: rows.findLast(({ state }) => state === 'active') ?? null,
  }
}
