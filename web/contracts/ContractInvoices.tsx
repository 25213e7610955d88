import { invoicesApi } from '#shared/invoices/api.ts'
import { useList } from '../app/tables/use-list.ts'
import { invoiceColumns } from '../invoices/invoice-columns.tsx'
import { Card } from '../ui/Card.tsx'
import { Table } from '../ui/table/Table.tsx'

/** What has been billed of a contract, its deposit too. */
export function ContractInvoices({ contract }: { contract: string }) {
  const list = useList(invoicesApi.listInvoices, { fixed: { contract } })
  return (
    <Card title="Laskut">
      <Table
        name="contract-invoices"
        label="Sopimuksen laskut"
        list={list}
        columns={invoiceColumns}
        empty={{ title: 'Ei laskuja', text: 'Sopimuksen laskut tulevat tähän, kun niiden laskutuspäivä koittaa.' }}
      />
    </Card>
  )
}
