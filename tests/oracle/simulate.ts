/** Lives through the days of an office in the product and in the oracle's books side by side, and holds them together. */
import { type Books, emptyBooks } from './books.ts'
import { type Day, daysLater, daysOf, monthOfDay, monthsLater, lastOf } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { compare, type Difference, type Known } from './compare.ts'
import { type Desk, openDesk } from './desk.ts'
import { leaseCommands } from './desk-leases.ts'
import { moneyCommands } from './desk-money.ts'
import type { Command } from './office.ts'
import { morning, obey } from './oracle.ts'
import { planOf } from './plan.ts'
import { principals, rentRates } from './plan-leases.ts'
import { type Stage, setStage } from './stage.ts'

export interface Options {
  readonly leases: number
  readonly months: number
  readonly seed: number
  readonly first: Day
  /** Comparisons are made on every so many days, and on the last one. */
  readonly every: number
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

/** @param told is called with a line now and then */
export async function simulate(options: Options, told: (line: string) => void = () => {}): Promise<Outcome> {
  const stage = await setStage(options.first)
  try {
    return await live(stage, options, told)
  } finally {
    await stage.close()
  }
}

async function live(stage: Stage, { leases, months, seed, first, every }: Options, told: (line: string) => void): Promise<Outcome> {
  stage.at(first, 8)
  const office = { name: 'Laskento Oy', principals, rates: rentRates, rules }
  const desk = await openDesk(office)
  const books: Books = emptyBooks(rules)
  const plan = planOf({ seed, leases, first, months })
  const slips = chanceOf(seed + 1)
  const known: Known = new Map()
  const past: string[] = []
  const found: Found[] = []
  const count = { comparisons: 0, days: 0, commands: 0 }
  const note = (day: Day, differences: readonly Difference[]) => {
    for (const each of differences) found.push({ ...each, seed, day, commands: past.slice(-8) })
  }
  const last = lastOf(monthsLater(monthOfDay(first), months - 1))
  for (const day of daysOf(first, last)) {
    count.days += 1
    books.day = day
    stage.at(day, 0)
    await night(stage, day)
    morning(books)
    stage.at(day, 10)
    for (const command of plan.commands(books, day)) {
      count.commands += 1
      past.push(`${day} ${textOf(command)}`)
      desk.slip(slips.percent(10))
      try {
        await done(desk, command)
        await stage.drain()
        obey(books, command)
      } catch (error) {
        note(day, [{ what: `refused: ${textOf(command)}`, oracle: 'done', product: String(error) }])
      }
    }
    if (count.days % every === 0 || day === last) {
      const payers = day === last ? allPayers(books, first, last) : somePayers(books, day, slips)
      const { count: some, differences } = await compare(desk, books, known, payers)
      count.comparisons += some
      note(day, differences)
      if (found.length > 20) break
    }
    if (day.endsWith('-01')) told(`${day}: ${books.invoices.size} invoices, ${count.comparisons} comparisons`)
  }
  return { ...count, differences: found, invoices: books.invoices.size, payments: books.paid.length }
}

/** What runs by itself before anybody comes to work. */
async function night(stage: Stage, day: Day): Promise<void> {
  for (const job of ['bill-rents', 'resend-invoices', 'remind-payers', 'send-notices'] as const) {
    await stage.runJob(job, day)
    await stage.drain()
  }
}

const payersOf = (books: Books) => [...books.leases.values()].flatMap(({ plan }) => plan.tenants.map(({ key }) => key))

function somePayers(books: Books, day: Day, chance: ReturnType<typeof chanceOf>) {
  const payers = payersOf(books)
  const some = Array.from({ length: Math.min(3, payers.length) }, () => chance.of(payers))
  return some.map((tenant) => ({ tenant, days: [day, daysLater(day, -chance.between(1, 60))] }))
}

const allPayers = (books: Books, first: Day, last: Day) =>
  payersOf(books).map((tenant) => ({ tenant, days: daysOf(first, last).filter((day) => day.endsWith('-14') || day === last) }))
