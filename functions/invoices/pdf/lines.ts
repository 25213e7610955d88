import { printAmount } from '#shared/base/money.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { payWords } from '#shared/texts/pay-page.ts'
import { giroTop, grey, letterFrame, margin, rightEdge } from '../../documents/measures.ts'
import { Pen } from '../../documents/pen.ts'
import type { Sheet } from '../../documents/sheet.ts'
import { type Column, Table, type TableLook } from '../../documents/table.ts'
import { hasGiro, type InvoicePage, type PageLine } from './invoice-page.ts'

const rowGap = 4
const textHeight = 12
const smallHeight = 10
const look: TableLook = {
  titles: { size: 8, face: 'bold' },
  body: {},
  leading: textHeight,
  rowGap,
  ruleGaps: [2, rowGap],
}
/** Where the sum that is asked for begins. */
const sumAt = 292

function columnsIn({ language }: InvoicePage): Column[] {
  const { description, count, unitPrice, vatRate, net, vat, gross } = labelsOf[language]
  return [
    { title: description, at: margin, width: 186 },
    { title: count, at: 274, align: 'right' },
    { title: unitPrice, at: 332, align: 'right' },
    { title: vatRate, at: 376, align: 'right' },
    { title: net, at: 436, align: 'right' },
    { title: vat, at: 488, align: 'right' },
    { title: gross, at: rightEdge, align: 'right' },
  ]
}

/** The lines, their sums and the sentences under them; ends on a page with room for the giro. */
export function drawLines(sheet: Sheet, page: InvoicePage, top: number): void {
  const pen = new Pen(sheet, letterFrame, top)
  const table = new Table(pen, columnsIn(page), look)
  table.titles()
  for (const line of page.lines) table.row(cellsOf(line))
  pen.rule(0.5, 8)
  drawVat(pen, table, page)
  drawTotal(pen, page)
  drawZeroVat(pen, page)
  pen.paragraph(page.message ?? '', { leading: textHeight })
  drawPayLink(pen, page)
  if (hasGiro(page) && pen.y > giroTop - 34) sheet.newPage()
}

const cellsOf = ({ desc, count, itemtype, unitPrice, rate, net, vat, gross }: PageLine): string[] => [
  ...[desc, `${count} ${itemtype}`, printAmount(unitPrice), printVatRate(rate)],
  ...[net, vat, gross].map(printAmount),
]

/** VAT by rate, on the page of the sum that is asked for. */
function drawVat(pen: Pen, table: Table, { language, vatGroups }: InvoicePage): void {
  pen.keep(vatGroups.length * textHeight + 34)
  for (const { rate, net, vat, gross } of vatGroups) {
    const title = `${labelsOf[language].vatRate} ${printVatRate(rate)}`
    table.row(['', '', '', title, ...[net, vat, gross].map(printAmount)], { size: 8, colour: grey })
    pen.y -= rowGap
  }
}

function drawTotal(pen: Pen, { language, total, setOffAs }: InvoicePage): void {
  const { sheet } = pen
  const labels = labelsOf[language]
  pen.y += 2
  sheet.line(sumAt, pen.y, rightEdge, pen.y, 0.8)
  pen.y += 5
  const sum = { size: 12, face: 'bold' } as const
  sheet.in(sheet.part('P'), () => {
    sheet.text(total < 0 ? labels.credited : setOffAs ? labels.total : labels.toPay, sumAt, pen.y, sum)
    sheet.text(`${printAmount(total)} €`, rightEdge, pen.y, { ...sum, align: 'right' })
  })
  pen.y += 24
}

/** Why what bears no VAT does not (AVL 209 e §, 11). */
function drawZeroVat(pen: Pen, { zeroVat = [] }: InvoicePage): void {
  for (const note of zeroVat) pen.paragraph(note, { size: 8, colour: grey, leading: smallHeight })
  if (zeroVat.length > 0) pen.y += rowGap
}

/** Pressed on a screen; on paper the address is there to be typed. */
function drawPayLink(pen: Pen, { payLink, language }: InvoicePage): void {
  if (!payLink) return
  pen.keep(textHeight + rowGap)
  pen.y += rowGap
  pen.sheet.link(`${payWords[language].payByCard}: ${payLink}`, margin, pen.y, payLink)
  pen.y += textHeight
}
