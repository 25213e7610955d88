import { pageOf } from '#shared/base/page-of.ts'
import type { NamedApartmentRow } from '#shared/properties/apartment.ts'
import type { ApartmentFilters } from '#shared/properties/apartment-list-api.ts'
import {
  type ApartmentWish,
  asksRent,
  type FreeDays,
  type HeldDays,
  isFreeDuring,
  isWishedFor,
} from '#shared/properties/apartment-search.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { namedApartmentRows } from '../properties/apartments.ts'
import { apartments } from '../properties/collections.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'
import { contracts } from './contracts.ts'

export async function listApartments(actor: Actor, filters: ApartmentFilters) {
  const { searchData, dates, ...beside } = filters
  const { condominium, owner, realtor, ...wish } = { ...beside, ...filled(searchData), ...filled(dates) }
  const named = (await namedApartmentRows(actor, condominium)).filter(
    ({ ownerIds, realtorIds = [] }) =>
      (!owner || ownerIds.includes(owner)) && (!realtor || realtorIds.includes(realtor)),
  )
  const byAddress = { ...wish, sortBy: wish.sortBy || 'fullAddress' }
  const hits = await thoseWishedFor(actor, named, wish)
  return pageOf(hits, byAddress, ['fullAddress', 'condominiumName', 'zipCode', 'city', 'floorPlan'], ['area'])
}

const filled = <Given extends object>(given: Given | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== '')) as Partial<Given>

/**
 * The apartments that are as wished and free on the days. A rent is that of the contract that runs or is the latest; of
 * a home that has never been let it is the one that the office has estimated.
 */
async function thoseWishedFor(
  actor: Actor,
  rows: readonly NamedApartmentRow[],
  wish: ApartmentWish & FreeDays,
): Promise<readonly NamedApartmentRow[]> {
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
  for (const { activated, apartment, startDate, endDate, rent } of await contracts.rows(actor)) {
    if (!activated) continue
    const those = lettings.get(apartment)
    if (those) those.push({ startDate, endDate, rent })
    else lettings.set(apartment, [{ startDate, endDate, rent }])
  }
  for (const those of lettings.values()) those.sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return lettings
}

/** Rows of before they said so are read whole. */
async function furnishedOnes(actor: Actor, rows: readonly NamedApartmentRow[]): Promise<ReadonlySet<string>> {
  const silent = rows.filter(({ furnished }) => furnished === undefined).map(({ _id }) => _id)
  const read = silent.length > 0 ? await apartments.readMany(actor, silent) : []
  return new Set([...rows, ...read].filter(({ furnished }) => furnished).map(({ _id }) => _id))
}
