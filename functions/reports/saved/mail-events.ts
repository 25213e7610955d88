import { deliveryOf, type MailEvent } from '../../mail/events.ts'
import { hear } from '../../mail/outbox.ts'
import { keptLetter } from './kept-letters.ts'

/** What the mail service tells of a letter: that it left after all, or that it came back. */
export async function notingReportMail(event: MailEvent): Promise<void> {
  const { actor, id, state } = deliveryOf(event, 'saved-report') ?? {}
  const { messageId, tags } = event.mail
  const userId = tags.copy?.[0]
  if (actor && id && userId && state) await hear(keptLetter(actor, id, userId), { state, messageId })
}
