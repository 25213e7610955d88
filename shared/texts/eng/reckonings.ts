import type { Reckonings } from '../fin/reckonings.ts'

const sections = {
  consumer: 'Interest Act 633/1982, section 4',
  commercial: 'Interest Act 633/1982, section 4 a',
} as const
const collecting = (section: 'a' | 'c' | 'd') => `Debt Collection Act 513/1999, section 10 ${section}`

export const engReckonings: Reckonings = {
  dayNames: {
    maanantai: 'a Monday',
    tiistai: 'a Tuesday',
    keskiviikko: 'a Wednesday',
    torstai: 'a Thursday',
    perjantai: 'a Friday',
    lauantai: 'a Saturday',
    sunnuntai: 'a Sunday',
    uudenvuodenpäivä: 'New Year’s Day',
    loppiainen: 'Epiphany',
    pitkäperjantai: 'Good Friday',
    pääsiäispäivä: 'Easter Sunday',
    '2. pääsiäispäivä': 'Easter Monday',
    vapunpäivä: 'May Day',
    helatorstai: 'Ascension Day',
    helluntaipäivä: 'Whit Sunday',
    juhannusaatto: 'Midsummer Eve',
    juhannuspäivä: 'Midsummer Day',
    pyhäinpäivä: 'All Saints’ Day',
    itsenäisyyspäivä: 'Independence Day',
    jouluaatto: 'Christmas Eve',
    joulupäivä: 'Christmas Day',
    tapaninpäivä: 'Boxing Day',
  },
  interest: {
    shifted: ({ due, name, last }) =>
      `The due date ${due} is ${name}, so a payment is in time until ${last} (Act 150/1930, section 5).`,
    inTime: (paid) => `The day of payment ${paid} is in time, so there is no late payment interest.`,
    noDebt: 'There is no debt, so there is no interest.',
    begins: ({ due, points, kind, year }) =>
      `Late payment interest runs from the day after the due date ${due} (Interest Act 633/1982, section 5). It is the reference rate plus ${points} percentage points (${sections[kind]}), reckoned by actual days of a year of ${year} days.`,
    segment: ({ span, reference, points, percent, reckoning }) =>
      `${span}: reference rate ${reference} + ${points} percentage points = ${percent}; ${reckoning}`,
    sum: (amount) => `Total ${amount}. Only the total is rounded; the cents of the periods are evened out to it.`,
    paidLate: ({ day, amount, interest }) => `Interest on ${amount} paid late on ${day} is ${interest}.`,
    takenBack: ({ day, amount, interest }) =>
      `${amount} of the payment of ${day} was cancelled, and its interest ${interest} is deducted.`,
    askedBefore: (amount) => `Interest of ${amount} demanded earlier is deducted.`,
    later: (span) =>
      `Late payment interest will be invoiced later, because the reference rate for ${span} has not been confirmed yet (Interest Act 633/1982, section 12).`,
  },
  fees: {
    shifted: ({ due, name, last }) =>
      `The due date ${due} is ${name}, so the time is counted from ${last} (Act 150/1930, section 5).`,
    elapsed: ({ sent, days }) =>
      `When the reminder is sent on ${sent}, ${days} ${days === 1 ? 'whole day has' : 'whole days have'} gone by since the due date`,
    mayAsk: ({ elapsed, fee }) => `${elapsed}, so at most ${fee} may be charged for the reminder (${collecting('a')}).`,
    mayNotYet: ({ elapsed, wait, earliest }) =>
      `${elapsed}. A reminder may be charged for only after ${wait} whole days, from ${earliest} on (${collecting('a')}).`,
    tooSoonAgain: ({ days, earliest }) =>
      `Less than ${days} whole days have gone by since the last reminder that was charged for, so costs may be charged only from ${earliest} on.`,
    nothingOwed: 'Nothing is owed, so nothing may be charged for a demand for payment.',
    enforceable: (fee) =>
      `For a demand for payment of a debt that is enforceable without a judgment a consumer may be charged at most ${fee} (${collecting('a')}).`,
    upTo: (amount) => `at most ${amount}`,
    over: (amount) => `more than ${amount}`,
    demand: ({ principal, size, fee }) =>
      `The principal of the debt is ${principal}. When the principal is ${size}, a consumer may be charged at most ${fee} for a demand for payment (${collecting('a')}).`,
    secondDemand: (fee) => `Half of it, ${fee}, may be charged for a second demand (${collecting('a')}).`,
    noThirdDemand: `At most two demands for payment may be charged for (${collecting('c')}).`,
    mostOfDebt: ({ most, before }) =>
      `At most ${most} in all may be charged for collecting the same debt, of which ${before} has been charged already (${collecting('d')}).`,
    notLate: 'The payment is not late, so there is no standard compensation.',
    compensation: (fee) =>
      `The standard compensation for a debt between businesses is ${fee} for each late instalment. Other collection costs may be charged only so far as they exceed it (Debt Collection Act 513/1999, section 10 e).`,
  },
}
