import type { InputOf } from '#shared/base/endpoint.ts'
import { loansApi } from '#shared/loans/api.ts'
import type { Loan, LoanDraft } from '#shared/loans/loan.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { singleApartmentsApi } from '#shared/properties/single-api.ts'
import { call } from '../support/api-client.ts'
import type { Person } from '../support/things/people.ts'

type Wish = Partial<InputOf<typeof LoanDraft>>

/** An annuity of a company that began in March and runs for fifteen years, or the account's own without a company. */
export async function aLoan(by: Person, wish: Wish = {}): Promise<Loan> {
  const body = {
    version: 0,
    name: 'Putkiremontti',
    curRefRateIntStart: '2026-03-01',
    curRefRateInt: 2.347,
    margin: 0.65,
    endDate: '2046-11-30',
    ...wish,
  }
  return (await call(loansApi.createLoan, { body }, by)).loan
}

interface Share {
  readonly loan: string
  readonly amount: number
  readonly left: number
}

/** A company with one home for each list of shares, after its loans have been made. */
export async function aCompany(by: Person, name = 'Asunto Oy Lainala'): Promise<string> {
  const body = { version: 0, name, city: 'Helsinki' }
  return (await call(propertiesApi.createCondominium, { body }, by)).condominium._id
}

/** A home of the company that owes so much of its loans. */
export async function aHomeThatOwes(by: Person, condominium: string, number: string, shares: readonly Share[]) {
  const currentLoans = shares.map(({ loan, amount, left }) => ({
    condominiumLoanId: loan.split('.')[1] ?? '',
    amount,
    totalAmount: left + 1000_00,
    currentAmount: left,
    startDate: '2025-01-01',
  }))
  const body = {
    version: 0,
    condominium,
    address: 'Lainakuja 1',
    apartmentNumber: number,
    city: 'Helsinki',
    currentLoans,
  }
  return (await call(propertiesApi.createApartment, { body }, by)).apartment
}

/** What the homes of a company pay of its loans in a month, in the order of their addresses. */
export async function paymentsOf(by: Person, condominium: string): Promise<number[]> {
  const body = { condominium, itemsPerPage: 100, sortBy: 'fullAddress' }
  const { rows } = await call(apartmentListApi.listApartments, { body }, by)
  const ids = rows.map(({ _id }) => _id)
  const { apartments } = await call(singleApartmentsApi.readApartments, { body: { ids } }, by)
  const byId = new Map(apartments.map((each) => [each._id, each.currentLoans.map(({ amount }) => amount)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
