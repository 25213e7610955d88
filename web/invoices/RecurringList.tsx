import { invoicesApi } from '#shared/invoices/api.ts'
import type { RecurringInvoiceRow } from '#shared/invoices/recurring-invoice.ts'
import { useList } from '../app/use-list.ts'
import type { Column } from '../ui/columns.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { Table } from '../ui/Table.tsx'

const columns: readonly Column<RecurringInvoiceRow>[] = [
  { key: 'contractNumber', title: 'Sopimus', to: ({ _id }) => `/rental-contract/overview/${_id}` },
  {
    key: 'active',
    title: 'Tila',
    cell: ({ active }) =>
      active ? <StatusLabel tone="good">Laskutetaan</StatusLabel> : <StatusLabel tone="plain">Päättynyt</StatusLabel>,
  },
  { key: 'tenantName', title: 'Vuokralainen', to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'apartmentAddress', title: 'Vuokrakohde' },
  { key: 'nextDueDate', title: 'Seuraava eräpäivä', kind: 'day' },
  { key: 'total', title: 'Summa', kind: 'money', sum: true },
]

/** What each contract in force is billed by, period after period. */
export function RecurringList() {
  const list = useList(invoicesApi.listRecurring)
  return (
    <Table
      name="recurring-invoices"
      label="Toistuvat laskut"
      list={list}
      columns={columns}
      search="Hae sopimuksen numerolla, nimellä tai osoitteella"
      empty={{
        title: 'Ei toistuvia laskuja',
        text: 'Vuokrasopimus laskutetaan kaudesta toiseen, kun se on aktivoitu.',
      }}
    />
  )
}
