import { type Day, type DaySpan, daysInMonth, firstDayOf, lastDayOf, monthOf, monthsFrom } from '../../base/day.ts'
import { type Cents, times } from '../../base/money.ts'
import { emptySpans } from '../../properties/empty-spans.ts'
import type { MonthOfOccupancy } from '../vacancy-months.ts'
import { occupancyOf } from './empty-days.ts'

/** A home with the days that are looked at and its leases. */
export interface HomeDays {
  readonly span: DaySpan
  readonly leases: readonly { readonly startDate: Day; readonly endDate: Day | '' }[]
  /** A month's rent by which empty days are reckoned; null when it is not known. */
  readonly rentOf: (empty: DaySpan) => Cents | null
}

interface Tally {
  readonly first: Day
  readonly last: Day
  /** The days of the whole month, those ahead too: a part of a month's rent is of them. */
  readonly length: number
  homes: number
  days: number
  daysEmpty: number
  emptyHomes: number
  lostRent: Cents
}

/**
 * How homes have stood let and empty in each month of some days. What the months come to is what the report of the same
 * days tells: the same leases, the same days and the same rents, divided by months.
 *
 * @param span from the first day of a month on
 */
export function occupancyByMonth(homes: Iterable<HomeDays>, span: DaySpan): MonthOfOccupancy[] {
  const months = monthsFrom(monthOf(span.from), monthOf(span.to))
  const tallies = months.map((month) => tallyOf(month, span.to))
  const placeOf = new Map(months.map((month, at) => [month, at]))
  for (const { span: own, leases, rentOf } of homes) {
    within(own, tallies, placeOf, (tally, days, isAtEnd) => {
      tally.days += days
      if (isAtEnd) tally.homes += 1
    })
    for (const empty of emptySpans(leases, own)) {
      const rent = rentOf(empty)
      within(empty, tallies, placeOf, (tally, days, isAtEnd) => {
        tally.daysEmpty += days
        if (isAtEnd) tally.emptyHomes += 1
        if (rent !== null) tally.lostRent += times(rent, { numerator: days, denominator: tally.length })
      })
    }
  }
  return tallies.map(({ homes, days, daysEmpty, emptyHomes, lostRent }, at) => ({
    month: months[at] ?? '',
    homes,
    days,
    daysLet: days - daysEmpty,
    occupancy: days > 0 ? occupancyOf(days - daysEmpty, days) : null,
    emptyHomes,
    lostRent,
  }))
}

function tallyOf(month: string, to: Day): Tally {
  const [first, end] = [firstDayOf(month), lastDayOf(month)]
  const last = end < to ? end : to
  return { first, last, length: daysInMonth(month), homes: 0, days: 0, daysEmpty: 0, emptyHomes: 0, lostRent: 0 }
}

/**
 * Shows each month that some days reach into, with how many of them are in it and whether its last one is. Whole months,
 * which nearly all are, are told without reckoning with days: an office has hundreds of thousands of them.
 */
function within(
  { from, to }: DaySpan,
  tallies: readonly Tally[],
  placeOf: ReadonlyMap<string, number>,
  visit: (tally: Tally, days: number, isAtEnd: boolean) => void,
): void {
  const firstAt = placeOf.get(monthOf(from)) ?? 0
  const lastAt = placeOf.get(monthOf(to)) ?? -1
  for (let at = firstAt; at <= lastAt; at += 1) {
    const tally = tallies[at]
    if (!tally) return
    const start = at === firstAt && from > tally.first ? from : tally.first
    const isAtEnd = to >= tally.last
    visit(tally, lengthOf(start, isAtEnd ? tally.last : to), isAtEnd)
  }
}

/** Days of one month, the last one too. */
const lengthOf = (from: Day, to: Day): number => Number(to.slice(8)) - Number(from.slice(8)) + 1
