import { type Day, isDay } from '#shared/base/day.ts'
import { Problem } from '#shared/base/problem.ts'
import { decodeLatin1, decodeUtf8 } from '#shared/formats/text-bytes.ts'

/** Lines of fixed fields, as the older Finnish bank files have them: KTL and TITO. Places are counted from 1. */
export interface RecordLine {
  record: string
  line: number
}

/** Letters of 7-bit ISO 646-FI in the places of brackets. */
const iso646: Readonly<Record<string, string>> = { '[': 'Ä', '\\': 'Ö', ']': 'Å', '{': 'ä', '|': 'ö', '}': 'å' }

/**
 * The text of such a file. Seven-bit bytes only: ISO 646-FI, where brackets are letters. Otherwise ISO-8859-1, unless the
 * file has been saved again as UTF-8 on its way.
 */
export function decodeRecords(bytes: Uint8Array): string {
  if (bytes.some((byte) => byte > 0x7f)) return decodeUtf8(bytes) ?? decodeLatin1(bytes)
  return decodeLatin1(bytes).replace(/[[\\\]{|}]/g, (char) => iso646[char] ?? char)
}

/** The lines that say something, without the blanks at their ends, which may be lost on the way. */
export const linesOf = (text: string): RecordLine[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((written, index) => ({ record: written.trimEnd(), line: index + 1 }))
    .filter(({ record }) => record !== '')

export const lineFault = (line: number, sentence: string) => new Problem('invalid', `Rivi ${line}: ${sentence}`)

/** The line with its lost blanks put back; a Problem when there is more on it than the record holds. */
export function paddedRecord({ record, line }: RecordLine, length: number): string {
  if (record.length <= length) return record.padEnd(length)
  throw lineFault(line, `Rivillä on ${record.length} merkkiä, vaikka niitä saa olla ${length}.`)
}

/** A field of digits. */
export function digitsAt({ record, line }: RecordLine, from: number, to: number, what: string): string {
  const field = record.slice(from - 1, to)
  if (!/^\d+$/.test(field)) throw lineFault(line, `${what} (merkit ${from}–${to}) ei ole numeroita.`)
  return field
}

/** A day of six digits, YYMMDD of this century. */
export function dayAt(row: RecordLine, from: number, what: string): Day {
  const field = digitsAt(row, from, from + 5, what)
  const day = `20${field.slice(0, 2)}-${field.slice(2, 4)}-${field.slice(4)}`
  if (!isDay(day)) throw lineFault(row.line, `${what} ${field} ei ole päivä.`)
  return day
}
