import { addToMonth, type Month, monthOf, printMonth } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { isClosedMonth } from '#shared/base/open-months.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import type { PushQuery } from '#shared/bookkeeping/exports/api.ts'
import { type BookService, bookServiceLabels } from '#shared/bookkeeping/exports/book-services.ts'
import { dayTotal } from '#shared/bookkeeping/exports/day-vouchers.ts'
import {
  mayDoWithPush,
  Push,
  type PushCommand,
  PushSummary,
  pushId,
  startOfMonth,
} from '#shared/bookkeeping/exports/push.ts'
import { foundByHand, sentAgain } from '#shared/bookkeeping/exports/push-steps.ts'
import type { Actor } from '../../platform/actor.ts'
import { runLine } from '../../platform/audit.ts'
import { bookMonths } from '../../platform/book-months.ts'
import { instant, newId, today } from '../../platform/clock.ts'
import { addingLine } from '../../platform/table/collection.ts'
import { retryOnContention, transact } from '../../platform/table/transact.ts'
import { asking } from '../../platform/work/due-work.ts'
import { send } from '../../platform/work/queue.ts'
import { pushes } from './collections.ts'
import { daysOfMonth, type MonthOfDays, printOfDay } from './day-prints.ts'
import { isInUse } from './services.ts'

export const pushWork = 'push-vouchers'

/** Puts vouchers on the queue. One that is lost here is found by its turn on the work list. */
async function queuePushes({ accountId }: Actor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const task = { work: pushWork, accountId, ids: [...ids], at: instant(), day: today() }
  await send('ask-services', [asking(task, newId())])
}

const rowOf = (push: Push, { days }: MonthOfDays): PushSummary => {
  const voucher = days.get(push.day)
  const isSame = voucher !== undefined && printOfDay(voucher) === push.print
  return PushSummary.parse({
    ...push,
    total: voucher ? dayTotal(voucher) : 0,
    isChanged: push.state === 'done' && !isSame,
  })
}

/** What goes out of the books does not change any more. */
async function refuseOpen(actor: Actor, month: Month): Promise<void> {
  if (isClosedMonth(await bookMonths(actor), month)) return
  throw invalidField(
    'month',
    `Kirjanpitokuukausi on avoinna (${printMonth(month)}). Sulje se ennen vientiä tai lataa se tiedostona.`,
  )
}

/** Sends each day of a month that was never sent; what was, stands as it stands. @returns how many go now */
export async function pushMonth(actor: Actor, service: BookService, month: Month): Promise<number> {
  if (!(await isInUse(actor, service)))
    throw invalidField('service', `Palvelun ${bookServiceLabels[service]} tunnuksia ei ole annettu`)
  await refuseOpen(actor, month)
  const { days } = await daysOfMonth(actor, month)
  const added = await retryOnContention(() => addingDays(actor, service, { month, days: [...days.keys()] }))
  await queuePushes(actor, added)
  return added.length
}

/** A month has at most 31 days: all of them and the line of the trail are one transaction. */
async function addingDays(
  actor: Actor,
  service: BookService,
  { month, days }: { readonly month: Month; readonly days: readonly string[] },
): Promise<string[]> {
  const existing = new Set((await pushes.summariesStarting(actor, startOfMonth(service, month))).map(({ day }) => day))
  const fresh = days.filter((day) => !existing.has(day))
  if (fresh.length === 0) return []
  const title = `${bookServiceLabels[service]}, ${printMonth(month)}, ${fresh.length} pv`
  const made = fresh.map((day) =>
    Push.parse({ _id: pushId(service, day), version: 0, service, day, nextTurn: instant(), by: actor.name }),
  )
  await transact([
    ...made.map((push) => pushes.creating(actor, push, busy)),
    addingLine(actor, runLine(actor, pushes.kind, title)),
  ])
  return made.map(({ _id }) => _id)
}

export async function listPushes(actor: Actor, { service, month, ...query }: PushQuery): Promise<Page<PushSummary>> {
  const asked = month || addToMonth(monthOf(today()), -1)
  const some = await pushes.summariesStarting(actor, startOfMonth(service, asked))
  if (some.length === 0) return { rows: [], totalLength: 0, sums: { total: 0 } }
  const now = await daysOfMonth(actor, asked)
  const rows = some.map((row) => rowOf(Push.parse({ ...row, version: 0 }), now))
  const sorted = query.sortBy ? query : { ...query, sortBy: 'day' }
  return pageOf(rows, sorted, ['day', 'number', 'reason'], ['total'])
}

/** What a person says of a voucher that was refused, is unclear, or is otherwise now than when it was sent. */
export async function settlePush(actor: Actor, id: string, deed: PushCommand): Promise<PushSummary> {
  const { day } = await pushes.read(actor, id)
  if (deed === 'again') await refuseOpen(actor, monthOf(day))
  const now = await daysOfMonth(actor, monthOf(day))
  const next = await retryOnContention(async () => {
    const push = await pushes.read(actor, id)
    if (!mayDoWithPush(rowOf(push, now), deed))
      throw conflict('Vientiä ei voi muuttaa juuri nyt. Lataa tiedot uudelleen.')
    const after = deed === 'again' ? sentAgain(push, actor.name, instant()) : foundByHand(push, actor.name, instant())
    const title = `${bookServiceLabels[push.service]}, ${day}: ${deed === 'again' ? 'viedään uudelleen' : 'merkitty viedyksi'}`
    await transact([pushes.replacing(actor, after, busy), addingLine(actor, runLine(actor, pushes.kind, title))])
    return after
  })
  if (deed === 'again') await queuePushes(actor, [id])
  return rowOf(next, now)
}
