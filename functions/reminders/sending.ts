import { conflict } from '#shared/base/problem.ts'
import type { Sending } from '#shared/reminders/api.ts'
import { interestStep, type Reminder } from '#shared/reminders/reminder.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { eachByItself } from '../platform/work/each-by-itself.ts'
import { reminders } from './collections.ts'
import { asItStands } from './former-charges.ts'
import { makeInterestLetter } from './interest-letter.ts'
import { makeReminder } from './make-reminder.ts'
import { queueReminders } from './reminder-queue.ts'

/** Makes the reminders and sets the e-mailed ones on their way; what cannot be made keeps no other from being made. */
export async function sendReminders(actor: Actor, { reminders: wanted }: Sending) {
  const { done: made, refused } = await eachByItself(wanted, ({ invoice, step }) =>
    step === interestStep ? makeInterestLetter(actor, invoice) : makeReminder(actor, invoice, step),
  )
  await queueReminders(actor, made)
  return { made: made.length, refused: refused.map(({ item: { invoice }, reason }) => ({ invoice, reason })) }
}

/** It was printed and posted by somebody. */
export async function markPosted(actor: Actor, id: string): Promise<Reminder> {
  const reminder = await reminders.read(actor, id)
  if (reminder.state === 'sent') return reminder
  if (reminder.state !== 'toPrint') throw conflict('Muistutus ei odota postitusta.')
  return reminders.replace(actor, { ...(await asItStands(actor, reminder)), state: 'sent', sent: instant() })
}

/** Sends anew what did not go, or of which nobody knows whether it went. */
export async function resendReminder(actor: Actor, id: string): Promise<Reminder> {
  const reminder = await reminders.read(actor, id)
  if (reminder.state !== 'failed') throw conflict('Muistutuksen lähetys ei ole kesken.')
  const { mail } = reminder
  const next: Reminder = {
    ...reminder,
    state: 'sending',
    stateReason: '',
    nextTry: instant(),
    resent: reminder.resent || mail.step !== 'none',
    mail: { ...mail, step: 'none' },
  }
  const written = await reminders.replace(actor, next)
  await queueReminders(actor, [written])
  return written
}
