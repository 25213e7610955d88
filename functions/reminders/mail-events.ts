import { deliveryOf, type MailEvent } from '../mail/events.ts'
import { noteReminder } from './delivery.ts'

/** Writes on a reminder what became of its letter; false when the event is about something else. */
export async function notingReminderMail(event: MailEvent): Promise<boolean> {
  const delivery = deliveryOf(event, 'reminder')
  if (!delivery) return false
  if (delivery.state) await noteReminder(delivery.actor, delivery.id, delivery.state)
  return true
}
