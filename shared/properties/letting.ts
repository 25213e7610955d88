import * as z from 'zod'
import { type Day, daysBetween, endingSoonBy } from '../base/day.ts'
import { type Cents, sumBy } from '../base/money.ts'

/** How a home stands on a day, as lists and the picture of a house tell it. */
export const lettingStates = ['let', 'ending', 'coming', 'vacant', 'off'] as const
export type LettingState = (typeof lettingStates)[number]
export const lettingStateLabels: Record<LettingState, string> = {
  let: 'Vuokrattu',
  ending: 'Päättyy',
  coming: 'Tulossa',
  vacant: 'Vapaa',
  off: 'Ei vuokrata',
}

const cents = z.number().int()

/** Who lives in a home and what of it is owed, on a day. */
export const Letting = z.object({
  letting: z.enum(lettingStates),
  /** The lease in force, of several the one that began first; '' when none is. */
  contract: z.string(),
  /** Its first tenant, and all tenants of all leases in force by name. */
  tenant: z.string(),
  tenantName: z.string(),
  /** A month without VAT, of all leases in force; null when none is. */
  rent: cents.nullable(),
  /** The last day of the lease in force that ends first, or ''. */
  leaseEnd: z.string(),
  /** Since the last lease ended; null of a home that is let, is not to be let or has never been let. */
  vacantDays: z.number().int().nullable(),
  /** What of the invoices of the leases in force is unpaid; null when none is in force, or invoices may not be read. */
  open: cents.nullable(),
  /** The first lease that is yet to begin. */
  nextContract: z.string(),
  nextTenantName: z.string(),
  nextStart: z.string(),
})
export type Letting = z.output<typeof Letting>

/** A lease that has been put in force, as lists keep it. */
export interface LeaseOfHome {
  readonly _id: string
  readonly startDate: Day
  /** '' is for good. */
  readonly endDate: Day | ''
  readonly dismissed: boolean
  readonly rent: Cents
  readonly tenants: readonly string[]
  readonly tenantName: string
}

interface Known {
  readonly leases: readonly LeaseOfHome[]
  /** What of a lease's invoices is unpaid; undefined when it is not known. */
  readonly openOf: ((lease: string) => Cents) | undefined
  readonly day: Day
}

/** How a home is let on a day. It is asked of every home of an account, so it goes through its leases once. */
export function lettingOf(home: { readonly activeForRent: boolean }, { leases, openOf, day }: Known): Letting {
  const running: LeaseOfHome[] = []
  let next: LeaseOfHome | undefined
  let lastEnd = ''
  for (const lease of leases) {
    const { startDate, endDate } = lease
    if (startDate > day) next = next && next.startDate <= startDate ? next : lease
    else if (endDate === '' || endDate >= day) running.push(lease)
    else if (endDate > lastEnd) lastEnd = endDate
  }
  if (running.length > 1) running.sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const [first] = running
  const letting = stateOf(home, { running, next, day })
  const isEmpty = letting === 'vacant' || letting === 'coming'
  return {
    letting,
    contract: first?._id ?? '',
    tenant: first?.tenants[0] ?? '',
    tenantName: running.map(({ tenantName }) => tenantName).join(', '),
    rent: first ? sumBy(running, ({ rent }) => rent) : null,
    leaseEnd: endOf(running),
    vacantDays: isEmpty && lastEnd ? daysBetween(lastEnd, day) : null,
    open: first && openOf ? sumBy(running, ({ _id }) => openOf(_id)) : null,
    nextContract: next?._id ?? '',
    nextTenantName: next?.tenantName ?? '',
    nextStart: next?.startDate ?? '',
  }
}

function endOf(running: readonly LeaseOfHome[]): Day | '' {
  let first = ''
  for (const { endDate } of running) if (endDate !== '' && (first === '' || endDate < first)) first = endDate
  return first
}

interface LeasesOnDay {
  readonly running: readonly LeaseOfHome[]
  readonly next: LeaseOfHome | undefined
  readonly day: Day
}

function stateOf(
  { activeForRent }: { readonly activeForRent: boolean },
  { running, next, day }: LeasesOnDay,
): LettingState {
  if (running.length > 0) {
    const isEnding = running.some(
      ({ endDate, dismissed }) => endDate !== '' && (dismissed || endDate <= endingSoonBy(day)),
    )
    return isEnding ? 'ending' : 'let'
  }
  if (next) return 'coming'
  return activeForRent ? 'vacant' : 'off'
}
