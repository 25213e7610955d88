import { addToMonth, type Day, firstDayOf, monthOf, printDay } from '../base/day.ts'

/** The value added tax of a month is reported by this day of the second month after it (OVML, own-initiative taxes). */
const reportingDay = 12

/**
 * The first day to which money may still be dated by hand: the months before it have been reported for VAT, and what has
 * been reported is not changed from behind. What the bank tells of keeps the bank's day.
 */
export function earliestPayDay(today: Day): Day {
  const isReported = Number(today.slice(8)) > reportingDay
  return firstDayOf(addToMonth(monthOf(today), isReported ? -1 : -2))
}

/** Why money cannot be dated so by hand, if it cannot. */
export function payDayFault(payDay: Day, today: Day): string | undefined {
  if (payDay > today) return 'Maksupäivä ei voi olla tulevaisuudessa'
  const first = earliestPayDay(today)
  return payDay < first
    ? `Maksupäivä voi olla aikaisintaan ${printDay(first)}: sitä aiemmat kuukaudet on jo ilmoitettu verottajalle`
    : undefined
}
