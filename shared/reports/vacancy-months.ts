import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { narrowing } from './report-query.ts'

/** So many months may be looked back on; of an odd one the same month of the year before is in it too. */
export const monthCounts = ['13', '24', '36'] as const
export type MonthCount = (typeof monthCounts)[number]

/** How homes that are to be let have stood in one month. */
export const MonthOfOccupancy = z.object({
  month: z.string(),
  /** Homes at the end of the month, or of the days that are looked at. */
  homes: z.number().int(),
  /** Days of all homes together, and those on which they were let. */
  days: z.number().int(),
  daysLet: z.number().int(),
  /** Percent with one decimal; null when there was nothing to let. */
  occupancy: z.number().nullable(),
  /** Homes that stood empty at the end. */
  emptyHomes: z.number().int(),
  /** The rent of the days on which they stood empty, cents. */
  lostRent: z.number().int(),
})
export type MonthOfOccupancy = z.output<typeof MonthOfOccupancy>

const { tenant: _, ...homesOnly } = narrowing

export const VacancyMonthsQuery = z.object({
  months: z.enum(monthCounts).default('13'),
  /** The last day; today unless told, and at the latest. */
  to: dayOrNone(),
  ...homesOnly,
})
export type VacancyMonthsQuery = z.output<typeof VacancyMonthsQuery>

export const vacancyMonthsApi = {
  /** The report of vacancy month by month, the last month being that of its last day. */
  listVacancyMonths: get('/reports/vacancy/months', {
    needs: 'reports.read',
    query: VacancyMonthsQuery,
    reply: z.object({ months: z.array(MonthOfOccupancy) }),
  }),
}
