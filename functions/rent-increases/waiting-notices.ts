import { addDays, type Day, printDay } from '#shared/base/day.ts'
import { lastNoticeDay } from '#shared/rent-increases/increase-dates.ts'
import { isUntold } from '#shared/rent-increases/notice-message.ts'
import { Todo } from '#shared/todos/todo.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { dueUntil } from '../platform/places.ts'
import { send } from '../platform/queue.ts'
import { todos } from '../todos/todos.ts'
import { sendingNoticeList } from './increase-notices.ts'
import { beginningList, rentIncreases } from './increases.ts'

/** Notices that stopped on their way, or wait for better times, go on. */
export async function queueWaitingNotices(at: string): Promise<void> {
  const waiting = await dueUntil(sendingNoticeList, at)
  await send(
    'send-increase',
    waiting.map(({ accountId, id }) => ({ body: { accountId, increaseId: id } })),
  )
}

/** So long before the last day of notice the office is told. */
const daysToAct = 7
/** No month of notice has more days. */
const mostDays = 35

interface Untold {
  readonly from: Day
  readonly count: number
}

/** Gives an account one task for each first day of new rents of which some tenant has not got the notice in time. */
export async function tellOfUntold(day: Day): Promise<void> {
  const by = addDays(day, daysToAct)
  const found = new Map<string, Map<Day, number>>()
  for (const { accountId, id, row: text } of await dueUntil(beginningList, addDays(by, mostDays))) {
    const row = rentIncreases.rowIn(text, id)
    if (!isUntold(row, by)) continue
    const days = found.get(accountId) ?? new Map<Day, number>()
    found.set(accountId, days.set(row.from, (days.get(row.from) ?? 0) + 1))
  }
  for (const [accountId, days] of found) {
    try {
      for (const [from, count] of days) await tell(actorOfAccount(accountId), { from, count })
    } catch (error) {
      // It keeps no other account from being told, and is tried again within the hour.
      log.error('Nobody was told of notices that have not gone', { account: accountId, error: error as Error })
    }
  }
}

async function tell(actor: Actor, { from, count }: Untold): Promise<void> {
  const _id = `increase-notices-${from}`
  if (await todos.find(actor, _id)) return
  const many = count === 1 ? 'yksi vuokralainen' : `${count} vuokralaista`
  await todos.createOnce(
    actor,
    Todo.parse({
      _id,
      version: 0,
      title: `Ilmoita vuokrankorotuksesta: ${many}, uusi vuokra ${printDay(from)} alkaen`,
      description: `Korotusilmoitus ei ole mennyt perille. Ilmoitus annetaan viimeistään kuukautta ennen, ${printDay(lastNoticeDay(from))}. Avaa vuokrankorotukset, tulosta tai lähetä ilmoitukset uudelleen ja merkitse tulostetut toimitetuiksi.`,
      label: 'rentIncrease',
      dueDate: lastNoticeDay(from),
      created: instant(),
      createdBy: actor.name,
    }),
  )
}
