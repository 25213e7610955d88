import css from './Chips.module.css'
import type { Filters, ListState } from './use-list-state.ts'

/** A way to look at a list that people need daily: its words, and what it sets the list's own filters to. */
export interface Chip {
  readonly label: string
  readonly filters: Filters
}

interface Props {
  readonly list: ListState
  readonly chips: readonly Chip[]
}

/** Filters by one press: what was pressed is lifted by another press, or gives way to the next one. */
export function Chips({ list, chips }: Props) {
  const isOn = ({ filters }: Chip) => Object.entries(filters).every(([name, value]) => list.filters[name] === value)
  const cleared = Object.fromEntries(chips.flatMap(({ filters }) => Object.keys(filters)).map((name) => [name, '']))
  return (
    <fieldset className={css.chips} aria-label="Pikarajaukset">
      {chips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          aria-pressed={isOn(chip)}
          onClick={() => list.change({ filters: isOn(chip) ? cleared : { ...cleared, ...chip.filters } })}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  )
}
