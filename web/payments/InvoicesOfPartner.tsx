import { paymentsApi } from '#shared/payments/api.ts'
import { useList } from '../app/tables/use-list.ts'
import { invoiceColumns } from '../invoices/invoice-columns.tsx'
import { Table } from '../ui/table/Table.tsx'

/** The invoices of a principal's contracts, on the principal's page. */
export function InvoicesOfPartner({ id }: { id: string }) {
  const list = useList(paymentsApi.listPartnerInvoices, { params: { id } })
  return (
    <Table
      name="invoices-of-partner"
      label="Laskut"
      list={list}
      columns={invoiceColumns}
      empty={{ title: 'Ei laskuja', text: 'Päämiehen sopimusten laskut näkyvät täällä.' }}
    />
  )
}
