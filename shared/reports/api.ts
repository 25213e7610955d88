import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { accountSelector } from '../base/in-account.ts'
import { AccountFigures, MonthOfExpenses, MonthOfInvoicing, MonthsQuery, Stats } from './figures/overview.ts'

export const reportsApi = {
  getStats: get('/statistics/get-stats', { needs: 'reports.read', reply: z.object({ stats: Stats }) }),
  /** The last twelve months, this one included. */
  getMonthlyInvoicing: get('/statistics/getMonthlyInvoicing', {
    needs: 'reports.read',
    query: MonthsQuery,
    reply: z.object({ months: z.array(MonthOfInvoicing) }),
  }),
  /** The same months, by the days of the costs. */
  getMonthlyExpenses: get('/statistics/getMonthlyExpenses', {
    needs: 'reports.read',
    query: MonthsQuery,
    reply: z.object({ months: z.array(MonthOfExpenses) }),
  }),
  /** Every account of group mode whose reports the person may read. */
  getGroupStats: get('/statistics/group-stats', {
    needs: 'reports.read',
    inGroup: 'only',
    query: z.object(accountSelector),
    reply: z.object({ updateTime: z.string(), accounts: z.array(AccountFigures) }),
  }),
}
