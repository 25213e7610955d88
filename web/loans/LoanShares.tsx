import type { LoanShare } from '#shared/loans/loan-page.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'

const columns: readonly Column<LoanShare>[] = [
  { key: 'fullAddress', title: 'Vuokrakohde', to: ({ _id }) => `/apartment/overview/${_id}` },
  { key: 'amount', title: 'Maksu, €/kk', kind: 'money', sum: true },
  { key: 'totalAmount', title: 'Osuus alussa', kind: 'money', sum: true },
  { key: 'currentAmount', title: 'Jäljellä', kind: 'money', sum: true },
  { key: 'startDate', title: 'Alkaen', kind: 'day' },
]

/** What each apartment owes. */
export function LoanShares({ shares }: { readonly shares: readonly LoanShare[] }) {
  return (
    <Table
      name="shares-of-loan"
      label="Lainaosuudet"
      list={useOwnList(shares, ['fullAddress'], ['amount', 'totalAmount', 'currentAmount'])}
      columns={columns}
      search="Hae osoitteella"
      empty={{ title: 'Ei lainaosuuksia', text: 'Lainaosuudet lisätään vuokrakohteiden tietoihin.' }}
    />
  )
}
