import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { type InvoiceSummary, shownState } from '#shared/invoices/invoice.ts'
import { today } from '../app/today.ts'
import { InvoiceStateLabel } from '../invoices/invoice-columns.tsx'
import type { Column } from '../ui/table/columns.tsx'

/** What every list of credit notes shows after their numbers. */
export const creditNoteColumns: readonly Column<InvoiceSummary>[] = [
  {
    key: 'state',
    title: invoiceFields.state.label,
    sort: false,
    cell: (row) => <InvoiceStateLabel state={shownState(row, today())} />,
  },
  { key: 'originalNumber', title: invoiceFields.originalNumber.label },
  { key: 'tenantName', title: invoiceFields.tenantName.label },
  { key: 'apartmentAddress', title: invoiceFields.apartmentAddress.label },
  { key: 'billDate', title: invoiceFields.billDate.label, kind: 'day' },
  { key: 'total', title: invoiceFields.total.label, kind: 'money', sum: true },
  { key: 'toReturn', title: invoiceFields.toReturn.label, kind: 'money', sum: true },
]
