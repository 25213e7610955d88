import { beforeAll, describe, expect, it } from 'vitest'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { aWorld } from '../support/story.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, paying } from './rents-of-a-principal.ts'

const trouble = orderedTrouble()
let world: World
beforeAll(async () => {
  world = await aWorld()
})

const payments = async () => (await world.call(api.listOutgoing, { body: {} }, world.owner)).rows
const due = async () => (await world.call(api.listSettlements, { body: {} }, world.owner)).rows
const files = async () => (await world.call(api.listOrders, { body: {} }, world.owner)).rows

/** Presses until it works, stopped at one call after another; after each stop what stands is looked at. */
async function untilDone(method: string, path: string, body: object, check: () => Promise<boolean>) {
  for (let call = 1; call < 60; call++) {
    const key = 'sama-klikkaus-0001'
    trouble.tableIsCutAt(call)
    const { status } = await world.ask(method, `/outgoing-payment${path}`, body, world.owner, { key })
    trouble.over()
    const isDone = await check()
    if (status === 200 && isDone) return
  }
  throw new Error('It never came to its end')
}

describe('stopped at any call', () => {
  it('a settlement is there whole or not at all, and its file and its cancelling too', async () => {
    const { invoice } = await aPrincipalsRent(world)
    await paying(world, invoice, 850_00)
    const settle = { invoices: [{ invoice: invoice._id, amount: 782_00 }] }
    await untilDone('POST', '/settle', settle, async () => {
      const [made, waiting] = [await payments(), await due()]
      expect(made.length + waiting.length).toBe(1)
      return made.length === 1
    })
    const [payment] = await payments()
    const order = { payments: [payment?._id], day: '2026-11-05', bankId: '12345678' }
    await untilDone('POST', '/order', order, async () => {
      const [made, [existing]] = [await files(), await payments()]
      expect(existing?.state).toBe(made.length === 1 ? 'ordered' : 'created')
      return made.length === 1
    })
    const [file] = await files()
    await untilDone('PUT', `/order/${file?._id}/cancel`, {}, async () => {
      const [[made], [existing]] = [await files(), await payments()]
      expect(existing?.state).toBe(made?.state === 'cancelled' ? 'created' : 'ordered')
      return made?.state === 'cancelled'
    })
    await untilDone('DELETE', `/delete/${payment?._id}?reason=mistake`, {}, async () => {
      const [made, waiting] = [await payments(), await due()]
      expect(made.length + waiting.length).toBe(1)
      return made.length === 0
    })
  })
})
