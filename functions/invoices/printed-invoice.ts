import type { Invoice } from '#shared/invoices/invoice.ts'
import { onDemand } from '../platform/on-demand.ts'

const printing = onDemand(async () => ({
  ...(await import('./invoice-pdf.ts')),
  ...(await import('./pdf/invoice-page-of.ts')),
}))

/** The printed invoice as a PDF; the same invoice gives the same bytes, so it is made whenever it is asked for. */
export async function printedInvoice(invoice: Invoice): Promise<Uint8Array> {
  const { invoicePdf, invoicePageOf } = await printing()
  return invoicePdf(invoicePageOf(invoice, { message: invoice.comments }))
}
