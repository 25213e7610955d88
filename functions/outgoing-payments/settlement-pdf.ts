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
import { drawLetterHead, type Heading } from '../documents/letter-head.ts'
import { grey, letterFrame, margin, rightEdge } from '../documents/measures.ts'
import { numberPages } from '../documents/page-numbers.ts'
import { Pen } from '../documents/pen.ts'
import { Sheet, type Style } from '../documents/sheet.ts'
import { type Column, Table, tableLeading } from '../documents/table.ts'
import { letterHead } from '../invoices/pdf/head.ts'

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
  const inFinnish = { seller, recipient: { ...recipient, language: 'fin' as const } }
  const top = drawLetterHead(sheet, letterHead(inFinnish, headingOf(title, payment, recipient)))
  const pen = new Pen(sheet, letterFrame, top)
  const table = new Table(pen, columns)
  table.titles()
  for (const line of payment.lines)
    drawPart(table, `${nameOfSettled(line)}, ${line.tenantName}, ${line.apartmentAddress}`, line)
  for (const { desc, amount } of payment.others) drawPart(table, desc, { amount })
  for (const { number, amount } of payment.joined) drawPart(table, `Maksu ${number}`, { amount })
  drawSums(table, payment)
  drawRewards(pen, payment, seller)
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

function drawPart(table: Table, text: string, { share, reward, amount }: Sums, style: Style = {}): void {
  const printed = (cents: Cents | undefined) => (cents === undefined ? '' : printAmount(cents))
  const cost = reward === undefined ? undefined : 0 - reward
  table.row([text, printed(share), printed(cost), printAmount(amount)], style)
}

const vatColumns: readonly Column[] = [
  { title: 'Palkkion arvonlisävero', at: margin, width: rightEdge - margin - 280 },
  { title: 'Veroton, €', at: rightEdge - 180, align: 'right' },
  { title: 'ALV, €', at: rightEdge - 90, align: 'right' },
  { title: 'Yhteensä, €', at: rightEdge, align: 'right' },
]

function drawSums(table: Table, payment: OutgoingPayment): void {
  const { lines } = payment
  table.keep(4)
  table.rule(0.8)
  const share = sumOf(lines.map((line) => line.share))
  const reward = sumOf(lines.map((line) => line.reward))
  drawPart(table, 'Tilitetään yhteensä', { share, reward, amount: outgoingTotal(payment) }, { face: 'bold' })
}

/** The principal may deduct the VAT of the reward, so it is told by rate, and whose sale it is. */
function drawRewards(pen: Pen, payment: OutgoingPayment, { name, businessId }: Seller): void {
  const { lines, rewardInvoiceNumber } = payment
  const groups = rewardGroups(lines)
  if (groups.length === 0) return
  pen.y += 14
  pen.keep((groups.length + 3) * tableLeading)
  const table = new Table(pen, vatColumns)
  table.titles()
  for (const { rate, net, vat, gross } of groups) {
    table.row([`ALV ${printVatRate(rate)}`, printAmount(net), printAmount(vat), printAmount(gross)])
  }
  const seller = businessId ? `${name}, Y-tunnus ${businessId}` : name
  const billed = rewardInvoiceNumber && ` · Palkkiolasku ${rewardInvoiceNumber}`
  pen.y += 6
  pen.paragraph(`Palkkion myyjä: ${seller}${billed}`, { size: 8, colour: grey, leading: 12 })
}
