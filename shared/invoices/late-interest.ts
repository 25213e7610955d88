import { addDays, commonDays, type Day, type DaySpan, daysIn, printDay, printSpan } from '../base/day.ts'
import { printPercent } from '../base/finnish.ts'
import { type Cents, printMoney, split, sumOf } from '../base/money.ts'
import { type Exact, inWholeCents } from '../calculations/exact.ts'
import { nameOfDay, payableUntil } from '../calculations/holidays.ts'
import { type ReferenceRate, referenceRateOn, referenceRates } from '../rates/reference-rates.ts'
import type { Reckonings } from '../texts/fin/reckonings.ts'
import { finReckonings } from '../texts/fin/reckonings.ts'

/** A debt of a consumer, or between businesses. A tenant of a dwelling is a consumer. */
export type DebtKind = 'consumer' | 'commercial'

/** Percentage points over the reference rate (Interest Act 633/1982, 4 and 4 a §); a consumer cannot agree to more (2 §). */
const margins: Readonly<Record<DebtKind, number>> = { consumer: 7, commercial: 8 }

/** The Act is silent on counting days; we take actual days and a year of 365, and say so. */
export const DAYS_OF_YEAR = 365

export interface InterestSegment extends DaySpan {
  days: number
  /** Percents a year, the margin included. */
  percent: number
  reference: ReferenceRate
  cents: Cents
}

export interface LateInterest {
  cents: Cents
  /** The cents before rounding, when there are days that bear interest. */
  exact?: Exact
  days: number
  /** One for each half-year; their cents sum to the whole. */
  segments: InterestSegment[]
  /** A sentence a line, to be printed on a reminder. */
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
): number => referenceRateOn(day, table).percent + margins[kind]

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

export interface InterestOptions {
  /** For tests of other half-years. */
  readonly table?: readonly ReferenceRate[]
  /** Of whoever reads the reckoning, Finnish unless told. */
  readonly words?: Reckonings
}

/**
 * Interest on a debt paid late (Interest Act 4, 4 a, 5 and 12 §). A payment by the shifted due day (Act 150/1930, 5 §) is
 * in time and bears none; a later one bears interest from the day after the due day itself, which the Interest Act names,
 * to the day of payment, both included. The rate changes with the half-years. The whole is rounded to the cent once, and
 * the half-years' cents are evened out to it.
 */
export function lateInterest(
  debt: LateDebt,
  { table = referenceRates, words = finReckonings }: InterestOptions = {},
): LateInterest {
  const { principal, due, paid, kind } = debt
  const none = { cents: 0, days: 0, segments: [] }
  if (paid <= payableUntil(due)) return { ...none, explanation: inTime(debt, words) }
  if (principal <= 0) return { ...none, explanation: [words.interest.noDebt] }
  const span = { from: addDays(due, 1), to: paid }
  const spans = spansOf(span, kind, table)
  // Rates are multiples of half a percent, so twice the percents is a whole number.
  const weights = spans.map(({ days, percent }) => days * percent * 2)
  const weight = sumOf(weights)
  const exact = { top: BigInt(principal) * BigInt(weight), bottom: DAYS_OF_YEAR * 200 }
  const cents = inWholeCents(exact)
  const parts = split(cents, weights)
  const segments = spans.map((part, place) => ({ ...part, cents: parts[place] ?? 0 }))
  return { cents, exact, days: daysIn(span), segments, explanation: explained(debt, cents, segments, words) }
}

const inTime = ({ due, paid }: LateDebt, words: Reckonings): string[] => [
  ...shifted(due, words),
  words.interest.inTime(printDay(paid)),
]

function shifted(due: Day, { interest, dayNames }: Reckonings): string[] {
  const last = payableUntil(due)
  if (last === due) return []
  const name = nameOfDay(due)
  return [interest.shifted({ due: printDay(due), name: dayNames[name] ?? name, last: printDay(last) })]
}

function explained(
  { principal, due, kind }: LateDebt,
  cents: Cents,
  segments: readonly InterestSegment[],
  words: Reckonings,
): string[] {
  const { interest } = words
  const points = margins[kind]
  const lines = segments.map(({ from, to, days, percent, reference, cents: part }) => {
    const rate = printPercent(percent)
    return interest.segment({
      span: printSpan({ from, to }),
      reference: printPercent(reference.percent),
      points,
      percent: rate,
      reckoning: `${printMoney(principal)} × ${rate} × ${days}/${DAYS_OF_YEAR} = ${printMoney(part)}`,
    })
  })
  return [
    ...shifted(due, words),
    interest.begins({ due: printDay(due), points, kind, year: DAYS_OF_YEAR }),
    ...lines,
    ...(segments.length > 1 ? [interest.sum(printMoney(cents))] : []),
  ]
}
