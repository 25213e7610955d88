import { addDays, addMonths, type Day } from '../../base/day.ts'
import type { CondominiumLoan } from './condominium-loan.ts'
import type { RefRateType } from './loan-kinds.ts'

/** For how many months a reference rate is held. */
export const heldMonths: Readonly<Record<RefRateType, number>> = { euribor12: 12, euribor6: 6, euribor3: 3 }

/** A day of a loan on which somebody has to look at it. */
export const milestoneKinds = ['exemption', 'fixed', 'end', 'reset'] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

export interface Milestone {
  readonly loan: string
  readonly kind: MilestoneKind
  readonly day: Day
}

/** Which day of each loan and kind people have been told of already, by `loan.kind`. */
export type Reminded = Readonly<Record<string, Day>>

type Loan = Pick<
  CondominiumLoan,
  | '_id'
  | 'active'
  | 'endDate'
  | 'refRateType'
  | 'curRefRateIntStart'
  | 'morgageExemptionActive'
  | 'morgageExemptionEnds'
  | 'hasFixedRefRate'
  | 'fixedRefRateEnds'
>

/** So many days before it people are told. */
const daysBefore = 30

export const milestoneKey = ({ loan, kind }: Pick<Milestone, 'loan' | 'kind'>): string => `${loan}.${kind}`

/** The day from which on a milestone is told of. */
export const tellingDay = ({ day }: Pick<Milestone, 'day'>): Day => addDays(day, -daysBefore)

/** The first day after the other on which the reference rate is looked at again; '' when it is not known when. */
function resetAfter(loan: Loan, after: Day): Day | '' {
  const { curRefRateIntStart: start, hasFixedRefRate, fixedRefRateEnds, refRateType, endDate } = loan
  if (!start) return ''
  const step = heldMonths[refRateType]
  const first = hasFixedRefRate && fixedRefRateEnds > start ? fixedRefRateEnds : addMonths(start, step)
  let round = 0
  while (addMonths(first, round * step) <= after) round += 1
  const day = addMonths(first, round * step)
  return endDate && day >= endDate ? '' : day
}

/** What is ahead of the loans and has not been told of, of each kind the next one. */
export function waitingMilestones(loans: readonly Loan[], reminded: Reminded): Milestone[] {
  return loans
    .filter(({ active }) => active)
    .flatMap((loan) => {
      const reported = (kind: MilestoneKind) => reminded[milestoneKey({ loan: loan._id, kind })] ?? ''
      const fixed = loan.hasFixedRefRate ? loan.fixedRefRateEnds : ''
      const reset = resetAfter(loan, reported('reset'))
      const days: readonly (readonly [MilestoneKind, Day])[] = [
        ['exemption', loan.morgageExemptionActive ? loan.morgageExemptionEnds : ''],
        ['fixed', fixed],
        ['end', loan.endDate],
        // The end of a fixed rate is told of as such.
        ['reset', reset !== '' && reset === fixed ? resetAfter(loan, reset) : reset],
      ]
      return days
        .filter(([kind, day]) => day !== '' && day !== reported(kind))
        .map(([kind, day]) => ({ loan: loan._id, kind, day }))
    })
}

/** When people are next to be told of something; undefined when nothing is ahead. */
export const nextTelling = (loans: readonly Loan[], reminded: Reminded): Day | undefined =>
  waitingMilestones(loans, reminded).map(tellingDay).toSorted()[0]
