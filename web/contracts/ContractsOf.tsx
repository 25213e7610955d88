import { contractsApi } from '#shared/contracts/api.ts'
import { useList } from '../app/tables/use-list.ts'
import { Table } from '../ui/table/Table.tsx'
import { contractColumns } from './contract-columns.tsx'

/** The contracts of one thing, on that thing's own page; the column that says the thing is left out. */
function ContractsOf({ fixed, without }: { fixed: Readonly<Record<string, string>>; without: string }) {
  const list = useList(contractsApi.listContracts, { fixed })
  return (
    <Table
      name={`contracts-without-${without}`}
      label="Vuokrasopimukset"
      list={list}
      columns={contractColumns.filter(({ key }) => key !== without)}
      empty={{ title: 'Ei vuokrasopimuksia', text: 'Sopimukset näkyvät täällä, kun niitä on tehty.' }}
    />
  )
}

export const ContractsOfApartment = ({ id }: { id: string }) => (
  <ContractsOf fixed={{ apartment: id }} without="apartmentAddress" />
)
export const ContractsOfTenant = ({ id }: { id: string }) => <ContractsOf fixed={{ tenant: id }} without="tenantName" />
export const ContractsOfPartner = ({ id }: { id: string }) => (
  <ContractsOf fixed={{ landlord: id }} without="landlordName" />
)
