import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import type { MatchableInvoice } from '#shared/payments/matchable-invoice.ts'

/** An invoice's row as the rules of matching know it. */
export const matchable = (row: InvoiceSummary): MatchableInvoice => ({
  id: row._id,
  number: row.invoiceNumber,
  reference: row.reference,
  dueDay: row.dueDate,
  openCents: row.open,
  lostCents: row.lost ?? 0,
  payerName: row.tenantName,
  tenant: row.tenant,
})
