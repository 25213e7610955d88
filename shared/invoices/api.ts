import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { day, dayOrNone, text } from '../base/fields.ts'
import { accountSelector, inAccount } from '../base/in-account.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { Invoice, InvoiceSummary, invoiceScopes } from './invoice.ts'
import { InvoiceDraft } from './invoice-draft.ts'
import { invoicePurposes } from './purpose.ts'
import { sendTypes } from './sending/send-types.ts'

const OneInvoice = z.object({ invoice: Invoice })

/**
 * What a list of invoices is narrowed to: `from` and `to` by due date, the others by the date on the invoice. Without
 * days it is the last 14 months by due date, but all that are unpaid or failed when those are asked for.
 */
export const InvoiceFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  billedFrom: dayOrNone(),
  billedTo: dayOrNone(),
  state: z.enum(['', ...invoiceScopes]).default(''),
  contract: z.string().default(''),
  apartment: z.string().default(''),
  tenant: z.string().default(''),
  /** Credit notes alone, or all but them. */
  kind: z.enum(['', 'invoice', 'refund']).default(''),
  purpose: z.enum(['', ...invoicePurposes]).default(''),
  sendType: z.enum(['', ...sendTypes]).default(''),
})
export type InvoiceFilters = z.output<typeof InvoiceFilters>

/** The same also as the specification's clients say it: an address with a query, and filters of their own, which win. */
export const InvoiceListBody = InvoiceFilters.extend({
  url: text(2000),
  filters: z.record(z.string(), z.unknown()).optional(),
})
export type InvoiceListBody = z.output<typeof InvoiceListBody>

export const invoicesApi = {
  listInvoices: post('/invoices/list', {
    needs: 'invoices.read',
    body: InvoiceListBody,
    reply: listOf(InvoiceSummary),
  }),
  /** The invoices of every account of group mode. */
  listGroupInvoices: post('/invoices/group-list', {
    needs: 'invoices.read',
    inGroup: 'only',
    body: InvoiceFilters.extend(accountSelector),
    reply: listOf(InvoiceSummary.extend(inAccount)),
  }),
  createInvoice: post('/invoices/create', { needs: 'invoices.create', body: InvoiceDraft, reply: OneInvoice }),
  /** The paper of an invoice that is still being written, without what it is paid by; answers application/pdf. */
  previewInvoice: post('/invoices/preview', { needs: 'invoices.create', body: InvoiceDraft, reply: z.unknown() }),
  /** Puts a draft, or one that failed, on its way. */
  sendInvoice: post('/invoices/send/:invoiceId', { needs: 'invoices.edit', reply: OneInvoice }),
  /** Asks the invoice service how the invoice is. */
  checkStatus: put('/invoices/check-status-single', {
    needs: 'invoices.read',
    body: z.object({ invoiceId: z.string() }),
    reply: OneInvoice,
  }),
  /** By its id at the invoicing service, or by its own when the account has none. */
  changeDueDate: put('/invoices/change-duedate/:serviceId', {
    needs: 'invoices.edit',
    body: z.object({ dueDate: day('Anna eräpäivä') }),
    reply: OneInvoice,
  }),
  /** Makes every invoice of this account that is due to be made by today, as the nightly job does. */
  billNow: post('/invoices/recurrent-invoice/bill-now', {
    needs: 'invoices.create',
    reply: z.object({ contracts: z.number().int(), run: z.string() }),
  }),
  readByServiceId: get('/invoices/service-id/:id', { needs: 'invoices.read', reply: OneInvoice }),
  /** The printed invoice; answers application/pdf. */
  readInvoicePdf: get('/invoices/:id/pdf', { needs: 'invoices.read', reply: z.unknown() }),
  /** With `checkAccountingIds`, what is wrong with the accounting of its lines too. */
  readInvoice: get('/invoices/:id', {
    needs: 'invoices.read',
    query: z.object({ checkAccountingIds: z.string().optional() }),
    reply: OneInvoice.extend({
      accountingFaults: z.array(z.object({ line: z.number(), message: z.string() })).optional(),
    }),
  }),
}
