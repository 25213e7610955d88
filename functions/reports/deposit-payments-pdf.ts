import { type Day, printDay } from '#shared/base/day.ts'
import { printIban } from '#shared/base/iban.ts'
import { type Cents, printAmount, sumOf } from '#shared/base/money.ts'
import type { DepositPaymentRow } from '#shared/reports/deposit-payments-api.ts'
import { grey, margin, pageEnd, rightEdge } from '../invoices/pdf/measures.ts'
import { Sheet } from '../platform/pdf.ts'

const columns = { tenant: margin, home: margin + 150, agreed: rightEdge - 90, held: rightEdge } as const
const widths = { tenant: 142, home: columns.agreed - columns.home - 62 } as const
const lineHeight = 13
const bold = { face: 'bold' } as const
const right = { align: 'right' } as const

interface Of {
  /** The list tells what was held at its end. */
  readonly day: Day
  /** Who holds the deposits. */
  readonly holder: string
}

interface Pen {
  readonly sheet: Sheet
  y: number
}

/** What is held for whom, account by account, as an A4 PDF (vakuuksien maksuluettelo). Import it when it is needed. */
export function depositPaymentsPdf(rows: readonly DepositPaymentRow[], { day, holder }: Of): Promise<Uint8Array> {
  const title = 'Vakuuksien maksuluettelo'
  const sheet = new Sheet({ title: `${title} ${day}`, author: holder, language: 'fi', day })
  const pen: Pen = { sheet, y: margin }
  sheet.text(title, margin, pen.y, { size: 16, ...bold })
  sheet.text(holder, margin, pen.y + 24)
  sheet.text(`Hallussa ${printDay(day)}`, rightEdge, pen.y + 24, right)
  pen.y += 52
  for (const [iban, its] of byAccount(rows)) drawAccount(pen, iban, its)
  drawRow(pen, ['Kaikki vakuudet yhteensä', `${rows.length} kpl`], rows, bold)
  sheet.onEachPage((page, pages) => {
    if (pages > 1) sheet.text(`${page} / ${pages}`, rightEdge, 26, { size: 8, ...right, colour: grey })
  })
  return sheet.finished()
}

const totalOf = (rows: readonly DepositPaymentRow[], of: 'amount' | 'held'): Cents => sumOf(rows.map((row) => row[of]))

/** In the order of account numbers, and by name in each. */
function byAccount(rows: readonly DepositPaymentRow[]): [string, DepositPaymentRow[]][] {
  const finnish = new Intl.Collator('fi')
  const sorted = rows.toSorted((a, b) => finnish.compare(a.iban, b.iban) || finnish.compare(a.tenantName, b.tenantName))
  return [...new Set(sorted.map(({ iban }) => iban))].map((iban) => [iban, sorted.filter((row) => row.iban === iban)])
}

function drawAccount(pen: Pen, iban: string, rows: readonly DepositPaymentRow[]): void {
  room(pen, 4)
  pen.sheet.text(iban ? `Tili ${printIban(iban)}` : 'Ilman tilinumeroa', margin, pen.y, { size: 10, ...bold })
  pen.y += lineHeight + 4
  drawTitles(pen)
  for (const row of rows) {
    drawRow(pen, [row.tenantName, [row.apartmentAddress, row.contractNumber].filter(Boolean).join(', ')], [row])
  }
  pen.sheet.line(margin, pen.y, rightEdge, pen.y, 0.5)
  pen.y += 4
  drawRow(pen, ['Yhteensä', `${rows.length} kpl`], rows, bold)
  pen.y += lineHeight
}

function drawTitles(pen: Pen): void {
  const { sheet } = pen
  const style = { size: 8, ...bold } as const
  sheet.text('Vuokralainen', columns.tenant, pen.y, style)
  sheet.text('Vuokrakohde ja sopimus', columns.home, pen.y, style)
  sheet.text('Sovittu, €', columns.agreed, pen.y, { ...style, ...right })
  sheet.text('Hallussa, €', columns.held, pen.y, { ...style, ...right })
  pen.y += lineHeight
  sheet.line(margin, pen.y, rightEdge, pen.y, 0.8)
  pen.y += 5
}

function room(pen: Pen, lines: number): void {
  if (pen.y + lines * lineHeight <= pageEnd) return
  pen.sheet.newPage()
  pen.y = margin + 12
}

function drawRow(
  pen: Pen,
  [tenant, home]: readonly [string, string],
  rows: readonly DepositPaymentRow[],
  style: object = {},
): void {
  const { sheet } = pen
  const names = sheet.wrapped(tenant, widths.tenant, style)
  const homes = sheet.wrapped(home, widths.home, style)
  room(pen, Math.max(names.length, homes.length))
  sheet.text(printAmount(totalOf(rows, 'amount')), columns.agreed, pen.y, { ...style, ...right })
  sheet.text(printAmount(totalOf(rows, 'held')), columns.held, pen.y, { ...style, ...right })
  const end = sheet.column(names, columns.tenant, pen.y, lineHeight, style)
  pen.y = Math.max(end, sheet.column(homes, columns.home, pen.y, lineHeight, style)) + 2
}
