import type { PayPage } from '../fin/pay-page.ts'

export const gerPayPage: PayPage = {
  payByCard: 'Mit Karte zahlen',
  invoice: 'Rechnung',
  open: 'Zu zahlen',
  payee: 'Empfänger',
  due: 'Fälligkeitstag',
  terms: 'Die Zahlung mit Karte oder mobiler Wallet kostet Sie nichts extra. Sie zahlen auf einer Seite von Stripe.',
  byBank: 'Sie können auch per Überweisung zahlen',
  account: 'Kontonummer',
  reference: 'Referenznummer',
  sum: 'Betrag',
  waiting: 'Die Zahlung ist noch nicht bestätigt. Wenn Sie gerade gezahlt haben, laden Sie die Seite gleich neu.',
  states: {
    bank: 'Diese Rechnung kann zurzeit nicht mit Karte gezahlt werden. Bitte überweisen Sie den Betrag.',
    paid: 'Die Rechnung ist bezahlt. Vielen Dank!',
    credited: 'Die Rechnung wurde gutgeschrieben, es ist nichts zu zahlen.',
    over: 'Die Rechnung kann nicht gezahlt werden. Bitte fragen Sie den Rechnungssteller.',
  },
}
