import { busy } from '#shared/base/problem.ts'
import type { DeliveryState } from '#shared/mail/delivery.ts'
import type { LetterMark, LetterPolicy } from '#shared/mail/letter-steps.ts'
import { asDelivery, type IncreaseMessage } from '#shared/rent-increases/notices/notice-message.ts'
import { messageTo, type Receiver, withMessageTo } from '#shared/rent-increases/notices/receivers.ts'
import { isIncreaseInForce, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { deliveryOf, type MailEvent } from '../../mail/events.ts'
import { refusedReason } from '../../mail/failures.ts'
import { hear, type KeptLetter, type Turned } from '../../mail/outbox.ts'
import { addingNotification } from '../../notifications/notifications.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, instantIn } from '../../platform/clock.ts'
import type { Write } from '../../platform/table/transact.ts'
import { rentIncreases } from '../increases.ts'
import { increaseNotices, nextTryOf, withNextTry } from './increase-notices.ts'

/** How the mail service says whose letter an event is about. */
export const mailKind = 'rent-increase'

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

/** What the mail service told of a letter; of an earlier one it says nothing of the one that was sent after it. */
export const noteNotice = (actor: Actor, id: string, { who, letter, ...word }: News): Promise<void> => {
  const kept = keptNotice(actor, id, who)
  const markOf = (reported: AnnouncedIncrease) => {
    const mark = kept.markOf(reported)
    return mark?.letter === `${letter}` ? mark : undefined
  }
  return hear({ ...kept, markOf }, word)
}

/** An increase and the notice that tells of it, which stand and change together. */
export interface AnnouncedIncrease {
  readonly increase: RentIncrease
  /** Undefined of an increase from before notices were kept. */
  readonly notice: Notice | undefined
}

type Notice = NonNullable<Awaited<ReturnType<typeof increaseNotices.find>>>

export async function readReported(actor: Actor, id: string): Promise<AnnouncedIncrease | undefined> {
  const [increase, notice] = await Promise.all([rentIncreases.find(actor, id), increaseNotices.find(actor, id)])
  return increase && { increase, notice }
}

/** A worker lives for minutes, and so long the events of a letter may wait in their queue. */
const minutesUntilLetter = 30
const minutesBetweenTries = 30

const unclear = 'Ei ole varmaa, lähtikö ilmoitus. Lähetä se uudelleen, jos se ei ole tullut perille.'

/** Two notices of one increase make a tenant ask which one holds: of what nobody knows a person decides. */
const policy: LetterPolicy = { overdue: 'unclear', silence: 'started' }

function markOf({ increase, notice }: AnnouncedIncrease, who: Receiver): LetterMark | undefined {
  const message = messageTo(increase, who)
  if (!message) return undefined
  const letter = `${message.letter}`
  const until = notice && nextTryOf(notice, who)
  if (message.step === 'done') return { step: 'sent', letter, delivery: asDelivery(message.state) }
  if (message.step === 'started') return until ? { step: 'started', letter, until } : { step: 'unclear', letter }
  if (!until) return { step: 'failed', letter }
  return isIncreaseInForce(increase) ? { step: 'waiting', letter } : undefined
}

/** What is written of a letter, and when it is tried again; '' when it is not. */
const withMessage = (
  { increase, notice }: AnnouncedIncrease,
  who: Receiver,
  message: IncreaseMessage,
  nextTry: string,
): AnnouncedIncrease => ({
  increase: withMessageTo(increase, who, message),
  notice: notice && nextTryOf(notice, who) !== nextTry ? withNextTry(notice, who, nextTry) : notice,
})

function next(reported: AnnouncedIncrease, who: Receiver, turned: Turned): AnnouncedIncrease {
  const message = messageTo(reported.increase, who)
  if (!message) return reported
  const { news, step, failure } = turned
  const become = (said: Partial<IncreaseMessage>, nextTry = '') =>
    withMessage(reported, who, { ...message, ...said, at: instant() }, nextTry)
  if (news === 'taken' || news === 'word') return step === 'sent' ? sent(reported, who, message, turned) : reported
  if (news === 'claimed') return become({ step: 'started' }, instantIn(minutesUntilLetter))
  if (news === 'overdue') return become({ state: 'unclear', reason: unclear })
  if (news === 'refused')
    return become({
      ...{ state: 'permanentFail', step: 'none' },
      reason: refusedReason(failure, message.email),
    })
  if (!failure || step !== 'waiting') return reported
  const { until } = failure
  const reason = failure.reason(until ? 'Ilmoitus lähtee huomenna.' : 'Lähetystä yritetään uudelleen.')
  return become({ state: 'temporaryFail', step: 'none', reason }, until || instantIn(minutesBetweenTries))
}

function sent(reported: AnnouncedIncrease, who: Receiver, message: IncreaseMessage, { delivery, messageId }: Turned) {
  const went: IncreaseMessage = message.step === 'done' ? message : { ...message, step: 'done', messageId, reason: '' }
  // One that was given by hand meanwhile has been given.
  if (went.state === 'printed') return went === message ? reported : withMessage(reported, who, went, '')
  const isLost = delivery === 'permanentFail' && message.state !== 'permanentFail'
  const reason = isLost ? lost(message) : message.step === 'done' ? message.reason : ''
  return withMessage(reported, who, { ...went, state: delivery, reason, at: instant() }, '')
}

const lost = ({ email, email2 }: IncreaseMessage) =>
  `Sähköposti ei mennyt perille osoitteeseen ${[email, email2].filter(Boolean).join(' tai ')}.`

/** Those who look after increases are told when nothing more is tried; a letter has one such word. */
function noticesOf(actor: Actor, who: Receiver, before: AnnouncedIncrease, after: AnnouncedIncrease): Write[] {
  const [message, existing] = [messageTo(after.increase, who), messageTo(before.increase, who)]
  const isGivenUp = message?.state === 'permanentFail' || message?.state === 'unclear'
  if (!message || !isGivenUp || message.state === existing?.state) return []
  const { _id, contractNumber, tenantName, otherTenants } = before.increase
  const name = otherTenants.find(({ tenant }) => tenant === who)?.name ?? tenantName
  const notice = {
    resource: 'rentIncreases',
    about: `Vuokrankorotus, sopimus ${contractNumber}`,
    sentence: `${name}: ${message.reason}`,
  } as const
  return [addingNotification(actor, `increase-${_id}-${copyTag(existing?.letter ?? 0, who)}`, notice)]
}

/** How the letter to one of an increase's tenants is kept. */
export const keptNotice = (actor: Actor, id: string, who: Receiver): KeptLetter<AnnouncedIncrease> => ({
  policy,
  read: () => readReported(actor, id),
  markOf: (reported) => markOf(reported, who),
  next: (reported, turned) => next(reported, who, turned),
  writes: (before, after) => [
    rentIncreases.replacing(actor, after.increase, busy),
    ...(after.notice && after.notice !== before.notice ? [increaseNotices.replacing(actor, after.notice, busy)] : []),
    ...noticesOf(actor, who, before, after),
  ],
})
