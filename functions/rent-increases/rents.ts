import { type RentalContract, tenantsOfRow } from '#shared/contracts/rental-contract.ts'
import { type LeaseRents, leaseRentsOf, rentChanges } from '#shared/rent-increases/rent-changes.ts'
import { contractSummaryOf, contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { rentIncreases } from './increases.ts'

export const readRentsOfContract = async (actor: Actor, id: string): Promise<LeaseRents> =>
  leaseRents(actor, await contracts.read(actor, id))

/** Of every lease of the apartment that has been in force, the newest first. */
export async function readRentsOfApartment(actor: Actor, id: string): Promise<LeaseRents[]> {
  const [rows] = await Promise.all([contracts.summariesOfParent(actor, id), apartments.read(actor, id)])
  const found = await contracts.readMany(
    actor,
    rows.filter(({ activated }) => activated).map(({ _id }) => _id),
  )
  const leases = await Promise.all(found.map((contract) => leaseRents(actor, contract)))
  return leases.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
}

/** Why each rent is what it is stands in the increases; discounts, in whole agreements alone. */
async function leaseRents(actor: Actor, contract: RentalContract): Promise<LeaseRents> {
  const rows = await rentIncreases.summariesOfParent(actor, contract._id)
  const agreed = await rentIncreases.readMany(
    actor,
    rows.filter(({ kind }) => kind === 'agreement').map(({ _id }) => _id),
  )
  const raised = rows.filter(({ kind }) => kind === 'clause').map((row) => ({ ...row, removed: null, discount: null }))
  const { tenantName } = tenantsOfRow(contractSummaryOf(contract), today())
  // Of discounts that begin on one day the one that was agreed first comes first.
  const inTurn = agreed.toSorted((a, b) => (a.created < b.created ? -1 : 1))
  return leaseRentsOf(contract, tenantName, rentChanges(contract, [...raised, ...inTurn], today()))
}
