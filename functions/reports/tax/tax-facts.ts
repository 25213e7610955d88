import { addDays, commonDays, type DaySpan, firstDay, lastDay } from '#shared/base/day.ts'
import { sumBy } from '#shared/base/money.ts'
import type { KeptContractSummary } from '#shared/contracts/rental-contract.ts'
import type { Deposit } from '#shared/deposits/deposit.ts'
import { interestOfYear } from '#shared/loans/interest-of-year.ts'
import type { OwnLoan } from '#shared/loans/loan.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import type { Condominium } from '#shared/properties/condominium.ts'
import type { TaxSource } from '#shared/reports/tax/home-year.ts'
import type { TaxNote } from '#shared/reports/tax/tax-note.ts'
import { travelCost, travelRateOf } from '#shared/reports/tax/travel-rates.ts'
import { contracts } from '../../contracts/contracts.ts'
import { deposits } from '../../deposits/deposits.ts'
import { receipts } from '../../expenses/expenses.ts'
import { ownLoans } from '../../loans/own-loans.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { apartments, condominiums } from '../../properties/collections.ts'
import { costsByPaidDay } from '../expense-report.ts'
import { settledBetween } from '../settled-lines.ts'
import type { DatedCost } from './home-sources.ts'
import { type PaidIncome, paidIncomes, withoutVat } from './paid-invoices.ts'
import { notesOf } from './tax-notes.ts'
import type { TaxOwner } from './tax-owners.ts'

/** Everything that a year's pack of an owner is made of, read once. */
export interface TaxFacts {
  readonly owner: TaxOwner
  readonly year: number
  /** The year, until today when it goes on. */
  readonly days: DaySpan
  readonly homes: readonly Apartment[]
  readonly companies: ReadonlyMap<string, Condominium>
  readonly notes: ReadonlyMap<string, TaxNote>
  readonly incomes: ReadonlyMap<string, readonly PaidIncome[]>
  readonly costs: ReadonlyMap<string, readonly DatedCost[]>
  readonly deposits: ReadonlyMap<string, readonly Deposit[]>
  readonly leases: ReadonlyMap<string, readonly KeptContractSummary[]>
  /** Rewards that were withheld of the owner's rents, already the owner's own. */
  readonly rewards: ReadonlyMap<string, readonly TaxSource[]>
  readonly loans: readonly OwnLoan[]
  /** What companies of the owner's homes have cost without a home. */
  readonly companyCosts: readonly DatedCost[]
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const existing = groups.get(keyOf(item))
    if (existing) existing.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Who owns nothing has no homes; homes of which nobody is said to be the owner are taken to be the account's. */
export const holdingOf = ({ owners }: Pick<Apartment, 'owners'>, { ownerId, isAccount }: TaxOwner): number =>
  owners.length === 0 && isAccount ? 100 : sumBy(owners, (owner) => (owner.ownerId === ownerId ? owner.holding : 0))

export const daysOfYear = (year: number): DaySpan | undefined =>
  commonDays({ from: `${year}-01-01`, to: `${year}-12-31` }, { from: firstDay, to: today() })

/** @param only reads the facts of a single home */
export async function taxFacts(actor: Actor, owner: TaxOwner, year: number, only = ''): Promise<TaxFacts> {
  const days = daysOfYear(year) ?? { from: `${year}-01-01`, to: addDays(`${year}-01-01`, -1) }
  const principal = owner.isAccount ? '' : owner.ownerId
  const [rows, notes, paid, costRows, held, leases, loans, settled] = await Promise.all([
    apartments.summaries(actor),
    notesOf(actor, principal, year),
    paidIncomes(actor, days),
    costsByPaidDay(actor, days),
    deposits.all(actor),
    contracts.summaries(actor),
    owner.isAccount ? ownLoans.all(actor) : [],
    principal ? settledBetween(actor, days, 'paymentDate') : undefined,
  ])
  const listed = new Set(rows.map(({ _id }) => _id))
  const asked = rows.filter(({ ownerIds }) =>
    ownerIds.length === 0 ? owner.isAccount : ownerIds.includes(owner.ownerId),
  )
  const moved = [...paid.map(({ apartment }) => apartment), ...costRows.map(({ row }) => row.apartment)]
  // A home that was sold may be off the lists; its year is still to be told.
  const gone = moved.filter((id) => id !== '' && !listed.has(id))
  const wanted = new Set([...asked.map(({ _id }) => _id), ...notes.keys(), ...gone])
  const read = await apartments.readMany(actor, only ? [only].filter((id) => wanted.has(id)) : [...wanted])
  const homes = read.filter((home) => isOfYear(home, { owner, note: notes.get(home._id), days }))
  const ids = new Set(homes.map(({ _id }) => _id))
  const companyIds = new Set(homes.map(({ condominium }) => condominium))
  const isOfCompany = (apartment: string, condominium: string) => apartment === '' && companyIds.has(condominium)
  const ofHomes = costRows.filter(({ row }) => ids.has(row.apartment) || isOfCompany(row.apartment, row.condominium))
  const [companies, documents, taxed] = await Promise.all([
    condominiums.readMany(actor, [...companyIds]),
    receipts.readMany(
      actor,
      ofHomes.map(({ row }) => row._id),
    ),
    withoutVat(
      actor,
      paid.filter(({ apartment }) => homes.some(({ _id, vatRegister }) => vatRegister && _id === apartment)),
    ),
  ])
  const costs = datedCosts(documents, ofHomes)
  const free = new Set(taxed.map(({ apartment }) => apartment))
  const incomes = [...paid.filter(({ apartment }) => ids.has(apartment) && !free.has(apartment)), ...taxed]
  return {
    owner,
    year,
    days,
    homes,
    companies: new Map(companies.map((company) => [company._id, company])),
    notes,
    incomes: grouped(incomes, ({ apartment }) => apartment),
    costs: grouped(
      costs.filter(({ receipt }) => receipt.apartment !== ''),
      ({ receipt }) => receipt.apartment,
    ),
    deposits: grouped(held, ({ apartment }) => apartment),
    leases: grouped(
      leases.filter(({ activated }) => activated),
      ({ apartment }) => apartment,
    ),
    rewards: rewardsOf(settled, principal),
    loans: loans.filter(({ active }) => active),
    companyCosts: costs.filter(({ receipt }) => receipt.apartment === ''),
  }
}

function datedCosts(
  documents: readonly DatedCost['receipt'][],
  rows: Awaited<ReturnType<typeof costsByPaidDay>>,
): DatedCost[] {
  const dayOf = new Map(rows.map(({ row, day }) => [row._id, day]))
  return documents.map((receipt) => ({ receipt, day: dayOf.get(receipt._id) ?? receipt.date }))
}

interface Of {
  readonly owner: TaxOwner
  readonly note: TaxNote | undefined
  readonly days: DaySpan
}

/** A home is of the year when its owner has held it for a day of it. */
function isOfYear(home: Apartment, { owner, note, days }: Of): boolean {
  const hasHolding = (note?.holding ?? holdingOf(home, owner)) > 0
  return hasHolding && ownedDays(home, note, days) !== undefined
}

/** The days of the year on which the owner has held the home: from its purchase on, or as the owner has written. */
export const ownedDays = (home: Apartment, note: TaxNote | undefined, days: DaySpan): DaySpan | undefined =>
  commonDays(days, {
    from: note?.ownedFrom || home.salesInfo.purchaseDate || firstDay,
    to: note?.ownedTo || lastDay,
  })

function rewardsOf(
  settled: Awaited<ReturnType<typeof settledBetween>> | undefined,
  principal: string,
): ReadonlyMap<string, readonly TaxSource[]> {
  const own = (settled?.lines ?? []).filter(({ payment, line }) => payment.partner === principal && line.reward !== 0)
  const sources = own.map(({ payment, day, line, invoice }) => {
    const name = `Palkkio, tilitys ${payment.number}, lasku ${line.invoiceNumber}`
    const of = { figure: 'brokerage', day, name, of: 'outgoing', id: payment.number } as const
    return { apartment: invoice.apartment, source: { ...of, cents: line.reward, isOwn: true } }
  })
  const groups = grouped(sources, ({ apartment }) => apartment)
  return new Map([...groups].map(([apartment, its]) => [apartment, its.map(({ source }) => source)]))
}

/** What the owner has driven, and the interest of their own loans: by hand, or as the terms of loans tell. */
export function sourcesOfNote({ owner, year, days, loans }: TaxFacts, home: string, note: TaxNote | undefined) {
  const rate = note?.centsPerKm ?? travelRateOf(year)
  const last = days.to
  const trips = (note?.trips ?? []).map(
    ({ day, km, purpose }): TaxSource => ({
      figure: 'travel',
      day,
      name: `${purpose}, ${String(km).replace('.', ',')} km`,
      of: 'note',
      id: home,
      cents: rate === undefined ? 0 : travelCost(km, rate),
      isOwn: true,
    }),
  )
  const interest = { figure: 'interest', day: last, isOwn: true } as const
  if (note?.interest != null) {
    const reported = {
      ...interest,
      name: 'Pankin ilmoittamat korot',
      of: 'note',
      id: home,
      cents: note.interest,
    } as const
    return [...trips, ...(note.interest === 0 ? [] : [reported])]
  }
  const estimated = owner.isAccount
    ? loans
        .filter(({ apartment }) => apartment === home)
        .flatMap((loan): TaxSource[] => {
          const cents = interestOfYear(loan, year, last) ?? 0
          const name = `${loan.name}, korko ehtojen mukaan (arvio)`
          return cents === 0 ? [] : [{ ...interest, name, of: 'loan', id: loan._id, cents }]
        })
    : []
  return [...trips, ...estimated]
}
