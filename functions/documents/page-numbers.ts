import { grey, rightEdge } from './measures.ts'
import type { Sheet } from './sheet.ts'

/** Of the upper corner, points. */
interface Corner {
  readonly right: number
  readonly top: number
}

const upright: Corner = { right: rightEdge, top: 26 }

/** The number of each page in its upper corner, when there are many. */
export function numberPages(sheet: Sheet, textOf: (page: number, pages: number) => string, corner = upright): void {
  sheet.onEachPage((page, pages) => {
    if (pages > 1) drawPageNumber(sheet, textOf(page, pages), corner)
  })
}

/** @param words 'Sivu 1 / 2' */
export function drawPageNumber(sheet: Sheet, words: string, { right, top } = upright): void {
  sheet.decoration(() => sheet.text(words, right, top, { size: 8, align: 'right', colour: grey }), 'Pagination')
}
