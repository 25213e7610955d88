import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import { printNumber } from '#shared/base/finnish.ts'
import { mostInReply } from '#shared/base/list.ts'
import { Problem } from '#shared/base/problem.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import type { ReportWish } from '#shared/reports/saved/report-tables.ts'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/clock.ts'
import { addressOf, passing, putFile } from '../../platform/files.ts'
import { readReport, reportTable } from './report-tables.ts'

/** So many rows of invoices are held in some 200 megabytes, and put in their parts within the time of a call. */
const mostRows = 200_000

/**
 * Every row of a report for a file that a browser makes: pages of its list, packed, each at an address of its own. So a
 * report that is longer than a reply is reckoned once and not for each page. Only what the list's reply names goes there.
 *
 * @param inPart rows of each
 * @returns the addresses in the order of the pages
 */
export async function makeReportRows(
  actor: Actor,
  report: ReportKey,
  wish: ReportWish,
  inPart = mostInReply,
): Promise<string[]> {
  const { rows, ...page } = await readReport(actor, report, wish, mostRows)
  if (page.totalLength > mostRows) {
    throw new Problem('invalid', `Raportissa on yli ${printNumber(mostRows)} riviä. Rajaa raporttia.`)
  }
  const reply = reportTable(report).reply as z.core.$ZodType
  const made = newId()
  const addresses: string[] = []
  for (let at = 0; at < Math.max(1, rows.length); at += inPart) {
    const part = z.parse(reply, { ...page, rows: rows.slice(at, at + inPart) })
    const name = `raportit/${made}-${addresses.length + 1}.json.gz`
    await putFile(passing(actor), name, gzipSync(JSON.stringify(part)), 'application/gzip')
    addresses.push(await addressOf(passing(actor), name))
  }
  return addresses
}
