import type { InvoicePage } from './invoice-page.ts'

export type Language = InvoicePage['language']

export interface Labels {
  /** ISO 639, for readers and screen readers of the file. */
  readonly code: string
  readonly invoice: string
  readonly creditNote: string
  readonly invoiceNumber: string
  readonly billDate: string
  readonly dueDate: string
  readonly creditedInvoice: string
  readonly creditedDate: string
  readonly reference: string
  readonly rfReference: string
  readonly paymentTerm: string
  days(count: number): string
  readonly lateInterest: string
  readonly premises: string
  readonly period: string
  readonly businessId: string
  readonly vatNumber: string
  /** Before who answers for a seller whom an office represents. */
  readonly contact: string
  readonly phone: string
  readonly description: string
  readonly count: string
  readonly unitPrice: string
  readonly vatRate: string
  readonly net: string
  readonly vat: string
  readonly gross: string
  readonly total: string
  readonly toPay: string
  readonly credited: string
  readonly barcode: string
  readonly qr: string
  readonly useReference: string
  page(page: number, pages: number): string
}

export const labelsOf: Readonly<Record<Language, Labels>> = {
  fin: {
    code: 'fi',
    invoice: 'Lasku',
    creditNote: 'Hyvityslasku',
    invoiceNumber: 'Laskun numero',
    billDate: 'Laskun päivä',
    dueDate: 'Eräpäivä',
    creditedInvoice: 'Hyvitettävä lasku',
    creditedDate: 'Sen päiväys',
    reference: 'Viitenumero',
    rfReference: 'RF-viite',
    paymentTerm: 'Maksuehto',
    days: (count) => `${count} pv netto`,
    lateInterest: 'Viivästyskorko',
    premises: 'Kohde',
    period: 'Laskutuskausi',
    businessId: 'Y-tunnus',
    vatNumber: 'ALV-numero',
    contact: 'Yhteydenotot:',
    phone: 'Puh.',
    description: 'Selite',
    count: 'Määrä',
    unitPrice: 'À-hinta',
    vatRate: 'ALV',
    net: 'Veroton',
    vat: 'Vero',
    gross: 'Verollinen',
    total: 'Yhteensä',
    toPay: 'Maksettavaa yhteensä',
    credited: 'Hyvitys yhteensä',
    barcode: 'Virtuaaliviivakoodi',
    qr: 'Maksa pankin sovelluksella',
    useReference: 'Käytä maksaessasi viitenumeroa.',
    page: (page, pages) => `Sivu ${page} / ${pages}`,
  },
  eng: {
    code: 'en',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    invoiceNumber: 'Invoice number',
    billDate: 'Invoice date',
    dueDate: 'Due date',
    creditedInvoice: 'Credited invoice',
    creditedDate: 'Dated',
    reference: 'Reference number',
    rfReference: 'RF reference',
    paymentTerm: 'Terms of payment',
    days: (count) => (count === 1 ? '1 day net' : `${count} days net`),
    lateInterest: 'Late payment interest',
    premises: 'Premises',
    period: 'Billing period',
    businessId: 'Business ID',
    vatNumber: 'VAT number',
    contact: 'Enquiries:',
    phone: 'Tel.',
    description: 'Description',
    count: 'Quantity',
    unitPrice: 'Unit price',
    vatRate: 'VAT',
    net: 'Net',
    vat: 'VAT',
    gross: 'Gross',
    total: 'Total',
    toPay: 'Total to pay',
    credited: 'Total credited',
    barcode: 'Bank barcode',
    qr: 'Pay with your banking app',
    useReference: 'Please use the reference number when paying.',
    page: (page, pages) => `Page ${page} / ${pages}`,
  },
  swe: {
    code: 'sv',
    invoice: 'Faktura',
    creditNote: 'Kreditfaktura',
    invoiceNumber: 'Fakturanummer',
    billDate: 'Fakturadatum',
    dueDate: 'Förfallodag',
    creditedInvoice: 'Krediterad faktura',
    creditedDate: 'Daterad',
    reference: 'Referensnummer',
    rfReference: 'RF-referens',
    paymentTerm: 'Betalningsvillkor',
    days: (count) => (count === 1 ? '1 dag netto' : `${count} dagar netto`),
    lateInterest: 'Dröjsmålsränta',
    premises: 'Objekt',
    period: 'Faktureringsperiod',
    businessId: 'FO-nummer',
    vatNumber: 'Momsnummer',
    contact: 'Kontakt:',
    phone: 'Tel.',
    description: 'Benämning',
    count: 'Antal',
    unitPrice: 'À-pris',
    vatRate: 'Moms',
    net: 'Utan moms',
    vat: 'Moms',
    gross: 'Med moms',
    total: 'Totalt',
    toPay: 'Att betala totalt',
    credited: 'Kredit totalt',
    barcode: 'Virtuell streckkod',
    qr: 'Betala med bankens app',
    useReference: 'Ange referensnumret när du betalar.',
    page: (page, pages) => `Sida ${page} / ${pages}`,
  },
  ger: {
    code: 'de',
    invoice: 'Rechnung',
    creditNote: 'Gutschrift',
    invoiceNumber: 'Rechnungsnummer',
    billDate: 'Rechnungsdatum',
    dueDate: 'Fälligkeitstag',
    creditedInvoice: 'Gutgeschriebene Rechnung',
    creditedDate: 'Vom',
    reference: 'Referenznummer',
    rfReference: 'RF-Referenz',
    paymentTerm: 'Zahlungsbedingungen',
    days: (count) => (count === 1 ? '1 Tag netto' : `${count} Tage netto`),
    lateInterest: 'Verzugszinsen',
    premises: 'Objekt',
    period: 'Abrechnungszeitraum',
    businessId: 'Unternehmens-ID',
    vatNumber: 'USt-IdNr.',
    contact: 'Kontakt:',
    phone: 'Tel.',
    description: 'Beschreibung',
    count: 'Menge',
    unitPrice: 'Einzelpreis',
    vatRate: 'MwSt.',
    net: 'Netto',
    vat: 'MwSt.',
    gross: 'Brutto',
    total: 'Gesamt',
    toPay: 'Zu zahlen',
    credited: 'Gutschrift gesamt',
    barcode: 'Virtueller Barcode',
    qr: 'Mit der Bank-App bezahlen',
    useReference: 'Bitte geben Sie bei der Zahlung die Referenznummer an.',
    page: (page, pages) => `Seite ${page} / ${pages}`,
  },
}
