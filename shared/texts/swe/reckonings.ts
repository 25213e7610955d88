import type { Reckonings } from '../fin/reckonings.ts'

const sections = { consumer: 'räntelagen 633/1982, 4 §', commercial: 'räntelagen 633/1982, 4 a §' } as const
const collecting = (section: 'a' | 'c' | 'd') => `indrivningslagen 513/1999, 10 ${section} §`

export const sweReckonings: Reckonings = {
  dayNames: {
    maanantai: 'en måndag',
    tiistai: 'en tisdag',
    keskiviikko: 'en onsdag',
    torstai: 'en torsdag',
    perjantai: 'en fredag',
    lauantai: 'en lördag',
    sunnuntai: 'en söndag',
    uudenvuodenpäivä: 'nyårsdagen',
    loppiainen: 'trettondagen',
    pitkäperjantai: 'långfredagen',
    pääsiäispäivä: 'påskdagen',
    '2. pääsiäispäivä': 'annandag påsk',
    vapunpäivä: 'första maj',
    helatorstai: 'Kristi himmelsfärdsdag',
    helluntaipäivä: 'pingstdagen',
    juhannusaatto: 'midsommarafton',
    juhannuspäivä: 'midsommardagen',
    pyhäinpäivä: 'alla helgons dag',
    itsenäisyyspäivä: 'självständighetsdagen',
    jouluaatto: 'julafton',
    joulupäivä: 'juldagen',
    tapaninpäivä: 'annandag jul',
  },
  interest: {
    shifted: ({ due, name, last }) =>
      `Förfallodagen ${due} är ${name}, så en betalning är i tid ännu ${last} (lag 150/1930, 5 §).`,
    inTime: (paid) => `Betalningsdagen ${paid} är i tid, så ingen dröjsmålsränta uppkommer.`,
    noDebt: 'Det finns ingen skuld, så ingen ränta uppkommer.',
    begins: ({ due, points, kind, year }) =>
      `På en försenad betalning räknas dröjsmålsränta från dagen efter förfallodagen ${due} (räntelagen 633/1982, 5 §). Räntan är referensräntan ökad med ${points} procentenheter (${sections[kind]}) och räknas enligt verkliga dagar av ett år på ${year} dagar.`,
    segment: ({ span, reference, points, percent, reckoning }) =>
      `${span}: referensränta ${reference} + ${points} procentenheter = ${percent}; ${reckoning}`,
    sum: (amount) => `Totalt ${amount}. Endast totalsumman avrundas, och periodernas cent har jämnats ut till den.`,
    paidLate: ({ day, amount, interest }) => `Räntan på ${amount}, som betalades för sent ${day}, är ${interest}.`,
    takenBack: ({ day, amount, interest }) =>
      `${amount} av betalningen ${day} har återkallats, och räntan ${interest} på den har dragits av.`,
    askedBefore: (amount) => `Tidigare krävd ränta ${amount} har dragits av.`,
    later: (span) =>
      `Dröjsmålsräntan faktureras senare, eftersom referensräntan för tiden ${span} ännu inte har fastställts (räntelagen 633/1982, 12 §).`,
  },
  fees: {
    shifted: ({ due, name, last }) =>
      `Förfallodagen ${due} är ${name}, så tiden räknas från ${last} (lag 150/1930, 5 §).`,
    elapsed: ({ sent, days }) =>
      `När påminnelsen sänds ${sent} har ${days} ${days === 1 ? 'hel dag' : 'hela dagar'} förflutit från förfallodagen`,
    mayAsk: ({ elapsed, fee }) => `${elapsed}, så för påminnelsen får krävas högst ${fee} (${collecting('a')}).`,
    mayNotYet: ({ elapsed, wait, earliest }) =>
      `${elapsed}. Kostnader för en påminnelse får krävas först efter ${wait} hela dagar, från och med ${earliest} (${collecting('a')}).`,
    tooSoonAgain: ({ days, earliest }) =>
      `Det har inte gått ${days} hela dagar från den föregående avgiftsbelagda påminnelsen, så kostnader får krävas först från och med ${earliest}.`,
    nothingOwed: 'Det finns ingen fordran, så inga kostnader får krävas för ett betalningskrav.',
    enforceable: (fee) =>
      `För ett betalningskrav som gäller en direkt utsökningsbar fordran får av en konsument krävas högst ${fee} (${collecting('a')}).`,
    upTo: (amount) => `högst ${amount}`,
    over: (amount) => `över ${amount}`,
    demand: ({ principal, size, fee }) =>
      `Fordrans kapital är ${principal}. När kapitalet är ${size} får av en konsument krävas högst ${fee} för ett betalningskrav (${collecting('a')}).`,
    secondDemand: (fee) => `För ett andra betalningskrav får krävas hälften, ${fee} (${collecting('a')}).`,
    noThirdDemand: `Kostnader får krävas för högst två betalningskrav (${collecting('c')}).`,
    mostOfDebt: ({ most, before }) =>
      `För indrivning av samma fordran får krävas sammanlagt högst ${most}, och ${before} har redan krävts (${collecting('d')}).`,
    notLate: 'Betalningen är inte försenad, så ingen standardersättning uppkommer.',
    compensation: (fee) =>
      `Standardersättningen för en skuld mellan näringsidkare är ${fee} för varje försenad betalningspost. Andra indrivningskostnader får krävas endast till den del de överstiger den (indrivningslagen 513/1999, 10 e §).`,
  },
}
