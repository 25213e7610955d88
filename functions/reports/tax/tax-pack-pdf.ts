import { printDay, printSpan } from '#shared/base/day.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { type Cents, printAmount, printMoney } from '#shared/base/money.ts'
import type { TaxHomeRow, TaxSummary } from '#shared/reports/tax/api.ts'
import {
  additionNames,
  deductionNames,
  type FigureName,
  figureLabels,
  incomeNames,
  omittedNames,
  taxFormLabels,
} from '#shared/reports/tax/figures.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { margin, rightEdge } from '../../invoices/pdf/measures.ts'
import {
  type Column,
  drawRow,
  drawRule,
  drawTitles,
  numberPages,
  type TablePen,
  tableLeading,
  turned,
} from '../../invoices/pdf/table-paper.ts'
import { Sheet, type Style } from '../../platform/pdf.ts'
import type { TaxPack } from './home-pack.ts'

const columns: readonly Column[] = [
  { title: 'Erä', at: margin, width: rightEdge - margin - 120 },
  { title: 'Oma osuus, €', at: rightEdge, align: 'right' },
]
const bold = { face: 'bold' } as const

/** The pack on paper: all homes together, each home by the rows of its form, and what is missing. Import it when needed. */
export function taxPackPdf({ homes, summary }: TaxPack, day: string): Promise<Uint8Array> {
  const title = `Vuokratulojen veroerittely ${summary.year}`
  const sheet = new Sheet({ title: `${title}, ${summary.ownerName}`, author: summary.ownerName, language: 'fi', day })
  const pen: TablePen = { sheet, columns, y: margin }
  sheet.text(title, margin, pen.y, { size: 16, ...bold })
  sheet.text(summary.ownerName, margin, pen.y + 24)
  sheet.text(`Maksuperusteella ${printDay(summary.to)} asti`, rightEdge, pen.y + 24, { align: 'right' })
  pen.y += 52
  drawSummary(pen, summary)
  for (const { row } of homes) drawHome(pen, row)
  drawMissing(pen, summary)
  numberPages(sheet, labelsOf.fin.page)
  return sheet.finished()
}

const line = (pen: TablePen, name: string, cents: Cents, style: Style = {}) =>
  drawRow(pen, [name, printAmount(cents)], style)

function drawSummary(pen: TablePen, summary: TaxSummary): void {
  heading(pen, 'Kaikki kohteet yhteensä')
  line(pen, 'Vuokratulot', summary.income)
  line(pen, 'Vähennykset', summary.deductible)
  line(pen, 'Vuokratulo vähennysten jälkeen', summary.net, bold)
  line(pen, 'Tulonhankkimisvelan korot', summary.interest)
  line(pen, 'Hankintamenoon lisättävää', summary.added)
  if (summary.tax !== null) line(pen, 'Arvioitu vero näistä tuloista', summary.tax, bold)
  for (const sentence of summary.explanation) drawRow(pen, [sentence, ''])
  pen.y += tableLeading
}

function heading(pen: TablePen, title: string): void {
  turned(pen, 6)
  pen.sheet.text(title, margin, pen.y, { size: 10, ...bold })
  pen.y += tableLeading + 4
  drawTitles(pen)
}

function drawHome(pen: TablePen, row: TaxHomeRow): void {
  heading(pen, [row.fullAddress, row.condominiumName].filter(Boolean).join(', '))
  const span = printSpan({ from: row.ownedFrom, to: row.ownedTo })
  drawRow(pen, [
    `${taxFormLabels[row.form]}, omistusosuus ${printPercent(row.holding)}, omistettu ${span}, vuokrattuna ${row.monthsLet} kk`,
    '',
  ])
  drawFigures(pen, row, incomeNames)
  line(pen, 'Vuokratulot yhteensä', row.income, bold)
  drawFigures(pen, row, deductionNames)
  line(pen, 'Vähennykset yhteensä', row.deductible, bold)
  line(pen, 'Vuokratulo vähennysten jälkeen', row.net, bold)
  drawRule(pen, 0.5)
  drawFigures(pen, row, ['interest', ...additionNames, ...omittedNames])
  pen.y += tableLeading
}

/** The rows that have something in them. */
function drawFigures(pen: TablePen, row: TaxHomeRow, names: readonly FigureName[]): void {
  for (const name of names) if (row[name] !== 0) line(pen, figureLabels[name], row[name])
}

function drawMissing(pen: TablePen, { missing, omitted }: TaxSummary): void {
  if (missing.length === 0) return
  turned(pen, 6)
  pen.sheet.text('Puuttuu tai tarkistettava', margin, pen.y, { size: 10, ...bold })
  pen.y += tableLeading + 4
  if (omitted !== 0) drawRow(pen, [`Vähentämättä on ${printMoney(omitted)}.`, ''])
  for (const { fullAddress, text } of missing) drawRow(pen, [fullAddress ? `${fullAddress}: ${text}` : text, ''])
}
