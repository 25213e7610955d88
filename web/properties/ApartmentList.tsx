import { PencilIcon, PlusIcon } from '@primer/octicons-react'
import { useMay } from '../app/session.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { ApartmentTable } from './ApartmentTable.tsx'

export function ApartmentList() {
  const may = useMay()
  return (
    <>
      <PageHead
        title="Vuokrakohteet"
        actions={[
          may('apartments.edit') && { label: 'Muuta useita', icon: PencilIcon, to: '/apartments/update-multiple' },
        ]}
        primary={
          may('apartments.create') && {
            label: 'Lisää vuokrakohde',
            icon: PlusIcon,
            to: '/condominium/-/create-apartment',
          }
        }
      />
      <ApartmentTable />
    </>
  )
}
