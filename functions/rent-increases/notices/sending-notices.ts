import * as z from 'zod'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import { IncreaseMessage, isOnItsWay, mayHaveLeft, wayOfNotice } from '#shared/rent-increases/notices/notice-message.ts'
import {
  messageTo,
  othersToTell,
  type Receiver,
  receiversOf,
  withMessageTo,
} from '#shared/rent-increases/notices/receivers.ts'
import { isIncreaseInForce, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { contracts } from '../../contracts/contracts.ts'
import { tenants } from '../../customers/tenants.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../../platform/table/transact.ts'
import { send } from '../../platform/work/queue.ts'
import { rentIncreases } from '../increases.ts'
import { increaseNotices, nextTryOf, withNextTry } from './increase-notices.ts'
import { noticePaper } from './notice-paper.ts'

/** What the queue carries: one notice to be e-mailed. */
export const NoticeToSend = z.object({ accountId: z.string(), increaseId: z.string() })

/** Puts those on the queue that are to be e-mailed. One that is lost here is found by its place on the work list. */
export const queueNotices = (
  { accountId }: Pick<Actor, 'accountId'>,
  increases: readonly Pick<RentIncrease, '_id' | 'message' | 'otherTenants'>[],
): Promise<void> =>
  send(
    'send-increase',
    increases
      .filter(({ message, otherTenants }) => [message, ...otherTenants.map((each) => each.message)].some(isOnItsWay))
      .map(({ _id }) => ({ body: { accountId, increaseId: _id } })),
  )

interface Noticed {
  readonly increase: RentIncrease
  readonly writes: readonly Write[]
}

/** An increase with its notice, to be written together: neither is without the other. Each tenant gets a copy. */
export async function withNotice(actor: Actor, contract: RentalContract, increase: RentIncrease): Promise<Noticed> {
  const { content: _, ...paper } = await noticePaper(actor, contract, increase)
  const others = othersToTell(contract, increase)
  const people = await tenants.readMany(actor, [increase.tenant, ...others.map(({ tenant }) => tenant)])
  const messageOf = (id: string) =>
    increase.dontSendMessage
      ? increase.message
      : setOff(IncreaseMessage.parse({}), increase.sendType, addressOf(people.find(({ _id }) => _id === id)))
  const message = messageOf(increase.tenant)
  const otherTenants = others.map((each) => ({ ...each, message: messageOf(each.tenant) }))
  const tries = [{ who: '', message }, ...otherTenants.map((each) => ({ who: each.tenant, message: each.message }))]
  const blank = { ...paper, _id: increase._id, version: 0, nextTry: '', otherTries: {} }
  const notice = tries.reduce((made, each) => withNextTry(made, each.who, tryOf(each.message)), blank)
  return { increase: { ...increase, message, otherTenants }, writes: [increaseNotices.creating(actor, notice, busy)] }
}

const tryOf = ({ state }: IncreaseMessage): string => (state === 'pending' ? instant() : '')

type Address = Pick<Tenant, 'email' | 'email2'>

/** The second address gets a copy of what goes to the first, as of invoices. */
const addressOf = ({ email, email2 }: Address = { email: '', email2: '' }): Address => ({
  email,
  email2: email && email2 !== email ? email2 : '',
})

/** A new letter, or one more. */
function setOff(before: IncreaseMessage, sendType: SendType, { email, email2 }: Address, click = ''): IncreaseMessage {
  const isMailed = wayOfNotice(sendType, email) === 'email'
  return {
    ...IncreaseMessage.parse({}),
    state: isMailed ? 'pending' : 'toPrint',
    email: isMailed ? email : '',
    email2: isMailed ? email2 : '',
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

/** What is written of the notice when its increase is removed: letters that wait do not go. */
export async function withdrawing(actor: Actor, increase: RentIncrease) {
  const { gone, stopped } = reasons[increase.kind]
  const withdrawn = (message: IncreaseMessage): IncreaseMessage => {
    if (mayHaveLeft(message)) return { ...message, reason: gone }
    return message.state === 'none' ? message : { ...message, state: 'none', reason: stopped, at: instant() }
  }
  const reported = receiversOf(increase).reduce((next, who) => {
    const message = messageTo(next, who)
    return message ? withMessageTo(next, who, withdrawn(message)) : next
  }, increase)
  const notice = await increaseNotices.find(actor, increase._id)
  const still = receiversOf(increase).filter(
    (who) => notice && nextTryOf(notice, who) && messageTo(reported, who)?.state === 'none',
  )
  const { message, otherTenants } = reported
  if (!notice || still.length === 0) return { told: { message, otherTenants }, writes: [] }
  const next = still.reduce((kept, who) => withNextTry(kept, who, ''), notice)
  return { told: { message, otherTenants }, writes: [increaseNotices.replacing(actor, next, busy)] }
}

const untellable = 'Korotus tai muutos on poistettu tai rauennut, joten siitä ei ilmoiteta.'

interface Resending {
  readonly id: string
  readonly click: string
  /** Another way than the increase's own. */
  readonly sendType?: SendType | undefined
  /** Whose copy; the main tenant's unless told. */
  readonly tenant?: string | undefined
}

/** Sends a copy of a notice once more, as it was made, to the address that the tenant has now; a click once. */
export async function resendNotice(actor: Actor, { id, click, sendType, tenant }: Resending): Promise<RentIncrease> {
  const sent = await retryOnContention(async () => {
    const [increase, kept] = await Promise.all([rentIncreases.read(actor, id), increaseNotices.find(actor, id)])
    const { who, before } = copyOf(increase, tenant)
    if (before.click === click) return increase
    refuseUntellable(increase, who, kept)
    const contract = await contracts.read(actor, increase.contract)
    const address = addressOf(await tenants.find(actor, who || increase.tenant))
    if (sendType === 'email' && !address.email) {
      throw invalidField('sendType', 'Vuokralaiselta puuttuu sähköpostiosoite.')
    }
    const message = setOff(before, sendType ?? increase.sendType, address, click)
    const next = withMessageTo(increase, who, message)
    await transact([
      rentIncreases.replacing(actor, next, busy),
      kept
        ? increaseNotices.replacing(actor, withNextTry(kept, who, tryOf(message)), busy)
        : await makingNotice(actor, contract, increase, tryOf(message)),
    ])
    return { ...next, version: next.version + 1 }
  })
  await queueNotices(actor, [sent])
  return sent
}

function copyOf(increase: RentIncrease, tenant = '') {
  const who = tenant === increase.tenant ? '' : tenant
  const before = messageTo(increase, who)
  if (!before) throw invalidField('tenant', 'Ilmoitus ei ole tälle vuokralaiselle.')
  return { who, before }
}

/** @throws Problem when nothing is told of the increase, or when the copy is just leaving */
function refuseUntellable(increase: RentIncrease, who: Receiver, kept: Parameters<typeof nextTryOf>[0] | undefined) {
  if (!isIncreaseInForce(increase)) throw conflict(untellable)
  if (kept && nextTryOf(kept, who)) throw conflict('Ilmoitus on jo lähdössä.')
}

/** Of an increase from before notices were kept. */
async function makingNotice(actor: Actor, contract: RentalContract, increase: RentIncrease, nextTry: string) {
  const { content: _, ...paper } = await noticePaper(actor, contract, increase)
  const notice = { ...paper, _id: increase._id, version: 0, nextTry, otherTries: {} }
  return increaseNotices.creating(actor, notice, busy)
}

/** A copy was printed and posted, or given by hand: the named tenant's, else all that wait for it or the main tenant's. */
export const markPrinted = (actor: Actor, id: string, tenant?: string): Promise<RentIncrease> =>
  retryOnContention(async () => {
    const [increase, kept] = await Promise.all([rentIncreases.read(actor, id), increaseNotices.find(actor, id)])
    const { who } = copyOf(increase, tenant)
    const waiting = receiversOf(increase).filter((each) => messageTo(increase, each)?.state === 'toPrint')
    const chosen = tenant || waiting.length === 0 ? [who] : waiting
    const meant = chosen.filter((each) => messageTo(increase, each)?.state !== 'printed')
    if (meant.length === 0) return increase
    for (const each of meant) refuseUntellable(increase, each, kept)
    const next = meant.reduce((marked, each) => {
      const message = messageTo(marked, each) ?? marked.message
      return withMessageTo(marked, each, { ...message, state: 'printed', at: instant(), reason: '' })
    }, increase)
    await transact([rentIncreases.replacing(actor, next, busy)])
    return { ...next, version: next.version + 1 }
  })
