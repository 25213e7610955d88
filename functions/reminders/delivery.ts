import { busy } from '#shared/base/problem.ts'
import type { LetterMark, LetterPolicy } from '#shared/mail/letter-steps.ts'
import type { Reminder } from '#shared/reminders/reminder.ts'
import { invoices } from '../invoices/invoices.ts'
import { asMuchLater, type MailFailure, refusedReason } from '../mail/failures.ts'
import type { KeptLetter, Turned } from '../mail/outbox.ts'
import { addingNotification } from '../notifications/notifications.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import { reminders } from './collections.ts'

/** A worker lives for minutes, and so long the events of a letter may wait in their queue. */
const minutesUntilLetter = 30
const minutesBetweenTries = 30

const unclear = 'Ei ole varmaa, lähtikö muistutus. Lähetä se uudelleen, jos se ei ole tullut perille.'

/** A doubled reminder is worse than a late one: of what nobody knows a person decides. */
const policy: LetterPolicy = { overdue: 'unclear', silence: 'started' }

/** Of a reminder that leaves by e-mail, or has left. */
function markOf({ state, mail, nextTry }: Reminder): LetterMark | undefined {
  const { state: delivery } = mail
  if (mail.step === 'done') return { step: 'sent', delivery }
  if (state === 'failed') return { step: mail.step === 'none' ? 'failed' : 'unclear', delivery }
  if (state !== 'sending') return undefined
  return mail.step === 'started' ? { step: 'started', delivery, until: nextTry } : { step: 'waiting', delivery }
}

const failed = (reminder: Reminder, reason: string): Reminder => ({
  ...reminder,
  state: 'failed',
  stateReason: reason,
  nextTry: '',
})

/** It waits for better times; one that waits for another day leaves its payer as many days as before. */
function postponed(reminder: Reminder, failure: MailFailure): Reminder {
  const { until } = failure
  return {
    ...reminder,
    dueDate: until ? asMuchLater(reminder.dueDate, until) : reminder.dueDate,
    mail: { ...reminder.mail, step: 'none' },
    nextTry: until || instantIn(minutesBetweenTries),
    stateReason: failure.reason(until ? 'Muistutus lähtee huomenna.' : 'Lähetystä yritetään uudelleen.'),
  }
}

function sent(reminder: Reminder, { step, delivery }: Turned): Reminder {
  const { mail } = reminder
  const went: Reminder =
    step === 'sent' && mail.step !== 'done'
      ? { ...reminder, state: 'sent', stateReason: '', nextTry: '', sent: instant(), mail: { ...mail, step: 'done' } }
      : reminder
  if (delivery === mail.state) return went
  const stateReason = delivery === 'permanentFail' ? notArrived(reminder) : went.stateReason
  return { ...went, stateReason, mail: { ...went.mail, state: delivery, at: instant() } }
}

const notArrived = ({ recipient }: Reminder) => `Sähköposti ei mennyt perille osoitteeseen ${recipient.email}.`

function next(reminder: Reminder, turned: Turned): Reminder {
  const { news, failure } = turned
  if (news === 'taken' || news === 'word') return sent(reminder, turned)
  if (news === 'claimed')
    return { ...reminder, mail: { ...reminder.mail, step: 'started' }, nextTry: instantIn(minutesUntilLetter) }
  if (news === 'overdue') return failed(reminder, unclear)
  if (news === 'refused') return failed(reminder, refusedReason(failure, reminder.recipient.email))
  return failure && turned.step === 'waiting' ? postponed(reminder, failure) : reminder
}

/** Those who look after invoices are told; a reminder at one version has one notice. */
function noticesOf(actor: Actor, before: Reminder, after: Reminder): Write[] {
  const isStopped = after.state === 'failed' && before.state !== 'failed'
  const isLost = after.mail.state === 'permanentFail' && before.mail.state !== 'permanentFail'
  if (!isStopped && !isLost) return []
  const { _id, version, invoiceNumber, recipient } = before
  const sentence = `${recipient.name}: ${after.stateReason}`
  const about = `Laskun ${invoiceNumber} muistutus`
  return [addingNotification(actor, `reminder-${_id}-${version}`, { resource: 'invoices', about, sentence })]
}

/** What a reminder asks besides is owed by an invoice of its own, which falls due with it. */
async function chargeOf(actor: Actor, before: Reminder, { dueDate, charge: id }: Reminder): Promise<Write[]> {
  if (dueDate === before.dueDate || !id) return []
  const charge = await invoices.find(actor, id)
  return charge ? [invoices.replacing(actor, { ...charge, dueDate }, busy)] : []
}

/** How the letter of a reminder is kept on it. */
export const keptReminder = (actor: Actor, id: string): KeptLetter<Reminder> => ({
  policy,
  read: () => reminders.find(actor, id),
  markOf,
  next,
  writes: async (before, after, { news }) => [
    reminders.replacing(actor, after, busy),
    ...(news === 'held' ? await chargeOf(actor, before, after) : []),
    ...noticesOf(actor, before, after),
  ],
})
