import { printDay } from '#shared/base/day.ts'
import { type Cents, printAmount, sumOf } from '#shared/base/money.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import type { Recipient } from '#shared/invoices/invoice.ts'
import type { Seller } from '#shared/invoices/seller.ts'
import {
  nameOfSettled,
  type OutgoingPayment,
  outgoingStateLabels,
  outgoingTotal,
  rewardGroups,
} from '#shared/outgoing-payments/outgoing-payment.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { drawHead, type Heading } from '../invoices/pdf/head.ts'
import { grey, margin, rightEdge } from '../invoices/pdf/measures.ts'
import {
  type Column,
  drawRow,
  drawRule,
  drawTitles,
  numberPages,
  room,
  type TablePen,
  turned,
} from '../invoices/pdf/table-paper.ts'
import { Sheet, type Style } from '../platform/pdf.ts'

const columns: readonly Column[] = [
  { title: 'Mistä', at: margin, width: rightEdge - margin - 250 },
  { title: 'Osuus, €', at: rightEdge - 180, align: 'right' },
  { title: 'Palkkio, €', at: rightEdge - 90, align: 'right' },
  { title: 'Tilitetään, €', at: rightEdge, align: 'right' },
]

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
  const pen: TablePen = { sheet, columns, y: drawHead(sheet, head, headingOf(title, payment, recipient)) }
  drawTitles(pen)
  for (const line of payment.lines)
    drawPart(pen, `${nameOfSettled(line)}, ${line.tenantName}, ${line.apartmentAddress}`, line)
  for (const { desc, amount } of payment.others) drawPart(pen, desc, { amount })
  for (const { number, amount } of payment.joined) drawPart(pen, `Maksu ${number}`, { amount })
  drawSums(pen, payment, seller)
  numberPages(sheet, labelsOf.fin.page)
  return sheet.finished()
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

interface Sums {
  readonly share?: Cents
  readonly reward?: Cents
  readonly amount: Cents
}

function drawPart(pen: TablePen, text: string, { share, reward, amount }: Sums, style: Style = {}): void {
  const printed = (cents: Cents | undefined) => (cents === undefined ? '' : printAmount(cents))
  const cost = reward === undefined ? undefined : 0 - reward
  drawRow(pen, [text, printed(share), printed(cost), printAmount(amount)], style)
}

const vatColumns: readonly Column[] = [
  { title: 'Palkkion arvonlisävero', at: margin, width: rightEdge - margin - 280 },
  { title: 'Veroton, €', at: rightEdge - 180, align: 'right' },
  { title: 'ALV, €', at: rightEdge - 90, align: 'right' },
  { title: 'Yhteensä, €', at: rightEdge, align: 'right' },
]

function drawSums(pen: TablePen, payment: OutgoingPayment, seller: Seller): void {
  const { lines } = payment
  room(pen, 4)
  drawRule(pen, 0.8)
  const share = sumOf(lines.map((line) => line.share))
  const reward = sumOf(lines.map((line) => line.reward))
  drawPart(pen, 'Tilitetään yhteensä', { share, reward, amount: outgoingTotal(payment) }, { face: 'bold' })
  drawRewards(pen, payment, seller)
}

/** The principal may deduct the VAT of the reward, so it is told by rate, and whose sale it is. */
function drawRewards(
  { sheet, y }: TablePen,
  { lines, rewardInvoiceNumber }: OutgoingPayment,
  { name, businessId }: Seller,
): void {
  const groups = rewardGroups(lines)
  if (groups.length === 0) return
  const pen: TablePen = { sheet, columns: vatColumns, y: y + 14 }
  turned(pen, groups.length + 3)
  drawTitles(pen)
  for (const { rate, net, vat, gross } of groups) {
    drawRow(pen, [`ALV ${printVatRate(rate)}`, printAmount(net), printAmount(vat), printAmount(gross)])
  }
  const seller = businessId ? `${name}, Y-tunnus ${businessId}` : name
  const billed = rewardInvoiceNumber && ` · Palkkiolasku ${rewardInvoiceNumber}`
  sheet.text(`Palkkion myyjä: ${seller}${billed}`, margin, pen.y + 6, { size: 8, colour: grey })
}
