import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import {
  BillingRunSummary,
  RunInvoiceFilters,
  RunInvoiceRow,
  RunWaterfall,
  UndoDraft,
} from '../invoices/billing-run.ts'

const OneRun = z.object({ run: BillingRunSummary })

/** Runs that bill: a table of its own, since their pages know nothing of what recurring invoices are made of. */
export const billingRunsApi = {
  listRuns: post('/invoices/billing-run/list', {
    needs: 'invoices.read',
    body: ListQuery,
    reply: listOf(BillingRunSummary),
  }),
  readRun: get('/invoices/billing-run/:id', {
    needs: 'invoices.read',
    reply: OneRun,
  }),
  /** The invoices of a run, with whether each may be taken back still. */
  listRunInvoices: post('/invoices/billing-run/:id/invoices', {
    needs: 'invoices.read',
    body: RunInvoiceFilters,
    reply: listOf(RunInvoiceRow),
  }),
  /** Why the run comes to another sum than the periods before; null when nobody has kept it. */
  readRunChanges: get('/invoices/billing-run/:id/changes', {
    needs: 'invoices.read',
    reply: z.object({ waterfall: RunWaterfall.nullable() }),
  }),
  /** Takes back those of a run's invoices that have not left; their periods are billed anew once they are released. */
  undoRun: post('/invoices/billing-run/:id/undo', {
    needs: 'invoices.remove',
    body: UndoDraft,
    reply: OneRun,
  }),
  undoInvoice: post('/invoices/billing-run/:id/undo/:invoiceId', {
    needs: 'invoices.remove',
    body: UndoDraft,
    reply: OneRun,
  }),
}
