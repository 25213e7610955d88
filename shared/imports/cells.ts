import { addDays, isDay, parseDay, printDay } from '../base/day.ts'
import { searchText } from '../base/finnish.ts'
import { labelsIn } from '../base/labels/labels.ts'
import { parseMoney } from '../base/money.ts'
import type { SheetKind, SheetValue } from '../formats/sheet-values.ts'
import type { ColumnKind, ImportColumn } from './columns.ts'

/** What a cell says, or why it says nothing; `value` is undefined for an empty cell. */
export type CellRead = { readonly value: unknown } | { readonly fault: string }

const fault = (sentence: string): CellRead => ({ fault: sentence })
const value = (it: unknown): CellRead => ({ value: it })

const yes = new Set(['kylla', 'kyllä', 'k', 'x', '1', 'true', 'yes', 'on'])
const no = new Set(['ei', 'e', '0', '-', 'false', 'no'])

/** Decimal comma or point, blanks between thousands. */
function decimal(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace('\u2212', '-').replace(',', '.')
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : undefined
}

/** Excel counts days from the last days of 1899; a number that could be no other day is one. */
const dayOfSerial = (text: string): string | undefined =>
  /^\d{5}(\.\d+)?$/.test(text) ? addDays('1899-12-30', Math.floor(Number(text))) : undefined

function whole(text: string): CellRead {
  const number = decimal(text)
  return Number.isInteger(number) ? value(number) : fault('Anna kokonaisluku')
}

const readers: Record<ColumnKind, (text: string, column: ImportColumn) => CellRead> = {
  text: value,
  name: value,
  zip: (text) => value(/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text),
  money(text) {
    const cents = parseMoney(text)
    return cents === undefined ? fault('Tarkista rahamäärä, esimerkiksi 850,00') : value(cents)
  },
  number(text) {
    const number = decimal(text.replace(/\s*(m²|m2)$/i, ''))
    return number === undefined ? fault('Tarkista luku, esimerkiksi 52,5') : value(number)
  },
  whole,
  day(text) {
    const day = parseDay(text.replace(/\s/g, '')) ?? (isDay(text) ? text : dayOfSerial(text))
    return day === undefined ? fault('Tarkista päivämäärä, esimerkiksi 1.3.2026') : value(day)
  },
  yesNo(text) {
    const word = text.toLowerCase()
    if (yes.has(word) || no.has(word)) return value(yes.has(word))
    return fault('Kirjoita Kyllä tai Ei')
  },
  choice(text, { options = [] }) {
    const word = searchText(text)
    const chosen = options.find(([kept, label]) => searchText(label) === word || searchText(String(kept)) === word)
    return chosen ? value(chosen[0]) : fault(`Vaihtoehdot: ${options.map(([, label]) => label).join(', ')}`)
  },
  emails: (text) => value(text.split(/[;,\s]+/).filter(Boolean)),
  labels: (text) => value(labelsIn(text)),
}

export function readCell(column: ImportColumn, text: string): CellRead {
  const typed = text.replaceAll('\u00a0', ' ').trim()
  return typed === '' ? value(undefined) : readers[column.kind](typed, column)
}

/** A value as an exported cell holds it: what `readCell` reads back as the same. */
export function sheetValue(column: ImportColumn, it: unknown): SheetValue {
  if (it === undefined || it === null) return ''
  if (typeof it === 'boolean') return it ? 'Kyllä' : 'Ei'
  if (Array.isArray(it)) return it.join('; ')
  if (column.kind === 'choice') return column.options?.find(([kept]) => kept === it)?.[1] ?? String(it)
  return typeof it === 'number' ? it : String(it)
}

const sheetKinds: Partial<Record<ColumnKind, SheetKind>> = {
  money: 'money',
  number: 'number',
  whole: 'number',
  day: 'day',
}
export const sheetKindOf = ({ kind }: ImportColumn): SheetKind => sheetKinds[kind] ?? 'text'

/** As a person reads it, for what differs. */
export function printedValue(column: ImportColumn, it: unknown): string {
  const cell = sheetValue(column, it)
  if (column.kind === 'day' && typeof cell === 'string' && cell !== '') return printDay(cell)
  if (column.kind === 'money' && typeof cell === 'number') return (cell / 100).toFixed(2).replace('.', ',')
  return String(cell).replace('.', typeof cell === 'number' ? ',' : '.')
}

const isNothing = (it: unknown) =>
  it === undefined || it === null || it === '' || it === false || it === 0 || (Array.isArray(it) && it.length === 0)

/** Do a cell and a stored value say the same? Names are compared as they are read, masked codes as what they hide. */
export function isSameValue(column: ImportColumn, read: unknown, stored: unknown): boolean {
  if (isNothing(read) || isNothing(stored)) return isNothing(read) === isNothing(stored)
  if (typeof read === 'string' && read.includes('*')) return true
  if (column.kind === 'name') return searchText(String(read)) === searchText(String(stored))
  if (typeof read === 'string') return read === String(stored).trim()
  return JSON.stringify(read) === JSON.stringify(stored)
}
