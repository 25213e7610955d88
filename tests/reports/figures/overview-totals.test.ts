import { beforeAll, describe, expect, it } from 'vitest'
import { openOf } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { reportsApi as api } from '#shared/reports/api.ts'
import { meanDelay } from '#shared/reports/payment-delay.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { keptLists, summedLists, wrongTotalsOf } from '../../../functions/lists/kept-lists.ts'
import { paymentOn, payments } from '../../../functions/payments/payments.ts'
import { today } from '../../../functions/platform/clock.ts'
import { paymentDelays } from '../../../functions/reports/payment-delays.ts'
import { aWorld } from '../../support/story.ts'
import type { Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'
import { anOffice } from '../an-office.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 77)
}, 60_000)
let homes: Home[]

const actor = () => world.actor(world.owner)
const keepAll = async () => {
  for (const kept of keptLists.values()) await kept.keepList(actor(), Date.now() + 1)
}

/** All that the overview tells. */
async function reported() {
  const [{ stats }, invoicing, expenses] = await Promise.all([
    world.call(api.getStats, {}, world.owner),
    world.call(api.getMonthlyInvoicing, {}, world.owner),
    world.call(api.getMonthlyExpenses, {}, world.owner),
  ])
  const { updateTime: _, ...figures } = stats
  return { stats: figures, invoicing, expenses }
}

async function wrong() {
  const all = []
  for (const kept of summedLists) all.push(...(await wrongTotalsOf(actor(), kept)))
  return all
}

const owing = async () =>
  (await invoices.all(actor()))
    .filter((invoice) => invoice.kind !== 'refund' && invoice.state === 'sent' && openOf(invoice) > 1_00)
    .map(({ _id }) => _id)

const delayByInvoices = async () => meanDelay((await paymentDelays(actor(), today())).map(({ days }) => days))
const undo = (id: string) => world.call(paymentsApi.undoPayment, { params: { id } }, world.owner)

describe('the overview by totals', () => {
  it('is what it is by rows, before and after lists are kept, and after what was taken back', async () => {
    world.clock.set('2026-12-20')
    for (const invoice of await owing()) {
      await world.call(paymentsApi.makePayment, { body: { invoice, amount: 1_00, payDate: '2026-12-20' } }, world.owner)
    }
    const byRows = await reported()
    expect(byRows.stats.payments.yearAvgPaymentDelay).toBe(await delayByInvoices())
    expect(byRows.stats.payments.yearAvgPaymentDelay).toBeGreaterThan(0)
    await keepAll()
    expect(await reported()).toEqual(byRows)
    const [first, second] = (await payments.all(actor())).filter(({ amount, lateDays }) => amount > 0 && lateDays)
    await undo(first?._id ?? '')
    const since = await reported()
    expect(since).not.toEqual(byRows)
    expect(since.stats.payments.yearAvgPaymentDelay).toBe(await delayByInvoices())
    expect(await wrong()).toEqual([])
    await keepAll()
    expect(await reported()).toEqual(since)
    await undo(second?._id ?? '')
    expect((await reported()).stats.payments.yearAvgPaymentDelay).toBe(await delayByInvoices())
    expect(await wrong()).toEqual([])
  })

  it('looks up how late money was that was written before payments kept it', async () => {
    const [invoice] = (await invoices.all(actor())).filter(({ state, kind }) => state === 'sent' && kind !== 'refund')
    if (!invoice) throw new Error('nothing was billed')
    const money = { amount: 1, payDate: '2026-12-30', source: 'manual', entry: '', reason: 'Kirjattu' } as const
    const kept = paymentOn(invoice, { _id: 'written-before', ...money })
    expect(kept.lateDays).toBeGreaterThan(20)
    world.clock.set('2026-12-30')
    const before = await delayByInvoices()
    await payments.create(actor(), { ...kept, lateDays: null })
    const now = await delayByInvoices()
    expect(now).toBeGreaterThan(before)
    expect((await reported()).stats.payments.yearAvgPaymentDelay).toBe(now)
  })
})

describe('the months of a company or a town', () => {
  const sums = ['billed', 'paid', 'expenses'] as const
  async function monthsOf(query: { condominium?: string; city?: string }, who = world.owner) {
    const [invoicing, expenses] = await Promise.all([
      world.call(api.getMonthlyInvoicing, { query }, who),
      world.call(api.getMonthlyExpenses, { query }, who),
    ])
    return invoicing.months.map((month, at) => ({ ...month, ...expenses.months[at] }))
  }
  const added = (all: Awaited<ReturnType<typeof monthsOf>>[]) =>
    all[0]?.map(({ month }, at) => {
      const sum = (name: (typeof sums)[number]) => all.reduce((cents, each) => cents + (each[at]?.[name] ?? 0), 0)
      return { month, billed: sum('billed'), paid: sum('paid'), expenses: sum('expenses') }
    })
  const nothing = (months: Awaited<ReturnType<typeof monthsOf>>) =>
    months.every((month) => sums.every((name) => month[name] === 0))

  it('come together to those of all, from rows and from lists that are kept', async () => {
    const all = await monthsOf({})
    expect(sums.every((name) => all.some((month) => month[name] !== 0))).toBe(true)
    const byCompany = () => Promise.all(homes.map(({ condominium }) => monthsOf({ condominium })))
    const byRows = await byCompany()
    expect(added(byRows)).toEqual(all)
    await keepAll()
    expect(await byCompany()).toEqual(byRows)
  })

  it('are those of its homes, and of both when both are asked for', async () => {
    const towns = await Promise.all(['Helsinki', 'Turku'].map((city) => monthsOf({ city })))
    const all = await monthsOf({})
    // What is a company's alone is of the company's town.
    for (const name of ['billed', 'paid'] as const)
      expect(added(towns)?.map((month) => month[name])).toEqual(all.map((month) => month[name]))
    const [inTurku, inHelsinki] = homes
    const condominium = inTurku?.condominium ?? ''
    const both = await monthsOf({ condominium, city: 'Turku' })
    expect(both.map(({ billed, paid }) => [billed, paid])).toEqual(
      (await monthsOf({ condominium })).map(({ billed, paid }) => [billed, paid]),
    )
    expect(
      nothing(
        (await monthsOf({ condominium: inHelsinki?.condominium ?? '', city: 'Turku' })).map((month) => ({
          ...month,
          expenses: 0,
        })),
      ),
    ).toBe(true)
  })

  it('are nothing of a company that is another account’s, or of a town without homes', async () => {
    expect(nothing(await monthsOf({ condominium: homes[0]?.condominium ?? '' }, world.stranger))).toBe(true)
    expect(nothing(await monthsOf({ city: 'Utsjoki' }))).toBe(true)
  })
})
