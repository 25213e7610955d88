import { beforeEach, describe, expect, it } from 'vitest'
import { addToMonth, type Month } from '#shared/base/day.ts'
import { billingApi } from '#shared/billing/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import { lineAtRate } from '#shared/invoices/lines/rate-changes.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { raisedLines } from '#shared/rent-increases/raised-lines.ts'
import { raisedLinesApi } from '#shared/rent-increases/raised-lines-api.ts'
import { expectRight } from '../support/calculations.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let contract: string
beforeEach(async () => {
  world = await aWorld()
  const lease = {
    rentIncreaseType: 'percentage',
    rentIncreasePercentage: 3,
    percentagePrefix: '',
    nextRentIncreaseDate: '2027-02-01',
    parkingCost: 50_00,
  } as const
  contract = (await aRunningContract(world.owner, await aHome(world.owner), lease))._id
})

const raise = async (dueDate: string, more: object = {}) => {
  const body = { contract, newRentIncrease: { dueDate, dontSendMessage: true, ...more } }
  return (await world.call(api.createIncrease, { body }, world.owner)).rentIncrease
}
/** Bills the month after each one, from November 2026 on unless told. */
const bill = async (last: Month, first: Month = '2026-11') => {
  for (let month = first; month <= last; month = addToMonth(month, 1)) {
    await world.runJob('bill-rents', `${month}-20`)
    await world.drainQueues()
  }
}
/** Of each invoice its due day, and of its raised lines what is told. */
async function reported() {
  const body = { contract, itemsPerPage: 100, sortBy: 'dueDate', from: '2026-01-01', to: '2029-01-01' }
  const { rows } = await world.call(invoicesApi.listInvoices, { body }, world.owner)
  return Promise.all(
    rows.map(async ({ _id, dueDate }) => {
      const { lines } = await world.call(raisedLinesApi.readRaisedLines, { params: { id: _id } }, world.owner)
      return [dueDate, ...lines.map(({ line, increase, calculation }) => ({ line, increase, calculation }))] as const
    }),
  )
}
const remove = (id: string) =>
  world.call(api.deleteActive, { params: { id }, body: { returnPreviousProducts: true } }, world.owner)

describe('the line of an invoice', () => {
  it('opens the tree of the increase that its price comes of, from its first period on', async () => {
    const made = await raise('2027-02-02')
    await bill('2027-02')
    const own = { line: 0, increase: made._id, calculation: made.calculation }
    expect(await reported()).toEqual([['2026-12-02'], ['2027-01-02'], ['2027-02-02', own], ['2027-03-02', own]])
    expect(made.calculation?.value?.amount).toBe(875_50)
  })

  it('whose price changed with the rent says both of its prices', async () => {
    const { products } = (await world.call(billingApi.readRecurring, { params: { id: contract } }, world.owner))
      .recurringInvoice
    const parked = products.map((line, at) => ({ ...line, amount: at === 0 ? 875_50 : 55_00 }))
    const { _id: increase, calculation } = await raise('2027-02-02', { products: parked })
    await bill('2027-01')
    const [, rent, parking] = (await reported()).at(-1) ?? []
    expect(rent).toEqual({ line: 0, increase, calculation })
    expect(parking).toMatchObject({ line: 1, increase, calculation: { text: '01.02.2027 alkaen' } })
    expect(parking?.calculation.steps?.map(({ value }) => value?.amount)).toEqual([50_00, 5_00])
    if (parking) expectRight(parking.calculation)
  })

  it('goes by the newest increase, by a removed one while that stood, and by none once the price is another', async () => {
    const first = await raise('2027-02-02')
    await bill('2027-12')
    await world.runJob('begin-increases', '2027-12-21')
    const second = await raise('2028-02-02')
    await bill('2028-01', '2028-01')
    await remove(second._id)
    await bill('2028-02', '2028-02')
    const { stopped, ...existing } = (
      await world.call(billingApi.readRecurring, { params: { id: contract } }, world.owner)
    ).recurringInvoice
    const products = existing.products.map((line, at) => (at === 0 ? { ...line, amount: 860_00 } : line))
    await world.call(billingApi.editRecurring, { body: { ...existing, active: !stopped, products } }, world.owner)
    await bill('2028-03', '2028-03')
    const all = new Map((await reported()).map(([day, ...lines]) => [day, lines.map(({ increase }) => increase)]))
    expect(all.get('2027-12-02')).toEqual([first._id])
    expect(all.get('2028-02-02')).toEqual([second._id])
    expect(all.get('2028-03-02')).toEqual([first._id])
    expect(all.get('2028-04-02')).toEqual([])
  })

  it('that was agreed on or discounted says so', async () => {
    const { products } = (await world.call(billingApi.readRecurring, { params: { id: contract } }, world.owner))
      .recurringInvoice
    const body = {
      contract,
      dueDate: '2027-02-02',
      products: products.map((line, at) => (at === 0 ? { ...line, amount: 800_00 } : line)),
      discount: { desc: 'Remonttialennus', amount: 100_00, lastDueDate: '2027-02-02' },
    }
    await world.call(api.agree, { body }, world.owner)
    await bill('2027-02')
    const [february, march] = (await reported()).slice(-2)
    expect(february?.slice(1)).toMatchObject([
      { line: 0, calculation: { label: 'Vuokra', text: 'sovittu, 01.02.2027 alkaen' } },
      { line: 2, calculation: { text: 'sovittu alennus, 01.02.2027–28.02.2027' } },
    ])
    expect(march?.slice(1)).toMatchObject([{ line: 0 }])
  })

  it('keeps its tree when its rate of VAT has changed since the rent was raised', async () => {
    const made = await raise('2027-02-02')
    const taxed = made.products.map((line) => ({ ...line, taxpr: 24 as const }))
    const increase = { ...made, products: taxed }
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: contract } }, world.owner)
    const rates = [{ before: 24, after: 25.5 }] as const
    const change = { run: 'v', from: '2027-06-01', keep: 'gross', rates: [...rates], turned: [], billed: '' } as const
    const invoiceOf = (from: string, charged: readonly Line[]) => ({
      products: [...charged],
      period: { from, to: from },
      created: '2027-06-01T08:00:00.000Z',
    })
    const linesOn = (from: string, charged: readonly Line[]) =>
      raisedLines(invoiceOf(from, charged), [increase], [change]).map(({ line }) => line)
    const later = taxed.map((line) => lineAtRate<Line>(line, change))
    expect(later[0]?.amount).not.toBe(taxed[0]?.amount)
    expect(linesOn('2027-05-01', taxed)).toEqual([0])
    expect(linesOn('2027-06-01', later)).toEqual([0])
    expect(linesOn('2027-05-01', later)).toEqual([])
    expect(linesOn('2027-01-01', recurringInvoice.products)).toEqual([])
  })

  it('of an increase that was made without a tree tells its sentences, and one that lapsed tells nothing', async () => {
    const made = await raise('2027-02-02')
    const older = { ...made, calculation: null }
    const invoice = { products: made.products, period: { from: '2027-02-01', to: '2027-02-28' }, created: made.created }
    const [line] = raisedLines(invoice, [older], [])
    expect(line?.calculation.steps?.map(({ label }) => label)).toEqual(made.explanation)
    expect(raisedLines(invoice, [{ ...made, state: 'lapsed' }], [])).toEqual([])
  })

  it('tells a reader, and is not there for a stranger', async () => {
    await raise('2027-02-02')
    await bill('2027-01')
    const body = {
      contract,
      itemsPerPage: 1,
      sortBy: 'dueDate',
      descending: true,
      from: '2026-01-01',
      to: '2029-01-01',
    }
    const [row] = (await world.call(invoicesApi.listInvoices, { body }, world.owner)).rows
    const params = { id: row?._id ?? '' }
    const { lines } = await world.call(raisedLinesApi.readRaisedLines, { params }, world.reader)
    expect(lines).toHaveLength(1)
    await expect(world.call(raisedLinesApi.readRaisedLines, { params }, world.stranger)).rejects.toThrow('ei löyty')
  })
})
