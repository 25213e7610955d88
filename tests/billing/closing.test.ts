import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysIn, lastDayOf, monthOf } from '#shared/base/day.ts'
import { nextBill } from '#shared/billing/billing.ts'
import { type BilledPeriod, type Closing, closingOf } from '#shared/billing/closing.ts'
import { timedCharges, timedChargesOfOlder } from '#shared/billing/days-charged.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { credited, sumsOfCredit } from '#shared/invoices/credit.ts'
import { dueDayOf, monthsOf, periodOf } from '#shared/invoices/due-dates.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { type Line, netOf, totalsOf } from '#shared/invoices/lines/line.ts'
import { aRecurring, rentOf } from '../support/things/a-recurring.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

/** The periods of a lease as they were billed, the first one from the month of `nextDueDate` on. */
function billedPeriods(recurring: RecurringInvoice, count: number): BilledPeriod[] {
  const periods: BilledPeriod[] = []
  for (let at = 0; at < count; at++) {
    const month = monthOf(recurring.nextDueDate)
    const first = periods.at(-1)?.period.to
    const nextDueDate = first ? dueDayOf(recurring, monthOf(addDays(first, 1))) : dueDayOf(recurring, month)
    const period = periodOf(nextDueDate, recurring.invoiceInterval)
    const timed = timedCharges(recurring, period)
    if (!timed) break
    const { lines: products, total } = nextBill({ ...recurring, nextDueDate }, nextDueDate)
    const id = `contract-${month}-${at}`
    // Below zero each second one is credited by the run, the others are carried on.
    const kind = total < 0 ? 'refund' : 'recurring'
    const invoice = total < 0 && at % 2 === 0 ? undefined : anInvoice({ _id: id, kind, period, products, total })
    periods.push({ id, period, products, timed, invoice, adjustments: [] })
  }
  return periods
}

const closed = (periods: readonly BilledPeriod[], lastDay: Day | '') => closingOf(periods, lastDay)

let made = 0

/** The papers as they stand once drafts have been sent: a credit note takes off its original, a rest is an invoice. */
function sent(periods: readonly BilledPeriod[], { credits, rests }: Closing): BilledPeriod[] {
  return periods.map((of) => {
    let { invoice, adjustments } = of
    for (const { original, lines, span } of credits) {
      const isOwn = original._id === invoice?._id
      const existing = isOwn ? invoice : adjustments.find(({ _id }) => _id === original._id)
      if (!existing) continue
      const _id = `note-${++made}`
      const note = anInvoice({ _id, kind: 'refund', period: span, ...sumsOfCredit(existing, lines) })
      const lowered = credited(existing, note, '2027-01-01').original
      if (isOwn) invoice = lowered
      adjustments = [...adjustments.map((each) => (each._id === lowered._id ? lowered : each)), note]
    }
    for (const rest of rests) {
      if (rest.of.id !== of.id) continue
      const { lines: products, places, span, to, amount: total } = rest
      const restOf = { invoice: of.id, lines: places, to }
      const kind = total < 0 ? 'refund' : 'single'
      const plain = anInvoice({ _id: `rest-${++made}`, kind, period: span, products, total })
      const rested = { ...plain, restOf }
      adjustments = [...adjustments, rested]
    }
    return { ...of, invoice, adjustments }
  })
}

/** Billed less credited of one line over all papers, without VAT. */
function existing({ products, invoice, adjustments }: BilledPeriod, at: number): number {
  const own = netOf(products[at] as Line)
  return adjustments.reduce((sum, paper) => {
    if (paper.restOf) {
      const place = paper.restOf.lines.indexOf(at)
      return place < 0 ? sum : sum + netOf(paper.products[place] as Line)
    }
    const original = [invoice, ...adjustments].find((each) => each?._id === paper.refundOf?.invoice)
    const places = original?.restOf?.lines ?? [at]
    const mine =
      paper.refundOf?.lines.filter(({ line }) => (original?.restOf ? places[line] === at : line === at)) ?? []
    return sum - mine.reduce((all, { net }) => all + net, 0)
  }, own)
}

const halfUp = (numerator: number, denominator: number) =>
  Math.sign(numerator) * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator))

/** A plain reckoning of its own: each month by its days, a whole one at its price. */
function plainCost(monthly: number, from: Day, to: Day): number {
  if (to < from) return 0
  return monthsOf({ from, to }).reduce((sum, month) => {
    let days = 0
    for (let day = month.from; day <= month.to; day = addDays(day, 1)) if (day >= from && day <= to) days++
    const of = daysIn({ from: month.from, to: lastDayOf(monthOf(month.from)) })
    return sum + (days === of ? monthly : halfUp(monthly * days, of))
  }, 0)
}

/** Some of a few cents only: a single day of such a line is billed as nothing. */
const lineOf = fc.record({
  amount: fc.oneof(fc.integer({ min: -600_000, max: 300_000 }), fc.integer({ min: -40, max: 40 })),
  count: fc.integer({ min: 1, max: 3 }),
  taxpr: fc.constantFrom<Line['taxpr']>(0, 25.5, 14),
})

describe('what adjusts billed periods to the last day', () => {
  it('leaves billed less credited as the days cost, in any order of notices, moves and sendings', () => {
    fc.assert(
      fc.property(
        fc.array(lineOf, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 40 }),
        fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
        fc.array(fc.tuple(fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }), fc.boolean()), {
          minLength: 1,
          maxLength: 8,
        }),
        (lines, invoiceInterval, start, firstEnd, moves) => {
          const products = [
            rentOf(400_000),
            ...lines.map((line, at) => rentOf(line.amount, { ...line, desc: `L${at}` })),
          ]
          const startDate = addDays('2026-12-01', start)
          const endDate = firstEnd === undefined ? '' : addDays(startDate, firstEnd)
          const lease = aRecurring({
            products,
            startDate,
            endDate,
            invoiceInterval,
            nextDueDate: `${startDate.slice(0, 8)}02`,
          })
          let periods = billedPeriods(lease, 3)
          for (const [at, isSent] of moves) {
            const lastDay = at === undefined ? '' : addDays(startDate, at)
            const after = sent(periods, closed(periods, lastDay))
            for (const of of after) {
              const to = lastDay && lastDay < of.period.to ? lastDay : of.period.to
              for (const [line, { count, amount }] of products.entries()) {
                expect(existing(of, line)).toBe(plainCost(count * amount, of.timed.from, to))
              }
            }
            expect(closed(after, lastDay)).toEqual({ credits: [], rests: [] })
            if (isSent) periods = after
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  const year = () => billedPeriods(aRecurring({ invoiceInterval: 12, nextDueDate: '2027-01-02' }), 1)
  const january = () => billedPeriods(aRecurring({ nextDueDate: '2027-01-02' }), 1)
  const withHand = (periods: readonly BilledPeriod[], net: number): BilledPeriod[] =>
    periods.map((of) => {
      if (!of.invoice) return of
      const note = anInvoice({ _id: 'by-hand', kind: 'refund', ...sumsOfCredit(of.invoice, [{ line: 0, net }]) })
      return { ...of, invoice: credited(of.invoice, note, '2027-01-01').original }
    })

  it('credits the rest of a year that was billed in advance, with how it comes about', () => {
    const [credit, ...others] = closed(year(), '2027-05-10').credits
    expect(others).toEqual([])
    expect(credit).toMatchObject({ span: { from: '2027-05-11', to: '2027-12-31' }, amount: 57_581 + 7 * 85_000 })
    expect(credit?.explanation).toEqual(
      [
        'Vuokrasuhde päättyy 10.05.2027.',
        'Vuokra, 11.–31.5.2027: 21/31 päivää × 850,00 € = 575,81 €',
        'Vuokra, 1.6.–31.12.2027: 7 kk × 850,00 € = 5 950,00 €',
        'Vuokra, yhteensä 6 525,81 €',
      ].map((sentence) => expect.stringMatching(sentence.replaceAll(/[ .*+?()]/g, '.'))),
    )
  })

  it('credits every invoice that reaches beyond the end, those wholly beyond it whole', () => {
    const { credits } = closed(billedPeriods(aRecurring({ nextDueDate: '2027-01-02' }), 3), '2027-01-10')
    expect(credits.map(({ span, amount }) => [span.from, span.to, amount])).toEqual([
      ['2027-01-11', '2027-01-31', 57_581],
      ['2027-02-01', '2027-02-28', 85_000],
      ['2027-03-01', '2027-03-31', 85_000],
    ])
  })

  it('counts what a person has credited of it, and does not charge that again', () => {
    const byHand = withHand(january(), 10_000)
    expect(closed(byHand, '2027-01-10').credits.map(({ amount }) => amount)).toEqual([47_581])
    const after = sent(byHand, closed(byHand, '2027-01-10'))
    expect(closed(after, '').rests.map(({ amount }) => amount)).toEqual([47_581])
    expect(closed(withHand(january(), 80_000), '2027-01-10')).toEqual({ credits: [], rests: [] })
    expect(closed(withHand(january(), 80_000), '')).toEqual({ credits: [], rests: [] })
  })

  it('credits at the rates of the original, and only what is charged by time', () => {
    const products = [
      rentOf(85_000, { taxpr: 25.5 }),
      rentOf(100_000, { desc: 'Vakuus', productType: 'Vakuus' }),
      rentOf(5_000, { desc: 'Sopimussakko', productType: 'Sopimussakko', itemtype: 'kpl' }),
    ]
    const { credits } = closed(billedPeriods(aRecurring({ products, nextDueDate: '2027-01-02' }), 1), '2027-01-10')
    expect(credits.map(({ lines, amount }) => [lines, amount])).toEqual([[[{ line: 0, net: 57_581 }], 72_264]])
  })

  it('leaves what stands on one invoice only, priced by the piece, and credits its monthly lines', () => {
    const key = rentOf(5_000, { desc: 'Avain', itemtype: 'kpl' })
    const next = aRecurring({ nextDueDate: '2027-01-02', isUpdated: true, updatedProducts: [rentOf(70_000), key] })
    const timed = timedCharges(next, { from: '2027-01-01', to: '2027-01-31' })
    expect(timed?.lines.map(({ line }) => line)).toEqual([0])
  })

  it('knows the sign of a line whose billed days came to nothing', () => {
    const products = [rentOf(85_000), rentOf(-2, { desc: 'Alennus' })]
    const lease = aRecurring({ products, nextDueDate: '2027-01-02', endDate: '2027-01-07' })
    const { credits, rests } = closed(billedPeriods(lease, 1), '')
    expect(credits).toEqual([])
    expect(rests.map(({ lines }) => lines.map(({ desc, amount }) => [desc, amount]))).toEqual([
      [
        ['Vuokra', 65_806],
        ['Alennus', -2],
      ],
    ])
  })

  it('tells the reader in their language by what is due and charged where days do not come to the cent', () => {
    const [of] = withHand(january(), 10_000)
    if (!of) throw new Error('Nothing is billed')
    const reported = closingOf([of], '2027-01-10', () => 'swe').credits[0]?.explanation.join(' ')
    expect(reported).toMatch(
      /Hyresförhållandet upphör 10\.01\.2027\. Vuokra: för tiden 1\.–10\.1\.2027 ska betalas 274,19/,
    )
  })
})

describe('what older invoices charge by time', () => {
  const lease = aRecurring({ nextDueDate: '2027-01-02' })
  const january = { from: '2027-01-01', to: '2027-01-31' }
  const older = (products: Invoice['products'], to = january.to, of = lease) =>
    timedChargesOfOlder({ products, period: january }, of, to)

  it('is their lines by the month, but for meters and deposits', () => {
    const water = rentOf(450, { desc: 'Vesi', itemtype: 'm³', count: 12 })
    expect(older([rentOf(80_000), water, rentOf(1, { productType: 'Vakuus' })])).toEqual({
      ...january,
      lines: [{ line: 0, count: 1, amount: 80_000 }],
    })
    const year = { from: '2027-01-01', to: '2027-12-31' }
    const products = [rentOf(85_000, { count: 12 })]
    expect(timedChargesOfOlder({ products, period: year }, lease, year.to)?.lines).toEqual([
      { line: 0, count: 1, amount: 85_000 },
    ])
  })

  it('is, of part months, the usual product that comes to the same, else what the days come to', () => {
    expect(older([rentOf(27_419)], '2027-01-10')).toEqual({
      from: '2027-01-01',
      to: '2027-01-10',
      lines: [{ line: 0, count: 1, amount: 85_000 }],
    })
    expect(older([rentOf(10_000)], '2027-01-10')?.lines).toEqual([{ line: 0, count: 1, amount: 31_000 }])
    expect(totalsOf([rentOf(10_000)]).gross).toBe(10_000)
  })
})
