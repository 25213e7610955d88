import type { Account } from '#shared/accounts/account.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { accountSender } from '../../accounts/account-mail.ts'
import { type MadeLetter, sendOnce } from '../../mail/outbox.ts'
import { tagsOf } from '../../mail/tags.ts'
import type { Actor } from '../../platform/actor.ts'
import { offeredPayLink } from '../pay-links.ts'
import { printedInvoice } from '../printed-invoice.ts'
import { invoiceMail } from './invoice-mail.ts'
import { keptLetter } from './kept-letter.ts'

/** E-mails the invoice, once; when the outcome is left open, an event or a later try settles it. */
export async function sendByMail(actor: Actor, invoice: Invoice, account: Account): Promise<void> {
  await sendOnce({
    ...keptLetter(actor, invoice._id, () => Promise.resolve(invoice)),
    called: 'An invoice',
    make: (existing) => letterOf(actor, existing, account),
    asStored: (after) => ({ ...after, version: after.version + 1 }),
  })
}

async function letterOf(actor: Actor, invoice: Invoice, account: Account): Promise<MadeLetter<Invoice>> {
  const { depositMsg } = account.settings
  const payLink = await offeredPayLink(actor, invoice, account)
  const pdf = await printedInvoice(invoice, payLink)
  const mail = invoiceMail(invoice, pdf, { tags: tagsOf(actor, 'invoice', invoice._id), depositMsg, payLink })
  return { mail, sender: accountSender(actor) }
}
