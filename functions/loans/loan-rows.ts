import type { Day } from '#shared/base/day.ts'
import { type LoanRow, loanIdOf, type OwnLoan } from '#shared/loans/loan.ts'
import { loanOutlook } from '#shared/loans/loan-outlook.ts'
import type { LoanFields } from '#shared/loans/loan-plan.ts'
import type { Condominium } from '#shared/properties/condominium.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { condominiums } from '../properties/collections.ts'
import type { SharesTogether } from './current-shares.ts'
import { ownLoans } from './own-loans.ts'
import { sharesByLoan } from './shares.ts'

const none: SharesTogether = { apartments: 0, amount: 0, left: 0 }

function termsOf(loan: LoanFields & { readonly name: string; readonly active: boolean }, day: Day) {
  const { percent, nextReset = '' } = loanOutlook(loan, day)
  return {
    name: loan.name,
    method: loan.method,
    refRateType: loan.refRateType,
    margin: loan.margin,
    percent,
    nextReset: loan.active ? nextReset : '',
    exemptionEnds: loan.morgageExemptionActive ? loan.morgageExemptionEnds : '',
    fixedEnds: loan.hasFixedRefRate ? loan.fixedRefRateEnds : '',
    endDate: loan.endDate,
    active: loan.active,
  }
}

export const ownRow = (loan: OwnLoan, day: Day): LoanRow => ({
  _id: loan._id,
  condominium: '',
  condominiumName: loan.lender ? `Oma laina, ${loan.lender}` : 'Oma laina',
  handling: '',
  left: loan.currentAmount,
  amount: loan.startDate <= day ? loan.amount : 0,
  apartments: loan.apartment ? 1 : 0,
  ...termsOf(loan, day),
})

export const companyRows = (
  { _id, name, loans, oldLoans }: Condominium,
  shares: ReadonlyMap<string, SharesTogether>,
  day: Day,
): LoanRow[] =>
  [...loans, ...oldLoans].map((loan) => {
    const id = loanIdOf(_id, loan._id)
    return {
      _id: id,
      condominium: _id,
      condominiumName: name,
      handling: loan.handling,
      ...(shares.get(id) ?? none),
      ...termsOf(loan, day),
    }
  })

/** Every loan of the account's companies and of the account itself, as of today. */
export async function loanRows(actor: Actor): Promise<LoanRow[]> {
  const [all, own] = await Promise.all([condominiums.all(actor), ownLoans.all(actor)])
  const companies = all.filter(({ active, loans, oldLoans }) => active && loans.length + oldLoans.length > 0)
  // Homes are asked only where there is a loan that they may have a share of.
  const shares = companies.length > 0 ? await sharesByLoan(actor) : new Map<string, SharesTogether>()
  const day = today()
  return [...companies.flatMap((company) => companyRows(company, shares, day)), ...own.map((loan) => ownRow(loan, day))]
}
