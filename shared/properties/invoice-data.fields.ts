import type { Field } from '../base/noun-fields.ts'
import type { InvoiceData } from './invoice-data.ts'

/** What bookkeeping wants to know of an apartment or a company. */
export const invoiceDataFields = {
  costCentre: { label: 'Kustannuspaikka', kind: 'text', file: {} },
  salesAccountId: { label: 'Myyntitili', kind: 'text', file: {} },
  receivablesAccountId: { label: 'Saamistili', kind: 'text', file: {} },
} as const satisfies Readonly<Record<keyof InvoiceData, Field>>
