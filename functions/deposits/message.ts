import { printDay } from '#shared/base/day.ts'
import { printIban } from '#shared/base/iban.ts'
import { printMoney } from '#shared/base/money.ts'
import { busy, conflict, Problem } from '#shared/base/problem.ts'
import { printReference } from '#shared/base/reference.ts'
import type { DepositShown } from '#shared/deposits/api.ts'
import type { Deposit } from '#shared/deposits/deposit.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import { readAccount } from '../accounts/accounts.ts'
import { html, type Letter, plainText } from '../accounts/letter.ts'
import { tenants } from '../customers/tenants.ts'
import { onceKnown, unclearLetter, underWay } from '../invoices/same-letter.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { type Mail, MailFailure, sendMail } from '../platform/mail.ts'
import { together, untilFree } from '../platform/together.ts'
import { letterName } from './bounces.ts'
import { deposits, letDeposit, readWithBills, shown } from './deposits.ts'

/** A second press within this time is the same press. */
const milliseconds = 60_000
const whom = 'vuokralaiselta'

/**
 * E-mails the tenant what of the deposit is still to be paid, by when and where. It is begun before and sent after, so
 * that one press is one letter and one that did not go is not told to have gone.
 */
export async function resendMessage(actor: Actor, id: string): Promise<DepositShown> {
  const { asked, mail, at } = await beginMessage(actor, id)
  if (!mail) return asked
  try {
    await sendMail(mail)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    throw await notSent(actor, id, error)
  }
  return settled(actor, id, (standing) => went(standing, at))
}

interface Begun {
  readonly asked: DepositShown
  /** The letter that is to be sent now, and the instant that names it. */
  readonly mail?: Mail
  readonly at: string
}

const beginMessage = (actor: Actor, id: string): Promise<Begun> =>
  onceKnown(whom, async (): Promise<Begun | typeof underWay> => {
    const { deposit, bills } = await readWithBills(actor, id)
    const asked = shown({ deposit, bills })
    letDeposit(asked, 'resend')
    if (isRecent(deposit.messageBegun)) return underWay
    if (isRecent(deposit.messageSent)) return { asked, at: deposit.messageSent }
    const at = instant()
    const mail = await mailOf(actor, asked, billToPay(bills), at)
    await together([deposits.replacing(actor, { ...deposit, messageBegun: at, messageLost: '' }, busy)])
    return { asked, mail, at }
  })

/** The invoice by which it is to be paid, as far as it is with the tenant. */
function billToPay(bills: readonly Invoice[]): Invoice | undefined {
  const bill = bills.find((each) => each.state === 'sent' && openOf(each) > 0)
  if (!bill && bills.some(({ state }) => state !== 'sent')) throw conflict('Lähetä vakuuden lasku ensin.')
  return bill
}

async function mailOf(actor: Actor, asked: DepositShown, invoice: Invoice | undefined, at: string): Promise<Mail> {
  const [{ name, email, iban, settings }, tenant] = await Promise.all([
    readAccount(actor),
    tenants.find(actor, asked.tenant),
  ])
  if (!tenant?.email) throw new Problem('invalid', 'Vuokralaiselta puuttuu sähköpostiosoite.')
  const letter = letterOf(asked, invoice, { sender: name, message: settings.depositMsg, own: iban })
  return {
    to: tenant.email,
    ...(email && { replyTo: email }),
    senderName: name,
    subject: `Vakuus, ${name}`,
    text: plainText(letter),
    html: html(letter),
    tags: { kind: 'deposit', accountId: actor.accountId, deliveryId: asked._id, copy: letterName(at) },
  }
}

/** Its coming back may have been told already. */
const went = (standing: Deposit, at: string): Deposit =>
  standing.messageLost ? standing : { ...standing, messageBegun: '', messageSent: at }

const isRecent = (at: string) => at !== '' && now() - Date.parse(at) < milliseconds

/** What surely did not go may be tried again at once; of what nobody knows it stays written that it was begun. */
async function notSent(actor: Actor, id: string, failure: MailFailure): Promise<Problem> {
  log.warn('A message of a deposit was not e-mailed', failure)
  if (failure.outcome === 'unclear') return new Problem('provider', unclearLetter(whom))
  await settled(actor, id, (standing) => ({ ...standing, messageBegun: '' }))
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
  { sender, message, own }: { sender: string; message: string; own: string },
): Letter {
  const account = iban || invoice?.seller.iban || own
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
