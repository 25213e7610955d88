import * as z from 'zod'
import { post, put } from '../base/endpoint.ts'
import { DepositCreditNoteDraft } from '../deposits/billed-deposit.ts'
import { Invoice } from '../invoices/invoice.ts'

const OneInvoice = z.object({ invoice: Invoice })

/** Credit notes of deposits' invoices: apart from the others, which lists load. They are sent and registered as any. */
export const depositCreditNotesApi = {
  /** A credit note that gives a deposit back by its invoice, whose id it is. */
  createDepositCreditNote: post('/invoices/:origId/deposit/create-refund-related', {
    needs: 'refundInvoices.create',
    body: DepositCreditNoteDraft,
    reply: OneInvoice,
  }),
  editDepositCreditNote: put('/invoices/:id/deposit/edit-refund-related', {
    needs: 'refundInvoices.edit',
    body: DepositCreditNoteDraft,
    reply: OneInvoice,
  }),
}
