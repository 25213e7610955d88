/** What is done about leases and what is billed by them. */
import { isRunning } from './billing.ts'
import { type BookedLease, type Books, lastDayOf } from './books.ts'
import { type Day, daysFrom, daysLater, lastOf, monthOfDay, monthsLater } from './calendar.ts'
import type { Chance } from './chance.ts'
import { hasRest } from './closing.ts'
import type { CommandOf } from './office.ts'
import { type Deed, deed, goingOn, leasesOf, type Situation } from './plan-deed.ts'
import type { Line } from './sums.ts'

/** Somewhat other charges than before, of the same kinds. */
const changed = (chance: Chance, charges: readonly Line[]): Line[] =>
  charges.map((line, at) => (at === 0 ? { ...line, cents: line.cents + chance.between(-9000, 15_000) } : line))

/** What has been billed ends where its periods do, so that a later end leaves no rest. */
const isWholeSoFar = ({ passed }: BookedLease) => passed.every(({ charged, to }) => charged === to)

/** What meters charge of a period that ends early is not simulated. */
const isClosable = ({ meter }: BookedLease) => meter === undefined

/** A last day that is to come, or any day of what has been billed. */
function lastDayFor(lease: BookedLease, { day, chance }: Situation): Day | undefined {
  const { start } = lease.plan
  const billedTo = lease.passed.at(-1)?.to ?? start
  if (isClosable(lease) && lease.passed.length > 0 && chance.percent(60)) {
    const first = lease.passed.at(-chance.between(1, 3))?.from ?? start
    const last = daysLater(first, chance.between(0, daysFrom(first, billedTo)))
    return last > start ? last : undefined
  }
  const end = lastOf(monthsLater(monthOfDay(day), chance.between(1, 3)))
  const last = chance.percent(50) ? end : daysLater(end, -chance.between(1, 27))
  return last > start && (last >= billedTo || isClosable(lease)) ? last : undefined
}

function noticeOf(lease: BookedLease | undefined, situation: Situation): CommandOf<'giveNotice'> | undefined {
  const last = lease && lastDayFor(lease, situation)
  return last ? { do: 'giveNotice', lease: lease.plan.key, last } : undefined
}

const isNoticeable = (lease: BookedLease) => lease.plan.end === '' && (isClosable(lease) || isWholeSoFar(lease))

const noticeGiven = deed<'giveNotice'>(40, (situation) =>
  noticeOf(situation.chance.any(goingOn(situation).filter(isNoticeable)), situation),
)

/** Another last day, also when the one that was known has gone by. */
const noticeMoved = deed<'giveNotice'>(60, (situation) => {
  const given = leasesOf(situation).filter((each) => each.noticeLast !== '' && isClosable(each))
  const lease = situation.chance.any(given)
  // The same day once more changes nothing but what stands otherwise since.
  if (lease && situation.chance.percent(20)) return { do: 'giveNotice', lease: lease.plan.key, last: lease.noticeLast }
  return noticeOf(lease, situation)
})

const noticeTakenBack = deed<'takeNoticeBack'>(50, (situation) => {
  const lease = situation.chance.any(
    goingOn(situation).filter((each) => each.noticeLast !== '' && (isClosable(each) || isWholeSoFar(each))),
  )
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

/** Notice of a lease that a run by hand has just billed, before its invoice leaves. */
export function noticeAtOnce(situation: Situation, made: readonly string[]): CommandOf<'giveNotice'> | undefined {
  const billed = goingOn(situation).filter(({ passed }) => made.includes(passed.at(-1)?.invoice ?? ''))
  return noticeOf(situation.chance.any(billed.filter((each) => isNoticeable(each) && isClosable(each))), situation)
}

/** Takes back one of the invoices that a run by hand has just made. */
export const runUndone = (books: Books, made: readonly string[], chance: Chance): CommandOf<'undoRun'> | undefined => {
  const last = [...books.leases.values()]
    .map(({ passed }) => passed.at(-1))
    .filter((each) => each && !hasRest(books, each))
  const invoice = chance.any(made.filter((key) => last.some((each) => each?.invoice === key)))
  return invoice === undefined ? undefined : { do: 'undoRun', invoices: [invoice] }
}

export const leaseDeeds: readonly Deed[] = [
  noticeGiven,
  noticeMoved,
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
