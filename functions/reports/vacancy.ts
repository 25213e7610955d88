import { mayDo } from '#shared/base/access.ts'
import {
  addToMonth,
  commonDays,
  type Day,
  type DaySpan,
  daysIn,
  firstDay,
  firstDayOf,
  lastDay,
  monthOf,
  yearOf,
} from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { hitsOf, pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { KeptContractSummary } from '#shared/contracts/rental-contract.ts'
import type { NamedApartmentSummary } from '#shared/properties/apartment.ts'
import type { KeptFigures } from '#shared/properties/apartment-figures.ts'
import { emptySpans } from '#shared/properties/empty-spans.ts'
import { occupancyOf, pricingLease, rentOfDays } from '#shared/reports/figures/empty-days.ts'
import { type HomeDays, occupancyByMonth } from '#shared/reports/figures/occupancy-months.ts'
import type { Narrowing } from '#shared/reports/report-query.ts'
import type { VacancyQuery, VacancyRow } from '#shared/reports/vacancy.ts'
import type { MonthOfOccupancy, VacancyMonthsQuery } from '#shared/reports/vacancy-months.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { allFigured, figuredList, figuresOfApartments } from '../properties/kept-figures.ts'
import { isInReport, reportHomes } from './report-homes.ts'

const searched = ['fullAddress', 'condominiumName', 'city'] as const
const summed = ['days', 'daysLet', 'daysEmpty', 'times', 'lostRent'] as const

/** Homes that are to be let, by address unless sorted otherwise; those that stood empty longest last when asked so. */
export async function listVacancy(actor: Actor, query: VacancyQuery): Promise<Page<VacancyRow>> {
  const to = untilOf(query.to)
  const span = { from: query.from || `${yearOf(to)}-01-01`, to }
  refuseUnread(actor)
  const [all, leases] = await Promise.all([reportHomes(actor, query), activatedLeases(actor)])
  const wanted = [...all.all.values()].filter((home) => home.activeForRent && all.has(home._id))
  const kept = await figuresOfApartments(actor, wanted, today())
  const rentOf = (home: string) => kept.get(home)?.[3]
  const homes = await daysOver(actor, wanted, { leases, span, rentOf, boughtOf: async () => kept })
  const rows = homes.flatMap(({ home, leases, ...of }) =>
    query.by === 'span' ? rowsOfSpans(home, leases, of) : [rowOf(home, leases, of)],
  )
  const shown = query.state === 'empty' ? rows.filter(({ daysEmpty }) => daysEmpty > 0) : rows
  const page = pageOf(shown, { ...query, sortBy: query.sortBy || 'fullAddress' }, searched, summed)
  const hits = hitsOf(shown, query.search, searched)
  const [daysLet, days] = [sumOf(hits.map((row) => row.daysLet)), sumOf(hits.map((row) => row.days))]
  return { ...page, averages: { occupancy: occupancyOf(daysLet, days) } }
}

/** How the same homes have stood month by month: of homes and leases only the columns that tell it are read, once. */
export async function listVacancyMonths(actor: Actor, query: VacancyMonthsQuery): Promise<MonthOfOccupancy[]> {
  refuseUnread(actor)
  const to = untilOf(query.to)
  const span = { from: firstDayOf(addToMonth(monthOf(to), 1 - Number(query.months))), to }
  const [homes, leases, rentOf] = await Promise.all([
    homesToLet(actor, query),
    activatedLeases(actor),
    estimatedRents(actor),
  ])
  const boughtOf = (unlet: readonly ToLet[]) => figuresOfApartments(actor, unlet, today())
  return occupancyByMonth(await daysOver(actor, homes, { leases, span, rentOf, boughtOf }), span)
}

/** The homes that are to be let of what is asked for. */
async function homesToLet(actor: Actor, query: Omit<Narrowing, 'tenant'>): Promise<ToLet[]> {
  const isWanted = isInReport(query)
  const homes: ToLet[] = []
  await apartments.each(
    actor,
    { fields: ['_id', 'condominium', 'city', 'ownerIds', 'realtorIds', 'activeForRent'] },
    (home) => {
      if (home.activeForRent && isWanted(home)) homes.push({ _id: home._id })
    },
    () => apartments.summaries(actor),
  )
  return homes
}

async function estimatedRents(actor: Actor): Promise<(home: string) => Cents | null | undefined> {
  const rents = new Map<string, Cents | null | undefined>()
  await figuredList.each(
    actor,
    { fields: ['_id', 'estimatedRent'] },
    ({ _id, estimatedRent }) => rents.set(_id, estimatedRent),
    () => allFigured(actor),
  )
  return (home) => rents.get(home)
}

/** Days ahead are neither let nor lost yet. */
const untilOf = (asked: Day | ''): Day => (asked && asked < today() ? asked : today())

type Lease = Pick<KeptContractSummary, 'apartment' | 'startDate' | 'endDate' | 'rent'>

type ToLet = Pick<NamedApartmentSummary, '_id'>

function refuseUnread(actor: Actor): void {
  if (!mayDo(actor, 'contracts.read') || !mayDo(actor, 'apartments.read')) throw forbidden()
}

interface HomeOver<Home extends ToLet> extends HomeDays {
  readonly home: Home
  readonly leases: readonly Lease[]
}

interface Over {
  readonly leases: readonly Lease[]
  readonly span: DaySpan
  /** What a home's rent is estimated to be. */
  readonly rentOf: (home: string) => Cents | null | undefined
  /** What is kept beside homes, for the day on which they were bought. */
  readonly boughtOf: (homes: readonly ToLet[]) => Promise<ReadonlyMap<string, KeptFigures>>
}

/** Homes with their days within the span and their leases, in no particular order. */
async function daysOver<Home extends ToLet>(
  actor: Actor,
  homes: readonly Home[],
  { leases, span, rentOf, boughtOf }: Over,
): Promise<HomeOver<Home>[]> {
  const leasesOf = byHome(leases)
  const unlet = homes.filter(({ _id }) => !leasesOf.get(_id)?.some(({ startDate }) => startDate <= span.from))
  const bought = await daysOfPurchase(actor, unlet, await boughtOf(unlet))
  return homes.flatMap((home) => {
    const { _id } = home
    const own = commonDays(span, { from: bought.get(_id) || firstDay, to: lastDay })
    const its = leasesOf.get(_id) ?? []
    const estimated = rentOf(_id) ?? null
    const priceOf = (empty: DaySpan) => estimated ?? pricingLease(its, empty)?.rent ?? null
    return own ? [{ home, leases: its, span: own, rentOf: priceOf }] : []
  })
}

/** Those that are yet to begin too: a home that nobody has rented before loses the rent of its first lease. */
async function activatedLeases(actor: Actor): Promise<Lease[]> {
  const leases: Lease[] = []
  await contracts.each(
    actor,
    { fields: ['apartment', 'startDate', 'endDate', 'rent', 'activated'] },
    ({ apartment, startDate, endDate, rent, activated }) => {
      if (activated) leases.push({ apartment, startDate, endDate, rent })
    },
    () => contracts.summaries(actor),
  )
  return leases
}

function byHome(leases: readonly Lease[]): ReadonlyMap<string, Lease[]> {
  const homes = new Map<string, Lease[]>()
  for (const lease of leases) {
    const existing = homes.get(lease.apartment)
    if (existing) existing.push(lease)
    else homes.set(lease.apartment, [lease])
  }
  return homes
}

/**
 * A home that nobody had rented by the first day may have been bought later: the day stands among what is kept beside
 * homes, and those that were last written before it did are read whole.
 */
async function daysOfPurchase(
  actor: Actor,
  unlet: readonly ToLet[],
  kept: ReadonlyMap<string, KeptFigures>,
): Promise<ReadonlyMap<string, Day | ''>> {
  const bought = new Map<string, Day | ''>()
  const untold: string[] = []
  for (const { _id } of unlet) {
    const day = kept.get(_id)?.[11]
    if (day === undefined) untold.push(_id)
    else bought.set(_id, day)
  }
  for (const { _id, salesInfo } of await apartments.readMany(actor, untold)) bought.set(_id, salesInfo.purchaseDate)
  return bought
}

type Of = Pick<HomeDays, 'span' | 'rentOf'>

const lostIn = (empty: DaySpan, { rentOf }: Of): number => {
  const rent = rentOf(empty)
  return rent === null ? 0 : rentOfDays(rent, empty)
}

function rowOf(home: NamedApartmentSummary, leases: readonly Lease[], of: Of): VacancyRow {
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

const rowsOfSpans = (home: NamedApartmentSummary, leases: readonly Lease[], of: Of): VacancyRow[] =>
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

const placeOf = ({ _id, fullAddress, condominiumName, city }: NamedApartmentSummary) => ({
  _id,
  apartment: _id,
  fullAddress,
  condominiumName,
  city,
})
