import type { Reckonings } from '../fin/reckonings.ts'

const act = 'des finnischen Zinsgesetzes 633/1982'
const sections = { consumer: `§ 4 ${act}`, commercial: `§ 4 a ${act}` } as const
const collecting = (section: 'a' | 'c' | 'd') => `§ 10 ${section} des finnischen Inkassogesetzes 513/1999`

export const gerReckonings: Reckonings = {
  dayNames: {
    maanantai: 'ein Montag',
    tiistai: 'ein Dienstag',
    keskiviikko: 'ein Mittwoch',
    torstai: 'ein Donnerstag',
    perjantai: 'ein Freitag',
    lauantai: 'ein Samstag',
    sunnuntai: 'ein Sonntag',
    uudenvuodenpäivä: 'Neujahr',
    loppiainen: 'das Dreikönigsfest',
    pitkäperjantai: 'Karfreitag',
    pääsiäispäivä: 'Ostersonntag',
    '2. pääsiäispäivä': 'Ostermontag',
    vapunpäivä: 'der 1. Mai',
    helatorstai: 'Christi Himmelfahrt',
    helluntaipäivä: 'Pfingstsonntag',
    juhannusaatto: 'der Vorabend von Mittsommer',
    juhannuspäivä: 'der Mittsommertag',
    pyhäinpäivä: 'Allerheiligen',
    itsenäisyyspäivä: 'der finnische Unabhängigkeitstag',
    jouluaatto: 'Heiligabend',
    joulupäivä: 'der erste Weihnachtstag',
    tapaninpäivä: 'der zweite Weihnachtstag',
  },
  interest: {
    shifted: ({ due, name, last }) =>
      `Der Fälligkeitstag ${due} ist ${name}, daher ist eine Zahlung noch am ${last} rechtzeitig (Gesetz 150/1930, § 5).`,
    inTime: (paid) => `Die Zahlung am ${paid} ist rechtzeitig, daher fallen keine Verzugszinsen an.`,
    noDebt: 'Es besteht keine Schuld, daher fallen keine Zinsen an.',
    begins: ({ due, points, kind, year }) =>
      `Verzugszinsen laufen vom Tag nach dem Fälligkeitstag ${due} an (§ 5 ${act}). Sie betragen den Referenzzinssatz zuzüglich ${points} Prozentpunkte (${sections[kind]}) und werden nach tatsächlichen Tagen eines Jahres von ${year} Tagen berechnet.`,
    segment: ({ span, reference, points, percent, reckoning }) =>
      `${span}: Referenzzinssatz ${reference} + ${points} Prozentpunkte = ${percent}; ${reckoning}`,
    sum: (amount) =>
      `Insgesamt ${amount}. Nur die Summe wird gerundet; die Cents der Zeiträume sind auf sie ausgeglichen.`,
    paidLate: ({ day, amount, interest }) =>
      `Für ${amount}, am ${day} verspätet bezahlt, betragen die Zinsen ${interest}.`,
    takenBack: ({ day, amount, interest }) =>
      `Von der Zahlung vom ${day} wurden ${amount} zurückgenommen, deren Zinsen ${interest} abgezogen sind.`,
    askedBefore: (amount) => `Früher geforderte Zinsen von ${amount} sind abgezogen.`,
    later: (span) =>
      `Die Verzugszinsen werden später in Rechnung gestellt, weil der Referenzzinssatz für ${span} noch nicht festgestellt ist (Zinsgesetz 633/1982, § 12).`,
  },
  fees: {
    shifted: ({ due, name, last }) =>
      `Der Fälligkeitstag ${due} ist ${name}, daher wird die Frist vom ${last} an gerechnet (Gesetz 150/1930, § 5).`,
    elapsed: ({ sent, days }) =>
      `Beim Versand der Mahnung am ${sent} ${days === 1 ? 'ist 1 ganzer Tag' : `sind ${days} ganze Tage`} seit dem Fälligkeitstag vergangen`,
    mayAsk: ({ elapsed, fee }) =>
      `${elapsed}, daher dürfen für die Mahnung höchstens ${fee} verlangt werden (${collecting('a')}).`,
    mayNotYet: ({ elapsed, wait, earliest }) =>
      `${elapsed}. Für eine Mahnung dürfen Kosten erst nach ${wait} ganzen Tagen verlangt werden, vom ${earliest} an (${collecting('a')}).`,
    tooSoonAgain: ({ days, earliest }) =>
      `Seit der letzten kostenpflichtigen Mahnung sind noch keine ${days} ganzen Tage vergangen, daher dürfen Kosten erst vom ${earliest} an verlangt werden.`,
    nothingOwed: 'Es besteht keine Forderung, daher dürfen für eine Zahlungsaufforderung keine Kosten verlangt werden.',
    enforceable: (fee) =>
      `Für die Zahlungsaufforderung einer unmittelbar vollstreckbaren Forderung dürfen von einem Verbraucher höchstens ${fee} verlangt werden (${collecting('a')}).`,
    upTo: (amount) => `höchstens ${amount}`,
    over: (amount) => `mehr als ${amount}`,
    demand: ({ principal, size, fee }) =>
      `Die Hauptforderung beträgt ${principal}. Beträgt sie ${size}, dürfen von einem Verbraucher für eine Zahlungsaufforderung höchstens ${fee} verlangt werden (${collecting('a')}).`,
    secondDemand: (fee) =>
      `Für eine zweite Zahlungsaufforderung darf die Hälfte verlangt werden, ${fee} (${collecting('a')}).`,
    noThirdDemand: `Kosten dürfen für höchstens zwei Zahlungsaufforderungen verlangt werden (${collecting('c')}).`,
    mostOfDebt: ({ most, before }) =>
      `Für das Eintreiben derselben Forderung dürfen insgesamt höchstens ${most} verlangt werden, davon sind ${before} bereits verlangt worden (${collecting('d')}).`,
    notLate: 'Die Zahlung ist nicht verspätet, daher entsteht keine Pauschalentschädigung.',
    compensation: (fee) =>
      `Die Pauschalentschädigung für eine Schuld zwischen Unternehmen beträgt ${fee} je verspäteter Zahlung. Weitere Inkassokosten dürfen nur verlangt werden, soweit sie diese übersteigen (§ 10 e des finnischen Inkassogesetzes 513/1999).`,
  },
}
