import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { addDays, daysBetween } from '../base/day.ts'
import { decimalOf } from '../base/money.ts'
import type { SheetKind, SheetValue } from './sheet-values.ts'
import { escapedXml } from './xml-escape.ts'

export interface SheetColumn {
  readonly title: string
  readonly kind: SheetKind
}

/** A PNG picture above the titles, with its size in pixels. */
export interface SheetLogo {
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
}

/** Heights of rows in exports (spec section 9), in points. */
const HEADER_HEIGHT = 30
const CELL_HEIGHT = 20
const POINTS_OF_PIXEL = 0.75
const UNITS_OF_PIXEL = 9525

interface Options {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly logo?: SheetLogo | undefined
}

/** 0 is 'A', 27 is 'AB'. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** Cell styles by their place in styles.xml: 0 plain, then the title and each kind. */
const styleOf: Record<SheetKind, number> = { text: 2, money: 3, number: 4, percent: 5, day: 6 }
const TITLE_STYLE = 1

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="166" formatCode="0.######%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEAEEF2"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>${[49, 164, 0, 166, 165].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1" applyAlignment="1"><alignment vertical="center"/></xf>`).join('')}</cellXfs></styleSheet>`

/** A cell of a row, or nothing for what is empty. */
function cellXml(value: SheetValue, kind: SheetKind, reference: string): string {
  if (value === '' || value === null || value === undefined) return ''
  const style = styleOf[kind]
  const number = numberOf(value, kind)
  if (number !== undefined) return `<c r="${reference}" s="${style}"><v>${number}</v></c>`
  return `<c r="${reference}" s="${styleOf.text}" t="inlineStr"><is><t xml:space="preserve">${escapedXml(String(value))}</t></is></c>`
}

/** What Excel keeps of a value; undefined for what stays text. */
function numberOf(value: NonNullable<SheetValue>, kind: SheetKind): string | undefined {
  if (kind === 'day' && typeof value === 'string' && value >= '1900-03-01') {
    return String(daysBetween(addDays('1900-01-01', -2), value))
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  if (kind === 'money') return decimalOf(value)
  return kind === 'percent' ? String(Number((value / 100).toPrecision(12))) : String(value)
}

const widthOf: Record<SheetKind, number> = { text: 24, money: 14, number: 12, percent: 10, day: 12 }

/**
 * Writes an Excel workbook of one sheet, its rows given some at a time: titles that stay in sight with filters on, amounts
 * as euros, days as dates, percents as percents. Only the packed bytes stand in memory.
 */
export function xlsxWriter({ name, columns, logo }: Options) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (path: string, text: string) => {
    const file = new ZipDeflate(path, { level: 6 })
    zip.add(file)
    file.push(strToU8(text), true)
  }
  for (const [path, text] of parts(name, logo !== undefined)) add(path, text)
  if (logo) {
    add('xl/drawings/drawing1.xml', drawing(logo))
    const picture = new ZipPassThrough('xl/media/image1.png')
    zip.add(picture)
    picture.push(logo.png, true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  const titleRow = logo ? 2 : 1
  sheet.push(strToU8(sheetHead(columns, titleRow, logo)))
  let row = titleRow
  return {
    add(rows: readonly (readonly SheetValue[])[]): void {
      let text = ''
      for (const values of rows) {
        row += 1
        text += `<row r="${row}" ht="${CELL_HEIGHT}" customHeight="1">`
        for (const [at, { kind }] of columns.entries()) text += cellXml(values[at], kind, `${columnName(at)}${row}`)
        text += '</row>'
      }
      sheet.push(strToU8(text))
    },
    /** The whole file, in pieces to be put one after another. */
    finish(): Uint8Array[] {
      const filter = `A${titleRow}:${columnName(Math.max(0, columns.length - 1))}${row}`
      const picture = logo ? '<drawing r:id="rId1"/>' : ''
      sheet.push(strToU8(`</sheetData><autoFilter ref="${filter}"/>${picture}</worksheet>`), true)
      zip.end()
      return chunks
    },
  }
}

function sheetHead(columns: readonly SheetColumn[], titleRow: number, logo: SheetLogo | undefined): string {
  const pane = `<pane ySplit="${titleRow}" topLeftCell="A${titleRow + 1}" activePane="bottomLeft" state="frozen"/>`
  const widths = columns.map(
    ({ title, kind }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(widthOf[kind], title.length + 4)}" customWidth="1"/>`,
  )
  const above = logo ? `<row r="1" ht="${Math.ceil(logo.height * POINTS_OF_PIXEL) + 6}" customHeight="1"/>` : ''
  const titles = columns.map(
    ({ title }, at) =>
      `<c r="${columnName(at)}${titleRow}" s="${TITLE_STYLE}" t="inlineStr"><is><t>${escapedXml(title)}</t></is></c>`,
  )
  return `${head}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${above}<row r="${titleRow}" ht="${HEADER_HEIGHT}" customHeight="1">${titles.join('')}</row>`
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (...all: readonly string[]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`
const override = (path: string, type: string) =>
  `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`

/** The parts around the sheet. */
function parts(name: string, withLogo: boolean): [path: string, text: string][] {
  // A sheet's name holds 31 characters and none of these.
  const sheetName = escapedXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))
  const kinds = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>',
    override('/xl/workbook.xml', 'spreadsheetml.sheet.main'),
    override('/xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'),
    override('/xl/styles.xml', 'spreadsheetml.styles'),
    ...(withLogo ? [override('/xl/drawings/drawing1.xml', 'drawing')] : []),
  ]
  const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return [
    ['[Content_Types].xml', `${head}<Types xmlns="${packaged}/content-types">${kinds.join('')}</Types>`],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')),
    ],
    ['xl/styles.xml', styles],
    ...(withLogo
      ? ([
          ['xl/worksheets/_rels/sheet1.xml.rels', relations(relation(1, 'drawing', '../drawings/drawing1.xml'))],
          ['xl/drawings/_rels/drawing1.xml.rels', relations(relation(1, 'image', '../media/image1.png'))],
        ] as [string, string][])
      : []),
  ]
}

/** The logo within its most width and height, in the corner above the titles. */
function drawing({ width, height }: SheetLogo): string {
  const size = `cx="${Math.round(width * UNITS_OF_PIXEL)}" cy="${Math.round(height * UNITS_OF_PIXEL)}"`
  const a = 'http://schemas.openxmlformats.org/drawingml/2006'
  return `${head}<xdr:wsDr xmlns:xdr="${a}/spreadsheetDrawing" xmlns:a="${a}/main"><xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>${3 * UNITS_OF_PIXEL}</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>${3 * UNITS_OF_PIXEL}</xdr:rowOff></xdr:from><xdr:ext ${size}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="Logo"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip xmlns:r="${office}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`
}
