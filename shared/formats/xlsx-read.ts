import { addDays } from '../base/day.ts'
import { Problem } from '../base/problem.ts'
import { decodeUtf8 } from './text-bytes.ts'
import { unzip } from './unzip.ts'
import { childrenOf, elementAt, readXml, textAt, type XmlElement } from './xml.ts'

/** What a workbook may be when unpacked, in bytes. */
const MOST_BYTES = 80 * 1024 * 1024
const MOST_COLUMNS = 200

type Shape = 'plain' | 'day' | 'percent'

interface Book {
  readonly strings: readonly string[]
  /** How the values of each cell style are meant. */
  readonly shapes: readonly Shape[]
  readonly epoch: string
}

const wanted = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/

/**
 * The first sheet of an Excel workbook as rows of texts: days as 2026-03-01, percents as '0.5 %', numbers as Excel shows
 * them at its 15 digits. Formulas give their last result. What is no workbook is a Problem.
 *
 * @param mostRows reading stops after so many rows and one
 */
export function readXlsx(bytes: Uint8Array, mostRows: number): string[][] {
  const files = unzip(bytes, (name) => wanted.test(name), MOST_BYTES)
  const xmlOf = (name: string, consume?: (element: XmlElement) => boolean): XmlElement | undefined => {
    const file = files.get(name)
    if (!file) return undefined
    const text = decodeUtf8(file)
    if (text === undefined) throw broken()
    try {
      return readXml(text, consume)
    } catch (cause) {
      if (cause === enough) throw cause
      throw Object.assign(broken(), { cause })
    }
  }
  const workbook = xmlOf('xl/workbook.xml')
  if (!workbook) throw new Problem('invalid', 'Tiedosto ei ole Excel-työkirja (.xlsx).')
  const sheet = sheetFile(workbook, xmlOf('xl/_rels/workbook.xml.rels'))
  const is1904 = ['1', 'true'].includes(elementAt(workbook, 'workbookPr')?.attributes.date1904 ?? '')
  const book: Book = {
    strings: stringsOf(files.get('xl/sharedStrings.xml'), xmlOf),
    shapes: shapesOf(xmlOf('xl/styles.xml')),
    epoch: is1904 ? '1904-01-01' : '1899-12-30',
  }
  const rows: string[][] = []
  try {
    xmlOf(sheet, (element) => {
      if (element.name !== 'row') return false
      const place = Number(element.attributes.r ?? rows.length + 1)
      while (rows.length < Math.min(place - 1, mostRows)) rows.push([])
      rows.push(cellsOf(element, book))
      if (rows.length > mostRows) throw enough
      return true
    })
  } catch (stop) {
    if (stop !== enough) throw stop
  }
  return rows
}

const enough = new Error('Enough rows')
const broken = () => new Problem('invalid', 'Excel-tiedosto on rikki. Avaa se Excelissä ja tallenna uudelleen.')

type XmlOf = (name: string, consume?: (element: XmlElement) => boolean) => XmlElement | undefined

function sheetFile(workbook: XmlElement, relations: XmlElement | undefined): string {
  const sheets = childrenOf(elementAt(workbook, 'sheets'), 'sheet')
  const first = sheets.find(({ attributes }) => !attributes.state || attributes.state === 'visible') ?? sheets[0]
  const id = Object.entries(first?.attributes ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  const target = childrenOf(relations, 'Relationship').find(({ attributes }) => attributes.Id === id)?.attributes.Target
  if (!target) throw broken()
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function stringsOf(file: Uint8Array | undefined, xmlOf: XmlOf): string[] {
  const source = file && decodeUtf8(file)
  const strings: string[] = []
  xmlOf('xl/sharedStrings.xml', (element) => {
    if (element.name !== 'si') return false
    strings.push(richText(element, source))
    return true
  })
  return strings
}

/** Plain, or in runs of different looks; readings of Japanese words (rPh) are left out. */
function richText(element: XmlElement, source = ''): string {
  const runs = childrenOf(element, 'r').flatMap((run) => childrenOf(run, 't'))
  if (runs.length === 0) return textAt(element, 't') ?? ''
  return runs
    .map((run) => spaced(run, source))
    .join('')
    .trim()
}

/** The reader takes blanks off the ends of texts; between runs they part words. */
function spaced({ at, text }: XmlElement, source: string): string {
  const inner = source.slice(source.indexOf('>', at) + 1, source.indexOf('</', at))
  return `${/^\s/.test(inner) ? ' ' : ''}${text}${/\s$/.test(inner) ? ' ' : ''}`
}

/** Excel's own number formats of days and percents; others are told by their codes. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)
const isBuiltInPercent = (id: number) => id === 9 || id === 10

function shapesOf(styles: XmlElement | undefined): Shape[] {
  const codes = new Map(
    childrenOf(elementAt(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      (attributes.formatCode ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''),
    ]),
  )
  return childrenOf(elementAt(styles, 'cellXfs'), 'xf').map(({ attributes }): Shape => {
    const id = Number(attributes.numFmtId ?? 0)
    const code = codes.get(id)
    if (code === undefined) return isBuiltInDay(id) ? 'day' : isBuiltInPercent(id) ? 'percent' : 'plain'
    return /[dy]/i.test(code) ? 'day' : code.includes('%') ? 'percent' : 'plain'
  })
}

/** 'AB12' is column 27, counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function cellsOf(row: XmlElement, book: Book): string[] {
  const cells: string[] = []
  for (const cell of childrenOf(row, 'c')) {
    const column = cell.attributes.r ? columnOf(cell.attributes.r) : cells.length
    if (column < 0 || column >= MOST_COLUMNS) continue
    while (cells.length < column) cells.push('')
    cells[column] = textOfCell(cell, book)
  }
  return cells
}

function textOfCell(cell: XmlElement, { strings, shapes, epoch }: Book): string {
  const value = textAt(cell, 'v') ?? ''
  const { t = 'n', s = '0' } = cell.attributes
  if (t === 's') return strings[Number(value)] ?? ''
  if (t === 'inlineStr') return richText(elementAt(cell, 'is') ?? cell)
  if (t === 'b') return value === '1' ? 'Kyllä' : 'Ei'
  if (t === 'd') return value.slice(0, 10)
  if (t !== 'n' || value === '') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const shape = shapes[Number(s)] ?? 'plain'
  if (shape === 'day' && number >= 1 && number < 2_000_000) return addDays(epoch, Math.floor(number))
  if (shape === 'percent') return `${asShown(number * 100, 12)} %`
  return asShown(number, 15)
}

/** Without the tail of a binary fraction and without an exponent. */
function asShown(number: number, digits: number): string {
  const text = String(Number(number.toPrecision(digits)))
  return text.includes('e') ? number.toFixed(10).replace(/\.?0+$/, '') : text
}
