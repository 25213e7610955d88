import { InvoiceFilters, type InvoiceListBody } from '#shared/invoices/api.ts'
import { checked } from '../platform/serve.ts'

/** What a list of invoices is narrowed to, however it was said: beside each other, in an address, as filters of their own. */
export function askedFilters({ url, filters, ...sideWrites }: InvoiceListBody): InvoiceFilters {
  if (!url && !filters) return sideWrites
  const inAddress = Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''))
  return checked(InvoiceFilters, { ...sideWrites, ...inAddress, ...filters }) as InvoiceFilters
}
