import type * as z from 'zod'
import { type Day, monthOf } from '../base/day.ts'
import { periodOf } from '../invoices/due-dates.ts'
import type { Line } from '../invoices/lines/line.ts'
import { nowhere } from '../invoices/sending/sending-address.ts'
import type { Billing } from '../texts/fin/billing.ts'
import { finBilling } from '../texts/fin/billing.ts'
import { afterBilling, type Bill, type Charges, nextBill, withActivity } from './billing.ts'
import { carriedCharges } from './carried.ts'
import { afterReadings, measuredCharges } from './meters/meter-readings.ts'
import type { FixedPeriod, RecurringInvoice } from './recurring-invoice.ts'
import { asOfNext } from './recurring-vat.ts'

/** What has been said of the invoices to come, where anything has. */
export type Changes = Partial<
  Pick<
    RecurringInvoice,
    | 'isUpdated'
    | 'updatedTenant'
    | 'updatedTenantName'
    | 'updatedSendingAddress'
    | 'updatedProducts'
    | 'fixedPeriodRecurrency'
    | 'fixedPeriodProducts'
    | 'measuredProducts'
    | 'readings'
    | 'measurementsNeeded'
    | 'final'
    | 'hold'
    | 'allowed'
  >
>
type Fixed = z.output<typeof FixedPeriod>

/**
 * The invoice of a contract's next period, as its contract and everything that was said besides make it.
 *
 * @param words of its reader, Finnish unless told
 */
export const comingBill = (recurring: RecurringInvoice, today: Day, words: Billing = finBilling): Bill =>
  nextBill({ ...recurring, products: comingProducts(recurring) }, today, besides(recurring, words), words)

/** What is charged besides the days: by meters, and what came to below zero before. */
function besides(recurring: RecurringInvoice, words: Billing): Charges {
  const [measured, carried] = [measuredCharges(recurring, words), carriedCharges(recurring, words)]
  return {
    lines: [...measured.lines, ...carried.lines],
    explanation: [...measured.explanation, ...carried.explanation],
  }
}

/** The contract after its next period was billed, with what that used up. */
export const afterComing = (recurring: RecurringInvoice): RecurringInvoice =>
  upToDate(afterBilling({ ...recurring, ...afterPeriod(recurring) }))

/** The contract after a period that has its invoice already: whatever was said of the next invoice is still to come. */
export const afterBilled = (recurring: RecurringInvoice): RecurringInvoice => upToDate(afterBilling(recurring))

/** Whether it is billed, of whom, at which prices and rates of VAT, and whether its fixed periods have begun, by its next due day. */
export const upToDate = (recurring: RecurringInvoice): RecurringInvoice =>
  withActivity({ ...recurring, ...inTime(recurring), ...asOfNext(recurring) })

/** The monthly products of the next invoice: those of this one alone, of some periods, or the usual ones. */
export function comingProducts(recurring: Pick<RecurringInvoice, 'products'> & Changes): Line[] {
  const { products, isUpdated, updatedProducts = [], fixedPeriodRecurrency, fixedPeriodProducts = [] } = recurring
  if (isUpdated && updatedProducts.length > 0) return updatedProducts
  return fixedPeriodRecurrency?.active ? fixedPeriodProducts : products
}

/** What billing a period uses up: what was for it alone, one of a fixed number, its readings, its hold. */
export function afterPeriod(recurring: Changes): Changes {
  const { measuredProducts, readings = [], fixedPeriodRecurrency, final = null } = recurring
  return {
    ...(recurring.isUpdated && {
      isUpdated: false,
      updatedTenant: '',
      updatedTenantName: '',
      updatedSendingAddress: nowhere,
      updatedProducts: [],
    }),
    ...(fixedPeriodRecurrency?.active && afterOneOf(fixedPeriodRecurrency)),
    ...(measuredProducts && measuredProducts.length > 0 && afterMeters(measuredProducts, readings, final)),
    ...(recurring.hold && { hold: null }),
    ...(recurring.allowed && { allowed: '' }),
  }
}

/** Each period waits for its readings until those of the lease's end have been given. */
function afterMeters(
  meters: RecurringInvoice['measuredProducts'],
  readings: RecurringInvoice['readings'],
  final: RecurringInvoice['final'],
) {
  const measuredProducts = afterReadings(meters, readings)
  return { measuredProducts, readings: [], measurementsNeeded: final === null && measuredProducts.length > 0 }
}

function afterOneOf(fixed: Fixed): Changes {
  const repeatsLeft = fixed.repeatsLeft - 1
  if (repeatsLeft > 0) return { fixedPeriodRecurrency: { ...fixed, repeatsLeft } }
  return {
    fixedPeriodRecurrency: { inUse: false, active: false, startDate: '', repeatsLeft: 0 },
    fixedPeriodProducts: [],
  }
}

/** Whether the time of the fixed periods has come by the next due day. */
function inTime({ nextDueDate, fixedPeriodRecurrency: fixed }: Changes & Pick<RecurringInvoice, 'nextDueDate'>) {
  if (!fixed?.inUse) return {}
  const active = fixed.repeatsLeft > 0 && monthOf(fixed.startDate) <= monthOf(nextDueDate)
  return active === fixed.active ? {} : { fixedPeriodRecurrency: { ...fixed, active } }
}

/** Of the next period only some days are within the lease. */
export function isPartPeriod(recurring: RecurringInvoice): boolean {
  const { from, to } = periodOf(recurring.nextDueDate, recurring.invoiceInterval)
  return recurring.startDate > from || (recurring.endDate !== '' && recurring.endDate < to)
}
