import { addDays, addMonths } from '../base/day.ts'
import { type Cents, sumBy } from '../base/money.ts'
import { type BillingRun, type RunChange, type RunWaterfall, runChanges } from '../invoices/billing-run.ts'
import { totalsOf, wholePeriodLines } from '../invoices/lines/line.ts'
import { chargesOf } from './billing.ts'
import type { BilledOne, BillingPart } from './billing-part.ts'
import type { DueBill } from './due-bills.ts'
import { comingProducts, isPartPeriod } from './next-changes.ts'
import { hasNewPrices } from './price-changes.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'
import { wholePeriodTotal } from './recurring-summary.ts'

/** What a sum changed by and why, cents; nothing of what did not change it. */
export type Changes = Readonly<Partial<Record<RunChange, Cents>>>

/**
 * Why a contract's invoice comes to another sum than its period before; the parts add up to the difference. A whole
 * period by the usual products is compared with the one before it. Days are told by themselves, and what is left is
 * lines of their own: for one period, by meters, or carried.
 */
export function changesOf({ before, bill, isCarried }: DueBill): Changes {
  // What is carried is no invoice.
  const now = isCarried ? 0 : bill.total
  if (!before.last) return withoutZeros({ started: now })
  const { sum, price, months } = before.last
  const priced = wholePeriodTotal(before) - price
  const isDecided = months === before.invoiceInterval && hasNewPrices(before)
  const part = lackOf(before, bill) - lackBefore(before, before.last, bill)
  const extra = now - sum - priced - part
  return withoutZeros({ [isDecided ? 'raised' : 'other']: priced, part, extra })
}

const withoutZeros = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, cents]) => cents !== 0))

/** What the days that are not charged take off a whole period, cents, not above zero; 0 of a whole one. */
function lackOf(recurring: RecurringInvoice, { period }: DueBill['bill']): Cents {
  if (!isPartPeriod(recurring)) return 0
  const products = comingProducts(recurring)
  const lease = { from: recurring.startDate, to: recurring.endDate || period.to }
  const whole = totalsOf(wholePeriodLines(products, recurring.invoiceInterval)).gross
  return totalsOf(chargesOf(products, period, lease).lines).gross - whole
}

/** The same of the period before, of which only its sum is known: a part of one is taken to differ by its days alone. */
function lackBefore(
  { startDate }: RecurringInvoice,
  last: NonNullable<RecurringInvoice['last']>,
  { period }: DueBill['bill'],
): Cents {
  const [from, to] = [addMonths(period.from, -last.months), addDays(period.from, -1)]
  const wasPart = startDate > from || (last.to !== undefined && last.to < to)
  return wasPart ? last.sum - last.price : 0
}

/** What a bill that stands comes to in its run. */
const sumOf = ({ total, isCarried }: BilledOne): Cents => (isCarried ? 0 : total)

/** A run's bills that were not taken back. */
export const standing = (parts: readonly BillingPart[]): BilledOne[] =>
  parts.flatMap(({ bills, undone }) => bills.filter(({ invoice }) => !undone.includes(invoice)))

/** From the periods before to the run's sum; null of a run that has no bills, or was made before reasons were kept. */
export function waterfallOf(parts: readonly BillingPart[], ended: BillingRun['ended']): RunWaterfall | null {
  const bills = standing(parts)
  if (ended === null || bills.length === 0 || bills.some(({ changes }) => changes === undefined)) return null
  const steps = runChanges
    .map((change) =>
      change === 'ended'
        ? { change, total: -ended.total, count: ended.contracts }
        : {
            change,
            total: sumBy(bills, ({ changes }) => changes?.[change] ?? 0),
            count: bills.filter(({ changes }) => changes?.[change]).length,
          },
    )
    .filter(({ count }) => count > 0)
  const total = sumBy(bills, sumOf)
  return { before: total - sumBy(steps, (step) => step.total), steps, total }
}
