import * as z from 'zod'
import { text } from '../base/fields.ts'

/** What bookkeeping wants to know of an apartment's or a company's invoices; an apartment's own words go before its company's. */
export const InvoiceData = z.object({
  costCentre: text(40),
  salesAccountId: text(20),
  receivablesAccountId: text(20),
})
export type InvoiceData = z.output<typeof InvoiceData>

export const invoiceDataLabels: Record<keyof InvoiceData, string> = {
  costCentre: 'Kustannuspaikka',
  salesAccountId: 'Myyntitili',
  receivablesAccountId: 'Saamistili',
}
