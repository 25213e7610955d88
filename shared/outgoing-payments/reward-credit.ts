import type { CreditNote } from '../invoices/credit-note.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { KeptInvoice } from '../invoices/kept-invoice.ts'
import { netOf } from '../invoices/lines/line.ts'

/**
 * Whether the paper is taken off its original: one that comes to more than what is left of it stands by itself, and so
 * does one that bills a reward which a settlement had given back.
 */
export const isCreditOf = (original: Invoice, note: Invoice): boolean =>
  original.kind === 'reward' && note.total < 0 && -note.total <= original.total - original.credited

/** The invoice that the note credits, and which of its lines: those of the settlement. */
export function creditsWhat(original: KeptInvoice, payment: string): NonNullable<Invoice['refundOf']> {
  const { _id, invoiceNumber, billDate, service, products, rewardOf = [] } = original
  return {
    invoice: _id,
    invoiceNumber,
    billDate,
    serviceId: service.jobId,
    service: service.jobId ? service.name : '',
    lines: products.flatMap((line, at) => (rewardOf[at]?.payment === payment ? { line: at, net: netOf(line) } : [])),
  }
}

/** The note as its original knows it. */
export const creditMark = ({ _id, invoiceNumber, billDate, total, refundOf, vatGroups = [] }: Invoice): CreditNote => ({
  invoice: _id,
  invoiceNumber,
  day: billDate,
  amount: -total,
  moved: -total,
  atService: Boolean(refundOf?.serviceId),
  lines: refundOf?.lines ?? [],
  groups: vatGroups.map(({ rate, net, vat }) => ({ rate, net: -net || 0, vat: -vat || 0 })),
})
