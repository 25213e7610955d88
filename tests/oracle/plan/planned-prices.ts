/** What is done about the prices of leases: increases by their clauses, agreements, and what is taken back of them. */
import { type BookedLease, lastDayOf, type PriceChange } from '../booked-lease.ts'
import { hasBilled, isFreeFrom, isNewest } from '../increases.ts'
import { chargesOn } from '../pricing.ts'
import { grossOf } from '../sums.ts'
import { firstOf, type Month, monthsLater } from './calendar.ts'
import { goingOn, type Planned, planned, type Situation } from './planned.ts'
import { billable } from './planned-leases.ts'

/** Leases whose charges bear the newest rate of VAT, and of which nothing below zero is on its way. */
const priceable = (situation: Situation) => {
  const newest = situation.books.vat.at(-1)?.[1] ?? 0
  return billable(situation).filter(
    ({ charges, carried }) => !carried && charges.every(({ vat }) => vat === 0 || vat === newest),
  )
}

/** A period that has not been billed, within the lease. */
function monthFor(lease: BookedLease, { chance }: Situation): Month | undefined {
  const month = monthsLater(lease.next, lease.plan.interval * chance.of([0, 0, 0, 1, 2]))
  const last = lastDayOf(lease)
  return last !== '' && last < firstOf(month) ? undefined : month
}

const raised = planned<'raise'>(60, (situation) => {
  const { day, chance, keys } = situation
  const lease = chance.any(priceable(situation).filter(({ plan, isByHand }) => plan.clause && !isByHand))
  const month = lease && monthFor(lease, situation)
  if (!lease || !month || !isFreeFrom(lease, firstOf(month), day)) return undefined
  return { do: 'raise', key: keys('I'), lease: lease.plan.key, month }
})

/** What may be taken off a month so that no invoice comes below zero. */
const room = (lease: BookedLease, month: Month) => Math.floor(grossOf(chargesOn(lease, firstOf(month))) / 2)

const priced = planned<'agree'>(50, (situation) => {
  const { day, chance, keys } = situation
  const lease = chance.any(priceable(situation))
  const month = lease && monthFor(lease, situation)
  if (!lease || !month || !isFreeFrom(lease, firstOf(month), day)) return undefined
  const most = room(lease, month)
  const prices = lease.charges.flatMap(({ desc }, at) => {
    const cents = chargesOn(lease, firstOf(month))[at]?.cents ?? 0
    if (at > 0 && (cents < 0 || chance.percent(60))) return []
    const other = at === 0 ? cents + chance.between(-Math.min(9000, most), 9000) : cents + chance.between(-500, 500)
    return other > 0 && other !== cents ? [{ desc, cents: other }] : []
  })
  if (prices.length === 0 || most < 10_000) return undefined
  return { do: 'agree', key: keys('I'), lease: lease.plan.key, month, prices }
})

const discounted = planned<'agree'>(40, (situation) => {
  const { chance, keys } = situation
  const lease = chance.any(priceable(situation))
  const month = lease && monthFor(lease, situation)
  const most = lease && month ? room(lease, month) : 0
  if (!lease || !month || most < 20_000) return undefined
  const key = keys('I')
  const last = monthsLater(month, lease.plan.interval * chance.between(0, 3))
  const discount = { desc: `Alennus ${key}`, cents: chance.between(100, Math.min(15_000, most - 10_000)), last }
  return { do: 'agree', key, lease: lease.plan.key, month, prices: [], discount }
})

const takenBack = planned<'takeBackPrices'>(60, (situation) => {
  const { chance } = situation
  const isInForce = ({ state }: PriceChange) => state === 'waits' || state === 'begun'
  const all = goingOn(situation).flatMap((lease) =>
    lease.priceChanges.filter((each) => isInForce(each) && isNewest(lease, each)).map((change) => ({ lease, change })),
  )
  // What has been billed by, or has begun, more often than what waits.
  const reported = all.filter(({ lease, change }) => change.state === 'begun' || hasBilled(lease, change))
  const found = chance.any(reported.length > 0 && chance.percent(80) ? reported : all)
  if (!found) return undefined
  const { lease, change } = found
  const isUnused = change.state === 'waits' && !hasBilled(lease, change)
  const [returns, credits] = [isUnused || chance.percent(75), !isUnused && chance.percent(60)]
  return { do: 'takeBackPrices', lease: lease.plan.key, change: change.key, isUnused, returns, credits }
})

export const priceCommands: readonly Planned[] = [raised, priced, discounted, takenBack]
