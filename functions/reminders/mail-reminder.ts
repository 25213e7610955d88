import type { Reminder } from '#shared/reminders/reminder.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { readAccount } from '../accounts/accounts.ts'
import { invoices } from '../invoices/invoices.ts'
import { offeredPayLink } from '../invoices/pay-links.ts'
import { printedInvoice } from '../invoices/printed-invoice.ts'
import { type MadeLetter, sendOnce } from '../mail/outbox.ts'
import { tagsOf } from '../mail/tags.ts'
import type { Actor } from '../platform/actor.ts'
import { keptReminder } from './delivery.ts'
import { asItStands } from './former-charges.ts'
import { payByCardOf } from './pay-by-card.ts'
import { printedReminder } from './printed-reminder.ts'
import { reminderMail } from './reminder-mail.ts'

/** E-mails a reminder with its invoice beside it, once. */
export async function mailReminder(actor: Actor, id: string): Promise<void> {
  await sendOnce({
    ...keptReminder(actor, id),
    called: 'A reminder',
    make: (reminder) => letterOf(actor, reminder),
    asStored: (after) => ({ ...after, version: after.version + 1 }),
  })
}

async function letterOf(actor: Actor, reminder: Reminder): Promise<MadeLetter<Reminder>> {
  const [doc, invoice] = await Promise.all([asItStands(actor, reminder), invoices.read(actor, reminder.invoice)])
  const [byCard, account] = await Promise.all([payByCardOf(actor, doc), readAccount(actor)])
  const [pdf, copy] = await Promise.all([
    printedReminder(doc, byCard),
    printedInvoice(invoice, await offeredPayLink(actor, invoice, account)),
  ])
  const tags = tagsOf(actor, 'reminder', doc._id)
  return { doc, mail: reminderMail(doc, { papers: [pdf, copy], byCard, tags }), sender: accountSender(actor) }
}
