import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import type { AccountFigures } from '#shared/reports/figures/overview.ts'
import { inAccount } from '../../app/own-way.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'

const columns: readonly Column<AccountFigures>[] = [
  { key: 'name', title: 'Tili', to: ({ _id, name }) => inAccount('/overview', { account: _id, accountName: name }) },
  { key: 'billed', title: 'Laskutettu', kind: 'money', sum: true },
  { key: 'paid', title: 'Maksettu', kind: 'money', sum: true },
  { key: 'open', title: invoiceFields.open.label, kind: 'money', sum: true },
  { key: 'overdue', title: 'Myöhässä', kind: 'money', sum: true },
  { key: 'apartments', title: 'Vuokrakohteita', kind: 'number', sum: true },
  { key: 'rented', title: 'Vuokrattuna', kind: 'number', sum: true },
]

/** A row for each account; it opens the account's own overview. */
export const AccountTable = ({ accounts }: { accounts: readonly AccountFigures[] }) => (
  <Table
    name="group-overview"
    label="Ryhmän tilit"
    list={useOwnList(accounts, ['name'], ['billed', 'paid', 'open', 'overdue', 'apartments', 'rented'])}
    columns={columns}
    search="Hae tilin nimellä"
    empty={{ title: 'Ei tilejä', text: 'Liitä ryhmään tilejä.' }}
  />
)
