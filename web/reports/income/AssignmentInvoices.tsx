import { Dialog } from '@primer/react'
import { printMoney } from '#shared/base/money.ts'
import type { AssignmentReportRow, RewardedInvoice } from '#shared/reports/assignment-report.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'

type Row = RewardedInvoice & { readonly _id: string }

const columns: readonly Column<Row>[] = [
  { key: 'invoiceNumber', title: 'Lasku', to: ({ invoice }) => `/invoice/edit/${invoice}` },
  { key: 'contractNumber', title: 'Sopimus' },
  { key: 'tenantName', title: 'Vuokralainen' },
  { key: 'day', title: 'Päivä', kind: 'day' },
  { key: 'rentProductsAmount', title: 'Maksettu vuokra', kind: 'money', sum: true },
  { key: 'rewardAmountWithoutVat', title: 'Palkkio ALV 0 %', kind: 'money', sum: true },
  { key: 'rewardAmountVat', title: 'ALV', kind: 'money', sum: true },
  {
    key: 'realtorRewards',
    title: 'Välittäjien osuudet',
    sort: false,
    long: true,
    cell: ({ realtorRewards }) => realtorRewards.map(({ name, cents }) => `${name} ${printMoney(cents)}`).join(', '),
  },
]

interface Props {
  readonly row: AssignmentReportRow
  readonly onClose: () => void
}

/** The invoices of one home whose money a reward was taken of, with whose it is. */
export function AssignmentInvoices({ row, onClose }: Props) {
  const rows = row.invoiceData.map((each) => ({ ...each, _id: `${each.payment} ${each.invoice}` }))
  const summed = ['rentProductsAmount', 'rewardAmountWithoutVat', 'rewardAmountVat'] as const
  // The report behind it has the address's own words.
  const list = useOwnList(rows, ['invoiceNumber'], summed, 'invoices.')
  return (
    <Dialog title={`${row.fullAddress} · ${row.partnerName}`} width="xlarge" onClose={onClose}>
      <Table
        name="assignment-invoices"
        label="Palkkiot laskuittain"
        list={list}
        columns={columns}
        empty={{ title: 'Ei laskuja', text: 'Palkkioita ei ole pidätetty.' }}
      />
    </Dialog>
  )
}
