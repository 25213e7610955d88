import { dayOfInstant, printDay } from '../base/day.ts'
import { printNumber, printPercent } from '../base/finnish.ts'
import { printMoney } from '../base/money.ts'
import type { SheetKind } from './sheet-values.ts'

/** A column of a table as far as the screen, its file and its paper have it alike. */
export interface TableColumn<Row> {
  /** The row's field that it shows and sorts by. */
  readonly key: (keyof Row & string) | (string & {})
  readonly title: string
  readonly kind?: SheetKind
  /** What stands in the cell when the value alone will not do. */
  readonly cell?: (row: Row) => string
  /** false for a column that cannot be sorted by. */
  readonly sort?: false
  /** Has a sum over all hits. */
  readonly sum?: true
  /** A sentence, which may take several lines. */
  readonly long?: true
  /** Left out until somebody picks it among the columns. */
  readonly extra?: true
}

/** How somebody wants the columns of a table: their order without the first, and which are hidden. */
export interface ChosenColumns {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export interface Placeable {
  readonly key: string
  readonly extra?: true
}

/**
 * The columns as somebody chose them. The first one, which leads to the row's page, is always first and shown; columns
 * that came to the table after the choice stand where the table has them, after the same column as there.
 */
export function placed<Each extends Placeable>(
  columns: readonly Each[],
  choice: ChosenColumns | undefined,
): { readonly column: Each; readonly isShown: boolean }[] {
  const { order = [], hidden = [] } = choice ?? {}
  const [first, ...rest] = columns
  if (!first) return []
  const chosen = order.flatMap((key) => rest.filter((column) => column.key === key))
  const all = [first, ...chosen]
  columns.forEach((column, at) => {
    const before = columns[at - 1]
    if (before && !chosen.includes(column)) all.splice(all.indexOf(before) + 1, 0, column)
  })
  const isShown = (column: Each) =>
    column === first || (!hidden.includes(column.key) && (chosen.includes(column) || !column.extra))
  return all.map((column) => ({ column, isShown: isShown(column) }))
}

export const isNumeric = ({ kind }: { kind?: SheetKind }): boolean =>
  kind === 'money' || kind === 'number' || kind === 'percent'

/** A value as its kind is written; nothing is a dash. */
export function printed(value: unknown, kind: SheetKind = 'text'): string {
  if (value === '' || value === null || value === undefined) return '–'
  if (typeof value === 'number') {
    if (kind === 'money') return printMoney(value)
    return kind === 'percent' ? printPercent(value) : printNumber(value)
  }
  const text = String(value)
  // An instant is told by its day in Finland.
  return kind === 'day' ? printDay(text.length > 10 ? dayOfInstant(text) : text) : text
}

/** What a cell of the row says. */
export const cellText = <Row extends object>(row: Row, { key, kind, cell }: TableColumn<Row>): string =>
  cell ? cell(row) : printed(row[key as keyof Row], kind)
