import type { Recipient } from '#shared/invoices/invoice.ts'
import type { LedgerKind } from '#shared/payments/ledger.ts'

interface Words {
  readonly title: string
  readonly time: string
  readonly made: string
  readonly contract: string
  readonly opening: string
  readonly closing: string
  readonly day: string
  readonly entry: string
  readonly amount: string
  readonly balance: string
  readonly billed: string
  readonly paid: string
  readonly lost: string
  readonly nothing: string
  /** What the sign of a balance means. */
  readonly owed: string
  readonly kinds: Readonly<Record<LedgerKind, string>>
  /** Of the letter that brings it. */
  readonly letter: (seller: string) => string
  readonly attached: string
}

/** What a statement of account says, by the language of its reader. */
export const statementWords: Readonly<Record<Recipient['language'], Words>> = {
  fin: {
    title: 'Tiliote',
    time: 'Aika',
    made: 'Päiväys',
    contract: 'Sopimus',
    opening: 'Alkusaldo',
    closing: 'Loppusaldo',
    day: 'Päivä',
    entry: 'Tapahtuma',
    amount: 'Summa',
    balance: 'Saldo',
    billed: 'Laskutettu',
    paid: 'Maksettu',
    lost: 'Luottotappio',
    nothing: 'Ajalla ei ole tapahtumia.',
    owed: 'Positiivinen saldo on maksettavaa, negatiivinen maksajan hyväksi.',
    kinds: {
      invoice: 'Lasku',
      creditNote: 'Hyvityslasku',
      lossBack: 'Luottotappio palautettu',
      payment: 'Maksu',
      loss: 'Luottotappio',
      correction: 'Oikaisu',
      credit: 'Maksajan hyväksi',
      payback: 'Palautettu maksajalle',
    },
    letter: (seller) => `${seller} on lähettänyt sinulle tiliotteen laskuista ja maksuista.`,
    attached: 'Tiliote on tämän viestin liitteenä PDF-tiedostona.',
  },
  eng: {
    title: 'Statement of account',
    time: 'Period',
    made: 'Date',
    contract: 'Lease',
    opening: 'Opening balance',
    closing: 'Closing balance',
    day: 'Date',
    entry: 'Entry',
    amount: 'Amount',
    balance: 'Balance',
    billed: 'Invoiced',
    paid: 'Paid',
    lost: 'Credit loss',
    nothing: 'No entries in the period.',
    owed: 'A positive balance is to be paid, a negative one is to your credit.',
    kinds: {
      invoice: 'Invoice',
      creditNote: 'Credit note',
      lossBack: 'Credit loss reversed',
      payment: 'Payment',
      loss: 'Credit loss',
      correction: 'Correction',
      credit: 'To your credit',
      payback: 'Paid back to you',
    },
    letter: (seller) => `${seller} has sent you a statement of your invoices and payments.`,
    attached: 'The statement is attached to this message as a PDF file.',
  },
  swe: {
    title: 'Kontoutdrag',
    time: 'Tid',
    made: 'Datum',
    contract: 'Avtal',
    opening: 'Ingående saldo',
    closing: 'Utgående saldo',
    day: 'Datum',
    entry: 'Händelse',
    amount: 'Belopp',
    balance: 'Saldo',
    billed: 'Fakturerat',
    paid: 'Betalt',
    lost: 'Kreditförlust',
    nothing: 'Inga händelser under tiden.',
    owed: 'Ett positivt saldo ska betalas, ett negativt är till din fördel.',
    kinds: {
      invoice: 'Faktura',
      creditNote: 'Kreditfaktura',
      lossBack: 'Kreditförlust återförd',
      payment: 'Betalning',
      loss: 'Kreditförlust',
      correction: 'Rättelse',
      credit: 'Till din fördel',
      payback: 'Återbetalt till dig',
    },
    letter: (seller) => `${seller} har skickat dig ett utdrag över fakturor och betalningar.`,
    attached: 'Utdraget finns som PDF-fil i bilagan.',
  },
  ger: {
    title: 'Kontoauszug',
    time: 'Zeitraum',
    made: 'Datum',
    contract: 'Mietvertrag',
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    day: 'Datum',
    entry: 'Vorgang',
    amount: 'Betrag',
    balance: 'Saldo',
    billed: 'Berechnet',
    paid: 'Bezahlt',
    lost: 'Forderungsausfall',
    nothing: 'Keine Vorgänge in diesem Zeitraum.',
    owed: 'Ein positiver Saldo ist zu zahlen, ein negativer ist Ihr Guthaben.',
    kinds: {
      invoice: 'Rechnung',
      creditNote: 'Gutschrift',
      lossBack: 'Forderungsausfall aufgehoben',
      payment: 'Zahlung',
      loss: 'Forderungsausfall',
      correction: 'Korrektur',
      credit: 'Guthaben',
      payback: 'An Sie zurückgezahlt',
    },
    letter: (seller) => `${seller} hat Ihnen einen Auszug Ihrer Rechnungen und Zahlungen gesendet.`,
    attached: 'Der Auszug liegt dieser Nachricht als PDF-Datei bei.',
  },
}

/** 'Lasku 1001' */
export const entryWords = (
  { kind, invoiceNumber }: { readonly kind: LedgerKind; readonly invoiceNumber: string },
  language: Recipient['language'],
): string => [statementWords[language].kinds[kind], invoiceNumber].filter(Boolean).join(' ')
