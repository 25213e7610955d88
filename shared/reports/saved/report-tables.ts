import { addToMonth, type Day, firstDayOf, lastDayOf, monthOf, printDay, printSpan, yearOf } from '../../base/day.ts'
import { type ReportKey, relativeDayLabels } from '../../base/report-titles.ts'

/** How a report's days are asked for: the first and last, one, a year, or not at all. */
type DaysKind = 'span' | 'day' | 'year' | 'none'

interface ReportDays {
  readonly days: DaysKind
  /** The names of its days in the address: of a span the first one and the last one. */
  readonly names: readonly string[]
}

const span: ReportDays = { days: 'span', names: ['from', 'to'] }
const oneDay = (name: string): ReportDays => ({ days: 'day', names: [name] })

/** How the days of each report that may be saved are asked for. */
const daysOfReports: Readonly<Record<ReportKey, ReportDays>> = {
  rents: span,
  'rent-roll': oneDay('date'),
  vacancy: span,
  arrears: oneDay('date'),
  tenants: { days: 'none', names: [] },
  contracts: span,
  'rent-increases': span,
  company: span,
  receipts: span,
  'tax-pack': { days: 'year', names: ['year'] },
  assignments: span,
  'outgoing-income': span,
  'deposit-payments': oneDay('accountDate'),
}

export const reportKeys = Object.keys(daysOfReports) as [ReportKey, ...ReportKey[]]

/** The address of its screen. */
export const reportPath = (report: ReportKey): string => `/reports/${report}`

export const reportDays = (report: ReportKey): ReportDays => daysOfReports[report]

/** Days that go on with the calendar; '' for those that were chosen as such. */
export const relativeDays = ['', 'lastMonth', 'thisYear', 'lastYear'] as const
export type RelativeDays = (typeof relativeDays)[number]

/** A report's search, filters and sorting, as they stand in its address. */
export type ReportWish = Readonly<Record<string, string>>

const { lastMonth, thisYear, lastYear } = relativeDayLabels

const labels: Readonly<Record<DaysKind, readonly (readonly [Exclude<RelativeDays, ''>, string])[]>> = {
  span: [
    ['lastMonth', lastMonth],
    ['thisYear', thisYear],
    ['lastYear', lastYear],
  ],
  day: [
    ['lastMonth', 'Edellisen kuukauden viimeinen päivä'],
    ['lastYear', 'Edellisen vuoden viimeinen päivä'],
  ],
  year: [
    ['thisYear', thisYear],
    ['lastYear', lastYear],
  ],
  none: [],
}

/** The choices of days that go on with the calendar, with their words. */
export const relativeDaysOf = (report: ReportKey) => labels[daysOfReports[report].days]

/** Which days of a report are chosen as such, in words; '' when it has none, and is of the days that it has by itself. */
export function printFixedDays(report: ReportKey, wish: ReportWish): string {
  const { days, names } = daysOfReports[report]
  const [from = '', to = ''] = names.map((name) => wish[name] ?? '')
  if (days !== 'span') return from && (days === 'day' ? printDay(from) : from)
  if (from && to) return printSpan({ from, to })
  return from ? `${printDay(from)} alkaen` : to && `${printDay(to)} asti`
}

/** The days of a saved report in words: as they were chosen. */
export const printDays = (report: ReportKey, days: RelativeDays, wish: ReportWish): string =>
  relativeDaysOf(report).find(([key]) => key === days)?.[1] ?? printFixedDays(report, wish)

/** A saved report as it is asked for on a day. */
export function wishOn(report: ReportKey, days: RelativeDays, wish: ReportWish, day: Day): ReportWish {
  const { names, days: kind } = daysOfReports[report]
  if (days === '' || !relativeDaysOf(report).some(([key]) => key === days)) return wish
  const { from, to } = spanOf(days, day)
  const values = kind === 'span' ? [from, to] : [kind === 'day' ? to : String(yearOf(to))]
  return { ...wish, ...Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) }
}

function spanOf(days: Exclude<RelativeDays, ''>, day: Day): { from: Day; to: Day } {
  const lastMonth = addToMonth(monthOf(day), -1)
  if (days === 'lastMonth') return { from: firstDayOf(lastMonth), to: lastDayOf(lastMonth) }
  const year = days === 'thisYear' ? yearOf(day) : yearOf(day) - 1
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
