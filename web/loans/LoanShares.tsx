import type { LoanShare } from '#shared/loans/loan-page.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'

const columns: readonly Column<LoanShare>[] = [
  { key: 'fullAddress', title: 'Vuokrakohde', to: ({ _id }) => `/apartment/overview/${_id}` },
  { key: 'amount', title: apartmentFields['currentLoans.amount'].heading, kind: 'money', sum: true },
  { key: 'totalAmount', title: apartmentFields['currentLoans.totalAmount'].label, kind: 'money', sum: true },
  { key: 'currentAmount', title: apartmentFields['currentLoans.currentAmount'].label, kind: 'money', sum: true },
  { key: 'startDate', title: apartmentFields['currentLoans.startDate'].label, kind: 'day' },
]

/** What each apartment owes. */
export function LoanShares({ shares }: { readonly shares: readonly LoanShare[] }) {
  return (
    <Table
      name="shares-of-loan"
      label={apartmentFields.currentLoans.label}
      list={useOwnList(shares, ['fullAddress'], ['amount', 'totalAmount', 'currentAmount'])}
      columns={columns}
      search="Hae osoitteella"
      empty={{ title: 'Ei lainaosuuksia', text: 'Lainaosuudet lisätään vuokrakohteiden tietoihin.' }}
    />
  )
}
