import type { Frame } from './measures.ts'
import type { Part, Sheet, Style } from './sheet.ts'

/** How a text goes on from line to line. */
export interface TextLook extends Style {
  /** From the top of a line to that of the next, points. */
  readonly leading: number
  /** So many lines at most. */
  readonly most?: number
}

/** Where the next line of a paper goes; it turns the page when there is no room. */
export class Pen {
  readonly sheet: Sheet
  readonly frame: Frame
  /** Points from the top of the page. */
  y: number

  constructor(sheet: Sheet, frame: Frame, y = frame.top) {
    this.sheet = sheet
    this.frame = frame
    this.y = y
  }

  get width(): number {
    return this.frame.right - this.frame.left
  }

  /** Leaves a space, unless the page has just begun. */
  gap(points: number): void {
    if (this.y > this.frame.top) this.y += points
  }

  /** What is this high begins on a page that has room for it. @returns whether that is a new one */
  keep(height: number): boolean {
    if (this.y + height <= this.frame.end) return false
    this.breakPage()
    return true
  }

  breakPage(): void {
    this.sheet.newPage()
    this.y = this.frame.top
  }

  /** A line across the page, with air under it. */
  rule(weight: number, air = 0): void {
    this.sheet.line(this.frame.left, this.y, this.frame.right, this.y, weight)
    this.y += air
  }

  /** A text over as many lines and pages as it needs; nothing when it is empty. @param width points */
  paragraph(words: string, look: TextLook, width = this.width): void {
    if (words) this.#lines(this.sheet.part('P'), words, look, width)
  }

  heading(level: 1 | 2 | 3, words: string, look: TextLook): void {
    this.#lines(this.sheet.heading(level), words, look, this.width)
  }

  /** Over a table of several of a paper. */
  subheading(words: string): void {
    this.heading(2, words, { size: 10, face: 'bold', leading: 17 })
  }

  /** Each line where there is room for it. */
  #lines(part: Part, words: string, { leading, most, ...style }: TextLook, width: number): void {
    for (const line of this.sheet.wrapped(words, width, style).slice(0, most)) {
      this.keep(leading)
      if (line) this.sheet.in(part, () => this.sheet.text(line, this.frame.left, this.y, style))
      this.y += leading
    }
  }
}
