import { type Day, printDay } from '#shared/base/day.ts'
import { printPostalAddress } from '#shared/base/finnish.ts'
import type { HandoverSummary } from '#shared/keys/key.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { keyReceiptWords } from '#shared/texts/key-receipts.ts'
import type { Language } from '#shared/texts/language.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { drawFacts } from '../documents/facts.ts'
import { grey, textFrame } from '../documents/measures.ts'
import { Pen } from '../documents/pen.ts'
import { a4, millimetres, Sheet } from '../documents/sheet.ts'
import { type Column, Table, type TableLook } from '../documents/table.ts'

interface Party {
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly phone: string
}

export interface ReceiptPage {
  readonly kind: 'handing' | 'return'
  readonly day: Day
  readonly language: Language
  readonly account: Party & { readonly businessId: string }
  readonly tenant: Party
  readonly rows: readonly HandoverSummary[]
  /** Who handed the keys over, or took them back, for the account. */
  readonly official: string
}

const { left: margin, right } = textFrame
/** Leaves room for the signatures on the last page. */
const frame = { ...textFrame, end: a4.height - millimetres(70) }
const leading = 13
const valuesAt = margin + 110
const notesAt = margin + 310
const look: TableLook = { titles: { size: 8, face: 'bold' }, body: {}, leading, rowGap: 4, ruleGaps: [1, 6] }

function columnsOf({ kind, language }: ReceiptPage): Column[] {
  const words = keyReceiptWords[language]
  return [
    { title: words.key, at: margin, width: valuesAt - margin - 8 },
    { title: words.places, at: valuesAt, width: notesAt - valuesAt - 8 },
    { title: words[kind].note, at: notesAt, width: right - notesAt },
  ]
}

/** A receipt of keys as an A4 PDF with room for two signatures. The same page gives the same bytes. */
export function receiptPdf(page: ReceiptPage): Promise<Uint8Array> {
  const { title } = keyReceiptWords[page.language][page.kind]
  const sheet = new Sheet({ title, author: page.account.name, language: languageCodes[page.language], day: page.day })
  const pen = new Pen(sheet, frame)
  drawHead(pen, page)
  const table = new Table(pen, columnsOf(page), look)
  table.titles()
  for (const row of page.rows) table.row(cellsOf(page, row))
  pen.rule(0.5, 14)
  drawFoot(pen, page)
  return sheet.finished()
}

function drawHead(pen: Pen, { kind, day, language, account, tenant, rows }: ReceiptPage): void {
  const words = keyReceiptWords[language]
  const said = words[kind]
  pen.paragraph(account.name, { size: 11, face: 'bold', leading: 16 })
  const businessId = account.businessId && `${labelsOf[language].businessId} ${account.businessId}`
  const own = [printPostalAddress(account), businessId, account.phone]
  pen.paragraph(own.filter(Boolean).join(' · '), { size: 8, colour: grey, leading: 12 })
  pen.y = margin + 46
  pen.heading(1, said.title, { size: 20, face: 'bold', leading: 38 })
  const facts: [string, string][] = [
    [said.day, printDay(day)],
    [said.person, tenant.name],
    [words.address, printPostalAddress(tenant)],
    [words.phone, tenant.phone],
    [words.count, words.pieces(rows.length)],
  ]
  const places = { labelAt: margin, valueAt: valuesAt, right, leading, label: { colour: grey } }
  pen.y = drawFacts(pen.sheet, facts, places, pen.y) + 16
}

function cellsOf({ kind, language }: ReceiptPage, row: HandoverSummary): string[] {
  const state = row.returnStatus && keyReceiptWords[language].states[row.returnStatus]
  const note = kind === 'handing' ? row.comments : [state, row.returnComments].filter(Boolean).join('. ')
  return [row.keyCode, row.places, note]
}

/** What was agreed, and where the two sign. */
function drawFoot(pen: Pen, { kind, language, tenant, official }: ReceiptPage): void {
  const { sheet } = pen
  const said = keyReceiptWords[language][kind]
  sheet.in(sheet.part('P'), () => sheet.column(sheet.wrapped(said.text, pen.width), margin, pen.y, leading))
  const y = a4.height - millimetres(36)
  const half = (pen.width - 24) / 2
  for (const [x, role, name] of [
    [margin, said.official, official],
    [margin + half + 24, said.signed, tenant.name],
  ] as const) {
    sheet.line(x, y, x + half, y)
    sheet.in(sheet.part('P'), () => {
      sheet.text(role, x, y + 5, { size: 8, colour: grey })
      sheet.column(sheet.wrapped(name, half).slice(0, 2), x, y + 17, leading)
    })
  }
}
