import { addDays, addToMonth, dayOf, firstDayOf } from '#shared/base/day.ts'
import { createAccount, createUser } from '../../../functions/accounts/accounts.ts'
import type { MovableClock } from '../clock.ts'
import type { LocalPlace } from '../create-resources.ts'
import { drainQueues } from '../drain-queues.ts'
import type { Filling } from '../options.ts'
import { instantOf } from '../schedule.ts'
import { chanceOf } from './chance.ts'
import { liveThrough } from './history.ts'
import { firstMonth } from './lettings.ts'
import { demoPeople, firstOwner } from './log-ins.ts'
import { type MadeAccount, makeAccount } from './make-account.ts'
import { accountPlans } from './portfolio.ts'

export interface Field {
  readonly place: LocalPlace
  readonly clock: MovableClock
}

/** Puts the first things into a new data folder, through the product's own deeds. */
export async function fill(filling: Filling, field: Field): Promise<void> {
  if (filling === 'empty') return fillAlmostEmpty()
  await fillDemo(field)
}

/** One account and its owner, who makes the rest. */
async function fillAlmostEmpty(): Promise<void> {
  const { _id } = await createAccount({
    name: 'Oma tili',
    isCompany: true,
    businessId: '',
    email: '',
    phone: '',
    address: '',
    zipCode: '',
    city: '',
    iban: '',
    group: '',
    settings: { invoice: { service: '' } },
  })
  await createUser(firstOwner, [{ accountId: _id, role: 'owner' }])
}

/** The same portfolio on every machine, its months counted back from today. */
async function fillDemo({ place, clock }: Field): Promise<void> {
  const now = clock.now()
  const today = dayOf(now)
  const first = firstMonth(today)
  const opening = instantOf(addDays(firstDayOf(first), -30), 9, 0)
  if (opening !== undefined) clock.set(opening)
  const chance = chanceOf(2026)
  const accounts: MadeAccount[] = []
  for (const plan of accountPlans) {
    const begins = addToMonth(first, plan.monthsElsewhere)
    accounts.push(await makeAccount(plan, { today, first, begins }, chance))
  }
  const people = makePeople(accounts)
  await liveThrough({ accounts, clock, today, chance, drain: () => drainQueues(place.queues) })
  await people
  clock.set(now)
}

/** Their passwords are hashed beside everything else, since that takes its time by intent. */
async function makePeople(accounts: readonly MadeAccount[]): Promise<void> {
  const places = (roles: (typeof demoPeople)[number]['roles']) =>
    accounts.flatMap(({ actor }, at) => {
      const role = roles[at]
      return role ? [{ accountId: actor.accountId, role }] : []
    })
  await Promise.all(demoPeople.map(({ roles, ...person }) => createUser(person, places(roles))))
}
