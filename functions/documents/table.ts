import type { Pen } from './pen.ts'
import type { Part, Style } from './sheet.ts'

export interface Column {
  readonly title: string
  /** Points from the left of the page: the column's left edge, or its right edge when it is aligned right. */
  readonly at: number
  readonly align?: 'right'
  /** Points; a longer text goes on below. Without it a text stays on one line. */
  readonly width?: number
}

/** Sizes and distances in points. */
export interface TableLook {
  readonly titles: Style
  readonly body: Style
  readonly leading: number
  /** Under each row. */
  readonly rowGap: number
  /** Over and under the line that is under the titles. */
  readonly ruleGaps: readonly [over: number, under: number]
}

interface Cell {
  readonly tag: 'TH' | 'TD'
  readonly scope?: 'Column' | 'Row'
}

const cell: Cell = { tag: 'TD' }
const columnTitle: Cell = { tag: 'TH', scope: 'Column' }
const rowTitle: Cell = { tag: 'TH', scope: 'Row' }

export const tableLeading = 13
const plain: TableLook = {
  titles: { size: 8, face: 'bold' },
  body: {},
  leading: tableLeading,
  rowGap: 2,
  ruleGaps: [0, 5],
}

/**
 * Rows of cells. Its titles stand again on each page that it goes on to; in one without titles the first cell of a row says
 * what the others are.
 */
export class Table {
  readonly #pen: Pen
  readonly #columns: readonly Column[]
  readonly #look: TableLook
  readonly #table: Part
  #lines: string[][] | undefined
  #isTitled = false

  constructor(pen: Pen, columns: readonly Column[], look: TableLook = plain) {
    this.#pen = pen
    this.#columns = columns
    this.#look = look
    this.#table = pen.sheet.part('Table')
  }

  titles(): void {
    this.#isTitled = true
    this.#fill(
      this.#parts(() => columnTitle),
      this.#titleLines(),
      this.#look.titles,
    )
    this.#underTitles()
  }

  /** For so many lines, under the titles of the next page when this one has none. */
  keep(lines: number): void {
    if (this.#pen.keep(lines * this.#look.leading) && this.#isTitled) this.#titlesAgain()
  }

  /**
   * A row stays together, unless it is higher than a page.
   *
   * @param cells one for each column, in their order; an empty one leaves its place empty
   */
  row(cells: readonly string[], style: Style = {}): void {
    const own = { ...this.#look.body, ...style }
    const texts = this.#wrapped(cells, own)
    const parts = this.#parts((at) => (at === 0 && !this.#isTitled ? rowTitle : cell))
    const lines = mostLines(texts)
    this.keep(Math.min(lines, this.#mostOnPage()))
    for (let from = 0; from < lines; ) {
      if (from > 0) this.keep(1)
      const fitting = Math.min(lines - from, Math.max(1, this.#linesUntilEnd(this.#pen.y)))
      this.#fill(
        parts,
        texts.map((text) => text.slice(from, from + fitting)),
        own,
      )
      this.#pen.y += fitting * this.#look.leading
      from += fitting
    }
    this.#pen.y += this.#look.rowGap
  }

  /** A line across the page between rows. @param weight points */
  rule(weight: number): void {
    this.#pen.rule(weight, this.#look.ruleGaps[1])
  }

  /** Titles on further pages are there for the eye: who listens has heard them. */
  #titlesAgain(): void {
    this.#pen.sheet.decoration(() => {
      for (const [at, lines] of this.#titleLines().entries()) this.#draw(at, lines, this.#look.titles)
    }, 'Pagination')
    this.#underTitles()
  }

  #underTitles(): void {
    const [over, under] = this.#look.ruleGaps
    this.#pen.y += mostLines(this.#titleLines()) * this.#look.leading + over
    this.#pen.rule(0.8, under)
  }

  /** All of them stand on the line under them. */
  #titleLines(): string[][] {
    this.#lines ??= existing(
      this.#wrapped(
        this.#columns.map(({ title }) => title),
        this.#look.titles,
      ),
    )
    return this.#lines
  }

  #wrapped(cells: readonly string[], style: Style): string[][] {
    return this.#columns.map(({ width }, at) => {
      const cell = cells[at] ?? ''
      return width ? this.#pen.sheet.wrapped(cell, width, style) : [cell]
    })
  }

  /** A row of a table has a cell for each column, an empty one too. */
  #parts(kindOf: (at: number) => Cell): Part[] {
    const { sheet } = this.#pen
    const row = sheet.part('TR', this.#table)
    return this.#columns.map((_, at) => {
      const { tag, ...of } = kindOf(at)
      return sheet.part(tag, row, of)
    })
  }

  #fill(parts: readonly Part[], texts: readonly (readonly string[])[], style: Style): void {
    for (const [at, part] of parts.entries()) {
      const lines = texts[at] ?? []
      if (lines.some(Boolean)) this.#pen.sheet.in(part, () => this.#draw(at, lines, style))
    }
  }

  #linesUntilEnd(y: number): number {
    return Math.floor((this.#pen.frame.end - y) / this.#look.leading + 1e-9)
  }

  #mostOnPage(): number {
    const { leading, ruleGaps } = this.#look
    if (!this.#isTitled) return this.#linesUntilEnd(this.#pen.frame.top)
    const titles = mostLines(this.#titleLines()) * leading + ruleGaps[0] + ruleGaps[1]
    return this.#linesUntilEnd(this.#pen.frame.top + titles)
  }

  #draw(at: number, lines: readonly string[], style: Style): void {
    const { at: x = 0, align = 'left' } = this.#columns[at] ?? {}
    this.#pen.sheet.column(lines, x, this.#pen.y, this.#look.leading, { ...style, align })
  }
}

const mostLines = (texts: readonly (readonly string[])[]): number => Math.max(1, ...texts.map(({ length }) => length))

/** Filled from above to the same height. */
function existing(texts: readonly (readonly string[])[]): string[][] {
  const most = mostLines(texts)
  return texts.map((lines) => [...Array<string>(most - lines.length).fill(''), ...lines])
}
