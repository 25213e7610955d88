import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { AccountingDraft, CostCentreDraft } from './accounting.ts'
import { Invoice } from './invoice.ts'
import { FixView, InvoiceFix } from './invoice-fix.ts'

const OneInvoice = z.object({ invoice: Invoice })

/** What is done by hand to one invoice on its page: a table of its own, since few pages need it. */
export const booksApi = {
  /** What a failed invoice lacks, with what could be put in its place. */
  readFix: get('/invoices/:id/fix-invoice-error', { needs: 'invoices.edit', reply: z.object({ fix: FixView }) }),
  /** Mends whom a failed invoice goes to and how, and puts it on its way again. */
  fixInvoiceError: put('/invoices/:id/fix-invoice-error', {
    needs: 'invoices.edit',
    body: InvoiceFix,
    reply: OneInvoice,
  }),
  /** For the books alone: what has been sent of the invoice stays as it is. */
  changeCostCentre: put('/invoices/change-invoice-cost-centre', {
    needs: 'invoices.edit',
    body: CostCentreDraft,
    reply: OneInvoice,
  }),
  changeAccountingId: put('/invoices/change-product-accounting-id', {
    needs: 'invoices.edit',
    body: AccountingDraft,
    reply: OneInvoice,
  }),
  /** E-mails the invoice again with its PDF, to its payer or to another. */
  copyInvoice: post('/invoices/copy/:id', {
    needs: 'invoices.edit',
    body: z.object({ email: z.email('Tarkista sähköpostiosoite').max(254, 'Tarkista sähköpostiosoite') }),
    reply: OneInvoice,
  }),
}
