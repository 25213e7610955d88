/**
 * What is done in an office on each day: chosen by a seed from how the oracle's books stand, never from the product. The
 * generator goes on only after a command was obeyed, so each choice knows what the one before has done.
 */

import { isCreditable } from '../money.ts'
import { invoiceOf, type OfficeLedger, openOf } from '../office-ledger.ts'
import { type Day, daysLater, isWorkday } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type BankLine, type Command, fileFormats } from './office.ts'
import { type Letting, lettingsOf } from './plan-leases.ts'
import { type Habit, habits, type Wish, wishesOf } from './plan-payments.ts'
import type { KeyMaker } from './planned.ts'
import { heldCommands } from './planned-held.ts'
import { billedNow, leaseCommands, noticeAtOnce, runUndone } from './planned-leases.ts'
import { moneyCommands } from './planned-money.ts'
import { priceCommands } from './planned-prices.ts'

const commands = [...moneyCommands, ...leaseCommands, ...priceCommands, ...heldCommands]

export interface Plan {
  readonly lettings: readonly Letting[]
  commands(books: OfficeLedger, day: Day): Generator<Command, void>
}

export interface PlanOptions {
  readonly seed: number
  readonly leases: number
  readonly first: Day
  readonly months: number
  /** Its invoices are at a service, which moves their due days itself. */
  readonly isServed?: boolean
}

/** What is done at the service. */
const elsewhere: readonly string[] = ['moveDueDay']

export function planOf({ seed, leases, first, months, isServed = false }: PlanOptions): Plan {
  const chance = chanceOf(seed)
  const lettings = lettingsOf(chance, leases, first, months)
  const keys = keyMaker()
  const bank = aBank(chance, keys)
  return {
    lettings,
    *commands(books, day) {
      for (const { plan, madeOn } of lettings) if (madeOn === day) yield { do: 'let', lease: plan }
      yield* drafts(books, day, chance)
      yield* bank.commands(books, day)
      if (!isWorkday(day)) return
      if (!isServed) yield* announced(day)
      for (const planned of commands) {
        if (!chance.percent((planned.often * Math.min(leases, 60)) / 100)) continue
        const command = planned.choose({ books, day, chance, keys })
        if (command && !(isServed && elsewhere.includes(command.do))) yield command
      }
      const situation = { books, day, chance, keys }
      if (!chance.percent((billedNow.often * Math.min(leases, 60)) / 100)) return
      const passed = () => [...books.leases.values()].flatMap((lease) => lease.passed.map(({ invoice }) => invoice))
      const existing = new Set(passed())
      const run = billedNow.choose(situation)
      if (run) yield run
      const made = passed().filter((key) => !existing.has(key))
      const notice = chance.percent(30) ? noticeAtOnce(situation, made) : undefined
      if (notice) yield notice
      const undone = runUndone(books, made, chance)
      if (undone && chance.percent(60)) yield undone
    },
  }
}

/** What a person does with what waits for them as drafts. */
function* drafts(books: OfficeLedger, day: Day, chance: Chance): Generator<Command, void> {
  for (const { key, state, kind, isClosing } of [...books.invoices.values()]) {
    if (state !== 'draft') continue
    // What came of a lease's last day lies about for longer, for it may be moved.
    const isSent = chance.percent(isClosing ? 25 : 60)
    if (isSent && kind !== 'creditNote') yield { do: 'send', invoice: key }
    if (isSent && kind === 'creditNote' && isCreditable(books, invoiceOf(books, key)))
      yield { do: 'book', note: key, way: chance.percent(80) ? 'send' : 'register', day }
    if (!isSent && isClosing && chance.percent(3))
      yield { do: 'dropDraft', invoice: key, isCredit: kind === 'creditNote' }
  }
}

/** The Bank of Finland's figure came late, and the operator later still. */
function* announced(day: Day): Generator<Command, void> {
  if (day === '2027-01-21') yield { do: 'announceRate', from: '2027-01-01', to: '2027-06-30', tenths: 30 }
}

function keyMaker(): KeyMaker {
  let made = 0
  return (letter) => {
    made += 1
    return `${letter}${String(made).padStart(5, '0')}`
  }
}

/** The tenants pay each in their way, and the bank's files are loaded: late now and then, and some of them twice. */
function aBank(chance: Chance, keys: KeyMaker) {
  const habitOf = new Map<string, Habit>()
  const wished = new Set<string>()
  const wishes: Wish[] = []
  let waiting: BankLine[] = []

  function wish(books: OfficeLedger): void {
    for (const invoice of books.invoices.values()) {
      if (wished.has(invoice.key) || invoice.state !== 'sent' || invoice.kind === 'creditNote') continue
      wished.add(invoice.key)
      const habit = habitOf.get(invoice.tenant.key) ?? chance.of(habits)
      habitOf.set(invoice.tenant.key, habit)
      wishes.push(...wishesOf(chance, habit, invoice, books.day))
    }
  }

  function collect(day: Day): void {
    const seen = new Set(waiting.map(({ reference, bookingDay }) => `${reference} ${bookingDay}`))
    for (const wished of [...wishes]) {
      if (wished.by !== 'bank' || wished.day > day || !isWorkday(day)) continue
      const { reference: mark } = wished
      // The order in which a bank lists two payments of one reference on one day is nobody's to know.
      if (mark && mark !== '?' && !wished.isTwin && seen.has(`${mark} ${day}`)) continue
      wishes.splice(wishes.indexOf(wished), 1)
      const key = keys('B')
      const paidDay = wished.day < daysLater(day, -4) ? day : wished.day
      seen.add(`${mark} ${day}`)
      waiting.push({ key, reference: mark, cents: wished.cents, bookingDay: day, paidDay, payer: `${key} Maksaja` })
    }
  }

  return {
    *commands(books: OfficeLedger, day: Day): Generator<Command, void> {
      wish(books)
      collect(day)
      if (waiting.length > 0 && isWorkday(day) && chance.percent(70)) {
        const entries = waiting
        waiting = []
        const formats = fileFormats.filter(
          (format) => format !== 'KTL' || entries.every(({ reference }) => reference !== ''),
        )
        yield { do: 'loadFile', key: keys('F'), format: chance.of(formats), entries, day }
        if (chance.percent(15)) yield { do: 'loadFile', key: keys('F'), format: chance.of(formats), entries, day }
      }
      for (const wished of wishes.filter(({ by, day: when }) => by === 'hand' && when <= day)) {
        wishes.splice(wishes.indexOf(wished), 1)
        const open = books.invoices.has(wished.invoice) ? openOf(books, wished.invoice) : 0
        const cents = Math.min(wished.cents, open)
        if (cents > 0) yield { do: 'payByHand', key: keys('H'), invoice: wished.invoice, cents, day }
      }
    },
  }
}
