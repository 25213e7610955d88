import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { drawGiro } from '../documents/giro.ts'
import { drawLetterHead } from '../documents/letter-head.ts'
import { grey, margin } from '../documents/measures.ts'
import { drawPageNumber } from '../documents/page-numbers.ts'
import { Sheet } from '../documents/sheet.ts'
import { giroOf } from './pdf/giro-of.ts'
import { headOf } from './pdf/head.ts'
import type { InvoicePage } from './pdf/invoice-page.ts'
import { drawLines } from './pdf/lines.ts'

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
    if (invoices.length > 1) sheet.beginDocument(languageCodes[page.language])
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
  drawLines(sheet, page, drawLetterHead(sheet, headOf(page)))
  const giro = giroOf(page)
  if (giro) drawGiro(sheet, giro)
}

/** Each invoice's pages are counted from one; an invoice of one page needs no number. */
function drawNumbers(sheet: Sheet, numbered: readonly Numbered[]): void {
  sheet.onEachPage((at) => {
    const own = numbered.findLast(({ before }) => before < at)
    if (!own || own.pages === 1 || at > own.before + own.pages) return
    const { page, before, pages } = own
    const number = at - before
    if (number > 1) {
      const words = `${page.seller.name} · ${titleOf(page)}`
      sheet.decoration(() => sheet.text(words, margin, 26, { size: 8, colour: grey }), 'Pagination')
    }
    drawPageNumber(sheet, labelsOf[page.language].page(number, pages))
  })
}
