/**
 * The oracle's own calendar: nothing here comes from the product. A day is text, '2025-03-01'; a month '2025-03'. Slow
 * and plain on purpose.
 */
export type Day = string
export type Month = string

const millisecondsOfDay = 86_400_000

/** Days since 1.1.1970. */
const countOf = (day: Day): number =>
  Math.round(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / millisecondsOfDay)

const dayOf = (count: number): Day => new Date(count * millisecondsOfDay).toISOString().slice(0, 10)

export const daysLater = (day: Day, days: number): Day => dayOf(countOf(day) + days)

/** How many days after the first one the second one is. */
export const daysFrom = (first: Day, second: Day): number => countOf(second) - countOf(first)

/** From the first to the last day, both included; none when the last is before the first. */
export function daysOf(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = daysLater(day, 1)) days.push(day)
  return days
}

export const monthOfDay = (day: Day): Month => day.slice(0, 7)

export const firstOf = (month: Month): Day => `${month}-01`

export function monthsLater(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const lastOf = (month: Month): Day => daysLater(firstOf(monthsLater(month, 1)), -1)

export const daysOfMonth = (month: Month): Day[] => daysOf(firstOf(month), lastOf(month))

/** 1 is Monday, 7 is Sunday. 1.1.1970 was a Thursday. */
export const weekdayOf = (day: Day): number => ((((countOf(day) + 3) % 7) + 7) % 7) + 1

/** Easter Sunday by the Gregorian computus. */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (skipped + 19 * golden + 15) % 30
  const full = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const offset = full - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  return `${year}-0${month}-${String(offset + 28 - 31 * Math.floor(month / 4)).padStart(2, '0')}`
}

/** The days on which a payment does not fall due (Act 150/1930, 5 §), Saturdays and Sundays apart. */
function holidaysOf(year: number): ReadonlySet<Day> {
  const easter = easterOf(year)
  const midsummer = daysOf(`${year}-06-20`, `${year}-06-26`).find((day) => weekdayOf(day) === 6) ?? ''
  return new Set([
    `${year}-01-01`,
    `${year}-01-06`,
    daysLater(easter, -2),
    daysLater(easter, 1),
    `${year}-05-01`,
    daysLater(easter, 39),
    daysLater(midsummer, -1),
    `${year}-12-06`,
    `${year}-12-24`,
    `${year}-12-25`,
    `${year}-12-26`,
  ])
}

export const isWorkday = (day: Day): boolean => weekdayOf(day) <= 5 && !holidaysOf(Number(day.slice(0, 4))).has(day)

/** The last day on which what falls due on a day is paid in time. */
export function inTimeUntil(due: Day): Day {
  let day = due
  while (!isWorkday(day)) day = daysLater(day, 1)
  return day
}
