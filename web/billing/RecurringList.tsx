import { billingApi } from '#shared/billing/api.ts'
import { recurringFields } from '#shared/billing/recurring.fields.ts'
import type { RecurringInvoiceSummary } from '#shared/billing/recurring-invoice.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'

const columns: readonly Column<RecurringInvoiceSummary>[] = [
  {
    key: 'contractNumber',
    title: recurringFields.contractNumber.label,
    to: ({ _id }) => `/rental-contract/overview/${_id}`,
  },
  {
    key: 'active',
    title: recurringFields.state.label,
    cell: ({ active }) =>
      active ? <StatusLabel tone="good">Laskutetaan</StatusLabel> : <StatusLabel tone="plain">Päättynyt</StatusLabel>,
  },
  { key: 'tenantName', title: recurringFields.tenantName.label, to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'apartmentAddress', title: recurringFields.apartmentAddress.label },
  { key: 'nextDueDate', title: recurringFields.nextDueDate.label, kind: 'day' },
  { key: 'total', title: recurringFields.total.label, kind: 'money', sum: true },
]

const edit = ({ _id }: RecurringInvoiceSummary) => [
  { label: 'Muuta tulevia laskuja', to: `/invoice/edit-recurring/${_id}` },
]

/** What each contract in force is billed by, period after period. */
export function RecurringList() {
  const mayEdit = useMay()('invoices.edit')
  const list = useList(billingApi.listRecurring, { filters: ['scope'] })
  return (
    <Table
      name="recurring-invoices"
      label="Toistuvat laskut"
      list={list}
      columns={columns}
      search="Hae sopimuksen numerolla, nimellä tai osoitteella"
      filters={
        <Filter
          list={list}
          name="scope"
          label={recurringFields.state.label}
          all="Laskutettavat"
          options={[['ended', 'Päättyneet']]}
        />
      }
      {...(mayEdit && { actions: edit })}
      empty={{
        title: 'Ei toistuvia laskuja',
        text: 'Vuokrasopimus laskutetaan kaudesta toiseen, kun se on aktivoitu.',
      }}
    />
  )
}
