import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeReference } from '#shared/identifiers/reference.ts'
import { Invoice } from '#shared/invoices/invoice.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { newInvoice } from '../../functions/invoices/new-invoice.ts'
import { bankFiles, loadBankFile } from '../../functions/payments/bank-files.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { payments } from '../../functions/payments/payments.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { log } from '../../functions/platform/log.ts'
import { type LocalAws, startLocalAws } from '../../infra/local/aws/local-aws.ts'
import type { LocalQueue } from '../../infra/local/create-resources.ts'
import { drainQueues } from '../../infra/local/queues/drain-queues.ts'
import { aGate, cuts, type Gate, type Moment } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { camt053 } from './files/bank-file-writer.ts'
import { aBankPayment } from './samples-of-payments.ts'

let aws: LocalAws
let gate: Gate
let world: World
let queues: readonly LocalQueue[]
let ahead = 0

/** Time goes by for AWS and the product alike, so that what a dead worker held is handed out again. */
const passHour = () => {
  ahead += 3_600_000
  world.clock.set(new Date(world.clock.now() + 3_600_000).toISOString())
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  log.setLogLevel('SILENT')
  aws = await startLocalAws({ now: () => Date.now() + ahead, forgetsExpired: false })
  gate = await aGate(aws)
  world = await aWorld()
  queues = world.place.queues
})
afterAll(async () => {
  await gate.close()
  await aws.close()
})

const rents = [85_000, 60_000, 40_000]
const reference = (at: number) => makeReference(String(1001 + at))

/** Three sent invoices, and a file that pays the first wholly in two parts, the second too much, the third in part. */
async function begin(actor: Actor): Promise<Uint8Array> {
  for (const [at, total] of rents.entries()) {
    const seller = { name: 'Kotiranta Oy', iban: 'FI2112345600000785' }
    const recipient = { tenantId: `vuokralainen${at}`, name: 'Äijö Öhman' }
    const sent = { state: 'sent', sendType: 'email', seller, recipient, total, dueDate: '2026-11-02' }
    const draft = { ...newInvoice(1001 + at), ...sent, _id: `lasku-${at}`, kind: 'single', billDate: '2026-10-19' }
    await invoices.create(actor, Invoice.parse({ ...draft, products: [], nextTry: '' }))
  }
  return camt053(
    [
      aBankPayment({ reference: reference(0), cents: 50_000, archiveId: '261102000000000001' }),
      aBankPayment({ reference: reference(0), cents: 35_000, archiveId: '261102000000000002' }),
      aBankPayment({ reference: reference(1), cents: 61_000, archiveId: '261102000000000003' }),
      aBankPayment({ reference: reference(2), cents: 10_000, archiveId: '261102000000000004' }),
    ],
    8,
  )
}

async function existing(actor: Actor) {
  const paid = await Promise.all(rents.map(async (_, at) => (await invoices.read(actor, `lasku-${at}`)).paid))
  const [booked, entries, [file]] = await Promise.all([
    payments.all(actor),
    receivedEntries.all(actor),
    bankFiles.all(actor),
  ])
  return {
    paid,
    payments: booked.length,
    entries: entries.length,
    open: entries.reduce((sum, { open }) => sum + open, 0),
    file: file && `${file.state} ${file.entries} ${file.fresh} ${file.matched} ${file.received}`,
  }
}

/** Loads the file, stopped at one call; the person presses again and the queue hands out again what was not done. */
async function stoppedAt(call: number, moment: Moment) {
  const fresh = await aWorld()
  const actor = fresh.actor(fresh.owner)
  const bytes = await begin(actor)
  const load = async () => {
    await loadBankFile(actor, { name: 'tiliote.xml', bytes }, 'tiliote-klikkaus-001')
    await drainQueues(queues)
  }
  gate.stopAt(call, moment)
  await load().catch(() => undefined)
  const name = gate.reopen()
  for (let again = 0; again < 2; again++) {
    passHour()
    await load()
  }
  return { name, moment, ...(await existing(actor)) }
}

describe('a bank file whose loading is stopped at every call and begun again', () => {
  it('pays each invoice once, whatever the call', async () => {
    const outcomes: Awaited<ReturnType<typeof stoppedAt>>[] = []
    for (const { call, moment } of cuts()) {
      const outcome = await stoppedAt(call, moment)
      if (outcome.name === undefined) break
      outcomes.push(outcome)
    }
    expect(outcomes.length).toBeGreaterThan(20)
    expect(new Set(outcomes.map(({ name }) => name))).toContain('DynamoDB.TransactWriteItems')
    const right = { paid: [85_000, 60_000, 10_000], payments: 4, entries: 4, open: 1_000, file: 'done 4 4 3 156000' }
    for (const { name, moment, ...left } of outcomes) expect(left, `${name} ${moment}`).toEqual(right)
  }, 280_000)
})
