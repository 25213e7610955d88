import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { nextBill } from '#shared/billing/billing.ts'
import { closingOf } from '#shared/billing/closing.ts'
import { comingCalculations } from '#shared/billing/coming-calculations.ts'
import { timedCharges } from '#shared/billing/days-charged.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { netOf } from '#shared/invoices/lines/line.ts'
import { calculationsOf, partMonth } from '#shared/invoices/lines/part-months.ts'
import { prorate } from '#shared/invoices/lines/proration.ts'
import { expectRight, stepNamed, stepsOf } from '../support/calculations.ts'
import { aRecurring, rentOf } from '../support/things/a-recurring.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const from = (last: number) => fc.integer({ min: 0, max: last }).map((days): Day => addDays('2026-10-01', days))
const lines = fc
  .record({ amount: fc.integer({ min: 1, max: 300_000 }), count: fc.constantFrom(1, 2, 1.5), taxpr: fc.constant(25.5) })
  .map((line) => rentOf(line.amount, line))

/** The invoice of the next period, as it is kept. */
function billed(recurring: RecurringInvoice): KeptInvoice {
  const period = periodOf(recurring.nextDueDate, recurring.invoiceInterval)
  const { lines: products, total } = nextBill(recurring, recurring.nextDueDate)
  return { ...anInvoice({ period, products, total }), timed: timedCharges(recurring, period) }
}

describe('the calculation of a part month', () => {
  it('has the price of the month, its days, the formula and the rounding', () => {
    const period = periodOf('2026-12-02', 1)
    const step = partMonth(rentOf(850_00), period, { from: '2026-12-14', to: '2026-12-31' })
    expect(step).toMatchObject({ label: 'Vuokra', value: { amount: 493_55 } })
    const [price, part] = step.steps ?? []
    expect(price).toMatchObject({ label: 'Koko kuukausi', value: { amount: 850_00 } })
    expect(part).toMatchObject({ label: '14.–31.12.2026', text: '18 päivää kuukauden 31 päivästä' })
    expect(part?.formula?.replaceAll('\u00a0', ' ')).toBe('850,00 € × 18 / 31')
    expect(part?.steps?.[0]?.formula?.replaceAll('\u00a0', ' ')).toBe('493,5483… € → 493,55 €')
  })
  it('comes to what the rule comes to, over months and parts of them', () => {
    fc.assert(
      fc.property(lines, from(91), from(91), (line, one, other) => {
        const [first, last] = [one, other].toSorted()
        const days = { from: first ?? one, to: last ?? other }
        const period = { from: '2026-10-01', to: '2026-12-31' }
        const step = partMonth(line, period, days)
        expect(step.value?.amount).toBe(prorate(netOf(line), period, days).cents)
        expectRight(step)
      }),
    )
  })
})

describe('the calculations of an invoice', () => {
  it('are those of its lines to the cent, and the same as of the coming invoice it was', () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 3 }), from(30), (products, startDate) => {
        const recurring = aRecurring({ products, startDate, nextDueDate: '2026-10-02' })
        const invoice = billed(recurring)
        const calculations = calculationsOf(invoice)
        const isWhole = startDate === '2026-10-01'
        expect(calculations.map(({ value }) => value?.amount)).toEqual(isWhole ? [] : invoice.products.map(netOf))
        expect(comingCalculations(recurring)).toEqual(calculations)
      }),
    )
  })
  it('leave out a line that was changed by hand, and all of an invoice that keeps no days', () => {
    const invoice = billed(aRecurring({ startDate: '2026-12-14' }))
    expect(calculationsOf(invoice)).toHaveLength(1)
    expect(calculationsOf({ ...invoice, products: invoice.products.map((line) => ({ ...line, amount: 1 })) })).toEqual(
      [],
    )
    expect(calculationsOf({ ...invoice, timed: undefined })).toEqual([])
  })
})

describe('the calculation of a closed period', () => {
  it('comes to the credit note or the rest, each formula to its figure', () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 3 }), from(30), from(30), (products, one, other) => {
        const recurring = aRecurring({ products, startDate: '2026-01-01', endDate: one, nextDueDate: '2026-10-02' })
        const invoice = billed(recurring)
        const { period, timed } = invoice
        if (!period || !timed) return
        const { credits, rests } = closingOf(
          [{ id: 'i', period, products: invoice.products, timed, invoice, adjustments: [] }],
          other,
        )
        expect(credits.length + rests.length).toBeLessThan(2)
        for (const { amount, calculation } of [...credits, ...rests]) {
          expect(calculation.value?.amount).toBe(amount)
          const parts = calculation.steps?.flatMap(({ value }) => (value ? value.amount : [])) ?? []
          expect(sumOf(parts)).toBe(amount)
          expectRight(calculation)
          const kept = { ...invoice, total: -amount, calculation }
          expect(calculationsOf(kept)).toEqual([calculation])
          expect(calculationsOf({ ...kept, total: -amount - 1 })).toEqual([])
        }
      }),
    )
  })
  it('tells the last day, what was charged and what its days cost', () => {
    const invoice = billed(
      aRecurring({ startDate: '2026-01-01', products: [rentOf(850_00), rentOf(10_01, { desc: 'Sauna' })] }),
    )
    const { period, timed } = invoice
    if (!period || !timed) throw new Error('The invoice has no days')
    const of = { id: 'i', period, products: invoice.products, timed, invoice, adjustments: [] }
    const [credit] = closingOf([of], '2026-12-16').credits
    if (!credit) throw new Error('Nothing is credited')
    expect(stepNamed(credit.calculation, 'Viimeinen vuokrapäivä')?.text).toBe('16.12.2026')
    expect(stepsOf(credit.calculation).map(({ label }) => label)).toContain('Vuokra')
    expect(credit.calculation).toMatchObject({ label: 'Hyvitetään', text: '17.–31.12.2026' })
  })
})
