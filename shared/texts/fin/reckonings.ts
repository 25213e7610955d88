const sections = { consumer: 'korkolaki 4 §', commercial: 'korkolaki 4 a §' } as const

/** The Finnish names stand as they are. */
const dayNames: Readonly<Record<string, string>> = {}

/** How a reminder says what interest and fees come to, and by which Act. */
export const finReckonings = {
  /** By the Finnish name, of `nameOfDay`. */
  dayNames,
  interest: {
    shifted: ({ due, name, last }: { due: string; name: string; last: string }) =>
      `Eräpäivä ${due} on ${name}, joten maksu on ajoissa vielä ${last} (laki 150/1930, 5 §).`,
    inTime: (paid: string) => `Maksupäivä ${paid} on ajoissa, joten viivästyskorkoa ei kerry.`,
    noDebt: 'Velkaa ei ole, joten korkoa ei kerry.',
    begins: ({
      due,
      points,
      kind,
      year,
    }: {
      due: string
      points: number
      kind: 'consumer' | 'commercial'
      year: number
    }) =>
      `Myöhästyneelle maksulle viivästyskorko lasketaan eräpäivää ${due} seuraavasta päivästä (korkolaki 5 §). Korko on viitekorko lisättynä ${points} prosenttiyksiköllä (${sections[kind]}), ja se lasketaan todellisin päivin ${year} päivän vuodesta.`,
    segment: ({
      span,
      reference,
      points,
      percent,
      reckoning,
    }: {
      span: string
      reference: string
      points: number
      percent: string
      reckoning: string
    }) => `${span}: viitekorko ${reference} + ${points} prosenttiyksikköä = ${percent}; ${reckoning}`,
    sum: (amount: string) => `Yhteensä ${amount}. Vain summa pyöristetään, ja jaksojen sentit on tasattu siihen.`,
    paidLate: ({ day, amount, interest }: { day: string; amount: string; interest: string }) =>
      `Myöhässä ${day} maksetulle ${amount} korkoa on kertynyt ${interest}.`,
    takenBack: ({ day, amount, interest }: { day: string; amount: string; interest: string }) =>
      `Maksusta ${day} on peruttu ${amount}, jonka korko ${interest} on vähennetty.`,
    askedBefore: (amount: string) => `Aiemmin vaadittu korko ${amount} on vähennetty.`,
    /** No rate is known of the half-year, so interest is asked by a later reminder or invoice. */
    later: (span: string) =>
      `Viivästyskorko laskutetaan myöhemmin, koska ajan ${span} viitekorkoa ei ole vielä vahvistettu (korkolaki 12 §).`,
  },
  fees: {
    shifted: ({ due, name, last }: { due: string; name: string; last: string }) =>
      `Eräpäivä ${due} on ${name}, joten aika lasketaan päivästä ${last} (laki 150/1930, 5 §).`,
    elapsed: ({ sent, days }: { sent: string; days: number }) =>
      `Eräpäivästä on muistutusta lähetettäessä ${sent} kulunut ${days} ${days === 1 ? 'kokonainen päivä' : 'kokonaista päivää'}`,
    mayAsk: ({ elapsed, fee }: { elapsed: string; fee: string }) =>
      `${elapsed}, joten muistutuksesta saa vaatia enintään ${fee} (perintälaki 10 a §).`,
    mayNotYet: ({ elapsed, wait, earliest }: { elapsed: string; wait: number; earliest: string }) =>
      `${elapsed}. Muistutuksesta saa vaatia kuluja vasta ${wait} kokonaisen päivän kuluttua, ${earliest} alkaen (perintälaki 10 a §).`,
    tooSoonAgain: ({ days, earliest }: { days: number; earliest: string }) =>
      `Edellisestä maksullisesta muistutuksesta ei ole kulunut ${days} kokonaista päivää, joten kuluja voi vaatia vasta ${earliest} alkaen.`,
    nothingOwed: 'Saatavaa ei ole, joten maksuvaatimuksesta ei voi vaatia kuluja.',
    enforceable: (fee: string) =>
      `Suoraan ulosottokelpoisen saatavan maksuvaatimuksesta saa vaatia kuluttajalta enintään ${fee} (perintälaki 10 a §).`,
    upTo: (amount: string) => `enintään ${amount}`,
    over: (amount: string) => `yli ${amount}`,
    demand: ({ principal, size, fee }: { principal: string; size: string; fee: string }) =>
      `Saatavan pääoma on ${principal}. Kun pääoma on ${size}, maksuvaatimuksesta saa vaatia kuluttajalta enintään ${fee} (perintälaki 10 a §).`,
    secondDemand: (fee: string) => `Toisesta maksuvaatimuksesta saa vaatia puolet, ${fee} (perintälaki 10 a §).`,
    noThirdDemand: 'Kuluja saa vaatia enintään kahdesta maksuvaatimuksesta (perintälaki 10 c §).',
    mostOfDebt: ({ most, before }: { most: string; before: string }) =>
      `Saman saatavan perintäkuluja saa vaatia yhteensä enintään ${most}, ja niitä on vaadittu jo ${before} (perintälaki 10 d §).`,
    notLate: 'Maksu ei ole myöhässä, joten vakiokorvausta ei synny.',
    compensation: (fee: string) =>
      `Vakiokorvaus elinkeinonharjoittajien välisessä velassa on ${fee} kultakin myöhästyneeltä maksuerältä. Muita perintäkuluja voi vaatia vain siltä osin kuin ne ylittävät sen (perintälaki 10 e §).`,
  },
}

export type Reckonings = typeof finReckonings
