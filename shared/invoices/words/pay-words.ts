import type { InvoiceLanguage } from '../../customers/tenant.ts'

/** What leads to the page on which an invoice is paid, in its letter, on its paper and on the page itself. */
export const payByCardWords: Readonly<Record<InvoiceLanguage, string>> = {
  fin: 'Maksa kortilla',
  eng: 'Pay by card',
  swe: 'Betala med kort',
  ger: 'Mit Karte zahlen',
}
