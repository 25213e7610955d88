import { addMonths, type Day, dateOf, monthOf, monthsBetween } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import type { CondominiumLoan } from '#shared/properties/loans/condominium-loan.ts'
import { dueDayOf, type LoanDays } from './loan-days.ts'
import { MOST_YEARS } from './loan-terms.ts'
import { type Fixing, heldRates, type ReferenceTerms, ratesByPayment } from './reference-rate.ts'
import { type LoanSchedule, loanSchedule } from './schedule.ts'

/** A loan's terms as its company's document or the account's own has them. */
export type LoanFields = Pick<
  CondominiumLoan,
  | 'method'
  | 'refRateType'
  | 'endDate'
  | 'curRefRateIntStart'
  | 'curRefRateInt'
  | 'margin'
  | 'morgageExemptionActive'
  | 'morgageExemptionEnds'
  | 'hasFixedRefRate'
  | 'fixedRefRateEnds'
>

/** Whole months to the day's month, 0 when it has passed. */
export const monthsTo = (day: Day, today: Day): number => Math.max(0, monthsBetween(monthOf(today), monthOf(day)))

/** How the loan follows its reference rate; one whose beginning is not known is held from the day. */
export function referenceOf(loan: LoanFields, today: Day): ReferenceTerms {
  const start = loan.curRefRateIntStart || today
  return {
    refRateType: loan.refRateType,
    curRefRateIntStart: start,
    curRefRateInt: loan.curRefRateInt,
    margin: loan.margin,
    ...(loan.hasFixedRefRate && loan.fixedRefRateEnds > start && { fixedRefRateEnds: loan.fixedRefRateEnds }),
  }
}

interface PlanInput {
  readonly loan: LoanFields
  /** What is still owed. */
  readonly left: Cents
  /** What is paid in a month; a fixed annuity goes on with it. */
  readonly payment: Cents
  readonly today: Day
  /** The reference rate as it was published; where nothing newer is known the last one goes on. */
  readonly fixings?: readonly Fixing[]
}

/** The payments that are left of a loan, or why they cannot be reckoned. */
export type LoanPlanOutcome =
  | { readonly schedule: LoanSchedule; readonly why?: never }
  | { readonly schedule?: never; readonly why: string }

const unplanned = (why: string): LoanPlanOutcome => ({ why })

/** Whole months to the last day; one that ends within this month has its last payment left. */
const paymentsTo = (endDate: Day, today: Day): number => (endDate >= today ? Math.max(1, monthsTo(endDate, today)) : 0)

/** Paid by the month on the last day's date; a fixed annuity, which has no last day, on today's. */
function daysOf({ endDate, method }: LoanFields, months: number, today: Day): LoanDays {
  const isFixed = method === 'fixedAnnuity'
  const drawn = isFixed ? today : addMonths(endDate, -months)
  const firstDue = isFixed ? addMonths(today, 1) : addMonths(endDate, 1 - months)
  return { drawn, firstDue, date: dateOf(isFixed ? today : endDate) }
}

/** The rest of a loan, payment by payment, from the month after the day. */
export function planOfLoan({ loan, left, payment, today, fixings = [] }: PlanInput): LoanPlanOutcome {
  const isFixed = loan.method === 'fixedAnnuity'
  const payments = isFixed ? MOST_YEARS * 12 : paymentsTo(loan.endDate, today)
  const interestOnly = loan.morgageExemptionActive ? monthsTo(loan.morgageExemptionEnds, today) : 0
  if (left <= 0) return unplanned('Lainaa ei ole jäljellä.')
  if (isFixed && payment <= 0) return unplanned('Anna kuukausierä, niin lyhennyssuunnitelma lasketaan.')
  if (!isFixed && !loan.endDate) return unplanned('Anna lainan päättymispäivä, niin lyhennyssuunnitelma lasketaan.')
  if (payments < 1) return unplanned('Lainan päättymispäivä on ohi, mutta lainaa on jäljellä. Tarkista päivä ja määrä.')
  if (interestOnly >= payments) return unplanned('Lyhennysvapaa päättyy vasta lainan kanssa. Tarkista päivät.')
  const days = daysOf(loan, payments, today)
  const held = heldRates(referenceOf(loan, today), fixings, dueDayOf(days, 12, payments))
  const terms = { method: loan.method, principal: left, interestOnly, days, rates: ratesByPayment(held, days, 12) }
  try {
    return { schedule: loanSchedule({ ...terms, ...(isFixed ? { payment } : { payments }) }) }
  } catch (error) {
    if (error instanceof Problem) return unplanned(error.message)
    throw error
  }
}
