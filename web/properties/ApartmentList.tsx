import { PencilIcon, PlusIcon } from '@primer/octicons-react'
import { useMay } from '../app/session.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { ApartmentTable } from './ApartmentTable.tsx'
import { apartmentWishes, WishFilter } from './WishFilter.tsx'

const narrowing = { names: apartmentWishes, Filter: WishFilter }

export function ApartmentList() {
  const may = useMay()
  return (
    <>
      <PageHead
        title="Vuokrakohteet"
        actions={[
          { label: 'Ilmoitukset portaaleissa', to: '/listings' },
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
      <ApartmentTable narrowing={narrowing} />
    </>
  )
}
