import { type Day, printDay } from '#shared/base/day.ts'
import { type Cents, printAmount } from '#shared/base/money.ts'
import { virtualBarcode } from '#shared/formats/barcode.ts'
import { epcQr } from '#shared/formats/epc-qr.ts'
import { bicOf, printIban } from '#shared/identifiers/iban.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import { drawBarcode } from './barcode.ts'
import { giroTop, grey, margin, rightEdge, rightHalf } from './measures.ts'
import { drawQr } from './qr.ts'
import type { Part, Sheet, Style } from './sheet.ts'

/** What is paid to whom, as it stands on the form. */
export interface Giro {
  readonly iban: string
  /** Found from a Finnish account when absent. */
  readonly bic?: string | undefined
  /** Whose the account is, as on an envelope. */
  readonly payee: readonly string[]
  /** The same as the codes name them. */
  readonly payeeName: string
  readonly payer: readonly string[]
  readonly reference?: string | undefined
  readonly dueDate: Day
  readonly total: Cents
  /** What is said to the payer beside it. */
  readonly notes: readonly string[]
  /** What the codes are called. */
  readonly words: { readonly qr: string; readonly barcode: string }
  /** Of the words, 'fi'. */
  readonly language: string
}

const labelsEnd = 114
/** The rows of the form: heights of their upper edges, points. */
const rows = {
  account: giroTop + 10,
  payee: giroTop + 48,
  payer: giroTop + 94,
  signature: giroTop + 150,
  from: giroTop + 178,
  end: giroTop + 206,
}
const dueEnd = 452
const heavy = 1

/** The bank giro at the foot of the page, with the names that stand on the Finnish form, and its machine-readable codes. */
export function drawGiro(sheet: Sheet, giro: Giro): void {
  const bic = giro.bic ?? bicOf(giro.iban) ?? ''
  sheet.decoration(() => drawLines(sheet))
  sheet.section('fi', () => drawForm(sheet, giro, bic))
  sheet.section(giro.language, () => {
    drawNotes(sheet, giro, bic)
    drawBars(sheet, giro)
  })
}

function drawLines(sheet: Sheet): void {
  sheet.dashedLine(0, giroTop - 2, rightEdge + margin, giroTop - 2)
  for (const top of [rows.account, rows.payee, rows.end]) sheet.line(margin, top, rightEdge, top, heavy)
  for (const top of [rows.payer, rows.from]) sheet.line(margin, top, rightHalf, top, heavy)
  sheet.line(labelsEnd, rows.account, labelsEnd, rows.signature - 4, heavy)
  sheet.line(labelsEnd, rows.from, labelsEnd, rows.end, heavy)
  sheet.line(labelsEnd, rows.from - 5, rightHalf - 8, rows.from - 5, 0.4)
  sheet.line(rightHalf, rows.account, rightHalf, rows.end, heavy)
  for (const top of [rows.signature, rows.from]) sheet.line(rightHalf, top, rightEdge, top, heavy)
  sheet.line(rightHalf + 54, rows.signature, rightHalf + 54, rows.end, heavy)
  sheet.line(dueEnd, rows.from, dueEnd, rows.end, heavy)
}

/** What a field of the form is called, in the two languages of the banks. */
interface FieldName {
  readonly fin: readonly string[]
  readonly swe: readonly string[]
  readonly x: number
  readonly y: number
  readonly align?: Style['align']
}

const atLeft = (y: number, fin: readonly string[], swe: readonly string[]): FieldName => ({
  ...{ fin, swe, x: labelsEnd - 6, y: y + 3, align: 'right' },
})
const atRight = (y: number, fin: string, swe: string): FieldName => ({
  ...{ fin: [fin], swe: [swe], x: rightHalf + 6, y: y + 3 },
})

function drawForm(sheet: Sheet, giro: Giro, bic: string): void {
  const { iban, payee, payer, reference, dueDate, total } = giro
  sheet.in(sheet.heading(2), () => sheet.upwards('TILISIIRTO. GIRERING', margin - 14, rows.from - 4, { size: 7 }))
  const list = sheet.part('L')
  const field = (name: FieldName, draw?: () => void) => drawField(sheet, list, name, draw)
  const large = { size: 11 } as const
  field(atLeft(rows.account, ['Saajan', 'tilinumero'], ['Mottagarens', 'kontonummer']), () => {
    sheet.text('IBAN', labelsEnd + 6, rows.account + 4, { size: 7 })
    sheet.text(printIban(iban), labelsEnd + 6, rows.account + 15, large)
    sheet.text('BIC', rightHalf + 6, rows.account + 4, { size: 7 })
    sheet.text(bic, rightHalf + 6, rows.account + 15, large)
  })
  field(atLeft(rows.payee, ['Saaja'], ['Mottagare']), () => drawAddress(sheet, payee, rows.payee, 3))
  field(atLeft(rows.payer, ['Maksajan', 'nimi ja osoite'], ['Betalarens', 'namn och adress']), () =>
    drawAddress(sheet, payer, rows.payer, 4),
  )
  field(atLeft(rows.signature, ['Allekirjoitus'], ['Underskrift']))
  field(atLeft(rows.from, ['Tililtä nro'], ['Från konto nr']))
  field(atRight(rows.signature, 'Viitenro', 'Ref.nr'), () =>
    sheet.text(reference ? printReference(reference) : '', rightHalf + 60, rows.signature + 9, large),
  )
  field(atRight(rows.from, 'Eräpäivä', 'Förf.dag'), () =>
    sheet.text(printDay(dueDate), rightHalf + 60, rows.from + 9, large),
  )
  field({ fin: ['Euro'], swe: [], x: dueEnd + 5, y: rows.from + 3 }, () =>
    sheet.text(printAmount(total), rightEdge - 4, rows.from + 9, { ...large, align: 'right' }),
  )
  drawTerms(sheet)
}

function drawField(sheet: Sheet, list: Part, { fin, swe, x, y, align = 'left' }: FieldName, draw?: () => void): void {
  const item = sheet.part('LI', list)
  const label = sheet.part('Lbl', item)
  const style: Style = { size: 6.5, align }
  sheet.in(label, () => sheet.column(fin, x, y, 8, style))
  const swedish = sheet.part('Span', label, { lang: 'sv' })
  sheet.in(swedish, () => sheet.column(swe, x, y + fin.length * 8, 8, style))
  if (draw) sheet.in(sheet.part('LBody', item), draw)
}

/** A long name takes a second line before the last lines of the address are left out. */
function drawAddress(sheet: Sheet, lines: readonly string[], top: number, most: number): void {
  const wrapped = lines.flatMap((line) => sheet.wrapped(line, rightHalf - labelsEnd - 12))
  sheet.column(wrapped.slice(0, most), labelsEnd + 6, top + 4, 12)
}

const terms = {
  fi: [
    'Maksu välitetään saajalle maksujenvälityksen ehtojen mukaisesti',
    'ja vain maksajan ilmoittaman tilinumeron perusteella.',
  ],
  sv: [
    'Betalningen förmedlas till mottagaren enligt villkoren för betalnings-',
    'förmedling och endast till det kontonummer som betalaren angivit.',
  ],
} as const

function drawTerms(sheet: Sheet): void {
  const style = { size: 5.5, align: 'right', colour: grey } as const
  let y = rows.end + 10
  for (const lang of ['fi', 'sv'] as const) {
    sheet.in(sheet.part('P', undefined, { lang }), () => {
      y = sheet.column(terms[lang], rightEdge, y, 7.5, style)
    })
  }
}

/** The free field on the right: what to say to the payer, and the code for the bank's application. */
function drawNotes(sheet: Sheet, giro: Giro, bic: string): void {
  const { notes, words } = giro
  const code = codeOf(giro, bic)
  const side = 84
  const column = rightEdge - rightHalf - 12 - (code ? side + 10 : 0)
  let y = rows.payee + 5
  for (const note of code ? [...notes, words.qr] : notes) {
    sheet.in(sheet.part('P'), () => {
      y = 3 + sheet.column(sheet.wrapped(note, column, { size: 8 }), rightHalf + 6, y, 11, { size: 8 })
    })
  }
  const box = { x: rightEdge - side - 4, y: rows.payee + 9, width: side, height: side }
  if (code) drawQr(sheet, code, box, words.qr)
}

function codeOf({ iban, payeeName, reference, total, dueDate }: Giro, bic: string): string | undefined {
  if (!bic || !reference) return undefined
  return epcQr({ bic, name: payeeName, iban, cents: total, reference, due: dueDate })
}

const barcodeHeight = 36

function drawBars(sheet: Sheet, { iban, reference, total, dueDate, words }: Giro): void {
  if (!reference) return
  const digits = virtualBarcode({ iban, reference, cents: total, due: dueDate })
  if (!digits) return
  drawBarcode(sheet, digits, { x: margin + 9, y: rows.end + 10, height: barcodeHeight }, words.barcode)
  sheet.in(sheet.part('P'), () => {
    sheet.text(words.barcode, margin, giroTop - 28, { size: 7, colour: grey })
    sheet.text(digits, margin, giroTop - 18, { size: 8.5 })
  })
}
