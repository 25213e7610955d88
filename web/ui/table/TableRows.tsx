import { KebabHorizontalIcon, SortAscIcon, SortDescIcon } from '@primer/octicons-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isNumeric } from '#shared/formats/table-columns.ts'
import { numbered } from '../Fallback.tsx'
import { type Column, cellOf } from './columns.tsx'
import css from './Table.module.css'
import ticks from './Ticks.module.css'
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
        {selection && <PageTick rows={rows ?? []} selection={selection} />}
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

interface PageTickProps<Row extends { readonly _id: string }> {
  readonly rows: readonly Row[]
  readonly selection: Selection<Row>
}

/** Ticks every row of the page that may be, or none. */
function PageTick<Row extends { readonly _id: string }>({ rows, selection }: PageTickProps<Row>) {
  const { isChosen, mayChoose = Boolean, turnAll } = selection
  const own = rows.filter(mayChoose)
  const chosen = own.filter(isChosen).length
  const isWhole = chosen > 0 && chosen === own.length
  return (
    <th scope="col" className={ticks.tick}>
      <input
        type="checkbox"
        aria-label="Valitse sivun rivit"
        disabled={own.length === 0}
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isWhole
        }}
        onChange={() => turnAll(own, !isWhole)}
      />
    </th>
  )
}

interface RowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly onMenu: ((row: Row, button: HTMLButtonElement) => void) | undefined
  readonly isChosen?: boolean | undefined
  /** What its tick is called; '' when it may not be chosen. */
  readonly tick?: string | undefined
  readonly onTick?: ((row: Row, isRange: boolean) => void) | undefined
}

function PlainRow<Row extends object>({ row, columns, onMenu, isChosen, tick, onTick }: RowProps<Row>) {
  return (
    <tr data-chosen={isChosen || undefined}>
      {onTick && (
        <td className={ticks.tick}>
          {tick && (
            <input
              type="checkbox"
              aria-label={tick}
              checked={isChosen}
              onChange={({ nativeEvent }) => onTick(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          )}
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.key} scope="row">
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
    <tr key={row} className={css.skeleton}>
      {numbered(columns).map((column) => (
        <td key={column}>
          <i style={{ width: `${45 + ((row * 7 + column * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ))
}
