import { type Day, printDay } from '#shared/base/day.ts'
import { type Cents, printAmount, sumOf } from '#shared/base/money.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import type { DepositPaymentSummary } from '#shared/reports/deposit-payments-api.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { letterFrame, margin, rightEdge } from '../documents/measures.ts'
import { numberPages } from '../documents/page-numbers.ts'
import { Pen } from '../documents/pen.ts'
import { drawReportHead } from '../documents/report-head.ts'
import { Sheet, type Style } from '../documents/sheet.ts'
import { type Column, Table, tableLeading } from '../documents/table.ts'

const columns: readonly Column[] = [
  { title: 'Vuokralainen', at: margin, width: 142 },
  { title: 'Vuokrakohde ja sopimus', at: margin + 150, width: rightEdge - margin - 302 },
  { title: 'Sovittu, €', at: rightEdge - 90, align: 'right' },
  { title: 'Hallussa, €', at: rightEdge, align: 'right' },
]
const bold = { face: 'bold' } as const

interface Of {
  /** The list tells what was held at its end. */
  readonly day: Day
  /** Who holds the deposits. */
  readonly holder: string
}

/** What is held for whom, account by account, as an A4 PDF (vakuuksien maksuluettelo). Import it when it is needed. */
export function depositPaymentsPdf(rows: readonly DepositPaymentSummary[], { day, holder }: Of): Promise<Uint8Array> {
  const title = 'Vakuuksien maksuluettelo'
  const sheet = new Sheet({ title: `${title} ${day}`, author: holder, language: 'fi', day })
  const pen = new Pen(sheet, letterFrame, margin)
  drawReportHead(pen, { title, of: holder, when: `Hallussa ${printDay(day)}` })
  const tables = byAccount(rows).map(([iban, its]) => drawAccount(pen, iban, its))
  const last = tables.at(-1) ?? new Table(pen, columns)
  drawSums(last, ['Kaikki vakuudet yhteensä', `${rows.length} kpl`], rows, bold)
  numberPages(sheet, labelsOf.fin.page)
  return sheet.finished()
}

const totalOf = (rows: readonly DepositPaymentSummary[], of: 'amount' | 'held'): Cents =>
  sumOf(rows.map((row) => row[of]))

/** In the order of account numbers, and by name in each. */
function byAccount(rows: readonly DepositPaymentSummary[]): [string, DepositPaymentSummary[]][] {
  const finnish = new Intl.Collator('fi')
  const sorted = rows.toSorted((a, b) => finnish.compare(a.iban, b.iban) || finnish.compare(a.tenantName, b.tenantName))
  return [...new Set(sorted.map(({ iban }) => iban))].map((iban) => [iban, sorted.filter((row) => row.iban === iban)])
}

function drawAccount(pen: Pen, iban: string, rows: readonly DepositPaymentSummary[]): Table {
  pen.keep(4 * tableLeading)
  pen.subheading(iban ? `Tili ${printIban(iban)}` : 'Ilman tilinumeroa')
  const table = new Table(pen, columns)
  table.titles()
  for (const row of rows) {
    const unpaid = row.unpaid > 0 ? `vapautettu, maksamatta ${printAmount(row.unpaid)} €` : ''
    drawSums(
      table,
      [row.tenantName, [row.apartmentAddress, row.contractNumber, unpaid].filter(Boolean).join(', ')],
      [row],
    )
  }
  table.rule(0.5)
  drawSums(table, ['Yhteensä', `${rows.length} kpl`], rows, bold)
  pen.y += tableLeading
  return table
}

function drawSums(
  table: Table,
  names: readonly [tenant: string, home: string],
  rows: readonly DepositPaymentSummary[],
  style: Style = {},
): void {
  table.row([...names, printAmount(totalOf(rows, 'amount')), printAmount(totalOf(rows, 'held'))], style)
}
