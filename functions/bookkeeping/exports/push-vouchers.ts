import { type Month, monthOf, printMonth } from '#shared/base/day.ts'
import { isClosedMonth } from '#shared/base/open-months.ts'
import { busy } from '#shared/base/problem.ts'
import { keyOfPush, markOf, type Push } from '#shared/bookkeeping/exports/push.ts'
import {
  arrived,
  beginning,
  inDoubt,
  notThere,
  postponed,
  refusedPush,
  stillInDoubt,
  unclear,
} from '#shared/bookkeeping/exports/push-steps.ts'
import type { Actor } from '../../platform/actor.ts'
import { bookMonths } from '../../platform/book-months.ts'
import { instant, instantIn, now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { ifUnchanged, retryOnContention, transact } from '../../platform/table/transact.ts'
import type { Work } from '../../platform/work/due-work.ts'
import type { BookPort } from '../../providers/book-port.ts'
import { portContext } from '../../providers/port-context.ts'
import { PortError } from '../../providers/ports.ts'
import { problemOf } from '../../providers/problem-of.ts'
import { pushes } from './collections.ts'
import { daysOfMonth, type MonthOfDays, printOfDay } from './day-prints.ts'
import { portOf } from './ports.ts'

/** A worker lives for five minutes: no call is begun after so long, and what is left goes on at its next turn. */
const mostTime = 120_000
const secondsOfCall = 130
/** A call that is under way has ended by then; before it nothing is asked after or repeated. */
const minutesOfTurn = 6
const longestPause = 60
const mostRounds = 4

/** Sends vouchers to their services, one call at a time in an account, for Netvisor takes no two at once. */
export const pushVouchers: Work = async (actor, { ids }) => {
  const start = now()
  const months = new Map<Month, Promise<MonthOfDays>>()
  const daysOf = (month: Month) => {
    const existing = months.get(month) ?? daysOfMonth(actor, month)
    months.set(month, existing)
    return existing
  }
  for (const id of ids) {
    if (now() - start > mostTime) return
    await tendPush(actor, id, daysOf)
  }
}

type DaysOf = (month: Month) => Promise<MonthOfDays>

/**
 * Brings a voucher to its service. A call is marked before it is made; what was left marked is looked up by its mark
 * before anything is done again, and where the service cannot be asked a person says how it stands.
 */
export async function tendPush(actor: Actor, id: string, daysOf: DaysOf): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) if (!(await takeTurn(actor, id, daysOf))) return
}

/** False when there is nothing more to do just now. */
async function takeTurn(actor: Actor, id: string, daysOf: DaysOf): Promise<boolean> {
  const push = await pushes.find(actor, id)
  if (!push?.nextTurn || push.nextTurn > instant()) return false
  return push.state === 'started' ? lookUp(actor, push) : sendNow(actor, push, daysOf)
}

async function sendNow(actor: Actor, push: Push, daysOf: DaysOf): Promise<boolean> {
  const month = monthOf(push.day)
  const { days, accounts } = await daysOf(month)
  const voucher = days.get(push.day)
  const hindrance = isClosedMonth(await bookMonths(actor), month)
    ? voucher
      ? ''
      : 'Päivälle ei ole kirjauksia.'
    : `Kirjanpitokuukausi on avattu (${printMonth(month)}). Sulje se ja vie päivä uudelleen.`
  if (!voucher || hindrance) {
    await settled(actor, push, (existing) => refusedPush(existing, hindrance))
    return false
  }
  const begun = { ...beginning(push, printOfDay(voucher), instant()), nextTurn: instantIn(minutesOfTurn) }
  const marked = await ifUnchanged(() => pushes.replace(actor, begun))
  if (!marked) return false
  const after = await asked(actor, marked, async (port) => {
    const sent = { voucher, accounts, mark: markOf(marked) }
    const number = await port.push(portContext(actor, secondsOfCall), sent, { key: keyOfPush(marked) })
    return (existing) => arrived(existing, number, instant())
  })
  await settled(actor, marked, after)
  return false
}

/** Of a call whose answer never came the service is asked; whether it is there decides what is done next. */
async function lookUp(actor: Actor, push: Push): Promise<boolean> {
  const taken = await ifUnchanged(() => pushes.replace(actor, { ...push, nextTurn: instantIn(minutesOfTurn) }))
  if (!taken) return false
  const after = await asked(actor, taken, async (port) => {
    if (!port.find) return unclear
    const number = await port.find(portContext(actor, secondsOfCall), markOf(taken), taken.begun)
    return (existing) => (number === undefined ? notThere(existing, instant()) : arrived(existing, number, instant()))
  })
  await settled(actor, taken, after)
  return true
}

type After = (push: Push) => Push

async function asked(actor: Actor, push: Push, call: (port: BookPort) => Promise<After>): Promise<After> {
  try {
    return await call(await portOf(actor, push.service))
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('A bookkeeping service did not do what was asked', error)
    return failedWith(error, push)
  }
}

/** What may have arrived stays so until the service has been asked; what is refused is a person's to put right. */
function failedWith(error: PortError, before: Push): After {
  const reason = problemOf(error).message
  const isLooking = error.info.operation === 'findVoucher'
  return (push) => {
    if (isLooking) return stillInDoubt(push, reason, instantIn(minutesOfTurn))
    const next = instantIn(Math.min(longestPause, minutesOfTurn * 2 ** before.failures))
    if (error.ambiguous) return inDoubt(push, reason, next)
    return error.retryable ? postponed(push, reason, next) : refusedPush(push, reason)
  }
}

/** Nobody touches a voucher that is under way, so what stands is what was marked. */
const settled = (actor: Actor, { _id, version }: Push, after: After): Promise<void> =>
  retryOnContention(async () => {
    const existing = await pushes.read(actor, _id)
    if (existing.version !== version) return
    await transact([pushes.replacing(actor, after(existing), busy)])
  })
