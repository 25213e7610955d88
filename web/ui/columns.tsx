import { type ReactNode, useMemo } from 'react'
import { dayOf, printDay } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { useCell } from './cell.ts'
import { type ColumnChoice, tableViews } from './table-views.ts'

/** How a plain value is written: cents, a count or measure, percent, a day as YYYY-MM-DD. */
export type Kind = 'text' | 'money' | 'number' | 'percent' | 'day'

export interface Column<Row> {
  /** The row's field that it shows and sorts by; any name for a column with a `cell` of its own and no `sort`. */
  readonly key: (keyof Row & string) | (string & {})
  readonly title: string
  readonly kind?: Kind
  /** What stands in the cell when the value alone will not do: a StatusLabel, two fields together. */
  readonly cell?: (row: Row) => ReactNode
  /** Where the cell leads. The first column should lead to the row's own page. */
  readonly to?: (row: Row) => string
  /** false for a column the server cannot sort by. */
  readonly sort?: false
  /** How its numbers are written, when its kind does not tell it. */
  readonly print?: (value: number) => string
  /** Shows the sum over all hits (the reply's `sums`) under the column. */
  readonly sum?: true
  /** A sentence, which may take several lines. */
  readonly long?: true
  /** Left out until the person picks it among the columns. */
  readonly extra?: true
}

export const isNumeric = ({ kind }: { kind?: Kind }): boolean =>
  kind === 'money' || kind === 'number' || kind === 'percent'

/** A value as its kind is written; nothing is a dash. */
export function printed(value: unknown, kind: Kind = 'text'): string {
  if (value === '' || value === null || value === undefined) return '–'
  if (typeof value === 'number') {
    if (kind === 'money') return printMoney(value)
    return kind === 'percent' ? printPercent(value) : printNumber(value)
  }
  const text = String(value)
  // An instant is told by its day in Finland.
  return kind === 'day' ? printDay(text.length > 10 ? dayOf(Date.parse(text)) : text) : text
}

/** A number of a column as its cells and its foot write it. */
export const writtenIn = (value: unknown, { kind, print }: Pick<Column<never>, 'kind' | 'print'>): string =>
  print && typeof value === 'number' ? print(value) : printed(value, kind)

export const cellOf = <Row extends object>(row: Row, column: Column<Row>): ReactNode =>
  column.cell ? column.cell(row) : writtenIn(row[column.key as keyof Row], column)

/** A column with its place among the others. */
export interface Placed<Row> {
  readonly column: Column<Row>
  readonly isShown: boolean
}

/**
 * The columns as a person chose them. The first one, which leads to the row's page, is always first and shown; columns
 * that came to the table after the choice stand where the table has them, after the same column as there.
 */
export function placed<Row>(columns: readonly Column<Row>[], choice: ColumnChoice | undefined): Placed<Row>[] {
  const { order = [], hidden = [] } = choice ?? {}
  const [first, ...rest] = columns
  if (!first) return []
  const chosen = order.flatMap((key) => rest.filter((column) => column.key === key))
  const all = [first, ...chosen]
  columns.forEach((column, at) => {
    const before = columns[at - 1]
    if (before && !chosen.includes(column)) all.splice(all.indexOf(before) + 1, 0, column)
  })
  const isShown = (column: Column<Row>) =>
    column === first || (!hidden.includes(column.key) && (chosen.includes(column) || !column.extra))
  return all.map((column) => ({ column, isShown: isShown(column) }))
}

/** The columns of a table in the person's order: all of them for choosing, and those that are shown. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const choice = useCell(tableViews).columns[table]
  return useMemo(() => {
    const all = placed(columns, choice)
    return { all, shown: all.filter(({ isShown }) => isShown).map(({ column }) => column) }
  }, [columns, choice])
}
