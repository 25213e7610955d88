import { beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { apis } from '../../functions/openapi.ts'
import { clickId } from '../../functions/platform/click-id.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aReceipt, aReceiptDraft } from '../expenses/an-expense.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

const endpoints: readonly Endpoint[] = Object.values(apis).flatMap((table) => Object.values(table))
const make = invoicesApi.createInvoice

describe('the id of what a click creates', () => {
  it('is the same over every retry, another for another click and for another endpoint', () => {
    const key = crypto.randomUUID()
    expect(clickId(make, key)).toBe(clickId(make, key))
    expect(clickId(make, crypto.randomUUID())).not.toBe(clickId(make, key))
    const ids = endpoints.map((endpoint) => clickId(endpoint, key))
    expect(new Set(ids).size).toBe(endpoints.length)
  })

  it('is never the key itself, nor of the shape of any other id', () => {
    const [contract, invoice] = [newId(), newId()]
    const others = [
      contract,
      crypto.randomUUID(),
      `${contract}-202612`,
      `${contract}-rest-20261201`,
      `${invoice}-r1`,
      `${invoice}-undo`,
      `${invoice}-told-3`,
      `pay-${invoice}`,
      `deduction-${invoice}-0`,
    ]
    for (const other of others) {
      expect(clickId(make, other)).not.toBe(other)
      expect(clickId(make, other)).toMatch(/^[0-9a-z]{25}$/)
      expect(other).not.toMatch(/^[0-9a-z]{25}$/)
    }
    // Without a key it is one of our own.
    expect(clickId(make, undefined)).toMatch(/^[0-9a-z]{20}$/)
  })

  it.each(['', 'short', 'x'.repeat(41), 'kauden laskun avain', '../../etc/passwd-aaaa', 'ääkkösiä-avaimessa-1'])(
    'is not made of %j',
    (key) => expect(() => clickId(make, key)).toThrow('Pyynnön tunniste ei kelpaa.'),
  )
})

describe('a caller who sends the id of something else as the key of a click', () => {
  let world: World
  beforeEach(async () => {
    world = await aWorld()
  })
  const line = { desc: 'Siivous', amount: 10_00 }

  it('blocks no period of a contract', async () => {
    const actor = world.actor(world.owner)
    const tenant = await aTenant(actor)
    const contract = await aLease(actor, { startDate: '2026-12-01' }, tenant)
    const body = { tenant: tenant._id, billDate: '2026-11-02', dueDate: '2026-11-16', products: [line] }
    const key = `${contract}-202612`
    const { invoice } = await world.call(make, { body }, world.owner, { key })
    expect(invoice._id).not.toBe(key)
    await world.runJob('bill-rents', '2026-11-18')
    await world.drainQueues()
    const billed = await invoicesOf(actor)
    expect(billed.map(({ kind }) => kind)).toEqual(['single', 'recurring'])
    expect(billed[1]).toMatchObject({ _id: key, total: 850_00 })
  })

  it('keeps no payment from being undone', async () => {
    const actor = world.actor(world.owner)
    const { _id } = await invoices.create(actor, anInvoice({ _id: newId(), billDate: '2026-11-01' }))
    const pay = (amount: number, key?: string) => {
      const body = { invoice: _id, amount, payDate: '2026-11-02' }
      return world.call(paymentsApi.makePayment, { body }, world.owner, key ? { key } : {})
    }
    const { payment } = await pay(100_00)
    await pay(50_00, `${payment._id}-undo`)
    const undone = await world.call(paymentsApi.undoPayment, { params: { id: payment._id } }, world.owner)
    expect(undone.payment).toMatchObject({ undoes: payment._id, amount: -100_00 })
    expect((await invoices.read(actor, _id)).paid).toBe(50_00)
  })

  it('takes no contract’s deposit and no next one of a cost', async () => {
    const actor = world.actor(world.owner)
    const tenant = await aTenant(actor)
    const contract = await aLease(actor, {}, tenant)
    const body = { tenant: tenant._id, amount: 1_00 }
    const { deposit } = await world.call(depositsApi.createDeposit, { body }, world.owner, { key: contract })
    expect(deposit._id).not.toBe(contract)
    const cost = await aReceipt(world, { recurrency: { isRecurrent: true, repeatsLeft: 1 } })
    const receipt = aReceiptDraft()
    await world.call(expensesApi.createExpense, { body: { receipt } }, world.owner, { key: `${cost._id}-r1` })
    await world.runJob('repeat-receipts', '2026-12-02')
    const next = await world.call(expensesApi.readCost, { params: { id: `${cost._id}-r1` } }, world.owner)
    expect(next.receipt).toMatchObject({ source: 'recurring', recurrentOf: cost._id })
  })
})
