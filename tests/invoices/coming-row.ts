import { type Around, lookedAt, plainComing } from '#shared/billing/coming-invoice.ts'
import type { ComingInvoiceRow } from '#shared/billing/coming-row.ts'
import type { RecurringInvoiceKept } from '#shared/billing/recurring-summary.ts'

/** A row of coming invoices with all that its list tells of it. */
export const comingInvoice = (row: RecurringInvoiceKept, around: Around): ComingInvoiceRow => ({
  ...plainComing(row, around.today),
  ...lookedAt(row, around),
})
