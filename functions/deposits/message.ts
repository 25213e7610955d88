import { printDay } from '#shared/base/day.ts'
import { printIban } from '#shared/base/iban.ts'
import { printMoney } from '#shared/base/money.ts'
import { busy, conflict, Problem } from '#shared/base/problem.ts'
import { printReference } from '#shared/base/reference.ts'
import type { DepositShown } from '#shared/deposits/api.ts'
import type { Deposit } from '#shared/deposits/deposit.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { readAccount } from '../accounts/accounts.ts'
import { html, type Letter, plainText } from '../accounts/letter.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { MailFailure, sendMail } from '../platform/mail.ts'
import { together, untilFree } from '../platform/together.ts'
import { letterName } from './bounces.ts'
import { deposits, letDeposit, readWithBills, shown } from './deposits.ts'

/** A second press within this time is the same press. */
const milliseconds = 60_000

/**
 * E-mails the tenant what of the deposit is still to be paid, by when and where. It is begun before and sent after, so
 * that one press is one letter and one that did not go is not told to have gone.
 */
export async function resendMessage(actor: Actor, id: string): Promise<DepositShown> {
  const { deposit, bills } = await readWithBills(actor, id)
  const asked = shown({ deposit, bills })
  letDeposit(asked, 'resend')
  if (isRecent(deposit.messageBegun) || isRecent(deposit.messageSent)) return asked
  const [invoice] = bills
  if (invoice?.state === 'draft') throw conflict('Lähetä vakuuden lasku ensin.')
  const [account, tenant] = await Promise.all([readAccount(actor), tenants.find(actor, deposit.tenant)])
  if (!tenant?.email) throw new Problem('invalid', 'Vuokralaiselta puuttuu sähköpostiosoite.')
  const messageBegun = instant()
  const begun = await deposits.replace(actor, { ...deposit, messageBegun, messageLost: '' })
  const letter = letterOf(asked, invoice, { sender: account.name, message: account.settings.depositMsg })
  try {
    await sendMail({
      to: tenant.email,
      ...(account.email && { replyTo: account.email }),
      senderName: account.name,
      subject: `Vakuus, ${account.name}`,
      text: plainText(letter),
      html: html(letter),
      tags: { kind: 'deposit', accountId: actor.accountId, deliveryId: id, copy: letterName(messageBegun) },
    })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    throw await notSent(actor, begun, error)
  }
  return settled(actor, id, (standing) => went(standing, messageBegun))
}

/** Its coming back may have been told already. */
const went = (standing: Deposit, at: string): Deposit =>
  standing.messageLost ? standing : { ...standing, messageBegun: '', messageSent: at }

const isRecent = (at: string) => at !== '' && now() - Date.parse(at) < milliseconds

/** What surely did not go may be tried again at once; of what nobody knows it stays written that it was begun. */
async function notSent(actor: Actor, { _id }: Deposit, failure: MailFailure): Promise<Problem> {
  log.warn('A message of a deposit was not e-mailed', failure)
  if (failure.outcome === 'unclear') {
    return new Problem(
      'provider',
      'Ei ole varmaa, lähtikö viesti. Kysy vuokralaiselta, ennen kuin lähetät sen uudelleen.',
    )
  }
  await settled(actor, _id, (standing) => ({ ...standing, messageBegun: '' }))
  return new Problem('provider', 'Viestiä ei saatu lähetettyä. Tarkista sähköpostiosoite ja yritä uudelleen.')
}

/** Writes what became of the letter over whatever was written meanwhile, for it cannot be taken back. */
const settled = (actor: Actor, id: string, changed: (standing: Deposit) => Deposit): Promise<DepositShown> =>
  untilFree(async () => {
    const { deposit, bills } = await readWithBills(actor, id)
    const next = changed(deposit)
    await together([deposits.replacing(actor, next, busy)])
    return shown({ deposit: { ...next, version: next.version + 1 }, bills })
  })

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
