import { describe, expect, it } from 'vitest'
import { BillingBounds } from '#shared/accounts/account-settings.ts'
import { billsDue } from '#shared/billing/due-bills.ts'
import type { PriceChange } from '#shared/billing/price-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { VatChange } from '#shared/rates/vat-fields.ts'
import { aRecurring, rentOf } from '../support/things/a-recurring.ts'

const at = '2026-11-20T08:00:00.000Z'
const due = (
  more: Partial<RecurringInvoice>,
  { bounds = {}, day = '2026-11-20' }: { bounds?: Partial<BillingBounds>; day?: string } = {},
) => billsDue(aRecurring(more), { day, bounds: BillingBounds.parse(bounds), at })
const raised = { products: [rentOf(120_000)] }

describe('a price that has risen by 41 % is billed without asking', () => {
  it.each<[string, Partial<RecurringInvoice>, Partial<BillingBounds>]>([
    ['when nothing was billed before', { last: null }, {}],
    ['when the account has no bound for prices', {}, { changePercent: 0 }],
    ['when the period before had another number of months', { last: { sum: 1, price: 1, months: 3 } }, {}],
    ['when the period before cost nothing', { last: { sum: 0, price: 0, months: 1 } }, {}],
  ])('%s', (_, more, bounds) => {
    const found = due({ ...raised, ...more }, { bounds })
    expect(found?.bills.map(({ bill }) => bill.total)).toEqual([120_000])
    expect(found?.after.hold).toBeNull()
  })
})

it('an account without a bound for sums bills any sum', () => {
  expect(due({}, { bounds: { mostOfOne: 0 } })?.after.hold).toBeNull()
})

it('what the product holds back it holds in its own name, until somebody lets it', () => {
  expect(due(raised)?.after.hold).toMatchObject({ kind: 'bound', name: 'Vuokrakirja', at, until: '' })
})

describe('a contract is billed', () => {
  it('from the day on which its invoice is made, a payment term before its due day', () => {
    expect(due({}, { day: '2026-11-17' })).toBeUndefined()
    expect(due({}, { day: '2026-11-18' })?.bills).toHaveLength(1)
  })

  it('for twelve periods of a long time at once, and then on from there', () => {
    const found = due({ startDate: '2025-01-01', nextDueDate: '2025-01-02' })
    expect(found?.bills.map(({ bill }) => bill.key).slice(-1)).toEqual(['202512'])
    expect([found?.bills.length, found?.after.nextDueDate]).toEqual([12, '2026-01-02'])
  })

  it('once for a period: one that has its invoice goes by and uses nothing up', () => {
    const said = { isUpdated: true, updatedProducts: [rentOf(10_000)] }
    const recurring = aRecurring({ ...said, nextDueDate: '2026-11-02' })
    const wanted = { day: '2026-11-20', bounds: BillingBounds.parse({}), at }
    const found = billsDue(recurring, { ...wanted, isBilled: (key) => key === '202611' })
    expect(found?.bills.map(({ bill }) => [bill.key, bill.total])).toEqual([['202612', 10_000]])
  })
})

describe('what is kept of the period that was billed last', () => {
  it.each([
    ['its last day', {}, '2026-12-31'],
    ['the last day of a lease that ended before it', { endDate: '2026-12-15' }, '2026-12-15'],
    ['its last day when the lease goes on', { endDate: '2027-05-31' }, '2026-12-31'],
  ])('is %s, with its sum and its price', (_, more, to) => {
    const found = due({ ...more, isUpdated: true, updatedProducts: [rentOf(31_000)] })
    const part = found?.bills[0]?.bill.total ?? 0
    expect(found?.after.last).toEqual({ sum: part, price: 85_000, months: 1, to })
    expect(found?.without).toEqual([])
  })
})

describe('a period that comes to below zero', () => {
  const credited = { isUpdated: true, updatedProducts: [rentOf(-10_000)] }

  it('goes onto the next invoice, and is a period without an invoice', () => {
    const found = due(credited)
    const { carried } = found?.after ?? {}
    expect(found?.bills).toMatchObject([{ isCarried: true, bill: { total: -10_000 } }])
    expect(found?.without).toEqual(found?.bills)
    expect(carried).toMatchObject({ from: '2026-12-01', to: '2026-12-31', lines: [{ amount: -10_000 }] })
  })

  it('is a credit note when the account chooses so, and when no period follows', () => {
    for (const found of [
      due(credited, { bounds: { belowZero: 'credit' } }),
      due({ ...credited, endDate: '2026-12-31' }),
    ]) {
      expect(found?.bills).toMatchObject([{ isCarried: false, bill: { total: -10_000 } }])
      expect([found?.without, found?.after.carried]).toEqual([[], null])
    }
  })
})

describe('a period that comes to exactly nothing', () => {
  const free = { isUpdated: true, updatedProducts: [rentOf(85_000), rentOf(-85_000, { desc: 'Hyvitys' })] }
  const price = { amount: 85_000, taxpr: 0 } as const
  const borne = { from: '2026-12-01', billed: '' }
  const raise: PriceChange = { ...borne, id: 'korotus', to: '', lines: [], added: [], turned: [] }
  const newRate: VatChange = {
    ...borne,
    run: 'alv',
    keep: 'net',
    rates: [],
    turned: [{ desc: 'Vuokra', before: price, after: price }],
  }
  const changes = { priceChanges: [raise], vatChanges: [newRate] }

  it('goes by without an invoice and leaves nothing to carry', () => {
    const found = due(free)
    expect([found?.bills, found?.after.carried, found?.after.last?.sum]).toEqual([[], null, 0])
    expect(found?.without).toMatchObject([
      { isCarried: false, bill: { total: 0 }, before: { nextDueDate: '2026-12-02' } },
    ])
  })

  it('is not the first period at new prices or a new rate, as one that is billed is', () => {
    const billed = (more: Partial<RecurringInvoice>) => {
      const { priceChanges = [], vatChanges = [] } = due({ ...more, ...changes })?.after ?? {}
      return [...priceChanges, ...vatChanges].map((change) => change.billed)
    }
    expect(billed(free)).toEqual(['', ''])
    expect(billed({})).toEqual(['2026-12', '2026-12'])
  })
})
