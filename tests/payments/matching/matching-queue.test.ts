import { beforeAll, describe, expect, it } from 'vitest'
import { makeReference } from '#shared/identifiers/reference.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { ReceivedEntry } from '#shared/payments/received.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { listMatchingQueue, receivedEntries } from '../../../functions/payments/entries.ts'
import { readEntry } from '../../../functions/payments/matching/proposals.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { transact, type Write } from '../../../functions/platform/table/transact.ts'
import { metered } from '../../bench/meter.ts'
import { aWorld } from '../../support/story.ts'
import { anInvoice } from '../../support/things/an-invoice.ts'
import type { World } from '../../support/world.ts'

let world: World
let actor: Actor
/** More open invoices than are looked at whole, and a queue as long as it may ever be. */
const [open, waiting] = [320, 10_000]
const numberOf = (at: number) => String(2000 + at)
const idOf = (at: number) => at.toString(16).padStart(40, '0')

async function write(writes: readonly Write[]) {
  for (let at = 0; at < writes.length; at += 90) await transact(writes.slice(at, at + 90))
}

const anEntry = (at: number, change: object = {}) =>
  ReceivedEntry.parse({
    _id: idOf(at),
    version: 0,
    file: 'file',
    account: 'FI2112345600000785',
    bookingDay: '2026-11-20',
    paidDay: '2026-11-20',
    amount: 85_000,
    open: 85_000,
    payerName: `Maksaja ${at}`,
    reason: 'Maksussa ei ole viitettä.',
    ...change,
  })

beforeAll(async () => {
  world = await aWorld()
  actor = actorOfAccount(world.actor(world.owner).accountId)
  await write(
    Array.from({ length: open }, (_, at) => {
      const [_id, invoiceNumber] = [`kuitti-${at}`, numberOf(at)]
      const recipient = { ...anInvoice().recipient, tenantId: `tenant-${at}`, name: `Vuokralainen ${at}` }
      const reference = makeReference(invoiceNumber)
      return invoices.creating(actor, anInvoice({ _id, version: 0, contract: '', invoiceNumber, reference, recipient }))
    }),
  )
  await write(Array.from({ length: waiting }, (_, at) => receivedEntries.creating(actor, anEntry(at))))
})

describe('a queue of ten thousand payments', () => {
  it('is read by the stretch, to the end and each payment once', async () => {
    const first = await metered(() => listMatchingQueue(actor, { after: '', most: 50 }))
    expect(first.used.readUnits).toBeLessThan(6)
    const seen = new Set<string>()
    for (let after = '', more = true; more; ) {
      const { rows, next } = await listMatchingQueue(actor, { after, most: 100 })
      for (const { _id } of rows) seen.add(_id)
      after = next
      more = next !== ''
    }
    expect(seen.size).toBe(waiting)
  })

  it('gives the proposals of one payment by what leads to them', async () => {
    const at = open - 1
    const iban = 'FI4950009420028730'
    await write([
      receivedEntries.creating(actor, anEntry(20_001, { message: `lasku ${numberOf(at)} kiitos` })),
      receivedEntries.creating(actor, anEntry(20_002, { message: `viite ${makeReference(numberOf(at))}` })),
      receivedEntries.creating(actor, anEntry(20_003, { payerIban: iban, payerName: 'Siskon tili' })),
      receivedEntries.creating(actor, anEntry(20_004, { payerIban: iban, payerName: 'Siskon tili', open: 1 })),
    ])
    const { result, used } = await metered(() => readEntry(actor, idOf(20_001)))
    expect(result.suggestions).toMatchObject([{ invoice: `kuitti-${at}`, clues: ['number', 'sum'] }])
    expect(used.readUnits).toBeLessThan(120)
    const { suggestions } = await readEntry(actor, idOf(20_002))
    expect(suggestions).toMatchObject([{ invoice: `kuitti-${at}`, certainty: 'certain' }])
    const { others } = await readEntry(actor, idOf(20_003))
    expect(others.map(({ _id }) => _id)).toEqual([idOf(20_004)])
  })

  it('knows whose invoices money of the same account has paid', async () => {
    const iban = 'FI2112345600000785'
    const [before, now] = [anEntry(20_010, { payerIban: iban }), anEntry(20_011, { payerIban: iban })]
    await write([before, now].map((entry) => receivedEntries.creating(actor, entry)))
    const place = 310
    const paying = { parts: [{ invoice: `kuitti-${place}`, amount: 100 }] }
    await world.call(api.splitEntry, { params: { id: before._id }, body: paying }, world.owner)
    const { suggestions } = await readEntry(actor, now._id)
    expect(suggestions).toMatchObject([{ invoice: `kuitti-${place}`, clues: ['account'], certainty: 'possible' }])
  })

  it('is nobody else’s', async () => {
    const { stranger } = world
    const read = await world.call(api.listMatchingQueue, { body: {} }, stranger)
    expect(read.rows).toEqual([])
  })
})
