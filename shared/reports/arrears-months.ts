import * as z from 'zod'
import { addToMonth, type Day, lastDayOf, type Month, monthOf } from '../base/day.ts'
import { get } from '../base/endpoint.ts'
import type { Cents } from '../base/money.ts'
import { daysOverdue } from '../invoices/due-dates.ts'
import { ageOf } from './arrears.ts'

const cents = z.number().int()

/** What was late at the end of a month, or is today of the month that is not over. */
export const MonthOfArrears = z.object({
  month: z.string(),
  /** The day at whose end it stood so: of the report that tells it. */
  day: z.string(),
  late: cents,
  over90: cents,
  /** How many invoices were late. */
  invoices: z.number().int(),
})
export type MonthOfArrears = z.output<typeof MonthOfArrears>

/** The months that are told: the same month of the year before is in it too. */
const months = 13

export const arrearsMonthsApi = {
  /** What was late at the end of each of the last twelve months, and is today. */
  listArrearsMonths: get('/reports/arrears/months', {
    needs: 'reports.read',
    reply: z.object({ months: z.array(MonthOfArrears) }),
  }),
}

/** The ends of the months up to a day's, whose own end is that day. */
export function monthEndsUpTo(today: Day): { readonly month: Month; readonly day: Day }[] {
  return Array.from({ length: months }, (_, at) => {
    const month = addToMonth(monthOf(today), at + 1 - months)
    return { month, day: month === monthOf(today) ? today : lastDayOf(month) }
  })
}

/** What came of an invoice on a day, cents: money, a credit or a loss; below zero what was taken back. */
export interface Change {
  readonly day: Day
  readonly amount: Cents
}

/** An invoice as far as arrears go. */
export interface Owed {
  readonly billDate: Day
  readonly dueDate: Day
  /** What is left of it now, cents. */
  readonly rest: Cents
  /** What has come of it since the first day that is looked at, in no particular order. */
  readonly since: readonly Change[]
}

/** What of an invoice was open at the end of a day: what has come since counts for nothing yet. */
export function openAfter({ rest, since }: Pick<Owed, 'rest' | 'since'>, day: Day): Cents {
  let open = rest
  for (const change of since) if (change.day > day) open += change.amount
  return Math.max(0, open)
}

/** @param today of whose end everything that has come counts, whatever its day */
export function arrearsByMonth(owed: readonly Owed[], today: Day): MonthOfArrears[] {
  return monthEndsUpTo(today).map(({ month, day }) => {
    const found = { month, day, late: 0, over90: 0, invoices: 0 }
    for (const each of owed) {
      if (each.billDate > day || each.dueDate >= day) continue
      const age = ageOf(daysOverdue(each.dueDate, day))
      const open = age === 'notDue' ? 0 : day === today ? Math.max(0, each.rest) : openAfter(each, day)
      if (open === 0) continue
      found.late += open
      found.invoices += 1
      if (age === 'over90') found.over90 += open
    }
    return found
  })
}
