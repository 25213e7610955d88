import type { Invoice } from '#shared/invoices/invoice.ts'
import type { DeliveryState } from '#shared/mail/delivery.ts'
import { saysMore } from '#shared/mail/delivery.ts'
import { deliveryOf, type MailEvent } from '../mail/events.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { onDemand } from '../platform/on-demand.ts'
import { getByKey } from '../platform/table.ts'
import { invoices } from './invoices.ts'
import { mailed } from './send-by-mail.ts'
import { noticingInvoice, settle } from './send-steps.ts'

/** Which invoice an event is about and what it tells; undefined when it tells nothing of any. */
function newsIn(event: MailEvent): News | undefined {
  const { actor, id, state } = deliveryOf(event, 'invoice') ?? deliveryOf(event, 'invoice-copy') ?? {}
  const { messageId, tags } = event.mail
  return actor && id && state ? { actor, invoice: id, messageId, state, copy: tags.copy?.[0] ?? '' } : undefined
}

interface News {
  readonly actor: Actor
  readonly invoice: string
  readonly messageId: string
  readonly state: DeliveryState
  /** The copy that it is about; empty for the invoice's own letter. */
  readonly copy: string
}

/**
 * Writes on the invoices what became of their letters: of what comes at once, all is read in one request and each
 * invoice written once. The first word of a letter also tells that it went, if that was unclear.
 */
export function notingMailEvents(events: readonly MailEvent[]): (event: MailEvent) => Promise<void> {
  const known = new Map(events.map((event) => [event, newsIn(event)]))
  const news = [...known.values()].flatMap((each) => each ?? [])
  const nameOf = ({ actor, invoice }: News) => `${actor.accountId}/${invoice}`
  const read = onDemand(() => getByKey(news.map(({ actor, invoice }) => invoices.keyOf(actor, invoice))))
  const about = (name: string) => news.filter((each) => nameOf(each) === name)
  const settled = new Map(news.map(nameOf).map((name) => [name, onDemand(() => settleAll(read, about(name)))] as const))
  return async (event) => {
    const of = known.get(event)
    if (of) await settled.get(nameOf(of))?.()
  }
}

/** All that is told of one letter. */
async function settleAll(read: () => ReturnType<typeof getByKey>, news: readonly News[]): Promise<void> {
  const [first] = news
  if (!first) return
  const found = await read()
  const item = found(invoices.keyOf(first.actor, first.invoice))
  if (!item) return
  await settle(
    first.actor,
    invoices.docOf(item),
    (standing) => {
      const next = news.reduce((invoice, each) => noted(invoice, each) ?? invoice, standing)
      return next === standing ? undefined : next
    },
    (standing, next) => {
      const sentence = lostSince(standing, next)
      return sentence ? [noticingInvoice(first.actor, standing, sentence)] : []
    },
  )
}

const isLost = ({ mail }: Invoice) => mail.state === 'permanentFail'
/** The event does not tell which of two addresses it is about. */
const lost = ({ recipient: { email, email2 } }: Invoice) =>
  `Sähköposti ei mennyt perille osoitteeseen ${[email, email2].filter(Boolean).join(' tai ')}.`

/** What a person is told of: the invoice's own letter or a copy that was not lost before. */
function lostSince(standing: Invoice, next: Invoice): string | undefined {
  if (isLost(next) && !isLost(standing)) return lost(next)
  const before = new Set(lostCopies(standing).map(({ _id }) => _id))
  const copy = lostCopies(next).find(({ _id }) => !before.has(_id))
  return copy && `Sähköposti ei mennyt perille osoitteeseen ${copy.email}.`
}

const lostCopies = ({ copies = [] }: Invoice) => copies.filter(({ state }) => state === 'permanentFail')

function noted(invoice: Invoice, { messageId, state, copy }: News): Invoice | undefined {
  if (copy) return notedCopy(invoice, copy, { messageId, state })
  const went = invoice.mail.step === 'started' ? mailed(invoice, messageId) : undefined
  const { mail } = went ?? invoice
  if (!saysMore(state, mail.state)) return went
  return { ...(went ?? invoice), mail: { ...mail, state, at: instant() } }
}

function notedCopy(invoice: Invoice, id: string, { messageId, state }: Pick<News, 'messageId' | 'state'>) {
  const copies = invoice.copies?.map((copy) =>
    copy._id === id && saysMore(state, copy.state) ? { ...copy, messageId, state } : copy,
  )
  return copies?.some((copy, at) => copy !== invoice.copies?.[at]) ? { ...invoice, copies } : undefined
}
