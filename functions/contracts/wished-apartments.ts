import { mayDo } from '#shared/base/access.ts'
import { isLabelled } from '#shared/base/labels/labels.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { ApartmentSummary, NamedApartmentSummary } from '#shared/properties/apartment.ts'
import type { ApartmentFilters } from '#shared/properties/apartment-list-api.ts'
import {
  type ApartmentWish,
  asksRent,
  type FreeDays,
  type HeldDays,
  isFreeDuring,
  isWishedFor,
} from '#shared/properties/apartment-search.ts'
import type { Letting } from '#shared/properties/letting.ts'
import { pageAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { wholeList } from '../platform/lists/list.ts'
import { namedApartmentSummaries } from '../properties/apartments.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'
import { contracts } from './contracts.ts'
import { everyLetting, type HomeToLet, type LettingField, lettingFields, lettingsOf } from './lettings.ts'

const searched = ['fullAddress', 'condominiumName', 'zipCode', 'city', 'floorPlan'] as const

/** Of the account, or of every account of group mode, each with its own. */
export async function listApartments(actor: Actor, { searchData, dates, ...sideWrites }: ApartmentFilters) {
  const wish = { ...sideWrites, ...filled(searchData), ...filled(dates) }
  const byAddress = { ...wish, sortBy: wish.sortBy || 'fullAddress' }
  if (!actor.inAccounts) return pageIn(actor, byAddress)
  return pageAcross(actor, 'apartments.read', byAddress, (each, query) => pageIn(each, { ...byAddress, ...query }))
}

type Row = NamedApartmentSummary & Partial<Letting>

async function pageIn(actor: Actor, wish: Wish): Promise<Page<Row>> {
  const byLetting = wish.letting !== '' || isLettingField(wish.sortBy)
  if (byLetting && !mayDo(actor, 'contracts.read')) throw forbidden()
  if (isPlain(wish)) return byLetting ? listByLetting(actor, wish) : plainList(actor, wish)
  const hits = await hitsIn(actor, wish)
  if (!byLetting) return withLettings(actor, wish, pageOf(hits, wish, searched, ['area']))
  const all = await lettingsOf(actor, hits)
  const rows = hits.map((row): Row => ({ ...row, ...all.get(row._id) }))
  const those = rows.filter(({ letting }) => !wish.letting || letting === wish.letting)
  return pageOf<Row>(those, wish, searched, ['area'])
}

/** The page with what is told of lettings besides, when that is wished and may be read. */
async function withLettings<Of extends HomeToLet>(
  actor: Actor,
  { withLetting }: Wish,
  page: Page<Of>,
): Promise<Page<Of & Partial<Letting>>> {
  if (!withLetting || !mayDo(actor, 'contracts.read')) return page
  const lettings = await lettingsOf(actor, page.rows)
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...lettings.get(row._id) })) }
}

/** It asks nothing that rows do not tell, and is not narrowed to one company, whose homes are read by themselves. */
const isPlain = (wish: Wish) =>
  !(asksRent(wish) || wish.startDate || wish.endDate || wish.furnished || wish.condominium) &&
  wish.sortBy !== 'condominiumName'

/** Companies are few beside their homes: they are all read only when their names are searched. */
async function plainList(actor: Actor, wish: Wish): Promise<Page<Row>> {
  const { passes, names } = await rowTest(actor, wish)
  const page = await apartments.list(
    actor,
    { query: { ...wish, search: '' }, searched: [], summed: ['area'], passes },
    () => apartments.summaries(actor),
  )
  const [named, { rows }] = await Promise.all([
    names ?? namesOfCompanies(actor, page.rows),
    withLettings(actor, wish, page),
  ])
  return { ...page, rows: rows.map((row) => ({ ...row, condominiumName: named.get(row.condominium) ?? '' })) }
}

type Names = ReadonlyMap<string, string>

/** What a row must be to be a hit, by itself alone; and the companies' names, if their words are searched. */
async function rowTest(actor: Actor, { search, ...wish }: Wish) {
  const { owner, realtor } = wish
  const hasLabel = isLabelled(wish.label)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const narrows = isNarrowed(wish)
  const names = words.length > 0 ? namesOf(await condominiums.summaries(actor)) : undefined
  const passes = (row: Tested): boolean =>
    (!owner || row.ownerIds.includes(owner)) &&
    (!realtor || (row.realtorIds ?? []).includes(realtor)) &&
    hasLabel(row) &&
    (!narrows ||
      isWishedFor(wish, {
        city: row.city,
        area: row.area,
        floorPlan: row.floorPlan,
        rent: undefined,
        furnished: false,
      })) &&
    (words.length === 0 || holdsAll(words, row, names?.get(row.condominium)))
  return { passes, names }
}

const isNarrowed = ({ city, areaFrom, areaTo, roomsFrom, roomsTo }: ApartmentWish): boolean =>
  [city, areaFrom, areaTo, roomsFrom, roomsTo].some((each) => each !== '')

const alwaysLooked = ['_id', 'activeForRent', 'condominium', 'area'] as const
type Looked = Pick<ApartmentSummary, (typeof alwaysLooked)[number]>
const lookedOf = ({ _id, activeForRent, condominium, area }: Looked): Looked => ({
  _id,
  activeForRent,
  condominium,
  area,
})

const testedFields = [
  'condominium',
  'fullAddress',
  'zipCode',
  'city',
  'area',
  'floorPlan',
  'ownerIds',
  'realtorIds',
  'labels',
] as const satisfies readonly (keyof ApartmentSummary)[]
type Tested = Omit<Pick<ApartmentSummary, (typeof testedFields)[number]>, 'realtorIds' | 'labels'> & {
  readonly realtorIds?: readonly string[] | undefined
  readonly labels?: readonly string[] | null | undefined
}

/** A row of its own: what is visited is one object that tells of all rows in turn. */
const testedOf = (row: ApartmentSummary): Tested & Looked => ({
  ...lookedOf(row),
  fullAddress: row.fullAddress,
  zipCode: row.zipCode,
  city: row.city,
  floorPlan: row.floorPlan,
  ownerIds: row.ownerIds,
  realtorIds: row.realtorIds,
  labels: row.labels,
})

const namesOfCompanies = async (actor: Actor, rows: readonly Pick<ApartmentSummary, 'condominium'>[]): Promise<Names> =>
  namesOf(
    await condominiums.readMany(
      actor,
      rows.map(({ condominium }) => condominium),
    ),
  )

const isLettingField = (field: string): field is LettingField => (lettingFields as readonly string[]).includes(field)

/**
 * A page of homes narrowed to a state or sorted by what leases tell: homes and leases are gone through in the columns that
 * tell it, and only what is shown is read.
 */
async function listByLetting(actor: Actor, wish: Wish): Promise<Page<Row>> {
  const { sortBy } = wish
  const field = isLettingField(sortBy) ? sortBy : undefined
  // Of a hundred thousand homes no more is looked at than is asked.
  const isTested =
    wish.search !== '' || wish.owner !== '' || wish.realtor !== '' || wish.label !== '' || isNarrowed(wish)
  const looked = [...alwaysLooked, ...(isTested ? testedFields : []), ...(field ? [] : [sortBy])]
  const fields = [...new Set(looked)] as (keyof ApartmentSummary)[]
  const testing = rowTest(actor, wish)
  const homes: (Partial<Tested> & Looked & { value?: unknown })[] = []
  const visiting = apartments.each(
    actor,
    { fields },
    (row) => {
      const home = isTested ? testedOf(row) : lookedOf(row)
      homes.push(field ? home : Object.assign(home, { value: row[sortBy as keyof ApartmentSummary] }))
    },
    () => apartments.summaries(actor),
  )
  const [lettingOf, { passes, names }] = await Promise.all([everyLetting(actor, field), testing, visiting])
  const hits = homes.filter((home) => {
    if (isTested && !passes(home as Tested)) return false
    const letting = lettingOf(home)
    if (field) home.value = letting[field]
    return !wish.letting || letting.letting === wish.letting
  })
  const page = pageOf(hits, { ...wish, search: '', sortBy: 'value' }, [], ['area'])
  const ids = new Set(page.rows.map(({ _id }) => _id))
  const [found, named, lettings] = await Promise.all([
    rowsOf(actor, ids),
    names ?? namesOfCompanies(actor, page.rows),
    lettingsOf(actor, page.rows),
  ])
  const rows = [...ids].flatMap((id): Row[] => {
    const row = found.get(id)
    return row ? [{ ...row, condominiumName: named.get(row.condominium) ?? '', ...lettings.get(id) }] : []
  })
  return { ...page, rows }
}

async function rowsOf(actor: Actor, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, ApartmentSummary>> {
  const passes = ({ _id }: ApartmentSummary) => ids.has(_id)
  const ask = { query: wholeList, searched: [], summed: [], passes }
  const { rows } = await apartments.list(actor, ask, () => apartments.summaries(actor))
  return new Map(rows.map((row) => [row._id, row]))
}

const namesOf = (companies: readonly { readonly _id: string; readonly name: string }[]) =>
  new Map(companies.map(({ _id, name }) => [_id, name]))

function holdsAll(words: readonly string[], row: Tested, condominiumName = ''): boolean {
  const { fullAddress, zipCode, city, floorPlan } = row
  const text = [fullAddress, condominiumName, zipCode, city, floorPlan].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

type Wish = Omit<ApartmentFilters, 'searchData' | 'dates'>

async function hitsIn(actor: Actor, { condominium, owner, realtor, ...wish }: Wish) {
  const hasLabel = isLabelled(wish.label)
  const named = (await namedApartmentSummaries(actor, condominium)).filter(
    (row) =>
      (!owner || row.ownerIds.includes(owner)) &&
      (!realtor || (row.realtorIds ?? []).includes(realtor)) &&
      hasLabel(row),
  )
  return thoseWishedFor(actor, named, wish)
}

const filled = <Given extends object>(given: Given | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== '')) as Partial<Given>

/**
 * The apartments that are as wished and free on the days. A rent is that of the contract that runs or is the latest; of
 * a home that has never been let it is the one that the office has estimated.
 */
async function thoseWishedFor(
  actor: Actor,
  rows: readonly NamedApartmentSummary[],
  wish: ApartmentWish & FreeDays,
): Promise<readonly NamedApartmentSummary[]> {
  const asksDays = wish.startDate !== '' || wish.endDate !== ''
  const isAboutContracts = asksDays || asksRent(wish)
  const day = today()
  const [figures, lettings, furnished] = await Promise.all([
    isAboutContracts ? figuresOfApartments(actor, rows, day) : undefined,
    isAboutContracts ? lettingsByApartment(actor) : undefined,
    wish.furnished === '' ? undefined : furnishedOnes(actor, rows),
  ])
  const days = { ...wish, startDate: wish.startDate || day }
  return rows.filter((row) => {
    const held = lettings?.get(row._id) ?? []
    const [, , , estimate, most = 1] = figures?.get(row._id) ?? []
    const rent = held.at(-1)?.rent ?? estimate ?? undefined
    const isFurnished = furnished?.has(row._id) ?? false
    return (
      isWishedFor(wish, { ...row, rent, furnished: isFurnished }) &&
      (!asksDays || (row.activeForRent && isFreeDuring(days, held, most)))
    )
  })
}

interface LetFor extends HeldDays {
  readonly rent: number
}

/** Of each apartment the contracts that were put in force, the latest last. */
async function lettingsByApartment(actor: Actor): Promise<ReadonlyMap<string, readonly LetFor[]>> {
  const lettings = new Map<string, LetFor[]>()
  for (const { activated, apartment, startDate, endDate, rent } of await contracts.summaries(actor)) {
    if (!activated) continue
    const those = lettings.get(apartment)
    if (those) those.push({ startDate, endDate, rent })
    else lettings.set(apartment, [{ startDate, endDate, rent }])
  }
  for (const those of lettings.values()) those.sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return lettings
}

/** Rows of before they said so are read whole. */
async function furnishedOnes(actor: Actor, rows: readonly NamedApartmentSummary[]): Promise<ReadonlySet<string>> {
  const silent = rows.filter(({ furnished }) => furnished === undefined).map(({ _id }) => _id)
  const read = silent.length > 0 ? await apartments.readMany(actor, silent) : []
  return new Set([...rows, ...read].filter(({ furnished }) => furnished).map(({ _id }) => _id))
}
