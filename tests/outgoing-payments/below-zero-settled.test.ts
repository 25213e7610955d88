import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { settlementMarks } from '../../functions/outgoing-payments/collections.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { aWorld } from '../support/story.ts'
import { rentLine } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, paying, settlingAll } from './rents-of-a-principal.ts'

const rent = 850_00

let world: World
let invoice: InvoiceSummary
let note: InvoiceSummary

/** The rent of November is paid and settled; December comes to 100 € below zero and is a credit note by itself. */
beforeEach(async () => {
  world = await aWorld()
  ;({ invoice } = await aPrincipalsRent(world))
  await paying(world, invoice, rent)
  await settlingAll(world)
  const body = { billing: { sendAfter: 0, belowZero: 'credit' } } as never
  await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
  const recurring = await recurringInvoices.read(actor(), invoice.contract)
  const updatedProducts = [rentLine(rent), rentLine(-950_00, { desc: 'Hyvitys remontista' })]
  await recurringInvoices.replace(actor(), { ...recurring, isUpdated: true, updatedProducts })
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
  const { rows } = await world.call(invoicesApi.listInvoices, { body: { kind: 'refund' } }, world.owner)
  const [only] = rows
  if (!only) throw new Error('No credit note was made')
  note = only
})

const actor = () => world.actor(world.owner)
const due = async () =>
  (await world.call(api.listSettlements, { body: {} }, world.reader)).rows.map((row) => [
    row.isCreditNote,
    row.received,
    row.share,
    row.reward,
    row.amount,
  ])
/** Eight percent of the rent that is given back go back with it. */
const takenOff = [true, -100_00, -100_00, -8_00, -92_00]

describe('a credit note of a period below zero', () => {
  it('is taken off the next settlement as soon as it is sent, with the reward of what is given back', async () => {
    expect(note).toMatchObject({ state: 'sent', total: -100_00, toReturn: 100_00 })
    expect(await due()).toEqual([takenOff])
    const { outgoingPayments } = await settlingAll(world)
    const { outgoingPayment } = await world.call(
      api.readOutgoing,
      { params: { id: outgoingPayments[0]?._id ?? '' } },
      world.reader,
    )
    expect(outgoingPayment.lines).toMatchObject([
      { invoice: note._id, isCreditNote: true, share: -100_00, amount: -92_00 },
    ])
    expect(await due()).toEqual([])
  })

  it('is taken off once, whether it is paid back before its settlement or after', async () => {
    const back = () =>
      world.call(
        creditNotesApi.returnCredit,
        { params: { id: note._id }, body: { amount: 50_00, payDate: '2026-11-20' } },
        world.owner,
      )
    await back()
    expect(await due()).toEqual([takenOff])
    await settlingAll(world)
    await back()
    expect(await due()).toEqual([])
    expect(await invoices.read(actor(), note._id)).toMatchObject({ paid: -100_00 })
  })

  it('waits again when its settlement is taken back', async () => {
    const { outgoingPayments } = await settlingAll(world)
    const id = outgoingPayments[0]?._id ?? ''
    await world.call(paymentRemovalApi.deleteOutgoing, { params: { id }, query: { reason: 'mistake' } }, world.owner)
    expect(await due()).toEqual([takenOff])
  })

  it('that pays another rent leaves the principal what the tenant paid, less the reward', async () => {
    await settlingAll(world)
    await world.runJob('bill-rents', '2026-12-20')
    await world.drainQueues()
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { state: 'unpaid' } }, world.owner)
    const january = rows[0]?._id ?? ''
    const body = { invoice: january, amount: 100_00 }
    await world.call(creditNotesApi.useCredit, { params: { id: note._id }, body }, world.owner)
    expect(await due()).toEqual([[false, 100_00, 100_00, 8_00, 92_00]])
  })

  it('of before it was settled is found by looking through the account once', async () => {
    const { pk, sk } = invoices.keyOf(actor(), note._id)
    const TableName = world.place.table
    const { Item = {} } = await dynamo.send(new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: sk } } }))
    const row = JSON.parse(Item.row?.S ?? '')
    row[(invoices.fields ?? []).indexOf('unsettled')] = false
    await dynamo.send(new PutItemCommand({ TableName, Item: { ...Item, row: { S: JSON.stringify(row) } } }))
    const mark = await settlementMarks.find(actor(), 'listed-with-notes')
    if (mark) await settlementMarks.remove(actor(), mark)
    expect([await due(), await due()]).toEqual([[takenOff], [takenOff]])
  })
})
