import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict, invalidField, missing } from '#shared/base/problem.ts'
import type { LoanFilters } from '#shared/loans/api.ts'
import { type Loan, type LoanDraft, loanIdOf, loanIdParts, type OwnLoan } from '#shared/loans/loan.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import type { Condominium } from '#shared/properties/condominium.ts'
import { CondominiumLoan, withEarlierHandlings } from '#shared/properties/loans/condominium-loan.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { loanRows } from './loan-rows.ts'
import { ownLoans } from './own-loans.ts'

export async function listLoans(actor: Actor, { state, owner, ...query }: LoanFilters) {
  const rows = (await loanRows(actor)).filter(
    ({ active, condominium }) =>
      active === (state === '') && (owner === '' || (owner === 'own') === (condominium === '')),
  )
  const byCompany = { ...query, sortBy: query.sortBy || 'condominiumName' }
  return pageOf(rows, byCompany, ['condominiumName', 'name'], ['left', 'amount'])
}

/** A company with one loan of it, and whether it is among the old ones. */
export interface Found {
  readonly company: Condominium
  readonly loan: CondominiumLoan
}

/** A loan of a company that is in the account. */
export async function findLoan(actor: Actor, id: string): Promise<Found> {
  const { condominium, loan: wanted } = loanIdParts(id)
  const company = await condominiums.find(actor, condominium)
  const loan = company?.active && [...company.loans, ...company.oldLoans].find(({ _id }) => _id === wanted)
  if (!company || !loan) throw missing('Lainaa')
  return { company, loan }
}

const ofCompany = ({ _id, name, version }: Condominium, loan: CondominiumLoan): Loan => ({
  ...loan,
  _id: loanIdOf(_id, loan._id),
  version,
  condominium: _id,
  condominiumName: name,
  ...nothingOwned,
})

const nothingOwned = {
  lender: '',
  apartment: '',
  fullAddress: '',
  amount: 0,
  totalAmount: 0,
  currentAmount: 0,
  startDate: '',
}

async function ownWithName(actor: Actor, loan: OwnLoan): Promise<Loan> {
  const home = loan.apartment ? await apartments.find(actor, loan.apartment) : undefined
  const handling = CondominiumLoan.shape.handling.parse(undefined)
  return {
    ...loan,
    handling,
    handlingFrom: '',
    earlierHandlings: [],
    condominium: '',
    condominiumName: '',
    fullAddress: home ? fullAddress(home) : '',
  }
}

export async function readLoan(actor: Actor, id: string): Promise<Loan> {
  if (loanIdParts(id).condominium === '') return ownWithName(actor, await ownLoans.read(actor, id))
  const { company, loan } = await findLoan(actor, id)
  return ofCompany(company, loan)
}

const fieldsOfCompany = CondominiumLoan.omit({ _id: true, active: true })

async function refuseStrangeHome(actor: Actor, { apartment }: LoanDraft, before = ''): Promise<void> {
  if (apartment === '' || apartment === before) return
  const home = await apartments.find(actor, apartment)
  if (!home?.active) throw invalidField('apartment', 'Vuokrakohdetta ei löytynyt.')
}

const ownFields = ({ condominium: _, handling: __, handlingFrom: ___, earlierHandlings: ____, ...fields }: LoanDraft) =>
  fields

/** @param id made of the click, so that the same click makes one loan */
export async function createLoan(actor: Actor, draft: LoanDraft, id: string): Promise<Loan> {
  if (draft.condominium === '') {
    await refuseStrangeHome(actor, draft)
    return ownWithName(
      actor,
      await ownLoans.createOnce(actor, { ...ownFields(draft), reminded: {}, version: 0, _id: id, active: true }),
    )
  }
  const added = { ...fieldsOfCompany.parse(draft), earlierHandlings: [], _id: id, active: true }
  // Others who write the company at the same moment are waited for: nothing of theirs is changed.
  return retryOnContention(async () => {
    const company = await condominiums.find(actor, draft.condominium)
    if (!company?.active) throw invalidField('condominium', 'Taloyhtiötä ei löytynyt.')
    const existing = [...company.loans, ...company.oldLoans].find(({ _id }) => _id === id)
    if (existing) return ofCompany(company, existing)
    if (company.loans.length >= mostLoans) throw invalidField('condominium', `Enintään ${mostLoans} lainaa`)
    const loans = [...company.loans, added]
    await transact([condominiums.replacing(actor, { ...company, loans }, busy)])
    return ofCompany({ ...company, version: company.version + 1 }, added)
  })
}

const mostLoans = 30

/** Whose version the draft says: of two who save at once the second is told. */
export async function updateLoan(actor: Actor, id: string, draft: LoanDraft): Promise<Loan> {
  if (loanIdParts(id).condominium === '') {
    const existing = await ownLoans.read(actor, id)
    await refuseStrangeHome(actor, draft, existing.apartment)
    return ownWithName(actor, await ownLoans.replace(actor, { ...existing, ...ownFields(draft) }))
  }
  const { company, loan } = await findLoan(actor, id)
  if (company.version !== draft.version) throw conflict()
  const changed = withEarlierHandlings(loan, { ...loan, ...fieldsOfCompany.parse(draft) }, today())
  const put = (list: readonly CondominiumLoan[]) => list.map((each) => (each._id === loan._id ? changed : each))
  const saved = await condominiums.replace(actor, {
    ...company,
    loans: put(company.loans),
    oldLoans: put(company.oldLoans),
  })
  return ofCompany(saved, changed)
}

/** Takes a loan into use or out of it; one that stands so already stays as it is. */
export async function setActive(actor: Actor, id: string, active: boolean): Promise<Loan> {
  if (loanIdParts(id).condominium === '') {
    const existing = await ownLoans.read(actor, id)
    const saved = existing.active === active ? existing : await ownLoans.replace(actor, { ...existing, active })
    return ownWithName(actor, saved)
  }
  return retryOnContention(async () => {
    const { company, loan } = await findLoan(actor, id)
    if (loan.active === active) return ofCompany(company, loan)
    const moved = { ...loan, active }
    const without = (list: readonly CondominiumLoan[]) => list.filter(({ _id }) => _id !== loan._id)
    const loans = [...without(company.loans), ...(active ? [moved] : [])]
    const oldLoans = [...without(company.oldLoans), ...(active ? [] : [moved])]
    await transact([condominiums.replacing(actor, { ...company, loans, oldLoans }, busy)])
    return ofCompany({ ...company, version: company.version + 1 }, moved)
  })
}
