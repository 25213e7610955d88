interface OfInvoice {
  readonly number: string
  readonly dueDate: string
}

export const finReminders = {
  titles: {
    reminder: 'Maksumuistutus',
    demand: 'Maksuvaatimus',
    collection: 'Siirto perintään',
    interest: 'Korkolasku',
  },
  /** Sentences above the sums. */
  openings: {
    reminder:
      'Alla mainittu lasku on kirjanpitomme mukaan maksamatta. Jos olet jo maksanut sen, tämä muistutus on aiheeton. Jos lasku on mielestäsi virheellinen, ota meihin yhteyttä.',
    demand:
      'Alla mainittu lasku on kirjanpitomme mukaan maksamatta. Jos olet jo maksanut sen, tämä vaatimus on aiheeton. Ellei laskua makseta viimeistään alla mainittuna eräpäivänä, saatava voidaan siirtää perittäväksi, mistä voi aiheutua lisäkuluja. Jos lasku on mielestäsi virheellinen, ilmoita siitä meille ennen eräpäivää.',
    collection: 'Alla mainittu saatava on siirretty perittäväksi.',
    interest:
      'Muistutimme alla mainitusta myöhästyneestä laskusta ilman viivästyskorkoa, koska sen viitekorkoa ei ollut vielä vahvistettu. Korko on nyt laskettu, ja pyydämme maksamaan sen viimeistään alla mainittuna eräpäivänä. Jos lasku on mielestäsi virheellinen, ota meihin yhteyttä.',
  },
  /** What their files are called; some programs break other letters than these. */
  files: {
    reminder: 'maksumuistutus',
    demand: 'maksuvaatimus',
    collection: 'siirto-perintaan',
    interest: 'korkolasku',
  },
  day: 'Päiväys',
  fee: 'Perintäkulut',
  interest: 'Viivästyskorko',
  /** On the credit note of what is forgiven. */
  waived: 'Hyvitämme maksumuistutuksessa vaaditut kulut ja koron.',
  /** Behind 'Perintäkulut' on the invoice that they are owed by. */
  ofInvoice: (number: string) => `lasku ${number}`,
  late: ({ number, dueDate }: OfInvoice) => `Lasku ${number}, eräpäivä ${dueDate}`,
  partlyPaid: ({ late, total, paid }: { late: string; total: string; paid: string }) =>
    `${late}, laskun summa ${total}, maksettu ${paid}`,
  former: 'Aiempien muistutusten kulut ja korko',
  about: ({ title, number }: { title: string; number: string }) => `${title}: lasku ${number}`,
  unpaid: ({ number, dueDate }: OfInvoice) =>
    `Lasku ${number}, jonka eräpäivä oli ${dueDate}, on kirjanpitomme mukaan maksamatta.`,
  /** Of a letter that asks interest by itself. */
  interestAsked: ({ number, dueDate }: OfInvoice) =>
    `Laskun ${number}, jonka eräpäivä oli ${dueDate}, viivästyskorko on nyt laskettu.`,
  payBy: 'Maksettava viimeistään',
  /** Of a card that pays the late invoice and not what is asked besides. */
  byCard: ({ number, sum, rest }: { number: string; sum: string; rest: string }) =>
    `Kortilla maksetaan lasku ${number}: ${sum}. Loput ${rest} maksetaan tilisiirrolla.`,
  attached:
    'Erittely ja alkuperäinen lasku ovat tämän viestin liitteinä. Jos olet jo maksanut laskun, muistutus on aiheeton.',
  interestAttached: 'Erittely ja alkuperäinen lasku ovat tämän viestin liitteinä.',
}

export type Reminders = typeof finReminders
