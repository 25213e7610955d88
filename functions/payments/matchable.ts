import type { InvoiceRow } from '#shared/invoices/invoice.ts'
import type { MatchableInvoice } from '#shared/payments/matchable-invoice.ts'

/** An invoice's row as the rules of matching know it. */
export const matchable = (row: InvoiceRow): MatchableInvoice => ({
  id: row._id,
  number: row.invoiceNumber,
  reference: row.reference,
  dueDay: row.dueDate,
  openCents: row.open,
  lostCents: row.lost ?? 0,
  payerName: row.tenantName,
})
