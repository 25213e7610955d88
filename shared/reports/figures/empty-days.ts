import {
  addDays,
  addToMonth,
  commonDays,
  type Day,
  type DaySpan,
  daysIn,
  daysInMonth,
  firstDayOf,
  lastDay,
  lastDayOf,
  monthOf,
} from '../../base/day.ts'
import { type Cents, times } from '../../base/money.ts'

interface Lease {
  readonly startDate: Day
  readonly endDate: Day | ''
}

/** The days of the span on which no lease was in force. */
export function emptySpans(leases: readonly Lease[], span: DaySpan): DaySpan[] {
  const empty: DaySpan[] = []
  let next = span.from
  for (const { startDate, endDate } of leases.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const to = endDate || lastDay
    if (to < next) continue
    if (startDate > span.to) break
    if (startDate > next) empty.push({ from: next, to: addDays(startDate, -1) })
    next = to >= span.to ? '' : addDays(to, 1)
    if (next === '') return empty
  }
  return next <= span.to ? [...empty, { from: next, to: span.to }] : empty
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
