import { KebabHorizontalIcon, SortAscIcon, SortDescIcon } from '@primer/octicons-react'
import { type ComponentType, memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isNumeric } from '#shared/formats/table-columns.ts'
import fallback from '../Fallback.module.css'
import { numbered } from '../Fallback.tsx'
import { type Column, cellOf } from './columns.tsx'
import css from './Table.module.css'
import type { TickProps } from './Ticks.tsx'
import type { ListState } from './use-list-state.ts'
import type { Selection } from './use-selection.ts'

interface HeadProps<Row extends { readonly _id: string }> {
  readonly columns: readonly Column<Row>[]
  readonly list: ListState
  readonly withMenu: boolean
  readonly rows: readonly Row[] | undefined
  readonly selection: Selection<Row> | undefined
}

/** Titles that sort: a click goes from ascending to descending to none. */
export function TableHead<Row extends { readonly _id: string }>(props: HeadProps<Row>) {
  const { columns, list, withMenu, rows, selection } = props
  const { sortBy, descending } = list.query
  const sort = (key: string) => {
    if (sortBy !== key) list.change({ sortBy: key, descending: false })
    else if (!descending) list.change({ descending: true })
    else list.change({ sortBy: '', descending: false })
  }
  return (
    <thead>
      <tr>
        {selection && <selection.PageTick rows={rows ?? []} selection={selection} />}
        {columns.map((column) => {
          const order = column.key === sortBy ? (descending ? 'descending' : 'ascending') : undefined
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={order}
              data-numeric={isNumeric(column) || undefined}
              data-title={column.sort === false ? undefined : column.title}
            >
              {column.sort === false ? (
                column.title
              ) : (
                <button type="button" className={css.sort} onClick={() => sort(column.key)}>
                  {column.title}
                  {order === 'descending' ? <SortDescIcon size={14} /> : <SortAscIcon size={14} />}
                </button>
              )}
            </th>
          )
        })}
        {withMenu && (
          <th scope="col" className={css.menu}>
            <span className="visually-hidden">Toiminnot</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface RowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly onMenu: ((row: Row, button: HTMLButtonElement) => void) | undefined
  /** Its tick, when rows may be chosen. */
  readonly Tick?: ComponentType<TickProps<Row>> | undefined
  readonly onTick?: TickProps<Row>['onTick'] | undefined
  /** What the tick is called; '' when this row may not be chosen. */
  readonly name?: string | undefined
  readonly isChosen?: boolean | undefined
}

function PlainRow<Row extends object>({
  row,
  columns,
  onMenu,
  Tick,
  onTick,
  name = '',
  isChosen = false,
}: RowProps<Row>) {
  return (
    <tr data-chosen={isChosen || undefined}>
      {Tick && onTick && <Tick row={row} name={name} isChosen={isChosen} onTick={onTick} />}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.key} scope="row" data-long={column.long}>
            <Content row={row} column={column} />
          </th>
        ) : (
          <td
            key={column.key}
            data-numeric={isNumeric(column) || undefined}
            data-digits={column.kind && ''}
            data-long={column.long}
          >
            <Content row={row} column={column} />
          </td>
        ),
      )}
      {onMenu && (
        <td className={css.menu}>
          <button
            type="button"
            aria-haspopup="menu"
            aria-label="Rivin toiminnot"
            onClick={(event) => onMenu(row, event.currentTarget)}
          >
            <KebabHorizontalIcon />
          </button>
        </td>
      )}
    </tr>
  )
}

function Content<Row extends object>({ row, column }: { row: Row; column: Column<Row> }) {
  const content = cellOf(row, column)
  return column.to ? <Link to={column.to(row)}>{content}</Link> : content
}

/** Drawn again only when the row, the columns or the menu change: a hundred rows stay quick to sort and type over. */
export const TableRow = memo(PlainRow) as <Row extends object>(props: RowProps<Row>) => ReactNode

/** Rows on their way. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return numbered(rows).map((row) => (
    <tr key={row} className={fallback.waiting}>
      {numbered(columns).map((column) => (
        <td key={column}>
          <i style={{ width: `${45 + ((row * 7 + column * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ))
}
