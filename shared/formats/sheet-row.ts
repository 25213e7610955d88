import { parseDay } from '../base/day.ts'
import { parseMoney } from '../base/money.ts'
import type { SheetKind, SheetValue } from './sheet-values.ts'
import type { TableColumn } from './table-columns.ts'

/**
 * What a file has of a cell: amounts and days as such where the column has them, else the cell's own words.
 *
 * @param text what stands in a cell that is written otherwise than its value
 */
export function sheetValue(value: unknown, kind: SheetKind | undefined, text?: string): SheetValue {
  if (text === undefined) return plain(value)
  if (text === '' || text === '–') return ''
  return typeof value === 'number' && kind && kind !== 'text' ? value : meant(text, kind)
}

/** The values of a row in a file, in the order of the columns. */
export const sheetRow = <Row extends object>(row: Row, columns: readonly TableColumn<Row>[]): SheetValue[] =>
  columns.map(({ key, kind, cell }) => sheetValue(row[key as keyof Row], kind, cell && readable(cell(row))))

/** As a page shows it. */
const readable = (text: string): string => text.replaceAll('\u00a0', ' ').trim()

/** A written amount or day as what it says. */
function meant(text: string, kind: SheetKind | undefined): SheetValue {
  if (kind === 'money') return parseMoney(text) ?? text
  return kind === 'day' ? (parseDay(text) ?? text) : text
}

const plain = (value: unknown): SheetValue => {
  if (typeof value === 'number' || value === null || value === undefined) return value
  if (typeof value === 'boolean') return value ? 'Kyllä' : 'Ei'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
