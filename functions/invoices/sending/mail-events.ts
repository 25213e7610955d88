import type { DeliveryState } from '#shared/mail/delivery.ts'
import { deliveryOf, type MailEvent } from '../../mail/events.ts'
import { hearAll } from '../../mail/outbox.ts'
import type { Actor } from '../../platform/actor.ts'
import { onDemand } from '../../platform/on-demand.ts'
import { getByKey } from '../../platform/table/table.ts'
import { invoices } from '../invoices.ts'
import { keptCopy, keptLetter } from './kept-letter.ts'

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

/** Of what comes at once, all is read in one request and what is told of a letter is written once. */
export function notingMailEvents(events: readonly MailEvent[]): (event: MailEvent) => Promise<void> {
  const existing = new Map(events.map((event) => [event, newsIn(event)]))
  const news = [...existing.values()].flatMap((each) => each ?? [])
  const nameOf = ({ actor, invoice, copy }: News) => `${actor.accountId}/${invoice}/${copy}`
  const read = onDemand(() => getByKey(news.map(({ actor, invoice }) => invoices.keyOf(actor, invoice))))
  const about = (name: string) => news.filter((each) => nameOf(each) === name)
  const heard = new Map(news.map((each) => [nameOf(each), onDemand(() => hearOf(each, about(nameOf(each)), read))]))
  return async (event) => {
    const of = existing.get(event)
    if (of) await heard.get(nameOf(of))?.()
  }
}

async function hearOf(
  { actor, invoice, copy }: News,
  words: readonly News[],
  read: () => ReturnType<typeof getByKey>,
): Promise<void> {
  const existing = async () => {
    const item = (await read())(invoices.keyOf(actor, invoice))
    return item && invoices.docOf(item)
  }
  await hearAll(copy ? keptCopy(actor, invoice, copy, existing) : keptLetter(actor, invoice, existing), words)
}
