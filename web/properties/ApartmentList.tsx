import { FilterIcon, PencilIcon, PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { useMay } from '../app/session.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import type { ListState } from '../ui/use-list-state.ts'
import { ApartmentTable } from './ApartmentTable.tsx'

const wishes = [
  ...['startDate', 'endDate', 'city', 'furnished'],
  ...['areaFrom', 'areaTo', 'roomsFrom', 'roomsTo', 'rentFrom', 'rentTo'],
]

const SearchDialog = dialogOnDemand<{ readonly list: ListState; readonly onClose: () => void }>(
  async () => (await import('./ApartmentSearchDialog.tsx')).ApartmentSearchDialog,
  ({ onClose }) => onClose(),
)

/** Opens what else the list may be narrowed by, and says how much of it is in use. */
function WishFilter({ list }: { readonly list: ListState }) {
  const [isOpen, setOpen] = useState(false)
  const count = wishes.filter((name) => list.filters[name]).length
  return (
    <>
      <Button leadingVisual={FilterIcon} {...(count > 0 && { count })} onClick={() => setOpen(true)}>
        Rajaa
      </Button>
      {isOpen && <SearchDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

const narrowing = { names: wishes, Filter: WishFilter }

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
      <ApartmentTable narrowing={narrowing} />
    </>
  )
}
