import type { Day } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import type { OwnLoan } from './loan.ts'
import { planOfLoan } from './loan-plan.ts'

/**
 * The interest of the payments of an own loan that fall due within a year, as far as its terms tell: reckoned from its
 * beginning at the rate that it has now, so it is an estimate of what the bank has charged. Nothing when terms are missing.
 */
export function interestOfYear(loan: OwnLoan, year: number, today: Day): Cents | undefined {
  if (!loan.startDate || loan.totalAmount <= 0) return undefined
  const { schedule } = planOfLoan({ loan, left: loan.totalAmount, payment: loan.amount, today: loan.startDate })
  if (!schedule) return undefined
  let interest = 0
  for (const { due = '', interest: its } of schedule.rows) {
    if (due.startsWith(`${year}-`) && due <= today) interest += its
  }
  return interest
}
