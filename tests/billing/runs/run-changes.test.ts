import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BillingBounds } from '#shared/accounts/account-settings.ts'
import { BillingPart } from '#shared/billing/billing-part.ts'
import { billsDue } from '#shared/billing/due-bills.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { type Changes, changesOf, waterfallOf } from '#shared/billing/run-changes.ts'
import { aRecurring, readingOf, rentOf, waterMeter } from '../../support/things/a-recurring.ts'

const bounds = BillingBounds.parse({ changePercent: 0 })
const billsOf = (recurring: RecurringInvoice, day = '2026-11-20') =>
  billsDue(recurring, { day, bounds, at: '2026-11-20T08:00:00.000Z' })?.bills ?? []
const price = { amount: 85_000, taxpr: 0 as const }
const raise: RecurringInvoice['priceChanges'][number] = {
  id: 'increase',
  from: '2026-12-01',
  to: '',
  lines: [],
  added: [],
  turned: [{ desc: 'Vuokra', productId: '', before: price, after: { ...price, amount: 87_000 } }],
  billed: '',
}
const once = { isUpdated: true, updatedProducts: [rentOf(85_000), rentOf(12_000, { desc: 'Avain' })] }
const lastPart = { sum: 42_500, price: 85_000, months: 1, to: '2026-11-30' }

describe('why an invoice comes to another sum than the period before', () => {
  it.each<[string, Partial<RecurringInvoice>, Changes]>([
    ['nothing has changed', {}, {}],
    ['the first invoice of a contract', { last: null }, { started: 85_000 }],
    ['a rent increase', { products: [rentOf(87_000)], priceChanges: [raise] }, { raised: 2_000 }],
    ['a price that somebody changed', { products: [rentOf(86_000)] }, { other: 1_000 }],
    ['a line of this invoice alone', once, { extra: 12_000 }],
    ['a line that the period before had alone', { last: { ...lastPart, sum: 97_000 } }, { extra: -12_000 }],
    ['water by the meter', { measuredProducts: [waterMeter], readings: [readingOf(118, 130.5)] }, { extra: 5_625 }],
    ['days of the last month', { endDate: '2026-12-15' }, { part: -43_871 }],
    ['a whole month after a part of one', { startDate: '2026-11-16', last: lastPart }, { part: 42_500 }],
    [
      'a part month, a raised rent and a line of its own at once',
      {
        endDate: '2026-12-15',
        products: [rentOf(87_000)],
        priceChanges: [raise],
        isUpdated: true,
        updatedProducts: [rentOf(87_000), rentOf(10_000, { desc: 'Avain' })],
      },
      { raised: 2_000, part: -50_064, extra: 10_000 },
    ],
    ['another interval', { invoiceInterval: 3, products: [rentOf(85_000)] }, { other: 170_000 }],
    ['one below zero, which is carried', { isUpdated: true, updatedProducts: [rentOf(-10_000)] }, { extra: -85_000 }],
  ])('%s', (_, more, changes) => {
    const [due] = billsOf(aRecurring(more))
    expect(due && changesOf(due)).toEqual(changes)
  })

  it('the parts add up to the difference, whatever comes together', () => {
    const cents = fc.integer({ min: 1, max: 200_000 })
    const some = fc.record({
      products: fc.array(
        cents.map((amount) => rentOf(amount)),
        { minLength: 1, maxLength: 3 },
      ),
      startDate: fc.constantFrom('2026-01-01', '2026-11-17', '2026-12-09'),
      endDate: fc.constantFrom('', '2026-12-11', '2027-03-31'),
      invoiceInterval: fc.constantFrom(1, 2, 3),
      isUpdated: fc.boolean(),
      updatedProducts: fc.array(
        fc.integer({ min: -90_000, max: 90_000 }).map((amount) => rentOf(amount)),
        {
          maxLength: 2,
        },
      ),
      priceChanges: fc.subarray([raise]),
      last: fc.option(
        fc.record({
          sum: cents,
          price: cents,
          months: fc.constantFrom(1, 2, 3),
          to: fc.constantFrom('2026-11-30', '2026-11-12'),
        }),
      ),
    })
    fc.assert(
      fc.property(some, (more) => {
        for (const due of billsOf(aRecurring(more))) {
          const now = due.isCarried ? 0 : due.bill.total
          const difference = now - (due.before.last?.sum ?? 0)
          expect(Object.values(changesOf(due)).reduce((sum, each) => sum + each, 0)).toBe(difference)
        }
      }),
    )
  })
})

const bill = (invoice: string, total: number, changes: Changes | undefined, isCarried = false) => ({
  invoice,
  total,
  last: null,
  ...(changes && { changes }),
  ...(isCarried && { isCarried }),
})
const part = (bills: readonly unknown[], undone: readonly string[] = []) =>
  BillingPart.parse({ _id: 'run.000000', version: 1, contracts: bills.length, bills, undone, at: '' })
const none = { contracts: 0, total: 0 }

describe('from the periods before to a run', () => {
  it('goes by what changed, those that ended among it, to the sum of the run', () => {
    const parts = [
      part([bill('a', 85_000, { started: 85_000 }), bill('b', 87_000, { raised: 2_000 })]),
      part([bill('c', 80_000, { raised: 5_000, part: -10_000 }), bill('d', -5_000, { extra: -70_000 }, true)]),
    ]
    expect(waterfallOf(parts, { contracts: 2, total: 150_000 })).toEqual({
      before: 390_000,
      steps: [
        { change: 'started', total: 85_000, count: 1 },
        { change: 'ended', total: -150_000, count: 2 },
        { change: 'raised', total: 7_000, count: 2 },
        { change: 'part', total: -10_000, count: 1 },
        { change: 'extra', total: -70_000, count: 1 },
      ],
      total: 252_000,
    })
  })
  it('knows nothing of what was taken back', () => {
    const some = [part([bill('a', 85_000, { started: 85_000 }), bill('b', 87_000, {})], ['a'])]
    expect(waterfallOf(some, none)).toEqual({ before: 87_000, steps: [], total: 87_000 })
  })
  it('is not told of runs from before reasons were kept, nor of none', () => {
    expect(waterfallOf([part([bill('a', 1, {}), bill('b', 2, undefined)])], none)).toBeNull()
    expect(waterfallOf([part([bill('a', 1, {})])], null)).toBeNull()
    expect(waterfallOf([part([])], none)).toBeNull()
  })
})
