import type { Page } from '#shared/base/list.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import { sheetRow } from '#shared/formats/sheet-row.ts'
import type { TableColumn } from '#shared/formats/table-columns.ts'
import { xlsxWriter } from '#shared/formats/xlsx-write.ts'
import type { ReportWish } from '#shared/reports/saved/report-tables.ts'
import type { SavedReport } from '#shared/reports/saved/saved-report.ts'
import { shownColumns } from '#shared/reports/saved/shown-columns.ts'
import type { Actor } from '../../platform/actor.ts'
import { readReport, reportTable } from './report-tables.ts'

/** Larger ones are no file for a letter. */
export const mostRowsInFile = 50_000

export interface ReportFile {
  /** Nothing of a report that has too many rows. */
  readonly bytes: Uint8Array | undefined
  readonly rows: number
  /** Of the columns that are shown, by their titles, as they are written. */
  readonly sums: readonly { readonly column: TableColumn<never>; readonly value: number }[]
}

type Of = Pick<SavedReport, 'name' | 'report' | 'columns'>

/** The columns that a report is shown with. */
export const columnsShown = (report: ReportKey, wish: ReportWish, choice: SavedReport['columns']) =>
  shownColumns(reportTable(report).columns(wish), choice)

/** So many rows become text at a time, of which only the packed bytes are kept. */
const rowsAtOnce = 5_000

/** The report as an Excel file as its screen makes it: every hit with the chosen columns. Its sums are of the rows in it. */
export async function reportFile(
  actor: Actor,
  { name, report, columns: choice }: Of,
  wish: ReportWish,
  most = mostRowsInFile,
): Promise<ReportFile> {
  const columns = columnsShown(report, wish, choice)
  const summed = columns.filter(({ sum }) => sum)
  const page = await readReport(actor, report, wish, most)
  if (page.totalLength > most) return { bytes: undefined, rows: page.totalLength, sums: sumsOf(page, summed) }
  const rows: readonly Row[] = page.rows
  const writer = xlsxWriter({ name, columns: columns.map(({ title, kind = 'text' }) => ({ title, kind })) })
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    writer.add(rows.slice(at, at + rowsAtOnce).map((row) => sheetRow(row as never, columns)))
  const sums = summed.map((column) => ({
    column,
    value: tidy(rows.reduce((sum, row) => sum + Number(row[column.key] ?? 0), 0)),
  }))
  return { bytes: new Uint8Array(Buffer.concat(writer.finish())), rows: rows.length, sums }
}

type Row = Readonly<Record<string, unknown>>

const sumsOf = ({ sums }: Page<never>, summed: readonly TableColumn<never>[]) =>
  summed.flatMap((column) => {
    const value = sums[column.key]
    return value === undefined ? [] : [{ column, value }]
  })

/** Areas have two decimals, and their sum no more. */
const tidy = (value: number): number => Math.round(value * 100) / 100
