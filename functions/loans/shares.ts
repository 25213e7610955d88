import type { LoanShare } from '#shared/loans/loan-page.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { onDemand } from '../platform/on-demand.ts'
import { apartments } from '../properties/collections.ts'
import type { SharesTogether } from './current-shares.ts'

const reading = onDemand(() => import('./current-shares.ts'))

/** What the account's apartments owe and pay of each company's loan, by its id in the list; told as of today. A share of another company's loan is none. */
export const sharesByLoan = async (actor: Actor): Promise<ReadonlyMap<string, SharesTogether>> =>
  (await reading()).sharesOn(actor, today())

/** Whoever has a share of a company's loan, apartment by apartment. */
export async function sharesOf(actor: Actor, condominium: string, loan: string): Promise<LoanShare[]> {
  const rows = await apartments.summariesOfParent(actor, condominium)
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
