import * as z from 'zod'
import { type Day, type DaySpan, yearOf } from '../base/day.ts'
import { ListQuery } from '../base/list.ts'
import { ReportDays, reportBases } from '../contracts/contract-report.ts'

const id = z.string().max(40).default('')

/** What reports may be narrowed to: the ids of documents, and a city by its name. */
export const narrowing = {
  condominium: id,
  apartment: id,
  city: z.string().max(60).default(''),
  principal: id,
  realtor: id,
  tenant: id,
}
export type Narrowing = { readonly [Name in keyof typeof narrowing]: string }

/** What every report with days takes (spec section 5): without days it is of this year. */
export const ReportQuery = ListQuery.extend({
  dates: ReportDays.prefault({}),
  searchType: z.enum(['', ...reportBases]).default(''),
  ...narrowing,
})
export type ReportQuery = z.output<typeof ReportQuery>

/** The days of a report: what is not said is of the year of the day that is, or of today's. */
export function daysOf({ startDate, endDate }: ReportDays, today: Day): DaySpan {
  const from = startDate || `${yearOf(endDate || today)}-01-01`
  return { from, to: endDate || `${yearOf(from > today ? from : today)}-12-31` }
}
