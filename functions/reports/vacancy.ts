import { mayDo } from '#shared/base/access.ts'
import { commonDays, type DaySpan, daysIn, yearOf } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { hitsOf, pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { KeptContractRow } from '#shared/contracts/rental-contract.ts'
import type { NamedApartmentRow } from '#shared/properties/apartment.ts'
import { emptySpans, occupancyOf, pricingLease, rentOfDays } from '#shared/reports/empty-days.ts'
import type { VacancyQuery, VacancyRow } from '#shared/reports/vacancy.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'
import { reportHomes } from './report-homes.ts'

const searched = ['fullAddress', 'condominiumName', 'city'] as const
const summed = ['days', 'daysLet', 'daysEmpty', 'times', 'lostRent'] as const

/** Homes that are to be let, by address unless sorted otherwise; those that stood empty longest last when asked so. */
export async function listVacancy(actor: Actor, query: VacancyQuery): Promise<Page<VacancyRow>> {
  if (!mayDo(actor, 'contracts.read') || !mayDo(actor, 'apartments.read')) throw forbidden()
  // Days ahead are neither let nor lost yet.
  const to = query.to && query.to < today() ? query.to : today()
  const span = { from: query.from || `${yearOf(to)}-01-01`, to }
  const [homes, leases] = await Promise.all([reportHomes(actor, query), contracts.rows(actor)])
  const wanted = [...homes.all.values()].filter((home) => home.activeForRent && homes.has(home._id))
  const leasesOf = byHome(leases.filter(({ activated }) => activated))
  const [kept, spanOf] = await Promise.all([
    figuresOfApartments(actor, wanted, today()),
    ownedSpans(actor, wanted, leasesOf, span),
  ])
  const rows = wanted.flatMap((home) => {
    const own = spanOf(home._id)
    if (!own) return []
    const its = leasesOf.get(home._id) ?? []
    const estimated = kept.get(home._id)?.[3] ?? null
    const of = { span: own, rentOf: (empty: DaySpan) => estimated ?? pricingLease(its, empty)?.rent ?? null }
    return query.by === 'span' ? rowsOfSpans(home, its, of) : [rowOf(home, its, of)]
  })
  const told = query.state === 'empty' ? rows.filter(({ daysEmpty }) => daysEmpty > 0) : rows
  const page = pageOf(told, { ...query, sortBy: query.sortBy || 'fullAddress' }, searched, summed)
  const hits = hitsOf(told, query.search, searched)
  const [daysLet, days] = [sumOf(hits.map((row) => row.daysLet)), sumOf(hits.map((row) => row.days))]
  return { ...page, averages: { occupancy: occupancyOf(daysLet, days) } }
}

function byHome(leases: readonly KeptContractRow[]): ReadonlyMap<string, KeptContractRow[]> {
  const homes = new Map<string, KeptContractRow[]>()
  for (const lease of leases.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const known = homes.get(lease.apartment)
    if (known) known.push(lease)
    else homes.set(lease.apartment, [lease])
  }
  return homes
}

/** A home that nobody had rented by the first day may have been bought later: these few are read whole. */
async function ownedSpans(
  actor: Actor,
  homes: readonly NamedApartmentRow[],
  leasesOf: ReadonlyMap<string, readonly KeptContractRow[]>,
  span: DaySpan,
): Promise<(home: string) => DaySpan | undefined> {
  const unlet = homes.filter(({ _id }) => !leasesOf.get(_id)?.some(({ startDate }) => startDate <= span.from))
  const read = await apartments.readMany(
    actor,
    unlet.map(({ _id }) => _id),
  )
  const bought = new Map(read.map(({ _id, salesInfo }) => [_id, salesInfo.purchaseDate]))
  return (home) => commonDays(span, { from: bought.get(home) || '0000-01-01', to: '9999-12-31' })
}

interface Of {
  readonly span: DaySpan
  /** A month's rent that empty days are reckoned by; nothing when it is not known. */
  readonly rentOf: (empty: DaySpan) => number | null
}

const lostIn = (empty: DaySpan, { rentOf }: Of): number => {
  const rent = rentOf(empty)
  return rent === null ? 0 : rentOfDays(rent, empty)
}

function rowOf(home: NamedApartmentRow, leases: readonly KeptContractRow[], of: Of): VacancyRow {
  const { span } = of
  const empty = emptySpans(leases, span)
  const [days, daysEmpty] = [daysIn(span), sumOf(empty.map(daysIn))]
  const last = empty.at(-1)
  return {
    ...placeOf(home),
    ...span,
    days,
    daysEmpty,
    daysLet: days - daysEmpty,
    occupancy: occupancyOf(days - daysEmpty, days),
    times: empty.length,
    emptySince: last?.to === span.to ? last.from : '',
    rent: of.rentOf(last ?? { from: span.to, to: span.to }),
    lostRent: sumOf(empty.map((each) => lostIn(each, of))),
  }
}

const rowsOfSpans = (home: NamedApartmentRow, leases: readonly KeptContractRow[], of: Of): VacancyRow[] =>
  emptySpans(leases, of.span).map((each) => ({
    ...placeOf(home),
    _id: `${home._id}.${each.from}`,
    ...each,
    days: daysIn(each),
    daysEmpty: daysIn(each),
    daysLet: 0,
    occupancy: 0,
    times: 1,
    emptySince: each.to === of.span.to ? each.from : '',
    rent: of.rentOf(each),
    lostRent: lostIn(each, of),
  }))

const placeOf = ({ _id, fullAddress, condominiumName, city }: NamedApartmentRow) => ({
  _id,
  apartment: _id,
  fullAddress,
  condominiumName,
  city,
})
