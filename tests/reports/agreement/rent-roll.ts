/** The rent roll of a day beside the leases themselves, what is billed of them, and the deposits that are held. */
import type { Day } from '#shared/base/day.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import type { Tally } from '../../oracle/compare/tally.ts'
import { type Facts, sum } from './facts.ts'
import { added, report } from './products.ts'

/** The term's end or the day to which notice was given, the earlier of them. */
const lastDayOf = ({ leaseType, endDate, dismissalDate }: Facts['leases'][number]['lease']): Day =>
  [leaseType === 'Määräaikainen' ? endDate : '', dismissalDate].filter(Boolean).toSorted()[0] ?? '9999-12-31'

export async function rentRollOf(all: Tally, actor: Actor, facts: Facts, today: Day): Promise<void> {
  const { rows, sums } = await report(actor, 'rent-roll', { date: today, state: 'let' })
  const inForce = facts.leases.filter(
    ({ activated, lease }) => activated && lease.startDate <= today && today <= lastDayOf(lease),
  )
  all.lists(
    `rent roll of ${today}: rents of the leases`,
    inForce.map(({ _id, lease }) => [_id, lease.rent]),
    rows.map(({ contract, rent }) => [contract, rent]),
  )
  const parts = ['rent', 'water', 'parking', 'others'] as const
  all.same(`rent roll of ${today}: its parts are its sum`, sum(parts.map((name) => sums[name] ?? 0)), sums.total)
  const held = await report(actor, 'deposit-payments', { accountDate: today })
  const ofLeases = new Set(rows.map(({ contract }) => contract))
  const securing = new Map(facts.deposits.map(({ _id, contract }) => [_id, contract]))
  const others = held.rows.filter(({ _id }) => !ofLeases.has(securing.get(String(_id))))
  all.same(
    `rent roll of ${today}: deposits held, and those of other leases, are the payment list`,
    (sums.depositHeld ?? 0) + added(others, 'held'),
    held.sums.held,
  )
}

/** What is billed as a month's rent of each lease: its rent, unless a person has changed the lines or agreed on a price. */
export async function recurringRents(actor: Actor): Promise<readonly (readonly [lease: string, cents: number])[]> {
  const billed = await recurringInvoices.all(actor)
  return billed.map(({ _id, products }) => {
    const rents = products.filter(({ productType }) => productType === 'Vuokra')
    return [_id, sum(rents.map(({ count, amount }) => Math.round(count * amount)))]
  })
}
