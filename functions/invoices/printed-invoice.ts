import type { Invoice } from '#shared/invoices/invoice.ts'
import { onDemand } from '../platform/on-demand.ts'

const printing = onDemand(async () => ({
  ...(await import('./invoice-pdf.ts')),
  ...(await import('./pdf/invoice-page-of.ts')),
}))

/** The printed invoice as a PDF; the same invoice gives the same bytes, so it is made whenever it is asked for. */
export const printedInvoice = (invoice: Invoice): Promise<Uint8Array> => printedInvoices([invoice])

/** Invoices after each other in one PDF; see `invoicesPdf`. */
export async function printedInvoices(invoices: readonly Invoice[], isTwoSided = false): Promise<Uint8Array> {
  const { invoicesPdf, invoicePageOf } = await printing()
  return invoicesPdf(
    invoices.map((invoice) => invoicePageOf(invoice, { message: invoice.comments })),
    isTwoSided,
  )
}
