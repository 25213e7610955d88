import { commonDays, type DaySpan, daysIn, monthOf, printSpan } from '#shared/base/day.ts'
import { type Cents, printMoney, sumBy, times } from '#shared/base/money.ts'
import type { Billing } from '../../texts/fin/billing.ts'
import { finBilling } from '../../texts/fin/billing.ts'
import { monthsOf } from '../due-dates.ts'

export interface ProratedPart extends DaySpan {
  /** Days charged for and days in the month; for whole months both are the number of months. */
  share: { of: number; charged: number; whole: boolean }
  cents: Cents
}

export interface Proration {
  cents: Cents
  parts: ProratedPart[]
  /** How the amount comes about, a line for each part: to be printed on the invoice. */
  explanation: string[]
}

/** Whole months that follow each other are one part. */
function joinWhole(parts: ProratedPart[], part: ProratedPart): ProratedPart[] {
  const last = parts.at(-1)
  if (!last?.share.whole || !part.share.whole) return [...parts, part]
  const months = last.share.charged + 1
  const joined = { from: last.from, to: part.to, cents: last.cents + part.cents }
  return [...parts.slice(0, -1), { ...joined, share: { of: months, charged: months, whole: true } }]
}

function partOf(monthly: Cents, month: DaySpan, occupied: DaySpan): ProratedPart | undefined {
  const charged = commonDays(month, occupied)
  if (!charged) return undefined
  const days = daysIn(charged)
  const of = daysIn(month)
  if (days === of) return { ...month, share: { of: 1, charged: 1, whole: true }, cents: monthly }
  const cents = times(monthly, { numerator: days, denominator: of })
  return { ...charged, share: { of, charged: days, whole: false }, cents }
}

function explained(part: ProratedPart, cents: Cents, { partMonths }: Billing): string {
  const { charged, of, whole } = part.share
  const [span, monthly, sum] = [printSpan(part), printMoney(cents), printMoney(part.cents)]
  if (!whole) return partMonths.days({ span, charged, of, monthly, sum })
  return charged === 1 ? partMonths.month({ span, monthly }) : partMonths.months({ span, count: charged, monthly, sum })
}

/**
 * The charge for the part of a period that was lived in, by actual days: a whole month costs the monthly amount, a part
 * of a month the amount times its days by the days of that month, each rounded to the cent.
 *
 * @param monthly cents a month
 * @param occupied the first and last day charged for; the last one is missing in an open-ended lease
 */
export function prorate(
  monthly: Cents,
  period: DaySpan,
  occupied: { from: string; to?: string | undefined },
  words: Billing = finBilling,
): Proration {
  const lived = commonDays(period, { from: occupied.from, to: occupied.to ?? period.to })
  if (!lived) {
    return { cents: 0, parts: [], explanation: [words.partMonths.outside(printSpan(period))] }
  }
  const parts = monthsOf({ from: `${monthOf(lived.from)}-01`, to: lived.to })
    .map((month) => partOf(monthly, month, lived))
    .filter((part) => part !== undefined)
    .reduce(joinWhole, [])
  const cents = sumBy(parts, (part) => part.cents)
  const sum = words.partMonths.sum(printMoney(cents))
  const lines = parts.map((part) => explained(part, monthly, words))
  return { cents, parts, explanation: parts.length > 1 ? [...lines, sum] : lines }
}
