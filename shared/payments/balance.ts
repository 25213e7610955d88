import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { sumBy } from '../base/money.ts'
import { isOnAccount } from '../billing/on-account.ts'
import { type InvoiceSummary, openOf, shownState, toReturnOf } from '../invoices/invoice.ts'

/** How somebody's invoices stand, cents: of those that are on the payer's account, so that what was billed is what was paid, lost and what is open. */
export const Balance = z.object({
  billed: z.number().int(),
  paid: z.number().int(),
  open: z.number().int(),
  /** What credit notes still owe: to be paid back, or used for another invoice. */
  toReturn: z.number().int().default(0),
  /** What has been written off and not paid since. */
  lost: z.number().int().default(0),
  /** What of the open is past its due day. */
  overdue: z.number().int(),
  openCount: z.number().int(),
  overdueCount: z.number().int(),
  /** The due day of the oldest invoice that is overdue, or empty. */
  overdueSince: z.string(),
})
export type Balance = z.output<typeof Balance>

type Row = Pick<InvoiceSummary, 'state' | 'total' | 'paid' | 'dueDate'> &
  Partial<Pick<InvoiceSummary, 'kind' | 'credited' | 'lost'>>

/** @param today an invoice is overdue from the day after its shifted due day on */
export function balanceOf(rows: readonly Row[], today: Day): Balance {
  const sent = rows.filter(isOnAccount)
  const open = sent.filter((row) => openOf(row) > 0)
  const overdue = open.filter((row) => shownState(row, today) === 'overdue')
  const billed = sumBy(sent, ({ total }) => total)
  const left = sumBy(open, openOf)
  const toReturn = sumBy(sent, toReturnOf)
  const lost = sumBy(sent, (row) => row.lost ?? 0)
  return {
    billed,
    paid: billed - left - lost + toReturn,
    open: left,
    toReturn,
    lost,
    overdue: sumBy(overdue, openOf),
    openCount: open.length,
    overdueCount: overdue.length,
    overdueSince: overdue.map(({ dueDate }) => dueDate).toSorted()[0] ?? '',
  }
}
