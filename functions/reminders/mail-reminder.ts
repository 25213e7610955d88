import type { Reminder } from '#shared/reminders/reminder.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { readAccount } from '../accounts/accounts.ts'
import { invoices } from '../invoices/invoices.ts'
import { offeredPayLink } from '../invoices/pay-links.ts'
import { printedInvoice } from '../invoices/printed-invoice.ts'
import { deliver } from '../mail/deliver.ts'
import { tagsOf } from '../mail/events.ts'
import { asMuchLater, MailFailure } from '../mail/failures.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { together, unlessOvertaken } from '../platform/together.ts'
import { reminders } from './collections.ts'
import { noteReminder, noticingReminder } from './delivery.ts'
import { asItStands } from './former-charges.ts'
import { payByCardOf } from './pay-by-card.ts'
import { printedReminder } from './printed-reminder.ts'
import { type Beside, reminderMail } from './reminder-mail.ts'

/** A worker lives for minutes, and so long the events of a letter may wait in their queue. */
const minutesUntilTold = 30
const minutesBetweenTries = 30

const unclear = 'Ei ole varmaa, lähtikö muistutus. Lähetä se uudelleen, jos se ei ole tullut perille.'

/**
 * E-mails a reminder with its invoice beside it, once: it is marked before it is handed over. One whose outcome nobody
 * knows waits for the mail service's own word, and then for a person: a doubled reminder is worse than a late one.
 */
export async function mailReminder(actor: Actor, id: string): Promise<void> {
  const reminder = await reminders.find(actor, id)
  if (reminder?.state !== 'sending' || reminder.mail.step === 'done') return
  if (reminder.mail.step === 'started') {
    if (reminder.nextTry > instant()) return
    await park(actor, reminder, unclear)
    return
  }
  const [now, invoice] = await Promise.all([asItStands(actor, reminder), invoices.read(actor, reminder.invoice)])
  const [byCard, account] = await Promise.all([payByCardOf(actor, now), readAccount(actor)])
  const [pdf, copy] = await Promise.all([
    printedReminder(now, byCard),
    printedInvoice(invoice, await offeredPayLink(actor, invoice, account)),
  ])
  const mark = {
    ...now,
    mail: { ...now.mail, step: 'started' as const },
    nextTry: instantIn(minutesUntilTold),
  }
  const begun = await unlessOvertaken(() => reminders.replace(actor, mark))
  if (begun) await handOver(actor, begun, { papers: [pdf, copy], byCard })
}

async function handOver(actor: Actor, begun: Reminder, beside: Omit<Beside, 'tags'>) {
  try {
    const tags = tagsOf(actor, 'reminder', begun._id)
    await deliver(accountSender(actor), reminderMail(begun, { ...beside, tags }))
    await noteReminder(actor, begun._id, 'pending')
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.warn('A reminder was not e-mailed', error)
    if (error.outcome === 'unclear') return
    if (error.outcome === 'refused')
      return park(actor, begun, `Sähköpostia ei voitu lähettää osoitteeseen ${begun.recipient.email}.`)
    const dueDate = error.until ? asMuchLater(begun.dueDate, error.until) : begun.dueDate
    const later: Reminder = {
      ...begun,
      dueDate,
      mail: { ...begun.mail, step: 'none' },
      nextTry: error.until || instantIn(minutesBetweenTries),
      stateReason: error.reason(error.until ? 'Muistutus lähtee huomenna.' : 'Lähetystä yritetään uudelleen.'),
    }
    const charge = dueDate !== begun.dueDate && begun.charge ? await invoices.find(actor, begun.charge) : undefined
    const postponed = charge ? [invoices.replacing(actor, { ...charge, dueDate })] : []
    await unlessOvertaken(() => together([reminders.replacing(actor, later), ...postponed]))
  }
}

/** Takes it off its way, until a person puts it back; those who look after invoices are told. */
async function park(actor: Actor, reminder: Reminder, reason: string): Promise<void> {
  const failed: Reminder = { ...reminder, state: 'failed', stateReason: reason, nextTry: '' }
  await unlessOvertaken(() => together([reminders.replacing(actor, failed), noticingReminder(actor, reminder, reason)]))
}
