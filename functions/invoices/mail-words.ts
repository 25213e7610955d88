import type { Recipient } from '#shared/invoices/invoice.ts'

interface Words {
  readonly invoice: string
  readonly creditNote: string
  readonly sent: (seller: string, number: string, isCredit: boolean) => string
  readonly credits: (number: string, day: string) => string
  readonly premises: (address: string) => string
  readonly period: (days: string) => string
  readonly toPay: string
  readonly credited: string
  readonly dueDate: string
  readonly payee: string
  readonly account: string
  readonly reference: string
  readonly attached: (word: string) => string
}

/** What the letter of an invoice says, by the language of its payer. */
export const mailWords: Readonly<Record<Recipient['language'], Words>> = {
  fin: {
    invoice: 'Lasku',
    creditNote: 'Hyvityslasku',
    sent: (seller, number, isCredit) =>
      `${seller} on lähettänyt sinulle ${isCredit ? 'hyvityslaskun' : 'laskun'} ${number}.`,
    credits: (number, day) => `Se hyvittää laskun ${number}, joka on päivätty ${day}.`,
    premises: (address) => `Kohde: ${address}.`,
    period: (days) => `Laskutuskausi: ${days}.`,
    toPay: 'Maksettavaa',
    credited: 'Hyvitys yhteensä',
    dueDate: 'Eräpäivä',
    payee: 'Saaja',
    account: 'Tilinumero',
    reference: 'Viitenumero',
    attached: (word) => `${word} on tämän viestin liitteenä PDF-tiedostona.`,
  },
  eng: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    sent: (seller, number, isCredit) => `${seller} has sent you ${isCredit ? 'credit note' : 'invoice'} ${number}.`,
    credits: (number, day) => `It credits invoice ${number} of ${day}.`,
    premises: (address) => `Premises: ${address}.`,
    period: (days) => `Billing period: ${days}.`,
    toPay: 'To pay',
    credited: 'Total credited',
    dueDate: 'Due date',
    payee: 'Payee',
    account: 'Account number',
    reference: 'Reference number',
    attached: (word) => `${word} is attached to this message as a PDF file.`,
  },
  swe: {
    invoice: 'Faktura',
    creditNote: 'Kreditfaktura',
    sent: (seller, number, isCredit) =>
      `${seller} har skickat dig ${isCredit ? 'kreditfakturan' : 'fakturan'} ${number}.`,
    credits: (number, day) => `Den krediterar fakturan ${number} av den ${day}.`,
    premises: (address) => `Objekt: ${address}.`,
    period: (days) => `Faktureringsperiod: ${days}.`,
    toPay: 'Att betala',
    credited: 'Kredit totalt',
    dueDate: 'Förfallodag',
    payee: 'Mottagare',
    account: 'Kontonummer',
    reference: 'Referensnummer',
    attached: (word) => `${word} finns som PDF-fil i bilagan.`,
  },
  ger: {
    invoice: 'Rechnung',
    creditNote: 'Gutschrift',
    sent: (seller, number, isCredit) =>
      `${seller} hat Ihnen die ${isCredit ? 'Gutschrift' : 'Rechnung'} ${number} gesendet.`,
    credits: (number, day) => `Sie schreibt die Rechnung ${number} vom ${day} gut.`,
    premises: (address) => `Objekt: ${address}.`,
    period: (days) => `Abrechnungszeitraum: ${days}.`,
    toPay: 'Zu zahlen',
    credited: 'Gutschrift gesamt',
    dueDate: 'Fälligkeitstag',
    payee: 'Empfänger',
    account: 'Kontonummer',
    reference: 'Referenznummer',
    attached: (word) => `${word} liegt dieser Nachricht als PDF-Datei bei.`,
  },
}
