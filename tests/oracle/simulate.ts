/** Lives through the days of an office in the product and in the oracle's books side by side, and holds them together. */
import type { JobName } from '../../infra/resources.ts'
import { bill } from './billing.ts'
import { type Books, emptyBooks } from './books.ts'
import { type Day, daysLater, daysOf, lastOf, monthOfDay, monthsLater } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { compare, type Difference, type Known } from './compare.ts'
import { compareEnd } from './compare-end.ts'
import { type Desk, openDesk } from './desk.ts'
import { leaseCommands } from './desk-leases.ts'
import { moneyCommands } from './desk-money.ts'
import type { Command } from './office.ts'
import { obey } from './oracle.ts'
import { planOf } from './plan.ts'
import { principals, rentRates } from './plan-leases.ts'
import { remind } from './reminding.ts'
import { type Stage, setStage } from './stage.ts'
import type { Comparison } from './tally.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { tend } from './views.ts'

export interface Options {
  readonly leases: number
  readonly months: number
  readonly seed: number
  readonly first: Day
  /** Comparisons are made on every so many days, and on the last one. */
  readonly every: number
  /** So many times a process dies in the middle of its work, or a service of the outside answers badly. */
  readonly kills: number
  readonly faults: number
}

/** A difference with where it was found. */
export interface Found extends Difference {
  readonly seed: number
  readonly day: Day
  /** The last commands before it. */
  readonly commands: readonly string[]
}

export interface Outcome {
  readonly comparisons: number
  readonly differences: readonly Found[]
  readonly days: number
  readonly commands: number
  readonly invoices: number
  readonly payments: number
  readonly kills: number
  readonly faults: number
}

const rules = {
  leastOpen: 500,
  collectionAfterDays: 90,
  reminders: [
    { kind: 'reminder', afterDays: 7, withFee: false, withInterest: false, paymentDays: 10 },
    { kind: 'reminder', afterDays: 21, withFee: true, withInterest: true, paymentDays: 14 },
    { kind: 'demand', afterDays: 42, withFee: true, withInterest: true, paymentDays: 14 },
  ],
} as const

const byDesk = { ...leaseCommands, ...moneyCommands }

function done(desk: Desk, command: Command): Promise<void> {
  const obeying = byDesk[command.do] as (desk: Desk, command: Command) => Promise<void>
  return obeying(desk, command)
}

const textOf = (command: Command): string => {
  const { do: name, ...said } = command
  const text = JSON.stringify(said)
  return `${name} ${text.length > 300 ? `${text.slice(0, 300)}…` : text}`
}

/** What somebody who looks on may want. */
interface Looking {
  /** Is told a line at the beginning of each month. */
  readonly told?: (line: string) => void
  /** When the time is over: does something that the oracle knows nothing of, after which the two are compared once more. */
  readonly meddle?: (desk: Desk, books: Books) => Promise<void>
}

export async function simulate(options: Options, looking: Looking = {}): Promise<Outcome> {
  const stage = await setStage(options.first)
  try {
    return await live(stage, options, looking)
  } finally {
    await stage.close()
  }
}

/** Differences after which nothing more is to be learned. */
const mostDifferences = 20

async function live(stage: Stage, options: Options, { told, meddle }: Looking): Promise<Outcome> {
  const { leases, months, seed, first, every, kills, faults } = options
  stage.at(first, 8)
  const desk = await openDesk({ name: 'Laskento Oy', principals, rates: rentRates, rules })
  const books: Books = emptyBooks(rules)
  const plan = planOf({ seed, leases, first, months })
  const chance = chanceOf(seed + 1)
  const days = daysOf(first, lastOf(monthsLater(monthOfDay(first), months - 1)))
  const trouble = troubleOf(stage, chanceOf(seed + 2), { kills, faults, days: days.length }, () => tend(desk))
  const known: Known = new Map()
  const past: string[] = []
  const found: Found[] = []
  const count = { comparisons: 0, days: 0, commands: 0 }
  const note = (day: Day, { count: some, differences }: Comparison) => {
    count.comparisons += some
    for (const each of differences) found.push({ ...each, seed, day, commands: past.slice(-8) })
  }
  for (const day of days) {
    count.days += 1
    books.day = day
    trouble.newDay()
    stage.at(day, 0)
    await night(stage, day, trouble, books)
    stage.at(day, 10)
    for (const command of plan.commands(books, day)) {
      count.commands += 1
      past.push(`${day} ${textOf(command)}`)
      desk.slip(chance.percent(10))
      try {
        const hasStruck = await trouble.through(async () => {
          await done(desk, command)
          await stage.drain()
        })
        obey(books, command)
        // The hours that it took to go on have reminded those whose time has come by it.
        if (hasStruck) remind(books)
      } catch (error) {
        note(day, {
          count: 1,
          differences: [{ what: `refused: ${textOf(command)}`, oracle: 'done', product: String(error) }],
        })
      }
    }
    await evening(stage)
    const isLast = day === days.at(-1)
    if (count.days % every === 0 || isLast)
      note(day, await compare(desk, books, known, isLast ? allPayers(books, days) : somePayers(books, day, chance)))
    if (isLast) note(day, await compareEnd(stage, desk, books))
    if (found.length > mostDifferences) break
    if (day.endsWith('-01')) told?.(`${day}: ${books.invoices.size} invoices, ${count.comparisons} comparisons`)
  }
  if (meddle) {
    await meddle(desk, books)
    note(books.day, await compare(desk, books, known, allPayers(books, [books.day])))
  }
  const { kills: killed, faults: faulted } = trouble.count
  const sizes = { invoices: books.invoices.size, payments: books.paid.length }
  return { ...count, ...sizes, differences: found, kills: killed, faults: faulted }
}

/** What runs by itself before anybody comes to work. */
async function night(stage: Stage, day: Day, trouble: Trouble, books: Books): Promise<void> {
  const run = (name: JobName) =>
    trouble.through(async () => {
      await stage.runJob(name, day)
      await stage.drain()
    })
  await run('bill-rents')
  bill(books)
  // The invoices of a run may be taken back for half an hour before they leave.
  stage.passMinutes(40)
  await run('resend-invoices')
  await run('remind-payers')
  remind(books)
  await run('send-notices')
}

/** What was billed by hand leaves, half an hour later. */
async function evening(stage: Stage): Promise<void> {
  stage.passMinutes(40)
  await stage.resend()
  await stage.drain()
}

const payersOf = (books: Books) => [...books.leases.values()].flatMap(({ plan }) => plan.tenants.map(({ key }) => key))

function somePayers(books: Books, day: Day, chance: ReturnType<typeof chanceOf>) {
  const payers = payersOf(books)
  const some = Array.from({ length: Math.min(3, payers.length) }, () => chance.of(payers))
  return some.map((tenant) => ({ tenant, days: [day, daysLater(day, -chance.between(1, 60))] }))
}

/** Everybody's statement on every month's last day, so far back as there is any. */
const allPayers = (books: Books, days: readonly Day[]) =>
  payersOf(books).map((tenant) => ({ tenant, days: days.filter((day) => day === lastOf(monthOfDay(day))) }))
