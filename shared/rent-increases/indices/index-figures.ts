import {
  addDays,
  addMonths,
  addToMonth,
  type Day,
  firstDayOf,
  isQuarter,
  type Month,
  monthOf,
  printDay,
  quarterOf,
  quarterStart,
} from '#shared/base/day.ts'
import { plus, type Ratio, ratioOf, roundedQuotient } from '#shared/base/money.ts'
import { invalidField, Problem } from '#shared/base/problem.ts'
import { type IndexPeriod, type IndexSeriesId, indexSeries, printPeriod, printSeries } from './index-series.ts'

/** How many times a look-up goes further back after the first question (spec section 9). */
const RETRIES = 3

const monthsOf = (series: IndexSeriesId): number => (indexSeries[series].frequency === 'month' ? 1 : 3)

/**
 * The period whose figure a month asks for: the month itself, or the quarter that it ends. Quarterly indices are asked
 * for months 03, 06, 09 and 12 only (spec section 5); another month is a Problem at `newIndexDate`.
 */
export function periodOfMonth(series: IndexSeriesId, month: Month): IndexPeriod {
  if (indexSeries[series].frequency === 'month') return month
  if (Number(month.slice(5)) % 3 === 0) return quarterOf(firstDayOf(month))
  throw invalidField(
    'newIndexDate',
    'Indeksi julkaistaan neljännesvuosittain: valitse maalis-, kesä-, syys- tai joulukuu.',
  )
}

/** The month or quarter that a day is in, as the series is published. */
export const periodOfDay = (series: IndexSeriesId, day: Day): IndexPeriod =>
  indexSeries[series].frequency === 'month' ? monthOf(day) : quarterOf(day)

/**
 * The month that is asked for by default. This month's figure never exists yet, so it is the one two months back; for a
 * quarterly index the last month of the quarter that had ended by then.
 */
export function defaultIndexMonth(series: IndexSeriesId, today: Day): Month {
  const month = addToMonth(monthOf(today), -2)
  return indexSeries[series].frequency === 'month' ? month : addToMonth(month, -(Number(month.slice(5)) % 3))
}

/** The periods to ask for, one after another, until one is found: the month's own, then at most three further back. */
export function periodsToAsk(series: IndexSeriesId, month: Month): IndexPeriod[] {
  const step = monthsOf(series)
  return Array.from({ length: RETRIES + 1 }, (_, back) => periodOfMonth(series, addToMonth(month, -step * back)))
}

/**
 * About when a period's figure comes out: a month's on the 14th of the next month, a quarter's in the middle of the
 * third month after it (Statistics Finland's practice; the exact day varies by some days).
 */
export function expectedPublication(period: IndexPeriod): Day {
  if (isQuarter(period)) return addDays(addMonths(quarterStart(period), 5), 14)
  return addDays(firstDayOf(addToMonth(period, 1)), 13)
}

/** The figure of the asked period was not found: try an earlier one or fill it in by hand (spec section 5). */
export function figureNotFound(period: IndexPeriod, today: Day): Problem {
  const expected = expectedPublication(period)
  const due = expected >= today ? ` Luku julkaistaan arviolta ${printDay(expected)}.` : ''
  const sentence = `Ajankohdan ${printPeriod(period)} indeksilukua ei löytynyt. Kokeile aikaisempaa ajankohtaa tai täytä luku itse.${due}`
  return new Problem('missing', sentence, { newIndexDate: sentence })
}

/** The table is not what it was: going back in time would not help. */
export function tableChanged(series: IndexSeriesId): Problem {
  const { table } = indexSeries[series]
  return new Problem(
    'provider',
    `Tilastokeskuksen taulukko ${table ?? ''} on muuttunut, joten lukua (${printSeries(series)}) ei voitu hakea. Täytä luku itse.`,
  )
}

const exact = (value: number): Ratio => {
  const ratio = ratioOf(value)
  if (!ratio) throw new RangeError(`${value} is not a plain decimal`)
  return ratio
}

const rounded = (numerator: bigint, denominator: bigint, decimals: number): number =>
  roundedQuotient(numerator * 10n ** BigInt(decimals), denominator) / 10 ** decimals

/**
 * The mean of published figures with the given decimals, halves up. An annual average that Statistics Finland publishes is
 * made from figures before rounding and may be one off in the last digit: where there is one, it is the one to use.
 *
 * @internal cases of the trade are held against it
 */
export function averageOf(values: readonly number[], decimals: number): number {
  if (values.length === 0) throw new RangeError('No figures to average')
  const sum = values.map(exact).reduce(plus)
  return rounded(BigInt(sum.numerator), BigInt(sum.denominator) * BigInt(values.length), decimals)
}

/** How many percent the index changed from one figure to another, halves away from zero. */
export function changePercent(from: number, to: number, decimals: number): number {
  const [a, b] = [exact(from), exact(to)]
  const base = BigInt(a.numerator) * BigInt(b.denominator)
  const change = BigInt(b.numerator) * BigInt(a.denominator) - base
  return rounded(100n * change, base, decimals)
}
