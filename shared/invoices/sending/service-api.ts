import * as z from 'zod'
import { del, get, post, put } from '../../base/endpoint.ts'
import { InvoiceServiceDraft, InvoiceServiceSettings } from './invoice-service.ts'

/** What the service is given so that it can tell of changes. */
export const PushKeys = z.object({ address: z.string(), user: z.string(), password: z.string() })
export type PushKeys = z.output<typeof PushKeys>

/** The invoicing service that an account bills through: apart from the invoices' endpoints, for its settings alone need it. */
export const invoiceServiceApi = {
  readInvoiceService: get('/invoices/service', {
    needs: 'account.read',
    reply: z.object({ invoiceService: InvoiceServiceSettings }),
  }),
  /** Chooses the service the account bills through, or none; `checked` tells whether the service knew the keys. */
  chooseInvoiceService: put('/invoices/service', {
    needs: 'account.edit',
    stepUp: 'always',
    body: InvoiceServiceDraft,
    reply: z.object({ invoiceService: InvoiceServiceSettings, checked: z.boolean() }),
  }),
  /** New keys for the service that tells of changes by itself; the password is answered with this once. */
  makePushKeys: post('/invoices/service/push-keys', {
    needs: 'account.edit',
    stepUp: 'always',
    reply: z.object({ pushKeys: PushKeys }),
  }),
  removePushKeys: del('/invoices/service/push-keys', { needs: 'account.edit', reply: z.object({}) }),
  /** The service says that invoices have changed; they are read there anew. The account is in the query. */
  hearInvoiceService: post('/public/invoice-service/webhook', { needs: 'anyone', reply: z.object({}) }),
}
