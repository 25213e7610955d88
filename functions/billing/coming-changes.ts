import { addMonths, type Day } from '#shared/base/day.ts'
import { type BilledRow, billedFields, comingChange } from '#shared/billing/coming-invoice.ts'
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
  const ended = { contracts: 0, total: 0 }
  const fall = waterfall()
  const visiting = Promise.all([readAccount(actor), lastRunDay(actor)]).then(([account, since]) => {
    const around = { today: day, bounds: account.settings.billing }
    return (row: BilledRow) => {
      if (row.last && hasEnded(row, last, since)) {
        ended.contracts += 1
        ended.total += row.last.sum
      }
      const bill = row.active && row.makingDay <= last ? comingChange(row, around) : undefined
      if (bill) fall.add(bill.sum, bill.changes)
    }
  })
  const reading = recurringInvoices.each(actor, { fields: billedFields }, visiting, () =>
    recurringInvoices.summaries(actor),
  )
  await Promise.all([visiting, reading])
  return fall.from(ended)
}
