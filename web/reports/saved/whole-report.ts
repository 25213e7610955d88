import type { Page } from '#shared/base/list.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import { savedReportsApi } from '#shared/reports/saved/api.ts'
import type { ReportWish } from '#shared/reports/saved/report-tables.ts'
import { call } from '../../app/call.ts'
import { wholeList } from '../../app/tables/whole-list.ts'
import type { WholeList } from '../../ui/table/use-list-state.ts'

/** All of a long report, which the server reckons once and leaves in parts to be fetched one after another. */
export async function wholeReport<Row>(report: ReportKey, wish: ReportWish): Promise<WholeList<Row>> {
  const body = { wish: String(new URLSearchParams(wish)) }
  const { addresses } = await call(savedReportsApi.makeReportRows, { params: { report }, body })
  return wholeList(async ({ page }) => fetched<Row>(addresses[page - 1] ?? ''))
}

async function fetched<Row>(address: string): Promise<Page<Row>> {
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error('Raportin rivien hakeminen ei onnistunut. Yritä uudelleen.')
  return new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).json()
}
