import { printDay } from '#shared/base/day.ts'
import { printAmount } from '#shared/base/money.ts'
import type { LedgerEntry } from '#shared/payments/ledger.ts'
import type { Statement } from '#shared/payments/statement.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { statementWords } from '#shared/texts/statements.ts'
import { drawHead, type Heading } from '../invoices/pdf/head.ts'
import type { InvoicePage } from '../invoices/pdf/invoice-page.ts'
import { grey, margin, rightEdge } from '../invoices/pdf/measures.ts'
import {
  type Column,
  drawRow,
  drawRule,
  drawTitles,
  numberPages,
  room,
  type TablePen,
} from '../invoices/pdf/table-paper.ts'
import { Sheet } from '../platform/pdf.ts'
import type { StatementParties } from './statement-parties.ts'

const bold = { face: 'bold' } as const

/** A statement of account as an A4 PDF in its reader's language. Heavy to load, so import it when it is needed. */
export function statementPdf(statement: Statement, parties: StatementParties): Promise<Uint8Array> {
  const { language } = parties.recipient
  const words = statementWords[language]
  const labels = labelsOf[language]
  const { name } = parties.seller
  const sheet = new Sheet({ title: words.title, author: name, language: languageCodes[language], day: statement.to })
  const top = drawHead(sheet, headPage(statement, parties), headingOf(statement, parties))
  const pen: TablePen = { sheet, columns: columnsIn(language), y: top }
  drawTitles(pen)
  drawSum(pen, words.opening, statement.opening)
  for (const entry of statement.entries) drawEntry(pen, entry, language)
  if (statement.entries.length === 0) drawRow(pen, ['', words.nothing])
  drawSums(pen, statement, language)
  numberPages(sheet, labels.page)
  return sheet.finished()
}

type Language = InvoicePage['language']

function columnsIn(language: Language): Column[] {
  const { day, entry, amount, balance } = statementWords[language]
  return [
    { title: day, at: margin },
    { title: entry, at: margin + 90, width: 240 },
    { title: amount, at: rightEdge - 110, align: 'right' },
    { title: balance, at: rightEdge, align: 'right' },
  ]
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

/** 'Lasku 1001' */
const entryWords = ({ kind, invoiceNumber }: LedgerEntry, language: Language): string =>
  [statementWords[language].kinds[kind], invoiceNumber].filter(Boolean).join(' ')

function drawEntry(pen: TablePen, entry: LedgerEntry, language: Language): void {
  const figures = [printAmount(entry.amount), printAmount(entry.balance)]
  drawRow(pen, [printDay(entry.day), entryWords(entry, language), ...figures])
}

const drawSum = (pen: TablePen, label: string, amount: number): void =>
  drawRow(pen, ['', label, '', printAmount(amount)], bold)

function drawSums(pen: TablePen, { billed, paid, lost, closing }: Statement, language: Language): void {
  const words = statementWords[language]
  room(pen, 6)
  drawRule(pen, 0.8)
  drawRow(pen, ['', words.billed, printAmount(billed)], { colour: grey })
  drawRow(pen, ['', words.paid, printAmount(0 - paid)], { colour: grey })
  if (lost !== 0) drawRow(pen, ['', words.lost, printAmount(0 - lost)], { colour: grey })
  drawSum(pen, words.closing, closing)
  pen.sheet.text(words.owed, margin, pen.y + 6, { size: 8, colour: grey })
}
