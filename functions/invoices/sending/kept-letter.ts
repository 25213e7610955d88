import { busy } from '#shared/base/problem.ts'
import { restSentence } from '#shared/base/sending-limits.ts'
import type { Copy, Invoice } from '#shared/invoices/invoice.ts'
import type { LetterMark, LetterPolicy } from '#shared/mail/letter-steps.ts'
import { asMuchLater, type MailFailure, MailRests, refusedReason } from '../../mail/failures.ts'
import type { KeptLetter, Turned } from '../../mail/outbox.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, instantIn } from '../../platform/clock.ts'
import type { Write } from '../../platform/table/transact.ts'
import { invoices } from '../invoices.ts'
import {
  addingInvoiceNotification,
  addingStopNotification,
  ending,
  laterOf,
  minutesToWait,
  mostRounds,
  notBegun,
  sentOut,
  stopped,
  unclearSentence,
} from './send-steps.ts'

/**
 * The mail service cannot be asked about a message, but it tells by an event that it took one. A letter of which nothing
 * is told in so long was not taken. The time is counted from when the letter was found unfinished, not from when it was
 * begun: after a standstill of hours its event may still wait in the queue.
 */
const minutesUntilLetter = 10

const policy: LetterPolicy = {
  overdue: 'doubted',
  silence: 'started',
  spent: { tries: mostRounds, news: ['silence'], step: 'unclear' },
}

const after = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

function markOf({ state, mail }: Invoice): LetterMark {
  const { step, started, found, state: delivery, rounds } = mail
  if (step === 'done') return { step: 'sent', delivery }
  if (state !== 'sending') return { step: step === 'none' ? 'failed' : 'unclear', delivery }
  const tries = rounds + 1
  if (step === 'none') return { step: 'waiting', delivery, tries }
  if (found) return { step: 'doubted', delivery, tries, until: after(found, minutesUntilLetter) }
  return { step: 'started', delivery, tries, until: after(started, minutesUntilLetter) }
}

function next(invoice: Invoice, turned: Turned): Invoice {
  const { news, failure } = turned
  const { mail } = invoice
  if (news === 'taken' || news === 'word') return sent(invoice, turned)
  if (news === 'claimed') return { ...invoice, mail: { ...mail, step: 'started', started: instant(), found: '' } }
  if (news === 'overdue')
    return { ...invoice, mail: { ...mail, found: instant() }, nextTry: instantIn(minutesUntilLetter) }
  if (news === 'silence') return unheard(invoice, turned)
  const left = { ...invoice, mail: { ...mail, ...notBegun } }
  if (news === 'refused') return stopped(left, refusedReason(failure, invoice.recipient.email))
  return failure ? postponed(left, failure) : left
}

/** It is with its payer as soon as the mail service has it. */
function sent(invoice: Invoice, { step, delivery, messageId }: Turned): Invoice {
  const { mail } = invoice
  const isNew = step === 'sent' && mail.step !== 'done'
  const went: Invoice = isNew ? sentOut({ ...invoice, mail: { ...mail, step: 'done', messageId } }) : invoice
  return delivery === mail.state ? went : { ...went, mail: { ...went.mail, state: delivery, at: instant() } }
}

/** Nobody knows whether it went: it stays begun and is looked at again, until a person has to see to it. */
function unheard(invoice: Invoice, { step }: Turned): Invoice {
  const left = { ...invoice, mail: { ...invoice.mail, rounds: invoice.mail.rounds + 1 } }
  if (step === 'unclear') return stopped(left, unclearSentence)
  return { ...left, nextTry: instantIn(minutesToWait(invoice)) }
}

function postponed(invoice: Invoice, failure: MailFailure): Invoice {
  const { until } = failure
  if (failure instanceof MailRests) {
    const { restsUntil: nextTry } = failure
    return { ...invoice, nextTry, stateReason: restSentence('Sähköpostipalvelu', nextTry) }
  }
  return {
    ...withItsTerm(invoice, until),
    nextTry: laterOf(until, instantIn(minutesToWait(invoice))),
    stateReason: failure.reason(until ? 'Lasku lähtee huomenna.' : 'Lähetystä yritetään uudelleen.'),
  }
}

/** An invoice made by hand keeps its days to pay; a rent falls due by its contract, and its service knows its day. */
const withItsTerm = (invoice: Invoice, until: string): Invoice =>
  until && invoice.kind === 'single' && invoice.service.step === 'none'
    ? { ...invoice, dueDate: asMuchLater(invoice.dueDate, until) }
    : invoice

/** The event does not tell which of two addresses it is about. */
const lost = ({ recipient: { email, email2 } }: Invoice) =>
  `Sähköposti ei mennyt perille osoitteeseen ${[email, email2].filter(Boolean).join(' tai ')}.`

const isLost = ({ mail }: Invoice) => mail.state === 'permanentFail'

const noticesOf = async (actor: Actor, before: Invoice, next: Invoice): Promise<Write[]> => [
  ...(await addingStopNotification(actor, before, next)),
  ...(isLost(next) && !isLost(before) ? [addingInvoiceNotification(actor, before, lost(before))] : []),
]

/** How the letter that brings an invoice to its payer is kept on it. @param existing what was read of it a moment ago */
export const keptLetter = (actor: Actor, id: string, existing?: Known): KeptLetter<Invoice> => ({
  policy,
  read: readingOnce(actor, id, existing),
  markOf,
  next,
  writes: async (before, next) => [
    ending(before, next, invoices.replacing(actor, next, busy)),
    ...(await noticesOf(actor, before, next)),
  ],
})

export type Known = () => Promise<Invoice | undefined>

/** What is known already is worth one reading: whoever was overtaken reads anew. */
function readingOnce(actor: Actor, id: string, existing?: Known): Known {
  let first = existing
  return () => {
    const read = first ?? (() => invoices.find(actor, id))
    first = undefined
    return read()
  }
}

const withCopy = (invoice: Invoice, id: string, news: Partial<Copy>): Invoice => ({
  ...invoice,
  copies: invoice.copies?.map((copy) => (copy._id === id ? { ...copy, ...news } : copy)),
})

/** The same of a copy that a person sent by a press; what did not go is told to that person. */
export const keptCopy = (actor: Actor, id: string, copyId: string, existing?: Known): KeptLetter<Invoice> => {
  const copyIn = ({ copies }: Invoice) => copies?.find(({ _id }) => _id === copyId)
  return {
    policy: { silence: 'started' },
    read: readingOnce(actor, id, existing),
    markOf: (invoice) => {
      const copy = copyIn(invoice)
      return copy && markOfCopy(copy)
    },
    next: (invoice, { step, messageId, delivery }) => {
      if (step === 'started') return invoice
      return withCopy(invoice, copyId, { messageId, state: step === 'sent' ? delivery : 'permanentFail' })
    },
    writes: (before, next, { news }) => {
      const [was, copy] = [copyIn(before), copyIn(next)]
      const isLost = news === 'word' && copy?.state === 'permanentFail' && was?.state !== 'permanentFail'
      const sentence = `Sähköposti ei mennyt perille osoitteeseen ${copy?.email}.`
      return [
        invoices.replacing(actor, next, busy),
        ...(isLost ? [addingInvoiceNotification(actor, before, sentence)] : []),
      ]
    },
  }
}

/** One that was begun and never told of stays so. */
export const markOfCopy = ({ state: delivery }: Copy): LetterMark =>
  delivery === 'none' ? { step: 'started', delivery } : { step: 'sent', delivery }
