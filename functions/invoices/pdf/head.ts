import { printDay, printSpan } from '#shared/base/day.ts'
import { parseBusinessId, vatNumberOf } from '#shared/identifiers/business-id.ts'
import { printReference, rfOf } from '#shared/identifiers/reference.ts'
import type { InvoicePapers } from '#shared/texts/fin/invoice-papers.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { millimetres, type Sheet } from '../../platform/pdf.ts'
import { addressOf, type InvoicePage } from './invoice-page.ts'
import { grey, margin, rightEdge, rightHalf } from './measures.ts'

/** The recipient's address shows in the window of a Finnish envelope: 20 mm from the left, 50 mm from the top. */
const windowLeft = millimetres(20)
const windowTop = millimetres(50)
const lineHeight = 13
const sellerWidth = rightHalf - margin - 20

/** What stands at the upper right: what the paper is, and what is to be known of it. */
export interface Heading {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** Who bills whom, for what and by when; gives the height where the lines may begin. */
export function drawHead(sheet: Sheet, page: InvoicePage, heading: Heading = headingOf(page)): number {
  const labels = labelsOf[page.language]
  const { title, facts } = heading
  drawSeller(sheet, page, labels)
  const column = rightHalf - windowLeft - 20
  const recipient = addressOf(page.recipient).flatMap((line) => sheet.wrapped(line, column, { size: 10 }))
  const addressEnd = sheet.column(recipient.slice(0, 8), windowLeft, windowTop, lineHeight, { size: 10 })
  sheet.text(title, rightHalf, margin - 4, { size: 20, face: 'bold' })
  const valueAt = rightHalf + Math.max(...facts.map(([label]) => sheet.width(label))) + 12
  let y = margin + 32
  for (const [label, value] of facts) {
    sheet.text(label, rightHalf, y, { colour: grey })
    y = sheet.column(sheet.wrapped(value, rightEdge - valueAt), valueAt, y, lineHeight)
  }
  return Math.max(y, addressEnd, windowTop + 6 * lineHeight) + 18
}

function drawSeller(sheet: Sheet, { seller, vatGroups }: InvoicePage, labels: InvoicePapers): void {
  let y: number = margin
  if (seller.logo && isPicture(seller.logo)) {
    sheet.picture(seller.logo, margin, y, { width: 160, height: 36 })
    y += 42
  }
  const [name = '', ...address] = addressOf(seller)
  const nameStyle = { size: 11, face: 'bold' } as const
  y = sheet.column(sheet.wrapped(name, sellerWidth, nameStyle).slice(0, 2), margin, y, 14, nameStyle) + 2
  const { businessId = '', contact, phone, email } = seller
  const isTaxed = vatGroups.some(({ rate }) => rate > 0)
  const vatNumber = isTaxed && parseBusinessId(businessId) ? vatNumberOf(businessId) : ''
  const numbers = [
    businessId && `${labels.businessId} ${businessId}`,
    vatNumber && `${labels.vatNumber} ${vatNumber}`,
    !contact && phone && `${labels.phone} ${phone}`,
  ]
  const office = contact && [contact, phone && `${labels.phone} ${phone}`].filter(Boolean).join(', ')
  const told = [address.join(', '), numbers.filter(Boolean).join(' · '), office && `${labels.contact} ${office}`, email]
  const lines = told.flatMap((line) => (line ? sheet.wrapped(line, sellerWidth, { size: 8 }) : []))
  sheet.column(lines.slice(0, 5), margin, y, 11, { size: 8, colour: grey })
}

const headingOf = (page: InvoicePage): Heading => {
  const labels = labelsOf[page.language]
  const title = page.credits || page.total < 0 ? labels.creditNote : (page.setOffAs ?? labels.invoice)
  return { title, facts: factsOf(page, labels) }
}

function factsOf(page: InvoicePage, labels: InvoicePapers): [label: string, value: string][] {
  const { paymentTerm, lateInterest, premises, period, recipient, credits } = page
  const isToPay = credits === undefined && page.setOffAs === undefined
  const reference = isToPay ? page.reference : undefined
  const facts: [string, string | undefined][] = [
    [labels.invoiceNumber, page.invoiceNumber],
    [labels.billDate, printDay(page.billDate)],
    [labels.creditedInvoice, credits?.invoiceNumber],
    [labels.creditedDate, credits?.billDate && printDay(credits.billDate)],
    [labels.dueDate, isToPay ? printDay(page.dueDate) : undefined],
    [labels.reference, reference && printReference(reference)],
    [labels.rfReference, reference && printReference(rfOf(reference))],
    [labels.paymentTerm, paymentTerm === undefined ? undefined : labels.days(paymentTerm)],
    [labels.lateInterest, lateInterest],
    [labels.premises, premises],
    [labels.period, period && printSpan(period)],
    [labels.businessId, recipient.businessId],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

/** By the first bytes of PNG and JPEG: a picture of another kind must not keep an invoice from being made. */
const isPicture = (bytes: Uint8Array): boolean =>
  /^(\x89PNG|\xff\xd8\xff)/.test(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))
