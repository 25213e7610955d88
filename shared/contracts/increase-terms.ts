import type { Day } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import type { RentIncreaseType } from './rent-increase-type.ts'
import type { LastIncrease } from './rent-steps.ts'
import type { RentalContract } from './rental-contract.ts'

/**
 * What a lease says of its increases, kept beside the contract as values without names: a month's increases of an account
 * are reckoned from these, and not from ten thousand documents.
 */
export type KeptTerms = readonly [
  type: RentIncreaseType,
  nextRentIncreaseDate: Day | '',
  noRentIncrease: 0 | 1,
  rent: Cents,
  percentage: number,
  percentagePrefix: string,
  fixed: Cents,
  startRentPrice: Cents,
  indexStartDate: Day | '',
  indexStartValue: number,
  comparesToPrevious: 0 | 1,
  isFixedTerm: 0 | 1,
  startDate: Day,
  endDate: Day | '',
  dismissalDate: Day | '',
  signatureDate: Day | '',
  /** The rent that was agreed first; 0 when it is the lease's own. */
  firstRent: Cents,
  increased: LastIncrease | null,
]

/** Of a contract in force; a draft has no rent to be raised. */
export function keptTerms({ activated, lease, others, rents, increased }: RentalContract): KeptTerms | undefined {
  if (!activated) return undefined
  return [
    lease.rentIncreaseType,
    lease.nextRentIncreaseDate,
    lease.noRentIncrease ? 1 : 0,
    lease.rent,
    lease.rentIncreasePercentage,
    lease.percentagePrefix,
    lease.rentIncreaseFixed,
    lease.startRentPrice,
    lease.indexStartDate,
    lease.indexStartValue,
    lease.compareToPreviousIndex ? 1 : 0,
    lease.leaseType === 'Määräaikainen' ? 1 : 0,
    lease.startDate,
    lease.endDate,
    lease.dismissalDate,
    others.signatureDate,
    rents[0]?.rent ?? 0,
    increased,
  ]
}
