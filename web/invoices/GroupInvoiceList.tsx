import { usualSince } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { invoiceScopeLabels, invoiceScopes, shownState } from '#shared/invoices/invoice.ts'
import { AccountChoice } from '../app/frame/AccountChoice.tsx'
import { inAccount } from '../app/own-way.ts'
import { useGroupList } from '../app/tables/use-group-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { InvoiceStateLabel } from './invoice-columns.tsx'

type Row = InputOf<(typeof invoicesApi)['listGroupInvoices']['reply']>['rows'][number]

const GroupVoidedNumbers = onDemand(async () => (await import('./voiding/VoidedNumbers.tsx')).GroupVoidedNumbers)

const columns: readonly Column<Row>[] = [
  {
    key: 'invoiceNumber',
    title: invoiceFields.invoiceNumber.label,
    to: (row) => inAccount(`/invoice/edit/${row._id}`, row),
  },
  { key: 'accountName', title: 'Tili' },
  {
    key: 'state',
    title: invoiceFields.state.label,
    sort: false,
    cell: (row) => <InvoiceStateLabel state={shownState(row, today())} />,
  },
  { key: 'tenantName', title: invoiceFields.tenantName.label },
  { key: 'apartmentAddress', title: invoiceFields.apartmentAddress.label },
  { key: 'billDate', title: invoiceFields.billDate.label, kind: 'day', extra: true },
  { key: 'dueDate', title: invoiceFields.dueDate.label, kind: 'day' },
  { key: 'total', title: invoiceFields.total.label, kind: 'money', sum: true },
  { key: 'paid', title: invoiceFields.paid.label, kind: 'money', sum: true },
  { key: 'open', title: invoiceFields.open.label, kind: 'money', sum: true },
  { key: 'reference', title: invoiceFields.reference.label, extra: true },
]

/** The invoices of every account of the group, and the numbers of theirs that stand no more. */
export const GroupInvoiceList = () => (
  <>
    <PageHead title="Ryhmän laskut" mark={<AccountChoice />} />
    <Tabs
      label="Ryhmän laskut"
      tabs={[
        { key: 'invoices', label: 'Laskut', content: () => <GroupInvoices /> },
        { key: 'voided', label: 'Mitätöidyt numerot', content: () => <GroupVoidedNumbers /> },
      ]}
    />
  </>
)

/** A row opens in its own account. */
function GroupInvoices() {
  const list = useGroupList(invoicesApi.listGroupInvoices, {
    filters: ['state', 'from', 'to'],
    fixed: { kind: 'invoice' },
  })
  return (
    <Table
      name="group-invoices"
      label="Ryhmän laskut"
      list={list}
      columns={columns}
      search="Hae tilillä, numerolla tai nimellä"
      filters={
        <>
          <Filter
            list={list}
            name="state"
            label={invoiceFields.state.label}
            all="Kaikki tilat"
            options={invoiceScopes.map((scope) => [scope, invoiceScopeLabels[scope]])}
          />
          <DaySpanFilter list={list} label={invoiceFields.dueDate.label} since={usualSince(today())} />
        </>
      }
      empty={{ title: 'Ei laskuja', text: 'Tässä näkyvät kaikkien ryhmän tilien laskut.' }}
    />
  )
}
