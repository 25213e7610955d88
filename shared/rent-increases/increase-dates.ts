import { addMonths, addToMonth, type Day, lastDayOf, monthEnd, monthOf, monthsBetween } from '#shared/base/day.ts'

/** Rents are looked at once a year unless the lease says otherwise. */
const MONTHS_BETWEEN_INCREASES = 12

/**
 * The first day of increase after a day: the lease's first one or the same day a whole number of intervals later. It is
 * counted from the first, so that the 31st or a leap day does not drift.
 *
 * @param months between two increases
 */
export function nextRentIncreaseDate(first: Day, after: Day, months = MONTHS_BETWEEN_INCREASES): Day {
  if (!Number.isInteger(months) || months < 1) throw new RangeError(`${months} months between increases`)
  let round = Math.max(0, Math.floor(monthsBetween(monthOf(first), monthOf(after)) / months))
  while (addMonths(first, round * months) <= after) round += 1
  return addMonths(first, round * months)
}

/**
 * The last day to give notice of a new rent: one month before it begins. A practice of contracts (spec section 9); the
 * law (AHVL 27 §) asks only that the rent and its first day are told in writing before they apply.
 */
export const lastNoticeDay = (increase: Day): Day =>
  increase === monthEnd(increase) ? lastDayOf(addToMonth(monthOf(increase), -1)) : addMonths(increase, -1)
