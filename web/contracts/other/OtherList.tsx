import { PlusIcon } from '@primer/octicons-react'
import type { OtherContractSummary } from '#shared/contracts/texts/contract-model-summary.ts'
import { otherListsApi } from '#shared/contracts/texts/model-lists-api.ts'
import { otherContractFields } from '#shared/contracts/texts/other-contract.fields.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useRemoval } from '../../app/use-removal.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { showOther } from './other-draft.ts'

const columns: readonly Column<OtherContractSummary>[] = [
  { key: 'name', title: otherContractFields.name.label, to: ({ _id }) => `/other-contract/edit/${_id}` },
  { key: 'tenantName', title: otherContractFields.tenantName.label },
  { key: 'apartmentAddress', title: otherContractFields.apartmentAddress.label },
  { key: 'landlordName', title: otherContractFields.landlordName.label },
  { key: 'modelName', title: otherContractFields.modelName.label },
  { key: 'created', title: otherContractFields.created.label, kind: 'day' },
]

/** Contracts and notices that are no leases. */
export function OtherList() {
  const may = useMay()
  const list = useList(otherListsApi.listOthers)
  const remove = useOtherRemoval()
  const create = { label: 'Uusi asiakirja', icon: PlusIcon, to: '/other-contract/create-document' }
  return (
    <>
      <PageHead title="Muut sopimukset" primary={may('otherContracts.create') && create} />
      <Table
        name="other-contracts"
        label="Muut sopimukset"
        list={list}
        columns={columns}
        search="Hae nimellä tai osoitteella"
        actions={(row) => [
          { label: 'Avaa PDF', onSelect: () => showOther(row) },
          may('otherContracts.edit') && { label: 'Muokkaa', to: `/other-contract/edit/${row._id}` },
          may('otherContracts.remove') && { label: 'Poista', danger: true, onSelect: () => void remove(row) },
        ]}
        empty={{
          title: 'Ei muita sopimuksia',
          text: 'Tee tänne irtisanomisilmoitukset, avainsopimukset ja muut asiakirjat sopimuspohjista.',
        }}
      />
    </>
  )
}

/** Takes one away after asking. */
export function useOtherRemoval(onDone?: () => void) {
  const remove = useRemoval(
    otherListsApi.deleteOther,
    { text: 'Asiakirja poistetaan pysyvästi.', yes: 'Poista asiakirja', said: 'Asiakirja poistettu' },
    onDone,
  )
  return ({ _id, name }: Pick<OtherContractSummary, '_id' | 'name'>) => remove(name, { params: { id: _id } })
}
