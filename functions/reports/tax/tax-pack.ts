import { addDays, type Day, yearOf } from '#shared/base/day.ts'
import { compareFinnish } from '#shared/base/finnish.ts'
import type { Page } from '#shared/base/list.ts'
import { printMoney, sumOf, times } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { missing } from '#shared/base/problem.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import { capitalIncomeTax } from '#shared/reports/capital-income.ts'
import type { MissingFact, TaxHome, TaxHomeRow, TaxPackQuery, TaxSummary } from '#shared/reports/tax/api.ts'
import { figureNames } from '#shared/reports/tax/figures.ts'
import { figuresOf, ownSources, shareOf } from '#shared/reports/tax/home-year.ts'
import { taxYearOn } from '#shared/reports/tax/tax-year.ts'
import { travelRateOf } from '#shared/reports/tax/travel-rates.ts'
import { receipts } from '../../expenses/expenses.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { onDemand } from '../../platform/on-demand.ts'
import { costsByPaidDay } from '../expense-report.ts'
import { type HomePack, homePack, type TaxPack } from './home-pack.ts'
import { type DatedCost, sourcesOfCharges, sourcesOfCosts, writtenCharges } from './home-sources.ts'
import { holdingOf, type TaxFacts, taxFacts } from './tax-facts.ts'
import { emptyNote } from './tax-notes.ts'
import { readTaxOwner, refuseUnread } from './tax-owners.ts'

const searched = ['fullAddress', 'condominiumName'] as const
const summed = [...figureNames, 'income', 'deductible', 'net', 'added', 'omitted'] as const

/** @param year 0 is the year whose return is given next */
async function factsOf(actor: Actor, principal: string, year: number, only = ''): Promise<TaxFacts> {
  refuseUnread(actor, principal)
  return taxFacts(actor, await readTaxOwner(actor, principal), year || taxYearOn(today()), only)
}

async function readTaxPack(actor: Actor, principal: string, year: number): Promise<TaxPack> {
  const facts = await factsOf(actor, principal, year)
  const homes = facts.homes.map((home) => homePack(facts, home))
  return { homes, summary: summaryOf(facts, homes) }
}

export async function listTaxPack(
  actor: Actor,
  { principal, year, ...query }: TaxPackQuery,
): Promise<Page<TaxHomeRow> & { readonly summary: TaxSummary }> {
  const { homes, summary } = await readTaxPack(actor, principal, year)
  const rows = homes.map(({ row }) => row)
  return { ...pageOf(rows, { ...query, sortBy: query.sortBy || 'fullAddress' }, searched, summed), summary }
}

function summaryOf(facts: TaxFacts, homes: readonly HomePack[]): TaxSummary {
  const { owner, year, days } = facts
  const total = (name: keyof TaxHomeRow) => sumOf(homes.map(({ row }) => Number(row[name])))
  const [net, interest] = [total('net'), total('interest')]
  const taxed = net - interest
  const lacking = [...homes.flatMap((home) => home.missing), ...missingOfOwner(facts)]
  const tax = owner.isCompany ? undefined : capitalIncomeTax(taxed, year)
  return {
    ownerName: owner.name,
    isCompany: owner.isCompany,
    year,
    to: days.to,
    income: total('income'),
    deductible: total('deductible'),
    net,
    interest,
    added: total('added'),
    omitted: total('omitted'),
    tax: tax?.cents ?? null,
    explanation: tax
      ? [
          `Vuokratulo vähennysten jälkeen ${printMoney(net)} − korot ${printMoney(interest)} = ${printMoney(taxed)}.`,
          ...tax.explanation.map((line) => (line.endsWith('.') ? line : `${line}.`)),
        ]
      : [
          'Omistaja on merkitty yritykseksi, joten pääomatulon veroa ei arvioida. Jos omistaja on henkilö, korjaa se omistajan tietoihin.',
        ],
    missing: lacking.slice(0, mostReported),
    missingCount: lacking.length,
  }
}

/** So many facts are told at once; who has more begins with these. */
const mostReported = 500

/** What concerns no single home. */
function missingOfOwner({ companyCosts, companies, loans, homes }: TaxFacts): MissingFact[] {
  const nowhere = { apartment: '', fullAddress: '' }
  const ids = new Set(homes.map(({ _id }) => _id))
  const byCompany = new Map<string, number>()
  for (const { receipt } of companyCosts)
    byCompany.set(receipt.condominium, (byCompany.get(receipt.condominium) ?? 0) + receipt.amount)
  return [
    ...[...byCompany].map(([id, cents]): MissingFact => {
      const name = companies.get(id)?.name ?? ''
      const text = `${name}: taloyhtiölle ilman kohdetta kirjattuja kuluja ${printMoney(cents)} ei ole laskelmassa.`
      return { ...nowhere, of: 'receipts', id, text }
    }),
    ...loans
      .filter(({ apartment }) => !ids.has(apartment))
      .map(
        ({ _id, name }): MissingFact => ({
          ...nowhere,
          of: 'loan',
          id: _id,
          text: `Laina ”${name}” ei kuulu millekään kohteelle: sen korkoja ei ole laskelmassa.`,
        }),
      ),
  ]
}

/** One home with everything behind its figures. */
export async function readTaxHome(actor: Actor, principal: string, year: number, id: string): Promise<TaxHome> {
  const facts = await factsOf(actor, principal, year, id)
  const [home] = facts.homes
  if (!home) throw missing('Vuokrakohdetta')
  const pack = homePack(facts, home)
  return {
    row: pack.row,
    sources: [...pack.sources],
    explanation: [...pack.explanation],
    missing: [...pack.missing],
    acquisition: await acquisitionOf(actor, facts, home),
    note: facts.notes.get(id) ?? emptyNote({ principal, year: facts.year, apartment: id }),
    centsPerKm: travelRateOf(facts.year) ?? null,
  }
}

/** What was paid for the home and has been added since, year by year; the owner's share. */
async function acquisitionOf(actor: Actor, facts: TaxFacts, home: Apartment): Promise<TaxHome['acquisition']> {
  const { owner, notes, days, companies } = facts
  const note = notes.get(home._id)
  const holding = note?.holding ?? holdingOf(home, owner)
  const { purchaseDate, purchasePrice, priceWithTaxes } = home.salesInfo
  const from = note?.ownedFrom || purchaseDate || (await firstDayOf(actor, home, days.from))
  const paid = await costsByPaidDay(actor, { from, to: days.to })
  const dayOf = new Map(paid.filter(({ row }) => row.apartment === home._id).map(({ row, day }) => [row._id, day]))
  const read = await receipts.readMany(actor, [...dayOf.keys()])
  const costs = read.map((receipt): DatedCost => ({ receipt, day: dayOf.get(receipt._id) ?? '' }))
  const years = []
  for (let year = yearOf(from); year <= facts.year; year += 1) {
    const span = { from: later(from, `${year}-01-01`), to: earlier(days.to, `${year}-12-31`) }
    const its = costs.filter(({ day }) => span.from <= day && day <= span.to)
    const sources = [
      ...sourcesOfCosts(its, home.vatRegister, owner.ownerId),
      ...sourcesOfCharges(home, companies.get(home.condominium), { span, written: writtenCharges(its) }),
    ]
    const { funded, improvements } = figuresOf(ownSources(sources, holding))
    years.push({ year, funded, improvements, total: funded + improvements })
  }
  const price = priceWithTaxes ?? purchasePrice
  const kept = years.filter(({ total, year }) => total !== 0 || year === facts.year)
  return { purchaseDate, price: price === null ? null : times(price, shareOf(holding)), years: kept }
}

const later = (a: Day, b: Day): Day => (a > b ? a : b)
const earlier = (a: Day, b: Day): Day => (a < b ? a : b)

/** Without a day of purchase: since anything is known of the home, but not of times beyond an owner's memory. */
async function firstDayOf(actor: Actor, home: Apartment, start: Day): Promise<Day> {
  const oldest = addDays(start, -365 * 30)
  const costs = await receipts.summariesOfParent(actor, home._id)
  const begun = [
    ...costs.map(({ date }) => date),
    ...[...home.currentLoans, ...home.oldLoans].map(({ startDate }) => startDate),
  ].filter((day) => day > oldest && day < start)
  return begun.reduce(earlier, start)
}

const printing = onDemand(() => import('./tax-pack-pdf.ts'))

/** The pack on paper. */
export async function printedTaxPack(actor: Actor, principal: string, year: number): Promise<Uint8Array> {
  const pack = await readTaxPack(actor, principal, year)
  const homes = pack.homes.toSorted((a, b) => compareFinnish(a.row.fullAddress, b.row.fullAddress))
  return (await printing()).taxPackPdf({ ...pack, homes }, today())
}
