import { commonDays } from '../base/day.ts'
import type { CalculationStep } from '../calculations/calculation.ts'
import { periodOf } from '../invoices/due-dates.ts'
import { isWhole, partMonth } from '../invoices/lines/part-months.ts'
import { comingProducts } from './next-changes.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

/** How the next invoice of a contract comes about, as far as it is of part months: a tree for each line. */
export function comingCalculations(recurring: RecurringInvoice): CalculationStep[] {
  const period = periodOf(recurring.nextDueDate, recurring.invoiceInterval)
  const days = commonDays(period, { from: recurring.startDate, to: recurring.endDate || period.to })
  if (!days || isWhole(period, days)) return []
  return comingProducts(recurring).map((line) => partMonth(line, period, days))
}
