/** Figures of the law as the oracle knows them, each with its source; dated where they change. Written apart from the product's. */
import { type Day, daysFrom, daysLater, daysOf, inTimeUntil } from './plan/calendar.ts'
import { rounded } from './sums.ts'

/** A reference rate of the Interest Act (633/1982, 12 §), tenths of a percent. */
export type ReferenceRate = readonly [from: Day, to: Day, tenths: number]

/** The half-years whose rates are known from the beginning. */
export const referenceRates: readonly ReferenceRate[] = [
  ['2024-01-01', '2024-12-31', 45],
  ['2025-01-01', '2025-06-30', 35],
  ['2025-07-01', '2025-12-31', 25],
  ['2026-01-01', '2026-12-31', 25],
]

/** Tenths of a percent a year on a day, or nothing while the Bank of Finland's figure is not known. */
function lateRateOn(day: Day, isBusiness: boolean, rates: readonly ReferenceRate[]): number | undefined {
  const row = rates.find(([from, to]) => from <= day && day <= to)
  // Seven points over the reference rate, eight between businesses (4 § and 4 a §).
  return row && row[2] + (isBusiness ? 80 : 70)
}

/**
 * Interest on a principal until a day, cents: nothing when that was in time, else from the day after the due day itself,
 * day by day, a year of 365 days, rounded once. Undefined when the rate of some day is not known.
 */
export function interestOf(
  principal: number,
  due: Day,
  until: Day,
  isBusiness: boolean,
  rates: readonly ReferenceRate[] = referenceRates,
): number | undefined {
  if (until <= inTimeUntil(due) || principal <= 0) return 0
  let tenths = 0
  for (const day of daysOf(daysLater(due, 1), until)) {
    const rate = lateRateOn(day, isBusiness, rates)
    if (rate === undefined) return undefined
    tenths += rate
  }
  return rounded(BigInt(principal) * BigInt(tenths), 1000n * 365n)
}

/** The general rate of VAT from a day on (AVL 84 §), tenths of a percent. */
export type VatRow = readonly [from: Day, tenths: number]

export const generalRates: readonly VatRow[] = [
  ['2013-01-01', 240],
  ['2024-09-01', 255],
]

export const generalRateOn = (day: Day, rows: readonly VatRow[]): number =>
  rows.findLast(([from]) => from <= day)?.[1] ?? 0

/** Debt Collection Act 10 a §: a reminder to a consumer costs at most five euros. */
export const reminderFee = 500

/** Debt Collection Act 10 a §: a demand to a consumer, by the principal. */
const demandFee = (principal: number): number => (principal <= 100_00 ? 14_00 : principal <= 1000_00 ? 24_00 : 50_00)

/** Debt Collection Act 10 e §: between businesses once for each late instalment. */
export const standardCompensation = 40_00

/** The second demand of a debt costs half, a third nothing (docs/decisions/103). */
export const demandFeeAfter = (principal: number, demandsBefore: number): number =>
  demandsBefore === 0 ? demandFee(principal) : demandsBefore === 1 ? demandFee(principal) / 2 : 0

/** What the fees of one debt of a consumer come to at the most, by what is open of it. */
export const mostFees = (principal: number): number =>
  principal <= 100_00 ? 60_00 : principal <= 1000_00 ? 120_00 : 210_00

/** Fourteen whole days go by between the due day, or the last fee, and a fee: neither day counts. */
export const mayCostSince = (since: Day, day: Day): boolean => daysFrom(since, day) >= 15

/** A letter gives at least ten days to pay from its receipt, which of an e-mail is the next day. */
export const dueDayOfLetter = (day: Day, paymentDays: number): Day => daysLater(day, Math.max(paymentDays, 11))
