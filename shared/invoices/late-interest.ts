import { addDays, commonDays, type Day, type DaySpan, daysIn, printDay, printSpan } from '../base/day.ts'
import { printPercent } from '../base/finnish.ts'
import { nameOfDay, payableUntil } from '../base/holidays.ts'
import { type Cents, printMoney, roundedQuotient, split } from '../base/money.ts'
import { type ReferenceRate, referenceRateOn, referenceRates } from './reference-rates.ts'

/** A debt of a consumer, or between businesses. A tenant of a dwelling is a consumer. */
export type DebtKind = 'consumer' | 'commercial'

/** Percentage points over the reference rate (Interest Act 633/1982); a consumer cannot agree to more (2 §). */
const margins: Record<DebtKind, { points: number; section: string }> = {
  consumer: { points: 7, section: 'korkolaki 4 §' },
  commercial: { points: 8, section: 'korkolaki 4 a §' },
}

/** The Act is silent on counting days; we take actual days and a year of 365, and say so. */
const DAYS_OF_YEAR = 365

export interface InterestSegment extends DaySpan {
  days: number
  /** Percents a year, the margin included. */
  percent: number
  reference: ReferenceRate
  cents: Cents
}

export interface LateInterest {
  cents: Cents
  days: number
  /** One for each half-year; their cents sum to the whole. */
  segments: InterestSegment[]
  /** In Finnish, a sentence a line, to be printed on a reminder. */
  explanation: string[]
}

export interface LateDebt {
  principal: Cents
  /** The due day that is printed on the invoice. */
  due: Day
  /** The day of payment, or the day until which interest is counted. */
  paid: Day
  kind: DebtKind
}

/** Percents a year on late debts of a kind on a day. A day outside the table of reference rates is a Problem. */
export const lateInterestPercent = (
  day: Day,
  kind: DebtKind,
  table: readonly ReferenceRate[] = referenceRates,
): number => referenceRateOn(day, table).percent + margins[kind].points

function spansOf(whole: DaySpan, kind: DebtKind, table: readonly ReferenceRate[]): Omit<InterestSegment, 'cents'>[] {
  const spans: Omit<InterestSegment, 'cents'>[] = []
  for (let day = whole.from; day <= whole.to; ) {
    const reference = referenceRateOn(day, table)
    const span = commonDays(reference, whole) ?? whole
    spans.push({ ...span, days: daysIn(span), percent: lateInterestPercent(day, kind, table), reference })
    day = addDays(reference.to, 1)
  }
  return spans
}

/**
 * Interest on a debt paid late (Interest Act 4, 4 a, 5 and 12 §). A payment by the shifted due day (Act 150/1930, 5 §) is
 * in time and bears none; a later one bears interest from the day after the due day itself, which the Interest Act names,
 * to the day of payment, both included. The rate changes with the half-years. The whole is rounded to the cent once, and
 * the half-years' cents are evened out to it.
 *
 * @param table for tests of other half-years
 */
export function lateInterest(debt: LateDebt, table: readonly ReferenceRate[] = referenceRates): LateInterest {
  const { principal, due, paid, kind } = debt
  if (paid <= payableUntil(due)) return { cents: 0, days: 0, segments: [], explanation: inTime(debt) }
  if (principal <= 0) return { cents: 0, days: 0, segments: [], explanation: ['Velkaa ei ole, joten korkoa ei kerry.'] }
  const span = { from: addDays(due, 1), to: paid }
  const spans = spansOf(span, kind, table)
  // Rates are multiples of half a percent, so twice the percents is a whole number.
  const weights = spans.map(({ days, percent }) => days * percent * 2)
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const cents = roundedQuotient(BigInt(principal) * BigInt(weight), BigInt(DAYS_OF_YEAR * 200))
  const parts = split(cents, weights)
  const segments = spans.map((part, place) => ({ ...part, cents: parts[place] ?? 0 }))
  return { cents, days: daysIn(span), segments, explanation: explained(debt, cents, segments) }
}

const inTime = ({ due, paid }: LateDebt): string[] => [
  ...shifted(due),
  `Maksupäivä ${printDay(paid)} on ajoissa, joten viivästyskorkoa ei kerry.`,
]

function shifted(due: Day): string[] {
  const last = payableUntil(due)
  if (last === due) return []
  return [
    `Eräpäivä ${printDay(due)} on ${nameOfDay(due)}, joten maksu on ajoissa vielä ${printDay(last)} (laki 150/1930, 5 §).`,
  ]
}

function explained({ principal, due, kind }: LateDebt, cents: Cents, segments: readonly InterestSegment[]): string[] {
  const { points, section } = margins[kind]
  const debt = printMoney(principal)
  const lines = segments.map(({ from, to, days, percent, reference, cents: part }) => {
    const rate = `viitekorko ${printPercent(reference.percent)} + ${points} prosenttiyksikköä = ${printPercent(percent)}`
    return `${printSpan({ from, to })}: ${rate}; ${debt} × ${printPercent(percent)} × ${days}/${DAYS_OF_YEAR} = ${printMoney(part)}`
  })
  const derived = segments.filter(({ reference }) => reference.status === 'derived')
  return [
    ...shifted(due),
    `Myöhästyneelle maksulle viivästyskorko lasketaan eräpäivää ${printDay(due)} seuraavasta päivästä (korkolaki 5 §). Korko on viitekorko lisättynä ${points} prosenttiyksiköllä (${section}), ja se lasketaan todellisin päivin ${DAYS_OF_YEAR} päivän vuodesta.`,
    ...lines,
    ...(segments.length > 1
      ? [`Yhteensä ${printMoney(cents)}. Vain summa pyöristetään, ja jaksojen sentit on tasattu siihen.`]
      : []),
    ...derived.map(
      ({ reference }) =>
        `Ajan ${printSpan(reference)} viitekorko on johdettu Euroopan keskuspankin ohjauskorosta (korkolaki 12 §); Suomen Pankin ilmoitusta ei ole tarkistettu.`,
    ),
  ]
}
