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
import { letterFrame, margin, rightEdge } from '../../documents/measures.ts'
import { numberPages } from '../../documents/page-numbers.ts'
import { Pen } from '../../documents/pen.ts'
import { drawReportHead } from '../../documents/report-head.ts'
import { Sheet, type Style } from '../../documents/sheet.ts'
import { type Column, Table, tableLeading } from '../../documents/table.ts'
import type { TaxPack } from './home-pack.ts'

const textWidth = rightEdge - margin - 120
const columns: readonly Column[] = [
  { title: 'Erä', at: margin, width: textWidth },
  { title: 'Oma osuus, €', at: rightEdge, align: 'right' },
]
const bold = { face: 'bold' } as const

/** The pack on paper: all homes together, each home by the rows of its form, and what is missing. Import it when needed. */
export function taxPackPdf({ homes, summary }: TaxPack, day: string): Promise<Uint8Array> {
  const title = `Vuokratulojen veroerittely ${summary.year}`
  const sheet = new Sheet({ title: `${title}, ${summary.ownerName}`, author: summary.ownerName, language: 'fi', day })
  const pen = new Pen(sheet, letterFrame, margin)
  drawReportHead(pen, { title, of: summary.ownerName, when: `Maksuperusteella ${printDay(summary.to)} asti` })
  drawSummary(pen, summary)
  for (const { row } of homes) drawHome(pen, row)
  drawMissing(pen, summary)
  numberPages(sheet, labelsOf.fin.page)
  return sheet.finished()
}

const line = (table: Table, name: string, cents: Cents, style: Style = {}) =>
  table.row([name, printAmount(cents)], style)

function drawSummary(pen: Pen, summary: TaxSummary): void {
  const table = tableUnder(pen, 'Kaikki kohteet yhteensä')
  line(table, 'Vuokratulot', summary.income)
  line(table, 'Vähennykset', summary.deductible)
  line(table, 'Vuokratulo vähennysten jälkeen', summary.net, bold)
  line(table, 'Tulonhankkimisvelan korot', summary.interest)
  line(table, 'Hankintamenoon lisättävää', summary.added)
  if (summary.tax !== null) line(table, 'Arvioitu vero näistä tuloista', summary.tax, bold)
  for (const sentence of summary.explanation) table.row([sentence, ''])
  pen.y += tableLeading
}

function tableUnder(pen: Pen, title: string): Table {
  pen.keep(6 * tableLeading)
  pen.subheading(title)
  const table = new Table(pen, columns)
  table.titles()
  return table
}

function drawHome(pen: Pen, row: TaxHomeRow): void {
  const table = tableUnder(pen, [row.fullAddress, row.condominiumName].filter(Boolean).join(', '))
  const span = printSpan({ from: row.ownedFrom, to: row.ownedTo })
  table.row([
    `${taxFormLabels[row.form]}, omistusosuus ${printPercent(row.holding)}, omistettu ${span}, vuokrattuna ${row.monthsLet} kk`,
    '',
  ])
  drawFigures(table, row, incomeNames)
  line(table, 'Vuokratulot yhteensä', row.income, bold)
  drawFigures(table, row, deductionNames)
  line(table, 'Vähennykset yhteensä', row.deductible, bold)
  line(table, 'Vuokratulo vähennysten jälkeen', row.net, bold)
  table.rule(0.5)
  drawFigures(table, row, ['interest', ...additionNames, ...omittedNames])
  pen.y += tableLeading
}

/** The rows that have something in them. */
function drawFigures(table: Table, row: TaxHomeRow, names: readonly FigureName[]): void {
  for (const name of names) if (row[name] !== 0) line(table, figureLabels[name], row[name])
}

function drawMissing(pen: Pen, { missing, omitted }: TaxSummary): void {
  if (missing.length === 0) return
  pen.keep(6 * tableLeading)
  pen.subheading('Puuttuu tai tarkistettava')
  const lines = missing.map(({ fullAddress, text }) => (fullAddress ? `${fullAddress}: ${text}` : text))
  for (const sentence of omitted === 0 ? lines : [`Vähentämättä on ${printMoney(omitted)}.`, ...lines]) {
    pen.paragraph(sentence, { leading: tableLeading }, textWidth)
    pen.y += 2
  }
}
