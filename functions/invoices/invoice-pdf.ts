import { Sheet } from '../platform/pdf.ts'
import { drawGiro } from './pdf/giro.ts'
import { drawHead } from './pdf/head.ts'
import { hasGiro, type InvoicePage } from './pdf/invoice-page.ts'
import { labelsOf } from './pdf/labels.ts'
import { drawLines } from './pdf/lines.ts'
import { grey, margin, rightEdge } from './pdf/measures.ts'

/**
 * The invoice as an A4 PDF: the head, the lines over as many pages as they need, and the bank giro on the last one. The
 * same page gives the same bytes. Heavy to load, so import it when it is needed.
 */
export function invoicePdf(page: InvoicePage): Promise<Uint8Array> {
  const labels = labelsOf[page.language]
  const title = `${page.total < 0 ? labels.creditNote : labels.invoice} ${page.invoiceNumber}`
  const sheet = new Sheet({ title, author: page.seller.name, language: labels.code, day: page.billDate })
  drawLines(sheet, page, drawHead(sheet, page))
  if (hasGiro(page)) drawGiro(sheet, page)
  sheet.onEachPage((number, pages) => {
    if (pages === 1) return
    if (number > 1) sheet.text(`${page.seller.name} · ${title}`, margin, 26, { size: 8, colour: grey })
    sheet.text(labels.page(number, pages), rightEdge, 26, { size: 8, align: 'right', colour: grey })
  })
  return sheet.finished()
}
