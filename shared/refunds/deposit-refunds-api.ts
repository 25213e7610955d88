import * as z from 'zod'
import { post, put } from '../base/endpoint.ts'
import { DepositRefundDraft } from '../deposits/billed-deposit.ts'
import { Invoice } from '../invoices/invoice.ts'

const OneInvoice = z.object({ invoice: Invoice })

/** Credit notes of deposits' invoices: apart from the others, which lists load. They are sent and registered as any. */
export const depositRefundsApi = {
  /** A credit note that gives a deposit back by its invoice, whose id it is. */
  createDepositRefund: post('/invoices/:origId/deposit/create-refund-related', {
    needs: 'refundInvoices.create',
    body: DepositRefundDraft,
    reply: OneInvoice,
  }),
  editDepositRefund: put('/invoices/:id/deposit/edit-refund-related', {
    needs: 'refundInvoices.edit',
    body: DepositRefundDraft,
    reply: OneInvoice,
  }),
}
