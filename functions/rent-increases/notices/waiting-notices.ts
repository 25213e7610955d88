import { addDays, type Day, printDay } from '#shared/base/day.ts'
import { lastNoticeDay } from '#shared/rent-increases/increase-dates.ts'
import { isUntold } from '#shared/rent-increases/notices/notice-message.ts'
import { Todo } from '#shared/todos/todo.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import type { Work } from '../../platform/work/due-work.ts'
import { todos } from '../../todos/todos.ts'
import { rentIncreases } from '../increases.ts'

/** So long before the last day of notice the office is told. */
const daysToAct = 7
/** No month of notice has more days. */
const mostDays = 35

interface Untold {
  readonly from: Day
  readonly count: number
}

const dayToActBy = (day: Day): Day => addDays(day, daysToAct)

/** Of what begins after it nobody has to be told yet. */
export const lastDayToTell = (day: Day): Day => addDays(dayToActBy(day), mostDays)

/** Gives an account one task for each first day of new rents of which some tenant has not got the notice in time. */
export const tellOfUntold: Work = async (actor, { day }) => {
  const by = dayToActBy(day)
  const waiting = await rentIncreases.ofSummaries(actor, (row) =>
    row.state === 'inactive' && isUntold(row, by) ? row.from : undefined,
  )
  const counts = new Map<Day, number>()
  for (const from of waiting) counts.set(from, (counts.get(from) ?? 0) + 1)
  for (const [from, count] of counts) await tell(actor, { from, count })
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
