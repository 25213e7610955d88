import { yearOf } from '#shared/base/day.ts'
import { ListQuery, mostInReply } from '#shared/base/list.ts'
import {
  type ChartLine,
  chartTable,
  generalLedgerTable,
  journalTable,
  papersTable,
  seriesTable,
  trialBalanceTable,
  vatTable,
} from '#shared/bookkeeping/exports/book-tables.ts'
import { postingRulesText } from '#shared/bookkeeping/exports/posting-rules-text.ts'
import { accountRoleNames, usualAccount } from '#shared/bookkeeping/journal/account-roles.ts'
import type { TrialBalanceRow, VatReportRow } from '#shared/bookkeeping/journal/api.ts'
import type { Accounts } from '#shared/bookkeeping/journal/chart.ts'
import { byNumber } from '#shared/bookkeeping/journal/ledger-sums.ts'
import type { zipWriter } from '#shared/formats/zip-write.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { invoices } from '../../invoices/invoices.ts'
import { offeredPayLink } from '../../invoices/pay-links.ts'
import { printedInvoice } from '../../invoices/printed-invoice.ts'
import type { Actor } from '../../platform/actor.ts'
import { rowsOfVoucher } from '../journal/journal.ts'
import { listNumberSeries } from '../journal/number-series.ts'
import { listTrialBalance, listVatReport } from '../journal/trial-balance.ts'
import { type BookPeriod, booksOf } from './book-ground.ts'
import { type Paper, papersInPart, papersOf, partsOf } from './papers.ts'

type Zip = ReturnType<typeof zipWriter>

const whole = ListQuery.parse({ itemsPerPage: mostInReply })

/** Puts a part of a period's archive into the zip; the first one has the books. @returns how many parts there are */
export async function archive(actor: Actor, period: BookPeriod, part: number, zip: Zip): Promise<number> {
  const papers = await papersOf(actor, period.days)
  if (part === 1) await addBooks(actor, period, papers, zip)
  await addPapers(actor, papersInPart(papers, part), zip)
  return partsOf(papers)
}

async function addBooks(actor: Actor, period: BookPeriod, papers: readonly Paper[], zip: Zip): Promise<void> {
  const { days, isOpen } = period
  const { vouchers, accounts } = await booksOf(actor, days)
  const [account, balances, series, vat] = await Promise.all([
    readAccount(actor),
    listTrialBalance(actor, { ...whole, ...days }),
    listNumberSeries(actor, { ...whole, state: '' }),
    vatRows(actor, period),
  ])
  const rows = vouchers.flatMap((voucher) => rowsOfVoucher(voucher, accounts))
  const described = { name: account.name, businessId: account.businessId, ...days, isOpen }
  zip.add('kirjausperiaatteet.txt', `\uFEFF${postingRulesText(described, accounts, vouchers)}`)
  zip.add('paivakirja.csv', journalTable(rows))
  zip.add('paakirja.csv', generalLedgerTable(rows, balances.rows))
  zip.add('koetase.csv', trialBalanceTable(balances.rows))
  zip.add('alv-erittely.csv', vatTable(vat))
  zip.add('tilikartta.csv', chartTable(chartLines(accounts, balances.rows)))
  zip.add('laskunumerot.csv', seriesTable(series.rows))
  zip.add('laskut.csv', papersTable(papers))
}

/** The report is of a year: a period may go over its end. */
async function vatRows(actor: Actor, { from, to, days }: BookPeriod): Promise<VatReportRow[]> {
  const years = [...new Set([yearOf(days.from), yearOf(days.to)])]
  const pages = await Promise.all(years.map((year) => listVatReport(actor, { ...whole, year })))
  return pages.flatMap(({ rows }) => rows).filter(({ month }) => from <= month && month <= to)
}

/** Every account that entries are made to, and those that only a product, a line or a bank names. */
function chartLines(accounts: Accounts, balances: readonly TrialBalanceRow[]): ChartLine[] {
  const uses = new Map<string, string[]>(balances.map(({ account }) => [account, []]))
  for (const role of accountRoleNames) {
    const number = accounts.of(role)
    uses.set(number, [...(uses.get(number) ?? []), usualAccount(role).label])
  }
  return [...uses]
    .toSorted(([a], [b]) => byNumber(a, b))
    .map(([number, use]) => ({ ...accounts.known(number), use: use.join(', ') }))
}

/** One after another, so that one picture stands in memory at a time. */
async function addPapers(actor: Actor, papers: readonly Paper[], zip: Zip): Promise<void> {
  const [account, some] = await Promise.all([
    readAccount(actor),
    invoices.readMany(
      actor,
      papers.map(({ id }) => id),
    ),
  ])
  const byId = new Map(some.map((invoice) => [invoice._id, invoice]))
  for (const { id, file } of papers) {
    const invoice = byId.get(id)
    if (invoice) zip.addPacked(file, await printedInvoice(invoice, await offeredPayLink(actor, invoice, account)))
  }
}
