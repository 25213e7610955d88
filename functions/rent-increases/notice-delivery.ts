import { busy } from '#shared/base/problem.ts'
import { type DeliveryState, saysMore } from '#shared/invoices/delivery.ts'
import { asDelivery, type IncreaseMessage } from '#shared/rent-increases/notice-message.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { noticing } from '../accounts/notices.ts'
import { deliveryOf, type MailEvent } from '../invoices/mail-events.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { together, untilFree } from '../platform/together.ts'
import { increaseNotices } from './increase-notices.ts'
import { rentIncreases } from './increases.ts'

/** How the mail service says whose letter an event is about. */
export const mailKind = 'rent-increase'

/** Those who look after increases are told; a letter has one such word. */
export const noticingNotice = (actor: Actor, { _id, contractNumber, tenantName, message }: RentIncrease, why: string) =>
  noticing(actor, `increase-${_id}-${message.letter}`, {
    resource: 'rentIncreases',
    about: `Vuokrankorotus, sopimus ${contractNumber}`,
    sentence: `${tenantName}: ${why}`,
  })

/** Writes on an increase what became of its letter. */
export async function notingIncreaseMail(event: MailEvent): Promise<void> {
  const { actor, id, state } = deliveryOf(event, mailKind) ?? {}
  const letter = Number(event.mail.tags.copy?.[0])
  if (actor && id && state) await noteNotice(actor, id, { letter, messageId: event.mail.messageId, state })
}

interface News {
  readonly letter: number
  readonly messageId: string
  readonly state: DeliveryState
}

/** What the mail service told of a letter. Its first word also tells that it went, if that was unclear. */
export const noteNotice = (actor: Actor, id: string, news: News): Promise<void> =>
  untilFree(async () => {
    const [increase, notice] = await Promise.all([rentIncreases.find(actor, id), increaseNotices.find(actor, id)])
    // What is told of an earlier letter says nothing of the one that was sent after it.
    if (!increase || increase.message.letter !== news.letter) return
    const message = noted(increase.message, news)
    if (message === increase.message) return
    const isLost = message.state === 'permanentFail' && increase.message.state !== 'permanentFail'
    const reason = isLost ? `Sähköposti ei mennyt perille osoitteeseen ${message.email}.` : message.reason
    await together([
      rentIncreases.replacing(actor, { ...increase, message: { ...message, reason } }, busy),
      ...(notice?.nextTry ? [increaseNotices.replacing(actor, { ...notice, nextTry: '' }, busy)] : []),
      ...(isLost ? [noticingNotice(actor, increase, reason)] : []),
    ])
  })

function noted(message: IncreaseMessage, { messageId, state }: News): IncreaseMessage {
  const went: IncreaseMessage = message.step === 'done' ? message : { ...message, step: 'done', messageId, reason: '' }
  // One that was given by hand meanwhile has been given.
  const isNews = went.state !== 'printed' && (message.step !== 'done' || saysMore(state, asDelivery(went.state)))
  return isNews ? { ...went, state, at: instant() } : went
}
