import { busy } from '#shared/base/problem.ts'
import { deliveryOf, type MailEvent } from '../mail/events.ts'
import { addingNotification } from '../notifications/notifications.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { deposits } from './deposits.ts'
import { letterName } from './letter-name.ts'

/** Writes down that the message of a deposit came back; the rest of what the mail service tells changes nothing. */
export async function notingDepositMail(event: MailEvent): Promise<void> {
  const { actor, id, state } = deliveryOf(event, 'deposit') ?? {}
  const letter = event.mail.tags.copy?.[0]
  if (actor && id && letter && state === 'permanentFail') await noteBounce(actor, id, letter)
}

const noteBounce = (actor: Actor, id: string, letter: string): Promise<void> =>
  retryOnContention(async () => {
    const deposit = await deposits.find(actor, id)
    // One that was sent after it may have arrived.
    if (!deposit || letterName(deposit.messageBegun || deposit.messageSent) !== letter) return
    const { tenantName } = deposit
    const notice = {
      resource: 'invoices',
      about: `Vakuus, ${tenantName}`,
      sentence: `${tenantName}: viesti vakuudesta ei mennyt perille.`,
    } as const
    await transact([
      deposits.replacing(actor, { ...deposit, messageSent: '', messageBegun: '', messageLost: instant() }, busy),
      addingNotification(actor, `deposit-${id}-${letter}`, notice),
    ])
  })
