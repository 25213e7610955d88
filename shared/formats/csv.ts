import { isDay, printDay } from '../base/day.ts'
import { decimalOf } from '../base/money.ts'
import { Problem } from '../base/problem.ts'
import type { SheetKind, SheetValue } from './sheet-values.ts'

/**
 * Texts that a spreadsheet would take for a formula get an apostrophe before them in a CSV file, and so does what begins
 * with apostrophes before such a text: taking one away gives back just what was written.
 */
const formulaLike = /^'*[=+\-@\t\r]/
const disarmed = /^'+[=+\-@\t\r]/

export const withoutFormula = (text: string): string => (formulaLike.test(text) ? `'${text}` : text)
const asWritten = (text: string): string => (disarmed.test(text) ? text.slice(1) : text)

/** A value as Finnish Excel reads it: decimal commas, days as 01.03.2026, no formulas. */
export function csvCell(value: SheetValue, kind: SheetKind): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return kind === 'day' && isDay(value) ? printDay(value) : withoutFormula(value)
  if (kind === 'money') return decimalOf(value).replace('.', ',')
  return String(value).replace('.', ',') + (kind === 'percent' ? ' %' : '')
}

const cellOf = (text: string): string => (/[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line of a CSV file as Finnish Excel reads it: semicolons between, ended by CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(';')}\r\n`

const separators = [';', '\t', ','] as const

/** The separator that occurs most in the first line outside quotes; of equals the one that Finnish Excel writes. */
function separatorOf(text: string): string {
  const reported = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (reported) return reported
  const counts = separators.map(() => 0)
  // By hand: a pattern that repeats over a line of megabytes runs out of stack.
  for (let at = 0; at < text.length && text[at] !== '\r' && text[at] !== '\n'; at += 1) {
    if (text[at] === '"') {
      at = closingQuote(text, at)
      if (at === -1) break
    }
    const found = separators.findIndex((separator) => separator === text[at])
    if (found >= 0) counts[found] = (counts[found] ?? 0) + 1
  }
  return separators[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** More columns than this no sheet has that people fill. */
const mostColumns = 1000

/**
 * Reads a CSV text to rows of texts; quotes, line breaks within them and any of the usual separators are known. A quote
 * that is never closed is a Problem that names its row, and so is a row of more than a thousand cells.
 *
 * @param mostRows reading stops after so many rows and one
 */
export function readCsv(text: string, mostRows: number): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let at = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0
  while (at < text.length && rows.length <= mostRows) {
    const row: string[] = []
    at = readRow(text, at, separator, row)
    if (at === -1) throw new Problem('invalid', `Rivi ${rows.length + 1}: lainausmerkki jää auki.`)
    if (row.length > mostColumns) {
      throw new Problem('invalid', `Rivi ${rows.length + 1}: sarakkeita on yli ${mostColumns}. Tarkista erotinmerkki.`)
    }
    rows.push(row)
  }
  return rows
}

/** Reads one row into `row`; answers where the next begins, or -1 when a quote is never closed. */
function readRow(text: string, from: number, separator: string, row: string[]): number {
  for (let at = from; ; at += 1) {
    const closed = text[at] === '"' ? closingQuote(text, at) : at
    if (closed === -1) return -1
    const quoted = text[at] === '"' ? text.slice(at + 1, closed).replaceAll('""', '"') : ''
    // Whatever stands between a closing quote and the separator belongs to the cell.
    const rest = text[at] === '"' ? closed + 1 : closed
    const end = plainEnd(text, rest, separator)
    row.push(asWritten(quoted + text.slice(rest, end)))
    at = end
    if (row.length > mostColumns) return at
    if (text[at] !== separator) return at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)
  }
}

/** Where the quote that opens at a place is closed; -1 when it is not. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}

function plainEnd(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at += 1
  return at
}
