/** The reports' Excel files, opened and read back. */

import type { ReportKey } from '#shared/base/report-titles.ts'
import { readXlsx } from '#shared/formats/xlsx-read.ts'
import type { ReportWish } from '#shared/reports/saved/report-tables.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { reportFile } from '../../../functions/reports/saved/report-file.ts'
import { reportTable } from '../../../functions/reports/saved/report-tables.ts'
import type { Tally } from '../../oracle/compare/tally.ts'
import { sum } from './facts.ts'
import { report } from './products.ts'

/** Every column that has a sum comes to it in the file too, shown from the start or not. */
export async function filesComeTo(all: Tally, actor: Actor, key: ReportKey, wish: ReportWish): Promise<void> {
  const columns = reportTable(key).columns(wish)
  const reported = await report(actor, key, wish)
  const choice = { order: columns.map((column) => column.key), hidden: [] }
  const { bytes, rows } = await reportFile(actor, { name: key, report: key, columns: choice }, wish)
  const [heads = [], ...lines] = bytes ? readXlsx(bytes, 10_000) : []
  all.same(`${key} file: rows`, [reported.rows.length, reported.rows.length], [rows, lines.length])
  for (const { key: column, title, kind, sum: isSummed } of columns) {
    if (!isSummed) continue
    const at = heads.indexOf(title)
    const cells = lines.map((line) => Math.round(Number((line[at] ?? '').replace(',', '.') || 0) * 1000))
    const whole = kind === 'money' ? (reported.sums[column] ?? 0) * 10 : Math.round((reported.sums[column] ?? 0) * 1000)
    all.same(`${key} file: ${title}`, whole, sum(cells))
  }
}
