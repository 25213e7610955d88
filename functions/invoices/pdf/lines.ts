import { printAmount } from '#shared/base/money.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { payWords } from '#shared/texts/pay-page.ts'
import type { Sheet } from '../../platform/pdf.ts'
import { hasGiro, type InvoicePage, type PageLine } from './invoice-page.ts'
import { giroTop, grey, margin, pageEnd, rightEdge } from './measures.ts'

/** Right edges of the columns of figures, points. */
const columns = { count: 274, unitPrice: 332, rate: 376, net: 436, vat: 488, gross: rightEdge } as const
const descWidth = 186
const rowGap = 4
const textHeight = 12
const small = { size: 8 } as const
const smallHeight = 10

/** Where the pen stands; moves to a new page when there is no room. */
interface Pen {
  y: number
}

/** The lines, their sums and the sentences under them; ends on a page with room for the giro. */
export function drawLines(sheet: Sheet, page: InvoicePage, top: number): void {
  const pen: Pen = { y: top }
  drawTitles(sheet, page, pen)
  for (const line of page.lines) drawLine(sheet, page, line, pen)
  sheet.line(margin, pen.y, rightEdge, pen.y)
  pen.y += 8
  drawSums(sheet, page, pen)
  drawZeroVat(sheet, page, pen)
  drawMessage(sheet, page, pen)
  drawPayLink(sheet, page, pen)
  if (hasGiro(page) && pen.y > giroTop - 34) sheet.newPage()
}

/** On every page the lines begin under their titles. */
function drawTitles(sheet: Sheet, { language }: InvoicePage, pen: Pen): void {
  const labels = labelsOf[language]
  const title = { ...small, face: 'bold' } as const
  sheet.text(labels.description, margin, pen.y, title)
  for (const column of ['count', 'unitPrice', 'net', 'vat', 'gross'] as const) {
    sheet.text(labels[column], columns[column], pen.y, { ...title, align: 'right' })
  }
  sheet.text(labels.vatRate, columns.rate, pen.y, { ...title, align: 'right' })
  pen.y += textHeight + 2
  sheet.line(margin, pen.y, rightEdge, pen.y, 0.8)
  pen.y += rowGap
}

function drawLine(sheet: Sheet, page: InvoicePage, line: PageLine, pen: Pen): void {
  const words = sheet.wrapped(line.desc, descWidth)
  if (pen.y + words.length * textHeight > pageEnd) {
    turn(sheet, pen)
    drawTitles(sheet, page, pen)
  }
  const figures = {
    count: `${line.count} ${line.itemtype}`,
    unitPrice: printAmount(line.unitPrice),
    rate: printVatRate(line.rate),
    net: printAmount(line.net),
    vat: printAmount(line.vat),
    gross: printAmount(line.gross),
  }
  for (const [column, figure] of Object.entries(figures)) {
    sheet.text(figure, columns[column as keyof typeof columns], pen.y, { align: 'right' })
  }
  pen.y = rowGap + sheet.column(words, margin, pen.y, textHeight)
}

/** VAT by rate, then the sum that is asked for. */
function drawSums(sheet: Sheet, page: InvoicePage, pen: Pen): void {
  const { language, vatGroups, total } = page
  const labels = labelsOf[language]
  room(sheet, pen, vatGroups.length * textHeight + 34)
  for (const { rate, net, vat, gross } of vatGroups) {
    sheet.text(`${labels.vatRate} ${printVatRate(rate)}`, columns.rate, pen.y, {
      ...small,
      align: 'right',
      colour: grey,
    })
    for (const [column, sum] of [
      ['net', net],
      ['vat', vat],
      ['gross', gross],
    ] as const) {
      sheet.text(printAmount(sum), columns[column], pen.y, { ...small, align: 'right', colour: grey })
    }
    pen.y += textHeight
  }
  pen.y += 2
  sheet.line(columns.unitPrice - 40, pen.y, rightEdge, pen.y, 0.8)
  pen.y += 5
  const sum = { size: 12, face: 'bold' } as const
  sheet.text(
    total < 0 ? labels.credited : page.setOffAs ? labels.total : labels.toPay,
    columns.unitPrice - 40,
    pen.y,
    sum,
  )
  sheet.text(`${printAmount(total)} €`, rightEdge, pen.y, { ...sum, align: 'right' })
  pen.y += 24
}

/** Why what bears no VAT does not (AVL 209 e §, 11). */
function drawZeroVat(sheet: Sheet, { zeroVat = [] }: InvoicePage, pen: Pen): void {
  for (const line of zeroVat.flatMap((note) => sheet.wrapped(note, rightEdge - margin, small))) {
    room(sheet, pen, smallHeight)
    sheet.text(line, margin, pen.y, { ...small, colour: grey })
    pen.y += smallHeight
  }
  if (zeroVat.length > 0) pen.y += rowGap
}

function drawMessage(sheet: Sheet, { message }: InvoicePage, pen: Pen): void {
  if (!message) return
  for (const line of sheet.wrapped(message, rightEdge - margin)) {
    room(sheet, pen, textHeight)
    sheet.text(line, margin, pen.y)
    pen.y += textHeight
  }
}

/** Pressed on a screen; on paper the address is there to be typed. */
function drawPayLink(sheet: Sheet, { payLink, language }: InvoicePage, pen: Pen): void {
  if (!payLink) return
  room(sheet, pen, textHeight + rowGap)
  pen.y += rowGap
  sheet.link(`${payWords[language].payByCard}: ${payLink}`, margin, pen.y, payLink)
  pen.y += textHeight
}

function room(sheet: Sheet, pen: Pen, height: number): void {
  if (pen.y + height > pageEnd) turn(sheet, pen)
}

function turn(sheet: Sheet, pen: Pen): void {
  sheet.newPage()
  pen.y = margin + 24
}
