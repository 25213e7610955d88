/** Lives through the days of an office in the product and in the oracle's books side by side, and holds them together. */
import { operate } from '../../infra/operator/operator-commands.ts'
import type { JobName } from '../../infra/workers.ts'
import { bill } from './billing.ts'
import { compare, type Difference, type Known } from './compare/compare.ts'
import { compareEnd } from './compare/compare-end.ts'
import { compareReports } from './compare/compare-reports.ts'
import type { Comparison } from './compare/tally.ts'
import { tend } from './compare/views.ts'
import { type Desk, openDesk, openMonth } from './desk/desk.ts'
import { leaseCommands } from './desk/desk-leases.ts'
import { moneyCommands } from './desk/desk-money.ts'
import { priceCommands } from './desk/desk-prices.ts'
import { begin } from './increases.ts'
import { generalRates } from './law.ts'
import { emptyLedger, type OfficeLedger } from './office-ledger.ts'
import { obey } from './oracle.ts'
import { type Day, daysLater, daysOf, lastOf, monthOfDay, monthsLater } from './plan/calendar.ts'
import { chanceOf } from './plan/chance.ts'
import type { Command } from './plan/office.ts'
import { type Plan, planOf } from './plan/plan.ts'
import { principals, rentRates, vatChange } from './plan/plan-leases.ts'
import { remind } from './reminding.ts'
import { type Stage, setStage } from './stage.ts'
import { sum } from './sums.ts'
import { type Trouble, troubleOf } from './trouble.ts'

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
  /** What was cut, and what answered badly. */
  readonly cut: readonly string[]
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

const byDesk = { ...leaseCommands, ...priceCommands, ...moneyCommands }

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
  readonly meddle?: (desk: Desk, books: OfficeLedger) => Promise<void>
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

/** One office: its desk in the product, and its books in the oracle's hand. */
interface Office {
  readonly desk: Desk
  readonly books: OfficeLedger
  readonly plan: Plan
  readonly known: Known
}

/**
 * The first office e-mails its invoices; a fifth of the leases are of another one, whose invoices are at an invoicing
 * service too. Both call their things by the same keys.
 */
async function openOffices(stage: Stage, { seed, leases, first, months }: Options): Promise<Office[]> {
  const served = Math.floor(leases / 5)
  const open = async (of: number, count: number, customer: string): Promise<Office> => {
    const name = customer ? 'Palveltu Oy' : 'Laskento Oy'
    const belowZero = customer ? 'credit' : 'carry'
    const plan = { name, principals, rates: rentRates, rules, belowZero, customer } as const
    return {
      desk: await openDesk(plan, stage.providers.url),
      books: emptyLedger(rules, belowZero, [...generalRates, vatChange(first)]),
      plan: planOf({ seed: of, leases: count, first, months, isServed: customer !== '' }),
      known: new Map(),
    }
  }
  const own = await open(seed, leases - served, '')
  return served > 0 ? [own, await open(seed + 100_000, served, '7654321')] : [own]
}

async function live(stage: Stage, options: Options, { told, meddle }: Looking): Promise<Outcome> {
  const { months, seed, first, every, kills, faults } = options
  stage.at(first, 8)
  const [changes, tenths] = vatChange(first)
  await operate([stage.place.table, 'vat-rate', 'general', String(tenths / 10), changes])
  const offices = await openOffices(stage, options)
  const chance = chanceOf(seed + 1)
  const days = daysOf(first, lastOf(monthsLater(monthOfDay(first), months - 1)))
  const orders = { kills, faults, days: days.length, hasService: offices.length > 1 }
  const trouble = troubleOf(stage, chanceOf(seed + 2), orders, async () => {
    for (const { desk } of offices) await tend(desk)
  })
  const past: string[] = []
  const found: Found[] = []
  const count = { comparisons: 0, days: 0, commands: 0 }
  const note = (day: Day, { count: some, differences }: Comparison) => {
    count.comparisons += some
    for (const each of differences) found.push({ ...each, seed, day, commands: past.slice(-8) })
  }
  const invoices = () => sum(offices.map(({ books }) => books.invoices.size))

  /** A person's press, in the product and in the books. */
  async function pressed({ desk, books }: Office, day: Day, command: Command): Promise<void> {
    count.commands += 1
    past.push(`${day} ${desk.customer && 'served office: '}${textOf(command)}`)
    desk.slip(chance.percent(10))
    try {
      const hasStruck = await trouble.through(async () => {
        await done(desk, command)
        await stage.drain()
      })
      obey(books, command)
      // The hours that it took to go on have reminded those whose time has come by it.
      if (hasStruck) for (const office of offices) remind(office.books)
    } catch (error) {
      const refusal = { what: `refused: ${textOf(command)}`, oracle: 'done', product: String(error) }
      note(day, { count: 1, differences: [refusal] })
    }
  }

  for (const day of days) {
    count.days += 1
    for (const { books } of offices) books.day = day
    trouble.newDay()
    stage.at(day, 0)
    // Its VAT is reported by now, and the owner keeps it open: what is taken back stands on the day of what it takes back.
    if (day.endsWith('-13')) for (const { desk } of offices) await openMonth(desk, monthsLater(monthOfDay(day), -2))
    await night(stage, day, trouble, offices)
    stage.at(day, 10)
    for (const office of offices) {
      for (const command of office.plan.commands(office.books, day)) await pressed(office, day, command)
    }
    await evening(stage)
    const isLast = day === days.at(-1)
    for (const { desk, books, known } of offices) {
      if (count.days % every === 0 || isLast)
        note(day, await compare(desk, books, known, isLast ? allPayers(books, days) : somePayers(books, day, chance)))
      if (isLast) note(day, await compareEnd(stage, desk, books))
      if (isLast) note(day, await compareReports(desk, first, day))
    }
    if (found.length > mostDifferences) break
    if (day.endsWith('-01')) told?.(`${day}: ${invoices()} invoices, ${count.comparisons} comparisons`)
  }
  const [own] = offices
  if (meddle && own) {
    const { desk, books, known } = own
    await meddle(desk, books)
    note(books.day, await compare(desk, books, known, allPayers(books, [books.day])))
  }
  const { kills: killed, faults: faulted } = trouble.count
  const sizes = { invoices: invoices(), payments: sum(offices.map(({ books }) => books.paid.length)) }
  return { ...count, ...sizes, differences: found, kills: killed, faults: faulted, cut: trouble.cut }
}

/** What runs by itself before anybody comes to work. */
async function night(stage: Stage, day: Day, trouble: Trouble, offices: readonly Office[]): Promise<void> {
  const run = (name: JobName) =>
    trouble.through(async () => {
      await stage.runJob(name, day)
      await stage.drain()
    })
  await run('bill-rents')
  for (const { books } of offices) bill(books)
  await run('begin-increases')
  for (const { books } of offices) begin(books)
  // The invoices of a run may be taken back for half an hour before they leave.
  stage.passMinutes(40)
  await run('resend-invoices')
  await run('poll-invoice-services')
  await run('remind-payers')
  for (const { books } of offices) remind(books)
  await run('send-notices')
}

/** What was billed by hand leaves, half an hour later. */
async function evening(stage: Stage): Promise<void> {
  stage.passMinutes(40)
  await stage.resend()
  await stage.drain()
}

const payersOf = (books: OfficeLedger) =>
  [...books.leases.values()].flatMap(({ plan }) => plan.tenants.map(({ key }) => key))

function somePayers(books: OfficeLedger, day: Day, chance: ReturnType<typeof chanceOf>) {
  const payers = payersOf(books)
  const some = Array.from({ length: Math.min(3, payers.length) }, () => chance.of(payers))
  return some.map((tenant) => ({ tenant, days: [day, daysLater(day, -chance.between(1, 60))] }))
}

/** Everybody's statement on every month's last day, so far back as there is any. */
const allPayers = (books: OfficeLedger, days: readonly Day[]) =>
  payersOf(books).map((tenant) => ({ tenant, days: days.filter((day) => day === lastOf(monthOfDay(day))) }))
