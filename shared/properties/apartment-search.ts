import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { dayOrNone, text } from '../base/fields.ts'

/** A bound of a search: a number, as text when it comes from an address; empty is no bound. */
const bound = () =>
  z.union([z.literal(''), z.coerce.number('Anna luku').min(0, 'Anna luku').max(1_000_000_00)]).default('')

/** What an apartment is like that somebody looks for; what is empty asks nothing. */
export const ApartmentWish = z.object({
  city: text(60),
  /** Square metres. */
  areaFrom: bound(),
  areaTo: bound(),
  /** Rooms without the kitchen. */
  roomsFrom: bound(),
  roomsTo: bound(),
  /** A month's rent, cents. */
  rentFrom: bound(),
  rentTo: bound(),
  furnished: z.enum(['', 'yes', 'no']).default(''),
})
export type ApartmentWish = z.output<typeof ApartmentWish>

export const wrongWayRound = 'Viimeinen päivä on ennen ensimmäistä'
export const areInOrder = ({ startDate, endDate }: HeldDays): boolean => endDate === '' || startDate <= endDate

/** Days on which an apartment is to be free; an empty last day means for good. */
export const FreeDays = z
  .object({ startDate: dayOrNone(), endDate: dayOrNone() })
  .refine(areInOrder, { error: wrongWayRound, path: ['endDate'] })
export type FreeDays = z.output<typeof FreeDays>

/** What a wish is held against. */
export interface Wished {
  readonly city: string
  readonly area: number | null
  readonly floorPlan: string
  readonly furnished: boolean
  /** Cents a month; undefined is not known. */
  readonly rent: number | undefined
}

/** '3h+k+s' has three rooms, 'yksiö' and 'studio' one; undefined when the plan does not say. */
export function roomsOfPlan(floorPlan: string): number | undefined {
  const plan = floorPlan.trim().toLowerCase()
  const [, counted] = /^(\d{1,2})\s*(?:h|mh|huone)/.exec(plan) ?? []
  if (counted !== undefined) return Number(counted)
  const at = [/^(?:yksiö|studio)/, /^kaksio/, /^kolmio/, /^neliö/].findIndex((word) => word.test(plan))
  return at < 0 ? undefined : at + 1
}

type Bound = number | ''

/** What is not known is within no bounds. */
function isWithin(value: number | null | undefined, from: Bound, to: Bound): boolean {
  if (from === '' && to === '') return true
  if (value === null || value === undefined) return false
  return (from === '' || value >= from) && (to === '' || value <= to)
}

export const isWishedFor = (wish: ApartmentWish, { city, area, floorPlan, furnished, rent }: Wished): boolean =>
  city.toLowerCase().startsWith(wish.city.toLowerCase()) &&
  isWithin(area, wish.areaFrom, wish.areaTo) &&
  isWithin(roomsOfPlan(floorPlan), wish.roomsFrom, wish.roomsTo) &&
  isWithin(rent, wish.rentFrom, wish.rentTo) &&
  (wish.furnished === '' || furnished === (wish.furnished === 'yes'))

export const asksRent = ({ rentFrom, rentTo }: ApartmentWish): boolean => rentFrom !== '' || rentTo !== ''

/** Days of which a contract holds its apartment; an empty last day is for good. */
export interface HeldDays {
  readonly startDate: Day
  readonly endDate: Day
}

/**
 * Whether one contract more fits on all days of the span.
 *
 * @param most how many contracts the apartment may have at a time
 */
export function isFreeDuring({ startDate, endDate }: FreeDays, held: readonly HeldDays[], most: number): boolean {
  const during = held.filter(
    (each) => (each.endDate === '' || each.endDate >= startDate) && (endDate === '' || each.startDate <= endDate),
  )
  if (during.length < most) return true
  // The fullest day is the first of the span or one on which a contract begins within it.
  const turns = [startDate, ...during.map((each) => each.startDate).filter((day) => day > startDate)]
  return turns.every(
    (day) =>
      during.filter((each) => each.startDate <= day && (each.endDate === '' || each.endDate >= day)).length < most,
  )
}
