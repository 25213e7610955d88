import { daysBetween } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { totalsOfInvoice } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import { type Line, netOf } from '#shared/invoices/lines/line.ts'
import { zeroVatNotes } from '#shared/invoices/lines/zero-vat-notes.ts'
import { vatOfNet } from '#shared/rates/vat.ts'
import { billingWords } from '#shared/texts/billing.ts'
import type { Billing } from '#shared/texts/fin/billing.ts'
import { type InvoicePage, type PageLine, personOf } from './invoice-page.ts'

/** What the invoice itself does not hold. */
export type PageExtras = Pick<InvoicePage, 'lateInterest' | 'message' | 'payLink'> & { readonly logo?: Uint8Array }

/** The printed page of an invoice; part months are explained above the message. */
export function invoicePageOf(
  invoice: KeptInvoice,
  { lateInterest, message, payLink, logo }: PageExtras = {},
): InvoicePage {
  const { recipient, seller, billDate, dueDate, period } = invoice
  const term = daysBetween(billDate, dueDate)
  const sentences = [...invoice.explanation, message ?? ''].filter(Boolean).join('\n')
  return {
    language: recipient.language,
    seller: { ...seller, ...(logo ? { logo } : {}) },
    recipient: personOf(recipient),
    invoiceNumber: invoice.invoiceNumber,
    billDate,
    dueDate,
    reference: invoice.reference,
    ...(invoice.kind === 'refund' ? { credits: invoice.refundOf ?? {} } : {}),
    ...(invoice.kind === 'reward' ? { setOffAs: invoiceKindLabels.reward } : {}),
    ...(term > 0 ? { paymentTerm: term } : {}),
    ...(lateInterest ? { lateInterest } : {}),
    premises: invoice.apartmentAddress,
    ...(period ? { period } : {}),
    lines: invoice.products.map((line, at) =>
      pageLineOf(line, billingWords[recipient.language], invoice.rewardOf?.[at]?.vat),
    ),
    vatGroups: totalsOfInvoice(invoice).groups,
    zeroVat: zeroVatNotes(invoice),
    total: invoice.total,
    message: sentences,
    ...(payLink ? { payLink } : {}),
  }
}

/** A line's own VAT is for reading; the VAT that counts is rounded once for each rate, in the groups. */
function pageLineOf(line: Line, { units }: Billing, withheld?: number): PageLine {
  const net = netOf(line)
  const vat = withheld ?? vatOfNet(net, line.taxpr)
  return {
    desc: line.desc,
    count: printNumber(line.count),
    itemtype: units[line.itemtype],
    unitPrice: line.amount,
    rate: line.taxpr,
    net,
    vat,
    gross: net + vat,
  }
}
