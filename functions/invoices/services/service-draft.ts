import { printPostalAddress } from '#shared/base/finnish.ts'
import { type Cents, decimalOf } from '#shared/base/money.ts'
import { parseBusinessId, vatNumberOf } from '#shared/identifiers/business-id.ts'
import { type Invoice, type Recipient, totalsOfInvoice } from '#shared/invoices/invoice.ts'
import { netOf } from '#shared/invoices/lines/line.ts'
import { zeroVatNotes } from '#shared/invoices/lines/zero-vat-notes.ts'
import { postalCountryOf } from '#shared/invoices/sending/sending-demands.ts'
import { vatOfNet } from '#shared/rates/vat.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import type { InvoiceDraft, InvoiceLine, Party } from '../../providers/ports.ts'

/** The invoice as invoicing services take it. */
export function serviceDraftOf(invoice: Invoice): InvoiceDraft {
  const notes = [sellerNote(invoice), ...invoice.explanation, ...zeroVatNotes(invoice), invoice.comments]
  const message = notes.filter(Boolean).join('\n')
  return {
    invoiceNumber: invoice.invoiceNumber,
    reference: invoice.reference,
    billDate: invoice.billDate,
    dueDate: invoice.dueDate,
    sendType: invoice.sendType,
    recipient: partyOf(invoice.recipient),
    lines: linesOf(invoice),
    totalGross: invoice.total,
    ...(invoice.refundOf?.serviceId && { creditsServiceId: invoice.refundOf.serviceId }),
    ...(message && { message }),
  }
}

/** A service prints the account as the seller, so that of a principal the law's particulars stand in the message. */
function sellerNote({ seller, products }: Invoice): string {
  const { name, businessId, address, zipCode, city, contact } = seller
  if (!contact) return ''
  const isTaxed = products.some(({ taxpr }) => taxpr > 0)
  const id = parseBusinessId(businessId)
  const numbers = id ? [`Y-tunnus ${id}`, ...(isTaxed ? [`ALV-numero ${vatNumberOf(id)}`] : [])] : []
  return `Myyjä: ${[name, ...numbers, printPostalAddress({ address, zipCode, city })].filter(Boolean).join(', ')}`
}

/** A payer as services know them. */
export function partyOf(recipient: Recipient): Party {
  const { tenantId, name, email, address, zipCode, city, country, businessId } = recipient
  const { evoiceOperator, evoiceAddress, evoiceId } = recipient
  return {
    kind: recipient.isCompany ? 'company' : 'person',
    name,
    ...(tenantId && { customerNumber: tenantId }),
    email,
    address,
    zipCode,
    city,
    country: postalCountryOf(country),
    language: languageCodes[recipient.language],
    ...(businessId && { businessId }),
    ...(evoiceAddress && {
      eInvoice: { operator: evoiceOperator, address: evoiceAddress, ...(evoiceId && { agreementId: evoiceId }) },
    }),
  }
}

/** VAT is rounded once a rate, as on our own invoice: the last line of each rate takes what rounding left over. */
function linesOf(invoice: Invoice): InvoiceLine[] {
  const { products } = invoice
  const left = new Map(totalsOfInvoice(invoice).groups.map(({ rate, vat }) => [rate, vat]))
  return products.map((line, at) => {
    const net = netOf(line)
    const isLast = !products.slice(at + 1).some(({ taxpr }) => taxpr === line.taxpr)
    const vat: Cents = isLast ? (left.get(line.taxpr) ?? 0) : vatOfNet(net, line.taxpr)
    left.set(line.taxpr, (left.get(line.taxpr) ?? 0) - vat)
    return {
      desc: line.desc,
      count: String(line.count),
      itemtype: line.itemtype,
      unitPriceNet: decimalOf(line.amount),
      taxpr: String(line.taxpr),
      sums: { net, vat, gross: net + vat },
      ...(line.productNumber && { productNumber: line.productNumber }),
      ...(line.salesAccountId && { salesAccountId: line.salesAccountId }),
      ...(line.costCentre && { costCentre: line.costCentre }),
      ...(line.receivablesAccountId && { receivablesAccountId: line.receivablesAccountId }),
    }
  })
}
