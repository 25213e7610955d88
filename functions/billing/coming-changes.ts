import { addMonths, type Day } from '#shared/base/day.ts'
import { billedFields, comingChange } from '#shared/billing/coming-invoice.ts'
import { waterfall } from '#shared/billing/run-changes.ts'
import type { RunWaterfall } from '#shared/invoices/billing-run.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { lastRunDay } from './billing-runs.ts'
import { hasEnded, recurringInvoices } from './recurring-invoices.ts'

/** By default so far ahead, as the list of coming invoices. */
export const lastComing = (until: Day | '', day: Day): Day => until || addMonths(day, 1)

/** From the columns of every contract's row: no contract and no invoice is read. */
export async function readComingChanges(actor: Actor, until: Day | ''): Promise<RunWaterfall | null> {
  const day = today()
  const last = lastComing(until, day)
  const [account, since] = await Promise.all([readAccount(actor), lastRunDay(actor)])
  const around = { today: day, bounds: account.settings.billing }
  const ended = { contracts: 0, total: 0 }
  const fall = waterfall()
  await recurringInvoices.each(
    actor,
    { fields: ['active', ...billedFields] },
    (row) => {
      if (row.last && hasEnded(row, last, since)) {
        ended.contracts += 1
        ended.total += row.last.sum
      }
      const bill = row.active && row.makingDay <= last ? comingChange(row, around) : undefined
      if (bill) fall.add(bill.sum, bill.changes)
    },
    () => recurringInvoices.summaries(actor),
  )
  return fall.from(ended)
}
