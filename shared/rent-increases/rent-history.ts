import {
  addToMonth,
  type Day,
  lastDayOf,
  type Month,
  monthOf,
  monthsBetween,
  printMonth,
  printQuarter,
  quarterEnd,
  quarterNumber,
  quarterOf,
  yearOf,
} from '../base/day.ts'
import { type Cents, sumOf } from '../base/money.ts'
import type { LeaseRents } from './rent-changes.ts'

/** The rents of one point in time. */
export interface RentPoint {
  /** 'tammi', '1/26' or '2026', as long as the whole history is. */
  readonly label: string
  readonly name: string
  /** A month's rent without VAT, cents, of all leases on the period's last day, or today within it. */
  readonly rent: Cents
}

/** Points that fit a chart side by side. */
const most = 24

const shortMonth = (month: Month) => printMonth(month).split('kuu')[0] ?? ''
const shortQuarter = (month: Month) => `${quarterNumber(month)}/${month.slice(2, 4)}`

type Lease = Pick<LeaseRents, 'startDate' | 'endDate' | 'changes'>

const rentOn = (leases: readonly Lease[], day: Day): Cents =>
  sumOf(
    leases
      .filter(({ startDate, endDate }) => startDate <= day && (endDate === '' || day <= endDate))
      .map(({ changes }) => changes.findLast(({ from }) => from <= day)?.after ?? 0),
  )

/** An apartment's rents from its first lease until today, by months, quarters or years as the length of the history asks. */
export function rentHistory(all: readonly Lease[], today: Day): RentPoint[] {
  const rentAt = (end: Day) => rentOn(leases, end < today ? end : today)
  const leases = all.filter(({ startDate }) => startDate <= today)
  const [first] = leases.map(({ startDate }) => monthOf(startDate)).toSorted()
  if (first === undefined) return []
  const length = monthsBetween(first, monthOf(today)) + 1
  const months = Array.from({ length }, (_, at) => addToMonth(first, at))
  if (length <= most) {
    return months.map((month) => ({
      label: shortMonth(month),
      name: printMonth(month),
      rent: rentAt(lastDayOf(month)),
    }))
  }
  if (length <= most * 3) {
    return lastOfEach(months, (month) => quarterOf(`${month}-01`)).map((month) => {
      const quarter = quarterOf(`${month}-01`)
      return { label: shortQuarter(month), name: printQuarter(quarter), rent: rentAt(quarterEnd(quarter)) }
    })
  }
  return lastOfEach(months, (month) => yearOf(month))
    .slice(-most)
    .map((month) => {
      const year = String(yearOf(month))
      return { label: year, name: year, rent: rentAt(`${year}-12-31`) }
    })
}

/** The last month of each period. */
const lastOfEach = (months: readonly Month[], periodOf: (month: Month) => unknown): Month[] =>
  months.filter((month, at) => {
    const next = months[at + 1]
    return next === undefined || periodOf(next) !== periodOf(month)
  })
