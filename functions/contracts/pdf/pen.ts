import type { Colour } from '#shared/base/colour.ts'
import { a4, millimetres, type Part, type Sheet } from '../../documents/sheet.ts'
import type { RichLine } from './rich-lines.ts'

const unknownColour = '#b3261e'

interface LineStyle {
  readonly size: number
  readonly leading: number
  readonly colour: Colour
}

/** Where the next line of a document goes; it turns the page when there is no room. */
export class Pen {
  static readonly margin = millimetres(20)
  static readonly right = a4.width - millimetres(20)
  static readonly #top = millimetres(20)
  static readonly #end = a4.height - millimetres(20)
  readonly sheet: Sheet
  y: number

  constructor(sheet: Sheet, y: number) {
    this.sheet = sheet
    this.y = y
  }

  /** Leaves a space, unless the page has just begun. */
  gap(points: number): void {
    if (this.y > Pen.#top) this.y += points
  }

  /** What is this high begins on a page that has room for it. */
  keep(height: number): void {
    if (this.y + height > Pen.#end) this.breakPage()
  }

  breakPage(): void {
    this.sheet.newPage()
    this.y = Pen.#top
  }

  /** Draws a line of text and goes under it. */
  line(part: Part | undefined, { segments }: RichLine, left: number, { size, leading, colour }: LineStyle): void {
    this.keep(leading)
    if (segments.length > 0) {
      this.sheet.in(part, () => {
        let x = left
        for (const { text, face, underline, tone } of segments) {
          const style = { size, face, colour: tone === 'unknown' ? unknownColour : colour }
          const width = this.sheet.width(text, style)
          this.sheet.text(text, x, this.y, style)
          if (underline)
            this.sheet.line(
              x,
              this.y + size * 1.12,
              x + this.sheet.width(text.trimEnd(), style),
              this.y + size * 1.12,
              0.6,
            )
          x += width
        }
      })
    }
    this.y += leading
  }
}
