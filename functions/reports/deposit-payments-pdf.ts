import { type Day, printDay } from '#shared/base/day.ts'
import { type Cents, printAmount, sumOf } from '#shared/base/money.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import type { DepositPaymentRow } from '#shared/reports/deposit-payments-api.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { margin, rightEdge } from '../invoices/pdf/measures.ts'
import {
  type Column,
  drawRow,
  drawRule,
  drawTitles,
  numberPages,
  type TablePen,
  tableLeading,
  turned,
} from '../invoices/pdf/table-paper.ts'
import { Sheet, type Style } from '../platform/pdf.ts'

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
export function depositPaymentsPdf(rows: readonly DepositPaymentRow[], { day, holder }: Of): Promise<Uint8Array> {
  const title = 'Vakuuksien maksuluettelo'
  const sheet = new Sheet({ title: `${title} ${day}`, author: holder, language: 'fi', day })
  const pen: TablePen = { sheet, columns, y: margin }
  sheet.text(title, margin, pen.y, { size: 16, ...bold })
  sheet.text(holder, margin, pen.y + 24)
  sheet.text(`Hallussa ${printDay(day)}`, rightEdge, pen.y + 24, { align: 'right' })
  pen.y += 52
  for (const [iban, its] of byAccount(rows)) drawAccount(pen, iban, its)
  drawSums(pen, ['Kaikki vakuudet yhteensä', `${rows.length} kpl`], rows, bold)
  numberPages(sheet, labelsOf.fin.page)
  return sheet.finished()
}

const totalOf = (rows: readonly DepositPaymentRow[], of: 'amount' | 'held'): Cents => sumOf(rows.map((row) => row[of]))

/** In the order of account numbers, and by name in each. */
function byAccount(rows: readonly DepositPaymentRow[]): [string, DepositPaymentRow[]][] {
  const finnish = new Intl.Collator('fi')
  const sorted = rows.toSorted((a, b) => finnish.compare(a.iban, b.iban) || finnish.compare(a.tenantName, b.tenantName))
  return [...new Set(sorted.map(({ iban }) => iban))].map((iban) => [iban, sorted.filter((row) => row.iban === iban)])
}

function drawAccount(pen: TablePen, iban: string, rows: readonly DepositPaymentRow[]): void {
  turned(pen, 4)
  pen.sheet.text(iban ? `Tili ${printIban(iban)}` : 'Ilman tilinumeroa', margin, pen.y, { size: 10, ...bold })
  pen.y += tableLeading + 4
  drawTitles(pen)
  for (const row of rows) {
    const unpaid = row.unpaid > 0 ? `vapautettu, maksamatta ${printAmount(row.unpaid)} €` : ''
    drawSums(
      pen,
      [row.tenantName, [row.apartmentAddress, row.contractNumber, unpaid].filter(Boolean).join(', ')],
      [row],
    )
  }
  drawRule(pen, 0.5)
  drawSums(pen, ['Yhteensä', `${rows.length} kpl`], rows, bold)
  pen.y += tableLeading
}

function drawSums(
  pen: TablePen,
  names: readonly [tenant: string, home: string],
  rows: readonly DepositPaymentRow[],
  style: Style = {},
): void {
  drawRow(pen, [...names, printAmount(totalOf(rows, 'amount')), printAmount(totalOf(rows, 'held'))], style)
}
