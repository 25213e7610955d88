import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { narrowing } from './report-query.ts'

/** An overdue debt by the day on which it expires, cents. */
export const LimitationRow = z.object({
  _id: z.string(),
  invoiceNumber: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  fullAddress: z.string(),
  dueDate: z.string(),
  open: z.number().int(),
  expires: z.string(),
  /** Below zero once it has expired. */
  daysLeft: z.number().int(),
  /** What the day counts from. */
  ground: z.string(),
  /** It is far enough away that nobody has looked into what has interrupted it: it may expire later. */
  isEarliest: z.boolean(),
})
export type LimitationRow = z.output<typeof LimitationRow>

/** Those that expire within 90 days unless told. */
export const limitationScopes = ['all', 'expired'] as const

export const LimitationQuery = ListQuery.extend({
  state: z.enum(['', ...limitationScopes]).default(''),
  ...narrowing,
})
export type LimitationQuery = z.output<typeof LimitationQuery>

export const limitationReportApi = {
  /** Open overdue debts by the day on which they expire. */
  listLimitation: get('/reports/limitation', {
    needs: 'reports.read',
    query: LimitationQuery,
    reply: listOf(LimitationRow),
  }),
}
