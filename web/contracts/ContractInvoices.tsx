import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { invoiceColumns } from '../invoices/invoice-columns.tsx'
import { Card, CardColumn } from '../ui/Card.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Table } from '../ui/table/Table.tsx'

const ComingOfContract = onDemand(async () => (await import('./ComingOfContract.tsx')).ComingOfContract, {
  waiting: null,
})

/** What has been billed of a contract, its deposit too, and what is about to be. */
export function ContractInvoices({ contract }: { contract: RentalContract }) {
  const may = useMay()
  const list = useList(invoicesApi.listInvoices, { fixed: { contract: contract._id } })
  return (
    <CardColumn>
      <Card title="Laskut">
        <Table
          name="contract-invoices"
          label="Sopimuksen laskut"
          list={list}
          columns={invoiceColumns}
          empty={{ title: 'Ei laskuja', text: 'Sopimuksen laskut tulevat tähän, kun niiden laskutuspäivä koittaa.' }}
        />
      </Card>
      {may('invoices.read') && <ComingOfContract contract={contract} />}
    </CardColumn>
  )
}
