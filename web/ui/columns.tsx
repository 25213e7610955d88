import { type ReactNode, useMemo, useState } from 'react'
import { printDay } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { readStored, store } from './stored.ts'

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
  /** Shows the sum over all hits (the reply's `sums`) under the column. */
  readonly sum?: true
  /** A sentence, which may take several lines. */
  readonly long?: true
  /** Left out until the person picks it from the column menu. */
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
  return kind === 'day' ? printDay(String(value)) : String(value)
}

export const cellOf = <Row extends object>(row: Row, { key, kind, cell }: Column<Row>): ReactNode =>
  cell ? cell(row) : printed(row[key as keyof Row], kind)

type Choice = Readonly<Record<string, boolean>>
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'boolean')

/** Which columns of a table are shown; what a person picks is kept on the device under the table's name. */
export function useColumnChoice<Row>(table: string, columns: readonly Column<Row>[]) {
  const key = `columns:${table}`
  const [choice, setChoice] = useState<Choice>(() => readStored(key, isChoice) ?? {})
  const shown = useMemo(
    () => columns.filter((column, at) => at === 0 || (choice[column.key] ?? !column.extra)),
    [columns, choice],
  )
  const toggle = (column: Column<Row>) => {
    const next = { ...choice, [column.key]: !shown.includes(column) }
    setChoice(next)
    store(key, next)
  }
  return { shown, toggle }
}
