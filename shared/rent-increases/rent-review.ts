import type { Day } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import type { CalculationStep } from '#shared/calculations/calculation.ts'
import { CEILING_PREFIX, type RentIncreaseType } from '#shared/contracts/rent-increase-type.ts'
import type { IndexFigure } from './indices/index-series.ts'

/** What a new rent is reckoned from. All rents are of one kind throughout (with VAT or without) and for one month. */
export interface RentReview {
  type: RentIncreaseType
  currentRent: Cents
  /** The rent agreed together with the base index; an index starts from it unless an earlier increase is compared with. */
  startRentPrice?: Cents
  /** The base index: of the lease's first day or of the last agreed review. */
  startIndex?: IndexFigure
  newIndex?: IndexFigure
  /** Reckon from the current rent and the index of the increase before, instead of from the original ones. */
  compareToPreviousIndex?: boolean
  /** The index of the increase before; without one the original rent and the base index are what came before. */
  previousIndex?: IndexFigure
  /** The percentage of this increase, as the landlord chose it. */
  percentage?: number
  /** The percentage that the lease names. */
  agreedPercentage?: number
  /** 'enintään' makes the lease's percentage a ceiling, which says nothing of what the landlord chooses under it. */
  percentagePrefix?: string
  fixedAmount?: Cents
  /** The fixed amount is in the current rent already. */
  fixedApplied?: boolean
  /** The new rent that the landlord gives by a clause of the lease's own; the current rent when none is given. */
  ownRent?: Cents
  /** The clause itself. */
  rentIncreaseOwn?: string
  /** The first day of the new rent. */
  from?: Day
}

export interface NewRent {
  rent: Cents
  /** Before the rule that a rent is never lowered. */
  computed: Cents
  raised: boolean
  /** The computed rent was below the current one, which stays. */
  floorApplied: boolean
  /** How the rent comes about, in Finnish: clause, figures and their source, formula, rounding and floor; made when read. */
  readonly calculation: CalculationStep
}

/** The percentage that the lease does not let an increase go over; undefined when its percentage is no ceiling. */
export const ceilingOf = ({ percentagePrefix, agreedPercentage }: RentReview): number | undefined =>
  percentagePrefix?.trim().toLowerCase() === CEILING_PREFIX ? agreedPercentage : undefined
