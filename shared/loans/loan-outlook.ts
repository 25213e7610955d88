import { addMonths, type Day } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { type LoanFields, monthsTo, planOfLoan, referenceOf } from './loan-plan.ts'
import { type Fixing, heldRates } from './reference-rate.ts'

/** What is known of a loan on a day. */
export interface LoanOutlook {
  /** Reference rate and margin together, percent a year. */
  readonly percent: number
  /** The next day on which the reference rate is looked at again, when the day it is held from is known. */
  readonly nextReset: Day | undefined
  /** Whole months to the loan's last day; 0 when it has passed, undefined when it is not known. */
  readonly monthsLeft: number | undefined
  /** Months of interest only that are still ahead. */
  readonly interestOnly: number
}

/**
 * The loan's rate and what is left of its time.
 *
 * @param fixings the reference rate as it was published; of a reset that has passed it tells the rate since then
 */
export function loanOutlook(loan: LoanFields, today: Day, fixings: readonly Fixing[] = []): LoanOutlook {
  const { curRefRateIntStart, fixedRefRateEnds, endDate } = loan
  const until = addMonths(fixedRefRateEnds > today ? fixedRefRateEnds : today, 12)
  const rates = heldRates(referenceOf(loan, today), fixings, until)
  const { numerator = 0, denominator = 1 } = (rates.findLast(({ from }) => from <= today) ?? rates[0])?.percent ?? {}
  return {
    percent: numerator / denominator,
    nextReset: curRefRateIntStart ? rates.slice(1).find(({ from }) => from > today)?.from : undefined,
    monthsLeft: endDate ? monthsTo(endDate, today) : undefined,
    interestOnly: loan.morgageExemptionActive ? monthsTo(loan.morgageExemptionEnds, today) : 0,
  }
}

/**
 * What a month's payment and the rest of the interest come to at today's rate, both in cents. Undefined when the loan's
 * last day is not known or has passed, or its payment is agreed on apart (a fixed annuity).
 *
 * @param left what is still owed
 */
export function loanForecast(
  loan: LoanFields,
  left: Cents,
  today: Day,
): { readonly payment: Cents; readonly interest: Cents } | undefined {
  if (loan.method === 'fixedAnnuity') return undefined
  const plan = planOfLoan({ loan, left, payment: 0, today })
  return plan.schedule && { payment: plan.schedule.rows[0]?.payment ?? 0, interest: plan.schedule.totalInterest }
}

/** '12 v 3 kk' */
export function printMonthsLeft(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years > 0 ? `${years}\u00a0v` : '', rest > 0 || years === 0 ? `${rest}\u00a0kk` : '']
    .filter(Boolean)
    .join(' ')
}
