import { type Cents, sumBy } from '#shared/base/money.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { mayHaveReached, type Reminder } from '#shared/reminders/reminder.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { reminders } from './collections.ts'

/** What earlier reminders asked besides and nobody has paid; an invoice of a charge has the id of its reminder. */
export async function openCharges(actor: Actor, sent: readonly { readonly _id: string }[]): Promise<Cents> {
  const charges = await invoices.readMany(
    actor,
    sent.map(({ _id }) => _id),
  )
  return sumBy(charges, openOf)
}

/** Every letter about the invoice of this one. */
export async function lettersOfSame(actor: Actor, { invoice }: Reminder): Promise<Reminder[]> {
  const rows = await reminders.summariesStarting(actor, `${invoice}-r`)
  return reminders.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
}

/** A letter that is still to leave asks what is open then: what was forgiven or paid since it was made is not asked. */
export async function asItStands(actor: Actor, reminder: Reminder): Promise<Reminder> {
  if (reminder.former === 0 || mayHaveReached(reminder)) return reminder
  const earlier = (await lettersOfSame(actor, reminder)).filter(({ created }) => created < reminder.created)
  const now = await openCharges(actor, earlier)
  return now < reminder.former ? { ...reminder, former: now } : reminder
}
