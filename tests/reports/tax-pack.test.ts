import { beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '#shared/base/access.ts'
import { printAmount, times } from '#shared/base/money.ts'
import { grossOf } from '#shared/expenses/expense.ts'
import { totalsOf } from '#shared/invoices/lines/line.ts'
import { chargesOn } from '#shared/properties/apartment-charges.ts'
import { taxPackApi as api } from '#shared/reports/tax/api.ts'
import { figureNames } from '#shared/reports/tax/figures.ts'
import { receipts } from '../../functions/expenses/expenses.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { payments } from '../../functions/payments/payments.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anOffice } from './an-office.ts'

import { changedHome, homeOf, packOf } from './tax-packs.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('a tax pack of a random office', () => {
  let world: World
  let homes: Home[]
  beforeAll(async () => {
    world = await aWorld()
    homes = await anOffice(world, 294)
    // Three of the homes are held with others, one by 33.3 percent.
    for (const [at, holding] of [50, 33.3, 100, 12.5].entries()) {
      const { apartment: id, partner } = homes[at] ?? { apartment: '', partner: '' }
      await changedHome(world, id, { owners: [{ ownerId: partner, holding }] })
    }
  }, 60_000)

  it('comes to the cent to what is reckoned anew from every document', async () => {
    const actor = world.actor(world.owner)
    const [billed, paid, costs, settled] = await Promise.all([
      invoices.all(actor),
      payments.all(actor),
      receipts.all(actor),
      outgoingPayments.all(actor),
    ])
    let incomes = 0
    for (const { apartment, partner } of homes) {
      const [home] = await apartments.readMany(actor, [apartment])
      if (!home) throw new Error('no home')
      const { rows, summary } = await packOf(world, partner, 2026)
      const [row] = rows
      if (!row) throw new Error('no row')
      const own = billed.filter((invoice) => invoice.apartment === apartment)
      const received = sum(
        own.map((invoice) => {
          const came = sum(paid.filter((each) => each.invoice === invoice._id).map(({ amount }) => amount))
          const deposit = sum(invoice.products.filter(({ productType }) => productType === 'Vakuus').map(grossOf))
          return times(came, { numerator: invoice.total - deposit, denominator: invoice.total })
        }),
      )
      const share = { numerator: Math.round((home.owners[0]?.holding ?? 0) * 10), denominator: 1000 }
      expect(Math.abs(row.income - times(received, share))).toBeLessThanOrEqual(4)
      const lines = settled.flatMap(({ partner: to, payDate, lines: its }) => (to === partner && payDate ? its : []))
      expect(row.brokerage).toBe(sum(lines.map(({ reward }) => reward)))
      const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
      const charged = months.map((month) => chargesOn(home, `2026-${month}-01`))
      expect(row.maintenance).toBe(times(sum(charged.map(({ maintenance }) => maintenance)), share))
      expect(row.utilities).toBe(times(sum(charged.map(({ water }) => water)), share))
      const spent = costs.filter((cost) => cost.apartment === apartment)
      // Nobody has said what they are.
      expect(row.uncategorised).toBe(times(sum(spent.flatMap(({ products }) => products.map(grossOf))), share))
      expect(row.omitted).toBe(row.uncategorised)
      expect(row.net).toBe(row.income - row.deductible)
      expect(summary.tax).toBe(row.net > 0 ? times(row.net, { numerator: 30, denominator: 100 }) : 0)
      incomes += row.income
    }
    expect(incomes).toBeGreaterThan(0)
  })

  it('opens every figure: the sources come to it, and each document is counted whole', async () => {
    const actor = world.actor(world.owner)
    const paid = await payments.all(actor)
    for (const { apartment, partner } of homes) {
      const { row, sources } = await homeOf(world, apartment, { principal: partner, year: 2026 })
      for (const name of figureNames)
        expect(sum(sources.filter(({ figure }) => figure === name).map(({ own }) => own))).toBe(row[name])
      const ofInvoices = sources.filter(({ of }) => of === 'invoice')
      const ids = new Set(ofInvoices.map(({ id }) => id))
      const came = sum(paid.filter(({ invoice }) => ids.has(invoice)).map(({ amount }) => amount))
      expect(sum(ofInvoices.map(({ cents }) => cents))).toBe(came)
    }
  })

  it('tells by kind what was paid, as the invoices asked for it', async () => {
    const actor = world.actor(world.owner)
    const billed = await invoices.all(actor)
    const misses: number[] = []
    for (const { apartment, partner } of homes) {
      const { sources } = await homeOf(world, apartment, { principal: partner, year: 2026 })
      for (const invoice of billed.filter((each) => each.apartment === apartment && each.paid === each.total)) {
        const rent = totalsOf(invoice.products.filter(({ productType }) => productType === 'Vuokra')).gross
        const reported = sources.filter(({ id, figure }) => id === invoice._id && figure === 'rent')
        if (reported.length > 0) misses.push(Math.abs(sum(reported.map(({ cents }) => cents)) - rent))
      }
    }
    expect(misses.length).toBeGreaterThan(2)
    expect(Math.max(...misses)).toBeLessThanOrEqual(2)
  })

  it('names what is missing of each home', async () => {
    const [first] = homes
    const { summary } = await packOf(world, first?.partner ?? '', 2026)
    const texts = summary.missing.map(({ text }) => text).join(' ')
    expect(texts).toContain('Omistusosuudet ovat yhteensä 50')
    expect(texts).toContain('on laskettu kohteen tiedoista kuukausittain')
    expect(texts).toContain('Kauppahinta puuttuu')
  })

  it('is on paper, and for those only who may read all that it shows', async () => {
    const principal = homes[0]?.partner ?? ''
    const query = { principal, year: 2026 }
    const { printedTaxPack } = await import('../../functions/reports/tax/tax-pack.ts')
    const paper = await textOfPdf(
      await printedTaxPack({ ...world.actor(world.owner), permissions: new Set(permissions) }, principal, 2026),
    )
    const { summary } = await packOf(world, principal, 2026)
    for (const words of ['Vuokratulojen veroerittely 2026', 'Katajakatu 5 A 0', 'Hoitovastikkeet'])
      expect(paper).toContain(words)
    expect(paper.replaceAll('\u00a0', ' ')).toContain(printAmount(summary.net).replaceAll('\u00a0', ' '))
    const asked = `/reports/tax-pack/pdf?principal=${principal}&year=2026`
    expect((await world.ask('GET', asked, undefined, world.reader)).status).toBe(200)
    for (const right of ['receipts.read', 'outgoingPayments.read', 'loans.read'] as const) {
      await changeRights(world.manager, without(right))
      await expect(packOf(world, principal, 2026, world.manager)).rejects.toThrow('403')
    }
    await changeRights(world.manager, without('outgoingPayments.read'))
    expect((await packOf(world, '', 2026, world.manager)).rows).toEqual([])
    await expect(packOf(world, principal, 2026, world.stranger)).rejects.toThrow('404')
    const strangers = { params: { id: homes[0]?.apartment ?? '' }, query: { ...query, principal: '' } }
    await expect(world.call(api.readTaxHome, strangers, world.stranger)).rejects.toThrow('404')
    const note = { ...strangers, body: { version: 0, interest: 1_00 } }
    await expect(world.call(api.saveTaxNote, note, world.stranger)).rejects.toThrow('404')
    await expect(world.call(api.saveTaxNote, note, world.reader)).rejects.toThrow('403')
  })
})
