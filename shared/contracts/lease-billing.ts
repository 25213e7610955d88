import type { Day } from '../base/day.ts'
import { afterBilling, type Bill, dueDayOfPeriodWith, nextBill, withActivity } from '../billing/billing.ts'
import type { RecurringInvoice } from '../billing/recurring-invoice.ts'
import { nextDueDay } from '../invoices/due-dates.ts'
import type { Line } from '../invoices/lines/line.ts'
import { type Beginning, chargedFrom } from './charged-from.ts'
import { type Lease, lastDayOfLease } from './lease.ts'

type Billed = Beginning &
  Pick<
    Lease,
    | 'rentDueDateNumber'
    | 'otherDueDates'
    | 'invoiceInterval'
    | 'paymentTerm'
    | 'billDateAsDueDate'
    | 'sendType'
    | 'nextDueDate'
    | 'leaseType'
    | 'endDate'
    | 'dismissalDate'
  >

/** What billing goes by, from the first period that we bill on. */
export type LeaseTerms = Pick<
  RecurringInvoice,
  | 'rentDueDateNumber'
  | 'otherDueDates'
  | 'invoiceInterval'
  | 'paymentTerm'
  | 'billDateAsDueDate'
  | 'sendType'
  | 'products'
  | 'startDate'
  | 'endDate'
>

export const leaseTerms = (lease: Billed, products: Line[]): LeaseTerms => ({
  rentDueDateNumber: lease.rentDueDateNumber,
  otherDueDates: lease.otherDueDates,
  invoiceInterval: lease.invoiceInterval,
  paymentTerm: lease.paymentTerm,
  billDateAsDueDate: lease.billDateAsDueDate,
  sendType: lease.sendType,
  products,
  startDate: chargedFrom(lease),
  endDate: lastDayOfLease(lease),
})

/** A day in the first period that we bill. */
export const firstBilledDay = (lease: Beginning & Pick<Lease, 'nextDueDate'>): Day =>
  lease.nextDueDate || chargedFrom(lease)

/** So many periods are offered to begin with, at the most: five years of months. */
const mostPeriods = 60

/**
 * The due days with which the billing may begin: from that of the first rent day to the first one that is still ahead.
 * Of a lease that has not begun there is one.
 */
export function firstDueDays(
  lease: Beginning & Pick<Lease, 'rentDueDateNumber' | 'otherDueDates' | 'invoiceInterval'>,
  today: Day,
): Day[] {
  const first = chargedFrom(lease)
  const days: Day[] = []
  let due = dueDayOfPeriodWith(first, first, lease)
  for (; due < today && days.length < mostPeriods; due = nextDueDay(due, lease, lease.invoiceInterval)) {
    days.push(due)
  }
  return [...days, due]
}

/**
 * The invoices that follow when the lease is put in force today: those of periods that have gone by, made at once, and
 * the next ones, `count` at the most.
 */
export function billsAhead(lease: Billed, products: Line[], today: Day, count: number): Bill[] {
  const terms = leaseTerms(lease, products)
  const nextDueDate = dueDayOfPeriodWith(firstBilledDay(lease), terms.startDate, terms)
  const bills: Bill[] = []
  let next = withActivity({ ...terms, nextDueDate, active: true })
  while (next.active && bills.length < count) {
    const bill = nextBill(next, today)
    if (bill.total > 0) bills.push(bill)
    next = afterBilling(next)
  }
  return bills
}
