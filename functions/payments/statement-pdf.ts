import { printDay } from '#shared/base/day.ts'
import { printAmount } from '#shared/base/money.ts'
import type { LedgerEntry } from '#shared/payments/ledger.ts'
import type { Statement } from '#shared/payments/statement.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { statementWords } from '#shared/texts/statements.ts'
import { drawLetterHead, type Heading } from '../documents/letter-head.ts'
import { grey, letterFrame, margin, rightEdge } from '../documents/measures.ts'
import { numberPages } from '../documents/page-numbers.ts'
import { Pen } from '../documents/pen.ts'
import { Sheet } from '../documents/sheet.ts'
import { type Column, Table } from '../documents/table.ts'
import { letterHead } from '../invoices/pdf/head.ts'
import type { InvoicePage } from '../invoices/pdf/invoice-page.ts'
import type { StatementParties } from './statement-parties.ts'

const bold = { face: 'bold' } as const

/** A statement of account as an A4 PDF in its reader's language. Heavy to load, so import it when it is needed. */
export function statementPdf(statement: Statement, parties: StatementParties): Promise<Uint8Array> {
  const { language } = parties.recipient
  const words = statementWords[language]
  const labels = labelsOf[language]
  const { name } = parties.seller
  const sheet = new Sheet({ title: words.title, author: name, language: languageCodes[language], day: statement.to })
  const top = drawLetterHead(sheet, letterHead(parties, headingOf(statement, parties)))
  const pen = new Pen(sheet, letterFrame, top)
  const table = new Table(pen, columnsIn(language))
  table.titles()
  drawSum(table, words.opening, statement.opening)
  for (const entry of statement.entries) drawEntry(table, entry, language)
  if (statement.entries.length === 0) table.row(['', words.nothing])
  drawSums(table, statement, language)
  pen.y += 6
  pen.paragraph(words.owed, { size: 8, colour: grey, leading: 12 })
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

/** 'Lasku 1001' */
const entryWords = ({ kind, invoiceNumber }: LedgerEntry, language: Language): string =>
  [statementWords[language].kinds[kind], invoiceNumber].filter(Boolean).join(' ')

function drawEntry(table: Table, entry: LedgerEntry, language: Language): void {
  const figures = [printAmount(entry.amount), printAmount(entry.balance)]
  table.row([printDay(entry.day), entryWords(entry, language), ...figures])
}

const drawSum = (table: Table, label: string, amount: number): void =>
  table.row(['', label, '', printAmount(amount)], bold)

function drawSums(table: Table, { billed, paid, lost, closing }: Statement, language: Language): void {
  const words = statementWords[language]
  table.keep(6)
  table.rule(0.8)
  table.row(['', words.billed, printAmount(billed)], { colour: grey })
  table.row(['', words.paid, printAmount(0 - paid)], { colour: grey })
  if (lost !== 0) table.row(['', words.lost, printAmount(0 - lost)], { colour: grey })
  drawSum(table, words.closing, closing)
}
