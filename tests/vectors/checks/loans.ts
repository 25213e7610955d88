import * as z from 'zod'
import { type Cents, centsOf, ratioOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { loanShare } from '#shared/loans/loan-share.ts'
import type { LoanTerms } from '#shared/loans/loan-terms.ts'
import { type LoanSchedule, loanSchedule } from '#shared/loans/schedule.ts'
import { type LoanMethod, loanMethods } from '#shared/properties/loans/loan-kinds.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const cents = (euros: string | undefined): Cents | undefined => (euros === undefined ? undefined : centsOf(euros))
const rate = (from: number, percent: string) => ({
  from,
  percent: ratioOf(percent) ?? { numerator: 0, denominator: 0 },
})

const Row = z.strictObject({
  n: z.number().int(),
  interest: z.string(),
  principal: z.string(),
  payment: z.string(),
  balance: z.string(),
})

const rowOf = ({ n, interest, principal, payment, balance }: z.output<typeof Row>) => ({
  n,
  interest: cents(interest),
  principal: cents(principal),
  payment: cents(payment),
  balance: cents(balance),
})

const Published = caseOf({
  method: z.enum(loanMethods),
  principal: z.string(),
  annualRate: z.string(),
  /** How many payments in all, one a year. */
  yearlyPayments: z.number().int(),
  payment: z.string().optional(),
  payments: z.array(z.string()).optional(),
  interest: z.string(),
})

const Vector = caseOf({
  method: z.enum([...loanMethods, 'annuityReset', 'interestOnlyThenAnnuity']),
  principal: z.string(),
  annualRate: z.string(),
  months: z.number().int().optional(),
  payment: z.string().optional(),
  never: z.boolean().optional(),
  first: z.array(Row).optional(),
  last: Row.optional(),
  count: z.number().int().optional(),
  totalInterest: z.string().optional(),
  totalPaid: z.string().optional(),
  resetAfter: z.number().int().optional(),
  balanceAtReset: z.string().optional(),
  newRate: z.string().optional(),
  newPayment: z.string().optional(),
  interestOnlyMonths: z.number().int().optional(),
  interestOnlyPayment: z.string().optional(),
  remainingMonths: z.number().int().optional(),
})
type Vector = z.output<typeof Vector>

const methodOf = (method: Vector['method']): LoanMethod =>
  method === 'annuityReset' || method === 'interestOnlyThenAnnuity' ? 'annuity' : method

function termsOf(given: Vector): LoanTerms {
  const { resetAfter, newRate, interestOnlyMonths = 0, remainingMonths = 0, payment } = given
  const isFixed = given.method === 'fixedAnnuity'
  return {
    method: methodOf(given.method),
    principal: cents(given.principal) ?? 0,
    interestOnly: interestOnlyMonths,
    rates: [rate(1, given.annualRate), ...(resetAfter && newRate ? [rate(resetAfter + 1, newRate)] : [])],
    ...(isFixed
      ? { payment: cents(payment) ?? 0 }
      : { payments: given.months ?? interestOnlyMonths + remainingMonths }),
  }
}

/** What the case says of the schedule, each where it is said. */
function compare(given: Vector, { rows, totalInterest, totalPaid }: LoanSchedule) {
  const { resetAfter, interestOnlyMonths = 0 } = given
  if (given.first) same('first rows', rows.slice(0, given.first.length), given.first.map(rowOf))
  if (given.last) same('last row', rows.at(-1), rowOf(given.last))
  if (given.count !== undefined) same('count', rows.length, given.count)
  if (given.totalInterest) same('totalInterest', totalInterest, cents(given.totalInterest))
  if (given.totalPaid) same('totalPaid', totalPaid, cents(given.totalPaid))
  if (given.payment) same('payment', rows[interestOnlyMonths]?.payment, cents(given.payment))
  if (given.interestOnlyPayment) same('interestOnlyPayment', rows[0]?.payment, cents(given.interestOnlyPayment))
  if (resetAfter && given.balanceAtReset) {
    same('balanceAtReset', rows[resetAfter - 1]?.balance, cents(given.balanceAtReset))
  }
  if (resetAfter && given.newPayment) same('newPayment', rows[resetAfter]?.payment, cents(given.newPayment))
}

function isRefused(terms: LoanTerms): boolean {
  try {
    loanSchedule(terms)
  } catch (error) {
    return error instanceof Problem && error.fields.payment !== undefined
  }
  return false
}

export const loans: FileChecks = {
  lists: {
    published: each(Published, ({ method, principal, annualRate, yearlyPayments, ...given }) => {
      const { rows, totalInterest } = loanSchedule({
        method,
        principal: cents(principal) ?? 0,
        rates: [rate(1, annualRate)],
        perYear: 1,
        ...(method === 'fixedAnnuity' ? { payment: cents(given.payment) ?? 0 } : { payments: yearlyPayments }),
      })
      if (given.payment) same('payment', rows[0]?.payment, cents(given.payment))
      if (given.payments)
        same(
          'payments',
          rows.map(({ payment }) => payment),
          given.payments.map(cents),
        )
      same('interest', totalInterest, cents(given.interest))
    }),
    vectors: each(Vector, (given) => {
      const terms = termsOf(given)
      if (given.never) same('never ends and is told of', isRefused(terms), true)
      else compare(given, loanSchedule(terms))
    }),
    share: each(
      caseOf({ loan: z.string(), shares: z.number().int(), totalShares: z.number().int(), share: z.string() }),
      ({ loan, shares, totalShares, share }) =>
        same('share', loanShare(cents(loan) ?? 0, { shares }, totalShares), cents(share)),
    ),
  },
}
