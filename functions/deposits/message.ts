import { officeIban } from '#shared/accounts/deposit-account.ts'
import { compareDays, printDay } from '#shared/base/day.ts'
import { type Cents, printMoney, sumOf } from '#shared/base/money.ts'
import { busy, conflict, Problem } from '#shared/base/problem.ts'
import type { DepositShown } from '#shared/deposits/api.ts'
import type { Deposit } from '#shared/deposits/deposit.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import type { LetterMark, LetterNews } from '#shared/mail/letter-steps.ts'
import { depositMailWords } from '#shared/texts/deposit-mails.ts'
import { mailWords } from '#shared/texts/invoice-mails.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import type { Language } from '#shared/texts/language.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { readAccount } from '../accounts/accounts.ts'
import { tenants } from '../customers/tenants.ts'
import { AddressStopped, type MailFailure, tryAgain } from '../mail/failures.ts'
import { type Letter, mailWith, ownWords } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { hasGone, type MadeLetter, type Outgoing, sendOnce } from '../mail/outbox.ts'
import { onceKnown, unclearLetter } from '../mail/same-letter.ts'
import { tagsOf } from '../mail/tags.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, now } from '../platform/clock.ts'
import { deposits, letDeposit, readWithBills, shown } from './deposits.ts'
import { letterName } from './letter-name.ts'

/** A second press within this time is the same press. */
const milliseconds = 60_000
const whom = 'vuokralaiselta'

/**
 * E-mails the tenant what of the deposit is still to be paid, by when and where. It is begun before and sent after, so
 * that one press is one letter and one that did not go is not told to have gone.
 */
export async function resendMessage(actor: Actor, id: string): Promise<DepositShown> {
  const outcome = await onceKnown(whom, () => sendOnce(message(actor, id)))
  const { doc, news, failure } = outcome
  if (doc && hasGone(outcome)) return shown(doc)
  throw failure ? notSent(news, failure) : conflict()
}

type Billed = Awaited<ReturnType<typeof readWithBills>>

const message = (actor: Actor, id: string): Outgoing<Billed> => ({
  called: 'A message of a deposit',
  policy: { overdue: 'waiting', silence: 'started' },
  read: () => readWithBills(actor, id),
  markOf: ({ deposit }) => markOf(deposit),
  make: (billed) => made(actor, billed),
  next: (billed, { step }) => {
    const { messageBegun } = billed.deposit
    if (step === 'started') return billed
    const sent = step === 'sent' ? { messageSent: messageBegun } : {}
    return { ...billed, deposit: { ...billed.deposit, messageBegun: '', ...sent } }
  },
  writes: (_, { deposit }) => [deposits.replacing(actor, deposit, busy)],
  asStored: ({ deposit, bills }) => ({ deposit: { ...deposit, version: deposit.version + 1 }, bills }),
})

/** What was begun may be begun anew, and what was sent sent once more, when the time of the same press is over. */
function markOf({ messageBegun, messageSent }: Deposit): LetterMark {
  if (messageBegun) return { step: 'started', until: new Date(Date.parse(messageBegun) + milliseconds).toISOString() }
  return { step: isRecent(messageSent) ? 'sent' : 'waiting' }
}

async function made(actor: Actor, { deposit, bills }: Billed): Promise<MadeLetter<Billed>> {
  const asked = shown({ deposit, bills })
  letDeposit(asked, 'resend')
  const at = instant()
  return {
    mail: await mailOf(actor, asked, toPay(asked, bills), at),
    sender: accountSender(actor),
    doc: { deposit: { ...deposit, messageBegun: at, messageLost: '' }, bills },
  }
}

interface ToPay {
  /** The invoices by which it is to be paid, in the order in which they fall due, each with what is asked by it. */
  readonly asks: readonly { readonly bill: Invoice; readonly sum: Cents }[]
  /** What of the rest the tenant will get an invoice of. */
  readonly unbilled: Cents
}

/** Part may have come by hand while its invoice is open, so no more is asked by the invoices than is missing. */
function toPay(asked: DepositShown, bills: readonly Invoice[]): ToPay {
  const open = bills.filter((bill) => bill.state === 'sent' && openOf(bill) > 0)
  if (open.length === 0 && bills.some(({ state }) => state !== 'sent')) throw conflict('Lähetä vakuuden lasku ensin.')
  const inTurn = open.toSorted(
    (a, b) => compareDays(a.dueDate, b.dueDate) || (a.invoiceNumber < b.invoiceNumber ? -1 : 1),
  )
  let left = missingOf(asked)
  const asks = inTurn.flatMap((bill) => {
    const sum = Math.min(openOf(bill), left)
    left -= sum
    return sum > 0 ? [{ bill, sum }] : []
  })
  const drafts = sumOf(bills.filter(({ state }) => state === 'draft').map(openOf))
  return { asks, unbilled: Math.min(left, asked.leftToBill + drafts) }
}

const missingOf = ({ amount, received }: DepositShown): Cents => amount - received

async function mailOf(actor: Actor, asked: DepositShown, due: ToPay, at: string): Promise<Mail> {
  const [{ name, email, iban, settings }, tenant] = await Promise.all([
    readAccount(actor),
    tenants.find(actor, asked.tenant),
  ])
  if (!tenant?.email) throw new Problem('invalid', 'Vuokralaiselta puuttuu sähköpostiosoite.')
  const letter = letterOf(asked, due, {
    sender: name,
    message: settings.depositMsg,
    own: officeIban({ iban, settings }),
    language: tenant.invoiceLanguage,
  })
  return mailWith(letter, {
    to: tenant.email,
    replyTo: email,
    senderName: name,
    subject: `${letter.title}, ${name}`,
    tags: tagsOf(actor, 'deposit', asked._id, letterName(at)),
  })
}

const isRecent = (at: string) => at !== '' && now() - Date.parse(at) < milliseconds

/** What surely did not go may be tried again at once; of what nobody knows it stays written that it was begun. */
function notSent(news: LetterNews | undefined, failure: MailFailure): Problem {
  if (news === 'silence') return new Problem('provider', unclearLetter(whom))
  if (failure.until || failure instanceof AddressStopped) return conflict(failure.reason(tryAgain(failure)))
  return new Problem('provider', 'Viestiä ei saatu lähetettyä. Tarkista sähköpostiosoite ja yritä uudelleen.')
}

/** What is asked by each invoice goes with its due day, account and reference; without any, all that is missing. */
function letterOf(
  asked: DepositShown,
  { asks, unbilled }: ToPay,
  { sender, message, own, language }: { sender: string; message: string; own: string; language: Language },
): Letter {
  const { apartmentAddress, iban } = asked
  const words = depositMailWords[language]
  const { invoice, toPay, dueDate, account, reference } = mailWords[language]
  const billed = sumOf(asks.map(({ sum }) => sum))
  const first = asks[0]?.bill
  const whole: [string, string][] = [
    [toPay, printMoney(first ? billed : missingOf(asked))],
    [dueDate, printedDay(first ? first.dueDate : asked.dueDate)],
    [account, printedIban((first ? first.seller.iban : iban) || own)],
    [reference, first ? printReference(first.reference) : ''],
  ]
  const parts = asks.flatMap(({ bill, sum }): [string, string][] => [
    [`${invoice} ${bill.invoiceNumber}`, words.part({ sum: printMoney(sum), dueDate: printDay(bill.dueDate) })],
    [account, printedIban(bill.seller.iban || own)],
    [reference, printReference(bill.reference)],
  ])
  const facts: [string, string][] = asks.length > 1 ? [[words.toPayInAll, printMoney(billed)], ...parts] : whole
  const opening = [
    words.awaited,
    asks.length > 1 ? words.eachApart : '',
    first && unbilled > 0 ? words.unbilled(printMoney(unbilled)) : '',
  ]
  return {
    title: words.title,
    opening: opening.filter(Boolean),
    facts: [...facts, [labelsOf[language].premises, apartmentAddress] as const].filter(([, value]) => value !== ''),
    ending: ownWords(message),
    signature: [sender],
    language,
  }
}

const printedDay = (day: string) => day && printDay(day)
const printedIban = (iban: string) => iban && printIban(iban)
