import type { TableColumn } from '#shared/formats/table-columns.ts'
import type { Column } from '../ui/table/columns.tsx'

/** Columns with where their cells lead, by the columns' keys. */
export const withLinks = <Row>(
  columns: readonly TableColumn<Row>[],
  links: Readonly<Record<string, (row: Row) => string>>,
): readonly Column<Row>[] =>
  columns.map((column) => {
    const to = links[column.key]
    return to ? { ...column, to } : column
  })
