import * as z from 'zod'
import { get, post } from '../../base/endpoint.ts'
import { ListQuery, listOf } from '../../base/list.ts'
import { ListedLeftRow } from '../../base/runs/row-run.ts'
import { ChosenInvoices, InvoiceRunDraft, InvoiceRunSummary } from './invoice-run.ts'

const OneRun = z.object({ run: InvoiceRunSummary })

/** One deed to many invoices, done by the queue. */
export const invoiceRunsApi = {
  startInvoiceRun: post('/invoices/many', { needs: 'invoices.edit', body: InvoiceRunDraft, reply: OneRun }),
  /** The chosen invoices in one file; answers application/pdf. */
  printInvoices: post('/invoices/many/pdf', { needs: 'invoices.read', body: ChosenInvoices, reply: z.unknown() }),
  listInvoiceRuns: post('/invoices/many/list', {
    needs: 'invoices.read',
    body: ListQuery,
    reply: listOf(InvoiceRunSummary),
  }),
  readInvoiceRun: get('/invoices/many/run/:id', { needs: 'invoices.read', reply: OneRun }),
  /** The invoices that it left out, and those for which it stayed when it was taken back. */
  listLeftInvoices: post('/invoices/many/run/:id/left', {
    needs: 'invoices.read',
    body: ListQuery,
    reply: listOf(ListedLeftRow),
  }),
  /** Goes on with a run that has stopped. */
  resumeInvoiceRun: post('/invoices/many/run/:id/resume', { needs: 'invoices.edit', reply: OneRun }),
  /** Takes back what can be taken back of it. */
  undoInvoiceRun: post('/invoices/many/run/:id/undo', { needs: 'invoices.edit', reply: OneRun }),
}
