import { FilterIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { ListState } from '../ui/table/use-list-state.ts'

/** What apartments are searched by besides words, as names of a list's filters. */
export const apartmentWishes = [
  ...['startDate', 'endDate', 'city', 'furnished'],
  ...['areaFrom', 'areaTo', 'roomsFrom', 'roomsTo', 'rentFrom', 'rentTo'],
]

const SearchDialog = dialogOnDemand<{ readonly list: ListState; readonly onClose: () => void }>(
  async () => (await import('./ApartmentSearchDialog.tsx')).ApartmentSearchDialog,
  ({ onClose }) => onClose(),
)

/** Opens what else the list may be narrowed by, and says how much of it is in use. */
export function WishFilter({ list }: { readonly list: ListState }) {
  const [isOpen, setOpen] = useState(false)
  const count = apartmentWishes.filter((name) => list.filters[name]).length
  return (
    <>
      <Button leadingVisual={FilterIcon} {...(count > 0 && { count })} onClick={() => setOpen(true)}>
        Rajaa
      </Button>
      {isOpen && <SearchDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
