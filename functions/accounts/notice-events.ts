import { deliveryOf, type MailEvent } from '../mail/events.ts'
import { hear } from '../mail/outbox.ts'
import { keptLetter } from './notice-letters.ts'

/** The mail service has a letter of notices, so it is not sent again; false when the event is about something else. */
export async function notingNoticeMail(event: MailEvent): Promise<boolean> {
  const { actor, id, state = 'pending' } = deliveryOf(event, 'notice') ?? {}
  if (!actor || !id) return false
  await hear(keptLetter(actor, id), { state, messageId: event.mail.messageId })
  return true
}
