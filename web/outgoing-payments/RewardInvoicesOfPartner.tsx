import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { type InvoiceSummary, shownState } from '#shared/invoices/invoice.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import { rewardsApi as api } from '#shared/outgoing-payments/rewards-api.ts'
import { callForFile } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { InvoiceStateLabel } from '../invoices/invoice-columns.tsx'
import { openPdf } from '../ui/pdf/pdf.ts'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import { Table } from '../ui/table/Table.tsx'

const show = ({ _id: id, kind, invoiceNumber }: InvoiceSummary): void =>
  openPdf({
    name: `${invoiceKindLabels[kind]} ${invoiceNumber}`,
    load: () => callForFile(api.readRewardInvoicePdf, { params: { id } }),
  })

const columns: readonly Column<InvoiceSummary>[] = [
  {
    key: 'invoiceNumber',
    title: invoiceFields.invoiceNumber.label,
    cell: (row) => <RowButton onClick={() => show(row)}>{row.invoiceNumber}</RowButton>,
  },
  { key: 'kind', title: invoiceFields.kind.label, cell: ({ kind }) => invoiceKindLabels[kind] },
  {
    key: 'state',
    title: invoiceFields.state.label,
    sort: false,
    cell: (row) => <InvoiceStateLabel state={shownState(row, today())} />,
  },
  { key: 'originalNumber', title: invoiceFields.originalNumber.label },
  { key: 'billDate', title: invoiceFields.billDate.label, kind: 'day' },
  { key: 'total', title: invoiceFields.total.label, kind: 'money', sum: true },
]

/** What a principal has been billed for the account's rewards, on the principal's page. */
export function RewardInvoicesOfPartner({ id }: { id: string }) {
  const maySeeInvoices = useMay()('invoices.read')
  const list = useList(api.listRewardInvoices, { fixed: { partner: id }, prefix: 'r.' })
  return (
    <Table
      name="rewards-of-partner"
      label="Palkkiolaskut"
      list={list}
      columns={columns}
      actions={(row) => [
        { label: 'Näytä PDF', onSelect: () => show(row) },
        maySeeInvoices && { label: 'Avaa lasku', to: `/invoice/edit/${row._id}` },
      ]}
      empty={{
        title: 'Ei palkkiolaskuja',
        text: 'Päämiehen tilityksistä pidätettyjen palkkioiden laskut ovat täällä.',
      }}
    />
  )
}
