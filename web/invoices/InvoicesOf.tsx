import { keepsPayers } from '#shared/accounts/invoice-services.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { useSession } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { Table } from '../ui/table/Table.tsx'
import { invoiceColumns } from './invoice-columns.tsx'

const PayerUpdate = onDemand(async () => (await import('./sending/PayerUpdate.tsx')).PayerUpdate, { waiting: null })

/** The invoices of one thing, on that thing's own page; the column that says the thing is left out. */
function InvoicesOf({ fixed, without }: { fixed: Readonly<Record<string, string>>; without: string }) {
  const list = useList(invoicesApi.listInvoices, { fixed })
  return (
    <Table
      name={`invoices-without-${without}`}
      label="Laskut"
      list={list}
      columns={invoiceColumns.filter(({ key }) => key !== without)}
      empty={{ title: 'Ei laskuja', text: 'Viimeisten 14 kuukauden laskut näkyvät täällä.' }}
    />
  )
}

export const InvoicesOfApartment = ({ id }: { id: string }) => (
  <InvoicesOf fixed={{ apartment: id }} without="apartmentAddress" />
)

export function InvoicesOfTenant({ id }: { id: string }) {
  const service = useSession()?.user.invoiceService
  return (
    <>
      {service && keepsPayers(service) && <PayerUpdate id={id} />}
      <InvoicesOf fixed={{ tenant: id }} without="tenantName" />
    </>
  )
}
