import { beforeAll, describe, expect, it } from 'vitest'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { activateContract } from '../../../functions/contracts/leases/activation.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { type Outcome, stoppedEverywhere } from '../../support/stopped-everywhere.ts'
import { aContract, aHome } from '../../support/things/portfolio.ts'
import { invoicesOf } from '../../support/things/rents.ts'

/** Activated, billed from its next due day, and with so many invoices of its deposit. */
let outcomes: readonly Outcome<(boolean | number)[]>[]

async function existing(actor: Actor, id: string) {
  const [contract, recurring, invoices] = await Promise.all([
    contracts.read(actor, id),
    recurringInvoices.find(actor, id),
    invoicesOf(actor),
  ])
  return [contract.activated !== '', recurring?.active === true, invoices.length]
}

beforeAll(async () => {
  outcomes = await stoppedEverywhere({
    async ready(world) {
      const deposit = { useDeposit: true, deposit: 1_700_00, depositDueDate: '2026-11-20' }
      const { _id } = await aContract(world.owner, await aHome(world.owner), deposit)
      return { actor: world.actor(world.owner), id: _id }
    },
    press: ({ actor, id }) => activateContract(actor, id),
    state: ({ actor, id }) => existing(actor, id),
  })
}, 300_000)

const nothing = [false, false, 0]
const everything = [true, true, 1]

describe('an activation that is stopped at any of its calls', () => {
  it('is stopped at its reads and at its one write', () => {
    const names = outcomes.map(({ name }) => name)
    expect(names.filter((name) => name === 'DynamoDB.TransactWriteItems')).toHaveLength(1)
    expect(names.length).toBeGreaterThan(6)
  })

  it('has written everything or nothing', () => {
    expect(
      outcomes.filter(({ stopped }) => ![nothing, everything].some((one) => String(one) === String(stopped))),
    ).toEqual([])
    expect(outcomes.filter(({ stopped }) => String(stopped) === String(everything))).toMatchObject([
      { name: 'DynamoDB.TransactWriteItems', moment: 'after' },
    ])
  })

  it('is whole once it is pressed again, with one invoice of the deposit', () => {
    expect(outcomes.filter(({ again }) => String(again) !== String(everything))).toEqual([])
  })
})
