import { type Day, daysBetween } from '#shared/base/day.ts'
import { type Cents, printMoney, type Ratio, sumOf, times } from '#shared/base/money.ts'
import { invalidField } from '#shared/base/problem.ts'
import { annuityPayment } from './annuity.ts'
import { dueDayOf, interestFrom } from './loan-days.ts'
import { type LoanPlan, type LoanTerms, MOST_YEARS, planOf } from './loan-terms.ts'

export interface LoanRow {
  /** 1 is the first payment. */
  n: number
  /** When the terms say the days. */
  due?: Day
  interest: Cents
  /** What the loan shrinks by. */
  principal: Cents
  /** Interest and principal together. */
  payment: Cents
  /** What is left after the payment. */
  balance: Cents
}

export interface LoanSchedule {
  rows: LoanRow[]
  totalInterest: Cents
  totalPaid: Cents
}

/** The yearly percent as a fraction for one of the year's equal parts. */
const periodRate = ({ numerator, denominator }: Ratio, perYear: number): Ratio => ({
  numerator,
  denominator: denominator * 100 * perYear,
})

function interestOf(plan: LoanPlan, balance: Cents, percent: Ratio, n: number): Cents {
  if (plan.dayCount === '30/360' || !plan.days) return times(balance, periodRate(percent, plan.perYear))
  const length = daysBetween(interestFrom(plan.days, plan.perYear, n), dueDayOf(plan.days, plan.perYear, n))
  return times(balance, periodRate(percent, 360), { numerator: length, denominator: 1 })
}

/** The level payment as it stands, or the part of the principal that each payment pays back. */
function instalmentOf(plan: LoanPlan, balance: Cents, percent: Ratio, n: number): Cents {
  if (plan.method === 'fixedAnnuity') return plan.payment
  const left = plan.payments - n + 1
  return plan.method === 'annuity'
    ? annuityPayment(balance, left, periodRate(percent, plan.perYear))
    : times(plan.principal, { numerator: 1, denominator: plan.payments - plan.interestOnly })
}

function principalOf(plan: LoanPlan, row: { n: number; balance: Cents; interest: Cents; instalment: Cents }): Cents {
  const { n, balance, interest, instalment } = row
  if (n <= plan.interestOnly) return 0
  if (n === plan.payments && plan.method !== 'fixedAnnuity') return balance
  if (plan.method === 'equalInstalment') return Math.min(balance, instalment)
  // A long month's interest may be above an annuity of equal parts of the year: the loan never grows.
  return Math.min(balance, Math.max(0, instalment - interest))
}

function refuseEndless(plan: LoanPlan, n: number, interest: Cents) {
  if (n > MOST_YEARS * plan.perYear) {
    throw invalidField(
      'payment',
      `Erällä ${printMoney(plan.payment)} laina ei ole maksettu ${MOST_YEARS} vuodessakaan. Suurenna erää.`,
    )
  }
  if (plan.payment > interest || n <= plan.interestOnly) return
  throw invalidField(
    'payment',
    `Erä ${printMoney(plan.payment)} ei ole suurempi kuin ${n}. erän korko ${printMoney(interest)}: laina ei lyhene eikä pääty koskaan. Suurenna erää.`,
  )
}

/**
 * Every payment of a loan to the cent (finland.md 7.3): interest is rounded on each row, halves up, and the last row
 * takes the difference. A fixed annuity whose payment at some point is not above the interest would never end and is an
 * invalid Problem at `payment`, as are terms that cannot be.
 */
export function loanSchedule(terms: LoanTerms): LoanSchedule {
  const plan = planOf(terms)
  const rows: LoanRow[] = []
  const resets = new Map(plan.rates.map(({ from, percent }) => [from, percent]))
  let percent: Ratio = { numerator: 0, denominator: 1 }
  let instalment: Cents = 0
  for (let n = 1, left = plan.principal; left > 0; n += 1) {
    const reset = resets.get(n)
    percent = reset ?? percent
    if (reset || n === plan.interestOnly + 1) instalment = instalmentOf(plan, left, percent, n)
    const interest = interestOf(plan, left, percent, n)
    if (plan.method === 'fixedAnnuity') refuseEndless(plan, n, interest)
    const principal = principalOf(plan, { n, balance: left, interest, instalment })
    left -= principal
    const due = plan.days && { due: dueDayOf(plan.days, plan.perYear, n) }
    rows.push({ n, ...due, interest, principal, payment: interest + principal, balance: left })
  }
  const totalInterest = sumOf(rows.map(({ interest }) => interest))
  return { rows, totalInterest, totalPaid: totalInterest + plan.principal }
}
