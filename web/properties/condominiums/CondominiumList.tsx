import { PlusIcon } from '@primer/octicons-react'
import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { propertiesApi } from '#shared/properties/api.ts'
import { condominiumFields } from '#shared/properties/condominium.fields.ts'
import type { CondominiumSummary } from '#shared/properties/condominium.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useCondominiumRemoval } from '../removals.ts'

const columns: Column<CondominiumSummary>[] = [
  { key: 'name', title: condominiumFields.name.label, to: ({ _id }) => `/condominium/overview/${_id}` },
  { key: 'businessId', title: condominiumFields.businessId.label },
  { key: 'address', title: condominiumFields.address.label },
  { key: 'zipCode', title: condominiumFields.zipCode.label },
  { key: 'city', title: condominiumFields.city.label },
]

export function CondominiumList() {
  const may = useMay()
  const list = useList(propertiesApi.listCondominiums)
  const remove = useCondominiumRemoval()
  return (
    <>
      <PageHead
        title="Taloyhtiöt"
        primary={may('condominiums.create') && { label: 'Lisää taloyhtiö', icon: PlusIcon, to: '/condominium/create' }}
      />
      <Table
        name="condominiums"
        label="Taloyhtiöt"
        list={list}
        columns={columns}
        search="Hae nimellä, Y-tunnuksella tai osoitteella"
        actions={(condominium) => [
          may('apartments.create') && {
            label: 'Lisää vuokrakohde',
            to: `/condominium/${condominium._id}/create-apartment`,
          },
          may('condominiums.edit') && { label: 'Muokkaa', to: `/condominium/edit/${condominium._id}` },
          may('condominiums.remove') && { label: 'Poista', danger: true, onSelect: () => remove(condominium) },
        ]}
        empty={{
          title: 'Ei taloyhtiöitä',
          text: 'Vuokrakohteet lisätään taloyhtiöön.',
          action: may('condominiums.create') && (
            <LinkButton as={Link} to="/condominium/create">
              Lisää ensimmäinen taloyhtiö
            </LinkButton>
          ),
        }}
      />
    </>
  )
}
