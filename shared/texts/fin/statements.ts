export const finStatements = {
  title: 'Tiliote',
  /** What its file is called. */
  file: 'tiliote',
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
  /** What the sign of a balance means. */
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
  /** Of the letter that brings it. */
  letter: (seller: string) => `${seller} on lähettänyt sinulle tiliotteen laskuista ja maksuista.`,
  attached: 'Tiliote on tämän viestin liitteenä PDF-tiedostona.',
}

export type Statements = typeof finStatements
