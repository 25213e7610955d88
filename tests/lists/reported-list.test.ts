import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from 'vitest'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { CreditNote } from '#shared/invoices/credit-note.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { depositList, depositSummaries, deposits } from '../../functions/deposits/deposits.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { metered } from '../bench/meter.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { aDeposit, aDepositInvoice } from './samples-of-lists.ts'
import { type Chances, chances } from './trial-list.ts'

const trouble = orderedTrouble()
let world: World
let actor: Actor

beforeEach(async () => {
  world = await aWorld()
  actor = actorOfAccount(world.owner.accountId)
})

const withInvoices = Array.from({ length: 20 }, (_, at) => at * 4)

const fill = (count: number, from = 0) =>
  writeInBlocks(
    Array.from({ length: count }, (_, nth) => {
      const at = from + nth
      const billed = at % 4 === 0 ? [invoices.creating(actor, aDepositInvoice(at))] : []
      return [deposits.creating(actor, aDeposit(at)), ...billed]
    }),
  )

const keep = () => depositList.keepList(actor, Date.now() + 1)
const list = (query: object = {}, by = world.owner) =>
  world.call(depositsApi.listDeposits, { body: { itemsPerPage: 1000, ...query } as never }, by)

/** Anything that changes what the register says, by the deposit or by its invoice alone. */
async function change(chance: Chances): Promise<void> {
  const own = { ...actor }
  const at = chance.of(withInvoices)
  const command = chance.below(5)
  if (command === 0)
    await invoices.change(own, aDepositInvoice(at)._id, (invoice) => ({ ...invoice, paid: chance.below(90_000) }))
  else if (command === 1)
    await invoices.change(own, aDepositInvoice(at)._id, (invoice) => ({
      ...invoice,
      credited: 500,
      creditNotes: [aCreditNote(chance.below(500))],
    }))
  else if (command === 2)
    await deposits.change(own, aDeposit(at)._id, (deposit) => ({ ...deposit, amount: 1000 * chance.below(90) }))
  else if (command === 3)
    await deposits.change(own, aDeposit(at + 1)._id, (deposit) => ({
      ...deposit,
      receipts: [...deposit.receipts, { _id: `more${chance.below(9)}`, day: '2026-11-02', amount: 100, note: '' }],
    }))
  else {
    const deposit = await deposits.read(own, aDeposit(at + 2)._id)
    await transact([deposits.removing(own, deposit)])
    if (chance.below(2) === 1) await deposits.create(own, { ...deposit, version: 0, lapsed: '2026-11-02' })
    else await deposits.create(own, { ...aDeposit(at + 2), version: 0 })
  }
}

const aCreditNote = (moved: number) =>
  CreditNote.parse({
    invoice: 'credit',
    invoiceNumber: '1',
    day: '2026-11-02',
    amount: 500,
    moved,
    lines: [],
    groups: [],
  })

const sum = (rows: readonly object[], field: string) =>
  rows.reduce((total, row) => total + Number(Reflect.get(row, field)), 0)

/** Every row as the register reckons it from the documents, and every sum as the rows come to. */
async function expectRegister(): Promise<void> {
  const rows = await depositSummaries(actor)
  const byId = (some: readonly { _id: string }[]) => [...some].sort((a, b) => (a._id < b._id ? -1 : 1))
  for (const state of ['', 'held', 'received', 'waiting', 'released'] as const) {
    const wanted = rows.filter((row) => !state || (state === 'held' ? row.held > 0 : row.state === state))
    const shown = await list({ state })
    expect(byId(shown.rows), state).toEqual(byId(wanted))
    expect(shown.totalLength).toBe(wanted.length)
    for (const field of ['amount', 'received', 'returned', 'deducted', 'held'])
      expect(shown.sums[field], `${state} ${field}`).toBe(sum(wanted, field))
  }
}

describe('the register of deposits, kept in segments', () => {
  it('says what the deposits and their invoices come to, whatever has been written since', async () => {
    const chance = chances(29)
    await fill(82)
    await keep()
    for (let round = 0; round < 8; round += 1) {
      for (let at = chance.below(7); at >= 0; at -= 1) await change(chance)
      await expectRegister()
      if (round % 3 === 2) await depositList.keepList(actor, Date.now() - chance.below(30))
    }
    await keep()
    await expectRegister()
  })

  it('is read whole while its file is lost, and made anew when it is next kept', async () => {
    await fill(40)
    await keep()
    const s3 = new S3Client({})
    const Bucket = process.env.FILES_BUCKET
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `l/${actor.accountId}/` }))
    expect(Contents).toHaveLength(1)
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    await expectRegister()
    await invoices.change(actor, aDepositInvoice(8)._id, (invoice) => ({ ...invoice, paid: 1 }))
    await keep()
    await expectRegister()
  })

  it('costs its first page as much at ten times the deposits', async () => {
    const priced = async () => {
      await keep()
      await list({ itemsPerPage: 15 })
      return metered(() => list({ itemsPerPage: 15 }))
    }
    await fill(120)
    const small = await priced()
    await fill(1080, 120)
    const large = await priced()
    expect([small.result.totalLength, large.result.totalLength]).toEqual([120, 1200])
    expect(large.used.readUnits).toBeLessThan(small.used.readUnits + 4)
    expect(large.used.roundTrips).toBeLessThanOrEqual(3)
  })

  describe('of an index that is late', () => {
    let home: Home
    beforeEach(async () => {
      home = await aHome(world.owner)
    })

    it.each([
      ['read whole', async () => undefined],
      ['kept in segments', keep],
    ])('tells whoever has just paid the invoice what came, %s', async (_, kept) => {
      const terms = { useDeposit: true, deposit: 170_000, depositDueDate: '2026-11-16' }
      const { _id } = await aRunningContract(world.owner, home, terms)
      await world.call(invoicesApi.sendInvoice, { params: { invoiceId: `${_id}-deposit` } }, world.owner)
      await world.drainQueues()
      await kept()
      const { method, path } = paymentsApi.makePayment
      const payment = { invoice: `${_id}-deposit`, amount: 100_000, payDate: '2026-11-02' }
      const { headers } = await world.ask(method, path, payment, world.owner)
      trouble.indexIsLate()
      const wrote = headers.get('x-wrote') ?? ''
      const { body } = await world.ask('POST', '/deposit/list', {}, world.owner, { wrote })
      expect(body).toMatchObject({
        rows: [{ _id, received: 100_000, state: 'partlyReceived' }],
        sums: { held: 100_000 },
      })
    })
  })
})
