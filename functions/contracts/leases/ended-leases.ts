import type { Day } from '#shared/base/day.ts'
import { stateOfRow } from '#shared/contracts/rental-contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { contracts } from '../contracts.ts'

export interface EndedLeases {
  /** Ids of contracts whose last day is over. */
  readonly contracts: ReadonlySet<string>
  /** Tenants of such contracts who have no other that runs or is to begin. */
  readonly formerTenants: ReadonlySet<string>
}

/** The leases that are over on a day, and who left with them. */
export async function endedLeases(actor: Actor, day: Day): Promise<EndedLeases> {
  const ended = new Set<string>()
  const former = new Set<string>()
  const current = new Set<string>()
  await contracts.each(
    actor,
    { fields: ['_id', 'activated', 'dismissed', 'endDate', 'tenants', 'untils'] },
    (row) => {
      const isOver = stateOfRow(row, day) === 'ended'
      if (isOver) ended.add(row._id)
      const hasLeft = (at: number) => isOver || Boolean(row.untils?.[at] && row.untils[at] < day)
      for (const [at, tenant] of row.tenants.entries()) (hasLeft(at) ? former : current).add(tenant)
    },
    () => contracts.summaries(actor),
  )
  return { contracts: ended, formerTenants: new Set([...former].filter((tenant) => !current.has(tenant))) }
}
