import { mayDo } from '#shared/base/access.ts'
import { isLabelled } from '#shared/base/labels/labels.ts'
import type { Page } from '#shared/base/list.ts'
import { sumBy } from '#shared/base/money.ts'
import { hitsOf, pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { ApartmentSummary, NamedApartmentSummary } from '#shared/properties/apartment.ts'
import type { ApartmentFilters } from '#shared/properties/apartment-list-api.ts'
import { type ApartmentWish, asksRent, isWishedFor } from '#shared/properties/apartment-search.ts'
import type { Letting } from '#shared/properties/letting.ts'
import { pageAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { wholeList } from '../platform/lists/list.ts'
import { namedApartmentSummaries } from '../properties/apartments.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { thoseWishedFor } from './free-homes.ts'
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
  if (byLetting) return pageOf<Row>(await letHitsIn(actor, wish), wish, searched, ['area'])
  return withLettings(actor, wish, pageOf(await hitsIn(actor, wish), wish, searched, ['area']))
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
  const { hits, names } = await homesByLetting(actor, wish, field ? { told: [field] } : { told: [], beside: sortBy })
  const valued = hits.map(([home, letting]) => Object.assign(home, { value: field ? letting[field] : home.value }))
  const page = pageOf(valued, { ...wish, search: '', sortBy: 'value' }, [], ['area'])
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

type LookedHome = Partial<Tested> & Looked & { value?: unknown }

interface Asked {
  /** What is told of lettings besides their state. */
  readonly told: readonly LettingField[]
  /** A field of the home's row, its `value`. */
  readonly beside?: string
}

/** The homes that are as wished, each with its letting as far as that was asked, in no order. */
async function homesByLetting(actor: Actor, wish: Wish, { told, beside }: Asked) {
  // Of a hundred thousand homes no more is looked at than is asked.
  const isTested =
    wish.search !== '' || wish.owner !== '' || wish.realtor !== '' || wish.label !== '' || isNarrowed(wish)
  const looked = [...alwaysLooked, ...(isTested ? testedFields : []), ...(beside ? [beside] : [])]
  const fields = [...new Set(looked)] as (keyof ApartmentSummary)[]
  const testing = rowTest(actor, wish)
  const homes: LookedHome[] = []
  const visiting = apartments.each(
    actor,
    { fields },
    (row) => {
      const home = isTested ? testedOf(row) : lookedOf(row)
      homes.push(beside ? Object.assign(home, { value: row[beside as keyof ApartmentSummary] }) : home)
    },
    () => apartments.summaries(actor),
  )
  const [lettingOf, { passes, names }] = await Promise.all([everyLetting(actor, told), testing, visiting])
  const hits = homes.flatMap((home): [LookedHome, Letting][] => {
    if (isTested && !passes(home as Tested)) return []
    const letting = lettingOf(home)
    return wish.letting && letting.letting !== wish.letting ? [] : [[home, letting]]
  })
  return { hits, names }
}

/** What the homes of a list bring in and owe together: of all its hits, whichever page is shown. */
export async function sumLettings(actor: Actor, { searchData, dates, ...sideWrites }: ApartmentFilters) {
  if (!mayDo(actor, 'contracts.read')) throw forbidden()
  const wish = { ...sideWrites, ...filled(searchData), ...filled(dates), sortBy: '' }
  const lettings = await lettingsAsWished(actor, wish)
  return {
    rent: sumBy(lettings, ({ rent }) => rent ?? 0),
    ...(mayDo(actor, 'invoices.read') && { open: sumBy(lettings, ({ open }) => open ?? 0) }),
  }
}

async function lettingsAsWished(actor: Actor, wish: Wish): Promise<readonly Partial<Letting>[]> {
  if (!isPlain(wish)) return hitsOf(await letHitsIn(actor, wish), wish.search, searched)
  const { hits } = await homesByLetting(actor, wish, { told: ['rent', 'open'] })
  return hits.map(([, letting]) => letting)
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

/** The same with how each home is let, and only those that stand as wished. */
async function letHitsIn(actor: Actor, wish: Wish): Promise<Row[]> {
  const hits = await hitsIn(actor, wish)
  const all = await lettingsOf(actor, hits)
  const rows = hits.map((row): Row => ({ ...row, ...all.get(row._id) }))
  return rows.filter(({ letting }) => !wish.letting || letting === wish.letting)
}

const filled = <Given extends object>(given: Given | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== '')) as Partial<Given>
