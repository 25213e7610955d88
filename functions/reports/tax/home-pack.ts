import { type DaySpan, firstDay, lastDay } from '#shared/base/day.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { printMoney, sumOf } from '#shared/base/money.ts'
import { interestOfYear } from '#shared/loans/interest-of-year.ts'
import { type Apartment, fullAddress, holdingsWarning } from '#shared/properties/apartment.ts'
import type { MissingFact, TaxHomeRow, TaxSummary } from '#shared/reports/tax/api.ts'
import type { TaxForm } from '#shared/reports/tax/figures.ts'
import { addedOf, homeYear, monthsLet, type OwnSource, ownSources } from '#shared/reports/tax/home-year.ts'
import type { TaxNote } from '#shared/reports/tax/tax-note.ts'
import { travelRateOf } from '#shared/reports/tax/travel-rates.ts'
import {
  sourcesOfCharges,
  sourcesOfCosts,
  sourcesOfDeposits,
  sourcesOfIncomes,
  type WrittenCharges,
  writtenCharges,
} from './home-sources.ts'
import { holdingOf, ownedDays, sourcesOfNote, type TaxFacts } from './tax-facts.ts'

export interface HomePack {
  readonly row: TaxHomeRow
  readonly sources: readonly OwnSource[]
  readonly explanation: readonly string[]
  readonly missing: readonly MissingFact[]
}

/** The homes of an owner's year, and all of them together. */
export interface TaxPack {
  readonly homes: readonly HomePack[]
  readonly summary: TaxSummary
}

const detached: ReadonlySet<string> = new Set(['Omakotitalo', 'Erillistalo', 'Paritalo'])

/** A detached house without shares is real property unless its owner has said otherwise. */
const formOf = ({ houseType, shares }: Apartment, note: TaxNote | undefined): TaxForm =>
  note?.form || (detached.has(houseType) && !shares ? '7K' : '7H')

const nothing: DaySpan = { from: lastDay, to: firstDay }

/** A home's year for the owner, with what it is made of. */
export function homePack(facts: TaxFacts, home: Apartment): HomePack {
  const { owner, days, companies, notes } = facts
  const note = notes.get(home._id)
  const span = ownedDays(home, note, days)
  const isOwned = ({ day }: { readonly day: string }) => span !== undefined && span.from <= day && day <= span.to
  const costs = (facts.costs.get(home._id) ?? []).filter(isOwned)
  const written = writtenCharges(costs)
  const holding = note?.holding ?? holdingOf(home, owner)
  const sources = ownSources(
    [
      ...sourcesOfIncomes((facts.incomes.get(home._id) ?? []).filter(isOwned)),
      ...sourcesOfDeposits(facts.deposits.get(home._id) ?? []).filter(isOwned),
      ...sourcesOfCosts(costs, home.vatRegister, owner.ownerId),
      ...sourcesOfCharges(home, companies.get(home.condominium), { span: span ?? nothing, written }),
      ...(facts.rewards.get(home._id) ?? []).filter(isOwned),
      ...sourcesOfNote(facts, home._id, note),
    ],
    holding,
  )
  const year = homeYear(sources)
  const missing = missingOf(facts, home, { note, holding, sources, written })
  const leases = facts.leases.get(home._id) ?? []
  return {
    sources,
    explanation: year.explanation,
    missing,
    row: {
      _id: home._id,
      fullAddress: fullAddress(home),
      condominium: home.condominium,
      condominiumName: companies.get(home.condominium)?.name ?? '',
      form: formOf(home, note),
      holding,
      ownedFrom: span?.from ?? '',
      ownedTo: span?.to ?? '',
      monthsLet: monthsLet(leases, span),
      ...year.figures,
      income: year.income,
      deductible: year.deductible,
      net: year.net,
      added: addedOf(year.figures),
      omitted: year.omitted,
      missing: missing.length,
    },
  }
}

interface Known {
  readonly note: TaxNote | undefined
  readonly holding: number
  readonly sources: readonly OwnSource[]
  readonly written: WrittenCharges
}

/** What must be put right or checked before the figures are given to the Tax Administration. */
function missingOf(facts: TaxFacts, home: Apartment, { note, holding, sources, written }: Known): MissingFact[] {
  const place = { apartment: home._id, fullAddress: fullAddress(home) }
  const missingFact = (text: string, of: MissingFact['of'] = 'apartment', id = home._id): MissingFact => ({
    ...place,
    text,
    of,
    id,
  })
  const sumIn = (figure: OwnSource['figure']) =>
    printMoney(sumOf(sources.filter((each) => each.figure === figure).map(({ cents }) => cents)))
  const costsIn = (figure: OwnSource['figure']) => [
    ...new Map(
      sources.filter((each) => each.figure === figure && each.of === 'receipt').map((each) => [each.id, each]),
    ).values(),
  ]
  return [
    ...missingHolding(home, note, holding).map((text) => missingFact(text)),
    ...costsIn('uncategorised').map(({ name, cents, id }) =>
      missingFact(
        `Kululla ”${name}” (${printMoney(cents)}) ei ole erää veroilmoituksessa: sitä ei ole vähennetty.`,
        'receipt',
        id,
      ),
    ),
    ...costsIn('unhandled').map(({ name, cents, id }) =>
      missingFact(
        `Pääomavastikkeelta ”${name}” (${printMoney(cents)}) puuttuu käsittely: sitä ei ole vähennetty.`,
        'receipt',
        id,
      ),
    ),
    ...(sources.some(({ figure, of }) => figure === 'unhandled' && of === 'apartment')
      ? [
          missingFact(
            `Lainaosuudelta puuttuu tieto tuloutuksesta tai rahastoinnista: ${sumIn('unhandled')} ei ole vähennetty.`,
          ),
        ]
      : []),
    ...missingCharges(sources, written).map((text) => missingFact(text)),
    ...missingInterest(facts, home, note).map(([text, id]) => missingFact(text, id ? 'loan' : 'note', id || home._id)),
    ...missingRate(facts, note).map((text) => missingFact(text, 'note')),
    ...(home.salesInfo.purchaseDate === '' && (note?.ownedFrom ?? '') === ''
      ? [missingFact('Ostopäivä puuttuu: kohteen on laskettu olleen omistuksessa koko vuoden.')]
      : []),
    ...(home.salesInfo.purchasePrice === null && home.salesInfo.priceWithTaxes === null
      ? [missingFact('Kauppahinta puuttuu, joten hankintamenoa ei voi laskea.')]
      : []),
  ]
}

function missingHolding(home: Apartment, note: TaxNote | undefined, holding: number): string[] {
  if (note?.holding != null) return []
  if (home.owners.length === 0) return ['Omistajaa ei ole merkitty: kohde on laskettu kokonaan tilin omaksi.']
  const warning = holdingsWarning(home.owners)
  return warning ? [`${warning} Laskelmassa on osuus ${printPercent(holding)}.`] : []
}

/** Charges are known by what the home is charged, or by costs that were written down: never by both. */
function missingCharges(sources: readonly OwnSource[], written: WrittenCharges): string[] {
  const reckoned = sources.filter(({ of, figure }) => of === 'apartment' && figure !== 'unhandled')
  if (reckoned.length > 0) {
    const sum = printMoney(sumOf(reckoned.map(({ cents }) => cents)))
    return [`Vastikkeet ${sum} on laskettu kohteen tiedoista kuukausittain: tarkista, että ne on maksettu.`]
  }
  const hasAny = written.maintenance || sources.some(({ figure }) => figure === 'maintenance')
  return hasAny ? [] : ['Hoitovastikkeita ei ole kirjattu.']
}

function missingInterest({ loans, owner, year, days }: TaxFacts, home: Apartment, note: TaxNote | undefined) {
  if (!owner.isAccount || note?.interest != null) return []
  return loans
    .filter(({ apartment }) => apartment === home._id)
    .map((loan): [text: string, loan: string] =>
      interestOfYear(loan, year, days.to) === undefined
        ? [`Lainan ”${loan.name}” korkoa ei voi laskea: anna pankin ilmoittama korko.`, loan._id]
        : [`Lainan ”${loan.name}” korko on arvio ehdoista: anna pankin ilmoittama korko.`, ''],
    )
}

const missingRate = ({ year }: TaxFacts, note: TaxNote | undefined): string[] =>
  note && note.trips.length > 0 && note.centsPerKm === null && travelRateOf(year) === undefined
    ? [`Vuoden ${year} kilometrikorvaus puuttuu: matkoja ei ole vähennetty.`]
    : []
