import { ColumnsIcon, SearchIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu, Button } from '@primer/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Column } from './columns.tsx'
import css from './Table.module.css'
import type { ListState } from './use-list-state.ts'

/** How long typing must pause before the list is asked for, in milliseconds. */
const pause = 250

interface Props<Row> {
  readonly list: ListState
  readonly search: string | undefined
  readonly filters: ReactNode
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly onToggle: (column: Column<Row>) => void
}

/** What is above a table: search, filters, the way out of them, and the choice of columns. */
export function Toolbar<Row>({ list, search, filters, columns, shown, onToggle }: Props<Row>) {
  const cleared = Object.fromEntries(Object.keys(list.filters).map((name) => [name, '']))
  const isFiltered = Object.values(list.filters).some((value) => value !== '')
  return (
    <div className={css.toolbar}>
      {search && <SearchBox hint={search} list={list} />}
      {filters}
      {isFiltered && (
        <Button variant="invisible" onClick={() => list.change({ filters: cleared })}>
          Tyhjennä suodattimet
        </Button>
      )}
      {columns.length > 2 && (
        <span className={css.columns}>
          <ActionMenu>
            <ActionMenu.Button leadingVisual={ColumnsIcon}>Sarakkeet</ActionMenu.Button>
            <ActionMenu.Overlay width="small" align="end">
              <ActionList selectionVariant="multiple">
                {columns.slice(1).map((column) => (
                  <ActionList.Item
                    key={column.key}
                    selected={shown.includes(column)}
                    onSelect={(event) => {
                      event.preventDefault()
                      onToggle(column)
                    }}
                  >
                    {column.title}
                  </ActionList.Item>
                ))}
              </ActionList>
            </ActionMenu.Overlay>
          </ActionMenu>
        </span>
      )}
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
export function Filter({ list, name, label, all, options }: FilterProps) {
  return (
    <select
      className={css.select}
      aria-label={label}
      value={list.filters[name] ?? ''}
      onChange={(event) => list.change({ filters: { [name]: event.target.value } })}
    >
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
