import type { BillingWords, ReckoningWords } from './printed-words.ts'

const sections = { consumer: 'korkolaki 4 §', commercial: 'korkolaki 4 a §' } as const

export const finBilling: BillingWords = {
  units: { kpl: 'kpl', h: 'h', kk: 'kk', 'hlö/kk': 'hlö/kk', 'm³': 'm³', kWh: 'kWh' },
  partMonths: {
    days: ({ span, charged, of, monthly, sum }) => `${span}: ${charged}/${of} päivää × ${monthly} = ${sum}`,
    month: ({ span, monthly }) => `${span}: koko kuukausi ${monthly}`,
    months: ({ span, count, monthly, sum }) => `${span}: ${count} kk × ${monthly} = ${sum}`,
    sum: (amount) => `Yhteensä ${amount}`,
    outside: (span) => `Vuokra-aika ei osu laskutuskaudelle ${span}.`,
  },
  carried: ({ span, sum }) => `Ajalta ${span} siirretty tälle laskulle ${sum}`,
  readings: {
    plain: ({ desc, to, from, used, unit }) => `${desc}: lukema ${to} − ${from} = ${used} ${unit}`,
    changed: ({ desc, closing, from, to, opening, used, unit, number }) =>
      `${desc}: mittari vaihdettu, uusi mittari ${number}: ${closing} − ${from} + ${to} − ${opening} = ${used} ${unit}`,
    rolledOver: ({ desc, full, from, to, used, unit }) =>
      `${desc}: mittari pyörähtänyt ympäri: ${full} − ${from} + ${to} = ${used} ${unit}`,
    corrected: ({ desc, wrong, from, used, unit, note }) =>
      `${desc}: aiemmin laskutettu lukema ${wrong} korjattu lukemaksi ${from} (${note}): ${from} − ${wrong} = ${used} ${unit}`,
    correction: (desc) => `${desc}, lukeman korjaus`,
  },
}

export const finReckonings: ReckoningWords = {
  dayNames: {},
  interest: {
    shifted: ({ due, name, last }) =>
      `Eräpäivä ${due} on ${name}, joten maksu on ajoissa vielä ${last} (laki 150/1930, 5 §).`,
    inTime: (paid) => `Maksupäivä ${paid} on ajoissa, joten viivästyskorkoa ei kerry.`,
    noDebt: 'Velkaa ei ole, joten korkoa ei kerry.',
    begins: ({ due, points, kind, year }) =>
      `Myöhästyneelle maksulle viivästyskorko lasketaan eräpäivää ${due} seuraavasta päivästä (korkolaki 5 §). Korko on viitekorko lisättynä ${points} prosenttiyksiköllä (${sections[kind]}), ja se lasketaan todellisin päivin ${year} päivän vuodesta.`,
    segment: ({ span, reference, points, percent, reckoning }) =>
      `${span}: viitekorko ${reference} + ${points} prosenttiyksikköä = ${percent}; ${reckoning}`,
    sum: (amount) => `Yhteensä ${amount}. Vain summa pyöristetään, ja jaksojen sentit on tasattu siihen.`,
    paidLate: ({ day, amount, interest }) => `Myöhässä ${day} maksetulle ${amount} korkoa on kertynyt ${interest}.`,
    takenBack: ({ day, amount, interest }) =>
      `Maksusta ${day} on peruttu ${amount}, jonka korko ${interest} on vähennetty.`,
    askedBefore: (amount) => `Aiemmin vaadittu korko ${amount} on vähennetty.`,
    later: (span) =>
      `Viivästyskorko laskutetaan myöhemmin, koska ajan ${span} viitekorkoa ei ole vielä vahvistettu (korkolaki 12 §).`,
  },
  fees: {
    shifted: ({ due, name, last }) =>
      `Eräpäivä ${due} on ${name}, joten aika lasketaan päivästä ${last} (laki 150/1930, 5 §).`,
    elapsed: ({ sent, days }) =>
      `Eräpäivästä on muistutusta lähetettäessä ${sent} kulunut ${days} ${days === 1 ? 'kokonainen päivä' : 'kokonaista päivää'}`,
    mayAsk: ({ elapsed, fee }) => `${elapsed}, joten muistutuksesta saa vaatia enintään ${fee} (perintälaki 10 a §).`,
    mayNotYet: ({ elapsed, wait, earliest }) =>
      `${elapsed}. Muistutuksesta saa vaatia kuluja vasta ${wait} kokonaisen päivän kuluttua, ${earliest} alkaen (perintälaki 10 a §).`,
    tooSoonAgain: ({ days, earliest }) =>
      `Edellisestä maksullisesta muistutuksesta ei ole kulunut ${days} kokonaista päivää, joten kuluja voi vaatia vasta ${earliest} alkaen.`,
    nothingOwed: 'Saatavaa ei ole, joten maksuvaatimuksesta ei voi vaatia kuluja.',
    enforceable: (fee) =>
      `Suoraan ulosottokelpoisen saatavan maksuvaatimuksesta saa vaatia kuluttajalta enintään ${fee} (perintälaki 10 a §).`,
    upTo: (amount) => `enintään ${amount}`,
    over: (amount) => `yli ${amount}`,
    demand: ({ principal, size, fee }) =>
      `Saatavan pääoma on ${principal}. Kun pääoma on ${size}, maksuvaatimuksesta saa vaatia kuluttajalta enintään ${fee} (perintälaki 10 a §).`,
    secondDemand: (fee) => `Toisesta maksuvaatimuksesta saa vaatia puolet, ${fee} (perintälaki 10 a §).`,
    noThirdDemand: 'Kuluja saa vaatia enintään kahdesta maksuvaatimuksesta (perintälaki 10 c §).',
    mostOfDebt: ({ most, before }) =>
      `Saman saatavan perintäkuluja saa vaatia yhteensä enintään ${most}, ja niitä on vaadittu jo ${before} (perintälaki 10 d §).`,
    notLate: 'Maksu ei ole myöhässä, joten vakiokorvausta ei synny.',
    compensation: (fee) =>
      `Vakiokorvaus elinkeinonharjoittajien välisessä velassa on ${fee} kultakin myöhästyneeltä maksuerältä. Muita perintäkuluja voi vaatia vain siltä osin kuin ne ylittävät sen (perintälaki 10 e §).`,
  },
}
