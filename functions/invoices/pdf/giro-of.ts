import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import type { Giro } from '../../documents/giro.ts'
import { addressOf, hasGiro, type InvoicePage, payeeLines } from './invoice-page.ts'

/** What of an invoice, or of a letter about one, tells how it is paid. */
type PaidPage = Pick<
  InvoicePage,
  'language' | 'seller' | 'recipient' | 'invoiceNumber' | 'dueDate' | 'reference' | 'total' | 'setOffAs'
>

/** By what it is paid; nothing when there is nothing to pay. */
export function giroOf(page: PaidPage): Giro | undefined {
  if (!hasGiro(page)) return undefined
  const { seller, recipient, reference, dueDate, total, language, invoiceNumber } = page
  const labels = labelsOf[language]
  return {
    iban: seller.iban ?? '',
    bic: seller.bic,
    payee: payeeLines(seller),
    payeeName: seller.payee || seller.name,
    payer: addressOf(recipient),
    reference,
    dueDate,
    total,
    notes: [`${labels.invoice} ${invoiceNumber}`, labels.useReference],
    words: { qr: labels.qr, barcode: labels.barcode },
    language: languageCodes[language],
  }
}
