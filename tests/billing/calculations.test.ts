import { beforeEach, describe, expect, it } from 'vitest'
import { closingApi } from '#shared/contracts/ending/closing-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { calculationsApi as api } from '#shared/invoices/calculations-api.ts'
import { expectRight, stepNamed } from '../support/calculations.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-02')
})

const aContract = async (startDate: string) => {
  const home = await aHome(world.owner)
  return (await aRunningContract(world.owner, home, { startDate, nextDueDate: '2026-12-02' }))._id
}
const bill = async () => {
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
}
const of = async (id: string) => (await world.call(api.readCalculations, { params: { id } }, world.owner)).calculations
const invoicesOf = async (contract: string) =>
  (await world.call(invoicesApi.listInvoices, { body: { contract, sortBy: 'invoiceNumber' } }, world.owner)).rows

describe('how a part month came about', () => {
  it('is shown of the coming invoice and the same of the invoice that it became', async () => {
    const contract = await aContract('2026-12-14')
    const coming = await world.call(api.readComingCalculations, { params: { id: contract } }, world.owner)
    expect(coming.calculations.map(({ value }) => value?.amount)).toEqual([493_55])
    await bill()
    const [invoice] = await invoicesOf(contract)
    expect(invoice?.total).toBe(493_55)
    expect(await of(invoice?._id ?? '')).toEqual(coming.calculations)
  })
  it('is nothing of whole months', async () => {
    const contract = await aContract('2026-12-01')
    await bill()
    const [invoice] = await invoicesOf(contract)
    expect(await of(invoice?._id ?? '')).toEqual([])
  })
  it('is nobody else’s to see', async () => {
    const contract = await aContract('2026-12-14')
    await bill()
    const [invoice] = await invoicesOf(contract)
    const asked = [`/invoices/${invoice?._id}/calculations`, `/invoices/recurrent-invoice/${contract}/calculations`]
    for (const path of asked) expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)
  })
})

describe('how the end of a contract came about', () => {
  it('is shown before the notice and kept on the credit note that it leaves', async () => {
    const contract = await aContract('2026-12-01')
    await bill()
    const query = { dismissalDate: '2026-12-16' }
    const { closing } = await world.call(closingApi.previewClosing, { params: { id: contract }, query }, world.owner)
    const shown = closing.credits.map(({ calculation }) => calculation)
    expect(shown.map(({ value }) => value?.amount)).toEqual([411_29])
    for (const calculation of shown) expectRight(calculation)
    await world.ask('PUT', `/rental-contract/dismiss/${contract}`, query, world.owner)
    const note = (await invoicesOf(contract)).find(({ kind }) => kind === 'refund')
    expect(note?.total).toBe(-411_29)
    const kept = await of(note?._id ?? '')
    expect(kept).toEqual(shown)
    expect(kept[0] && stepNamed(kept[0], '17.–31.12.2026')?.text).toBe('15 päivää kuukauden 31 päivästä')
  })
})
