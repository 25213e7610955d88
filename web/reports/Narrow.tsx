import { FilterIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { type ListState, useListState } from '../ui/table/use-list-state.ts'
import { type NarrowingName, narrowingNames } from './use-report.ts'

const NarrowDialog = dialogOnDemand<{
  readonly list: ListState
  readonly names: readonly NarrowingName[]
  readonly what: string
  readonly onClose: () => void
}>(
  async () => (await import('./NarrowDialog.tsx')).NarrowDialog,
  ({ onClose }) => onClose(),
)

interface Props {
  readonly list: ListState
  readonly names: readonly NarrowingName[]
  /** What is narrowed: 'raporttia' unless told. */
  readonly what?: string
}

/** The button by which a report is narrowed, with how many choices stand. */
export function Narrow({ list, names, what = 'raporttia' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = narrowingNames.filter((name) => list.filters[name]).length
  return (
    <>
      <Button leadingVisual={FilterIcon} {...(count > 0 && { count })} onClick={() => setOpen(true)}>
        Rajaa
      </Button>
      {isOpen && <NarrowDialog list={list} names={names} what={what} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The same where nothing else is chosen in the address. */
export const NarrowHere = ({ names, what }: Omit<Props, 'list'>) => (
  <Narrow list={useListState({ filters: names, itemsPerPage: 15 })} names={names} {...(what && { what })} />
)
