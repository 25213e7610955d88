/** The leases of an office, of every kind, from a seed. */

import { generalRateOn, generalRates, type VatRow } from '../law.ts'
import type { Line } from '../sums.ts'
import { type Day, daysLater, firstOf, lastOf, monthOfDay, monthsLater } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Clause, LeasePlan } from './office.ts'

/** A lease and the day on which somebody puts it in force. */
export interface Letting {
  readonly plan: LeasePlan
  readonly madeOn: Day
}

export const principals = ['P1', 'P2', 'P3'] as const

/** The general rate of VAT changes so many months after the first one, as the operator has said long before. */
export const vatChange = (first: Day): VatRow => [firstOf(monthsLater(monthOfDay(first), 2)), 260]

/** Rates of VAT that rents bear, tenths of a percent: a dwelling none, business premises the general one. */
export const rentRates = [0, 255, 260] as const

const charge = (desc: string, type: string, cents: number, vat: number, count = 1): Line => ({
  desc,
  type,
  cents,
  thousandths: count * 1000,
  vat,
})

export function lettingsOf(chance: Chance, count: number, first: Day, months: number): Letting[] {
  return Array.from({ length: count }, (_, at) => lettingOf(chance, at, first, months))
}

function lettingOf(chance: Chance, at: number, first: Day, months: number): Letting {
  const key = `L${String(at + 1).padStart(3, '0')}`
  const isBusiness = at % 4 === 3
  const isAtOnce = at % 3 !== 2
  const startMonth = isAtOnce
    ? monthOfDay(first)
    : monthsLater(monthOfDay(first), chance.between(0, Math.max(1, months - 4)))
  const start = chance.percent(40) ? daysLater(firstOf(startMonth), chance.between(1, 27)) : firstOf(startMonth)
  const interval = isBusiness ? chance.of([1, 1, 3, 6, 12]) : chance.of([1, 1, 1, 1, 2, 3])
  const isFixed = chance.percent(30)
  const end = isFixed ? daysLater(start, chance.between(60, 330)) : ''
  const tenants = [
    tenantOf(`T${key.slice(1)}`, isBusiness),
    ...(at % 5 === 1 ? [tenantOf(`U${key.slice(1)}`, false)] : []),
  ]
  const charges = chargesOf(chance, isBusiness ? generalRateOn(start, [...generalRates, vatChange(first)]) : 0)
  const managed = at % 3 === 1 ? managedBy(chance) : undefined
  const clause = at % 4 === 2 ? undefined : clauseBy(chance)
  const dueDay = chance.of([1, 2, 5, 10, 15, 20, 28, 100])
  const plan: LeasePlan = {
    key,
    tenants,
    start,
    end,
    firstMonth: chance.of(['byDays', 'byDays', 'byDays', 'whole', 'free']),
    interval,
    dueDay,
    otherDueDays: [],
    term: chance.of([7, 10, 14, 14, 14, 21, 28]),
    isDatedWhenDue: chance.percent(15),
    charges,
    deposit: chance.percent(60) ? (charges[0]?.cents ?? 0) * chance.between(1, 2) : 0,
    ...(managed && { managed }),
    ...(clause && { clause }),
  }
  const madeOn = daysLater(start, isAtOnce ? chance.between(-10, 5) : chance.between(-40, 12))
  return { plan: withOtherDueDay(chance, plan), madeOn: madeOn < first ? first : madeOn }
}

const tenantOf = (key: string, isBusiness: boolean) => ({
  key,
  name: isBusiness ? `Liike ${key} Oy` : `Asukas ${key}`,
  isBusiness,
})

function chargesOf(chance: Chance, vat: number): Line[] {
  const cents = vat > 0 ? chance.between(90_000, 310_000) : chance.between(45_000, 145_000)
  const whole = chance.percent(50) ? Math.round(cents / 500) * 500 : cents
  return [
    charge('Vuokra', 'Vuokra', whole, vat),
    ...(chance.percent(50) ? [charge('Vesimaksu', 'Vesi', chance.between(1800, 2600), vat, chance.between(1, 4))] : []),
    ...(chance.percent(25) ? [charge('Autopaikka', 'Autopaikka', chance.of([3500, 4333, 10_001]), vat)] : []),
    ...(chance.percent(20) ? [charge('Alennus', 'Vuokra', -chance.between(1000, 7550), vat)] : []),
  ]
}

const managedBy = (chance: Chance) => ({
  principal: chance.of(principals),
  percent: chance.of([500, 750, 1000, 1235]),
  fixed: chance.percent(35) ? chance.of([4000, 6275, 9999]) : 0,
})

const clauseBy = (chance: Chance): Clause =>
  chance.percent(60)
    ? { kind: 'percentage', size: chance.of([100, 250, 333, 475]) }
    : { kind: 'fixed', size: chance.between(500, 4999) }

/** One period that falls due on another day than usual, in the month in which it falls due anyway. */
function withOtherDueDay(chance: Chance, plan: LeasePlan): LeasePlan {
  if (!chance.percent(20)) return plan
  const month = monthsLater(
    monthOfDay(plan.start),
    plan.interval * chance.between(1, 3) + (plan.firstMonth === 'free' ? 12 : 0),
  )
  if (plan.firstMonth === 'free') return plan
  const last = lastOf(month)
  return { ...plan, otherDueDays: [daysLater(firstOf(month), chance.between(0, Number(last.slice(8)) - 1))] }
}
