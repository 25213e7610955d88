import type { InvoiceFilters } from '#shared/invoices/api.ts'
import { pageAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { listInvoices, newestFirst } from './invoices.ts'

export const listGroupInvoices = (actor: Actor, filters: InvoiceFilters) =>
  pageAcross(actor, 'invoices.read', newestFirst(filters), (each, query) =>
    listInvoices(each, { ...filters, ...query }),
  )
