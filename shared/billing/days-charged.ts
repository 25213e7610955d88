import { commonDays, type Day, type DaySpan, monthOf, monthsBetween } from '../base/day.ts'
import { roundedQuotient } from '../base/money.ts'
import type { TimedCharges } from '../invoices/kept-invoice.ts'
import { type Line, netOf, wholePeriodLines } from '../invoices/lines/line.ts'
import { prorate } from '../invoices/lines/proration.ts'
import { chargesOf } from './billing.ts'
import { comingProducts } from './next-changes.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

type TimedLine = TimedCharges['lines'][number]

/** What of a recurring invoice is money kept for somebody, or was due once, and not for the days. */
const notByTime: readonly Line['productType'][] = ['Vakuus', 'Digivakuus', 'Sopimussakko']

const unitsOfTime: readonly Line['itemtype'][] = ['kk', 'hlö/kk']
const unitsOfMeters: readonly Line['itemtype'][] = ['m³', 'kWh']

export const isSameCharge = (one: Line, other: Line): boolean =>
  one.productId === other.productId && one.desc === other.desc && one.taxpr === other.taxpr

/**
 * What of the next period's invoice is charged by time; no lines when nothing of it is. A line of that invoice alone counts when it is also a usual one or
 * is priced by the month; anything else on it is due once.
 */
export function timedCharges(recurring: RecurringInvoice, period: DaySpan): TimedCharges | undefined {
  const days = commonDays(period, { from: recurring.startDate, to: recurring.endDate || period.to })
  if (!days) return undefined
  const isOnce = (line: Line): boolean =>
    recurring.isUpdated &&
    recurring.updatedProducts.includes(line) &&
    !unitsOfTime.includes(line.itemtype) &&
    !recurring.products.some((usual) => isSameCharge(usual, line))
  const lines = comingProducts(recurring).flatMap((line, at) =>
    notByTime.includes(line.productType) || isOnce(line) ? [] : [{ line: at, count: line.count, amount: line.amount }],
  )
  return { ...days, lines }
}

/**
 * The same of an invoice from before such was kept: of whole months by its own lines, of part months by the usual products
 * that come to the same, else by its sum over its days.
 *
 * @param to the last day that it charged for
 */
export function timedChargesOfOlder(
  { products, period }: { readonly products: readonly Line[]; readonly period: DaySpan },
  recurring: Pick<RecurringInvoice, 'startDate' | 'products' | 'measuredProducts'>,
  to: Day,
): TimedCharges | undefined {
  const days = commonDays(period, { from: recurring.startDate, to })
  if (!days) return undefined
  const months = monthsBetween(monthOf(period.from), monthOf(period.to)) + 1
  const isWhole = days.from === period.from && days.to === period.to
  const isMetered = (line: Line): boolean =>
    unitsOfMeters.includes(line.itemtype) ||
    recurring.measuredProducts.some(({ desc, amount }) => desc === line.desc && amount === line.amount)
  const monthOfLine = (line: Line): Omit<TimedLine, 'line'> => {
    if (isWhole) {
      const count = Math.round((line.count / months) * 1000) / 1000
      const [again] = wholePeriodLines([{ ...line, count }], months)
      if (again?.count === line.count) return { count, amount: line.amount }
    }
    const usual = recurring.products.find(
      (one) => isSameCharge(one, line) && prorate(netOf(one), period, days).cents === netOf(line),
    )
    if (usual) return { count: usual.count, amount: usual.amount }
    const millionths = prorate(1_000_000, period, days).cents
    return { count: 1, amount: roundedQuotient(BigInt(netOf(line)) * 1_000_000n, BigInt(millionths)) }
  }
  const lines = products.flatMap((line, at) =>
    notByTime.includes(line.productType) || isMetered(line) ? [] : [{ line: at, ...monthOfLine(line) }],
  )
  return lines.length > 0 ? { ...days, lines } : undefined
}

/** What the days of a period up to one cost by a month's price, without VAT, cents. */
export function costOfDays(line: Line, { count, amount }: TimedLine, period: DaySpan, days: DaySpan): number {
  if (days.to < days.from) return 0
  const [charged] = chargesOf([{ ...line, count, amount }], period, days).lines
  return charged ? netOf(charged) : 0
}
