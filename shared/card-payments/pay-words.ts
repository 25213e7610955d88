import type { InvoiceLanguage } from '../customers/tenant.ts'
import type { PayPage } from './pay-api.ts'

interface Words {
  readonly code: 'fi' | 'en' | 'sv' | 'de'
  readonly invoice: string
  readonly open: string
  readonly payee: string
  readonly due: string
  /** What paying by card costs the payer, and where it is done. */
  readonly terms: string
  readonly byBank: string
  readonly account: string
  readonly reference: string
  readonly sum: string
  /** The payer is back, and the payment is not known yet. */
  readonly waiting: string
  readonly states: Readonly<Record<Exclude<PayPage['state'], 'open'>, string>>
}

/** What the page on which an invoice is paid says, by the language of its payer. */
export const payWords: Readonly<Record<InvoiceLanguage, Words>> = {
  fin: {
    code: 'fi',
    invoice: 'Lasku',
    open: 'Maksettavaa',
    payee: 'Saaja',
    due: 'Eräpäivä',
    terms: 'Kortilla tai kännykän lompakolla maksaminen ei maksa sinulle mitään. Maksu tehdään Stripen sivulla.',
    byBank: 'Voit maksaa myös verkkopankissa',
    account: 'Tilinumero',
    reference: 'Viitenumero',
    sum: 'Summa',
    waiting: 'Maksua ei ole vielä vahvistettu. Jos maksoit juuri, päivitä sivu hetken kuluttua.',
    states: {
      bank: 'Tätä laskua ei voi nyt maksaa kortilla. Maksa se verkkopankissa.',
      paid: 'Lasku on maksettu. Kiitos!',
      credited: 'Lasku on hyvitetty, eikä siitä ole mitään maksettavaa.',
      over: 'Laskua ei voi maksaa. Kysy lisää laskuttajalta.',
    },
  },
  eng: {
    code: 'en',
    invoice: 'Invoice',
    open: 'To pay',
    payee: 'Payee',
    due: 'Due date',
    terms: 'Paying by card or mobile wallet costs you nothing extra. You pay on a page of Stripe.',
    byBank: 'You can also pay at your bank',
    account: 'Account number',
    reference: 'Reference number',
    sum: 'Amount',
    waiting: 'The payment has not been confirmed yet. If you have just paid, reload this page in a moment.',
    states: {
      bank: 'This invoice cannot be paid by card now. Please pay it at your bank.',
      paid: 'The invoice has been paid. Thank you!',
      credited: 'The invoice has been credited and there is nothing to pay.',
      over: 'The invoice cannot be paid. Please contact whoever billed you.',
    },
  },
  swe: {
    code: 'sv',
    invoice: 'Faktura',
    open: 'Att betala',
    payee: 'Mottagare',
    due: 'Förfallodag',
    terms: 'Att betala med kort eller mobilplånbok kostar dig inget extra. Du betalar på Stripes sida.',
    byBank: 'Du kan också betala i nätbanken',
    account: 'Kontonummer',
    reference: 'Referensnummer',
    sum: 'Belopp',
    waiting: 'Betalningen är inte bekräftad ännu. Om du just har betalat, uppdatera sidan om en stund.',
    states: {
      bank: 'Fakturan kan inte betalas med kort just nu. Betala den i nätbanken.',
      paid: 'Fakturan är betald. Tack!',
      credited: 'Fakturan är krediterad och det finns inget att betala.',
      over: 'Fakturan kan inte betalas. Fråga den som fakturerat.',
    },
  },
  ger: {
    code: 'de',
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
  },
}
