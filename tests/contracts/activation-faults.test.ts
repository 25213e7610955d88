import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activateContract } from '../../functions/contracts/activation.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { recurringInvoices } from '../../functions/invoices/recurring-invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { log } from '../../functions/platform/log.ts'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { aGate, type Moment } from '../support/gate.ts'
import { aContract, aHome } from '../support/portfolio.ts'
import { invoicesOf } from '../support/rents.ts'
import { aWorld } from '../support/story.ts'

interface Outcome {
  readonly name: string
  readonly moment: Moment
  /** Activated, billed from its next due day, and with so many invoices of its deposit; once stopped, once pressed again. */
  readonly stopped: readonly (boolean | number)[]
  readonly again: readonly (boolean | number)[]
}

let close = async () => {}
const outcomes: Outcome[] = []

async function standing(actor: Actor, id: string) {
  const [contract, recurring, invoices] = await Promise.all([
    contracts.read(actor, id),
    recurringInvoices.find(actor, id),
    invoicesOf(actor),
  ])
  return [contract.activated !== '', recurring?.active === true, invoices.length]
}

beforeAll(async () => {
  const aws = await startLocalAws({ now: () => Date.now() })
  const gate = await aGate({ aws: () => aws.endpoint, providers: () => '' })
  close = async () => {
    await gate.close()
    await aws.close()
  }
  process.env.AWS_ENDPOINT_URL = gate.aws
  process.env.AWS_MAX_ATTEMPTS = '1' // who is dead does not try again
  log.setLogLevel('SILENT')
  for (let call = 1; ; call++) {
    for (const moment of ['before', 'after'] as const) {
      const world = await aWorld()
      const deposit = { useDeposit: true, deposit: 1_700_00, depositDueDate: '2026-11-20' }
      const { _id } = await aContract(world.owner, await aHome(world.owner), deposit)
      const actor = world.actor(world.owner)
      gate.stopAt(call, moment)
      await activateContract(actor, _id).catch(() => undefined)
      const name = gate.reopen()
      if (name === undefined) return
      const stopped = await standing(actor, _id)
      await activateContract(actor, _id)
      outcomes.push({ name, moment, stopped, again: await standing(actor, _id) })
    }
  }
}, 300_000)
afterAll(() => close())

const nothing = [false, false, 0]
const everything = [true, true, 1]

describe('an activation that is stopped at any of its calls', () => {
  it('is stopped at its reads and at its one write', () => {
    const names = outcomes.map(({ name }) => name)
    expect(names.filter((name) => name === 'DynamoDB.TransactWriteItems')).toHaveLength(2)
    expect(names.length).toBeGreaterThan(8)
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
