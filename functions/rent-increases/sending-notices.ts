import * as z from 'zod'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { SendType } from '#shared/invoices/send-types.ts'
import { IncreaseMessage, isOnItsWay, mayHaveLeft, wayOfNotice } from '#shared/rent-increases/notice-message.ts'
import { isStandingIncrease, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { contracts } from '../contracts/contracts.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { send } from '../platform/queue.ts'
import { together, untilFree, type Write } from '../platform/together.ts'
import { increaseNotices } from './increase-notices.ts'
import { rentIncreases } from './increases.ts'
import { noticePaper } from './notice-paper.ts'

/** What the queue carries: one notice to be e-mailed. */
export const NoticeToSend = z.object({ accountId: z.string(), increaseId: z.string() })

/** Puts those on the queue that are to be e-mailed. One that is lost here is found by its place on the work list. */
export const queueNotices = (
  { accountId }: Pick<Actor, 'accountId'>,
  increases: readonly Pick<RentIncrease, '_id' | 'message'>[],
): Promise<void> =>
  send(
    'send-increase',
    increases.filter(({ message }) => isOnItsWay(message)).map(({ _id }) => ({ body: { accountId, increaseId: _id } })),
  )

interface Noticed {
  readonly increase: RentIncrease
  readonly writes: readonly Write[]
}

/** An increase with its notice, to be written together: neither is without the other. */
export async function withNotice(actor: Actor, contract: RentalContract, increase: RentIncrease): Promise<Noticed> {
  const { email, content: _, ...paper } = await noticePaper(actor, contract, increase)
  const message = increase.dontSendMessage ? increase.message : setOff(increase.message, increase.sendType, email)
  const nextTry = message.state === 'pending' ? instant() : ''
  const notice = { ...paper, _id: increase._id, version: 0, nextTry }
  return { increase: { ...increase, message }, writes: [increaseNotices.creating(actor, notice, busy)] }
}

/** A new letter, or one more. */
function setOff(before: IncreaseMessage, sendType: SendType, email: string, click = ''): IncreaseMessage {
  const isMailed = wayOfNotice(sendType, email) === 'email'
  return {
    ...IncreaseMessage.parse({}),
    state: isMailed ? 'pending' : 'toPrint',
    email: isMailed ? email : '',
    letter: before.letter + 1,
    left: mayHaveLeft(before),
    at: instant(),
    reason: !isMailed && sendType === 'email' ? 'Vuokralaisella ei ole sähköpostiosoitetta.' : '',
    click,
  }
}

const reasons = {
  clause: {
    gone: 'Ilmoitus oli jo lähtenyt, kun korotus poistettiin. Kerro vuokralaiselle, ettei vuokra nouse.',
    stopped: 'Korotus poistettiin ennen kuin ilmoitus lähti.',
  },
  agreement: {
    gone: 'Ilmoitus oli jo lähtenyt, kun muutos poistettiin. Kerro vuokralaiselle, ettei muutos ole voimassa.',
    stopped: 'Muutos poistettiin ennen kuin ilmoitus lähti.',
  },
} as const

/** What is written of the notice when its increase is removed: one that waits does not go. */
export async function withdrawing(actor: Actor, increase: RentIncrease) {
  const { message } = increase
  const { gone, stopped } = reasons[increase.kind]
  if (mayHaveLeft(message)) {
    return { message: { ...message, reason: gone }, writes: [] }
  }
  if (message.state === 'none') return { message, writes: [] }
  const notice = await increaseNotices.find(actor, increase._id)
  return {
    message: { ...message, state: 'none' as const, reason: stopped, at: instant() },
    writes: notice?.nextTry ? [increaseNotices.replacing(actor, { ...notice, nextTry: '' }, busy)] : [],
  }
}

const untellable = 'Korotus tai muutos on poistettu tai rauennut, joten siitä ei ilmoiteta.'

interface Resending {
  readonly id: string
  readonly click: string
  /** Another way than the increase's own. */
  readonly sendType?: SendType | undefined
}

/** Sends a notice once more, as it was made, to the address that the tenant has now; a click once. */
export async function resendNotice(actor: Actor, { id, click, sendType }: Resending): Promise<RentIncrease> {
  const sent = await untilFree(async () => {
    const [increase, kept] = await Promise.all([rentIncreases.read(actor, id), increaseNotices.find(actor, id)])
    if (increase.message.click === click) return increase
    if (!isStandingIncrease(increase)) throw conflict(untellable)
    if (kept?.nextTry) throw conflict('Ilmoitus on jo lähdössä.')
    const contract = await contracts.read(actor, increase.contract)
    const email = (await tenants.find(actor, increase.tenant))?.email ?? ''
    if (sendType === 'email' && !email) throw invalidField('sendType', 'Vuokralaiselta puuttuu sähköpostiosoite.')
    const message = setOff(increase.message, sendType ?? increase.sendType, email, click)
    const nextTry = message.state === 'pending' ? instant() : ''
    await together([
      rentIncreases.replacing(actor, { ...increase, message }, busy),
      kept
        ? increaseNotices.replacing(actor, { ...kept, nextTry }, busy)
        : await makingNotice(actor, contract, increase, nextTry),
    ])
    return { ...increase, message, version: increase.version + 1 }
  })
  await queueNotices(actor, [sent])
  return sent
}

/** Of an increase from before notices were kept. */
async function makingNotice(actor: Actor, contract: RentalContract, increase: RentIncrease, nextTry: string) {
  const { email: _, content: __, ...paper } = await noticePaper(actor, contract, increase)
  return increaseNotices.creating(actor, { ...paper, _id: increase._id, version: 0, nextTry }, busy)
}

/** It was printed and posted, or given by hand. */
export const markPrinted = (actor: Actor, id: string): Promise<RentIncrease> =>
  untilFree(async () => {
    const [increase, kept] = await Promise.all([rentIncreases.read(actor, id), increaseNotices.find(actor, id)])
    if (increase.message.state === 'printed') return increase
    if (!isStandingIncrease(increase)) throw conflict(untellable)
    if (kept?.nextTry) throw conflict('Ilmoitus on jo lähdössä.')
    const message: IncreaseMessage = { ...increase.message, state: 'printed', at: instant(), reason: '' }
    await together([rentIncreases.replacing(actor, { ...increase, message }, busy)])
    return { ...increase, message, version: increase.version + 1 }
  })
