import { Problem } from '../base/problem.ts'
import { readCsv } from './csv.ts'
import { decodeLatin1, decodeUtf8 } from './text-bytes.ts'
import { readXlsx } from './xlsx-read.ts'

/** The largest file of a table that is read, in bytes. */
export const MOST_SHEET_BYTES = 20 * 1024 * 1024

/**
 * What Windows-1252 has where ISO-8859-1 has control characters, from 0x80 on; Finnish Excel writes its CSV in it. The
 * `TextDecoder` of Node 20 and 22 reads those as control characters.
 */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const decodeWindows = (bytes: Uint8Array): string =>
  decodeLatin1(bytes).replace(/[\u0080-\u009f]/g, (char) => ofWindows[char.charCodeAt(0) - 0x80] ?? char)

/** Excel's "Unicode text" is UTF-16, little end first; half a unit at its end is no character. */
const decodeUtf16 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

const invalid = (sentence: string) => new Problem('invalid', sentence)

/** Characters that control a machine are in no text; blanks and line breaks are. */
function looksLikeText(text: string): boolean {
  const most = Math.min(text.length, 100_000)
  for (let at = 0; at < most; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return false
  }
  return true
}

function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decodeUtf16(bytes)
  const text = decodeUtf8(bytes) ?? decodeWindows(bytes)
  if (!looksLikeText(text)) throw invalid('Tiedosto ei ole CSV- eikä Excel-tiedosto.')
  return text
}

/**
 * The rows of a CSV file in any of the usual encodings, or of the first sheet of an Excel workbook, as texts. What
 * cannot be read, is too large or has too many rows is a Problem.
 *
 * @param mostRows besides the titles
 */
export function readSheet(bytes: Uint8Array, mostRows: number): string[][] {
  if (bytes.length === 0) throw invalid('Tiedosto on tyhjä.')
  if (bytes.length > MOST_SHEET_BYTES) throw invalid('Tiedosto on liian suuri. Jaa se pienempiin osiin.')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw invalid(
      'Tiedosto on vanhaa Excel-muotoa (.xls) tai salattu. Tallenna se Excelissä muotoon .xlsx ilman salasanaa.',
    )
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw invalid('Tiedosto on PDF. Tarvitaan CSV- tai Excel-tiedosto.')
  const rows = startsWith(bytes, 0x50, 0x4b) ? readXlsx(bytes, mostRows + 1) : readCsv(textOf(bytes), mostRows + 1)
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
  if (rows.length === 0) throw invalid('Tiedostossa ei ole yhtään riviä.')
  if (rows.length > mostRows + 1) {
    throw invalid(`Tiedostossa on yli ${mostRows} riviä. Jaa se pienempiin osiin.`)
  }
  return rows
}
