import { type Cents, type Ratio, ratioOf } from '#shared/base/money.ts'
import { invalidField, Problem } from '#shared/base/problem.ts'
import type { LoanMethod } from '#shared/properties/loans/loan-kinds.ts'
import type { LoanDays } from './loan-days.ts'
import type { DayCount, PaymentsPerYear } from './payment-days.ts'

/** A yearly rate, reference and margin together, from a payment on until the next reset. */
export interface LoanRate {
  /** The first payment that it is reckoned for; 1 is the loan's first. */
  from: number
  /** Percent a year, exact. */
  percent: Ratio
}

export interface LoanTerms {
  method: LoanMethod
  principal: Cents
  /** In order; each one is a reset, at which an annuity is reckoned anew for the payments that are left. */
  rates: readonly LoanRate[]
  /** How many payments in all, interest-only ones too; a fixed annuity has as many as it takes. */
  payments?: number
  /** The payment of a fixed annuity, interest in it. */
  payment?: Cents
  /** 12 when not given. */
  perYear?: PaymentsPerYear
  /** How many first payments are interest only (lyhennysvapaa), within the term. */
  interestOnly?: number
  /** '30/360' when not given: every payment's time is an equal part of the year. */
  dayCount?: DayCount
  /** Needed for due days and for 'actual/360'. */
  days?: LoanDays
}

/** Terms with every default in place. */
export interface LoanPlan extends Omit<LoanTerms, 'payments' | 'payment'> {
  payments: number
  payment: Cents
  perYear: PaymentsPerYear
  interestOnly: number
  dayCount: DayCount
}

/** No loan runs for longer; a fixed annuity that would is as good as endless. */
export const MOST_YEARS = 100

/** Decimals of a percentage that are reckoned with; more would be a slip of the keys. */
const FINEST = 1_000_000

/** No loan is larger, in cents: sums beyond this could not be kept exactly. */
const MOST_CENTS = 100_000_000_000_00

const isCount = (count: number, least: number, most = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(count) && count >= least && count <= most

const isRate = ({ numerator, denominator }: Ratio) =>
  isCount(denominator, 1, FINEST) && Number.isInteger(numerator) && Math.abs(numerator) < 100 * denominator

/** Percent a year as the exact number that a form or a rate table says; a Problem at the field when it is no decimal. */
export function percentOf(decimal: number, field: string): Ratio {
  const ratio = ratioOf(decimal)
  if (!ratio || !isRate(ratio)) throw invalidField(field, 'Tarkista korko.')
  return ratio
}

const areRates = (rates: readonly LoanRate[]): boolean =>
  rates[0]?.from === 1 &&
  rates.every(({ from, percent }, at) => isRate(percent) && isCount(from, (rates[at - 1]?.from ?? 0) + 1))

function faultsOf(plan: LoanPlan): Record<string, string> {
  const faults: Record<string, string> = {}
  const most = MOST_YEARS * plan.perYear
  const isFixed = plan.method === 'fixedAnnuity'
  const longest = isFixed ? most : plan.payments
  if (!isCount(plan.principal, 1, MOST_CENTS)) faults.principal = 'Anna lainan määrä.'
  if (!isCount(longest, 1, most)) faults.payments = `Anna maksuerien määrä, 1–${most}.`
  if (isFixed && !isCount(plan.payment, 1, MOST_CENTS)) faults.payment = 'Anna maksuerän suuruus.'
  if (!areRates(plan.rates)) faults.rates = 'Anna lainan korko ensimmäisestä erästä alkaen.'
  if (!isCount(plan.interestOnly, 0, Math.max(0, longest - 1))) {
    faults.interestOnly = 'Lyhennysvapaan on oltava lyhyempi kuin laina-aika.'
  }
  if (plan.dayCount === 'actual/360' && !plan.days) faults.days = 'Anna lainan nostopäivä ja ensimmäinen eräpäivä.'
  if (plan.days && plan.days.firstDue <= plan.days.drawn) {
    faults.days = 'Ensimmäisen eräpäivän on oltava nostopäivän jälkeen.'
  }
  return faults
}

/** The terms with defaults; what is missing or cannot be is an invalid Problem with a sentence for each field. */
export function planOf(terms: LoanTerms): LoanPlan {
  const plan: LoanPlan = {
    ...terms,
    payments: terms.payments ?? 0,
    payment: terms.payment ?? 0,
    perYear: terms.perYear ?? 12,
    interestOnly: terms.interestOnly ?? 0,
    dayCount: terms.dayCount ?? '30/360',
  }
  const faults = faultsOf(plan)
  const [first] = Object.values(faults)
  if (first !== undefined) throw new Problem('invalid', first, faults)
  return plan
}
