import { addMonths, type Day, monthOf, monthsBetween } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import { heldRates } from '../loans/reference-rate.ts'
import { loanSchedule } from '../loans/schedule.ts'
import type { CondominiumLoan } from './condominium-loan.ts'

/** What is known of a company's loan on a day. */
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

const monthsTo = (day: Day, today: Day): number => Math.max(0, monthsBetween(monthOf(today), monthOf(day)))

/** The loan's rate and what is left of its time (rates by shared/loans, finland.md 7.3). */
export function loanOutlook(loan: CondominiumLoan, today: Day): LoanOutlook {
  const { curRefRateIntStart, fixedRefRateEnds, hasFixedRefRate, endDate } = loan
  const start = curRefRateIntStart || today
  const [current, ...resets] = heldRates(
    {
      refRateType: loan.refRateType,
      curRefRateIntStart: start,
      curRefRateInt: loan.curRefRateInt,
      margin: loan.margin,
      ...(hasFixedRefRate && fixedRefRateEnds > start && { fixedRefRateEnds }),
    },
    [],
    addMonths(fixedRefRateEnds > today ? fixedRefRateEnds : today, 12),
  )
  const { numerator = 0, denominator = 1 } = current?.percent ?? {}
  return {
    percent: numerator / denominator,
    nextReset: curRefRateIntStart ? resets.find(({ from }) => from > today)?.from : undefined,
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
  loan: CondominiumLoan,
  left: Cents,
  today: Day,
): { readonly payment: Cents; readonly interest: Cents } | undefined {
  const { percent, monthsLeft = 0, interestOnly } = loanOutlook(loan, today)
  if (left <= 0 || monthsLeft < 1 || interestOnly >= monthsLeft || loan.method === 'fixedAnnuity') return undefined
  const hundredThousandths = { numerator: Math.round(percent * 100_000), denominator: 100_000 }
  const { rows, totalInterest } = loanSchedule({
    method: loan.method,
    principal: left,
    payments: monthsLeft,
    interestOnly,
    rates: [{ from: 1, percent: hundredThousandths }],
  })
  return { payment: rows[0]?.payment ?? 0, interest: totalInterest }
}

/** '12 v 3 kk' */
export function printMonthsLeft(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years > 0 ? `${years}\u00a0v` : '', rest > 0 || years === 0 ? `${rest}\u00a0kk` : '']
    .filter(Boolean)
    .join(' ')
}
