import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { settlementMarks, settlements } from '../../functions/outgoing-payments/collections.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, paying, settlingAll } from './rents-of-a-principal.ts'

let world: World
let invoice: InvoiceSummary

beforeEach(async () => {
  world = await aWorld()
  ;({ invoice } = await aPrincipalsRent(world))
})

const actor = () => world.actor(world.owner)
const due = async (filters: object = {}) =>
  (await world.call(api.listSettlements, { body: filters }, world.reader)).rows.map(({ amount }) => amount)
const [rent, net] = [850_00, 782_00]

/** How the invoice stood before it said itself how far it was settled. */
async function asBefore(settled?: { paid: number; share: number; reward: number }): Promise<void> {
  const { pk, sk } = invoices.keyOf(actor(), invoice._id)
  const TableName = world.place.table
  const { Item = {} } = await dynamo.send(new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: sk } } }))
  const { byDuePk, byDueSk, doc, row, ...kept } = Item
  const { principal, settled: now, ...older } = JSON.parse(doc?.S ?? '')
  const fields = JSON.parse(row?.S ?? '').slice(0, (invoices.fields ?? []).indexOf('unsettled'))
  const old = { ...kept, doc: { S: JSON.stringify(older) }, row: { S: JSON.stringify(fields) } }
  await dynamo.send(new PutItemCommand({ TableName, Item: old }))
  const { principal: whose, ...recurring } = await recurringInvoices.read(actor(), invoice.contract)
  await recurringInvoices.replace(actor(), recurring)
  const mark = await settlementMarks.find(actor(), 'listed-with-notes')
  if (mark) await settlementMarks.remove(actor(), mark)
  if (!settled) return
  const document = { _id: invoice._id, version: 0, dueDate: invoice.dueDate, credited: 0, ...settled }
  await settlements.create(actor(), document)
}

describe('money of a principal that has not been settled', () => {
  it('is shown however old it is, and narrowed by days only when asked', async () => {
    await paying(world, invoice, rent)
    world.clock.set('2029-05-01')
    expect(await due()).toEqual([net])
    expect(await due({ from: '2026-11-02', to: '2026-11-02' })).toEqual([net])
    expect(await due({ from: '2026-11-03' })).toEqual([])
  })

  it('is shown while the rest of it is unpaid, and again when more comes or a payment is undone', async () => {
    const half = await paying(world, invoice, rent / 2)
    world.clock.set('2029-05-01')
    expect(await due()).toEqual([net / 2])
    await settlingAll(world)
    expect(await due()).toEqual([])
    const body = { invoice: invoice._id, amount: rent / 2, payDate: '2029-05-01' }
    await world.call(paymentsApi.makePayment, { body }, world.owner)
    await settlingAll(world)
    expect(await due()).toEqual([])
    await world.call(paymentsApi.undoPayment, { params: { id: half._id } }, world.owner)
    expect(await due()).toEqual([-net / 2])
  })

  it('of before there was a list is put there by the operator’s hand', async () => {
    await paying(world, invoice, rent)
    await asBefore()
    await operate([world.place.table, 'list-unsettled', actor().accountId])
    expect(await settlementMarks.find(actor(), 'listed-with-notes')).toBeDefined()
    expect(await due()).toEqual([net])
  })

  it('of before there was a list is found too, once, and stays on the list until it is settled', async () => {
    await paying(world, invoice, rent)
    await asBefore()
    world.clock.set('2029-05-01')
    expect(await due()).toEqual([net])
    expect(await settlementMarks.find(actor(), 'listed-with-notes')).toBeDefined()
    expect(await due()).toEqual([net])
    await settlingAll(world)
    expect(await due()).toEqual([])
  })

  it('settled before the invoice said so is not settled again, and is taken back when the payment is', async () => {
    const payment = await paying(world, invoice, rent)
    await asBefore({ paid: rent, share: rent, reward: 68_00 })
    expect(await due()).toEqual([])
    await world.call(paymentsApi.undoPayment, { params: { id: payment._id } }, world.owner)
    expect(await due()).toEqual([-net])
    await settlingAll(world)
    expect(await due()).toEqual([])
  })

  it('settled in part before the invoice said so has the rest to be settled', async () => {
    await paying(world, invoice, rent)
    await asBefore({ paid: rent / 2, share: rent / 2, reward: 34_00 })
    expect(await due()).toEqual([net / 2])
    const { outgoingPayments } = await settlingAll(world)
    expect((await invoices.read(actor(), invoice._id)).settled).toMatchObject({ paid: rent, reward: 68_00 })
    await world.call(
      paymentRemovalApi.deleteOutgoing,
      { params: { id: outgoingPayments[0]?._id ?? '' }, query: { reason: 'mistake' } },
      world.owner,
    )
    expect(await due()).toEqual([net / 2])
  })
})

describe('a rent that is the account’s own', () => {
  it('does not wait to be settled, nor does one of before that said nothing of it', async () => {
    const home = await aHome(world.owner)
    const draft = {
      ...aContractDraft(home, { startDate: '2026-12-01' }),
      landlords: [{ landlordId: actor().accountId, onModel: 'Account' as const }],
    }
    const { contract } = await world.call(contractsApi.createContract, { body: draft }, world.owner)
    await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
    expect(await recurringInvoices.read(actor(), contract._id)).toMatchObject({ principal: '' })
    await world.runJob('bill-rents', '2026-11-20')
    await world.drainQueues()
    const all = await invoices.all(actor())
    const own = all.find(({ contract: its }) => its === contract._id)
    if (!own) throw new Error('Nothing was billed')
    await world.call(
      paymentsApi.makePayment,
      { body: { invoice: own._id, amount: own.total, payDate: '2026-11-20' } },
      world.owner,
    )
    const { principal, ...older } = await invoices.read(actor(), own._id)
    await invoices.replace(actor(), older)
    expect(await due()).toEqual([])
    expect(await invoices.read(actor(), own._id)).toMatchObject({ principal: '' })
  })
})
