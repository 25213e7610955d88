import { printDay } from '#shared/base/day.ts'
import { printAmount } from '#shared/base/money.ts'
import { virtualBarcode } from '#shared/formats/barcode.ts'
import { epcQr } from '#shared/formats/epc-qr.ts'
import { bicOf, printIban } from '#shared/identifiers/iban.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import type { Sheet } from '../../platform/pdf.ts'
import { drawQr } from '../../platform/pdf-qr.ts'
import { drawBarcode } from './codes.ts'
import { addressOf, type InvoicePage, payeeLines } from './invoice-page.ts'
import { giroTop, grey, margin, rightEdge, rightHalf } from './measures.ts'

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
export function drawGiro(sheet: Sheet, page: InvoicePage): void {
  const { seller, recipient, reference, dueDate, total } = page
  const iban = seller.iban ?? ''
  const bic = seller.bic ?? bicOf(iban) ?? ''
  sheet.dashedLine(0, giroTop - 2, rightEdge + margin, giroTop - 2)
  drawForm(sheet)
  sheet.text('IBAN', labelsEnd + 6, rows.account + 4, { size: 7 })
  sheet.text(printIban(iban), labelsEnd + 6, rows.account + 15, { size: 11 })
  sheet.text('BIC', rightHalf + 6, rows.account + 4, { size: 7 })
  sheet.text(bic, rightHalf + 6, rows.account + 15, { size: 11 })
  drawAddress(sheet, payeeLines(seller), rows.payee, 3)
  drawAddress(sheet, addressOf(recipient), rows.payer, 4)
  sheet.text(reference ? printReference(reference) : '', rightHalf + 60, rows.signature + 9, { size: 11 })
  sheet.text(printDay(dueDate), rightHalf + 60, rows.from + 9, { size: 11 })
  sheet.text(printAmount(total), rightEdge - 4, rows.from + 9, { size: 11, align: 'right' })
  drawNotes(sheet, page, bic)
  drawFoot(sheet, page)
}

/** A long name takes a second line before the last lines of the address are left out. */
function drawAddress(sheet: Sheet, lines: readonly string[], top: number, most: number): void {
  const wrapped = lines.flatMap((line) => sheet.wrapped(line, rightHalf - labelsEnd - 12))
  sheet.column(wrapped.slice(0, most), labelsEnd + 6, top + 4, 12)
}

function drawForm(sheet: Sheet): void {
  const names: [number, ...string[]][] = [
    [rows.account, 'Saajan', 'tilinumero', 'Mottagarens', 'kontonummer'],
    [rows.payee, 'Saaja', 'Mottagare'],
    [rows.payer, 'Maksajan', 'nimi ja osoite', 'Betalarens', 'namn och adress'],
    [rows.signature, 'Allekirjoitus', 'Underskrift'],
    [rows.from, 'Tililtä nro', 'Från konto nr'],
  ]
  for (const [top, ...lines] of names) {
    sheet.column(lines, labelsEnd - 6, top + 3, 8, { size: 6.5, align: 'right' })
  }
  sheet.upwards('TILISIIRTO. GIRERING', margin - 14, rows.from - 4, { size: 7 })
  for (const top of [rows.account, rows.payee, rows.end]) sheet.line(margin, top, rightEdge, top, heavy)
  for (const top of [rows.payer, rows.from]) sheet.line(margin, top, rightHalf, top, heavy)
  sheet.line(labelsEnd, rows.account, labelsEnd, rows.signature - 4, heavy)
  sheet.line(labelsEnd, rows.from, labelsEnd, rows.end, heavy)
  sheet.line(labelsEnd, rows.from - 5, rightHalf - 8, rows.from - 5, 0.4)
  sheet.line(rightHalf, rows.account, rightHalf, rows.end, heavy)
  for (const top of [rows.signature, rows.from]) sheet.line(rightHalf, top, rightEdge, top, heavy)
  sheet.line(rightHalf + 54, rows.signature, rightHalf + 54, rows.end, heavy)
  sheet.line(dueEnd, rows.from, dueEnd, rows.end, heavy)
  sheet.column(['Viitenro', 'Ref.nr'], rightHalf + 6, rows.signature + 3, 8, { size: 6.5 })
  sheet.column(['Eräpäivä', 'Förf.dag'], rightHalf + 6, rows.from + 3, 8, { size: 6.5 })
  sheet.text('Euro', dueEnd + 5, rows.from + 3, { size: 6.5 })
}

/** The free field on the right: what to say to the payer, and the code for the bank's application. */
function drawNotes(sheet: Sheet, page: InvoicePage, bic: string): void {
  const labels = labelsOf[page.language]
  const { seller, reference, dueDate, total } = page
  const qr = seller.iban &&
    bic &&
    reference && { bic, name: seller.payee || seller.name, iban: seller.iban, cents: total, reference, due: dueDate }
  const code = qr ? epcQr(qr) : undefined
  const side = 84
  const notes = [`${labels.invoice} ${page.invoiceNumber}`, labels.useReference, ...(code ? [labels.qr] : [])]
  const column = rightEdge - rightHalf - 12 - (code ? side + 10 : 0)
  let y = rows.payee + 5
  for (const note of notes) {
    y = 3 + sheet.column(sheet.wrapped(note, column, { size: 8 }), rightHalf + 6, y, 11, { size: 8 })
  }
  if (code) drawQr(sheet, code, rightEdge - side - 4, rows.payee + 9, side)
}

const terms = [
  'Maksu välitetään saajalle maksujenvälityksen ehtojen mukaisesti',
  'ja vain maksajan ilmoittaman tilinumeron perusteella.',
  'Betalningen förmedlas till mottagaren enligt villkoren för betalnings-',
  'förmedling och endast till det kontonummer som betalaren angivit.',
]

function drawFoot(sheet: Sheet, { seller, reference, total, dueDate, language }: InvoicePage): void {
  const top = rows.end + 10
  sheet.column(terms, rightEdge, top, 7.5, { size: 5.5, align: 'right', colour: grey })
  if (!seller.iban || !reference) return
  const digits = virtualBarcode({ iban: seller.iban, reference, cents: total, due: dueDate })
  if (!digits) return
  drawBarcode(sheet, digits, margin + 9, top, 36)
  const label = labelsOf[language].barcode
  sheet.text(label, margin, giroTop - 28, { size: 7, colour: grey })
  sheet.text(digits, margin, giroTop - 18, { size: 8.5 })
}
