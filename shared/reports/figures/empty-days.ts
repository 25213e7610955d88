import {
  addToMonth,
  commonDays,
  type Day,
  type DaySpan,
  daysIn,
  daysInMonth,
  firstDayOf,
  lastDayOf,
  monthOf,
} from '../../base/day.ts'
import { type Cents, times } from '../../base/money.ts'

interface Lease {
  readonly startDate: Day
  readonly endDate: Day | ''
}

/**
 * The lease by whose rent empty days are reckoned: the one before them, else the first one after them. It is the same
 * whichever days are asked for, so that months come to their year.
 */
export const pricingLease = <Of extends Lease>(leases: readonly Of[], { from }: DaySpan): Of | undefined => {
  const inOrder = leases.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return inOrder.findLast(({ startDate }) => startDate < from) ?? inOrder[0]
}

/** A month's rent for the days, month by month: of thirty days of April a whole one. */
export function rentOfDays(rent: Cents, span: DaySpan): Cents {
  let sum = 0
  for (let month = monthOf(span.from); firstDayOf(month) <= span.to; month = addToMonth(month, 1)) {
    const days = commonDays(span, { from: firstDayOf(month), to: lastDayOf(month) })
    sum += days ? times(rent, { numerator: daysIn(days), denominator: daysInMonth(month) }) : 0
  }
  return sum
}

/** Percent with one decimal. */
export const occupancyOf = (daysLet: number, days: number): number =>
  days === 0 ? 0 : Math.round((daysLet * 1000) / days) / 10
