/** Holds the product's reports of an office's life against one another and against its own documents. */
import { reportsAgree } from '../../reports/agreement/agreement.ts'
import { readerOf } from '../../reports/agreement/facts.ts'
import type { Desk } from '../desk/desk.ts'
import { type Day, monthOfDay, monthsLater } from '../plan/calendar.ts'
import type { Comparison } from './tally.ts'

/** @param first the office's first day; what was billed ahead is in the two months after the last */
export function compareReports(desk: Desk, first: Day, last: Day): Promise<Comparison> {
  const months = []
  const end = monthsLater(monthOfDay(last), 2)
  for (let month = monthsLater(monthOfDay(first), -1); month <= end; month = monthsLater(month, 1)) months.push(month)
  return reportsAgree(readerOf(desk.owner.accountId), months, last)
}
