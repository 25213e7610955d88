import * as z from 'zod'
import { get, post, put } from '../../base/endpoint.ts'
import { flag } from '../../base/fields.ts'
import { ListQuery, listOf } from '../../base/list.ts'
import { BatchDraft, Dispatch, DispatchBatch, DispatchBatchSummary, DispatchSummary, handedWays } from './dispatch.ts'

/** What of our own channel is shown; those that wait unless told otherwise. */
export const DispatchFilters = ListQuery.extend({
  state: z.enum(['', 'taken', 'done']).default(''),
  way: z.enum(['', ...handedWays]).default(''),
})
export type DispatchFilters = z.output<typeof DispatchFilters>

const OneBatch = z.object({ batch: DispatchBatch })

/** Our own channel: what is printed and handed over by people. */
export const dispatchApi = {
  /** What our own channel has to print or to hand over to an operator of e-invoices. */
  listDispatches: post('/invoices/dispatches/list', {
    needs: 'invoices.read',
    body: DispatchFilters,
    reply: listOf(DispatchSummary),
  }),
  /** How an invoice stands in our own channel; nothing when it went another way. */
  readDispatch: get('/invoices/dispatches/of/:invoiceId', {
    needs: 'invoices.read',
    reply: z.object({ dispatch: Dispatch.optional() }),
  }),
  /** Puts one that did not come through back to wait. */
  returnDispatch: put('/invoices/dispatches/:id/return', {
    needs: 'invoices.edit',
    reply: z.object({ dispatch: Dispatch }),
  }),
  /** Takes waiting invoices into a batch, to be printed or handed over together. */
  makeBatch: post('/invoices/dispatch-batches/create', { needs: 'invoices.edit', body: BatchDraft, reply: OneBatch }),
  listBatches: post('/invoices/dispatch-batches/list', {
    needs: 'invoices.read',
    body: ListQuery,
    reply: listOf(DispatchBatchSummary),
  }),
  /** A batch has been printed or handed over, or its invoices wait again. */
  settleBatch: put('/invoices/dispatch-batches/:id/settle', {
    needs: 'invoices.edit',
    body: z.object({ done: z.boolean() }),
    reply: OneBatch,
  }),
  /** Answers one PDF of all, an XML file of one e-invoice or a zip of several. */
  readBatchFile: get('/invoices/dispatch-batches/:id/file', {
    needs: 'invoices.read',
    query: z.object({ twoSided: flag() }),
    reply: z.unknown(),
  }),
}
