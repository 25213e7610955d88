import { addDays } from '#shared/base/day.ts'
import { daysAsked, type LeaseEnd } from '#shared/meters/lease-end-api.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { meters } from './collections.ts'
import { roundOf } from './rounds.ts'

/** The leases that end now, or ended within a year, whose home has meters without a reading of the last day. */
export async function readLeaseEnds(
  actor: Actor,
  { contract, apartment }: { contract: string; apartment: string },
): Promise<LeaseEnd[]> {
  const home = contract ? (await contracts.read(actor, contract)).apartment : apartment
  const [leases, rows] = await Promise.all([
    contracts.summariesOfParent(actor, home),
    meters.summariesOfParent(actor, home),
  ])
  const day = today()
  const ending = leases.filter(
    ({ _id, activated, endDate }) =>
      activated &&
      (contract === '' || _id === contract) &&
      endDate !== '' &&
      endDate <= addDays(day, daysAsked.before) &&
      endDate >= addDays(day, -daysAsked.after),
  )
  const inUse = rows.filter((row) => row.inUse)
  if (ending.length === 0 || inUse.length === 0) return []
  const found = await Promise.all(
    ending.map(async ({ _id, contractNumber, tenantName, apartmentAddress, endDate }) => {
      const unread = (await roundOf(actor, inUse, endDate)).filter(
        // One that was put in later has nothing to tell of the lease.
        ({ figure, before }) => figure === null && before !== null,
      )
      return { contract: _id, contractNumber, tenantName, apartmentAddress, endDate, meters: unread }
    }),
  )
  return found.filter((end) => end.meters.length > 0)
}
