import { addMonths, compareDays, type Day } from '#shared/base/day.ts'
import { plus, type Ratio } from '#shared/base/money.ts'
import type { RefRateType } from '#shared/properties/loans/loan-kinds.ts'
import { heldMonths } from '#shared/properties/loans/loan-milestones.ts'
import { firstPaymentFrom, type LoanDays } from './loan-days.ts'
import { type LoanRate, percentOf } from './loan-terms.ts'
import type { PaymentsPerYear } from './payment-days.ts'

/** How a loan's rate follows its reference rate. Percent a year throughout. */
export interface ReferenceTerms {
  refRateType: RefRateType
  /** The day from which the current reference rate is held. */
  curRefRateIntStart: Day
  curRefRateInt: number
  margin: number
  /** The reference rate counts as at least this, 0 in many contracts; without it a negative one lowers the rate. */
  referenceFloor?: number
  /** The reference rate is fixed until this day, which is the first reset. */
  fixedRefRateEnds?: Day
}

/** A reference rate as it was published on a day. */
export interface Fixing {
  day: Day
  percent: number
}

/** A yearly rate, reference and margin together, held from a day on. */
export interface HeldRate {
  from: Day
  percent: Ratio
}

function rateOf(terms: ReferenceTerms, reference: number): Ratio {
  const floored = terms.referenceFloor === undefined ? reference : Math.max(terms.referenceFloor, reference)
  return plus(percentOf(floored, 'curRefRateInt'), percentOf(terms.margin, 'margin'))
}

/**
 * The rates that a loan has: the current one until its first reset, then at each reset the newest fixing of that day or
 * before it, held until the next. Where nothing newer is known, as in the future, the last known one goes on: it is no
 * forecast.
 *
 * @param until the last day that a reset may be on
 */
export function heldRates(terms: ReferenceTerms, fixings: readonly Fixing[], until: Day): HeldRate[] {
  const step = heldMonths[terms.refRateType]
  const sorted = fixings.toSorted((a, b) => compareDays(a.day, b.day))
  const start = terms.curRefRateIntStart
  const rates: HeldRate[] = [{ from: start, percent: rateOf(terms, terms.curRefRateInt) }]
  const first = terms.fixedRefRateEnds ?? addMonths(start, step)
  for (let round = 0; addMonths(first, round * step) <= until; round += 1) {
    const from = addMonths(first, round * step)
    const newest = sorted.findLast(({ day }) => day > start && day <= from)
    rates.push({ from, percent: rateOf(terms, newest?.percent ?? terms.curRefRateInt) })
  }
  return rates
}

/**
 * Held rates as a schedule takes them: a reset concerns the payments whose whole interest period is after it, and of two
 * resets within one interest period the later one.
 */
export function ratesByPayment(rates: readonly HeldRate[], days: LoanDays, perYear: PaymentsPerYear): LoanRate[] {
  const byPayment = new Map<number, Ratio>()
  rates.forEach(({ from, percent }, at) => {
    byPayment.set(at === 0 ? 1 : firstPaymentFrom(days, perYear, from), percent)
  })
  return [...byPayment].map(([from, percent]) => ({ from, percent }))
}
