import type { Invoice } from '#shared/invoices/invoice.ts'
import { onDemand } from '../platform/on-demand.ts'

const printing = onDemand(async () => ({
  ...(await import('./invoice-pdf.ts')),
  ...(await import('./pdf/invoice-page-of.ts')),
}))

/**
 * The printed invoice as a PDF; the same invoice gives the same bytes, so it is made whenever it is asked for.
 *
 * @param payLink the address at which it is paid by card; without one it says nothing of that
 */
export const printedInvoice = (invoice: Invoice, payLink = ''): Promise<Uint8Array> =>
  printedInvoices([invoice], { payLinks: new Map([[invoice._id, payLink]]) })

interface Manner {
  readonly isTwoSided?: boolean
  /** At which addresses they are paid by card, by their ids. */
  readonly payLinks?: ReadonlyMap<string, string>
}

/** Invoices after each other in one PDF; see `invoicesPdf`. */
export async function printedInvoices(
  invoices: readonly Invoice[],
  { isTwoSided = false, payLinks }: Manner = {},
): Promise<Uint8Array> {
  const { invoicesPdf, invoicePageOf } = await printing()
  return invoicesPdf(
    invoices.map((invoice) =>
      invoicePageOf(invoice, { message: invoice.comments, payLink: payLinks?.get(invoice._id) ?? '' }),
    ),
    isTwoSided,
  )
}
