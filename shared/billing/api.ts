import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { BillingHoldDraft, PeriodSeen, RecurringDraft } from './recurring-draft.ts'
import { RecurringInvoice, RecurringInvoiceSummary } from './recurring-invoice.ts'

const OneRecurring = z.object({ recurringInvoice: RecurringInvoice })

/** The recurring invoices that run, or those whose billing has ended. */
export const RecurringFilters = ListQuery.extend({ scope: z.enum(['', 'ended']).default('') })
export type RecurringFilters = z.output<typeof RecurringFilters>

/** Recurring invoices, by which runs bill. */
export const billingApi = {
  listRecurring: post('/invoices/recurrent-invoice/list', {
    needs: 'invoices.read',
    body: RecurringFilters,
    reply: listOf(RecurringInvoiceSummary),
  }),
  readRecurring: get('/invoices/recurrent-invoice/:id', {
    needs: 'invoices.read',
    reply: OneRecurring,
  }),
  /** Changes what the next invoices of a contract are: for good, for some periods, or the next one only. */
  editRecurring: put('/invoices/recurrent-invoice/edit', {
    needs: 'invoices.edit',
    body: RecurringDraft,
    reply: OneRecurring,
  }),
  /** Keeps a contract from being billed, by the night or by hand, until a day or until it is released. */
  holdBilling: put('/invoices/recurrent-invoice/:id/hold', {
    needs: 'invoices.edit',
    body: BillingHoldDraft,
    reply: OneRecurring,
  }),
  releaseBilling: put('/invoices/recurrent-invoice/:id/release', {
    needs: 'invoices.edit',
    body: PeriodSeen,
    reply: OneRecurring,
  }),
}
