import type { BillingBounds } from '../accounts/account-settings.ts'
import { type Day, monthOf } from '../base/day.ts'
import { printNumber } from '../base/finnish.ts'
import { type Cents, printMoney } from '../base/money.ts'
import { periodOf } from '../invoices/due-dates.ts'
import { type Bill, makingDay, periodKey, wholePeriodTotal } from './billing.ts'
import { carriedOn } from './carried.ts'
import { afterBilled, afterComing, comingBill } from './next-changes.ts'
import { hasNewPrices, pricesBilled } from './price-changes.ts'
import type { BillingHold, RecurringInvoice } from './recurring-invoice.ts'
import { markedBilled } from './recurring-vat.ts'

/** A contract left unbilled for long is caught up with by so many periods a run. */
const mostPeriods = 12

/** Whether it is kept from being billed on the day. */
export const isHeld = ({ hold }: { readonly hold: BillingHold | null }, day: Day): boolean =>
  hold !== null && (hold.until === '' || day <= hold.until)

interface Priced {
  /** Of a whole period by the usual products, cents. */
  readonly total: Cents
  readonly invoiceInterval: number
  /** Of the next invoice, cents. */
  readonly next: Cents
  readonly last: RecurringInvoice['last']
  /** It is the first period at prices that were raised or agreed anew: that they differ was decided. */
  readonly isRepriced: boolean
}

/**
 * Why an invoice is not made before a person has let it, if it is not: it is larger than any should be, or the price of
 * a period is another than it was. Prices are compared by whole periods of the usual products, so that neither part
 * months nor what was changed for some periods only ask for anybody.
 */
export function boundFault(priced: Priced, bounds: BillingBounds): string | undefined {
  const { total, invoiceInterval, next, last, isRepriced } = priced
  if (bounds.mostOfOne > 0 && next > bounds.mostOfOne) {
    return `Laskun summa ${printMoney(next)} on yli tilin rajan ${printMoney(bounds.mostOfOne)}.`
  }
  if (!last || isRepriced || bounds.changePercent === 0 || last.months !== invoiceInterval || last.price <= 0)
    return undefined
  const before = last.price
  if (Math.abs(total - before) * 100 <= before * bounds.changePercent) return undefined
  const percent = printNumber(bounds.changePercent)
  return `Kauden hinta muuttuu yli ${percent} %: ennen ${printMoney(before)}, nyt ${printMoney(total)}.`
}

/** A contract with the invoices that are to be made of it by a day, and how it stands after them. */
export interface Due {
  readonly recurring: RecurringInvoice
  readonly bills: readonly DueBill[]
  /** The periods of which there is no invoice: carried on, or of exactly nothing. */
  readonly without: readonly DueBill[]
  readonly after: RecurringInvoice
}

export interface DueBill {
  readonly bill: Bill
  /** How the contract stood before it. */
  readonly before: RecurringInvoice
  /** It comes to below zero and goes onto the next invoice instead of being one. */
  readonly isCarried: boolean
}

interface DueInput {
  readonly day: Day
  readonly bounds: BillingBounds
  /** Now, as an instant. */
  readonly at: string
  /** Whether the period has its invoice already, though the contract does not know it. */
  readonly isBilled?: (key: string) => boolean
}

/**
 * The periods of a contract that are billed on the day. A period that comes to exactly zero goes by without an invoice;
 * one that has its invoice already goes by and uses nothing up, one that is held or lacks its readings waits, and one
 * beyond the account's bounds is put on hold. Undefined when nothing changes.
 */
export function billsDue(recurring: RecurringInvoice, { day, bounds, at, isBilled }: DueInput): Due | undefined {
  const bills: DueBill[] = []
  const without: DueBill[] = []
  let after = recurring
  for (let periods = 0; after.active && makingDay(after) <= day && periods < mostPeriods; periods++) {
    if (isBilled?.(periodKey(after))) {
      after = afterBilled(after)
      continue
    }
    if (isHeld(after, day) || after.measurementsNeeded) break
    const bill = comingBill(after, day)
    const fault = after.allowed === after.nextDueDate ? undefined : boundFault(pricedBy(after, bill), bounds)
    if (fault) {
      after = { ...after, hold: { kind: 'bound', reason: fault, name: 'Vuokrakirja', at, until: '' } }
      break
    }
    const next = billed(after, bill, bounds.belowZero)
    const isCarried = next.carried !== null
    if (bill.total !== 0) bills.push({ bill, before: after, isCarried })
    if (bill.total === 0 || isCarried) without.push({ bill, before: after, isCarried })
    after = next
  }
  return after === recurring ? undefined : { recurring, bills, without, after }
}

const pricedBy = (recurring: RecurringInvoice, { total: next }: Bill): Priced => ({
  total: wholePeriodTotal(recurring),
  invoiceInterval: recurring.invoiceInterval,
  next,
  last: recurring.last,
  isRepriced: hasNewPrices(recurring),
})

/**
 * The contract after one of its periods was billed so. One that comes to below zero is carried on as long as another
 * period follows and the account does not choose credit notes; exactly zero leaves nothing to carry.
 */
export function billed(
  recurring: RecurringInvoice,
  bill: Pick<Bill, 'total' | 'period' | 'lines'>,
  belowZero: BillingBounds['belowZero'],
): RecurringInvoice {
  const { endDate, invoiceInterval: months } = recurring
  const period = periodOf(recurring.nextDueDate, months)
  const to = endDate && endDate < period.to ? endDate : period.to
  const next = afterComing(recurring)
  const isCarried = bill.total < 0 && belowZero === 'carry' && next.active
  const carried = isCarried ? carriedOn(recurring, bill) : null
  const month = monthOf(bill.period.from)
  const vatChanges = bill.total === 0 ? next.vatChanges : markedBilled(next.vatChanges, recurring.vatChanges, month)
  const priceChanges =
    bill.total === 0 ? next.priceChanges : pricesBilled(next.priceChanges, recurring.priceChanges, month)
  return {
    ...next,
    carried,
    vatChanges,
    priceChanges,
    last: { sum: bill.total, price: wholePeriodTotal(recurring), months, to },
  }
}
