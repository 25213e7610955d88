import { pageOf } from '#shared/base/page-of.ts'
import type { InvoiceFilters } from '#shared/invoices/api.ts'
import { rowsAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { invoiceHits, newestFirst, searchedFields, summedFields } from './invoices.ts'

export async function listGroupInvoices(actor: Actor, filters: InvoiceFilters) {
  const rows = await rowsAcross(actor, 'invoices.read', (each) => invoiceHits(each, filters))
  return pageOf(rows, newestFirst(filters), [...searchedFields, 'accountName'], summedFields)
}
