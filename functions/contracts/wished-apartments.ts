import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
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
import { pageAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { namedApartmentSummaries } from '../properties/apartments.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'
import { contracts } from './contracts.ts'

const searched = ['fullAddress', 'condominiumName', 'zipCode', 'city', 'floorPlan'] as const

/** Of the account, or of every account of group mode, each with its own. */
export async function listApartments(actor: Actor, { searchData, dates, ...sideWrites }: ApartmentFilters) {
  const wish = { ...sideWrites, ...filled(searchData), ...filled(dates) }
  const byAddress = { ...wish, sortBy: wish.sortBy || 'fullAddress' }
  if (!actor.inAccounts) return pageIn(actor, byAddress)
  return pageAcross(actor, 'apartments.read', byAddress, (each, query) => pageIn(each, { ...byAddress, ...query }))
}

const pageIn = async (actor: Actor, wish: Wish): Promise<Page<NamedApartmentSummary>> =>
  isPlain(wish) ? plainList(actor, wish) : pageOf(await hitsIn(actor, wish), wish, searched, ['area'])

/** It asks nothing that rows do not tell, and is not narrowed to one company, whose homes are read by themselves. */
const isPlain = (wish: Wish) =>
  !(asksRent(wish) || wish.startDate || wish.endDate || wish.furnished || wish.condominium) &&
  wish.sortBy !== 'condominiumName'

/** Companies are few beside their homes: they are all read only when their names are searched. */
async function plainList(actor: Actor, { search, ...wish }: Wish): Promise<Page<NamedApartmentSummary>> {
  const { owner, realtor } = wish
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isNarrowed = [wish.city, wish.areaFrom, wish.areaTo, wish.roomsFrom, wish.roomsTo].some((each) => each !== '')
  const names = words.length > 0 ? namesOf(await condominiums.summaries(actor)) : new Map<string, string>()
  const page = await apartments.list(
    actor,
    {
      query: { ...wish, search: '' },
      searched: [],
      summed: ['area'],
      passes: (row) =>
        (!owner || row.ownerIds.includes(owner)) &&
        (!realtor || (row.realtorIds ?? []).includes(realtor)) &&
        (!isNarrowed ||
          isWishedFor(wish, {
            city: row.city,
            area: row.area,
            floorPlan: row.floorPlan,
            rent: undefined,
            furnished: false,
          })) &&
        (words.length === 0 || holdsAll(words, row, names.get(row.condominium))),
    },
    () => apartments.summaries(actor),
  )
  const shown =
    words.length > 0
      ? names
      : namesOf(
          await condominiums.readMany(
            actor,
            page.rows.map(({ condominium }) => condominium),
          ),
        )
  const rows = page.rows.map((row) => ({ ...row, condominiumName: shown.get(row.condominium) ?? '' }))
  return { ...page, rows }
}

const namesOf = (companies: readonly { readonly _id: string; readonly name: string }[]) =>
  new Map(companies.map(({ _id, name }) => [_id, name]))

function holdsAll(words: readonly string[], row: ApartmentSummary, condominiumName = ''): boolean {
  const { fullAddress, zipCode, city, floorPlan } = row
  const text = [fullAddress, condominiumName, zipCode, city, floorPlan].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

type Wish = Omit<ApartmentFilters, 'searchData' | 'dates'>

async function hitsIn(actor: Actor, { condominium, owner, realtor, ...wish }: Wish) {
  const named = (await namedApartmentSummaries(actor, condominium)).filter(
    ({ ownerIds, realtorIds = [] }) =>
      (!owner || ownerIds.includes(owner)) && (!realtor || realtorIds.includes(realtor)),
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

interface Letting extends HeldDays {
  readonly rent: number
}

/** Of each apartment the contracts that were put in force, the latest last. */
async function lettingsByApartment(actor: Actor): Promise<ReadonlyMap<string, readonly Letting[]>> {
  const lettings = new Map<string, Letting[]>()
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
