import type { Day } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { isNumeric, type TableColumn } from '#shared/base/table-columns.ts'
import { grey, margin } from '../../documents/measures.ts'
import { a4, Sheet, type Style } from '../../documents/sheet.ts'

/** A4 on its side. */
const rightEdge = a4.height - margin
const pageEnd = a4.width - margin
const gap = 10
const leading = 10.5
const rowGap = 3
const body: Style = { size: 7.5 }
const bold: Style = { size: 7.5, face: 'bold' }
/** Points: a text wider than this goes on below, and one narrower than this nobody would read. */
const widest = 170
const narrowest = 42
/** So many rows tell how wide a column is. */
const sampled = 300

interface Printed {
  readonly title: string
  /** Who prints it. */
  readonly author: string
  readonly day: Day
  /** Under the title: what the report is narrowed to. */
  readonly lines: readonly string[]
  readonly columns: readonly TableColumn<never>[]
  /** The cells of each row as they are read, in the order of the columns. */
  readonly rows: readonly (readonly string[])[]
  /** The same of the foot; none without sums. */
  readonly foot: readonly string[] | undefined
}

interface Place {
  readonly left: number
  readonly width: number
  readonly isRight: boolean
}

interface Pen {
  readonly sheet: Sheet
  readonly places: readonly Place[]
  readonly titles: readonly string[]
  y: number
}

/** Any table as an A4 PDF on its side, its titles on each page. Import it when it is needed. */
export function tablePdf(table: Printed): Promise<Uint8Array> {
  const { title, author, day, lines, columns, rows, foot } = table
  const sheet = new Sheet({ title: `${title} ${day}`, author, language: 'fi', day, landscape: true })
  const places = placesOf(sheet, table)
  const pen: Pen = { sheet, places, titles: columns.map((column) => column.title), y: margin }
  sheet.text(title, margin, pen.y, { size: 14, face: 'bold' })
  sheet.text(author, rightEdge, pen.y + 4, { align: 'right' })
  pen.y = sheet.column(lines, margin, pen.y + 22, 12) + 8
  drawTitles(pen)
  for (const row of rows) drawRow(pen, row, body)
  if (foot) {
    drawRule(pen, 0.5)
    drawRow(pen, foot, bold)
  }
  sheet.onEachPage((page, pages) => {
    if (pages > 1) sheet.text(`Sivu ${page} / ${pages}`, rightEdge, 22, { size: 8, align: 'right', colour: grey })
  })
  return sheet.finished()
}

/** Numbers stand whole on one line; texts take what is left, by how much they say. */
function placesOf(sheet: Sheet, { columns, rows, foot }: Printed): Place[] {
  const sample = [...rows.slice(0, sampled), ...(foot ? [foot] : [])]
  const wishes = columns.map(({ title }, at) => {
    const longest = Math.max(...sample.map((row) => sheet.width(row[at] ?? '', bold)), 0)
    const word = Math.max(...title.split(/[ -]/).map((part) => sheet.width(part, bold)))
    return Math.max(Math.min(longest, widest), word, 18)
  })
  const isFixed = columns.map(({ kind = 'text' }) => kind !== 'text')
  const fixed = sumWhere(wishes, isFixed, true)
  const asked = sumWhere(wishes, isFixed, false)
  const room = rightEdge - margin - gap * (columns.length - 1) - fixed
  const scale = Math.min(1, room / asked)
  const widths = wishes.map((wish, at) => (isFixed[at] ? wish : Math.max(wish * scale, Math.min(wish, narrowest))))
  if (sumOf(widths) > room + fixed + 1)
    throw new Problem('invalid', 'Sarakkeet eivät mahdu paperille. Piilota osa sarakkeista.')
  let left = margin
  return widths.map((width, at) => {
    const place = { left, width, isRight: isNumeric(columns[at] ?? {}) }
    left += width + gap
    return place
  })
}

const sumWhere = (values: readonly number[], marks: readonly boolean[], wanted: boolean): number =>
  values.reduce((sum, value, at) => (marks[at] === wanted ? sum + value : sum), 0)

function drawRule({ sheet, y }: Pen, weight: number): void {
  sheet.line(margin, y - 2, rightEdge, y - 2, weight)
}

/** Titles go on below as their words need, all standing on the line under them. */
function drawTitles(pen: Pen): void {
  const texts = pen.titles.map((title, at) => pen.sheet.wrapped(title, pen.places[at]?.width ?? widest, bold))
  const most = Math.max(...texts.map(({ length }) => length))
  drawCells(
    pen,
    texts.map((lines) => [...Array<string>(most - lines.length).fill(''), ...lines]),
    bold,
  )
  pen.y += most * leading + rowGap
  drawRule(pen, 0.8)
  pen.y += rowGap
}

function drawRow(pen: Pen, cells: readonly string[], style: Style): void {
  const texts = cells.map((cell, at) => pen.sheet.wrapped(cell, (pen.places[at]?.width ?? widest) + 0.5, style))
  const lines = Math.max(1, ...texts.map(({ length }) => length))
  if (pen.y + lines * leading > pageEnd) {
    pen.sheet.newPage()
    pen.y = margin
    drawTitles(pen)
  }
  drawCells(pen, texts, style)
  pen.y += lines * leading + rowGap
}

function drawCells({ sheet, places, y }: Pen, texts: readonly (readonly string[])[], style: Style): void {
  for (const [at, { left, width, isRight }] of places.entries()) {
    const lines = texts[at] ?? []
    if (isRight) sheet.column(lines, left + width, y, leading, { ...style, align: 'right' })
    else sheet.column(lines, left, y, leading, style)
  }
}
