import { busy } from '#shared/base/problem.ts'
import type { DeliveryState } from '#shared/mail/delivery.ts'
import { saysMore } from '#shared/mail/delivery.ts'
import type { Reminder } from '#shared/reminders/reminder.ts'
import { noticing } from '../notifications/notices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { together, untilFree } from '../platform/together.ts'
import { reminders } from './collections.ts'

/** Those who look after invoices are told; a reminder at one version has one notice. */
export const noticingReminder = (actor: Actor, { _id, version, invoiceNumber, recipient }: Reminder, reason: string) =>
  noticing(actor, `reminder-${_id}-${version}`, {
    resource: 'invoices',
    about: `Laskun ${invoiceNumber} muistutus`,
    sentence: `${recipient.name}: ${reason}`,
  })

/** What the mail service told of a reminder's letter. Its first word also tells that it went, if that was unclear. */
export async function noteReminder(actor: Actor, id: string, told: DeliveryState): Promise<void> {
  await untilFree(async () => {
    const standing = await reminders.find(actor, id)
    if (!standing) return
    const next = noted(standing, told)
    if (!next) return
    const isLost = told === 'permanentFail'
    const reason = `Sähköposti ei mennyt perille osoitteeseen ${standing.recipient.email}.`
    await together([
      reminders.replacing(actor, isLost ? { ...next, stateReason: reason } : next, busy),
      ...(isLost ? [noticingReminder(actor, standing, reason)] : []),
    ])
  })
}

function noted(reminder: Reminder, told: DeliveryState): Reminder | undefined {
  const { mail } = reminder
  const went: Reminder =
    mail.step === 'started'
      ? { ...reminder, state: 'sent', stateReason: '', nextTry: '', sent: instant(), mail: { ...mail, step: 'done' } }
      : reminder
  if (!saysMore(told, mail.state)) return went === reminder ? undefined : went
  return { ...went, mail: { ...went.mail, state: told, at: instant() } }
}
