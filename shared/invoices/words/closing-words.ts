import type { InvoiceLanguage } from '../../customers/tenant.ts'

/** What papers of a lease's end say. */
export interface ClosingWords {
  ends(day: string): string
  /** On the paper of what is more than an invoice that is credited whole. */
  whole(invoiceNumber: string): string
  difference(said: { desc: string; span: string; due: string; charged: string; sum: string }): string
}

/** By the language of whoever reads the paper. */
export const closingWords: Readonly<Record<InvoiceLanguage, ClosingWords>> = {
  fin: {
    ends: (day) => `Vuokrasuhde päättyy ${day}.`,
    whole: (number) => `Lasku ${number} hyvitetään kokonaan; loput erosta ovat tällä.`,
    difference: ({ desc, span, due, charged, sum }) =>
      `${desc}: ajalta ${span} kuuluu maksaa ${due}, laskutettu ${charged}, erotus ${sum}`,
  },
  swe: {
    ends: (day) => `Hyresförhållandet upphör ${day}.`,
    whole: (number) => `Faktura ${number} krediteras helt; resten av skillnaden finns här.`,
    difference: ({ desc, span, due, charged, sum }) =>
      `${desc}: för tiden ${span} ska betalas ${due}, fakturerat ${charged}, skillnad ${sum}`,
  },
  eng: {
    ends: (day) => `The lease ends on ${day}.`,
    whole: (number) => `Invoice ${number} is credited in full; the rest of the difference is here.`,
    difference: ({ desc, span, due, charged, sum }) =>
      `${desc}: ${due} is due for ${span}, ${charged} has been invoiced, difference ${sum}`,
  },
  ger: {
    ends: (day) => `Das Mietverhältnis endet am ${day}.`,
    whole: (number) => `Die Rechnung ${number} wird vollständig gutgeschrieben; der Rest der Differenz steht hier.`,
    difference: ({ desc, span, due, charged, sum }) =>
      `${desc}: für ${span} sind ${due} geschuldet, berechnet wurden ${charged}, Unterschied ${sum}`,
  },
}
