import { mayDo } from '#shared/base/access.ts'
import type { Page } from '#shared/base/list.ts'
import { split, sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import { loanIdOf } from '#shared/loans/loan.ts'
import type { LoanFields } from '#shared/loans/loan-plan.ts'
import { type ExemptionEnd, exemptionEnd, shocks, stressedPayments, yearsOfMonths } from '#shared/loans/stress.ts'
import { type Flows, flowNames, type StressQuery, type StressRow } from '#shared/loans/stress-api.ts'
import { keptChargesOn } from '#shared/properties/apartment-figures.ts'
import { incomeByApartment } from '#shared/reports/figures/apartment-statistics.ts'
import { readAccount } from '../accounts/accounts.ts'
import { ownLoans } from '../loans/own-loans.ts'
import { acrossAccounts, amongChosen } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { namedApartmentSummaries } from '../properties/apartments.ts'
import { condominiums } from '../properties/collections.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'
import { runningIncomes } from './figures/apartment-statistics.ts'

/** A loan with what of it each home pays; '' is of no home. */
interface SharedLoan {
  readonly _id: string
  readonly name: string
  readonly loan: LoanFields
  readonly shares: readonly { readonly apartment: string; readonly left: number; readonly amount: number }[]
}

interface StressPlace {
  readonly _id: string
  readonly name: string
  readonly condominium: string
  readonly condominiumName: string
  readonly income: number
  readonly charges: number
}

interface Stress {
  readonly rows: StressRow[]
  readonly years: (Flows & { readonly year: string })[]
  readonly ends: (ExemptionEnd & { readonly _id: string; readonly name: string })[]
  readonly unknown: { readonly _id: string; readonly name: string; readonly why: string }[]
}

type Answer = Page<StressRow> & Omit<Stress, 'rows'>

const needed = ['apartments.read', 'condominiums.read', 'contracts.read', 'loans.read'] as const
const mayRead = (actor: Actor) => needed.every((permission) => mayDo(actor, permission))

const summed = ['income', 'charges', 'loans', 'perPoint', ...flowNames] as const

/** Rows of homes, companies or the account; in group mode a row for each account. */
export async function listLoanStress(
  actor: Actor,
  { months, by, accountSelector, ...query }: StressQuery,
): Promise<Answer> {
  const chosen = amongChosen(actor, accountSelector)
  if (!chosen.inAccounts && !mayRead(actor)) throw forbidden()
  const all = chosen.inAccounts
    ? together(
        await acrossAccounts(chosen, 'loans.read', async (each) =>
          mayRead(each) ? stressOf(each, months, 'account') : nothing,
        ),
      )
    : await stressOf(actor, months, by)
  const { rows, ...rest } = all
  return { ...pageOf(rows, { ...query, sortBy: query.sortBy || 'name' }, ['name', 'condominiumName'], summed), ...rest }
}

const nothing: Stress = { rows: [], years: [], ends: [], unknown: [] }
const noFlows = (): Record<keyof Flows, number> => ({
  minus3: 0,
  minus2: 0,
  minus1: 0,
  same: 0,
  plus1: 0,
  plus2: 0,
  plus3: 0,
})

function together(all: readonly Stress[]): Stress {
  const years = new Map<string, Record<keyof Flows, number>>()
  for (const { year, ...flows } of all.flatMap((each) => each.years)) {
    const existing = years.get(year) ?? noFlows()
    for (const name of flowNames) existing[name] += flows[name]
    years.set(year, existing)
  }
  return {
    rows: all.flatMap((each) => each.rows),
    years: [...years].map(([year, flows]) => ({ year, ...flows })),
    ends: all.flatMap((each) => each.ends),
    unknown: all.flatMap((each) => each.unknown),
  }
}

async function stressOf(actor: Actor, months: number, by: StressQuery['by']): Promise<Stress> {
  const day = today()
  const [account, { places, loans }] = await Promise.all([readAccount(actor), readAll(actor)])
  const paid = new Map<string, Record<keyof Flows, number>>()
  const years = yearsOfMonths(day, months).map((year) => ({ ...year, flows: noFlows() }))
  const unknown: Stress['unknown'] = []
  for (const { _id, name, loan, shares } of loans) {
    const owed = { loan, left: sumOf(shares.map(({ left }) => left)), payment: sumOf(shares.map((s) => s.amount)) }
    shocks.forEach((shock, at) => {
      const flow = flowNames[at] ?? 'same'
      const { months: payments, why } = stressedPayments(owed, shock, months, day)
      if (why && shock === 0) unknown.push({ _id, name, why })
      for (const { flows, from, to } of years) flows[flow] += sumOf(payments.slice(from, to))
      dividedAmong(shares, sumOf(payments), why !== '').forEach((cents, which) => {
        const apartment = shares[which]?.apartment ?? ''
        const existing = paid.get(apartment) ?? noFlows()
        existing[flow] += cents
        paid.set(apartment, existing)
      })
    })
  }
  const ends = loans.flatMap(({ _id, name, loan, shares }) => {
    const owed = { loan, left: sumOf(shares.map(({ left }) => left)), payment: sumOf(shares.map((s) => s.amount)) }
    const end = exemptionEnd(owed, months, day)
    return end ? [{ _id, name, ...end }] : []
  })
  const homeless = { _id: '', name: 'Ilman kohdetta', condominium: '', condominiumName: '', income: 0, charges: 0 }
  const all = [...places, ...(paid.has('') ? [homeless] : [])]
  const groups = groupedBy(all, by, { _id: account._id, name: account.name })
  return {
    rows: groups.map(({ _id, name, condominiumName, members }) =>
      rowOf({ _id, name, condominiumName }, members, { paid, months }),
    ),
    years: years.map(({ year, flows }) => ({ year, ...flows })),
    ends,
    unknown,
  }
}

/** Shares of a loan pay by what each owes; of one that cannot be reckoned by what each pays now. */
function dividedAmong(shares: SharedLoan['shares'], cents: number, isKept: boolean): number[] {
  const weights = shares.map(({ left, amount }) => (isKept ? amount : left))
  return sumOf(weights) > 0 ? split(cents, weights) : shares.map(() => 0)
}

interface Group {
  readonly _id: string
  readonly name: string
  readonly condominiumName: string
  readonly members: StressPlace[]
}

function groupedBy(
  places: readonly StressPlace[],
  by: StressQuery['by'],
  account: { readonly _id: string; readonly name: string },
): Group[] {
  const groups = new Map<string, Group>()
  for (const place of places) {
    const { condominium, condominiumName } = place
    const named = {
      apartment: { _id: place._id, name: place.name, condominiumName },
      condominium: { _id: condominium, name: condominiumName || place.name, condominiumName },
      account: { ...account, condominiumName: '' },
    }[by]
    const existing = groups.get(named._id)
    if (existing) existing.members.push(place)
    else groups.set(named._id, { ...named, _id: named._id || 'none', members: [place] })
  }
  return [...groups.values()]
}

interface Reckoned {
  readonly paid: ReadonlyMap<string, Flows>
  readonly months: number
}

function rowOf(
  place: Pick<StressRow, '_id' | 'name' | 'condominiumName'>,
  members: readonly StressPlace[],
  { paid, months }: Reckoned,
): StressRow {
  const income = months * sumOf(members.map((each) => each.income))
  const charges = months * sumOf(members.map((each) => each.charges))
  const flows = noFlows()
  for (const name of flowNames)
    flows[name] = income - charges - sumOf(members.map(({ _id }) => paid.get(_id)?.[name] ?? 0))
  const loans = income - charges - flows.same
  return { ...place, income, charges, loans, perPoint: flows.same - flows.plus1, ...flows }
}

/** Every home with what it brings and is charged in a month, and every loan with its shares. */
async function readAll(actor: Actor): Promise<{ places: StressPlace[]; loans: SharedLoan[] }> {
  const day = today()
  const [homes, incomes, companies, own] = await Promise.all([
    namedApartmentSummaries(actor),
    runningIncomes(actor),
    condominiums.all(actor),
    ownLoans.all(actor),
  ])
  const kept = await figuresOfApartments(actor, homes, day)
  const income = incomeByApartment(incomes, day)
  const shares = new Map<string, SharedLoan['shares'][number][]>()
  const places = homes.map(({ _id, fullAddress, condominium, condominiumName }): StressPlace => {
    const figures = kept.get(_id)
    for (const [amount, left, startDate, loan] of figures?.[8] ?? []) {
      const id = loanIdOf(condominium, loan)
      const existing = shares.get(id) ?? []
      existing.push({ apartment: _id, left, amount: startDate <= day ? amount : 0 })
      shares.set(id, existing)
    }
    const { maintenance, water } = figures ? keptChargesOn(figures, day) : { maintenance: 0, water: 0 }
    const place = { _id, name: fullAddress, condominium, condominiumName }
    return { ...place, income: sumOf(income.get(_id)?.month ?? []), charges: maintenance + water }
  })
  const known = new Set(homes.map(({ _id }) => _id))
  const ofCompanies = companies.flatMap(({ _id: company, name: companyName, loans }) =>
    loans.flatMap((loan): SharedLoan[] => {
      const its = shares.get(loanIdOf(company, loan._id))
      if (!its) return []
      return [{ _id: loanIdOf(company, loan._id), name: `${companyName}: ${loan.name}`, loan, shares: its }]
    }),
  )
  const owned = own
    .filter(({ active }) => active)
    .map(
      (loan): SharedLoan => ({
        _id: loan._id,
        name: loan.name,
        loan,
        shares: [
          {
            apartment: known.has(loan.apartment) ? loan.apartment : '',
            left: loan.currentAmount,
            amount: loan.amount,
          },
        ],
      }),
    )
  return { places, loans: [...ofCompanies, ...owned] }
}
