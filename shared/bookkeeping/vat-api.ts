import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { VatDay, VatRunDraft, VatRunSummary, VatTargetFilters, VatTargetRow, vatTargets } from './vat-run.ts'

const OneRun = z.object({ run: VatRunSummary })

/** Runs that move prices to a new rate of VAT. */
export const vatApi = {
  /** The days on which rates change, those ahead and today for what was left behind; and what the caller may move. */
  readVatDays: get('/bookkeeping/vat-change', {
    needs: 'invoices.read',
    reply: z.object({ days: z.array(VatDay), mayMove: z.array(z.enum(vatTargets)) }),
  }),
  /** What bears a rate that ends, with its prices before and after. */
  listVatTargets: post('/bookkeeping/vat-change/targets', {
    needs: 'invoices.read',
    body: VatTargetFilters,
    reply: listOf(VatTargetRow),
  }),
  startVatRun: post('/bookkeeping/vat-change/run', { needs: 'invoices.edit', body: VatRunDraft, reply: OneRun }),
  listVatRuns: post('/bookkeeping/vat-change/run/list', {
    needs: 'invoices.read',
    body: ListQuery,
    reply: listOf(VatRunSummary),
  }),
  readVatRun: get('/bookkeeping/vat-change/run/:id', { needs: 'invoices.read', reply: OneRun }),
  /** Goes on with a run that has stopped. */
  resumeVatRun: post('/bookkeeping/vat-change/run/:id/resume', { needs: 'invoices.edit', reply: OneRun }),
  /** Takes back what has not been billed yet. */
  undoVatRun: post('/bookkeeping/vat-change/run/:id/undo', { needs: 'invoices.edit', reply: OneRun }),
}
