import { addDays, addMonths } from '../base/day.ts'
import { type Cents, sumBy } from '../base/money.ts'
import { type BillingRun, type RunChange, type RunWaterfall, runChanges } from '../invoices/billing-run.ts'
import { totalsOf, wholePeriodLines } from '../invoices/lines/line.ts'
import { chargesOf, wholePeriodTotal } from './billing.ts'
import type { BilledOne, BillingPart } from './billing-part.ts'
import type { DueBill } from './due-bills.ts'
import { comingProducts, isPartPeriod } from './next-changes.ts'
import { hasNewPrices } from './price-changes.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

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
export const remainingBills = (parts: readonly BillingPart[]): BilledOne[] =>
  parts.flatMap(({ bills, undone }) => bills.filter(({ invoice }) => !undone.includes(invoice)))

/** From the periods before to the run's sum; null of a run that has no bills, or was made before reasons were kept. */
export function waterfallOf(parts: readonly BillingPart[], ended: BillingRun['ended']): RunWaterfall | null {
  if (ended === null) return null
  const fall = waterfall()
  for (const bill of remainingBills(parts)) fall.add(sumOf(bill), bill.changes)
  return fall.from(ended)
}

/** Adds bill after bill to what they come to, and why. */
export function waterfall() {
  const steps = new Map(runChanges.map((change) => [change, { change, total: 0, count: 0 }]))
  let total: Cents = 0
  let bills = 0
  let isKnown = true
  const step = (change: RunChange, cents: Cents, count: number) => {
    const existing = steps.get(change)
    if (!existing) return
    existing.total += cents
    existing.count += count
  }
  return {
    /** @param changes undefined of one whose reasons nobody has kept */
    add(sum: Cents, changes: Changes | undefined): void {
      bills += 1
      total += sum
      isKnown &&= changes !== undefined
      for (const change of runChanges) if (changes?.[change]) step(change, changes[change], 1)
    },
    /** Null without any bill, or when not all is known of them. */
    from(ended: { readonly contracts: number; readonly total: Cents }): RunWaterfall | null {
      if (bills === 0 || !isKnown) return null
      step('ended', -ended.total, ended.contracts)
      const made = [...steps.values()].filter(({ count }) => count > 0)
      return { before: total - sumBy(made, (each) => each.total), steps: made, total }
    },
  }
}
