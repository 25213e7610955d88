import { addDays, type Day, type DaySpan } from '../../base/day.ts'
import type { RecurringInvoice } from '../recurring-invoice.ts'

type Metered = Pick<RecurringInvoice, 'active' | 'endDate' | 'measuredProducts' | 'readings' | 'final'>

/** The lease has a last day up to which some meter has not been read. */
export function lacksFinalReadings({ active, endDate, measuredProducts, readings, final }: Metered): boolean {
  if (endDate === '' || final) return false
  const dayOf = (at: number) => (active ? readings[at]?.day : '')
  return measuredProducts.some(({ lastDay }, at) => (dayOf(at) || lastDay) < endDate)
}

/** The days that the readings at the end charge for: from the earliest reading billed before on. */
export function finalSpan(meters: RecurringInvoice['measuredProducts'], day: Day): DaySpan {
  const earliest = meters.reduce((first, { lastDay }) => (lastDay < first ? lastDay : first), day)
  return { from: earliest && earliest < day ? addDays(earliest, 1) : day, to: day }
}
