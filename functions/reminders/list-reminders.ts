import { lastDay, usualSince } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { ReminderFilters } from '#shared/reminders/api.ts'
import type { ReminderSummary } from '#shared/reminders/reminder.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { ListAsk } from '../platform/lists/list.ts'
import { reminders } from './collections.ts'

const summed = ['fee', 'interest', 'total'] as const

/** Of an invoice, or of the last fourteen months unless the days say otherwise; the newest first. */
export function listReminders(actor: Actor, filters: ReminderFilters): Promise<Page<ReminderSummary>> {
  const { invoice, from, to, state, kind } = filters
  const days = { from: from || usualSince(today()), to: to || lastDay }
  const ask = {
    query: filters.sortBy ? filters : { ...filters, sortBy: 'day', descending: true },
    searched: ['invoiceNumber', 'tenantName', 'apartmentAddress'] as const,
    summed,
    passes:
      state || kind
        ? (row: ReminderSummary) => (!state || row.state === state) && (!kind || row.kind === kind)
        : undefined,
  }
  if (invoice) return ofInvoice(actor, invoice, ask)
  return reminders.list(actor, { ...ask, ...days }, () => reminders.summariesBetween(actor, days.from, days.to))
}

async function ofInvoice(actor: Actor, invoice: string, { query, searched, passes }: ListAsk<ReminderSummary>) {
  const rows = await reminders.summariesStarting(actor, `${invoice}-r`)
  return pageOf(passes ? rows.filter(passes) : rows, query, searched, summed)
}
