import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import type { Copy, Invoice } from '#shared/invoices/invoice.ts'
import type { LetterMark } from '#shared/mail/letter-steps.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { readAccount } from '../accounts/accounts.ts'
import { refusedReason, tryAgain } from '../mail/failures.ts'
import { hasGone, type MadeLetter, type Outcome, type Outgoing, sendOnce } from '../mail/outbox.ts'
import { onceKnown, unclearLetter } from '../mail/same-letter.ts'
import { tagsOf } from '../mail/tags.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, now } from '../platform/clock.ts'
import { allowed, invoices } from './invoices.ts'
import { offeredPayLink } from './pay-links.ts'
import { printedInvoice } from './printed-invoice.ts'
import { invoiceMail } from './sending/invoice-mail.ts'
import { keptCopy, markOfCopy } from './sending/kept-letter.ts'

/** A second press to the same address within this time is the same press, in milliseconds. */
const samePress = 60_000
const mostCopies = 50
const whom = 'vastaanottajalta'

interface Press {
  readonly email: string
  readonly key: string
}

/**
 * E-mails an invoice that has been sent again with its PDF, to its payer or to another. The copy is written on the
 * invoice before it is handed over, so that one press is one letter and the trail tells of it.
 */
export async function copyInvoice(actor: Actor, id: string, email: string, key: string): Promise<Invoice> {
  const outcome = await onceKnown(whom, () => sendOnce(copyOf(actor, id, { email, key })))
  if (!outcome.doc || !hasGone(outcome)) throw notSent(email, outcome)
  return outcome.doc
}

const copyOf = (actor: Actor, id: string, press: Press): Outgoing<Invoice> => ({
  ...keptCopy(actor, id, press.key, () => invoices.read(actor, id)),
  called: 'A copy of an invoice',
  markOf: ({ copies = [] }) => markOf(copies, press),
  make: (invoice) => made(actor, invoice, press),
  asStored: (after) => ({ ...after, version: after.version + 1 }),
})

function markOf(copies: readonly Copy[], { key, email }: Press): LetterMark {
  const same = copies.find(({ _id }) => _id === key) ?? copies.find((each) => isSamePress(each, email))
  if (!same) return { step: 'waiting' }
  return same.state === 'permanentFail' ? { step: 'failed' } : markOfCopy(same)
}

const isSamePress = ({ email, at, state }: Copy, to: string) =>
  email === to && state !== 'permanentFail' && now() - Date.parse(at) < samePress

async function made(actor: Actor, invoice: Invoice, { key, email }: Press): Promise<MadeLetter<Invoice>> {
  const { _id, copies = [] } = invoice
  allowed(invoice, 'copy')
  if (copies.length >= mostCopies) throw conflict(`Laskusta on lähetetty jo ${mostCopies} kopiota.`)
  const account = await readAccount(actor)
  const payLink = await offeredPayLink(actor, invoice, account)
  const pdf = await printedInvoice(invoice, payLink)
  const tags = tagsOf(actor, 'invoice-copy', _id, key)
  const { cc, ...mail } = invoiceMail(invoice, pdf, { tags, depositMsg: account.settings.depositMsg, payLink })
  const copy: Copy = { _id: key, email, at: instant(), by: actor.name, messageId: '', state: 'none' }
  return {
    mail: { ...mail, to: email },
    sender: accountSender(actor),
    doc: { ...invoice, copies: [...copies, copy] },
  }
}

/** Of a letter of the same press too, which did not go. */
function notSent(email: string, { news, failure }: Outcome<Invoice>): Problem {
  if (news === 'silence') return new Problem('provider', unclearLetter(whom))
  if (!failure || news === 'refused') return invalidField('email', refusedReason(failure, email))
  return conflict(failure.reason(tryAgain(failure)))
}
