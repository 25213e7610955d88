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
  { key: 'invoiceNumber', title: 'Numero', to: ({ _id }) => `/invoice/edit/${_id}` },
  { key: 'state', title: 'Tila', sort: false, cell: (row) => <InvoiceStateLabel state={shownState(row, today())} /> },
  { key: 'tenantName', title: 'Vuokralainen', to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'apartmentAddress', title: 'Vuokrakohde' },
  { key: 'billDate', title: 'Päiväys', kind: 'day', extra: true },
  { key: 'dueDate', title: 'Eräpäivä', kind: 'day' },
  { key: 'total', title: 'Summa', kind: 'money', sum: true },
  { key: 'paid', title: 'Maksettu', kind: 'money', sum: true },
  { key: 'credited', title: 'Hyvitetty', kind: 'money', sum: true, extra: true },
  { key: 'open', title: 'Avoinna', kind: 'money', sum: true },
  { key: 'reference', title: 'Viitenumero', extra: true },
  { key: 'sendType', title: 'Lähetystapa', extra: true, cell: ({ sendType }) => sendTypeLabels[sendType] },
]
