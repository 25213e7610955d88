import { beforeEach, describe, expect, it } from 'vitest'
import { creditNotesApi as api } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { park } from '../../functions/invoices/sending/send-steps.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'

let world: World
let invoice: InvoiceSummary
/** The rent of 850 €, billed on 18.11.2026. */
beforeEach(async () => {
  world = await aWorld()
  const [first] = await dueInvoices(world, [85_000])
  if (!first) throw new Error('Nothing was billed')
  invoice = first
})

const aDraft = async (net: number, more: object = {}) => {
  const body = { original: invoice._id, lines: [{ line: 0, net }], billDate: '2026-11-20', ...more }
  return (await world.call(api.createCreditNote, { body }, world.accountant)).invoice._id
}
const sending = (id: string) => world.ask('POST', `/invoices/refund-related/send/${id}`, {}, world.accountant)
const paid = (amount: number, payDate: string) =>
  world.call(paymentsApi.makePayment, { body: { invoice: invoice._id, amount, payDate } }, world.owner)
const read = async (id: string) => (await world.call(invoicesApi.readInvoice, { params: { id } }, world.reader)).invoice
const days = ['2026-11-17', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
/** What is owed at the end of each of the days, as the statement says now. */
const owed = async () =>
  Promise.all(
    days.map(async (to) => {
      const given = { params: { of: 'tenant', id: invoice.tenant }, query: { to } }
      return (await world.call(paymentsApi.readStatement, given, world.reader)).statement.closing
    }),
  )
const balance = async () =>
  (await world.call(paymentsApi.readTenantBalance, { params: { id: invoice.tenant } }, world.reader)).balance
const failing = async (id: string) =>
  park(world.actor(world.owner), await invoices.read(world.actor(world.owner), id), 'Laskutuspalvelu ei vastannut.')

describe('a statement, while a credit note', () => {
  it('is a draft, is as if there were none', async () => {
    await aDraft(85_000)
    expect(await owed()).toEqual([0, ...Array(6).fill(85_000)])
  })

  it('is on its way, fails and is sent again, says the same of every day from its booking on', async () => {
    const id = await aDraft(20_000)
    world.clock.set('2026-11-23')
    await sending(id)
    const right = [0, 85_000, 85_000, 85_000, 65_000, 65_000, 65_000]
    expect([(await read(id)).state, await owed()]).toEqual(['sending', right])
    expect(await balance()).toMatchObject({ billed: 65_000, paid: 0, open: 65_000 })
    await failing(id)
    expect([(await read(id)).state, await owed()]).toEqual(['failed', right])
    world.clock.set('2026-11-25')
    await sending(id)
    await world.drainQueues()
    expect([(await read(id)).state, await owed()]).toEqual(['sent', right])
    expect(await balance()).toMatchObject({ billed: 65_000, paid: 0, open: 65_000 })
  })

  it('of a paid invoice fails, owes its payer what it took over', async () => {
    world.clock.set('2026-11-21')
    await paid(85_000, '2026-11-21')
    const id = await aDraft(85_000)
    world.clock.set('2026-11-23')
    await sending(id)
    await failing(id)
    const right = [0, 85_000, 0, 0, -85_000, -85_000, -85_000]
    expect(await owed()).toEqual(right)
    expect(await balance()).toMatchObject({ billed: 0, paid: 85_000, open: 0, toReturn: 85_000 })
    world.clock.set('2026-11-24')
    const register = { payDate: '2026-11-24' }
    await world.ask('POST', `/invoices/refund/register/${id}`, register, world.accountant)
    expect([(await read(id)).state, await owed()]).toEqual(['sent', right])
    await world.ask(
      'POST',
      `/invoices/refund/return/${id}`,
      { amount: 85_000, payDate: '2026-11-25' },
      world.accountant,
    )
  })

  it('is booked by hand for an earlier day, counts from that day, and bears it', async () => {
    const id = await aDraft(20_000, { billDate: '2026-12-15' })
    world.clock.set('2026-11-24')
    await world.ask('POST', `/invoices/refund/register/${id}`, { payDate: '2026-11-22' }, world.accountant)
    expect(await owed()).toEqual([0, 85_000, 85_000, 65_000, 65_000, 65_000, 65_000])
    expect(await read(id)).toMatchObject({ billDate: '2026-11-22', dueDate: '2026-11-22', registered: '2026-11-22' })
  })

  it('of no invoice is on its way, is owed to its payer', async () => {
    const products = [{ desc: 'Hyvitys', itemtype: 'kpl' as const, amount: 5_000 }]
    const body = { tenant: invoice.tenant, products, billDate: '2026-11-20' }
    const { _id } = (await world.call(api.createCreditNote, { body }, world.accountant)).invoice
    world.clock.set('2026-11-22')
    await sending(_id)
    expect(await owed()).toEqual([0, 85_000, 85_000, 80_000, 80_000, 80_000, 80_000])
  })
})
