import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { type InvoiceSummary, type ShownState, shownState, shownStateLabels } from '#shared/invoices/invoice.ts'
import { sendTypeLabels } from '#shared/invoices/sending/send-types.ts'
import { today } from '../app/today.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'

const tones: Record<ShownState, Tone> = {
  draft: 'plain',
  sending: 'news',
  failed: 'bad',
  open: 'news',
  partlyPaid: 'warning',
  overdue: 'bad',
  paid: 'good',
  credited: 'plain',
  lost: 'plain',
  toReturn: 'warning',
}

export const InvoiceStateLabel = ({ state }: { state: ShownState }) => (
  <StatusLabel tone={tones[state]}>{shownStateLabels[state]}</StatusLabel>
)

export const invoiceColumns: readonly Column<InvoiceSummary>[] = [
  { key: 'invoiceNumber', title: invoiceFields.invoiceNumber.label, to: ({ _id }) => `/invoice/edit/${_id}` },
  {
    key: 'state',
    title: invoiceFields.state.label,
    sort: false,
    cell: (row) => <InvoiceStateLabel state={shownState(row, today())} />,
  },
  { key: 'tenantName', title: invoiceFields.tenantName.label, to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'apartmentAddress', title: invoiceFields.apartmentAddress.label },
  { key: 'billDate', title: invoiceFields.billDate.label, kind: 'day', extra: true },
  { key: 'dueDate', title: invoiceFields.dueDate.label, kind: 'day' },
  { key: 'total', title: invoiceFields.total.label, kind: 'money', sum: true },
  { key: 'paid', title: invoiceFields.paid.label, kind: 'money', sum: true },
  { key: 'credited', title: invoiceFields.credited.label, kind: 'money', sum: true, extra: true },
  { key: 'open', title: invoiceFields.open.label, kind: 'money', sum: true },
  { key: 'reference', title: invoiceFields.reference.label, extra: true },
  {
    key: 'sendType',
    title: invoiceFields.sendType.label,
    extra: true,
    cell: ({ sendType }) => sendTypeLabels[sendType],
  },
]
