import { type Day, printDay } from '#shared/base/day.ts'
import { printPostalAddress } from '#shared/base/finnish.ts'
import type { HandoverRow } from '#shared/keys/key.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { keyReceiptWords } from '#shared/texts/key-receipts.ts'
import type { Language } from '#shared/texts/language.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { a4, millimetres, Sheet } from '../platform/pdf.ts'

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
  readonly rows: readonly HandoverRow[]
  /** Who handed the keys over, or took them back, for the account. */
  readonly official: string
}

const margin = millimetres(20)
const right = a4.width - margin
const end = a4.height - millimetres(70)
const grey = '#4d4d4d'
const lineHeight = 13
const columns = { code: margin, places: margin + 110, note: margin + 310 } as const

/** A receipt of keys as an A4 PDF with room for two signatures. The same page gives the same bytes. */
export function receiptPdf(page: ReceiptPage): Promise<Uint8Array> {
  const { title } = keyReceiptWords[page.language][page.kind]
  const sheet = new Sheet({ title, author: page.account.name, language: languageCodes[page.language], day: page.day })
  let y = drawTitles(sheet, page, drawHead(sheet, page))
  for (const row of page.rows) {
    const cells = cellsOf(sheet, page, row)
    if (y + Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight > end) {
      sheet.newPage()
      y = drawTitles(sheet, page, margin)
    }
    y = 4 + Math.max(...cells.map(({ lines, x }) => sheet.column(lines, x, y, lineHeight)))
  }
  sheet.line(margin, y, right, y)
  drawFoot(sheet, page, y + 14)
  return sheet.finished()
}

function drawHead(sheet: Sheet, { kind, day, language, account, tenant, rows }: ReceiptPage): number {
  const words = keyReceiptWords[language]
  const said = words[kind]
  sheet.text(account.name, margin, margin, { size: 11, face: 'bold' })
  const businessId = account.businessId && `${labelsOf[language].businessId} ${account.businessId}`
  const own = [printPostalAddress(account), businessId, account.phone]
  sheet.text(own.filter(Boolean).join(' · '), margin, margin + 16, { size: 8, colour: grey })
  sheet.text(said.title, margin, margin + 46, { size: 20, face: 'bold' })
  const facts = [
    [said.day, printDay(day)],
    [said.person, tenant.name],
    [words.address, printPostalAddress(tenant)],
    [words.phone, tenant.phone],
    [words.count, words.pieces(rows.length)],
  ]
  let y = margin + 84
  for (const [label = '', value = ''] of facts) {
    if (!value) continue
    sheet.text(label, margin, y, { colour: grey })
    y = sheet.column(sheet.wrapped(value, right - columns.places), columns.places, y, lineHeight)
  }
  return y + 16
}

function drawTitles(sheet: Sheet, { kind, language }: ReceiptPage, y: number): number {
  const words = keyReceiptWords[language]
  const style = { size: 8, face: 'bold' } as const
  sheet.text(words.key, columns.code, y, style)
  sheet.text(words.places, columns.places, y, style)
  sheet.text(words[kind].note, columns.note, y, style)
  sheet.line(margin, y + 14, right, y + 14, 0.8)
  return y + 20
}

function cellsOf(sheet: Sheet, { kind, language }: ReceiptPage, row: HandoverRow) {
  const state = row.returnStatus && keyReceiptWords[language].states[row.returnStatus]
  const note = kind === 'handing' ? row.comments : [state, row.returnComments].filter(Boolean).join('. ')
  const cell = (x: number, text: string, width: number) => ({ x, lines: sheet.wrapped(text, width) })
  return [
    cell(columns.code, row.keyCode, columns.places - columns.code - 8),
    cell(columns.places, row.places, columns.note - columns.places - 8),
    cell(columns.note, note, right - columns.note),
  ]
}

/** What was agreed, and where the two sign. */
function drawFoot(sheet: Sheet, { kind, language, tenant, official }: ReceiptPage, top: number): void {
  const said = keyReceiptWords[language][kind]
  sheet.column(sheet.wrapped(said.text, right - margin), margin, top, lineHeight)
  const y = a4.height - millimetres(36)
  const half = (right - margin - 24) / 2
  for (const [x, role, name] of [
    [margin, said.official, official],
    [margin + half + 24, said.signed, tenant.name],
  ] as const) {
    sheet.line(x, y, x + half, y)
    sheet.text(role, x, y + 5, { size: 8, colour: grey })
    sheet.column(sheet.wrapped(name, half).slice(0, 2), x, y + 17, lineHeight)
  }
}
