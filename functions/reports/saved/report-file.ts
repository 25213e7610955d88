import type { Page } from '#shared/base/list.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import { sheetRow } from '#shared/base/sheet-row.ts'
import type { TableColumn } from '#shared/base/table-columns.ts'
import { xlsxWriter } from '#shared/base/xlsx-write.ts'
import type { ReportWish } from '#shared/reports/saved/report-tables.ts'
import type { SavedReport } from '#shared/reports/saved/saved-report.ts'
import { shownColumns } from '#shared/reports/saved/shown-columns.ts'
import type { Actor } from '../../platform/actor.ts'
import { reportPages, reportTable } from './report-tables.ts'

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

/**
 * The report as an Excel file as its screen makes it: every hit with the chosen columns, some thousands of rows at a
 * time, of which only the packed bytes are kept. Its sums are of the rows that are in it.
 */
export async function reportFile(
  actor: Actor,
  { name, report, columns: choice }: Of,
  wish: ReportWish,
  most = mostRowsInFile,
): Promise<ReportFile> {
  const columns = columnsShown(report, wish, choice)
  const writer = xlsxWriter({ name, columns: columns.map(({ title, kind = 'text' }) => ({ title, kind })) })
  const summed = columns.filter(({ sum }) => sum)
  const sums = summed.map(() => 0)
  const seen = new Set<string>()
  for await (const page of reportPages(actor, report, wish)) {
    if (page.totalLength > most) return { bytes: undefined, rows: page.totalLength, sums: sumsOf(page, summed) }
    const rows = freshRows(page, seen)
    writer.add(rows.map((row) => sheetRow(row as never, columns)))
    for (const [at, { key }] of summed.entries())
      for (const row of rows) sums[at] = (sums[at] ?? 0) + Number(row[key] ?? 0)
  }
  const bytes = new Uint8Array(Buffer.concat(writer.finish()))
  return { bytes, rows: seen.size, sums: summed.map((column, at) => ({ column, value: tidy(sums[at] ?? 0) })) }
}

type Row = Readonly<Record<string, unknown>>

/** Between two pages somebody may have added a row, which moves one to the next page again. */
const freshRows = ({ rows }: Page<never>, seen: Set<string>): Row[] =>
  (rows as readonly Row[]).filter(({ _id }) => !seen.has(String(_id)) && seen.add(String(_id)))

const sumsOf = ({ sums }: Page<never>, summed: readonly TableColumn<never>[]) =>
  summed.flatMap((column) => {
    const value = sums[column.key]
    return value === undefined ? [] : [{ column, value }]
  })

/** Areas have two decimals, and their sum no more. */
const tidy = (value: number): number => Math.round(value * 100) / 100
