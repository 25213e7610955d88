import { addDays, type Day, type DaySpan, printDay } from '../base/day.ts'
import { ratioOf } from '../base/money.ts'
import { Problem } from '../base/problem.ts'

/** The reference rate of one half-year (Interest Act 633/1982, section 12). */
export interface ReferenceRate {
  from: Day
  to: Day
  /** Percents, a multiple of a half. */
  percent: number
  /** Derived rates come from the ECB's rate by the Act's rounding; the Bank of Finland's announcement was not seen. */
  status: 'announced' | 'derived'
}

/** The half-years known when this was built, in order; the operator's rows stand over them (see rates.ts). */
export const referenceRates: readonly ReferenceRate[] = [
  { from: '2016-07-01', to: '2016-12-31', percent: 0, status: 'announced' },
  { from: '2017-01-01', to: '2017-06-30', percent: 0, status: 'announced' },
  { from: '2017-07-01', to: '2017-12-31', percent: 0, status: 'announced' },
  { from: '2018-01-01', to: '2018-06-30', percent: 0, status: 'announced' },
  { from: '2018-07-01', to: '2018-12-31', percent: 0, status: 'announced' },
  { from: '2019-01-01', to: '2019-06-30', percent: 0, status: 'announced' },
  { from: '2019-07-01', to: '2019-12-31', percent: 0, status: 'announced' },
  { from: '2020-01-01', to: '2020-06-30', percent: 0, status: 'announced' },
  { from: '2020-07-01', to: '2020-12-31', percent: 0, status: 'announced' },
  { from: '2021-01-01', to: '2021-06-30', percent: 0, status: 'announced' },
  { from: '2021-07-01', to: '2021-12-31', percent: 0, status: 'announced' },
  { from: '2022-01-01', to: '2022-06-30', percent: 0, status: 'announced' },
  { from: '2022-07-01', to: '2022-12-31', percent: 0, status: 'announced' },
  { from: '2023-01-01', to: '2023-06-30', percent: 2.5, status: 'announced' },
  { from: '2023-07-01', to: '2023-12-31', percent: 4, status: 'derived' },
  { from: '2024-01-01', to: '2024-06-30', percent: 4.5, status: 'announced' },
  { from: '2024-07-01', to: '2024-12-31', percent: 4.5, status: 'announced' },
  { from: '2025-01-01', to: '2025-06-30', percent: 3.5, status: 'announced' },
  { from: '2025-07-01', to: '2025-12-31', percent: 2.5, status: 'derived' },
  { from: '2026-01-01', to: '2026-06-30', percent: 2.5, status: 'announced' },
  { from: '2026-07-01', to: '2026-12-31', percent: 2.5, status: 'derived' },
]

/** The half-year's row that a day is in. A day outside the table is a Problem, never a guess. */
export function referenceRateOn(day: Day, table: readonly ReferenceRate[] = referenceRates): ReferenceRate {
  const row = table.find(({ from, to }) => from <= day && day <= to)
  if (row) return row
  const existing = `${printDay(table[0]?.from ?? day)}–${printDay(table.at(-1)?.to ?? day)}`
  throw new Problem(
    'invalid',
    `Viivästyskorkoa ei voida laskea päivälle ${printDay(day)}: viitekorko on tiedossa ajalta ${existing}. Suomen Pankki ilmoittaa viitekoron puoleksi vuodeksi kerrallaan.`,
  )
}

/** The half-year that a day is in; each has one rate (Interest Act, section 12). */
export function halfYearOf(day: Day): DaySpan {
  const year = day.slice(0, 4)
  return day.slice(5) < '07-01'
    ? { from: `${year}-01-01`, to: `${year}-06-30` }
    : { from: `${year}-07-01`, to: `${year}-12-31` }
}

/** The first half-year within the days of which the table knows no rate; undefined when it knows them all. */
export function missingHalfYear({ from, to }: DaySpan, table: readonly ReferenceRate[]): DaySpan | undefined {
  if (from > to) return undefined
  for (let half = halfYearOf(from); half.from <= to; half = halfYearOf(addDays(half.to, 1))) {
    const isKnown = table.some((row) => row.from === half.from)
    if (!isKnown) return half
  }
  return undefined
}

/**
 * The reference rate that follows from the ECB's main refinancing rate before the half-year: rounded up to the next half
 * percentage point (Interest Act, section 12). 2.15 gives 2.5, 4.00 stays.
 *
 * @param mainRate percents as a decimal number or text
 *
 * @internal cases of the trade are held against it
 */
export function referenceRateFrom(mainRate: number | string): number {
  const ratio = ratioOf(mainRate)
  if (!ratio || ratio.numerator < 0) throw new RangeError(`${mainRate} is no rate in percents`)
  const halves = (2n * BigInt(ratio.numerator) + BigInt(ratio.denominator) - 1n) / BigInt(ratio.denominator)
  return Number(halves) / 2
}
