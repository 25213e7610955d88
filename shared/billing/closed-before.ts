import type { Day } from '../base/day.ts'
import type { InvoiceSummary } from '../invoices/invoice.ts'

/** The day of the last money of an invoice is known of those that were made since it is kept. */
type Closable = Pick<InvoiceSummary, 'kind' | 'state' | 'billDate' | 'total' | 'paid' | 'credited'> & {
  readonly lastMoney?: string | null
}

/**
 * Whether all that ever happened on an invoice was before a day and came to nothing: billed, and paid to the cent by money
 * alone. On its payer's account nothing is then left of it, whichever of its money was taken back and put on it again.
 */
export const isClosedBefore = (
  { kind, state, billDate, total, paid, credited, lastMoney }: Closable,
  day: Day,
): boolean =>
  kind !== 'refund' &&
  state === 'sent' &&
  billDate < day &&
  typeof lastMoney === 'string' &&
  lastMoney < day &&
  credited === 0 &&
  paid === total
