import { addToMonth, type Day, monthOf, monthsBetween } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { type LoanFields, planOfLoan, referenceOf } from './loan-plan.ts'
import { percentOf } from './loan-terms.ts'
import { type Fixing, heldRates } from './reference-rate.ts'

/** Points by which the reference rate may be other than it is, from the next reset on. */
export const shocks = [-3, -2, -1, 0, 1, 2, 3] as const
export type Shock = (typeof shocks)[number]

interface Owed {
  readonly loan: LoanFields
  readonly left: Cents
  /** What is paid in a month now. */
  readonly payment: Cents
}

/** What is paid in each of the months after this one, or why that cannot be reckoned: then it goes on as now. */
export interface Stressed {
  readonly months: readonly Cents[]
  readonly why: string
}

/** The resets from today on have the reference rate of now and so many points more. */
function shockedFixings(loan: LoanFields, today: Day, shock: Shock): Fixing[] {
  const { numerator, denominator } = percentOf(loan.curRefRateInt, 'curRefRateInt')
  const percent = (numerator + shock * denominator) / denominator
  const resets = heldRates(referenceOf(loan, today), [], today)
  // A reset that has passed without being taken keeps the rate of now until the next one.
  const passed = resets.length > 1 ? [{ day: resets.at(-1)?.from ?? today, percent: loan.curRefRateInt }] : []
  return [...passed, { day: today, percent: Number(percent.toFixed(6)) }]
}

/** The payments of a loan month by month, once its rate is so many points other from the next reset on. */
export function stressedPayments({ loan, left, payment }: Owed, shock: Shock, months: number, today: Day): Stressed {
  const paid = Array.from({ length: months }, () => 0)
  const fixings = shock === 0 ? [] : shockedFixings(loan, today, shock)
  const { schedule, why = '' } = planOfLoan({ loan, left, payment, today, fixings })
  if (!schedule) return { months: left > 0 ? paid.map(() => payment) : paid, why: left > 0 ? why : '' }
  for (const row of schedule.rows) {
    const at = row.due ? monthsBetween(monthOf(today), monthOf(row.due)) - 1 : -1
    if (at >= 0 && at < months) paid[at] = (paid[at] ?? 0) + row.payment
  }
  return { months: paid, why: '' }
}

/** An interest-only time that ends within the months: what is paid before it and after. */
export interface ExemptionEnd {
  readonly day: Day
  readonly before: Cents
  readonly after: Cents
}

export function exemptionEnd({ loan, left, payment }: Owed, months: number, today: Day): ExemptionEnd | undefined {
  const { morgageExemptionActive, morgageExemptionEnds: day } = loan
  if (!morgageExemptionActive || day < today || left <= 0) return undefined
  const at = monthsBetween(monthOf(today), monthOf(day))
  const paid = stressedPayments({ loan, left, payment }, 0, at + 1, today)
  const [before, after] = [paid.months[Math.max(0, at - 1)] ?? 0, paid.months[at] ?? 0]
  return at > months || paid.why ? undefined : { day, before, after }
}

/** The calendar years of the months after this one, each with the places of its months. */
export function yearsOfMonths(today: Day, months: number): { year: string; from: number; to: number }[] {
  const years = new Map<string, { year: string; from: number; to: number }>()
  for (let at = 0; at < months; at += 1) {
    const year = addToMonth(monthOf(today), at + 1).slice(0, 4)
    const existing = years.get(year)
    if (existing) existing.to = at + 1
    else years.set(year, { year, from: at, to: at + 1 })
  }
  return [...years.values()]
}
