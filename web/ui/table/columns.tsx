import { type ReactNode, useMemo } from 'react'
import { placed, printed, type TableColumn } from '#shared/formats/table-columns.ts'
import { useCell } from '../cell.ts'
import { tableViews } from './table-views.ts'

export interface Column<Row> extends Omit<TableColumn<Row>, 'cell'> {
  /** What stands in the cell when the value alone will not do: a StatusLabel, two fields together. */
  readonly cell?: (row: Row) => ReactNode
  /** Where the cell leads. The first column should lead to the row's own page. */
  readonly to?: (row: Row) => string
  /** How its numbers are written, when its kind does not tell it. */
  readonly print?: (value: number) => string
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

/** The columns of a table in the person's order: all of them for choosing, and those that are shown. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const choice = useCell(tableViews).columns[table]
  return useMemo(() => {
    const all = placed(columns, choice)
    return { all, shown: all.filter(({ isShown }) => isShown).map(({ column }) => column) }
  }, [columns, choice])
}
