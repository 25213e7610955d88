import { monthOf } from '../base/day.ts'
import { nowhere } from '../invoices/sending/sending-address.ts'
import { areSameMeters, meterFaults, metersOf } from './meters/meter-edits.ts'
import { withMeterIds } from './meters/meter-readings.ts'
import { upToDate } from './next-changes.ts'
import { editFault, withoutEdited } from './price-changes.ts'
import type { RecurringDraft } from './recurring-draft.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

/** What is wrong with the draft as a whole, by field. */
export function recurringFaults(draft: RecurringDraft, before: RecurringInvoice): Record<string, string> {
  const { inUse, startDate, repeatsLeft } = draft.fixedPeriodRecurrency
  const found: readonly [string, string, boolean][] = [
    ['nextDueDate', 'Eräpäivän pitää olla samassa kuussa', monthOf(draft.nextDueDate) !== monthOf(before.nextDueDate)],
    ['fixedPeriodRecurrency.startDate', 'Anna ensimmäinen päivä', inUse && startDate === ''],
    ['fixedPeriodRecurrency.repeatsLeft', 'Anna kausien määrä', inUse && repeatsLeft < 1],
    ['fixedPeriodProducts', 'Lisää vähintään yksi rivi', inUse && draft.fixedPeriodProducts.length === 0],
  ]
  const priced = editFault(before, draft.products)
  const faults = Object.fromEntries(found.flatMap(([field, sentence, isSo]) => (isSo ? [[field, sentence]] : [])))
  return { ...faults, ...(priced && { products: priced }), ...meterFaults(draft.measuredProducts, before) }
}

const same = (some: readonly object[], others: readonly object[]) => JSON.stringify(some) === JSON.stringify(others)

/**
 * The recurring invoice as the draft says it. Whoever changes what is charged asks anew whether it is within bounds, and
 * readings hold only for the meters that they were of.
 *
 * @param updatedTenantName of the payer of the next invoice, when it is another one
 */
export function editedRecurring(
  before: RecurringInvoice,
  draft: RecurringDraft,
  updatedTenantName: string,
): RecurringInvoice {
  const { active, fixedPeriodRecurrency: fixed, ...said } = draft
  const measuredProducts = metersOf(said.measuredProducts, before)
  const kept = metersOf(withMeterIds(before.measuredProducts), before)
  const readings = areSameMeters(measuredProducts, kept) ? before.readings : []
  return upToDate({
    ...before,
    ...said,
    ...(said.isUpdated
      ? { updatedTenantName }
      : { updatedTenant: '', updatedTenantName: '', updatedSendingAddress: nowhere, updatedProducts: [] }),
    otherDueDates: withDueDate(before, said.nextDueDate),
    fixedPeriodRecurrency: fixed.inUse ? { ...fixed, active: false } : noFixedPeriod,
    fixedPeriodProducts: fixed.inUse ? said.fixedPeriodProducts : [],
    measuredProducts,
    readings,
    measurementsNeeded: measuredProducts.length > 0 && readings.length === 0 && before.final === null,
    priceChanges: withoutEdited(before, said.products),
    overwritten: before.overwritten || !same(before.products, said.products),
    stopped: !active,
    allowed: '',
  })
}

const noFixedPeriod = { inUse: false, active: false, startDate: '', repeatsLeft: 0 } as const

/** Another due day of one period takes the place of the usual one in its month. */
function withDueDate({ nextDueDate, otherDueDates }: RecurringInvoice, dueDate: string): string[] {
  if (dueDate === nextDueDate) return otherDueDates
  return [...otherDueDates.filter((other) => monthOf(other) !== monthOf(dueDate)), dueDate]
}
