import { deliveryOf, type MailEvent } from '../mail/events.ts'
import { hear } from '../mail/outbox.ts'
import { keptReminder } from './delivery.ts'

/** Writes on a reminder what became of its letter; false when the event is about something else. */
export async function notingReminderMail(event: MailEvent): Promise<boolean> {
  const delivery = deliveryOf(event, 'reminder')
  if (!delivery) return false
  const { actor, id, state } = delivery
  if (state) await hear(keptReminder(actor, id), { state, messageId: event.mail.messageId })
  return true
}
