import { addDays, addToMonth, type Day, dayInMonth, type Month, monthOf } from '#shared/base/day.ts'
import { dueDayIn, sendingDay } from '#shared/invoices/due-dates.ts'
import { dismissContract } from '../../../functions/contracts/activation.ts'
import type { MovableClock } from '../clock.ts'
import { instantOf } from '../schedule.ts'
import { jobNamed, runTurn } from '../scheduler.ts'
import type { Chance } from './chance.ts'
import type { Habit } from './habits.ts'
import { letSpace } from './let-space.ts'
import type { MadeAccount, PlacedLetting } from './make-account.ts'
import { type Purse, purseOf } from './money.ts'

export interface Town {
  readonly accounts: readonly MadeAccount[]
  readonly clock: MovableClock
  /** The last day of the history. */
  readonly today: Day
  /** Does everything that waits in queues. */
  readonly drain: () => Promise<unknown>
  readonly chance: Chance
}

/** Something that happens on a day; things of one day happen in the order of their hours. */
interface Happening {
  readonly day: Day
  readonly hour: number
  readonly run: () => Promise<void>
}

/**
 * Lives through the months day by day: contracts are made and ended, the nightly run bills what is due, the tenants pay
 * each in their way, and the bank's files are loaded. Days on which nothing is due are passed over.
 */
export async function liveThrough(town: Town): Promise<void> {
  const happenings = happeningsOf(town)
    .filter(({ day }) => day <= town.today)
    .sort((a, b) => (a.day === b.day ? a.hour - b.hour : a.day < b.day ? -1 : 1))
  for (const { day, hour, run } of happenings) {
    const instant = instantOf(day, hour, 0)
    if (instant !== undefined) town.clock.set(instant)
    await run()
  }
}

function happeningsOf(town: Town): Happening[] {
  const habits = new Map<string, Habit>()
  const purses = town.accounts.map((account) => purseOf(account, habits, town.chance))
  const lettings = town.accounts.flatMap((account) => account.lettings.map((letting) => ({ account, letting })))
  return [
    ...lettings.flatMap(({ account, letting }) => lifeOf(town, account, letting, habits)),
    ...billingDays(
      lettings.map(({ letting }) => letting),
      town.today,
    ).map((day) => ({ day, hour: 2, run: () => bill(town, purses, day) })),
    ...bankDays(town.today).map((day) => ({ day, hour: 12, run: () => readBank(town, purses, day) })),
  ]
}

/** A contract from its making to the notice that ends it. */
function lifeOf(town: Town, account: MadeAccount, letting: PlacedLetting, habits: Map<string, Habit>): Happening[] {
  const { activatedOn, notice, habit } = letting
  let contract = ''
  const begin = async () => {
    contract = await letSpace(account, letting, town.chance)
    habits.set(contract, habit)
  }
  const end = async (lastDay: Day) => {
    await dismissContract(account.actor, contract, lastDay)
  }
  return [
    { day: activatedOn ?? addDays(town.today, -4), hour: 9, run: begin },
    ...(notice ? [{ day: notice.givenOn, hour: 10, run: () => end(notice.lastDay) }] : []),
  ]
}

/** Every day on which some contract's next invoice is to be made. */
function billingDays(lettings: readonly PlacedLetting[], today: Day): Day[] {
  const days = new Set<Day>()
  for (const { activatedOn, dueDay, paymentTerm } of lettings) {
    if (!activatedOn) continue
    days.add(addDays(activatedOn, 1))
    for (const month of monthsBetween(monthOf(activatedOn), addToMonth(monthOf(today), 2))) {
      const day = sendingDay(dueDayIn(month, dueDay), paymentTerm)
      if (day > activatedOn) days.add(day)
    }
  }
  return [...days]
}

function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = addToMonth(month, 1)) months.push(month)
  return months
}

async function bill({ clock, drain }: Town, purses: readonly Purse[], day: Day): Promise<void> {
  await runTurn({ job: jobNamed('bill-rents'), time: clock.now() })
  await drain()
  for (const purse of purses) await purse.readNew(day)
}

const monthsOfOldFiles = 14

/** Bank files came once a month at first, of late twice, and the last one today. */
function bankDays(today: Day): Day[] {
  const latest = addToMonth(monthOf(today), -2)
  const months = monthsBetween(addToMonth(monthOf(today), -monthsOfOldFiles), monthOf(today))
  const days = months.flatMap((month) => [...(month >= latest ? [dayInMonth(month, 8)] : []), dayInMonth(month, 20)])
  return [...new Set([...days, today])]
}

async function readBank({ drain }: Town, purses: readonly Purse[], day: Day): Promise<void> {
  for (const purse of purses) await purse.loadFile(day)
  await drain()
}
