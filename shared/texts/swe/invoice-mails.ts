import type { InvoiceMails } from '../fin/invoice-mails.ts'

export const sweInvoiceMails: InvoiceMails = {
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
}
