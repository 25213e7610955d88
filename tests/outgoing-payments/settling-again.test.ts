import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, paying, settlingAll } from './rents-of-a-principal.ts'

let world: World
let invoice: InvoiceSummary
let partner: string
beforeEach(async () => {
  world = await aWorld()
  const rent = await aPrincipalsRent(world)
  ;[invoice, partner] = [rent.invoice, rent.home.partner]
})

const made = async () => (await world.call(api.listOutgoing, { body: {} }, world.reader)).rows.map(({ total }) => total)

describe('a settlement', () => {
  it('whose click comes again leaves alone what has come since, though it is the same sum', async () => {
    await paying(world, invoice, 400_00)
    const key = 'tilitys-klikkaus-0001'
    const body = { invoices: [{ invoice: invoice._id, amount: 368_00 }], others: [] }
    const press = () => world.ask('POST', '/outgoing-payment/settle', body, world.owner, { key })
    expect((await press()).body).toMatchObject({ refused: [] })
    await paying(world, invoice, 400_00)
    const { rows } = await world.call(api.listSettlements, { body: {} }, world.reader)
    expect(rows.map(({ amount }) => amount)).toEqual([368_00])
    expect((await press()).body).toMatchObject({ refused: [] })
    expect(await made()).toEqual([368_00])
    expect((await world.call(api.listSettlements, { body: {} }, world.reader)).rows).toHaveLength(1)
  })

  it('takes another payment along once, also when a page that is old sends it a second time', async () => {
    const body = { partner, kind: 'add' as const, desc: 'Avainten teetto', amount: 50_00, day: '2026-11-02' }
    const { otherPayment } = await world.call(api.createOtherPayment, { body }, world.owner)
    await paying(world, invoice, 400_00)
    await settlingAll(world, [otherPayment._id], 'tilitys-klikkaus-0002')
    expect(await made()).toEqual([418_00])
    const again = await settlingAll(world, [otherPayment._id], 'tilitys-klikkaus-0003')
    expect(again.outgoingPayments).toEqual([])
    expect(await made()).toEqual([418_00])
  })
})
