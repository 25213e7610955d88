import { busy } from '#shared/base/problem.ts'
import { type DeliveryState, saysMore } from '#shared/mail/delivery.ts'
import { asDelivery, type IncreaseMessage } from '#shared/rent-increases/notice-message.ts'
import { messageTo, type Receiver, withMessageTo } from '#shared/rent-increases/receivers.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { deliveryOf, type MailEvent } from '../mail/events.ts'
import { noticing } from '../notifications/notices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { together, untilFree } from '../platform/together.ts'
import { increaseNotices, nextTryOf, withNextTry } from './increase-notices.ts'
import { rentIncreases } from './increases.ts'

/** How the mail service says whose letter an event is about. */
export const mailKind = 'rent-increase'

/** Those who look after increases are told; a letter has one such word. */
export function noticingNotice(actor: Actor, increase: RentIncrease, who: Receiver, why: string) {
  const { _id, contractNumber, tenantName, otherTenants } = increase
  const name = otherTenants.find(({ tenant }) => tenant === who)?.name ?? tenantName
  return noticing(actor, `increase-${_id}-${copyTag(messageTo(increase, who)?.letter ?? 0, who)}`, {
    resource: 'rentIncreases',
    about: `Vuokrankorotus, sopimus ${contractNumber}`,
    sentence: `${name}: ${why}`,
  })
}

/** Which letter to whom, as the mail service is told; the number alone is the main tenant's. */
export const copyTag = (letter: number, who: Receiver): string => (who === '' ? `${letter}` : `${letter}-${who}`)

function copyIn(tag = ''): Pick<News, 'letter' | 'who'> {
  const [letter = '', ...who] = tag.split('-')
  return { letter: Number(letter), who: who.join('-') }
}

/** Writes on an increase what became of its letter. */
export async function notingIncreaseMail(event: MailEvent): Promise<void> {
  const { actor, id, state } = deliveryOf(event, mailKind) ?? {}
  if (actor && id && state) {
    const { messageId, tags } = event.mail
    await noteNotice(actor, id, { ...copyIn(tags.copy?.[0]), messageId, state })
  }
}

interface News {
  readonly who: Receiver
  readonly letter: number
  readonly messageId: string
  readonly state: DeliveryState
}

/** What the mail service told of a letter. Its first word also tells that it went, if that was unclear. */
export const noteNotice = (actor: Actor, id: string, news: News): Promise<void> =>
  untilFree(async () => {
    const [increase, notice] = await Promise.all([rentIncreases.find(actor, id), increaseNotices.find(actor, id)])
    // What is told of an earlier letter says nothing of the one that was sent after it.
    const known = increase && messageTo(increase, news.who)
    if (!known || known.letter !== news.letter) return
    const message = noted(known, news)
    if (message === known) return
    const isLost = message.state === 'permanentFail' && known.state !== 'permanentFail'
    const reason = isLost ? lost(message) : message.reason
    const isOpen = notice && nextTryOf(notice, news.who) !== ''
    await together([
      rentIncreases.replacing(actor, withMessageTo(increase, news.who, { ...message, reason }), busy),
      ...(isOpen ? [increaseNotices.replacing(actor, withNextTry(notice, news.who, ''), busy)] : []),
      ...(isLost ? [noticingNotice(actor, increase, news.who, reason)] : []),
    ])
  })

const lost = ({ email, email2 }: IncreaseMessage) =>
  `Sähköposti ei mennyt perille osoitteeseen ${[email, email2].filter(Boolean).join(' tai ')}.`

function noted(message: IncreaseMessage, { messageId, state }: News): IncreaseMessage {
  const went: IncreaseMessage = message.step === 'done' ? message : { ...message, step: 'done', messageId, reason: '' }
  // One that was given by hand meanwhile has been given.
  const isNews = went.state !== 'printed' && (message.step !== 'done' || saysMore(state, asDelivery(went.state)))
  return isNews ? { ...went, state, at: instant() } : went
}
