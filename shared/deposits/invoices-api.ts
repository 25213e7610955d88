import * as z from 'zod'
import { post, put } from '../base/endpoint.ts'
import { Invoice } from '../invoices/invoice.ts'
import { DepositInvoiceDraft } from './billed-deposit.ts'

const OneInvoice = z.object({ invoice: Invoice })

/** Invoices of deposits: apart from the register's own endpoints, which more pages load. */
export const depositInvoicesApi = {
  /** Asks for a deposit, or what is left of it, by an invoice: a draft. */
  createDepositInvoice: post('/invoices/deposit/:depositId/create', {
    needs: 'invoices.create',
    body: DepositInvoiceDraft,
    reply: OneInvoice,
  }),
  /** Changes such a draft. */
  editDepositInvoice: put('/invoices/:id/deposit/edit', {
    needs: 'invoices.edit',
    body: DepositInvoiceDraft,
    reply: OneInvoice,
  }),
}
