import type { Account } from '#shared/accounts/account.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { deliver } from '../mail/deliver.ts'
import { tagsOf } from '../mail/events.ts'
import { asMuchLater, MailFailure, MailRests } from '../mail/failures.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { invoiceMail } from './invoice-mail.ts'
import { offeredPayLink } from './pay-links.ts'
import { printedInvoice } from './printed-invoice.ts'
import {
  awaitWord,
  begin,
  leaveUnclear,
  minutesSince,
  refuse,
  sentOut,
  settle,
  untilRestEnds,
  waitForBetterTimes,
} from './send-steps.ts'

/**
 * The mail service cannot be asked about a message, but it tells by an event that it took one. A letter of which nothing
 * is told in so long was not taken. The time is counted from when the letter was found unfinished, not from when it was
 * begun: after a standstill of hours its event may still wait in the queue.
 */
const minutesUntilTold = 10

/** E-mails the invoice, once; when the outcome is left open, an event or a later try settles it. */
export async function sendByMail(actor: Actor, invoice: Invoice, account: Account): Promise<void> {
  const { step, started, found } = invoice.mail
  if (step === 'done') return
  if (step === 'started') {
    if (minutesSince(found || started) < minutesUntilTold) return
    if (!found) return awaitWord(actor, invoice, 'mail', minutesUntilTold)
  }
  const payLink = await offeredPayLink(actor, invoice, account)
  const pdf = await printedInvoice(invoice, payLink)
  const begun = await begin(actor, invoice, 'mail')
  if (begun) await handOver(actor, begun, pdf, { depositMsg: account.settings.depositMsg, payLink })
}

type Said = Pick<Parameters<typeof invoiceMail>[2], 'depositMsg' | 'payLink'>

async function handOver(actor: Actor, begun: Invoice, pdf: Uint8Array, said: Said): Promise<void> {
  try {
    const tags = tagsOf(actor, 'invoice', begun._id)
    const { messageId } = await deliver(accountSender(actor), invoiceMail(begun, pdf, { tags, ...said }))
    await settle(actor, begun, (invoice) => mailed(invoice, messageId))
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    await failed(actor, begun, error)
  }
}

/** An invoice made by hand keeps its days to pay; a rent falls due by its contract, and its service knows its day. */
const withItsTerm = (invoice: Invoice, until: string): Invoice =>
  until && invoice.kind === 'single' && invoice.service.step === 'none'
    ? { ...invoice, dueDate: asMuchLater(invoice.dueDate, until) }
    : invoice

/** The mail service took the letter: the invoice is with its payer. Undefined when that is known already. */
export function mailed(invoice: Invoice, messageId: string): Invoice | undefined {
  if (invoice.mail.step === 'done') return undefined
  const { state, at } = invoice.mail
  const delivery = state === 'none' ? { state: 'pending' as const, at: instant() } : { state, at }
  return sentOut({ ...invoice, mail: { ...invoice.mail, ...delivery, step: 'done', messageId } })
}

async function failed(actor: Actor, begun: Invoice, failure: MailFailure): Promise<void> {
  log.warn('An invoice was not e-mailed', failure)
  const { outcome } = failure
  if (outcome === 'unclear') return leaveUnclear(actor, begun, 'mail')
  if (failure instanceof MailRests) return untilRestEnds(actor, begun, 'mail', { until: failure.restsUntil })
  if (outcome === 'refused')
    return refuse(actor, begun, 'mail', `Sähköpostia ei voitu lähettää osoitteeseen ${begun.recipient.email}.`)
  const reason = failure.reason(failure.until ? 'Lasku lähtee huomenna.' : 'Lähetystä yritetään uudelleen.')
  await waitForBetterTimes(actor, withItsTerm(begun, failure.until), 'mail', reason, failure.until)
}
