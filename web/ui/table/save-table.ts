import type { ReactNode } from 'react'
import { csvCell, csvLine } from '#shared/formats/csv.ts'
import { sheetValue } from '#shared/formats/sheet-row.ts'
import type { SheetValue } from '#shared/formats/sheet-values.ts'
import { type SheetColumn, type SheetLogo, xlsxWriter } from '#shared/formats/xlsx-write.ts'
import { saveFile } from '../pdf/files.ts'
import type { Column } from './columns.tsx'
import type { WholeList } from './use-list-state.ts'

export type SheetFormat = 'xlsx' | 'csv'

/** What is read where these are drawn, each by itself. */
export type Draw = (contents: readonly ReactNode[]) => readonly string[]

/** The largest a logo stands in an export (spec section 9), in pixels. */
const logoMost = { width: 200, height: 65 } as const

interface Saving {
  readonly name: string
  readonly columns: readonly Column<never>[]
  readonly whole: WholeList<never>
  readonly format: SheetFormat
  readonly draw: Draw
  /** Told how many rows are in the file so far; answers whether to go on. */
  readonly told: (rows: number) => boolean
}

/** Takes rows as they come and gives the file in pieces. */
interface Writer {
  add(rows: readonly (readonly SheetValue[])[]): void
  finish(): readonly (Uint8Array | string)[]
}

const types: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

/**
 * Saves a whole list as a file, its rows asked for some at a time. What a cell shows is what the file says: amounts and
 * days as such where the column has them, else the cell's own words.
 *
 * @returns false when it was told to stop
 */
export async function saveTable({ name, columns, whole, format, draw, told }: Saving): Promise<boolean> {
  const titles = columns.map(({ title, kind = 'text' }): SheetColumn => ({ title, kind }))
  const writer = format === 'csv' ? csvWriter(titles) : xlsxWriter({ name, columns: titles, logo: await logoOf(whole) })
  const seen = new Set<string>()
  for await (const { rows } of whole.pages) {
    // Between two pages somebody may have added a row, which moves one to the next page again.
    const fresh = rows.filter(({ _id }: { _id: string }) => !seen.has(_id) && seen.add(_id))
    writer.add(sheetRows(fresh, columns, draw))
    if (!told(seen.size)) return false
    await painted()
  }
  saveFile(new Blob(writer.finish() as BlobPart[], { type: types[format] }), `${name}.${format}`)
  return true
}

/** Lets the browser draw how far it is. */
const painted = () =>
  new Promise((drawn) => {
    setTimeout(drawn)
  })

/** With a byte order mark, by which Excel knows its encoding. */
function csvWriter(columns: readonly SheetColumn[]): Writer {
  const pieces = [`\uFEFF${csvLine(columns.map(({ title }) => title))}`]
  return {
    add(rows) {
      const lines = rows.map((row) => csvLine(columns.map(({ kind }, at) => csvCell(row[at], kind))))
      pieces.push(lines.join(''))
    },
    finish: () => pieces,
  }
}

/** The values of the rows' cells; those that a column draws by itself are drawn, out of sight, and read. */
function sheetRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  draw: Draw,
): SheetValue[][] {
  const drawn = columns.map(({ cell }) => (cell ? draw(rows.map(cell)) : undefined))
  return rows.map((row, at) =>
    columns.map(({ key, kind }, place) => sheetValue(row[key as keyof Row], kind, drawn[place]?.[at])),
  )
}

/** The logo as a PNG no larger than exports have it; without a logo, or when it cannot be drawn, nothing. */
async function logoOf({ logo }: Pick<WholeList<never>, 'logo'>): Promise<SheetLogo | undefined> {
  if (!logo) return undefined
  try {
    const image = await createImageBitmap(logo)
    const scale = Math.min(1, logoMost.width / image.width, logoMost.height / image.height)
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
    const canvas = document.createElement('canvas')
    // Twice as fine as it is shown, for paper.
    Object.assign(canvas, { width: width * 2, height: height * 2 })
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((drawn) => {
      canvas.toBlob(drawn, 'image/png')
    })
    return png ? { png: new Uint8Array(await png.arrayBuffer()), width, height } : undefined
  } catch {
    return undefined
  }
}
