/** What is done about leases and what is billed by them. */
import { isRunning } from './billing.ts'
import { type BookedLease, type Books, lastDayOf } from './books.ts'
import { daysLater, lastOf, monthOfDay, monthsLater } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { CommandOf } from './office.ts'
import { type Deed, deed, goingOn, leasesOf, type Situation } from './plan-deed.ts'
import type { Line } from './sums.ts'

/** Somewhat other charges than before, of the same kinds. */
const changed = (chance: Chance, charges: readonly Line[]): Line[] =>
  charges.map((line, at) => (at === 0 ? { ...line, cents: line.cents + chance.between(-9000, 15_000) } : line))

/** Nothing of what has been billed ends within its period, so that a later end leaves no rest. */
const isWholeSoFar = ({ passed }: BookedLease) => passed.every(({ charged, to }) => charged === to)

const noticeGiven = deed<'giveNotice'>(40, (situation) => {
  const { day, chance } = situation
  const lease = chance.any(goingOn(situation).filter((each) => each.plan.end === '' && isWholeSoFar(each)))
  if (!lease) return undefined
  const end = lastOf(monthsLater(monthOfDay(day), chance.between(1, 3)))
  const last = chance.percent(50) ? end : daysLater(end, -chance.between(1, 27))
  // What has been billed beyond the last day is not closed here.
  const billed = lease.passed.at(-1)?.to ?? lease.plan.start
  return last > lease.plan.start && last >= billed ? { do: 'giveNotice', lease: lease.plan.key, last } : undefined
})

const noticeTakenBack = deed<'takeNoticeBack'>(30, (situation) => {
  const lease = situation.chance.any(goingOn(situation).filter((each) => each.noticeLast !== '' && isWholeSoFar(each)))
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
  return (
    lease && {
      do: 'changeForPeriods',
      lease: lease.plan.key,
      charges: changed(chance, lease.charges),
      periods: chance.between(1, 3),
    }
  )
})

const meterPut = deed<'meter'>(25, (situation) => {
  const { chance } = situation
  const lease = chance.any(billable(situation))
  const price = {
    desc: 'Vesi',
    type: 'Vesi',
    cents: chance.between(311, 620),
    thousandths: 1000,
    vat: lease?.charges[0]?.vat ?? 0,
  }
  return lease && { do: 'meter', lease: lease.plan.key, price, reading: chance.between(0, 900_000) }
})

const meterRead = deed<'readMeter'>(600, (situation) => {
  const { chance } = situation
  const lease = chance.any(
    leasesOf(situation).filter((each) => each.meter && each.meter.to === undefined && isRunning(each)),
  )
  if (!lease?.meter) return undefined
  const { from } = lease.meter
  return { do: 'readMeter', lease: lease.plan.key, from, to: from + chance.between(0, 45_678) }
})

const billingHeld = deed<'holdBilling'>(30, (situation) => {
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

const billingReleased = deed<'releaseBilling'>(100, (situation) => {
  const lease = situation.chance.any(leasesOf(situation).filter((each) => isRunning(each) && each.hold?.until === ''))
  return lease && { do: 'releaseBilling', lease: lease.plan.key }
})

/** A run begun by hand, the last thing of a day: what it bills leaves half an hour later. */
export const billedNow = deed<'billNow'>(30, ({ keys }) => ({ do: 'billNow', key: keys('X') }))

/** Takes back one of the invoices that a run by hand has just made. */
export const runUndone = (books: Books, made: readonly string[], chance: Chance): CommandOf<'undoRun'> | undefined => {
  const last = [...books.leases.values()].map(({ passed }) => passed.at(-1)).filter((each) => each && !each.hasRest)
  const invoice = chance.any(made.filter((key) => last.some((each) => each?.invoice === key)))
  return invoice === undefined ? undefined : { do: 'undoRun', invoices: [invoice] }
}

export const leaseDeeds: readonly Deed[] = [
  noticeGiven,
  noticeTakenBack,
  tenantLeft,
  chargesChanged,
  nextChanged,
  periodsChanged,
  meterPut,
  meterRead,
  billingHeld,
  billingReleased,
]
