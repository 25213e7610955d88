import { type InvoiceSummary, invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { type KeptParts, keptParts } from '#shared/invoices/receivable-parts.ts'
import { isUnsettled } from '#shared/invoices/settled.ts'

/** What lists keep of an invoice; rows of before a part of it was kept lack that part. */
export interface KeptInvoiceSummary extends InvoiceSummary {
  /** Money of it waits to be settled. */
  readonly unsettled?: boolean
  /** The run that made it, '' of others. */
  readonly run?: string
  readonly paidDate?: string
  readonly parts?: KeptParts
  readonly lastMoney?: string | null
}

export const keptInvoiceSummaryOf = (invoice: KeptInvoice): KeptInvoiceSummary => ({
  ...invoiceSummaryOf(invoice),
  unsettled: isUnsettled(invoice),
  run: invoice.run ?? '',
  paidDate: invoice.paidDate,
  parts: keptParts(invoice.products),
  lastMoney: invoice.lastMoney ?? null,
})
