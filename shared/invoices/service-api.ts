import * as z from 'zod'
import { get, put } from '../base/endpoint.ts'
import { InvoiceServiceDraft, InvoiceServiceSettings } from './invoice-service.ts'

/** The invoicing service that an account bills through: apart from the invoices' endpoints, for its settings alone need it. */
export const invoiceServiceApi = {
  readInvoiceService: get('/invoices/service', {
    needs: 'account.read',
    reply: z.object({ invoiceService: InvoiceServiceSettings }),
  }),
  /** Chooses the service the account bills through, or none; `checked` tells whether the service knew the keys. */
  chooseInvoiceService: put('/invoices/service', {
    needs: 'account.edit',
    body: InvoiceServiceDraft,
    reply: z.object({ invoiceService: InvoiceServiceSettings, checked: z.boolean() }),
  }),
}
