import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { Sheet } from '../platform/pdf.ts'
import { drawGiro } from './pdf/giro.ts'
import { drawHead } from './pdf/head.ts'
import { hasGiro, type InvoicePage } from './pdf/invoice-page.ts'
import { drawLines } from './pdf/lines.ts'
import { grey, margin, rightEdge } from './pdf/measures.ts'

/**
 * The invoice as an A4 PDF: the head, the lines over as many pages as they need, and the bank giro on the last one. The
 * same page gives the same bytes. Heavy to load, so import it when it is needed.
 */
export const invoicePdf = (page: InvoicePage): Promise<Uint8Array> => invoicesPdf([page])

/**
 * Invoices after each other in one file, to be printed together.
 *
 * @param isTwoSided each begins on a sheet of its own when both sides are printed
 */
export function invoicesPdf(invoices: readonly InvoicePage[], isTwoSided = false): Promise<Uint8Array> {
  const [first] = invoices
  if (!first) throw new RangeError('There is no invoice to print')
  const title = invoices.length === 1 ? titleOf(first) : `${invoices.length} laskua`
  const { seller, language, billDate } = first
  const sheet = new Sheet({ title, author: seller.name, language: languageCodes[language], day: billDate })
  const numbered: Numbered[] = []
  for (const page of invoices) {
    if (numbered.length > 0) sheet.newPage()
    if (isTwoSided && sheet.pageCount % 2 === 0) sheet.newPage()
    const before = sheet.pageCount - 1
    drawInvoice(sheet, page)
    numbered.push({ page, before, pages: sheet.pageCount - before })
  }
  drawNumbers(sheet, numbered)
  return sheet.finished()
}

interface Numbered {
  readonly page: InvoicePage
  /** How many pages the file has before the invoice's own. */
  readonly before: number
  readonly pages: number
}

const titleOf = (page: InvoicePage) => {
  const labels = labelsOf[page.language]
  return `${page.total < 0 ? labels.creditNote : (page.setOffAs ?? labels.invoice)} ${page.invoiceNumber}`
}

function drawInvoice(sheet: Sheet, page: InvoicePage): void {
  drawLines(sheet, page, drawHead(sheet, page))
  if (hasGiro(page)) drawGiro(sheet, page)
}

/** Each invoice's pages are counted from one; an invoice of one page needs no number. */
function drawNumbers(sheet: Sheet, numbered: readonly Numbered[]): void {
  sheet.onEachPage((at) => {
    const own = numbered.findLast(({ before }) => before < at)
    if (!own || own.pages === 1 || at > own.before + own.pages) return
    const { page, before, pages } = own
    const number = at - before
    if (number > 1) sheet.text(`${page.seller.name} · ${titleOf(page)}`, margin, 26, { size: 8, colour: grey })
    const words = labelsOf[page.language].page(number, pages)
    sheet.text(words, rightEdge, 26, { size: 8, align: 'right', colour: grey })
  })
}
