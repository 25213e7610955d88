import * as z from 'zod'
import { addDays, type Day, printDay } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { refRateTypeLabels } from '#shared/properties/loans/loan-kinds.ts'
import { type LoanFields, planOfLoan, referenceOf } from './loan-plan.ts'
import { type Fixing, heldRates } from './reference-rate.ts'

const amount = z.number().int()

/** What an apartment, or the account itself, pays now and after a reset, cents a month. */
export const ResetShare = z.object({
  /** Of the apartment; '' for an own loan. */
  _id: z.string(),
  fullAddress: z.string(),
  currentAmount: amount,
  amount,
  proposed: amount,
})
export type ResetShare = z.output<typeof ResetShare>

/** A reset whose day has come and that has not been taken into use. */
export const LoanReset = z.object({
  from: z.string(),
  /** The reference rate from then on, and the day of which it was published; null as long as it is not known. */
  reference: z.number().nullable(),
  publishedOn: z.string(),
  before: z.number(),
  /** Why nothing can be proposed. */
  why: z.string(),
  shares: z.array(ResetShare),
  version: z.number().int(),
})
export type LoanReset = z.output<typeof LoanReset>

/** What was seen when the reset was taken: nothing else is written. */
export const ResetDraft = z.object({
  from: z.string().max(10),
  shares: z.array(z.object({ _id: z.string().max(40), amount })).max(2000),
})
export type ResetDraft = z.output<typeof ResetDraft>

/** A figure is of a reset when it was published so many days before it at the most: monthly figures do too. */
const oldest = 31

/** The last reset that has passed since the loan's rate was written down, and the figure of it. */
export function passedReset(loan: LoanFields, fixings: readonly Fixing[], today: Day) {
  if (!loan.curRefRateIntStart) return undefined
  const from = heldRates(referenceOf(loan, today), [], today).slice(1).at(-1)?.from
  if (!from) return undefined
  const isOfReset = ({ day }: Fixing) => day <= from && day >= addDays(from, -oldest)
  const sorted = fixings.filter(isOfReset).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return { from, fixing: sorted.at(-1) }
}

/** Where a figure is missing, or that the loan's payments do not follow its rate. */
export const whyNoReset = (loan: LoanFields, from: Day): string =>
  `Kirjaa viitekorko (${refRateTypeLabels[loan.refRateType]}) päivältä ${printDay(from)} tai sitä edeltävältä kuukaudelta.`

/** The loan's terms from the reset on. */
export const afterReset = <Loan extends LoanFields>(loan: Loan, from: Day, percent: number): Loan => ({
  ...loan,
  curRefRateIntStart: from,
  curRefRateInt: percent,
  // A fixed time that has ended is over; the day stays to be seen.
  hasFixedRefRate: loan.hasFixedRefRate && loan.fixedRefRateEnds > from,
})

/**
 * What is paid in a month after the reset: the next payment of what is left, rounded to the cent. A fixed annuity stays as
 * it is, and so does what cannot be reckoned.
 */
export function paymentAfter(loan: LoanFields, left: Cents, payment: Cents, today: Day): Cents {
  if (loan.method === 'fixedAnnuity') return payment
  return planOfLoan({ loan, left, payment, today }).schedule?.rows[0]?.payment ?? payment
}
