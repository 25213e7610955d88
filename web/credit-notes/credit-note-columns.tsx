import { type InvoiceSummary, shownState } from '#shared/invoices/invoice.ts'
import { today } from '../app/today.ts'
import { InvoiceStateLabel } from '../invoices/invoice-columns.tsx'
import type { Column } from '../ui/table/columns.tsx'

/** What every list of credit notes shows after their numbers. */
export const creditNoteColumns: readonly Column<InvoiceSummary>[] = [
  { key: 'state', title: 'Tila', sort: false, cell: (row) => <InvoiceStateLabel state={shownState(row, today())} /> },
  { key: 'originalNumber', title: 'Hyvittää laskun' },
  { key: 'tenantName', title: 'Vuokralainen' },
  { key: 'apartmentAddress', title: 'Vuokrakohde' },
  { key: 'billDate', title: 'Päiväys', kind: 'day' },
  { key: 'total', title: 'Summa', kind: 'money', sum: true },
  { key: 'toReturn', title: 'Palauttamatta', kind: 'money', sum: true },
]
