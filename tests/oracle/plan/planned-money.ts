/** What is done with invoices and the money that comes. */

import { depositMoney } from '../deposits.ts'
import { generalRateOn } from '../law.ts'
import { creditGroups, isUndone, leftToCredit, owedBy } from '../money.ts'
import { creditedOf, openOf, openOfEntry, paidOf } from '../office-ledger.ts'
import { coveredOf, isLate, keptMoney, notesOwing } from '../set-off.ts'
import { sum } from '../sums.ts'
import { daysLater } from './calendar.ts'
import { leasesOf, openOnes, type Planned, planned, type Situation, sentOf } from './planned.ts'

const invoiceMade = planned<'invoice'>(150, ({ books, day, chance, keys }) => {
  const lease = chance.any([...books.leases.values()])
  const tenant = lease?.plan.tenants[0]
  if (!tenant) return undefined
  const general = generalRateOn(day, books.vat)
  const rates = lease.charges[0]?.vat ? [general, general, 0] : [0, general]
  const lines = Array.from({ length: chance.between(1, 3) }, (_, at) => ({
    desc: `Muu veloitus ${at + 1}`,
    type: 'Muu',
    cents: chance.between(99, 20_050),
    thousandths: chance.of([1000, 1000, 2000, 3000, 1500, 333]),
    vat: chance.of(rates),
  }))
  return { do: 'invoice', key: keys('I'), tenant: tenant.key, lines, day, due: daysLater(day, chance.between(7, 30)) }
})

const paymentUndone = planned<'undoPayment'>(120, ({ books, chance }) => {
  const found = books.paid.filter((paid) => {
    const { key, invoice, cents, day, source, undoes, pair } = paid
    const booked = books.invoices.get(invoice)
    if (cents <= 0 || undoes || !booked || isUndone(books, key) || cents > paidOf(books, invoice)) return false
    if (source === 'deposit' || (source === 'credit' && !pair)) return false
    if (booked.kind === 'deposit' && cents > depositMoney(books, booked.lease).held) return false
    if (booked.kind === 'creditNote') return false
    // Two alike could not be told apart.
    return (
      books.paid.filter((other) => other.invoice === invoice && other.cents === cents && other.day === day).length === 1
    )
  })
  const paid = chance.any(found)
  return (
    paid && {
      do: 'undoPayment',
      payment: paid.key,
      invoice: paid.invoice,
      cents: paid.cents,
      day: paid.day,
      source: paid.source,
    }
  )
})

const credited = planned<'credit'>(150, (situation) => {
  const { books, day, chance, keys } = situation
  const invoice = chance.any(
    sentOf(situation).filter(({ kind, billDay }) => kind !== 'creditNote' && kind !== 'deposit' && billDay <= day),
  )
  if (!invoice) return undefined
  const left = leftToCredit(books, invoice.key)
  const whole = left.flatMap((net, line) => (net === 0 ? [] : [{ line, net }]))
  const at = left.findIndex((net) => net > 0)
  const part = at < 0 ? [] : [{ line: at, net: chance.between(1, left[at] ?? 1) }]
  const lines = chance.percent(50) ? whole : part
  if (lines.length === 0) return undefined
  const amount = -sum(creditGroups(books, invoice.key, lines).map(({ net, tax }) => net + tax))
  if (amount <= 0 || amount > invoice.total - creditedOf(books, invoice.key)) return undefined
  return { do: 'credit', key: keys('N'), invoice: invoice.key, lines, way: chance.of(['send', 'register']), day }
})

const allOwing = (situation: Situation) =>
  sentOf(situation).filter(({ kind, key }) => kind === 'creditNote' && owedBy(situation.books, key) > 0)

const creditReturned = planned<'returnCredit'>(150, (situation) => {
  const { books, day, chance, keys } = situation
  const note = chance.any(allOwing(situation))
  if (!note) return undefined
  const owed = owedBy(books, note.key)
  return {
    do: 'returnCredit',
    key: keys('R'),
    note: note.key,
    cents: chance.percent(70) ? owed : chance.between(1, owed),
    day,
  }
})

const creditUsed = planned<'useCredit'>(150, (situation) => {
  const { books, chance, keys } = situation
  const note = chance.any(allOwing(situation))
  const invoice = chance.any(openOnes(situation).filter(({ tenant }) => tenant.key === note?.tenant.key))
  if (!note || !invoice) return undefined
  const cents = Math.min(owedBy(books, note.key), openOf(books, invoice.key))
  return { do: 'useCredit', key: keys('U'), note: note.key, invoice: invoice.key, cents }
})

/** Of what lies on one day nobody knows which goes first. */
const areOfTheirOwnDays = (days: readonly string[]) => new Set(days).size === days.length

const invoiceSetOff = planned<'setOff'>(400, (situation) => {
  const { books, chance, keys } = situation
  const payers = new Set(openOnes(situation).map(({ tenant }) => tenant.key))
  const clear = [...payers].filter(
    (payer) =>
      areOfTheirOwnDays(keptMoney(books, payer).map(({ paidDay }) => paidDay)) &&
      areOfTheirOwnDays(notesOwing(books, payer).map(({ billDay }) => billDay)),
  )
  const invoice = chance.any(clear.flatMap((payer) => coveredOf(books, payer)))
  return invoice === undefined ? undefined : { do: 'setOff', key: keys('K'), invoice }
})

/** Money that nobody knew whose it was turns out to be of somebody who is late with less. */
const moneyKeptForLate = planned<'keepMoney'>(150, (situation) => {
  const { books, chance } = situation
  const late = openOnes(situation).filter((each) => isLate(books, each))
  const entry = chance.any(waitingMoney(situation).filter(({ keptFor }) => keptFor === ''))
  const payers = late.filter(({ key }) => entry && openOf(books, key) <= openOfEntry(books, entry.key))
  const payer = chance.any(payers)?.tenant.key
  return entry && payer !== undefined ? { do: 'keepMoney', entry: entry.key, tenant: payer } : undefined
})

const dueDayMoved = planned<'moveDueDay'>(80, (situation) => {
  const { day, chance } = situation
  const invoice = chance.any(openOnes(situation).filter(({ kind }) => kind !== 'charge'))
  if (!invoice) return undefined
  const from = invoice.dueDay > day ? invoice.dueDay : day
  return { do: 'moveDueDay', invoice: invoice.key, due: daysLater(from, chance.between(1, 20)) }
})

const chargeForgiven = planned<'forgive'>(80, (situation) => {
  const { books, chance } = situation
  const charge = chance.any(
    sentOf(situation).filter(
      ({ kind, key }) =>
        kind === 'charge' && books.paid.every(({ invoice }) => invoice !== key) && creditedOf(books, key) === 0,
    ),
  )
  return charge && { do: 'forgive', charge: charge.key }
})

const remindersHeld = planned<'holdReminders'>(20, (situation) => {
  const { books, chance } = situation
  const open = openOnes(situation).filter(({ lease }) => lease && !books.leases.get(lease)?.remindersHeld)
  const invoice = chance.any(open)
  return invoice && { do: 'holdReminders', lease: invoice.lease, invoice: invoice.key }
})

const remindersLifted = planned<'liftReminders'>(30, (situation) => {
  const lease = situation.chance.any(leasesOf(situation).filter((each) => each.remindersHeld))
  return lease && { do: 'liftReminders', lease: lease.plan.key }
})

/** Money that waits: put on an invoice, kept to its payer's good, or paid back. */
const waitingMoney = ({ books }: Situation) =>
  [...books.entries.values()].filter(({ key }) => openOfEntry(books, key) > 0)

const moneyAllocated = planned<'allocate'>(300, (situation) => {
  const { books, chance, keys } = situation
  const entry = chance.any(waitingMoney(situation))
  const invoice = chance.any(
    openOnes(situation).filter(
      ({ kind, tenant }) => kind !== 'creditNote' && (!entry?.keptFor || entry.keptFor === tenant.key),
    ),
  )
  if (!entry || !invoice) return undefined
  const most = Math.min(openOfEntry(books, entry.key), openOf(books, invoice.key))
  const cents = chance.percent(70) ? most : chance.between(1, most)
  return { do: 'allocate', key: keys('A'), entry: entry.key, invoice: invoice.key, cents }
})

const moneyKept = planned<'keepMoney'>(100, (situation) => {
  const { chance } = situation
  const entry = chance.any(waitingMoney(situation).filter(({ keptFor }) => keptFor === ''))
  const lease = chance.any(leasesOf(situation))
  const tenant = lease?.plan.tenants[0]
  return entry && tenant && { do: 'keepMoney', entry: entry.key, tenant: tenant.key }
})

const moneyReturned = planned<'returnMoney'>(100, (situation) => {
  const { books, day, chance, keys } = situation
  const entry = chance.any(waitingMoney(situation))
  if (!entry) return undefined
  return {
    do: 'returnMoney',
    key: keys('M'),
    entry: entry.key,
    cents: chance.between(1, openOfEntry(books, entry.key)),
    day,
  }
})

export const moneyCommands: readonly Planned[] = [
  invoiceMade,
  paymentUndone,
  credited,
  creditReturned,
  creditUsed,
  invoiceSetOff,
  dueDayMoved,
  chargeForgiven,
  remindersHeld,
  remindersLifted,
  moneyAllocated,
  moneyKept,
  moneyKeptForLate,
  moneyReturned,
]
