import { sumOf } from '#shared/base/money.ts'
import type { LoanRow } from '#shared/loans/loan.ts'
import { loanIdParts } from '#shared/loans/loan.ts'
import type { LoanShare, SchedulePart } from '#shared/loans/loan-page.ts'
import { type LoanFields, type LoanPlanOutcome, planOfLoan } from '#shared/loans/loan-plan.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { companyRows, ownRow } from './loan-rows.ts'
import { findLoan } from './loans.ts'
import { ownLoans } from './own-loans.ts'
import { sharesOf } from './shares.ts'

interface LoanPage extends SchedulePart {
  readonly row: LoanRow
  readonly shares: LoanShare[]
}

const partOf = ({ schedule, why = '' }: LoanPlanOutcome): SchedulePart => ({
  why,
  rows: (schedule?.rows ?? []).map((row) => ({ ...row, due: row.due ?? '' })),
  totalInterest: schedule?.totalInterest ?? 0,
  totalPaid: schedule?.totalPaid ?? 0,
})

const planned = (loan: LoanFields, left: number, payment: number): SchedulePart =>
  partOf(planOfLoan({ loan, left, payment, today: today() }))

/** What the account's apartments owe of a loan, and the payments that are left of it together. */
export async function readLoanPage(actor: Actor, id: string): Promise<LoanPage> {
  const day = today()
  if (loanIdParts(id).condominium === '') {
    const loan = await ownLoans.read(actor, id)
    return { row: ownRow(loan, day), shares: [], ...planned(loan, loan.currentAmount, loan.amount) }
  }
  const { company, loan } = await findLoan(actor, id)
  const shares = await sharesOf(actor, company._id, loan._id)
  const amount = sumOf(shares.filter(({ startDate }) => startDate <= day).map((share) => share.amount))
  const left = sumOf(shares.map(({ currentAmount }) => currentAmount))
  const together = new Map([[id, { apartments: shares.length, amount, left }]])
  const [row] = companyRows({ ...company, loans: [loan], oldLoans: [] }, together, day)
  if (!row) throw new Error('A loan has a row')
  return { row, shares, ...planned(loan, left, amount) }
}
