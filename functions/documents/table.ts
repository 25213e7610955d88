import { grey, margin, pageEnd, rightEdge } from './measures.ts'
import type { Sheet, Style } from './sheet.ts'

export interface Column {
  readonly title: string
  /** Points from the left of the page: the column's left edge, or its right edge when it is aligned right. */
  readonly at: number
  readonly align?: 'right'
  /** Points; a longer text goes on below. Without it a text stays on one line. */
  readonly width?: number
}

/** A table under the pen; it goes on from page to page under its titles. */
export interface TablePen {
  readonly sheet: Sheet
  readonly columns: readonly Column[]
  /** Where the next row begins, points from the top of the page. */
  y: number
}

export const tableLeading = 13
const rowGap = 2
const bold = { face: 'bold' } as const

export function drawTitles(pen: TablePen): void {
  for (const { title, at, align = 'left' } of pen.columns) {
    pen.sheet.text(title, at, pen.y, { size: 8, ...bold, align })
  }
  pen.y += tableLeading
  drawRule(pen, 0.8)
}

/** A line across the page, with air under it. @param weight points */
export function drawRule(pen: TablePen, weight: number): void {
  pen.sheet.line(margin, pen.y, rightEdge, pen.y, weight)
  pen.y += 5
}

/** Turns the page when so many lines do not fit on what is left of this one. @returns whether it did */
export function turned(pen: TablePen, lines: number): boolean {
  if (pen.y + lines * tableLeading <= pageEnd) return false
  pen.sheet.newPage()
  pen.y = margin + 24
  return true
}

/** For so many lines, under the titles of the next page when this one has none. */
export function room(pen: TablePen, lines: number): void {
  if (turned(pen, lines)) drawTitles(pen)
}

/** @param cells one for each column, in their order; an empty one leaves its place empty */
export function drawRow(pen: TablePen, cells: readonly string[], style: Style = {}): void {
  const { sheet, columns } = pen
  const texts = columns.map(({ width }, n) => {
    const cell = cells[n] ?? ''
    return width ? sheet.wrapped(cell, width, style) : [cell]
  })
  const lines = Math.max(...texts.map(({ length }) => length))
  room(pen, lines)
  for (const [n, { at, align = 'left' }] of columns.entries()) {
    sheet.column(texts[n] ?? [], at, pen.y, tableLeading, { ...style, align })
  }
  pen.y += lines * tableLeading + rowGap
}

/** The number of each page in its upper corner, when there are many. */
export function numberPages(sheet: Sheet, told: (page: number, pages: number) => string): void {
  sheet.onEachPage((page, pages) => {
    if (pages > 1) sheet.text(told(page, pages), rightEdge, 26, { size: 8, align: 'right', colour: grey })
  })
}
