/** What else is done in an office, each with how often it is tried, so many times in ten thousand days of one lease. */
import { isRunning } from './billing.ts'
import { type Books, creditedOf, lastDayOf, openOf, openOfEntry, paidOf } from './books.ts'
import { type Day, daysLater, lastOf, monthOfDay, monthsLater } from './calendar.ts'
import type { Chance } from './chance.ts'
import { depositMoney, releasesOf } from './deposits.ts'
import { creditGroups, isUndone, leftToCredit, owedBy } from './money.ts'
import type { Command, CommandName, CommandOf } from './office.ts'
import type { KeyMaker } from './plan.ts'
import { dueTo } from './settling.ts'
import { type Line, sum } from './sums.ts'

export interface Situation {
  readonly books: Books
  readonly day: Day
  readonly chance: Chance
  readonly keys: KeyMaker
}

interface Deed {
  readonly often: number
  readonly choose: (situation: Situation) => Command | undefined
}

const deed = <Name extends CommandName>(
  often: number,
  choose: (situation: Situation) => CommandOf<Name> | undefined,
): Deed => ({ often, choose: choose as Deed['choose'] })

const sentOf = ({ books }: Situation) => [...books.invoices.values()].filter(({ state }) => state === 'sent')
const openOnes = (situation: Situation) => sentOf(situation).filter(({ key }) => openOf(situation.books, key) > 0)
const leasesOf = ({ books }: Situation) => [...books.leases.values()]

/** Leases whose last day is not known, or has not come. */
const goingOn = (situation: Situation) =>
  leasesOf(situation).filter((lease) => lastDayOf(lease) === '' || lastDayOf(lease) > situation.day)

/** Somewhat other charges than before, of the same kinds. */
const changed = (chance: Chance, charges: readonly Line[]): Line[] =>
  charges.map((line, at) => (at === 0 ? { ...line, cents: line.cents + chance.between(-9000, 15_000) } : line))

const invoiceMade = deed<'invoice'>(150, ({ books, day, chance, keys }) => {
  const lease = chance.any([...books.leases.values()])
  const tenant = lease?.plan.tenants[0]
  if (!tenant) return undefined
  const rates = lease.charges[0]?.vat ? [255, 255, 0] : [0, 255]
  const lines = Array.from({ length: chance.between(1, 3) }, (_, at) => ({
    desc: `Muu veloitus ${at + 1}`,
    type: 'Muu',
    cents: chance.between(99, 20_050),
    thousandths: chance.of([1000, 1000, 2000, 3000, 1500, 333]),
    vat: chance.of(rates),
  }))
  return { do: 'invoice', key: keys('I'), tenant: tenant.key, lines, day, due: daysLater(day, chance.between(7, 30)) }
})

const paymentUndone = deed<'undoPayment'>(120, ({ books, chance }) => {
  const found = books.paid.filter((paid) => {
    const { key, invoice, cents, day, source, undoes, pair } = paid
    const booked = books.invoices.get(invoice)
    if (cents <= 0 || undoes || !booked || isUndone(books, key) || cents > paidOf(books, invoice)) return false
    if (source === 'credit' && !pair) return false
    if (booked.kind === 'deposit' && cents > depositMoney(books, booked.lease).held) return false
    if (booked.kind === 'creditNote') return false
    // Two alike could not be told apart.
    return books.paid.filter((other) => other.invoice === invoice && other.cents === cents && other.day === day).length === 1
  })
  const paid = chance.any(found)
  return paid && { do: 'undoPayment', payment: paid.key, invoice: paid.invoice, cents: paid.cents, day: paid.day, source: paid.source }
})

const credited = deed<'credit'>(150, (situation) => {
  const { books, day, chance, keys } = situation
  const invoice = chance.any(sentOf(situation).filter(({ kind, billDay }) => kind !== 'creditNote' && kind !== 'deposit' && billDay <= day))
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

const notesOwing = (situation: Situation) =>
  sentOf(situation).filter(({ kind, key }) => kind === 'creditNote' && owedBy(situation.books, key) > 0)

const creditReturned = deed<'returnCredit'>(150, (situation) => {
  const { books, day, chance, keys } = situation
  const note = chance.any(notesOwing(situation))
  if (!note) return undefined
  const owed = owedBy(books, note.key)
  return { do: 'returnCredit', key: keys('R'), note: note.key, cents: chance.percent(70) ? owed : chance.between(1, owed), day }
})

const creditUsed = deed<'useCredit'>(150, (situation) => {
  const { books, chance, keys } = situation
  const note = chance.any(notesOwing(situation))
  const invoice = chance.any(openOnes(situation).filter(({ tenant }) => tenant.key === note?.tenant.key))
  if (!note || !invoice) return undefined
  const cents = Math.min(owedBy(books, note.key), openOf(books, invoice.key))
  return { do: 'useCredit', key: keys('U'), note: note.key, invoice: invoice.key, cents }
})

const dueDayMoved = deed<'moveDueDay'>(80, (situation) => {
  const { day, chance } = situation
  const invoice = chance.any(openOnes(situation).filter(({ kind }) => kind !== 'charge'))
  if (!invoice) return undefined
  const from = invoice.dueDay > day ? invoice.dueDay : day
  return { do: 'moveDueDay', invoice: invoice.key, due: daysLater(from, chance.between(1, 20)) }
})

const noticeGiven = deed<'giveNotice'>(40, (situation) => {
  const { day, chance } = situation
  const lease = chance.any(goingOn(situation).filter(({ plan }) => plan.end === ''))
  if (!lease) return undefined
  const end = lastOf(monthsLater(monthOfDay(day), chance.between(1, 3)))
  const last = chance.percent(50) ? end : daysLater(end, -chance.between(1, 27))
  return last > lease.plan.start ? { do: 'giveNotice', lease: lease.plan.key, last } : undefined
})

const noticeTakenBack = deed<'takeNoticeBack'>(30, (situation) => {
  const lease = situation.chance.any(goingOn(situation).filter(({ noticeLast }) => noticeLast !== ''))
  return lease && { do: 'takeNoticeBack', lease: lease.plan.key }
})

const tenantLeft = deed<'leave'>(30, (situation) => {
  const { day, chance } = situation
  const lease = chance.any(goingOn(situation).filter(({ plan, left }) => plan.tenants.length > 1 && left.length === 0))
  const first = lease?.plan.tenants[0]
  if (!lease || !first) return undefined
  const last = daysLater(day > lease.plan.start ? day : lease.plan.start, chance.between(1, 60))
  const end = lastDayOf(lease)
  return end !== '' && last >= end ? undefined : { do: 'leave', lease: lease.plan.key, tenant: first.key, last }
})

const chargeForgiven = deed<'forgive'>(80, (situation) => {
  const { books, chance } = situation
  const charge = chance.any(
    sentOf(situation).filter(({ kind, key }) => kind === 'charge' && books.paid.every(({ invoice }) => invoice !== key) && creditedOf(books, key) === 0),
  )
  return charge && { do: 'forgive', charge: charge.key }
})

const remindersHeld = deed<'holdReminders'>(20, (situation) => {
  const { books, chance } = situation
  const open = openOnes(situation).filter(({ lease }) => lease && !books.leases.get(lease)?.remindersHeld)
  const invoice = chance.any(open)
  return invoice && { do: 'holdReminders', lease: invoice.lease, invoice: invoice.key }
})

const remindersLifted = deed<'liftReminders'>(30, (situation) => {
  const lease = situation.chance.any(leasesOf(situation).filter((each) => each.remindersHeld))
  return lease && { do: 'liftReminders', lease: lease.plan.key }
})

const depositReceived = deed<'receiveDeposit'>(30, (situation) => {
  const { books, day, chance, keys } = situation
  const lease = chance.any(leasesOf(situation).filter(({ plan }) => plan.deposit > 0 && releasesOf(books, plan.key).length === 0))
  if (!lease) return undefined
  const missing = lease.plan.deposit - depositMoney(books, lease.plan.key).received
  return missing > 0
    ? { do: 'receiveDeposit', key: keys('D'), lease: lease.plan.key, cents: chance.between(1, missing), day }
    : undefined
})

const depositReleased = deed<'releaseDeposit'>(200, (situation) => {
  const { books, day, chance, keys } = situation
  const over = leasesOf(situation).filter((lease) => lastDayOf(lease) !== '' && lastDayOf(lease) < day)
  const lease = chance.any(over.filter(({ plan }) => depositMoney(books, plan.key).held > 0))
  if (!lease) return undefined
  const { held } = depositMoney(books, lease.plan.key)
  const kept = chance.percent(50) ? chance.between(1, held) : 0
  const deductions = kept > 0 ? [{ reason: chance.of(['damage', 'cleaning'] as const), cents: kept }] : []
  const returned = chance.percent(80) ? held - kept : Math.floor((held - kept) / 2)
  if (returned + kept === 0) return undefined
  return { do: 'releaseDeposit', key: keys('V'), lease: lease.plan.key, returned, deductions, day }
})

const unpaidReleases = ({ books }: Situation) => books.releases.filter(({ release }) => !release.isUndone && release.paid === '')

const releaseUndone = deed<'undoRelease'>(40, (situation) => {
  const found = situation.chance.any(unpaidReleases(situation))
  return found && { do: 'undoRelease', lease: found.lease, release: found.release.key }
})

const releasePaid = deed<'payRelease'>(100, (situation) => {
  const { day, chance } = situation
  const found = chance.any(unpaidReleases(situation).filter(({ release }) => release.returned > 0))
  return found && { do: 'payRelease', lease: found.lease, release: found.release.key, day }
})

const settled = deed<'settle'>(120, (situation) => {
  const { books, chance, keys } = situation
  const principals = new Set(leasesOf(situation).flatMap(({ plan }) => plan.managed?.principal ?? []))
  const due = [...principals].filter((principal) => dueTo(books, principal).length > 0)
  const principal = chance.any(due)
  return principal ? { do: 'settle', key: keys('S'), principal } : undefined
})

const totalOf = (lines: readonly { readonly share: number; readonly reward: number }[]) =>
  sum(lines.map(({ share, reward }) => share - reward))

const settlementUndone = deed<'undoSettlement'>(30, ({ books, chance }) => {
  const found = chance.any(books.settlements.filter(({ paid, lines }) => paid === '' && lines.length > 0))
  return found && { do: 'undoSettlement', key: found.key }
})

const settlementPaid = deed<'paySettlement'>(150, ({ books, day, chance }) => {
  const found = chance.any(books.settlements.filter(({ paid, lines }) => paid === '' && lines.length > 0 && totalOf(lines) >= 0))
  return found && { do: 'paySettlement', key: found.key, day }
})

/** Leases with a period to come, of which nothing special has been said. */
const billable = (situation: Situation) =>
  goingOn(situation).filter((lease) => isRunning(lease) && !lease.nextCharges && !lease.periodCharges && !lease.meter)

const chargesChanged = deed<'changeCharges'>(40, (situation) => {
  const lease = situation.chance.any(billable(situation))
  return lease && { do: 'changeCharges', lease: lease.plan.key, charges: changed(situation.chance, lease.charges) }
})

const nextChanged = deed<'changeNext'>(40, (situation) => {
  const lease = situation.chance.any(billable(situation))
  return lease && { do: 'changeNext', lease: lease.plan.key, charges: changed(situation.chance, lease.charges) }
})

const periodsChanged = deed<'changeForPeriods'>(40, (situation) => {
  const { chance } = situation
  const lease = chance.any(billable(situation))
  return lease && { do: 'changeForPeriods', lease: lease.plan.key, charges: changed(chance, lease.charges), periods: chance.between(1, 3) }
})

const meterPut = deed<'meter'>(25, (situation) => {
  const { chance } = situation
  const lease = chance.any(billable(situation))
  const price = { desc: 'Vesi', type: 'Vesi', cents: chance.between(311, 620), thousandths: 1000, vat: lease?.charges[0]?.vat ?? 0 }
  return lease && { do: 'meter', lease: lease.plan.key, price, reading: chance.between(0, 900_000) }
})

const meterRead = deed<'readMeter'>(600, (situation) => {
  const { chance } = situation
  const lease = chance.any(leasesOf(situation).filter((each) => each.meter && each.meter.to === undefined && isRunning(each)))
  if (!lease?.meter) return undefined
  const { from } = lease.meter
  return { do: 'readMeter', lease: lease.plan.key, from, to: from + chance.between(0, 45_678) }
})

const billingHeld = deed<'holdBilling'>(30, (situation) => {
  const { day, chance } = situation
  const lease = chance.any(leasesOf(situation).filter((each) => isRunning(each) && !each.hold))
  return lease && { do: 'holdBilling', lease: lease.plan.key, until: chance.percent(50) ? daysLater(day, chance.between(1, 40)) : '' }
})

const billingReleased = deed<'releaseBilling'>(100, (situation) => {
  const lease = situation.chance.any(leasesOf(situation).filter((each) => isRunning(each) && each.hold?.until === ''))
  return lease && { do: 'releaseBilling', lease: lease.plan.key }
})

/** Money that waits: put on an invoice, kept to its payer's good, or paid back. */
const waitingMoney = ({ books }: Situation) => [...books.entries.values()].filter(({ key }) => openOfEntry(books, key) > 0)

const moneyAllocated = deed<'allocate'>(300, (situation) => {
  const { books, chance, keys } = situation
  const entry = chance.any(waitingMoney(situation))
  const invoice = chance.any(
    openOnes(situation).filter(({ kind, tenant }) => kind !== 'creditNote' && (!entry?.keptFor || entry.keptFor === tenant.key)),
  )
  if (!entry || !invoice) return undefined
  const most = Math.min(openOfEntry(books, entry.key), openOf(books, invoice.key))
  const cents = chance.percent(70) ? most : chance.between(1, most)
  return { do: 'allocate', key: keys('A'), entry: entry.key, invoice: invoice.key, cents }
})

const moneyKept = deed<'keepMoney'>(100, (situation) => {
  const { chance } = situation
  const entry = chance.any(waitingMoney(situation).filter(({ keptFor }) => keptFor === ''))
  const lease = chance.any(leasesOf(situation))
  const tenant = lease?.plan.tenants[0]
  return entry && tenant && { do: 'keepMoney', entry: entry.key, tenant: tenant.key }
})

const moneyReturned = deed<'returnMoney'>(100, (situation) => {
  const { books, day, chance, keys } = situation
  const entry = chance.any(waitingMoney(situation))
  if (!entry) return undefined
  return { do: 'returnMoney', key: keys('M'), entry: entry.key, cents: chance.between(1, openOfEntry(books, entry.key)), day }
})

const billedNow = deed<'billNow'>(10, ({ keys }) => ({ do: 'billNow', key: keys('X') }))

export const deeds: readonly Deed[] = [
  invoiceMade,
  paymentUndone,
  credited,
  creditReturned,
  creditUsed,
  dueDayMoved,
  noticeGiven,
  noticeTakenBack,
  tenantLeft,
  chargeForgiven,
  remindersHeld,
  remindersLifted,
  depositReceived,
  depositReleased,
  releaseUndone,
  releasePaid,
  settled,
  settlementUndone,
  settlementPaid,
  chargesChanged,
  nextChanged,
  periodsChanged,
  meterPut,
  meterRead,
  billingHeld,
  billingReleased,
  moneyAllocated,
  moneyKept,
  moneyReturned,
  billedNow,
]

