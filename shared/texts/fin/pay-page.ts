export const finPayPage = {
  /** What leads to the page, in the letter of an invoice, on its paper and on the page itself. */
  payByCard: 'Maksa kortilla',
  invoice: 'Lasku',
  open: 'Maksettavaa',
  payee: 'Saaja',
  due: 'Eräpäivä',
  /** What paying by card costs the payer, and where it is done. */
  terms: 'Kortilla tai mobiililompakolla maksaminen on sinulle maksutonta. Maksu tehdään Stripen sivulla.',
  byBank: 'Voit maksaa myös verkkopankissa',
  account: 'Tilinumero',
  reference: 'Viitenumero',
  sum: 'Summa',
  /** The payer is back, and the payment is not known yet. */
  waiting: 'Maksua ei ole vielä vahvistettu. Jos maksoit juuri, päivitä sivu hetken kuluttua.',
  states: {
    bank: 'Tätä laskua ei voi nyt maksaa kortilla. Maksa se verkkopankissa.',
    paid: 'Lasku on maksettu. Kiitos!',
    credited: 'Lasku on hyvitetty, eikä siitä ole mitään maksettavaa.',
    over: 'Laskua ei voi maksaa. Kysy lisää laskuttajalta.',
  },
}

export type PayPage = typeof finPayPage
