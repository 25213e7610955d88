import { ColumnsIcon, FilterIcon, SearchIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dialogOnDemand } from '../on-demand.tsx'
import type { Column, Placed } from './columns.tsx'
import css from './Table.module.css'
import type { List, ListState } from './use-list-state.ts'

/** How long typing must pause before the list is asked for, in milliseconds. */
const pause = 250

interface OfTable {
  readonly table: string
  readonly onClose: () => void
}

const ColumnChooser = dialogOnDemand<OfTable & { readonly columns: readonly Placed<never>[] }>(
  async () => (await import('./ColumnChooser.tsx')).ColumnChooser,
  ({ onClose }) => onClose(),
)
const SavedFilters = dialogOnDemand<OfTable & { readonly list: ListState }>(
  async () => (await import('./SavedFilters.tsx')).SavedFilters,
  ({ onClose }) => onClose(),
)

const ExportDialog = dialogOnDemand<{
  readonly label: string
  readonly columns: readonly Column<never>[]
  readonly list: List<never>
  readonly onClose: () => void
}>(
  async () => (await import('./ExportDialog.tsx')).ExportDialog,
  ({ onClose }) => onClose(),
)

const shownOf = <Row,>(columns: readonly Placed<Row>[]) =>
  columns.filter(({ isShown }) => isShown).map(({ column }) => column)

interface Props<Row> {
  readonly table: string
  readonly label: string
  readonly list: List<Row>
  readonly search: string | undefined
  readonly filters: ReactNode
  readonly columns: readonly Placed<Row>[]
}

/** What is above a table: search, filters, the way out of them, saved ones of them, and the choice of columns. */
export function Toolbar<Row>({ table, label, list, search, filters, columns }: Props<Row>) {
  const [isFolded, setFolded] = useState(true)
  const [open, setOpen] = useState<'columns' | 'views' | 'export'>()
  const cleared = Object.fromEntries(Object.keys(list.filters).map((name) => [name, '']))
  const narrowing = Object.values(list.filters).filter((value) => value !== '').length
  const canBeNarrowed = search !== undefined || filters !== undefined
  const canBeChosen = columns.length > 2
  const canBeSaved = (list.page?.totalLength ?? 0) > 0
  const close = () => setOpen(undefined)
  return (
    <div className={css.toolbar} data-folded={(filters !== undefined && isFolded) || undefined}>
      {search && <SearchBox hint={search} list={list} />}
      {filters}
      {filters !== undefined && (
        // Only a telephone folds them, where they would leave no room to the rows.
        <Button
          className={css.fold}
          leadingVisual={FilterIcon}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {narrowing > 0 ? `Suodattimet ja sarakkeet (${narrowing})` : 'Suodattimet ja sarakkeet'}
        </Button>
      )}
      {narrowing > 0 && (
        <Button variant="invisible" onClick={() => list.change({ filters: cleared })}>
          Tyhjennä suodattimet
        </Button>
      )}
      {(canBeNarrowed || canBeChosen || canBeSaved) && (
        <span className={css.columns}>
          {canBeNarrowed && <Button onClick={() => setOpen('views')}>Näkymät</Button>}
          {canBeChosen && (
            <Button leadingVisual={ColumnsIcon} onClick={() => setOpen('columns')}>
              Sarakkeet
            </Button>
          )}
          {canBeSaved && <Button onClick={() => setOpen('export')}>Vie</Button>}
        </span>
      )}
      {open === 'columns' && (
        <ColumnChooser table={table} columns={columns as readonly Placed<never>[]} onClose={close} />
      )}
      {open === 'export' && (
        <ExportDialog
          label={label}
          columns={shownOf(columns) as readonly Column<never>[]}
          list={list as unknown as List<never>}
          onClose={close}
        />
      )}
      {open === 'views' && <SavedFilters table={table} list={list} onClose={close} />}
    </div>
  )
}

function SearchBox({ hint, list }: { hint: string; list: ListState }) {
  const { change } = list
  const { search } = list.query
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  useEffect(() => {
    // The address changed by other means than typing: back, a cleared search.
    if (search !== sent.current) setTyped(search)
    sent.current = search
  }, [search])
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      change({ search: typed })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, change])
  return (
    <label className={css.search}>
      <SearchIcon />
      <input
        type="search"
        aria-label={hint}
        placeholder={hint}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}

interface FilterProps {
  readonly list: ListState
  /** The filter's name in the list's request. */
  readonly name: string
  readonly label: string
  /** Words of the choice that leaves nothing out: 'Kaikki tilat'. */
  readonly all: string
  readonly options: readonly (readonly [string, string])[]
}

/** One choice that narrows a list. */
export const Filter = ({ list, name, label, all, options }: FilterProps) => (
  <Choice
    label={label}
    value={list.filters[name] ?? ''}
    onChange={(value) => list.change({ filters: { [name]: value } })}
    options={[['', all], ...options]}
  />
)

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly (readonly [string, string])[]
}

/** One of a few ways to look at a table, among its filters. */
export const Choice = ({ label, value, onChange, options }: ChoiceProps) => (
  <select className={css.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {options.map(([each, text]) => (
      <option key={each} value={each}>
        {text}
      </option>
    ))}
  </select>
)
