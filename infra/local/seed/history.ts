import { addDays, addToMonth, type Day, dayInMonth, type Month, monthOf } from '#shared/base/day.ts'
import { Dismissal } from '#shared/contracts/ending/dismissal.ts'
import { dueDayIn, sendingDay } from '#shared/invoices/due-dates.ts'
import { dismissContract } from '../../../functions/contracts/leases/dismissal.ts'
import { http } from '../../resources.ts'
import type { Lambda } from '../../workers.ts'
import type { MovableClock } from '../clock.ts'
import { instantOf } from '../queues/schedule.ts'
import { jobNamed, runTick } from '../queues/scheduler.ts'
import type { Habit } from './habits.ts'
import { letSpaces, readersOf } from './leases/let-space.ts'
import { monthsOfHistory } from './leases/lettings.ts'
import { beginningDays, type Raising, raiseMonth, raisingDays } from './leases/raising.ts'
import { clauseOf } from './leases/reviews.ts'
import type { MadeAccount, PlacedLetting } from './make-account.ts'
import { type Purse, purseOf } from './money/money.ts'
import { loseSome } from './money/unsent.ts'

export interface Town {
  readonly accounts: readonly MadeAccount[]
  /** Whose rents are raised by their clauses. */
  readonly raising: Raising
  readonly clock: MovableClock
  /** The last day of the history. */
  readonly today: Day
  /** Does everything that waits in queues after a Lambda has worked. */
  readonly drain: (after: Lambda) => Promise<unknown>
}

/** Something that happens at a whole hour of a day. Accounts live side by side, and in each one thing after another. */
interface Happening {
  readonly day: Day
  readonly hour: number
  readonly account?: MadeAccount
  readonly run: () => Promise<void>
}

/**
 * Lives through the months day by day: contracts are made and ended, the nightly run bills what is due, the tenants pay
 * each in their way, and the bank's files are loaded. Days on which nothing is due are passed over.
 */
export async function liveThrough(town: Town): Promise<void> {
  const hours = new Map<string, Happening[]>()
  for (const happening of happeningsOf(town)) {
    const { day, hour } = happening
    const key = `${day} ${String(hour).padStart(2, '0')}`
    if (day <= town.today) hours.set(key, [...(hours.get(key) ?? []), happening])
  }
  for (const [, happenings] of [...hours].sort(([a], [b]) => (a < b ? -1 : 1))) await liveHour(town.clock, happenings)
}

async function liveHour(clock: MovableClock, happenings: readonly Happening[]): Promise<void> {
  const [{ day, hour } = { day: '', hour: 0 }] = happenings
  const instant = instantOf(day, hour, 0)
  if (instant !== undefined) clock.pass(instant)
  const lanes = new Map<MadeAccount | undefined, Happening[]>()
  for (const happening of happenings) lanes.set(happening.account, [...(lanes.get(happening.account) ?? []), happening])
  await Promise.all([...lanes.values()].map(liveLane))
}

async function liveLane(happenings: readonly Happening[]): Promise<void> {
  for (const { run } of happenings) await run()
}

function happeningsOf(town: Town): Happening[] {
  const { accounts, today } = town
  const habits = new Map<string, Habit>()
  const purses = accounts.map((account) => purseOf(account, habits, today))
  return [
    ...accounts.flatMap((account) => livesOf(town, account, habits)),
    ...billingDays(accounts, today).map((day) => ({ day, hour: 2, run: () => bill(town, purses) })),
    ...lossesOf(today, accounts[0]),
    ...raisesOf(town),
    ...bankDays(today).map((day) => ({ day, hour: 12, run: () => readBank(town, purses, day) })),
  ]
}

/** An hour before the last run of the account some of its payers cannot be reached any more. */
function lossesOf(today: Day, account: MadeAccount | undefined): Happening[] {
  const days = account ? billingDays([account], today).filter((day) => day <= today) : []
  const day = days.toSorted().at(-1)
  return account && day ? [{ day, hour: 1, account, run: () => loseSome(account, day) }] : []
}

/** Rents are raised by their clauses, and begin some weeks later. */
function raisesOf({ raising, clock, drain }: Town): Happening[] {
  const begin = async () => {
    const job = jobNamed('begin-increases')
    await runTick({ job, time: clock.now() })
    await drain(job.lambda)
  }
  return [
    ...raisingDays(raising).map(({ day, month }) => ({
      day,
      hour: 13,
      run: () => raiseMonth(raising, month, () => drain(http)),
    })),
    ...beginningDays(raising).map((day) => ({ day, hour: 3, run: begin })),
  ]
}

/** Contracts from their making, those of a day together, to the notices that end them. */
function livesOf({ today, raising }: Town, account: MadeAccount, habits: Map<string, Habit>): Happening[] {
  const { contracts, reviews } = raising
  const wishes = {
    clauseOf: (letting: PlacedLetting) => clauseOf(letting, reviews.get(letting), today),
    languageOf: readersOf(account.lettings),
  }
  const begin = async (lettings: readonly PlacedLetting[]) => {
    const ids = await letSpaces(account, lettings, wishes)
    for (const [at, letting] of lettings.entries()) {
      contracts.set(letting, ids[at] ?? '')
      habits.set(ids[at] ?? '', letting.habit)
    }
  }
  const end = async (letting: PlacedLetting, lastDay: Day) => {
    await dismissContract(account.actor, contracts.get(letting) ?? '', Dismissal.parse({ dismissalDate: lastDay }))
  }
  const begun = new Map<Day, PlacedLetting[]>()
  for (const letting of account.lettings) {
    const day = letting.activatedOn ?? addDays(today, -4)
    begun.set(day, [...(begun.get(day) ?? []), letting])
  }
  return [
    ...[...begun].map(([day, lettings]) => ({ day, hour: 9, account, run: () => begin(lettings) })),
    ...account.lettings.flatMap((letting) => {
      const { notice } = letting
      return notice ? [{ day: notice.givenOn, hour: 10, account, run: () => end(letting, notice.lastDay) }] : []
    }),
  ]
}

/** Every day on which some contract's next invoice is to be made. */
function billingDays(accounts: readonly MadeAccount[], today: Day): Day[] {
  const days = new Set<Day>()
  for (const { activatedOn, dueDay, paymentTerm } of accounts.flatMap(({ lettings }) => lettings)) {
    if (!activatedOn) continue
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

async function bill({ clock, drain }: Town, purses: readonly Purse[]): Promise<void> {
  const job = jobNamed('bill-rents')
  await runTick({ job, time: clock.now() })
  await drain(job.lambda)
  await Promise.all(purses.map((purse) => purse.readNew()))
}

/** Bank files came once a month at first, of late twice, and the last one today. */
function bankDays(today: Day): Day[] {
  const months = monthsBetween(addToMonth(monthOf(today), -monthsOfHistory), monthOf(today))
  const days = months.flatMap((month) => [
    ...(month >= addToMonth(monthOf(today), -2) ? [dayInMonth(month, 8)] : []),
    dayInMonth(month, 20),
  ])
  return [...new Set([...days, today])]
}

async function readBank({ drain }: Town, purses: readonly Purse[], day: Day): Promise<void> {
  await Promise.all(purses.map((purse) => purse.loadFile(day)))
  await drain(http)
}
