import { countryCodeOf } from '#shared/base/countries.ts'
import { type Cents, decimalOf } from '#shared/base/money.ts'
import { vatOfNet } from '#shared/base/vat.ts'
import { type Invoice, type Recipient, totalsOfInvoice } from '#shared/invoices/invoice.ts'
import { netOf } from '#shared/invoices/line.ts'
import type { InvoiceDraft, InvoiceLine, Party } from '../providers/ports.ts'

/** The invoice as invoicing services take it. */
export function serviceDraftOf(invoice: Invoice): InvoiceDraft {
  const message = [...invoice.explanation, invoice.comments].filter(Boolean).join('\n')
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

const languages = { fin: 'fi', eng: 'en', swe: 'sv', ger: 'de' } as const

function partyOf(recipient: Recipient): Party {
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
    language: languages[recipient.language],
    ...(businessId && { businessId }),
    ...(evoiceAddress && {
      eInvoice: { operator: evoiceOperator, address: evoiceAddress, ...(evoiceId && { agreementId: evoiceId }) },
    }),
  }
}

/** By post Åland is Finland. A service refuses a country that it does not know with its own sentence. */
function postalCountryOf(country: string): string {
  const code = countryCodeOf(country) ?? country
  return code === 'AX' ? 'FI' : code
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
