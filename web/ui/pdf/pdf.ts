import { cell } from '../cell.ts'

/** What a document is called that has no name of its own: the product (spec section 2). */
export const namelessPdf = 'Vuokrakirja'

/** A document to look at. `name` has no ending: a download is called '{name}.pdf'. */
export interface PdfFile {
  readonly name?: string
  readonly load: () => Promise<Blob>
  /** One page at a time with buttons between; otherwise all pages below each other. */
  readonly paged?: boolean
}

/** The document that is open over the screen. */
export const shownPdf = cell<PdfFile | undefined>(undefined)

/** Opens a document over the whole screen: `openPdf({ name: 'Lasku 1024', load: () => call(…) })`. */
export const openPdf = (file: PdfFile): void => shownPdf.set(file)
export const closePdf = (): void => shownPdf.set(undefined)
