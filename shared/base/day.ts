/** A Finnish calendar day as text, '2026-03-01'. It sorts and compares as text and has no time of day or zone. */
export type Day = string

/** A calendar month as text, '2026-03'. */
export type Month = string

/** A quarter as text, '2026Q1', the form that Statistics Finland uses. */
export type Quarter = string

export interface DaySpan {
  from: Day
  to: Day
}

const DAY_MS = 86_400_000
const pad = (value: number, length = 2) => String(value).padStart(length, '0')

const joined = (year: number, month: number, date: number): Day => `${pad(year, 4)}-${pad(month)}-${pad(date)}`
const atMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const fromMidnight = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

const yearNumber = (text: Month): number => Number(text.slice(0, 4))
const monthNumber = (text: Month): number => Number(text.slice(5, 7))

/** True for a day that is in the calendar and written YYYY-MM-DD: 2027-02-29 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = atMidnight(text)
  return Number.isFinite(ms) && fromMidnight(ms) === text
}

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
export const isQuarter = (text: string): boolean => /^\d{4}Q[1-4]$/.test(text)

/** Negative when the first day is earlier, as sort() wants it. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0)

export const addDays = (day: Day, days: number): Day => fromMidnight(atMidnight(day) + days * DAY_MS)

/** Whole days from the first day to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((atMidnight(to) - atMidnight(from)) / DAY_MS)

/** How many days the span holds, its first and last day counted; 0 when it ends before it begins. */
export const daysIn = (span: DaySpan): number => Math.max(0, daysBetween(span.from, span.to) + 1)

/** The days that both spans hold, or undefined when they have none in common. */
export function commonDays(a: DaySpan, b: DaySpan): DaySpan | undefined {
  const from = a.from > b.from ? a.from : b.from
  const to = a.to < b.to ? a.to : b.to
  return from <= to ? { from, to } : undefined
}

/** 1 is Monday, 7 is Sunday. */
export const weekday = (day: Day): number => new Date(atMidnight(day)).getUTCDay() || 7

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const yearOf = (day: Day): number => yearNumber(day)
/** The day's number in its month. */
export const dateOf = (day: Day): number => Number(day.slice(8, 10))

export function addToMonth(month: Month, months: number): Month {
  const count = yearNumber(month) * 12 + monthNumber(month) - 1 + months
  return `${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1)}`
}

/** Whole months from the first to the second: '2026-11' to '2027-02' is 3. */
export const monthsBetween = (from: Month, to: Month): number =>
  (yearNumber(to) - yearNumber(from)) * 12 + monthNumber(to) - monthNumber(from)

/** Every month from the first to the last, both included; none when the last is before the first. */
export const monthsFrom = (first: Month, last: Month): Month[] =>
  Array.from({ length: Math.max(0, monthsBetween(first, last) + 1) }, (_, at) => addToMonth(first, at))

export const firstDayOf = (month: Month): Day => `${month}-01`
export const lastDayOf = (month: Month): Day => `${month}-${daysInMonth(month)}`

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function daysInMonth(month: Month): number {
  const length = lengths[monthNumber(month) - 1]
  if (length === undefined) throw new RangeError(`${month} is not a month`)
  const year = yearNumber(month)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return length === 28 && isLeap ? 29 : length
}

export const monthStart = (day: Day): Day => firstDayOf(monthOf(day))
export const monthEnd = (day: Day): Day => lastDayOf(monthOf(day))

/** The numbered day of a month, or the month's last day when the month is shorter. */
export const dayInMonth = (month: Month, date: number): Day => `${month}-${pad(Math.min(date, daysInMonth(month)))}`

/** Same day of a later (or earlier) month; the month's last day when it is shorter: 31 January + 1 is 28 February. */
export const addMonths = (day: Day, months: number): Day => dayInMonth(addToMonth(monthOf(day), months), dateOf(day))

/** Before every day that anybody means. */
export const firstDay: Day = '0000-01-01'
/** After every day that anybody means. */
export const lastDay: Day = '9999-12-31'

/**
 * Lists of what grows show the last 14 months unless they are asked for other days. What is looked for by days is read
 * so far back too; what is older is read by itself.
 */
export const usualSince = (day: Day): Day => addMonths(day, -14)

/** A lease that ends by this day is ending soon. */
export const endingSoonBy = (today: Day): Day => addDays(today, 90)

export const quarterNumber = (month: Month): number => Math.ceil(monthNumber(month) / 3)
export const quarterOf = (day: Day): Quarter => `${day.slice(0, 4)}Q${quarterNumber(day)}`
export const quarterStart = (quarter: Quarter): Day =>
  joined(yearNumber(quarter), (Number(quarter.slice(5)) - 1) * 3 + 1, 1)

/** '4. neljännes 2026', the quarter of the months 10–12. */
export const printQuarter = (quarter: Quarter): string => `${quarter.slice(5)}. neljännes ${yearNumber(quarter)}`

const helsinki = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Helsinki',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Finland at an instant, in milliseconds since 1970 (UTC). */
export function dayOf(instantMs: number): Day {
  const parts = Object.fromEntries(helsinki.formatToParts(instantMs).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** An instant, milliseconds since 1970, as ISO 8601. */
export const isoOf = (instantMs: number): string => new Date(instantMs).toISOString()

/** The wall clock in Finland, '9.05'. */
export const helsinkiTime = new Intl.DateTimeFormat('fi-FI', {
  timeZone: 'Europe/Helsinki',
  hour: 'numeric',
  minute: '2-digit',
})

/** The calendar day in Finland of an instant, ISO 8601. */
export const dayOfInstant = (instant: string): Day => dayOf(Date.parse(instant))

/** '02.11.2026 klo 9.05': the Finnish wall clock at an instant, ISO 8601. */
export function printInstant(instant: string): string {
  const ms = Date.parse(instant)
  return `${printDay(dayOf(ms))} klo ${helsinkiTime.format(ms)}`
}

/** The calendar day in Finland of an ISO 8601 date-time; without an offset the written day is taken as it stands. */
export function dayOfDateTime(text: string): Day | undefined {
  const written = text.slice(0, 10)
  if (!isDay(written)) return undefined
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))) return written
  const ms = Date.parse(text)
  return Number.isFinite(ms) ? dayOf(ms) : undefined
}

/** Reads what a person types, 2.11.2026, 02112026, 2/11/2026 or 2026-11-02; undefined for a day that does not exist. */
export function parseDay(text: string): Day | undefined {
  const typed = text.trim()
  const match =
    /^(?<d>\d{1,2})(?<sep>[./])(?<m>\d{1,2})\k<sep>(?<y>\d{4})$/.exec(typed) ??
    /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/.exec(typed) ??
    /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/.exec(typed)
  if (!match?.groups) return undefined
  const day = joined(Number(match.groups.y), Number(match.groups.m), Number(match.groups.d))
  return isDay(day) ? day : undefined
}

/** '02.11.2026', the spec's DD.MM.YYYY. */
export const printDay = (day: Day): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

/** '2.–30.11.2026', '15.11.–14.12.2026' or '15.12.2026–14.1.2027': parts that repeat are written once, at the end. */
export function printSpan({ from, to }: DaySpan): string {
  const last = `${dateOf(to)}.${monthNumber(to)}.${yearNumber(to)}`
  if (from === to) return last
  if (yearNumber(from) !== yearNumber(to)) {
    return `${dateOf(from)}.${monthNumber(from)}.${yearNumber(from)}–${last}`
  }
  return monthOf(from) === monthOf(to) ? `${dateOf(from)}.–${last}` : `${dateOf(from)}.${monthNumber(from)}.–${last}`
}

const monthNames =
  'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu'.split(' ')

/** 'marraskuu 2026' */
export const printMonth = (month: Month): string => `${monthNames[monthNumber(month) - 1]} ${yearNumber(month)}`
