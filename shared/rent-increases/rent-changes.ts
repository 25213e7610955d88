import * as z from 'zod'
import { addDays, type Day } from '../base/day.ts'
import { type Cents, sumOf } from '../base/money.ts'
import { lastDayOfLease } from '../contracts/lease.ts'
import { rentsOf } from '../contracts/rent-steps.ts'
import type { RentalContract } from '../contracts/rental-contract.ts'
import type { RentIncrease } from './rent-increase.ts'

/** Why a rent is what it is from a day on. */
export const rentReasons = ['start', 'clause', 'agreement', 'discount', 'discountEnd'] as const
export type RentReason = (typeof rentReasons)[number]

export const rentReasonLabels: Readonly<Record<RentReason, string>> = {
  start: 'Sopimuksen alku',
  clause: 'Korotusehto',
  agreement: 'Sovittu muutos',
  discount: 'Alennus',
  discountEnd: 'Alennus päättyi',
}

/** A step of a lease's rent: a month's without VAT, cents, less the discounts of that time. */
export const RentChange = z.object({
  from: z.string(),
  /** Null where the lease begins. */
  before: z.number().int().nullable(),
  after: z.number().int(),
  reason: z.enum(rentReasons),
  /** The last day of a discount; '' of others. */
  to: z.string(),
  /** The rent increase that it came of; '' for the rent that was agreed first. */
  increase: z.string(),
})
export type RentChange = z.output<typeof RentChange>

/** The rents of one lease, the oldest first. */
export const LeaseRents = z.object({
  contract: z.string(),
  contractNumber: z.string(),
  tenantName: z.string(),
  startDate: z.string(),
  /** The lease's last day, or empty. */
  endDate: z.string(),
  changes: z.array(RentChange),
})
export type LeaseRents = z.output<typeof LeaseRents>

/** What a rent's steps come of besides the lease itself. */
export type RentSource = Pick<RentIncrease, '_id' | 'kind' | 'state' | 'from' | 'removed' | 'discount'>

interface Step {
  readonly from: Day
  readonly reason: RentReason
  readonly increase: string
  readonly to: Day | ''
  /** The rent from then on; nothing when only a discount begins or ends. */
  readonly rent?: Cents
  /** What the discounts of the time change by. */
  readonly discount?: Cents
}

/** Of one that is in force, or that was removed so that its prices stayed. */
const isCharged = ({ state, removed }: RentSource): boolean =>
  state === 'active' || (state === 'removed' && removed?.returned === false)

/** A discount from its first day, and its end once that has come. */
function discountSteps(source: RentSource, today: Day): Step[] {
  const { _id: increase, from, discount } = source
  if (!discount || !isCharged(source)) return []
  const { line, to } = discount
  const end = addDays(to, 1)
  return [
    { from, reason: 'discount', increase, to, discount: -line.amount },
    ...(end <= today ? [{ from: end, reason: 'discountEnd', increase, to: '', discount: line.amount } as const] : []),
  ]
}

/** An end comes before what begins on the same day, and a rent before a discount of it. */
const order: Readonly<Record<RentReason, number>> = { start: 0, discountEnd: 1, clause: 2, agreement: 2, discount: 3 }

/**
 * The rents of a lease so far, each step with what it was before: as the lease says it by its days, less the discounts
 * that were agreed on for a time. An increase that waits for its day is no step yet, one that was taken back none any more.
 */
export function rentChanges(contract: RentalContract, sources: readonly RentSource[], today: Day): RentChange[] {
  const kinds = new Map(sources.map(({ _id, kind }) => [_id, kind]))
  const last = lastDayOfLease(contract.lease)
  const rents = rentsOf(contract).map(
    ({ from, rent, increase }): Step => ({
      from,
      rent,
      increase,
      to: '',
      reason: increase ? (kinds.get(increase) ?? 'clause') : 'start',
    }),
  )
  const { startDate } = contract.lease
  const steps = [...rents, ...sources.flatMap((source) => discountSteps(source, today))]
    // The period that a lease begins in may have begun before it.
    .map((step) => (step.from < startDate ? { ...step, from: startDate } : step))
    .filter(({ from }) => !last || from <= last)
    .toSorted((a, b) => (a.from === b.from ? order[a.reason] - order[b.reason] : a.from < b.from ? -1 : 1))
  return steps.map(({ from, reason, increase, to }, at) => ({
    from,
    before: at === 0 ? null : rentAfter(steps.slice(0, at)),
    after: rentAfter(steps.slice(0, at + 1)),
    reason,
    to,
    increase,
  }))
}

const rentAfter = (steps: readonly Step[]): Cents =>
  (steps.findLast(({ rent }) => rent !== undefined)?.rent ?? 0) - sumOf(steps.map(({ discount = 0 }) => discount))

/** A lease with its rents. */
export const leaseRentsOf = (
  contract: RentalContract,
  tenantName: string,
  changes: readonly RentChange[],
): LeaseRents => ({
  contract: contract._id,
  contractNumber: contract.contractNumber,
  tenantName,
  startDate: contract.lease.startDate,
  endDate: lastDayOfLease(contract.lease),
  changes: [...changes],
})
