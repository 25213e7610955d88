import type { PayPage } from '../fin/pay-page.ts'

export const swePayPage: PayPage = {
  payByCard: 'Betala med kort',
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
}
