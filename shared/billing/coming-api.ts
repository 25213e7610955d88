import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { listOf } from '../base/list.ts'
import { RunWaterfall } from '../invoices/billing-run.ts'
import { ComingFilters, ComingInvoiceRow } from './coming-row.ts'

/** What runs will bill: a table of its own, since forms of recurring invoices know nothing of it. */
export const comingApi = {
  /** The next invoice of every contract as the run will make it, with what should be looked at before. */
  listComing: post('/invoices/billing-run/preview', {
    needs: 'invoices.read',
    body: ComingFilters,
    reply: listOf(ComingInvoiceRow),
  }),
  /**
   * Why what is made by the day will come to another sum than the periods before: of what a run makes as things stand.
   * Null without any, or when a contract has not been written since reasons are kept.
   */
  readComingChanges: post('/invoices/billing-run/preview/changes', {
    needs: 'invoices.read',
    body: ComingFilters.pick({ until: true }),
    reply: z.object({ waterfall: RunWaterfall.nullable() }),
  }),
}
