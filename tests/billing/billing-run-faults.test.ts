import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../functions/accounts/people.ts'
import { readRun } from '../../functions/billing/billing-runs.ts'
import { billDueOf } from '../../functions/billing/due-contracts.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { undoInvoice, undoRun } from '../../functions/billing/undo-billing.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { sendOut } from '../../functions/invoices/sending/sending.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import type { LocalAws } from '../../infra/local/aws/local-aws.ts'
import type { LocalQueue } from '../../infra/local/create-resources.ts'
import { drainQueues } from '../../infra/local/queues/drain-queues.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { awsOfWorker, passAwsTime } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import { waterMeter } from '../support/things/a-recurring.ts'
import { numbersOf } from '../support/things/number-series.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let aws: LocalAws
let gate: Gate
let queues: readonly LocalQueue[]

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  aws = await awsOfWorker()
  gate = await aGate(aws)
  const world = await aWorld()
  queues = world.place.queues
})
afterAll(async () => {
  await gate.close()
})

/** The queue hands out again what a dead worker held. */
async function drainedAgain() {
  for (let hour = 0; hour < 2; hour++) {
    passAwsTime(3_600_000)
    await drainQueues(queues)
  }
}

const night = Date.parse('2026-11-20T00:00:00Z')
const run = new Date(night).toISOString()
const billing = () => runTick({ job: jobNamed('bill-rents'), time: night })
/** Of the ground's own account: what stays due of the grounds before is none of its business. */
const billingOwn = ({ actor }: Ground) => billDueOf(actor, '2026-11-20', { run })

interface Ground {
  readonly world: World
  readonly actor: Actor
  readonly contracts: readonly string[]
}

/** Three contracts whose invoices wait a day before they leave. */
async function aGround(): Promise<Ground> {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  world.clock.set('2026-11-20')
  const account = await accounts.find(actor.accountId)
  if (!account) throw new Error('The account is missing')
  const settings = { ...account.settings, billing: { ...account.settings.billing, sendAfter: 1440 as const } }
  await accounts.replace({ ...account, settings })
  const contracts = []
  for (let at = 0; at < 3; at++) contracts.push(await aLease(actor, { startDate: '2026-12-01' }))
  return { world, actor, contracts }
}

type Command = (ground: Ground) => Promise<unknown>

/** Does the command stopped at each of its calls in turn, and again afterwards; a ground for each. */
async function stoppedEverywhere(prepared: Command, command: Command, again: Command) {
  const outcomes: { readonly name: string; readonly ground: Ground }[] = []
  for (const { call, moment } of cuts()) {
    const ground = await aGround()
    await prepared(ground)
    gate.stopAt(call, moment)
    await command(ground).catch(() => undefined)
    const name = gate.reopen()
    if (name === undefined) break
    await again(ground)
    await drainedAgain()
    outcomes.push({ name: `${call} ${moment} ${name}`, ground })
  }
  return outcomes
}

const nothing = async () => undefined

/** Contracts that stay due whatever a run does: a meter's reading is missing, and a tenant is gone. */
async function oddContracts({ actor }: Ground) {
  const metered = await recurringInvoices.read(actor, await aLease(actor, { startDate: '2026-12-01' }))
  const measuredProducts = [waterMeter]
  await recurringInvoices.replace(actor, { ...metered, measuredProducts, measurementsNeeded: true })
  const lost = await aTenant(actor)
  await aLease(actor, { startDate: '2026-12-01' }, lost)
  await tenants.remove(actor, lost)
}
const undoing = (key: string) => (ground: Ground) => undoRun(ground.actor, run, { reason: 'Väärin' }, key)

describe('a run that dies at any call', () => {
  it('has billed each contract once, and knows it', async () => {
    const outcomes = await stoppedEverywhere(
      nothing,
      async () => {
        await billing()
        await drainQueues(queues)
      },
      billing,
    )
    expect(outcomes.length).toBeGreaterThan(10)
    const existing = { contracts: 3, done: 3, invoices: 3, total: 255_000, state: 'done' }
    for (const { name, ground } of outcomes) {
      const made = await invoicesOf(ground.actor)
      expect([name, made.map(({ invoiceNumber }) => invoiceNumber)]).toEqual([name, ['1001', '1002', '1003']])
      expect([name, await numbersOf(ground.actor, 'invoice')]).toMatchObject([name, { voided: [] }])
      const shown = await readRun(ground.actor, run)
      expect([name, shown]).toMatchObject([name, existing])
    }
  }, 300_000)
})

describe('a run of which some contracts stay due, that dies at any call', () => {
  it('counts each of them once', async () => {
    const outcomes = await stoppedEverywhere(
      oddContracts,
      async (ground) => {
        await billingOwn(ground)
        await drainQueues(queues)
      },
      billingOwn,
    )
    expect(outcomes.length).toBeGreaterThan(10)
    const existing = { contracts: 5, done: 5, invoices: 3, total: 255_000, held: 1, state: 'done' }
    for (const { name, ground } of outcomes)
      expect([name, await readRun(ground.actor, run)]).toMatchObject([name, existing])
  }, 300_000)
})

describe('taking a run back that dies at any call', () => {
  it('has taken each invoice back once, and given each period back once', async () => {
    const outcomes = await stoppedEverywhere(
      async () => {
        await billing()
        await drainQueues(queues)
      },
      async (ground) => {
        await undoing('first-click-of-undo')(ground)
        await drainQueues(queues)
      },
      undoing('second-click-of-undo'),
    )
    expect(outcomes.length).toBeGreaterThan(10)
    for (const { name, ground } of outcomes) {
      const { actor, contracts } = ground
      const existing = await recurringInvoices.readMany(actor, contracts)
      expect([name, await invoicesOf(actor)]).toEqual([name, []])
      const { drawn, voided } = await numbersOf(actor, 'invoice')
      expect([name, voided]).toEqual([name, drawn])
      expect([name, existing.map(({ nextDueDate }) => nextDueDate)]).toEqual([name, Array(3).fill('2026-12-02')])
      expect([name, await readRun(actor, run)]).toMatchObject([
        name,
        { invoices: 0, undone: 3, gone: 0, state: 'undone' },
      ])
    }
  }, 300_000)
})

describe('at the same moment', () => {
  it('the sending of an invoice and its undoing: one of them has it', async () => {
    for (let round = 0; round < 4; round++) {
      const { actor, contracts } = await aGround()
      await billing()
      await drainQueues(queues)
      const id = `${contracts[0]}-202612`
      const [undone] = await Promise.allSettled([undoInvoice(actor, run, id, { reason: 'Väärin' }), sendOut(actor, id)])
      const invoice = await invoices.find(actor, id)
      expect(invoice?.state).toBe(undone.status === 'fulfilled' ? undefined : 'sent')
    }
  })

  it('a run is undone twice and one of its invoices by itself: each comes back once', async () => {
    const { actor, contracts } = await aGround()
    await billing()
    await drainQueues(queues)
    const one = undoInvoice(actor, run, `${contracts[1]}-202612`, { reason: 'Väärin' })
    const ground = { actor } as Ground
    await Promise.allSettled([undoing('first-click-of-undo')(ground), undoing('second-click-of-undo')(ground), one])
    await drainedAgain()
    const existing = await recurringInvoices.readMany(actor, contracts)
    expect(existing.map(({ nextDueDate, hold }) => [nextDueDate, hold?.kind])).toEqual(
      contracts.map(() => ['2026-12-02', 'undone']),
    )
    expect(await readRun(actor, run)).toMatchObject({ invoices: 0, undone: 3 })
    expect((await numbersOf(actor, 'invoice')).voided).toEqual([1001, 1002, 1003])
  })
})
