import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { HoldDraft } from '#shared/reminders/api.ts'
import { holdIdOf, isHolding, type ReminderHold } from '#shared/reminders/reminder.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { reminderHolds } from './collections.ts'

/** Nobody is reminded of the contract's invoices, or of the one invoice that has no contract, until the day. */
export async function holdReminders(
  actor: Actor,
  invoiceId: string,
  { reason, until }: HoldDraft,
): Promise<ReminderHold> {
  if (until && until < today()) throw invalidField('until', 'Päivä on jo mennyt')
  const invoice = await invoices.read(actor, invoiceId)
  const id = holdIdOf(invoice)
  const existing = await reminderHolds.find(actor, id)
  if (existing) return reminderHolds.replace(actor, { ...existing, reason, until })
  return reminderHolds.create(actor, {
    _id: id,
    version: 0,
    tenantName: invoice.recipient.name,
    about: invoice.contract ? `Vuokrasopimus, ${invoice.apartmentAddress}` : `Lasku ${invoice.invoiceNumber}`,
    reason,
    until,
    created: instant(),
  })
}

export async function liftHold(actor: Actor, id: string): Promise<void> {
  await reminderHolds.remove(actor, await reminderHolds.read(actor, id))
}

/** Those that hold today, the newest first. */
export async function listHolds(actor: Actor, query: ListQuery) {
  const day = today()
  const rows = (await reminderHolds.summaries(actor)).filter((hold) => isHolding(hold, day))
  const sorted = query.sortBy ? query : { ...query, sortBy: 'created', descending: true }
  return pageOf(rows, sorted, ['tenantName', 'about', 'reason'])
}
