import { type Cents, printMoney } from '#shared/base/money.ts'
import { payableByCard } from '#shared/invoices/pay-by-card.ts'
import type { KeptReminder } from '#shared/reminders/kept-reminder.ts'
import { reminderTotal } from '#shared/reminders/reminder.ts'
import { reminderWords } from '#shared/texts/reminders.ts'
import { readAccount } from '../accounts/accounts.ts'
import { invoices } from '../invoices/invoices.ts'
import { payLinkOf } from '../invoices/pay-links.ts'
import type { Actor } from '../platform/actor.ts'

/** The page on which what a reminder asks is paid by card, and what is paid there. */
export interface ByCard {
  readonly link: string
  readonly amount: Cents
}

/**
 * The page of the invoice that is late; of interest that is asked by itself its own. A page pays one invoice, so fees and
 * interest beside it are paid to the bank account, as the letter tells.
 */
export async function payByCardOf(actor: Actor, reminder: KeptReminder): Promise<ByCard | undefined> {
  const { kind, charge, invoice: late } = reminder
  if (kind === 'collection') return undefined
  const [invoice, account] = await Promise.all([
    invoices.find(actor, kind === 'interest' ? charge : late),
    readAccount(actor),
  ])
  const amount = invoice ? payableByCard(account, invoice) : 0
  return invoice && amount > 0 ? { link: await payLinkOf(actor, invoice._id), amount } : undefined
}

/** What a card does not pay of what is asked, told beside the link. */
export function besideCard(reminder: KeptReminder, byCard: ByCard | undefined): string[] {
  const rest = byCard ? reminderTotal(reminder) - byCard.amount : 0
  if (!byCard || rest <= 0) return []
  const { invoiceNumber: number, recipient } = reminder
  return [reminderWords[recipient.language].byCard({ number, sum: printMoney(byCard.amount), rest: printMoney(rest) })]
}
