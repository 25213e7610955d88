import { mayDo } from '#shared/base/access.ts'
import {
  addToMonth,
  commonDays,
  type Day,
  type DaySpan,
  daysIn,
  firstDayOf,
  monthOf,
  yearOf,
} from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { hitsOf, pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { KeptContractRow } from '#shared/contracts/rental-contract.ts'
import type { NamedApartmentRow } from '#shared/properties/apartment.ts'
import type { KeptFigures } from '#shared/properties/apartment-figures.ts'
import { emptySpans, occupancyOf, rentOfDays } from '#shared/reports/empty-days.ts'
import { type HomeDays, occupancyByMonth } from '#shared/reports/occupancy-months.ts'
import type { Narrowing } from '#shared/reports/report-query.ts'
import type { VacancyQuery, VacancyRow } from '#shared/reports/vacancy.ts'
import type { MonthOfOccupancy, VacancyMonthsQuery } from '#shared/reports/vacancy-months.ts'
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
  const to = lastDay(query.to)
  const homes = await homesOver(actor, query, { from: query.from || `${yearOf(to)}-01-01`, to })
  const rows = homes.flatMap(({ home, leases, ...of }) =>
    query.by === 'span' ? rowsOfSpans(home, leases, of) : [rowOf(home, leases, of)],
  )
  const told = query.state === 'empty' ? rows.filter(({ daysEmpty }) => daysEmpty > 0) : rows
  const page = pageOf(told, { ...query, sortBy: query.sortBy || 'fullAddress' }, searched, summed)
  const hits = hitsOf(told, query.search, searched)
  const [daysLet, days] = [sumOf(hits.map((row) => row.daysLet)), sumOf(hits.map((row) => row.days))]
  return { ...page, averages: { occupancy: occupancyOf(daysLet, days) } }
}

/** How the same homes have stood month by month: leases are read once for all months. */
export async function listVacancyMonths(actor: Actor, query: VacancyMonthsQuery): Promise<MonthOfOccupancy[]> {
  const to = lastDay(query.to)
  const span = { from: firstDayOf(addToMonth(monthOf(to), 1 - Number(query.months))), to }
  return occupancyByMonth(await homesOver(actor, query, span), span)
}

/** Days ahead are neither let nor lost yet. */
const lastDay = (asked: Day | ''): Day => (asked && asked < today() ? asked : today())

type Lease = Pick<KeptContractRow, 'apartment' | 'startDate' | 'endDate' | 'rent'>

interface HomeOver extends HomeDays {
  readonly home: NamedApartmentRow
  readonly leases: readonly Lease[]
}

/** The homes of a report that are to be let, each with its days within the span and its leases, the first one first. */
async function homesOver(actor: Actor, query: Omit<Narrowing, 'tenant'>, span: DaySpan): Promise<HomeOver[]> {
  if (!mayDo(actor, 'contracts.read') || !mayDo(actor, 'apartments.read')) throw forbidden()
  const [homes, leases] = await Promise.all([reportHomes(actor, query), leasesUntil(actor, span.to)])
  const wanted = [...homes.all.values()].filter((home) => home.activeForRent && homes.has(home._id))
  const leasesOf = byHome(leases)
  const kept = await figuresOfApartments(actor, wanted, today())
  const spanOf = await ownedSpans(actor, wanted, { leasesOf, kept, span })
  return wanted.flatMap((home) => {
    const own = spanOf(home._id)
    const its = leasesOf.get(home._id) ?? []
    const rent = kept.get(home._id)?.[3] ?? its.at(-1)?.rent ?? null
    return own ? [{ home, leases: its, span: own, rent }] : []
  })
}

/** Leases that were activated and have begun by a day. */
async function leasesUntil(actor: Actor, day: Day): Promise<Lease[]> {
  const leases: Lease[] = []
  await contracts.each(
    actor,
    { fields: ['apartment', 'startDate', 'endDate', 'rent', 'activated'] },
    ({ apartment, startDate, endDate, rent, activated }) => {
      if (activated && startDate <= day) leases.push({ apartment, startDate, endDate, rent })
    },
    () => contracts.rows(actor),
  )
  return leases
}

function byHome(leases: readonly Lease[]): ReadonlyMap<string, Lease[]> {
  const homes = new Map<string, Lease[]>()
  for (const lease of leases.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const known = homes.get(lease.apartment)
    if (known) known.push(lease)
    else homes.set(lease.apartment, [lease])
  }
  return homes
}

interface Known {
  readonly leasesOf: ReadonlyMap<string, readonly Lease[]>
  readonly kept: ReadonlyMap<string, KeptFigures>
  readonly span: DaySpan
}

/**
 * A home that nobody had rented by the first day may have been bought later: the day stands among what is kept beside
 * homes, and those that were last written before it did are read whole.
 */
async function ownedSpans(
  actor: Actor,
  homes: readonly NamedApartmentRow[],
  { leasesOf, kept, span }: Known,
): Promise<(home: string) => DaySpan | undefined> {
  const unlet = homes.filter(({ _id }) => !leasesOf.get(_id)?.some(({ startDate }) => startDate <= span.from))
  const bought = new Map(unlet.map(({ _id }) => [_id, kept.get(_id)?.[11]]))
  const untold = unlet.flatMap(({ _id }) => (bought.get(_id) === undefined ? [_id] : []))
  for (const { _id, salesInfo } of await apartments.readMany(actor, untold)) bought.set(_id, salesInfo.purchaseDate)
  return (home) => commonDays(span, { from: bought.get(home) || '0000-01-01', to: '9999-12-31' })
}

interface Of {
  readonly span: DaySpan
  readonly rent: number | null
}

function rowOf(home: NamedApartmentRow, leases: readonly Lease[], { span, rent }: Of): VacancyRow {
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
    rent,
    lostRent: rent === null ? 0 : sumOf(empty.map((each) => rentOfDays(rent, each))),
  }
}

const rowsOfSpans = (home: NamedApartmentRow, leases: readonly Lease[], { span, rent }: Of): VacancyRow[] =>
  emptySpans(leases, span).map((each) => ({
    ...placeOf(home),
    _id: `${home._id}.${each.from}`,
    ...each,
    days: daysIn(each),
    daysEmpty: daysIn(each),
    daysLet: 0,
    occupancy: 0,
    times: 1,
    emptySince: each.to === span.to ? each.from : '',
    rent,
    lostRent: rent === null ? 0 : rentOfDays(rent, each),
  }))

const placeOf = ({ _id, fullAddress, condominiumName, city }: NamedApartmentRow) => ({
  _id,
  apartment: _id,
  fullAddress,
  condominiumName,
  city,
})
