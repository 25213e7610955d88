/** What is done about leases and what is billed by them. */
import { isRunning, vatDayOf } from '../billing.ts'
import { type BookedLease, lastDayOf } from '../booked-lease.ts'
import { hasBookedRest } from '../closing.ts'
import { generalRateOn } from '../law.ts'
import type { OfficeLedger } from '../office-ledger.ts'
import { comingMonth } from '../pricing.ts'
import type { Line } from '../sums.ts'
import { type Day, daysFrom, daysLater, lastOf, monthOfDay, monthsLater } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { CommandOf } from './office.ts'
import { goingOn, leasesOf, type Planned, planned, type Situation } from './planned.ts'

/** Charges at the rates of VAT that the next period takes. */
const rated = ({ vat }: OfficeLedger, lease: BookedLease, charges: readonly Line[]): Line[] =>
  charges.map((line) => (line.vat > 0 ? { ...line, vat: generalRateOn(vatDayOf(lease), vat) } : line))

/** Somewhat other charges than before, of the same kinds. */
const changed = ({ books, chance }: Situation, lease: BookedLease): Line[] =>
  rated(books, lease, comingMonth(lease)).map((line, at) =>
    at === 0 ? { ...line, cents: line.cents + chance.between(-9000, 15_000) } : line,
  )

/** What has been billed ends where its periods do, so that a later end leaves no rest. */
const isWholeSoFar = ({ passed }: BookedLease) => passed.every(({ charged, to }) => charged === to)

/** What meters charge of a period that ends early is not simulated. */
const isClosable = ({ meter }: BookedLease) => meter === undefined

/** A last day that is to come, or any day of what has been billed. */
function lastDayFor(lease: BookedLease, { books, day, chance }: Situation): Day | undefined {
  const { start } = lease.plan
  const billedTo = lease.passed.at(-1)?.to ?? start
  const within = belowZero(books, lease)
  if (within && isClosable(lease) && chance.percent(50)) {
    const last = daysLater(within.from, chance.between(0, daysFrom(within.from, within.to)))
    if (last > start) return last
  }
  if (isClosable(lease) && lease.passed.length > 0 && chance.percent(60)) {
    const from = lease.passed.at(-chance.between(1, 3))?.from ?? start
    const first = from > start ? from : start
    const last = daysLater(first, chance.between(0, daysFrom(first, billedTo)))
    return last > start ? last : undefined
  }
  const end = lastOf(monthsLater(monthOfDay(day), chance.between(1, 3)))
  const last = chance.percent(50) ? end : daysLater(end, -chance.between(1, 27))
  return last > start && (last >= billedTo || isClosable(lease)) ? last : undefined
}

/** The last period that came to below zero, or to nothing. */
const belowZero = (books: OfficeLedger, { passed }: BookedLease) =>
  passed.findLast(({ invoice }) => books.invoices.get(invoice)?.kind !== 'rent')

function noticeOf(lease: BookedLease | undefined, situation: Situation): CommandOf<'giveNotice'> | undefined {
  const last = lease && lastDayFor(lease, situation)
  return last ? { do: 'giveNotice', lease: lease.plan.key, last } : undefined
}

const isNoticeable = (lease: BookedLease) => lease.plan.end === '' && (isClosable(lease) || isWholeSoFar(lease))

const noticeGiven = planned<'giveNotice'>(40, (situation) => {
  const { books, chance } = situation
  const free = goingOn(situation).filter(isNoticeable)
  const lowered = chance.percent(40) ? free.filter((lease) => belowZero(books, lease)) : []
  return noticeOf(chance.any(lowered.length > 0 ? lowered : free), situation)
})

/** Another last day, also when the one that was known has gone by. */
const noticeMoved = planned<'giveNotice'>(60, (situation) => {
  const given = leasesOf(situation).filter((each) => each.noticeLast !== '' && isClosable(each))
  const lease = situation.chance.any(given)
  // The same day once more changes nothing but what stands otherwise since.
  if (lease && situation.chance.percent(20)) return { do: 'giveNotice', lease: lease.plan.key, last: lease.noticeLast }
  return noticeOf(lease, situation)
})

const noticeTakenBack = planned<'takeNoticeBack'>(50, (situation) => {
  const lease = situation.chance.any(
    goingOn(situation).filter((each) => each.noticeLast !== '' && (isClosable(each) || isWholeSoFar(each))),
  )
  return lease && { do: 'takeNoticeBack', lease: lease.plan.key }
})

const tenantLeft = planned<'leave'>(30, (situation) => {
  const { day, chance } = situation
  const lease = chance.any(goingOn(situation).filter(({ plan, left }) => plan.tenants.length > 1 && left.length === 0))
  const first = lease?.plan.tenants[0]
  if (!lease || !first) return undefined
  const last = daysLater(day > lease.plan.start ? day : lease.plan.start, chance.between(1, 60))
  const end = lastDayOf(lease)
  return end !== '' && last >= end ? undefined : { do: 'leave', lease: lease.plan.key, tenant: first.key, last }
})

/** Leases with a period to come, of which nothing special has been said. */
export const billable = (situation: Situation) =>
  goingOn(situation).filter((lease) => isRunning(lease) && !lease.nextCharges && !lease.periodCharges && !lease.meter)

/** Lines that change their prices by the day stay as they are. */
const editable = (situation: Situation) => billable(situation).filter(({ priceChanges }) => priceChanges.length === 0)

const chargesChanged = planned<'changeCharges'>(30, (situation) => {
  const lease = situation.chance.any(editable(situation))
  return lease && { do: 'changeCharges', lease: lease.plan.key, charges: changed(situation, lease) }
})

const nextChanged = planned<'changeNext'>(40, (situation) => {
  const lease = situation.chance.any(billable(situation))
  return lease && { do: 'changeNext', lease: lease.plan.key, charges: changed(situation, lease) }
})

const periodsChanged = planned<'changeForPeriods'>(40, (situation) => {
  const { chance } = situation
  const lease = chance.any(billable(situation))
  return (
    lease && {
      do: 'changeForPeriods',
      lease: lease.plan.key,
      charges: changed(situation, lease),
      periods: chance.between(1, 3),
    }
  )
})

/** A discount that may be larger than the rent. */
const discounted = ({ books, chance }: Situation, lease: BookedLease): Line[] => {
  const charges = rated(books, lease, comingMonth(lease))
  const [rent] = charges
  if (!rent) return []
  const cents = -Math.round((rent.cents * chance.between(80, 260)) / 100)
  const vat = chance.percent(80) ? rent.vat : chance.of([0, generalRateOn(vatDayOf(lease), books.vat)])
  return [...charges, { desc: 'Hyvitys', type: chance.of(['Vuokra', 'Muu']), cents, thousandths: 1000, vat }]
}

const nextDiscounted = planned<'changeNext'>(40, (situation) => {
  const { chance } = situation
  const lease = chance.any(billable(situation))
  if (!lease) return undefined
  const charges = discounted(situation, lease).map((line, at, all) =>
    at === all.length - 1 ? { ...line, isOnce: true } : line,
  )
  return { do: 'changeNext', lease: lease.plan.key, charges }
})

const periodsDiscounted = planned<'changeForPeriods'>(25, (situation) => {
  const { chance } = situation
  const lease = chance.any(billable(situation))
  if (!lease) return undefined
  const charges = discounted(situation, lease)
  return { do: 'changeForPeriods', lease: lease.plan.key, charges, periods: chance.between(1, 3) }
})

/** Somebody sees that a lease still charges at a rate of VAT that its next period does not take. */
const vatRaised = planned<'changeCharges'>(300, (situation) => {
  const { books, chance } = situation
  const isOld = (lease: BookedLease) =>
    rated(books, lease, lease.charges).some(({ vat }, at) => vat !== lease.charges[at]?.vat)
  const lease = chance.any(editable(situation).filter(isOld))
  return lease && { do: 'changeCharges', lease: lease.plan.key, charges: rated(books, lease, lease.charges) }
})

const meterPut = planned<'meter'>(25, (situation) => {
  const { books, chance } = situation
  const lease = chance.any(billable(situation))
  const price = {
    desc: 'Vesi',
    type: 'Vesi',
    cents: chance.between(311, 620),
    thousandths: 1000,
    vat: lease?.charges[0]?.vat ? generalRateOn(vatDayOf(lease), books.vat) : 0,
  }
  return lease && { do: 'meter', lease: lease.plan.key, price, reading: chance.between(0, 900_000) }
})

const meterRead = planned<'readMeter'>(600, (situation) => {
  const { chance } = situation
  const lease = chance.any(
    leasesOf(situation).filter((each) => each.meter && each.meter.to === undefined && isRunning(each)),
  )
  if (!lease?.meter) return undefined
  const { from } = lease.meter
  return { do: 'readMeter', lease: lease.plan.key, from, to: from + chance.between(0, 45_678) }
})

const billingHeld = planned<'holdBilling'>(30, (situation) => {
  const { day, chance } = situation
  const lease = chance.any(leasesOf(situation).filter((each) => isRunning(each) && !each.hold))
  return (
    lease && {
      do: 'holdBilling',
      lease: lease.plan.key,
      until: chance.percent(50) ? daysLater(day, chance.between(1, 40)) : '',
    }
  )
})

const billingReleased = planned<'releaseBilling'>(100, (situation) => {
  const lease = situation.chance.any(leasesOf(situation).filter((each) => isRunning(each) && each.hold?.until === ''))
  return lease && { do: 'releaseBilling', lease: lease.plan.key }
})

/** A run begun by hand, the last thing of a day: what it bills leaves half an hour later. */
export const billedNow = planned<'billNow'>(30, ({ keys }) => ({ do: 'billNow', key: keys('X') }))

/** Notice of a lease that a run by hand has just billed, before its invoice leaves. */
export function noticeAtOnce(situation: Situation, made: readonly string[]): CommandOf<'giveNotice'> | undefined {
  const billed = goingOn(situation).filter(({ passed }) => made.includes(passed.at(-1)?.invoice ?? ''))
  return noticeOf(situation.chance.any(billed.filter((each) => each.plan.end === '' && isClosable(each))), situation)
}

/** It used up what had been carried to it, and a notice ends the lease before it. */
const isBeyondEnd = (books: OfficeLedger, key: string): boolean =>
  [...books.leases.values()].some((lease) => {
    const last = lease.passed.at(-1)
    const end = lastDayOf(lease)
    return last?.invoice === key && last.used.carried !== undefined && end !== '' && end < last.from
  })

/** Takes back one of the periods that a run by hand has just billed. */
export const runUndone = (
  books: OfficeLedger,
  made: readonly string[],
  chance: Chance,
): CommandOf<'undoRun'> | undefined => {
  const free = [...books.leases.values()].flatMap(({ passed, carried }) => {
    const last = passed.at(-1)
    const isFree = last && made.includes(last.invoice) && !hasBookedRest(books, last)
    const isCarried = carried && books.invoices.get(carried.note)?.state !== 'sent'
    return isFree && (books.invoices.has(last.invoice) || isCarried) ? [last.invoice] : []
  })
  const used = free.filter((key) => isBeyondEnd(books, key))
  const invoice = chance.any(used.length > 0 ? used : free)
  return invoice === undefined ? undefined : { do: 'undoRun', invoices: [invoice] }
}

export const leaseCommands: readonly Planned[] = [
  noticeGiven,
  noticeMoved,
  noticeTakenBack,
  tenantLeft,
  chargesChanged,
  vatRaised,
  nextChanged,
  periodsChanged,
  nextDiscounted,
  periodsDiscounted,
  meterPut,
  meterRead,
  billingHeld,
  billingReleased,
]
