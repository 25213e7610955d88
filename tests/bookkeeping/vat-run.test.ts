import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { billingApi } from '#shared/billing/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { vatApi } from '#shared/bookkeeping/vat-api.ts'
import type { VatRunDraft } from '#shared/bookkeeping/vat-run.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { workOnVat } from '../../functions/bookkeeping/vat-runs.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { aWorld, endOfWorld } from '../support/story.ts'
import { aContractDraft, aHome, aRunningContract } from '../support/things/portfolio.ts'
import { invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let contract: string
beforeEach(async () => {
  // Rates are of the whole service, so each story has a table of its own.
  await endOfWorld()
  world = await aWorld()
  contract = (await aRunningContract(world.owner, await aHome(world.owner), { startDate: '2026-12-01' }))._id
  await world.call(accountsApi.saveBillingSettings, { body: { billing: { sendAfter: 1440 } } as never }, world.owner)
  await charge([{ desc: 'Liiketila', amount: 1_000_00, taxpr: 25.5 }])
})

const say = (percent: string, from: string) => operate([world.place.table, 'vat-rate', 'general', percent, from])

async function recurring() {
  return (await world.call(billingApi.readRecurring, { params: { id: contract } }, world.owner)).recurringInvoice
}

async function charge(lines: readonly Pick<Line, 'desc' | 'amount' | 'taxpr'>[]) {
  const { stopped, ...existing } = await recurring()
  const products = lines.map((line) => ({ ...existing.products[0], productId: '', ...line }))
  await world.call(billingApi.editRecurring, { body: { ...existing, active: !stopped, products } }, world.owner)
}

const run = async (draft: Partial<VatRunDraft> = {}, key?: string) => {
  const body = { from: '2027-01-01', keep: {}, ...draft }
  const { status, body: reply } = await world.ask(
    'POST',
    '/bookkeeping/vat-change/run',
    body,
    world.owner,
    key ? { key } : {},
  )
  await world.drainQueues()
  return { status, reply, id: String(Object(reply.run)._id) }
}
const readRun = async (id: string) => (await world.call(vatApi.readVatRun, { params: { id } }, world.owner)).run
const undo = async (id: string) => {
  await world.call(vatApi.undoVatRun, { params: { id } }, world.owner)
  await world.drainQueues()
  return readRun(id)
}
const targets = async (from = '2027-01-01') =>
  (await world.call(vatApi.listVatTargets, { body: { from } }, world.owner)).rows
const bill = async (day: string) => {
  await world.runJob('bill-rents', day)
  await world.drainQueues()
}
const billed = async () =>
  (await invoicesOf(world.actor(world.owner)))
    .filter(({ kind }: Invoice) => kind === 'recurring')
    .toSorted((a, b) => (String(a.period?.from) < String(b.period?.from) ? -1 : 1))
    .map(({ period, products, total }) => [period?.from, products[0]?.taxpr, products[0]?.amount, total])

describe('a coming rate', () => {
  it('is shown with what bears the old one, and what each price would come to', async () => {
    expect((await world.call(vatApi.readVatDays, {}, world.owner)).days).toEqual([])
    await say('26', '2027-01-01')
    const { days, mayMove } = await world.call(vatApi.readVatDays, {}, world.owner)
    expect(days).toMatchObject([
      { from: '2027-01-01', changes: [{ before: 25.5, after: 26 }], counts: { recurring: 1, product: 0 } },
    ])
    expect(mayMove).toEqual(['recurring', 'product', 'contract', 'cost'])
    expect(await targets()).toMatchObject([
      {
        id: contract,
        kind: 'recurring',
        rates: [{ before: 25.5, after: 26 }],
        net: 1_000_00,
        gross: 1_255_00,
        netKept: { net: 1_000_00, gross: 1_260_00 },
        grossKept: { net: 996_03, gross: 1_255_00 },
      },
    ])
  })

  it('is charged from its day on and not before, also when it is billed in advance', async () => {
    await say('26', '2027-01-01')
    const { id } = await run()
    expect(await readRun(id)).toMatchObject({ state: 'done', documents: 1, done: 1 })
    expect(await targets()).toEqual([])
    // The invoice of January is made in December.
    await bill('2026-12-20')
    expect(await billed()).toEqual([
      ['2026-12-01', 25.5, 1_000_00, 1_255_00],
      ['2027-01-01', 26, 1_000_00, 1_260_00],
    ])
  })

  it('keeps the price with VAT where that was chosen, of a group or of one row', async () => {
    await say('26', '2027-01-01')
    await run({ exceptions: [{ kind: 'recurring', id: contract, keep: 'gross' }] })
    await bill('2026-12-20')
    expect((await billed()).at(-1)).toEqual(['2027-01-01', 26, 996_03, 1_255_00])
  })

  it('leaves alone what is not to be moved', async () => {
    await say('26', '2027-01-01')
    const { id } = await run({ keep: { recurring: 'none', product: 'net', contract: 'net', cost: 'net' } })
    expect(await readRun(id)).toMatchObject({ state: 'done', documents: 0 })
    expect(await targets()).toHaveLength(1)
  })

  it('is refused for a day on which nothing changes', async () => {
    await say('26', '2027-01-01')
    const { status, reply } = await run({ from: '2027-01-02' })
    expect([status, reply.fields]).toEqual([400, { from: 'Valitse päivä, jona ALV-kanta vaihtuu' }])
  })
})

describe('a run', () => {
  beforeEach(() => say('26', '2027-01-01'))

  it('is done once, however often it is asked for and handed over', async () => {
    const body = { from: '2027-01-01' }
    const start = () =>
      world.ask('POST', '/bookkeeping/vat-change/run', body, world.owner, { key: 'one-click-of-a-person' })
    const [first, second] = await Promise.all([start(), start()])
    expect([first.status, second.status]).toEqual([200, 200])
    const another = await run()
    const id = String(Object(first.body.run)._id)
    const message = { accountId: world.owner.accountId, run: id }
    await Promise.all([workOnVat({ ...message, part: '' }), workOnVat({ ...message, part: `${id}.000000` })])
    await world.drainQueues()
    expect(await readRun(id)).toMatchObject({ done: 1, state: 'done' })
    expect(await readRun(another.id)).toMatchObject({ done: 0, state: 'done' })
    expect((await recurring()).vatChanges).toHaveLength(1)
    const { rows } = await world.call(auditApi.listAudit, { body: { kind: 'vat-change' } }, world.owner)
    expect(rows.map(({ deed, title }) => [deed, title])).toContainEqual(['run', '01.01.2027 alkaen, 1 kpl'])
  })

  it('is taken back as long as nothing was billed with it', async () => {
    const { id } = await run()
    await bill('2026-11-20')
    expect(await undo(id)).toMatchObject({ state: 'undone', undone: 1, kept: 0 })
    expect((await recurring()).vatChanges).toEqual([])
    expect(await targets()).toHaveLength(1)
    await bill('2026-12-20')
    expect((await billed()).at(-1)).toEqual(['2027-01-01', 25.5, 1_000_00, 1_255_00])
  })

  it('stays where something was billed with it, until that is taken back', async () => {
    const { id } = await run({ exceptions: [{ kind: 'recurring', id: contract, keep: 'gross' }] })
    await bill('2026-11-20')
    await bill('2026-12-20')
    const { rows } = await world.call(billingRunsApi.listRuns, { body: {} }, world.owner)
    const params = { id: rows[0]?._id ?? '' }
    await world.call(billingRunsApi.undoRun, { params, body: { reason: 'Väärin' } }, world.owner)
    await world.drainQueues()
    expect((await recurring()).products[0]).toMatchObject({ amount: 996_03, taxpr: 26 })
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 0 })
    expect((await recurring()).products[0]).toMatchObject({ amount: 1_000_00, taxpr: 25.5 })
    const again = await run()
    await world.call(
      billingApi.releaseBilling,
      { params: { id: contract }, body: { dueDate: '2027-01-02' } },
      world.owner,
    )
    await bill('2026-12-21')
    expect(await undo(again.id)).toMatchObject({ undone: 0, kept: 1, state: 'undone' })
    expect((await recurring()).products[0]).toMatchObject({ taxpr: 26 })
  })

  it('gives a period back its old rate when the invoice before it is taken back', async () => {
    await run()
    await bill('2026-11-20')
    expect((await recurring()).products[0]).toMatchObject({ taxpr: 26 })
    const { rows } = await world.call(billingRunsApi.listRuns, { body: {} }, world.owner)
    const params = { id: rows[0]?._id ?? '' }
    await world.call(billingRunsApi.undoRun, { params, body: { reason: 'Väärin' } }, world.owner)
    await world.drainQueues()
    expect((await recurring()).products[0]).toMatchObject({ taxpr: 25.5 })
  })

  it('is for those who may change what it changes, of their own account', async () => {
    const start = (who: World['owner']) => world.ask('POST', '/bookkeeping/vat-change/run', { from: '2027-01-01' }, who)
    expect((await start(world.reader)).status).toBe(403)
    const { id } = await run()
    expect((await world.ask('GET', `/bookkeeping/vat-change/run/${id}`, undefined, world.stranger)).status).toBe(404)
    expect((await world.ask('POST', `/bookkeeping/vat-change/run/${id}/undo`, {}, world.stranger)).status).toBe(404)
    expect((await world.ask('POST', `/bookkeeping/vat-change/run/${id}/undo`, {}, world.reader)).status).toBe(403)
    await start(world.stranger)
    await world.drainQueues()
    expect((await recurring()).vatChanges).toHaveLength(1)
  })
})

describe('other things that charge with VAT', () => {
  beforeEach(() => say('26', '2026-12-01'))

  it('products have their new price from the day on, and again the old one when the run is taken back', async () => {
    const draft = { desc: 'Autopaikka', amount: 50_00, taxpr: 25.5 }
    const { product } = await world.call(productsApi.createProduct, { body: draft }, world.owner)
    const keep = { recurring: 'none', product: 'gross', contract: 'none', cost: 'none' } as const
    const { id } = await run({ from: '2026-12-01', keep })
    const read = async () =>
      (await world.call(productsApi.readProduct, { params: { id: product._id } }, world.owner)).product
    expect(await read()).toMatchObject({ amount: 50_00, taxpr: 25.5 })
    world.clock.set('2026-12-01')
    expect(await read()).toMatchObject({ amount: 49_80, taxpr: 26 })
    const { rows } = await world.call(productsApi.listProducts, {}, world.owner)
    expect(rows.map(({ desc, taxpr }) => [desc, taxpr])).toEqual([
      ['Autopaikka', 26],
      ['Vuokra', 0],
    ])
    expect(await undo(id)).toMatchObject({ undone: 1 })
    expect(await read()).toMatchObject({ amount: 50_00, taxpr: 25.5 })
  })

  it('a contract that is being prepared hands it on when it is put in force, and takes it back from there', async () => {
    const home = await aHome(world.owner, { number: 'B 2' })
    const otherProducts = [{ desc: 'Palvelumaksu', amount: 20_00, taxpr: 25.5 }]
    const draft = aContractDraft(home, { startDate: '2026-11-01', otherProducts })
    const made = await world.call(contractsApi.createContract, { body: draft }, world.owner)
    const params = { id: made.contract._id }
    const keep = { recurring: 'none', product: 'none', contract: 'net', cost: 'none' } as const
    const { id } = await run({ from: '2026-12-01', keep })
    expect(await readRun(id)).toMatchObject({ done: 1 })
    await world.call(inForceApi.activateContract, { params }, world.owner)
    const charges = async () =>
      (await world.call(billingApi.readRecurring, { params }, world.owner)).recurringInvoice.products.map(
        ({ taxpr }) => taxpr,
      )
    expect(await charges()).toEqual([0, 25.5])
    await bill('2026-11-03')
    expect(await charges()).toEqual([0, 26])
    expect(await undo(id)).toMatchObject({ undone: 1 })
    expect(await charges()).toEqual([0, 25.5])
  })

  it('a recurring cost makes its next ones with it, and what is in the books stays', async () => {
    const line = { name: 'Huoltosopimus', amount: 125_50, taxpr: 25.5 }
    const body = {
      name: 'Huolto',
      date: '2026-11-01',
      products: [line],
      recurrency: { isRecurrent: true, repeatsLeft: 3 },
    }
    await world.call(expensesApi.createExpense, { body: { receipt: body } }, world.owner)
    const { id } = await run({ from: '2026-12-01' })
    await world.runJob('repeat-receipts', '2026-12-01')
    const { rows } = await world.call(costListApi.listExpenses, { body: { sortBy: 'date' } }, world.owner)
    expect(rows.map(({ date, total, vat255, vatOther }) => [date, total, vat255, vatOther])).toEqual([
      ['2026-11-01', 125_50, 25_50, 0],
      ['2026-12-01', 126_00, 0, 26_00],
    ])
    // Its second one was made by it: it stays. The coming invoices of the contract go back.
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 })
  })
})
