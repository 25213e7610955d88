import { busy, conflict, invalidField, Problem } from '#shared/base/problem.ts'
import type { Copy, Invoice } from '#shared/invoices/invoice.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { readAccount } from '../accounts/accounts.ts'
import { deliver } from '../mail/deliver.ts'
import { tagsOf } from '../mail/events.ts'
import { MailFailure, tryAgain } from '../mail/failures.ts'
import { onceKnown, unclearLetter, underWay } from '../mail/same-letter.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { together } from '../platform/together.ts'
import { invoiceMail } from './invoice-mail.ts'
import { allowed, invoices } from './invoices.ts'
import { offeredPayLink } from './pay-links.ts'
import { printedInvoice } from './printed-invoice.ts'
import { settle } from './send-steps.ts'

/** A second press to the same address within this time is the same press, in milliseconds. */
const samePress = 60_000
const mostCopies = 50
const whom = 'vastaanottajalta'

/**
 * E-mails an invoice that has been sent again with its PDF, to its payer or to another. The copy is written on the
 * invoice before it is handed over, so that one press is one letter and the trail tells of it.
 */
export async function copyInvoice(actor: Actor, id: string, email: string, key: string): Promise<Invoice> {
  const { invoice, copy } = await beginCopy(actor, id, email, key)
  if (!copy) return invoice
  try {
    const account = await readAccount(actor)
    const payLink = await offeredPayLink(actor, invoice, account)
    const pdf = await printedInvoice(invoice, payLink)
    const tags = tagsOf(actor, 'invoice-copy', id, copy._id)
    const { cc, ...mail } = invoiceMail(invoice, pdf, { tags, depositMsg: account.settings.depositMsg, payLink })
    const { messageId } = await deliver(accountSender(actor), { ...mail, to: email })
    return await settle(actor, invoice, (standing) => went(standing, copy._id, messageId))
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    throw await notSent(actor, invoice, copy, error)
  }
}

/** What is answered as it stands has no copy beside it. */
const beginCopy = (actor: Actor, id: string, email: string, key: string) =>
  onceKnown(whom, async (): Promise<{ invoice: Invoice; copy?: Copy } | typeof underWay> => {
    const invoice = await invoices.read(actor, id)
    const { copies = [] } = invoice
    const same = copies.find(({ _id }) => _id === key) ?? copies.find((each) => isSamePress(each, email))
    if (same?.state === 'none') return underWay
    if (same?.state === 'permanentFail') throw invalidField('email', notTo(email))
    if (same) return { invoice }
    allowed(invoice, 'copy')
    if (copies.length >= mostCopies) throw conflict(`Laskusta on lähetetty jo ${mostCopies} kopiota.`)
    const copy: Copy = { _id: key, email, at: instant(), by: actor.name, messageId: '', state: 'none' }
    const next = { ...invoice, copies: [...copies, copy] }
    await together([invoices.replacing(actor, next, busy)])
    return { invoice: { ...next, version: next.version + 1 }, copy }
  })

const notTo = (email: string) => `Sähköpostia ei voitu lähettää osoitteeseen ${email}.`

const isSamePress = ({ email, at, state }: Copy, to: string) =>
  email === to && state !== 'permanentFail' && now() - Date.parse(at) < samePress

const changed = (invoice: Invoice, id: string, next: (copy: Copy) => Copy): Invoice => ({
  ...invoice,
  copies: invoice.copies?.map((copy) => (copy._id === id ? next(copy) : copy)),
})

/** An event may have told more of it already. */
const went = (invoice: Invoice, id: string, messageId: string): Invoice =>
  changed(invoice, id, (copy) => ({ ...copy, messageId, state: copy.state === 'none' ? 'pending' : copy.state }))

async function notSent(actor: Actor, invoice: Invoice, { _id, email }: Copy, failure: MailFailure): Promise<Problem> {
  log.warn('A copy of an invoice was not e-mailed', failure)
  const { outcome } = failure
  if (outcome === 'unclear') return new Problem('provider', unclearLetter(whom))
  await settle(actor, invoice, (standing) => changed(standing, _id, (copy) => ({ ...copy, state: 'permanentFail' })))
  if (outcome === 'refused') return invalidField('email', notTo(email))
  return conflict(failure.reason(tryAgain(failure)))
}
