import { FilterIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { addMonths, type Day } from '#shared/base/day.ts'
import { today } from '../app/today.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { type Chip, Chips } from '../ui/table/Chips.tsx'
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

/** Free for good from a day on: today, or by the time that a new tenant is looked for. */
const chipsOf = (day: Day): readonly Chip[] => [
  { label: 'Vapaat nyt', filters: { startDate: day, endDate: '' } },
  { label: 'Vapaat 3 kk päästä', filters: { startDate: addMonths(day, 3), endDate: '' } },
]

/** Opens what else the list may be narrowed by, and says how much of it is in use. */
export function WishFilter({ list }: { readonly list: ListState }) {
  const [isOpen, setOpen] = useState(false)
  const count = apartmentWishes.filter((name) => list.filters[name]).length
  return (
    <>
      <Chips list={list} chips={chipsOf(today())} />
      <Button leadingVisual={FilterIcon} {...(count > 0 && { count })} onClick={() => setOpen(true)}>
        Rajaa
      </Button>
      {isOpen && <SearchDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
