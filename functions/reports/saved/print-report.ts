import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { Problem } from '#shared/base/problem.ts'
import { type ReportKey, reportTitles } from '#shared/base/report-titles.ts'
import { cellText, printed, type TableColumn } from '#shared/formats/table-columns.ts'
import { printFixedDays, type ReportWish } from '#shared/reports/saved/report-tables.ts'
import { readAccount } from '../../accounts/accounts.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { onDemand } from '../../platform/on-demand.ts'
import { readReport, reportTable } from './report-tables.ts'

/** What nobody prints on paper; such a report is for a file. */
const mostRows = 3000

const printing = onDemand(() => import('./table-pdf.ts'))

/** A report's table as its screen shows it, all of its rows, on paper. @param keys of the columns, in their order */
export async function printedReport(
  actor: Actor,
  report: ReportKey,
  { wish, keys }: { readonly wish: ReportWish; readonly keys: readonly string[] },
): Promise<Uint8Array> {
  const all = reportTable(report).columns(wish)
  const asked = keys.flatMap((key) => all.filter((column) => column.key === key))
  const columns = asked.length > 0 ? asked : all.filter(({ extra }) => !extra)
  const page = await readReport(actor, report, wish, mostRows)
  if (page.totalLength > mostRows) {
    throw new Problem(
      'invalid',
      `Raportissa on yli ${printNumber(mostRows)} riviä. Rajaa raporttia tai vie se Exceliin.`,
    )
  }
  const { name } = await readAccount(actor)
  const days = printFixedDays(report, wish)
  const day = today()
  return (await printing()).tablePdf({
    ...{ title: reportTitles[report], author: name, day, columns },
    lines: [days ? `${days} · tulostettu ${printDay(day)}` : `Tulostettu ${printDay(day)}`],
    rows: page.rows.map((row) => columns.map((column) => cellText(row, column))),
    foot: footOf(columns, page.sums),
  })
}

function footOf(columns: readonly TableColumn<never>[], sums: Readonly<Record<string, number>>) {
  const reported = columns.map(({ sum, key, kind }, at) =>
    at > 0 && sum && sums[key] !== undefined ? printed(sums[key], kind) : '',
  )
  return reported.some(Boolean) ? ['Yhteensä', ...reported.slice(1)] : undefined
}
