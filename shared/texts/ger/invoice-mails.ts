import type { InvoiceMails } from '../fin/invoice-mails.ts'

export const gerInvoiceMails: InvoiceMails = {
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
}
