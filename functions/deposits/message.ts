import { printDay } from '#shared/base/day.ts'
import { printIban } from '#shared/base/iban.ts'
import { printMoney } from '#shared/base/money.ts'
import { conflict, Problem } from '#shared/base/problem.ts'
import { printReference } from '#shared/base/reference.ts'
import type { DepositShown } from '#shared/deposits/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { readAccount } from '../accounts/accounts.ts'
import { html, type Letter, plainText } from '../accounts/letter.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, now } from '../platform/clock.ts'
import { MailFailure, sendMail } from '../platform/mail.ts'
import { deposits, letDeposit, readWithInvoice, shown } from './deposits.ts'

/** A second press within this time is the same press. */
const milliseconds = 60_000

/** E-mails the tenant what of the deposit is still to be paid, by when and where. Marked first, so that one press is one letter. */
export async function resendMessage(actor: Actor, id: string): Promise<DepositShown> {
  const { deposit, invoice } = await readWithInvoice(actor, id)
  const asked = shown(deposit, invoice)
  letDeposit(asked, 'resend')
  if (deposit.messageSent && now() - Date.parse(deposit.messageSent) < milliseconds) return asked
  if (invoice?.state === 'draft') throw conflict('Lähetä vakuuden lasku ensin.')
  const [account, tenant] = await Promise.all([readAccount(actor), tenants.find(actor, deposit.tenant)])
  if (!tenant?.email) throw new Problem('invalid', 'Vuokralaiselta puuttuu sähköpostiosoite.')
  const marked = await deposits.replace(actor, { ...deposit, messageSent: instant() })
  const letter = letterOf(asked, invoice, { sender: account.name, message: account.settings.depositMsg })
  const tags = { kind: 'deposit', accountId: actor.accountId, deliveryId: id }
  try {
    await sendMail({
      to: tenant.email,
      ...(account.email && { replyTo: account.email }),
      senderName: account.name,
      subject: `Vakuus, ${account.name}`,
      text: plainText(letter),
      html: html(letter),
      tags,
    })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    throw new Problem('provider', 'Viestiä ei saatu lähetettyä. Yritä hetken kuluttua uudelleen.')
  }
  return shown(marked, invoice)
}

function letterOf(
  { amount, received, dueDate, iban, apartmentAddress }: DepositShown,
  invoice: Invoice | undefined,
  { sender, message }: { sender: string; message: string },
): Letter {
  const account = iban || invoice?.seller.iban
  const facts: [string, string][] = [
    ['Maksettavaa', printMoney(amount - received)],
    ['Eräpäivä', dueDate && printDay(dueDate)],
    ['Tilinumero', account ? printIban(account) : ''],
    ['Viitenumero', invoice ? printReference(invoice.reference) : ''],
    ['Kohde', apartmentAddress],
  ]
  return {
    title: 'Vakuus',
    opening: ['Vuokrasopimuksesi vakuutta odotetaan vielä.'],
    facts: facts.filter(([, value]) => value !== ''),
    ending: message.split(/\n+/).filter(Boolean),
    signature: [sender],
  }
}
