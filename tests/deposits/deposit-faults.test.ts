import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenants } from '../../functions/customers/tenants.ts'
import { createDeposit, deposits } from '../../functions/deposits/deposits.ts'
import { receiveDeposit, releaseDeposit } from '../../functions/deposits/release.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { log } from '../../functions/platform/log.ts'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { aGate, type Moment } from '../support/gate.ts'
import { tenantDraft } from '../support/rents.ts'
import { aWorld } from '../support/story.ts'

/** Deposits, invoices, what was received by hand and what went back, once stopped and once pressed again. */
interface Outcome {
  readonly name: string
  readonly moment: Moment
  readonly stopped: readonly number[]
  readonly again: readonly number[]
}

let close = async () => {}
const outcomes: Outcome[] = []
const day = '2026-11-02'

/** As the person presses, the same keys over and over: a deposit with its invoice, cash for it, and a part of it back. */
async function allOf(actor: Actor, tenant: string): Promise<void> {
  const terms = { version: 0, apartment: '', contract: '', dueDate: '', iban: '', comments: '' }
  const draft = { ...terms, tenant, method: 'invoice' as const, amount: 50_000 }
  const { _id } = await createDeposit(actor, draft, 'vakuus-klikkaus-0001')
  await receiveDeposit(actor, _id, { amount: 40_000, day, note: '' }, 'saatu-klikkaus-00001')
  const deductions = [{ reason: 'keys' as const, desc: 'Avain', amount: 1_000 }]
  const release = { day, returned: 30_000, iban: 'FI2112345600000785', deductions }
  await releaseDeposit(actor, _id, release, 'palautus-klikkaus-01')
}

async function standing(actor: Actor): Promise<number[]> {
  const [all, billed] = await Promise.all([deposits.all(actor), invoices.all(actor)])
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const received = sum(all.flatMap(({ receipts }) => receipts.map(({ amount }) => amount)))
  const released = sum(all.flatMap(({ releases }) => releases.map(({ returned }) => returned)))
  return [all.length, billed.length, received, released]
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
      const actor = world.actor(world.owner)
      const { _id } = await tenants.create(actor, tenantDraft())
      gate.stopAt(call, moment)
      await allOf(actor, _id).catch(() => undefined)
      const name = gate.reopen()
      if (name === undefined) return
      const stopped = await standing(actor)
      await allOf(actor, _id)
      outcomes.push({ name, moment, stopped, again: await standing(actor) })
    }
  }
}, 300_000)
afterAll(() => close())

const stages = [
  [0, 0, 0, 0],
  [1, 1, 0, 0],
  [1, 1, 40_000, 0],
  [1, 1, 40_000, 30_000],
]

describe('a deposit that is written down, received and released, stopped at any of its calls', () => {
  it('stands at one of its stages, never between two', () => {
    expect(outcomes.length).toBeGreaterThan(16)
    for (const { name, moment, stopped } of outcomes) expect(stages, `${name} ${moment}`).toContainEqual(stopped)
  })

  it('comes to its end when it is pressed again, each thing done once', () => {
    for (const { name, moment, again } of outcomes) expect(again, `${name} ${moment}`).toEqual(stages.at(-1))
  })
})
