import {
  addDays,
  addToMonth,
  type Day,
  dayInMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
} from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import type { LeaseType } from '#shared/contracts/lease.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import type { Chance } from '../chance.ts'
import type { Habit } from '../habits.ts'
import { testBusinessId, testPersonalId } from '../identities.ts'
import { companyNames, firstNames, lastNames } from '../names.ts'
import type { CompanyPlan } from '../portfolio.ts'

/** Months that the demo goes back, this one included. */
export const monthsOfHistory = 14

export interface SpacePlan {
  readonly number: string
  /** Square metres. */
  readonly area: number
  readonly floorPlan: string
  readonly lettings: readonly LettingPlan[]
}

type TenantPlan = Pick<Tenant, 'isCompany' | 'name' | 'email' | 'phone' | 'social' | 'businessId' | 'evoice'>

export interface LettingPlan {
  readonly tenant: TenantPlan
  readonly leaseType: LeaseType
  readonly startDate: Day
  readonly endDate: Day | ''
  /** The day from which the product bills it. */
  readonly firstRentDate: Day | ''
  readonly rent: Cents
  readonly dueDay: number
  readonly paymentTerm: number
  readonly sendType: SendType
  readonly hasParking: boolean
  /** The day it is put in force; never, when it is still being prepared. */
  readonly activatedOn: Day | undefined
  readonly notice: { readonly givenOn: Day; readonly lastDay: Day } | undefined
  readonly habit: Habit
}

export interface Times {
  readonly today: Day
  /** The first month of the history. */
  readonly first: Month
  /** The account has no invoicing service, so every invoice goes by e-mail. */
  readonly mailsOnly: boolean
}

export const firstMonth = (today: Day): Month => addToMonth(monthOf(today), 1 - monthsOfHistory)

/** What homes are like. */
export const homes = [
  { floorPlan: '1h+kk', area: 29 },
  { floorPlan: '1h+k', area: 36 },
  { floorPlan: '2h+kk', area: 44 },
  { floorPlan: '2h+k', area: 56 },
  { floorPlan: '3h+k', area: 74 },
  { floorPlan: '4h+k+s', area: 96 },
]
const premises = [
  { floorPlan: 'Liikehuoneisto', area: 86 },
  { floorPlan: 'Toimisto', area: 124 },
  { floorPlan: 'Varasto', area: 210 },
]

/** The spaces of one housing company with everybody who has rented them since the history began. */
export function spacesOf(company: CompanyPlan, times: Times, chance: Chance): SpacePlan[] {
  const begins = firstDayOf(billedFrom(company, times))
  return Array.from({ length: company.spaces }, (_, at) => {
    const { floorPlan, area } = chance.of(company.isPremises ? premises : homes)
    const stair = company.stairs[Math.floor((at * company.stairs.length) / company.spaces)]
    const rent = Math.round((area * company.rentPerMetre) / 500) * 500
    const number = `${stair} ${at + 1}`
    const lettings = lettingsOf(fateOf(at), { company, rent, habit: habitOf(at), times, chance })
    return { number, area, floorPlan, lettings: lettings.filter(({ notice }) => !notice || notice.lastDay > begins) }
  })
}

/** The first month that the company's lettings are billed here. */
const billedFrom = ({ monthsElsewhere }: CompanyPlan, { first }: Times): Month => addToMonth(first, monthsElsewhere)

/** What has become of a space in these months; every company has a bit of each. */
const fates = ['steady', 'newTenant', 'steady', 'fixedTerm', 'steady', 'noticeGiven', 'steady', 'midMonth'] as const
type Fate = (typeof fates)[number] | 'empty' | 'emptied' | 'prepared'
const rarerFates: Readonly<Record<number, Fate>> = { 8: 'prepared', 9: 'emptied', 13: 'empty' }

const fateOf = (at: number): Fate => rarerFates[at] ?? fates[at % fates.length] ?? 'steady'

interface Space {
  readonly company: CompanyPlan
  readonly rent: Cents
  readonly habit: Habit
  readonly times: Times
  readonly chance: Chance
}

function lettingsOf(fate: Fate, space: Space): LettingPlan[] {
  const { today, first } = space.times
  const month = (count: number) => addToMonth(first, count)
  if (fate === 'empty') return []
  if (fate === 'prepared') return [{ ...startingIn(addToMonth(monthOf(today), 1), space), activatedOn: undefined }]
  if (fate === 'emptied') return [ending(longRunning(space), lastDayOf(month(9)))]
  if (fate === 'newTenant') {
    return [ending(longRunning(space), lastDayOf(month(6))), startingIn(month(7), space)]
  }
  if (fate === 'fixedTerm') {
    const endDate = lastDayOf(month(18))
    return [{ ...startingIn(month(7), space), leaseType: 'Määräaikainen', endDate }]
  }
  if (fate === 'midMonth') return [{ ...startingIn(month(11), space, 15), dueDay: 20, sendType: 'email' }]
  if (fate === 'noticeGiven')
    return [ending(longRunning(space), lastDayOf(addToMonth(monthOf(today), 1)), addDays(today, -6))]
  return [longRunning(space)]
}

/** A tenant's notice runs for one month from the end of the month it is given in (Act 481/1995, section 52). */
const ending = (letting: LettingPlan, lastDay: Day, givenOn = addDays(lastDay, -40)): LettingPlan => ({
  ...letting,
  notice: { givenOn, lastDay },
})

function longRunning(space: Space): LettingPlan {
  const { chance, company, times } = space
  const startDate = firstDayOf(addToMonth(times.first, -3 - chance.below(60)))
  const begins = firstDayOf(billedFrom(company, times))
  return { ...letting(space, startDate), firstRentDate: begins, activatedOn: addDays(begins, -25) }
}

const startingIn = (month: Month, space: Space, date = 1): LettingPlan => {
  const startDate = dayInMonth(month, date)
  const billedFirst = billedFrom(space.company, space.times)
  const isBefore = monthOf(startDate) < billedFirst
  const begins = firstDayOf(billedFirst)
  return {
    ...letting(space, startDate),
    firstRentDate: isBefore ? begins : '',
    activatedOn: addDays(isBefore ? begins : startDate, -25),
  }
}

function letting({ company, rent, habit, times, chance }: Space, startDate: Day): LettingPlan {
  const tenant = company.isPremises || chance.below(12) === 0 ? aCompany(chance) : aPerson(chance)
  return {
    tenant,
    leaseType: 'Toistaiseksi voimassa oleva',
    startDate,
    endDate: '',
    firstRentDate: '',
    rent,
    dueDay: company.dueDay,
    paymentTerm: 14,
    sendType: times.mailsOnly ? 'email' : tenant.isCompany ? 'evoice' : chance.of(['post', 'post', 'print']),
    hasParking: chance.below(4) === 0,
    activatedOn: undefined,
    notice: undefined,
    habit,
  }
}

/** How the tenants of a company's spaces pay: most in time, and somebody in every other way there is. */
const rarerHabits: Readonly<Record<number, Habit>> = {
  1: 'late',
  2: 'tooMuch',
  3: 'behind',
  4: 'withoutReference',
  5: 'inParts',
  6: 'twice',
  9: 'early',
  11: 'late',
}

const habitOf = (at: number): Habit => rarerHabits[at] ?? 'inTime'

const asAddress = (name: string) =>
  name
    .toLowerCase()
    .replace(/[äå]/g, 'a')
    .replaceAll('ö', 'o')
    .replace(/[^a-z]+/g, '.')

/** Somebody who rents a home. */
export function aPerson(chance: Chance): TenantPlan {
  const name = `${chance.of(firstNames)} ${chance.of(lastNames)}`
  const born = addDays('1950-01-01', chance.below(20_000))
  return {
    isCompany: false,
    name,
    email: `${asAddress(name)}@asukas.example`,
    phone: `040 000 ${String(1000 + chance.below(9000))}`,
    social: testPersonalId(born, chance.below(100)),
    businessId: '',
    evoice: { evoiceOperator: '', evoiceId: '', evoiceAddress: '' },
  }
}

function aCompany(chance: Chance): TenantPlan {
  const name = chance.of(companyNames)
  const businessId = testBusinessId(chance.below(90_000))
  return {
    isCompany: true,
    name,
    email: `laskut@${asAddress(name.replace(/ (Oy|Ky)$/, ''))}.example`,
    phone: `09 000 ${String(1000 + chance.below(9000))}`,
    social: '',
    businessId,
    evoice: {
      evoiceOperator: '003721291126',
      evoiceId: '',
      evoiceAddress: `0037${businessId.replace('-', '')}`,
    },
  }
}
