import { PencilIcon, PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { useMay } from '../app/session.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { ApartmentLabels, ApartmentTable } from './ApartmentTable.tsx'
import { apartmentWishes, WishFilter } from './WishFilter.tsx'

const narrowing = { names: apartmentWishes, Filter: WishFilter }

export function ApartmentList() {
  const may = useMay()
  const [run, setRun] = useState<string>()
  return (
    <>
      <PageHead
        title="Vuokrakohteet"
        actions={[
          { label: 'Ilmoitukset portaaleissa', to: '/listings' },
          may('apartments.edit') && { label: 'Muuta useita', icon: PencilIcon, to: '/apartments/update-multiple' },
          { label: 'Tunnisteiden muutokset', onSelect: () => setRun('') },
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
      {run !== undefined && <ApartmentLabels part="run" run={run} onRun={setRun} />}
    </>
  )
}
