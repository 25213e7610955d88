import { loanIdOf } from '#shared/loans/loan.ts'
import type { LoanShare } from '#shared/loans/loan-page.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'

export interface SharesTogether {
  readonly apartments: number
  readonly amount: number
  readonly left: number
}

/** What the account's apartments owe and pay of each company's loan, by its id in the list; told as of today. A share of another company's loan is none. */
export async function sharesByLoan(actor: Actor): Promise<ReadonlyMap<string, SharesTogether>> {
  const rows = await apartments.rows(actor)
  const day = today()
  const kept = await figuresOfApartments(actor, rows, day)
  const byLoan = new Map<string, SharesTogether>()
  for (const { _id, condominium } of rows) {
    for (const [amount, currentAmount, startDate, loan] of kept.get(_id)?.[8] ?? []) {
      const id = loanIdOf(condominium, loan)
      const sofar = byLoan.get(id) ?? { apartments: 0, amount: 0, left: 0 }
      byLoan.set(id, {
        apartments: sofar.apartments + 1,
        amount: sofar.amount + (startDate <= day ? amount : 0),
        left: sofar.left + currentAmount,
      })
    }
  }
  return byLoan
}

/** Whoever has a share of a company's loan, apartment by apartment. */
export async function sharesOf(actor: Actor, condominium: string, loan: string): Promise<LoanShare[]> {
  const rows = await apartments.rowsOfParent(actor, condominium)
  const read = await apartments.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  const addressOf = new Map(rows.map(({ _id, fullAddress }) => [_id, fullAddress]))
  const shares = read.flatMap(({ _id, currentLoans }) =>
    currentLoans
      .filter(({ condominiumLoanId }) => condominiumLoanId === loan)
      .map(({ condominiumLoanId: _, ...share }) => ({ _id, fullAddress: addressOf.get(_id) ?? '', ...share })),
  )
  return shares.toSorted((a, b) => a.fullAddress.localeCompare(b.fullAddress, 'fi', { numeric: true }))
}
