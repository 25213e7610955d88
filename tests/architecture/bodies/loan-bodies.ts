import { loansApi } from '#shared/loans/api.ts'
import type { Person } from '../../support/things/people.ts'
import type { World } from '../../support/world.ts'

const aLoanDraft = (apartment: string) => ({ version: 0, name: 'Pankkilaina', apartment })

/** A loan of the account's own, and one of a company of it. */
export async function someLoans(world: World, by: Person, home: { apartment: string; condominium: string }) {
  const make = async (body: object) =>
    (await world.call(loansApi.createLoan, { body: { ...aLoanDraft(''), ...body } }, by)).loan._id
  return {
    loan: await make({ apartment: home.apartment }),
    loanOfCompany: await make({ condominium: home.condominium }),
  }
}

/** What each call about loans takes, from somebody of another account. */
export const strangersLoanBodies: Readonly<Record<string, unknown>> = {
  'loans.updateLoan': { version: 1, name: 'Vieras' },
  'loans.takeReset': { from: '2026-03-01', shares: [] },
}

/** The bodies of those that name an apartment or a company. */
export const loanBodiesOf = (apartment: string): Readonly<Record<string, unknown>> => ({
  'loans.createLoan': aLoanDraft(apartment),
  'loans.updateLoan': { ...aLoanDraft(''), version: 1 },
})
