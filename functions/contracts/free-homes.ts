import type { NamedApartmentSummary } from '#shared/properties/apartment.ts'
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
import { apartments } from '../properties/collections.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'
import { contracts } from './contracts.ts'

/**
 * The apartments that are as wished and free on the days. A rent is that of the contract that runs or is the latest; of
 * a home that has never been let it is the one that the office has estimated.
 */
export async function thoseWishedFor(
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
