import * as z from 'zod'
import { del, post } from '../../base/endpoint.ts'
import { dayOrNone } from '../../base/fields.ts'
import { accountSelector, inAccount } from '../../base/in-account.ts'
import { ListQuery, listOf } from '../../base/list.ts'
import { numberedKinds } from './number-series.ts'
import { VoidDraft } from './void-draft.ts'
import { VoidedRow } from './voided-number.ts'

/** Of all time unless the days say otherwise; a search for a number finds the span that it is in. */
export const VoidedFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  kind: z.enum(['', ...numberedKinds]).default(''),
})
export type VoidedFilters = z.output<typeof VoidedFilters>

/** Numbers that were drawn and stand no more: the series have no other gaps. */
export const voidedApi = {
  /** Only what never left the house; its number is voided for the reason. */
  deleteInvoice: del('/invoices/delete/:id', { needs: 'invoices.remove', query: VoidDraft, reply: z.object({}) }),
  listVoided: post('/invoices/voided-numbers', {
    needs: 'invoices.read',
    body: VoidedFilters,
    reply: listOf(VoidedRow),
  }),
  listGroupVoided: post('/invoices/group-voided-numbers', {
    needs: 'invoices.read',
    inGroup: 'only',
    body: VoidedFilters.extend(accountSelector),
    reply: listOf(VoidedRow.extend(inAccount)),
  }),
}
