import { addToMonth, monthOf } from '../base/day.ts'
import { dueDayOf } from '../invoices/due-dates.ts'
import { type BilledOne, monthOfPeriod, type UsedUp } from './billing-part.ts'
import { isBilledMeter, withMeterIds } from './meters/meter-readings.ts'
import { upToDate } from './next-changes.ts'
import { pricesUnbilled } from './price-changes.ts'
import type { BillingHold, RecurringInvoice } from './recurring-invoice.ts'
import { unmarkedBilled } from './recurring-vat.ts'

/** No later period of the contract has been billed. */
export const isLastBilled = ({ nextDueDate, invoiceInterval }: RecurringInvoice, invoice: string): boolean =>
  addToMonth(monthOfPeriod(invoice), invoiceInterval) === monthOf(nextDueDate)

/**
 * The contract as if its last period had not been billed: the period returns with what it had used up, and is held, for
 * the next run would bill it at once. What a person has said since then stands.
 */
export function unbilled(recurring: RecurringInvoice, { invoice, last, used }: BilledOne, hold: BillingHold) {
  return upToDate({
    ...recurring,
    ...(used && givenBack(recurring, used)),
    last,
    hold,
    vatChanges: unmarkedBilled(recurring.vatChanges, monthOfPeriod(invoice)),
    priceChanges: pricesUnbilled(recurring.priceChanges, monthOfPeriod(invoice)),
    nextDueDate: dueDayOf(recurring, monthOfPeriod(invoice)),
  })
}

function givenBack(recurring: RecurringInvoice, used: UsedUp): Partial<RecurringInvoice> {
  const { isUpdated, updatedTenant, updatedTenantName, updatedSendingAddress, updatedProducts, ...others } = used
  const { fixedPeriodRecurrency: fixed, fixedPeriodProducts, measuredProducts, readings, carried, ...payer } = others
  const { tenant, tenantName } = payer
  return {
    ...(carried !== undefined && { carried }),
    // One who has the name of the one before changes the id alone.
    ...(tenant !== undefined && { tenant }),
    ...(tenantName !== undefined && { tenantName }),
    ...(isUpdated &&
      !recurring.isUpdated && {
        isUpdated,
        updatedTenant: updatedTenant ?? '',
        updatedTenantName: updatedTenantName ?? '',
        updatedSendingAddress: updatedSendingAddress ?? recurring.updatedSendingAddress,
        updatedProducts: updatedProducts ?? [],
      }),
    ...(fixed && fixedGivenBack(recurring, fixed, fixedPeriodProducts)),
    ...(measuredProducts && metersGivenBack(recurring, measuredProducts, readings ?? [])),
  }
}

/** How far the meters had been billed then; what a person has said of them since stands. */
function metersGivenBack(
  recurring: RecurringInvoice,
  before: RecurringInvoice['measuredProducts'],
  readings: RecurringInvoice['readings'],
): Partial<RecurringInvoice> {
  const now = withMeterIds(recurring.measuredProducts)
  const then = withMeterIds(before)
  const restored = before.map((meter, at) => {
    const { amount, taxpr, lastReading, lastDay, meterNumber } = meter
    const kept = now.findIndex(({ id }) => id === then[at]?.id)
    const existing = recurring.measuredProducts[kept]
    if (!existing) return meter
    const isOlder = existing.id !== '' && isBilledMeter(meter, recurring)
    const billedAt = meter.billedAt ?? (isOlder ? { amount, taxpr } : null)
    return { ...existing, lastReading, lastDay, billedAt, meterNumber }
  })
  const added = now.filter(({ id }) => !then.some((meter) => meter.id === id))
  const back = added.length === 0 ? readings : []
  const measuredProducts = [...restored, ...added]
  const isNeeded = measuredProducts.length > 0 && back.length === 0 && recurring.final === null
  return { measuredProducts, readings: back, measurementsNeeded: isNeeded }
}

function fixedGivenBack(
  { fixedPeriodRecurrency: now }: RecurringInvoice,
  fixed: NonNullable<UsedUp['fixedPeriodRecurrency']>,
  fixedPeriodProducts: UsedUp['fixedPeriodProducts'],
): Partial<RecurringInvoice> {
  if (!now.inUse) return { fixedPeriodRecurrency: fixed, ...(fixedPeriodProducts && { fixedPeriodProducts }) }
  return now.startDate === fixed.startDate
    ? { fixedPeriodRecurrency: { ...now, repeatsLeft: now.repeatsLeft + 1 } }
    : {}
}
