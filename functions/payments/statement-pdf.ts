import { printDay } from '#shared/base/day.ts'
import { printAmount } from '#shared/base/money.ts'
import type { LedgerEntry } from '#shared/payments/ledger.ts'
import type { Statement } from '#shared/payments/statement.ts'
import { drawHead, type Heading } from '../invoices/pdf/head.ts'
import type { InvoicePage } from '../invoices/pdf/invoice-page.ts'
import { labelsOf } from '../invoices/pdf/labels.ts'
import { grey, margin, pageEnd, rightEdge } from '../invoices/pdf/measures.ts'
import { Sheet } from '../platform/pdf.ts'
import type { StatementParties } from './statement-parties.ts'
import { entryWords, statementWords } from './statement-words.ts'

const columns = { day: margin, entry: margin + 90, amount: rightEdge - 110, balance: rightEdge } as const
const lineHeight = 14
const bold = { face: 'bold' } as const

/** A statement of account as an A4 PDF in its reader's language. Heavy to load, so import it when it is needed. */
export function statementPdf(statement: Statement, parties: StatementParties): Promise<Uint8Array> {
  const { language } = parties.recipient
  const words = statementWords[language]
  const labels = labelsOf[language]
  const { name } = parties.seller
  const sheet = new Sheet({ title: words.title, author: name, language: labels.code, day: statement.to })
  const pen: Pen = { sheet, language, y: drawHead(sheet, headPage(statement, parties), headingOf(statement, parties)) }
  drawTitles(pen)
  drawSum(pen, words.opening, statement.opening)
  for (const entry of statement.entries) drawEntry(pen, entry)
  if (statement.entries.length === 0) drawLine(pen, '', words.nothing)
  drawSums(pen, statement)
  sheet.onEachPage((page, pages) => {
    if (pages > 1) sheet.text(labels.page(page, pages), rightEdge, 26, { size: 8, align: 'right', colour: grey })
  })
  return sheet.finished()
}

interface Pen {
  readonly sheet: Sheet
  readonly language: InvoicePage['language']
  y: number
}

const timeOf = ({ from, to }: Statement) => (from ? `${printDay(from)}–${printDay(to)}` : `–${printDay(to)}`)

function headingOf(statement: Statement, { recipient, subject }: StatementParties): Heading {
  const words = statementWords[recipient.language]
  const facts: [string, string][] = [
    [words.time, timeOf(statement)],
    [words.contract, subject],
    [words.opening, `${printAmount(statement.opening)} €`],
    [words.closing, `${printAmount(statement.closing)} €`],
    [labelsOf[recipient.language].businessId, recipient.businessId],
  ]
  return { title: words.title, facts: facts.filter(([, value]) => value) }
}

/** What the head of an invoice needs; the lines are drawn here. */
const headPage = (statement: Statement, { seller, recipient }: StatementParties): InvoicePage => ({
  language: recipient.language,
  seller,
  recipient: { ...recipient, country: recipient.country === 'Suomi' ? '' : recipient.country },
  invoiceNumber: '',
  billDate: statement.to,
  dueDate: statement.to,
  lines: [],
  vatGroups: [],
  total: 0,
})

function drawTitles(pen: Pen): void {
  const { sheet, language } = pen
  const words = statementWords[language]
  const style = { size: 8, ...bold } as const
  sheet.text(words.day, columns.day, pen.y, style)
  sheet.text(words.entry, columns.entry, pen.y, style)
  sheet.text(words.amount, columns.amount, pen.y, { ...style, align: 'right' })
  sheet.text(words.balance, columns.balance, pen.y, { ...style, align: 'right' })
  pen.y += lineHeight
  sheet.line(margin, pen.y, rightEdge, pen.y, 0.8)
  pen.y += 5
}

/** Whatever does not fit goes on, under the titles of the next page. */
function room(pen: Pen, lines: number): void {
  if (pen.y + lines * lineHeight <= pageEnd) return
  pen.sheet.newPage()
  pen.y = margin + 24
  drawTitles(pen)
}

function drawLine(pen: Pen, day: string, text: string): void {
  room(pen, 1)
  pen.sheet.text(day, columns.day, pen.y)
  pen.sheet.text(text, columns.entry, pen.y)
  pen.y += lineHeight
}

function drawEntry(pen: Pen, entry: LedgerEntry): void {
  room(pen, 1)
  pen.sheet.text(printAmount(entry.amount), columns.amount, pen.y, { align: 'right' })
  pen.sheet.text(printAmount(entry.balance), columns.balance, pen.y, { align: 'right' })
  drawLine(pen, printDay(entry.day), entryWords(entry, pen.language))
}

function drawSum(pen: Pen, label: string, amount: number): void {
  room(pen, 1)
  pen.sheet.text(label, columns.entry, pen.y, bold)
  pen.sheet.text(printAmount(amount), columns.balance, pen.y, { ...bold, align: 'right' })
  pen.y += lineHeight
}

function drawSums(pen: Pen, { billed, paid, closing }: Statement): void {
  const words = statementWords[pen.language]
  room(pen, 6)
  pen.sheet.line(margin, pen.y, rightEdge, pen.y, 0.8)
  pen.y += 6
  for (const [label, amount] of [
    [words.billed, billed],
    [words.paid, 0 - paid],
  ] as const) {
    pen.sheet.text(label, columns.entry, pen.y, { colour: grey })
    pen.sheet.text(printAmount(amount), columns.amount, pen.y, { align: 'right', colour: grey })
    pen.y += lineHeight
  }
  drawSum(pen, words.closing, closing)
  pen.y += 6
  pen.sheet.text(words.owed, margin, pen.y, { size: 8, colour: grey })
}
