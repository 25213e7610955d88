import type { Invoice } from '#shared/invoices/invoice.ts'

/** The printed invoice as a PDF; the same invoice gives the same bytes, so it is made whenever it is asked for. */
export async function printedInvoice(invoice: Invoice): Promise<Uint8Array> {
  const [{ invoicePdf }, { invoicePageOf }] = await Promise.all([
    import('./invoice-pdf.ts'),
    import('./pdf/invoice-page-of.ts'),
  ])
  return invoicePdf(invoicePageOf(invoice, { message: invoice.comments }))
}
