import { deliveryOf, type MailEvent } from '../../mail/events.ts'
import { instant } from '../../platform/clock.ts'
import { changeLetter } from './send-mailings.ts'

const arrived = ['pending', 'delivered', 'opened']

/** What the mail service tells of a letter: that it left after all, or that it came back. */
export async function notingReportMail(event: MailEvent): Promise<void> {
  const { actor, id, state = '' } = deliveryOf(event, 'saved-report') ?? {}
  const userId = event.mail.tags.copy?.[0]
  if (!actor || !id || !userId) return
  if (state === 'permanentFail') {
    const reason = 'Viesti palautui: osoite ei ota sitä vastaan.'
    await changeLetter(actor, id, userId, ['started', 'unclear', 'sent'], { state: 'failed', reason })
  }
  if (arrived.includes(state))
    await changeLetter(actor, id, userId, ['started', 'unclear'], { state: 'sent', at: instant(), reason: '' })
}
