import * as z from 'zod'
import { post, put } from '../base/endpoint.ts'
import { cents, day } from '../base/fields.ts'
import { accountSelector, inAccount } from '../base/in-account.ts'
import { listOf } from '../base/list.ts'
import { InvoiceFilters } from '../invoices/api.ts'
import { Invoice, InvoiceSummary } from '../invoices/invoice.ts'
import { CreditNoteDraft } from './credit-note-draft.ts'

const OneInvoice = z.object({ invoice: Invoice })

/** Credit notes (spec sections 2 and 7): invoices of their own that lower another, or stand by themselves. */
export const creditNotesApi = {
  listCreditNotes: post('/invoices/refund/list', {
    needs: 'refundInvoices.read',
    body: InvoiceFilters,
    reply: listOf(InvoiceSummary),
  }),
  /** The credit notes of every account of group mode. */
  listGroupCreditNotes: post('/invoices/refund/group-list', {
    needs: 'refundInvoices.read',
    inGroup: 'only',
    body: InvoiceFilters.extend(accountSelector),
    reply: listOf(InvoiceSummary.extend(inAccount)),
  }),
  createCreditNote: post('/invoices/refund/create', {
    needs: 'refundInvoices.create',
    body: CreditNoteDraft,
    reply: OneInvoice,
  }),
  editCreditNote: put('/invoices/refund/edit/:id', {
    needs: 'refundInvoices.edit',
    body: CreditNoteDraft,
    reply: OneInvoice,
  }),
  /** Takes it off its original and puts it on its way to the payer. */
  sendCreditNote: post('/invoices/refund-related/send/:id', { needs: 'refundInvoices.edit', reply: OneInvoice }),
  /** Takes it off its original without sending anything. */
  registerCreditNote: post('/invoices/refund/register/:id', {
    needs: 'refundInvoices.edit',
    body: z.object({ payDate: day('Anna maksupäivä') }),
    reply: OneInvoice,
  }),
  /** Money that was paid back to the payer. */
  returnCredit: post('/invoices/refund/return/:id', {
    needs: 'payments.create',
    body: z.object({ amount: cents('Anna summa').min(1, 'Anna summa'), payDate: day('Anna maksupäivä') }),
    reply: OneInvoice,
  }),
  /** Puts what the credit note owes against another invoice of the same payer. */
  useCredit: post('/invoices/refund/use/:id', {
    needs: 'payments.create',
    body: z.object({
      invoice: z.string('Valitse lasku').min(1, 'Valitse lasku'),
      amount: cents('Anna summa').min(1, 'Anna summa'),
    }),
    reply: OneInvoice,
  }),
}
