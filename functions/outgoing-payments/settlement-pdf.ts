import { printDay } from '#shared/base/day.ts'
import { printIban } from '#shared/base/iban.ts'
import { type Cents, printAmount, sumOf } from '#shared/base/money.ts'
import type { Recipient, Seller } from '#shared/invoices/invoice.ts'
import { type OutgoingPayment, outgoingStateLabels, outgoingTotal } from '#shared/outgoing-payments/outgoing-payment.ts'
import { drawHead, type Heading } from '../invoices/pdf/head.ts'
import { grey, margin, pageEnd, rightEdge } from '../invoices/pdf/measures.ts'
import { Sheet } from '../platform/pdf.ts'

const columns = { text: margin, share: rightEdge - 180, reward: rightEdge - 90, amount: rightEdge } as const
const textWidth = columns.share - margin - 70
const lineHeight = 13
const bold = { face: 'bold' } as const
const right = { align: 'right' } as const

export interface SettlementParties {
  readonly seller: Seller
  readonly recipient: Recipient
}

/** What a principal is paid and what it comes from, as an A4 PDF (tilityserittely). Import it when it is needed. */
export function settlementPdf(payment: OutgoingPayment, { seller, recipient }: SettlementParties): Promise<Uint8Array> {
  const title = 'Tilityserittely'
  const sheet = new Sheet({
    title: `${title} ${payment.number}`,
    author: seller.name,
    language: 'fi',
    day: payment.day,
  })
  const { number: invoiceNumber, day } = payment
  const page = {
    language: 'fin' as const,
    seller,
    invoiceNumber,
    billDate: day,
    dueDate: day,
    lines: [],
    vatGroups: [],
  }
  const head = { ...page, recipient: { ...recipient, country: '' }, total: 0 }
  const pen: Pen = { sheet, y: drawHead(sheet, head, headingOf(title, payment, recipient)) }
  drawTitles(pen)
  for (const { invoiceNumber: invoice, tenantName, apartmentAddress, share, reward, amount } of payment.lines) {
    drawRow(pen, `Lasku ${invoice}, ${tenantName}, ${apartmentAddress}`, { share, reward, amount })
  }
  for (const { desc, amount } of payment.others) drawRow(pen, desc, { amount })
  for (const { number, amount } of payment.joined) drawRow(pen, `Maksu ${number}`, { amount })
  drawSums(pen, payment)
  sheet.onEachPage((at, pages) => {
    if (pages > 1) sheet.text(`Sivu ${at}/${pages}`, rightEdge, 26, { size: 8, align: 'right', colour: grey })
  })
  return sheet.finished()
}

interface Pen {
  readonly sheet: Sheet
  y: number
}

function headingOf(title: string, payment: OutgoingPayment, { businessId }: Recipient): Heading {
  const { number, day, state, payDate, iban } = payment
  const facts: [string, string][] = [
    ['Tilityksen numero', number],
    ['Päiväys', printDay(day)],
    ['Tila', payDate ? `Maksettu ${printDay(payDate)}` : outgoingStateLabels[state]],
    ['Tilinumero', iban && printIban(iban)],
    ['Y-tunnus', businessId],
  ]
  return { title, facts: facts.filter(([, value]) => value) }
}

function drawTitles(pen: Pen): void {
  const style = { size: 8, ...bold } as const
  pen.sheet.text('Mistä', columns.text, pen.y, style)
  for (const [at, text] of [
    [columns.share, 'Osuus, €'],
    [columns.reward, 'Palkkio, €'],
    [columns.amount, 'Tilitetään, €'],
  ] as const) {
    pen.sheet.text(text, at, pen.y, { ...style, ...right })
  }
  pen.y += lineHeight
  pen.sheet.line(margin, pen.y, rightEdge, pen.y, 0.8)
  pen.y += 5
}

/** Whatever does not fit goes on, under the titles of the next page. */
function room(pen: Pen, lines: number): void {
  if (pen.y + lines * lineHeight <= pageEnd) return
  pen.sheet.newPage()
  pen.y = margin + 24
  drawTitles(pen)
}

interface Sums {
  readonly share?: Cents
  readonly reward?: Cents
  readonly amount: Cents
}

function drawRow(pen: Pen, text: string, { share, reward, amount }: Sums, style: object = {}): void {
  const lines = pen.sheet.wrapped(text, textWidth, style)
  room(pen, lines.length)
  if (share !== undefined) pen.sheet.text(printAmount(share), columns.share, pen.y, { ...style, ...right })
  if (reward !== undefined) pen.sheet.text(printAmount(0 - reward), columns.reward, pen.y, { ...style, ...right })
  pen.sheet.text(printAmount(amount), columns.amount, pen.y, { ...style, ...right })
  pen.y = pen.sheet.column(lines, columns.text, pen.y, lineHeight, style) + 2
}

/** The principal may deduct the VAT of the reward, so it is told by itself. */
function drawSums(pen: Pen, payment: OutgoingPayment): void {
  const { lines } = payment
  room(pen, 4)
  pen.sheet.line(margin, pen.y, rightEdge, pen.y, 0.8)
  pen.y += 5
  const share = sumOf(lines.map((line) => line.share))
  const reward = sumOf(lines.map((line) => line.reward))
  drawRow(pen, 'Tilitetään yhteensä', { share, reward, amount: outgoingTotal(payment) }, bold)
  if (reward === 0) return
  const vat = sumOf(lines.map((line) => line.rewardVat))
  const told = `Palkkiot ${printAmount(reward)} €, siitä arvonlisäveroa ${printAmount(vat)} € ja veroton osuus ${printAmount(reward - vat)} €.`
  pen.sheet.text(told, margin, pen.y + 6, { size: 8, colour: grey })
}
