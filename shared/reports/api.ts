import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { MonthOfInvoicing, Stats } from './overview.ts'

export const reportsApi = {
  getStats: get('/statistics/get-stats', { needs: 'reports.read', reply: z.object({ stats: Stats }) }),
  /** The last twelve months, this one included. */
  getMonthlyInvoicing: get('/statistics/getMonthlyInvoicing', {
    needs: 'reports.read',
    reply: z.object({ months: z.array(MonthOfInvoicing) }),
  }),
}
