import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BillingBounds } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { carriedSum } from '#shared/billing/carried.ts'
import { billsDue } from '#shared/billing/due-bills.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { closingApi } from '#shared/contracts/ending/closing-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { netOf } from '#shared/invoices/lines/line.ts'
import { periodsWithoutInvoice } from '../../functions/billing/periods-without-invoice.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { comingInvoice } from '../invoices/coming-row.ts'
import { aWorld } from '../support/story.ts'
import { aRecurring, aRecurringRow, rentOf } from '../support/things/a-recurring.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import { trailOfRuns } from './runs/trail-of-runs.ts'

const at = '2026-11-20T08:00:00.000Z'
const boundsOf = (belowZero: BillingBounds['belowZero']) =>
  BillingBounds.parse({ belowZero, changePercent: 0, mostOfOne: 0 })
const less = rentOf(-900_00, { desc: 'Alennus' })
/** The next invoice alone comes to −50 €. */
const lowered = { isUpdated: true, updatedProducts: [rentOf(850_00), less] }
const due = (recurring: RecurringInvoice, day: string, belowZero: BillingBounds['belowZero'] = 'carry') =>
  billsDue(recurring, { day, bounds: boundsOf(belowZero), at })

describe('a period that comes to below zero', () => {
  it('goes onto the next invoice with its days, charges and discounts alike, and is told there', () => {
    const carried = due(aRecurring(lowered), '2026-11-20')
    expect(carried?.bills.map(({ isCarried, bill }) => [isCarried, bill.total])).toEqual([[true, -50_00]])
    expect(carried?.after.carried).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
    const [next] = due(carried?.after as RecurringInvoice, '2026-12-20')?.bills ?? []
    expect([next?.isCarried, next?.bill.total]).toEqual([false, 800_00])
    expect(next?.bill.lines.map(({ desc, amount }) => [desc, amount])).toEqual([
      ['Vuokra', 850_00],
      ['Vuokra 1.–31.12.2026', 850_00],
      ['Alennus 1.–31.12.2026', -900_00],
    ])
    expect(next?.bill.explanation.join()).toMatch(/Ajalta 1\.–31\.12\.2026 siirretty tälle laskulle −50,00/)
  })

  it('is a credit note as the account chooses, and always when no period follows', () => {
    const chosen = due(aRecurring(lowered), '2026-11-20', 'credit')
    expect(chosen?.bills.map(({ isCarried }) => isCarried)).toEqual([false])
    expect(chosen?.after.carried).toBeNull()
    const last = due(aRecurring({ ...lowered, endDate: '2026-12-31' }), '2026-11-20')
    expect(last?.bills.map(({ isCarried, bill }) => [isCarried, bill.total])).toEqual([[false, -50_00]])
  })

  it('of exactly zero is nothing, and carries nothing', () => {
    const zero = due(aRecurring({ isUpdated: true, updatedProducts: [rentOf(0)] }), '2026-11-20')
    expect([zero?.bills, zero?.after.carried]).toEqual([[], null])
  })

  it('adds up over any periods: what is billed and what is carried is what was charged, by rate', () => {
    const period = fc.integer({ min: -200_000, max: 100_000 })
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 8 }), fc.constantFrom(0, 25.5), (discounts, taxpr) => {
        let recurring = aRecurring({ products: [rentOf(85_000)] })
        let billedNet = 0
        for (const amount of discounts) {
          const updatedProducts = [rentOf(85_000), rentOf(amount, { desc: 'Muutos', taxpr: taxpr as 0 })]
          const run = due({ ...recurring, isUpdated: true, updatedProducts }, recurring.nextDueDate)
          for (const { bill, isCarried } of run?.bills ?? []) {
            if (!isCarried) billedNet += bill.lines.reduce((sum, line) => sum + netOf(line), 0)
          }
          recurring = run?.after ?? recurring
          expect(recurring.carried === null || carriedSum(recurring.carried) < 0).toBe(true)
        }
        const carriedNet = (recurring.carried?.lines ?? []).reduce((sum, line) => sum + netOf(line), 0)
        const charged = discounts.reduce((sum, amount) => sum + 85_000 + amount, 0)
        // A period of exactly zero with VAT may be some cents without it: it goes by.
        expect(Math.abs(billedNet + carriedNet - charged)).toBe(0)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['carry', {}, 'carried'],
    ['credit', {}, 'credited'],
    ['carry', { endDate: '2026-12-31' }, 'credited'],
  ] as const)('is told in the preview (%s)', (belowZero, more, warning) => {
    const around = {
      today: '2026-11-20',
      bounds: boundsOf(belowZero),
      channel: { service: '' as const },
      payer: undefined,
      isTwoForHome: false,
    }
    const { warnings } = comingInvoice(aRecurringRow({ ...lowered, ...more }), around)
    expect(warnings).toContain(warning)
    expect(warnings).not.toContain('nothing')
  })
})

describe('below zero in the product', () => {
  async function aLoweredContract(belowZero: string) {
    const world = await aWorld()
    world.clock.set('2026-11-02')
    const body = { billing: { sendAfter: 1440, belowZero } } as never
    await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
    const { _id } = await aRunningContract(world.owner, await aHome(world.owner))
    const actor = world.actor(world.owner)
    const read = () => recurringInvoices.read(actor, _id)
    await recurringInvoices.replace(actor, { ...(await read()), ...lowered })
    const billNow = async (day: string) => {
      world.clock.set(day)
      const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
      await world.drainQueues()
      return run
    }
    const undo = async (run: string) => {
      await world.call(billingRunsApi.undoRun, { params: { id: run }, body: { reason: 'Väärin' } }, world.owner)
      await world.drainQueues()
    }
    const papers = async () =>
      (
        await world.call(invoicesApi.listInvoices, { body: { contract: _id, sortBy: 'invoiceNumber' } }, world.owner)
      ).rows.map(({ kind, state, total }) => [kind, state, total])
    return { world, _id, read, billNow, undo, papers }
  }

  it('is carried once, and given back by undoing either run', async () => {
    const { world, _id, billNow, undo, papers, read } = await aLoweredContract('carry')
    const actor = world.actor(world.owner)
    const withoutInvoice = async () => (await periodsWithoutInvoice.all(actor)).map((period) => period._id)
    const first = await billNow('2026-11-20')
    expect(await papers()).toEqual([])
    const { carried } = await read()
    expect(carried && carriedSum(carried)).toBe(-50_00)
    expect([await withoutInvoice(), await trailOfRuns(world)]).toEqual([[`${_id}-202612`], []])
    const second = await billNow('2026-12-20')
    expect(await papers()).toEqual([['recurring', 'sending', 800_00]])
    expect((await read()).carried).toBeNull()
    const early = await world.ask(
      'POST',
      `/invoices/billing-run/${first}/undo/${_id}-202612`,
      { reason: 'Väärin' },
      world.owner,
    )
    const sentence = 'Siirto on jo seuraavalla laskulla tai hyvityslaskulla. Peru se ensin.'
    expect([early.status, early.body.message]).toEqual([409, sentence])
    await undo(second)
    expect([await papers(), (await read()).carried]).toEqual([[], carried])
    expect(await withoutInvoice()).toEqual([`${_id}-202612`])
    await undo(first)
    expect(await withoutInvoice()).toEqual([])
    expect(await read()).toMatchObject({ carried: null, nextDueDate: '2026-12-02', isUpdated: true })
  })

  it('is a credit note where the account chooses so, taken back with its run', async () => {
    const { billNow, undo, papers, read } = await aLoweredContract('credit')
    const run = await billNow('2026-11-20')
    expect(await papers()).toEqual([['refund', 'sending', -50_00]])
    await undo(run)
    expect(await papers()).toEqual([])
    expect(await read()).toMatchObject({ nextDueDate: '2026-12-02', isUpdated: true })
  })

  it('is a credit note when the lease ends before another period, and carried again when it goes on', async () => {
    const { world, _id, billNow, papers, read } = await aLoweredContract('carry')
    await billNow('2026-11-20')
    const ask = (path: string, body?: object) => world.ask('PUT', `/rental-contract/${path}/${_id}`, body, world.owner)
    await ask('dismiss', { dismissalDate: '2026-12-31' })
    expect(await papers()).toEqual([['refund', 'draft', -50_00]])
    await ask('dismiss', { dismissalDate: '2026-12-31', dismissalReason: 'Muutto' })
    expect(await papers()).toEqual([['refund', 'draft', -50_00]])
    await ask('revert-dismissal')
    expect([await papers(), (await read()).carried?.note]).toEqual([[], ''])
    await world.call(closingApi.previewClosing, { params: { id: _id }, query: { dismissalDate: '' } }, world.owner)
    await billNow('2026-12-20')
    expect(await papers()).toEqual([['recurring', 'sending', 800_00]])
  })

  it('is refused of an invoice made by hand, at its lines', async () => {
    const world = await aWorld()
    const { tenant } = await aHome(world.owner)
    const line = { desc: 'Hyvitys', amount: -50_00 }
    const draft = { tenant, billDate: '2026-11-20', dueDate: '2026-12-04', products: [line] }
    const answer = await world.ask('POST', '/invoices/create', draft, world.owner)
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { products: 'Laskun summa on alle nollan. Tee siitä hyvityslasku.' },
    ])
  })
})
