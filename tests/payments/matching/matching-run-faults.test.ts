import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeReference } from '#shared/identifiers/reference.ts'
import { ReceivedEntry } from '#shared/payments/received.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { receivedEntries } from '../../../functions/payments/entries.ts'
import { payments } from '../../../functions/payments/payments.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { transact } from '../../../functions/platform/table/transact.ts'
import { drainQueues } from '../../../infra/local/queues/drain-queues.ts'
import { awsOfWorker, passAwsTime } from '../../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate } from '../../support/gate.ts'
import { aWorld } from '../../support/story.ts'
import { anInvoice } from '../../support/things/an-invoice.ts'
import type { World } from '../../support/world.ts'

let gate: Gate
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  gate = await aGate(await awsOfWorker())
})
afterAll(async () => {
  await gate.close()
})

const systemOf = (world: World) => actorOfAccount(world.actor(world.owner).accountId)

/** Two payments that are certainly for an invoice each. */
async function aGround(): Promise<World> {
  const world = await aWorld()
  const actor = systemOf(world)
  for (const number of ['1001', '1002']) {
    const reference = makeReference(number)
    const invoice = anInvoice({ _id: `i${number}`, version: 0, contract: '', invoiceNumber: number, reference })
    const entry = ReceivedEntry.parse({
      _id: `e${number}`,
      version: 0,
      file: 'file',
      account: 'FI2112345600000785',
      bookingDay: '2026-11-20',
      paidDay: '2026-11-20',
      amount: 85_000,
      open: 85_000,
      payerName: 'Joku Muu',
      message: reference,
      reason: 'Maksussa ei ole viitettä.',
    })
    await transact([invoices.creating(actor, invoice), receivedEntries.creating(actor, entry)])
  }
  return world
}

const click = { key: 'one-click-on-the-button' }
const start = async (world: World) =>
  String(Object((await world.ask('POST', '/payments/matching/run', {}, world.owner, click)).body.run)._id)
const ask = (world: World, id: string, deed: string) =>
  world.ask('POST', `/payments/matching/run/${id}/${deed}`, {}, world.owner)
const readRun = async (world: World, id: string) =>
  (await world.ask('GET', `/payments/matching/run/${id}`, undefined, world.owner)).body.run

/** The queue hands out again what a dead worker held. */
async function drainedAgain({ place }: World) {
  for (let hour = 0; hour < 2; hour++) {
    passAwsTime(3_600_000)
    await drainQueues(place.queues)
  }
}

/** What is paid of each invoice, and how many payments stand on each. */
async function stands(world: World) {
  const actor = systemOf(world)
  const found = await invoices.readMany(actor, ['i1001', 'i1002'])
  const made = await Promise.all(found.map(({ _id }) => payments.summariesOfParent(actor, _id)))
  return found.map(({ _id, paid }, at) => [_id, paid, made[at]?.length]).toSorted()
}

describe('a run over certain payments that dies at any call', () => {
  it('matches each once, and takes each back once', async () => {
    for (const { call, moment } of cuts()) {
      const world = await aGround()
      const cut = async (deed: () => Promise<unknown>) => {
        gate.stopAt(call, moment)
        await deed().catch(() => undefined)
        await drainQueues(world.place.queues).catch(() => undefined)
        return gate.reopen()
      }
      const where = `${call} ${moment}`
      const looking = await cut(() => start(world))
      const id = await start(world)
      await drainedAgain(world)
      expect(await readRun(world, id), where).toMatchObject({ state: 'ready', count: 2, cents: 170_000 })
      const booking = await cut(() => ask(world, id, 'accept'))
      await ask(world, id, 'accept')
      await drainedAgain(world)
      expect(await readRun(world, id), where).toMatchObject({ state: 'done', done: 2, left: 0 })
      const once = [
        ['i1001', 85_000, 1],
        ['i1002', 85_000, 1],
      ]
      expect(await stands(world), where).toEqual(once)
      const undoing = await cut(() => ask(world, id, 'undo'))
      await ask(world, id, 'undo')
      await drainedAgain(world)
      expect(await readRun(world, id), where).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
      expect(await stands(world), where).toEqual(once.map(([invoice]) => [invoice, 0, 2]))
      if (!(looking || booking || undoing)) {
        expect(call).toBeGreaterThan(20)
        return
      }
    }
  })
})
