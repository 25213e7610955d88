import { beforeAll, describe, expect, it } from 'vitest'
import { sumOf } from '#shared/base/money.ts'
import { expensesApi as api } from '#shared/expenses/api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { outgoingTotal } from '#shared/outgoing-payments/outgoing-payment.ts'
import { receipts } from '../../functions/expenses/expenses.ts'
import { otherPayments, outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { aPrincipalsRent, paying } from '../outgoing-payments/rents-of-a-principal.ts'
import { aWorld } from '../support/story.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { aReceiptDraft } from './an-expense.ts'

const trouble = orderedTrouble()
let world: World
beforeAll(async () => {
  world = await aWorld()
})

/** How the books stand: the costs, their parts that wait and that were taken off, and what the payments come to. */
async function books() {
  const actor = world.actor(world.owner)
  const [costs, parts, payments] = await Promise.all([
    receipts.all(actor),
    otherPayments.all(actor),
    outgoingPayments.all(actor),
  ])
  // A payment has exactly those parts that say to be with it, and no cost brings it below zero.
  const entries = payments.flatMap(({ partner, others }) => (partner ? others : []))
  const taken = parts.filter(({ outgoing }) => outgoing !== '')
  expect(entries.map(({ _id, amount }) => `${_id} ${-amount}`).toSorted()).toEqual(
    taken.map(({ _id, amount }) => `${_id} ${amount}`).toSorted(),
  )
  for (const payment of payments) expect(outgoingTotal(payment)).toBeGreaterThanOrEqual(0)
  return {
    costs: costs.map(({ amount }) => amount),
    waiting: sumOf(parts.filter(({ outgoing }) => outgoing === '').map(({ amount }) => amount)),
    taken: sumOf(taken.map(({ amount }) => amount)),
    payments: payments.map(outgoingTotal).toSorted((a, b) => a - b),
  }
}
type Books = Awaited<ReturnType<typeof books>>

/** Presses until it has happened, stopped at one call after another; in between the books are as before or as after. */
async function stopped(press: readonly [method: string, path: string, body?: object], after: Books): Promise<void> {
  const [method, path, body] = press
  const before = await books()
  for (let call = 1; call < 60; call++) {
    trouble.tableIsCutAt(call)
    const { status } = await world.ask(method, path, body, world.owner, { key: 'kulun-klikkaus-0001' })
    trouble.over()
    const now = await books()
    expect([before, after]).toContainEqual(now)
    if (JSON.stringify(now) === JSON.stringify(after) && status !== 500) return
  }
  throw new Error(`${path} never came to its end`)
}

describe('stopped at any call', () => {
  it('a cost is whole or not at all, and so is all that it is taken off and given back by', async () => {
    const { home, invoice } = await aPrincipalsRent(world)
    await paying(world, invoice, 850_00)
    const supplier = { supplier: 'Putkimies Oy', iban: 'FI2112345600000785' }
    const draft = (amount: number) => ({
      receipt: {
        ...aReceiptDraft(supplier),
        apartment: home.apartment,
        products: [{ name: 'Työ', amount }],
        outgoingPayments: { inUse: true },
      },
    })
    const made = { costs: [1_000_00], waiting: 1_000_00, taken: 0, payments: [] }
    await stopped(['POST', '/receipt/createReceipt', draft(1_000_00)], made)
    const [cost] = (await world.call(costListApi.listExpenses, { body: {} }, world.owner)).rows
    const id = cost?._id ?? ''
    const settle = { invoices: [{ invoice: invoice._id, amount: 782_00 }], others: [`${id}-1`] }
    const settled = { costs: [1_000_00], waiting: 218_00, taken: 782_00, payments: [0] }
    await stopped(['POST', '/outgoing-payment/settle', settle], settled)

    const editing = async (amount: number) => {
      const { receipt } = await world.call(api.readCost, { params: { id } }, world.owner)
      return { receipt: { ...draft(amount).receipt, version: receipt.version } }
    }
    const edit = ['PATCH', `/receipt/editReceipt/${id}`] as const
    const less = { costs: [700_00], waiting: 0, taken: 700_00, payments: [82_00] }
    await stopped([...edit, await editing(700_00)], less)
    const more = { costs: [900_00], waiting: 118_00, taken: 782_00, payments: [0] }
    await stopped([...edit, await editing(900_00)], more)
    await stopped(['POST', `/receipt/pay/${id}`], { ...more, payments: [0, 900_00] })
    await stopped([...edit, await editing(700_00)], { ...less, payments: [82_00, 700_00] })
    const none = { costs: [], waiting: 0, taken: 0, payments: [782_00] }
    await stopped(['DELETE', `/receipt/deleteReceipt/${id}`], none)
    expect(await books()).toEqual(none)
  })

  it('a cost that comes again comes once', async () => {
    world = await aWorld()
    const receipt = aReceiptDraft({ recurrency: { isRecurrent: true, repeatsLeft: 2 }, date: '2026-09-30' })
    await world.call(api.createExpense, { body: { receipt } }, world.owner)
    for (let call = 1; call < 30; call++) {
      trouble.tableIsCutAt(call)
      await world.runJob('repeat-receipts', '2026-12-01').catch(() => undefined)
      trouble.over()
    }
    await world.runJob('repeat-receipts', '2026-12-02')
    const { rows } = await world.call(costListApi.listExpenses, { body: { sortBy: 'date' } }, world.owner)
    expect(rows.map(({ date }) => date)).toEqual(['2026-09-30', '2026-10-30', '2026-11-30'])
  })
})
