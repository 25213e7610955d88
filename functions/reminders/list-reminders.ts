import { addMonths } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { ReminderFilters } from '#shared/reminders/api.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { reminders } from './collections.ts'

const farAway = '9999-12-31'

/** Of an invoice, or of the last fourteen months unless the days say otherwise; the newest first. */
export async function listReminders(actor: Actor, filters: ReminderFilters) {
  const { invoice, from, to, state, kind } = filters
  const rows = invoice
    ? await reminders.rowsStarting(actor, `${invoice}-r`)
    : await reminders.rowsBetween(actor, from || addMonths(today(), -14), to || farAway)
  const wanted = rows.filter((row) => (!state || row.state === state) && (!kind || row.kind === kind))
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'day', descending: true }
  return pageOf(wanted, query, ['invoiceNumber', 'tenantName', 'apartmentAddress'], ['fee', 'interest', 'total'])
}
