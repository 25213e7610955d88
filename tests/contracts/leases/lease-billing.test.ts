import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { chargedFrom } from '#shared/contracts/charged-from.ts'
import { Lease } from '#shared/contracts/lease.ts'
import { billsAhead, firstDueDays } from '#shared/contracts/lease-billing.ts'
import { productsOfLease } from '#shared/contracts/lease-products.ts'
import { monthsOf } from '#shared/invoices/due-dates.ts'
import { totalsOf } from '#shared/invoices/lines/line.ts'
import { Product } from '#shared/invoices/lines/product.ts'
import { prorate } from '#shared/invoices/lines/proration.ts'

type Wish = Partial<InputOf<typeof Lease>>

const aLease = (wish: Wish = {}): Lease =>
  Lease.parse({ startDate: '2026-12-01', rent: 850_00, rentProduct: 'p1', ...wish })
const rent = Product.parse({ _id: 'p1', desc: 'Vuokra', productType: 'Vuokra' })
const rented = Product.parse({ _id: 'p2', desc: 'Liiketilan vuokra', productType: 'Vuokra', taxpr: 25.5 })

describe('what a lease is billed a month', () => {
  const linesOf = (wish: Wish, products = { rent }) =>
    productsOfLease(aLease(wish), products).map(({ desc, amount, count }) => `${desc} ${count} × ${amount}`)

  it.each<[string, Wish, string[]]>([
    ['the rent alone', {}, ['Vuokra 1 × 85000']],
    ['water by use is billed when it has been used', { waterChargePerMonth: 22_00 }, ['Vuokra 1 × 85000']],
    [
      'water for two persons',
      { waterChargeType: 'fixed', waterChargePerMonth: 22_00, waterChargeCount: 2 },
      ['Vuokra 1 × 85000', 'Vesimaksu 2 × 2200'],
    ],
    ['water within the rent', { waterChargeType: 'included', waterChargePerMonth: 22_00 }, ['Vuokra 1 × 85000']],
    [
      'electricity at a fixed sum',
      { electricity: 'fixed', electricityAmount: 30_00 },
      ['Vuokra 1 × 85000', 'Sähkömaksu 1 × 3000'],
    ],
    ['electricity of the tenant’s own', { electricityAmount: 30_00 }, ['Vuokra 1 × 85000']],
    [
      'everything beside the rent, in the order of the form',
      { parkingCost: 1, saunaCost: 2, laundretteCost: 3, otherCosts: 4, otherCostsDetails: 'Varasto' },
      ['Vuokra 1 × 85000', 'Autopaikka 1 × 1', 'Saunamaksu 1 × 2', 'Pesutupamaksu 1 × 3', 'Varasto 1 × 4'],
    ],
    [
      'products of one’s own',
      { otherProducts: [{ desc: 'Laajakaista', amount: 9_90 }] },
      ['Vuokra 1 × 85000', 'Laajakaista 1 × 990'],
    ],
  ])('%s', (_, wish, lines) => {
    expect(linesOf(wish)).toEqual(lines)
  })

  it('bears the VAT of the rent where it has no product of its own', () => {
    const water = Product.parse({ _id: 'p3', desc: 'Vesi', productType: 'Vesi', itemtype: 'hlö/kk', taxpr: 0 })
    const lease = aLease({ parkingCost: 100_00, waterChargeType: 'fixed', waterChargePerMonth: 10_00 })
    const lines = productsOfLease(lease, { rent: rented, water })
    expect(lines.map(({ desc, taxpr }) => [desc, taxpr])).toEqual([
      ['Liiketilan vuokra', 25.5],
      ['Vesi', 0],
      ['Autopaikka', 25.5],
    ])
    expect(totalsOf(lines).gross).toBe(850_00 + 216_75 + 10_00 + 100_00 + 25_50)
  })
})

describe('the first day that is charged for', () => {
  it.each<[string, Wish, string]>([
    ['a lease from the first of a month', { startDate: '2026-12-01', firstMonth: 'free' }, '2026-12-01'],
    ['by days', { startDate: '2026-12-31' }, '2026-12-31'],
    ['the whole month', { startDate: '2026-12-31', firstMonth: 'whole' }, '2026-12-01'],
    ['nothing for a part of a month', { startDate: '2026-12-31', firstMonth: 'free' }, '2027-01-01'],
    ['a leap day', { startDate: '2028-02-29', firstMonth: 'free' }, '2028-03-01'],
    ['later than the lease', { startDate: '2026-12-01', firstRentDate: '2027-01-15' }, '2027-01-15'],
  ])('%s', (_, wish, day) => {
    expect(chargedFrom(aLease(wish))).toBe(day)
  })
})

describe('the invoices that follow when a lease is put in force', () => {
  const ahead = (wish: Wish, today = '2026-11-20', count = 3) => {
    const lease = aLease(wish)
    return billsAhead(lease, productsOfLease(lease, { rent }), today, count).map(
      ({ period, dueDate, total }) => `${period.from}–${period.to} ${dueDate} ${total}`,
    )
  }

  it.each<[string, Wish, string[]]>([
    [
      'a start on the 31st is charged by one day of the month',
      { startDate: '2026-12-31' },
      [
        '2026-12-01–2026-12-31 2026-12-02 2742',
        '2027-01-01–2027-01-31 2027-01-02 85000',
        '2027-02-01–2027-02-28 2027-02-02 85000',
      ],
    ],
    [
      'a start on a leap day',
      { startDate: '2028-02-29', rentDueDateNumber: 100 },
      [
        '2028-02-01–2028-02-29 2028-02-29 2931',
        '2028-03-01–2028-03-31 2028-03-31 85000',
        '2028-04-01–2028-04-30 2028-04-30 85000',
      ],
    ],
    [
      'a fixed term that ends before its first due day',
      { startDate: '2026-12-01', endDate: '2026-12-10', leaseType: 'Määräaikainen', rentDueDateNumber: 20 },
      ['2026-12-01–2026-12-31 2026-12-20 27419'],
    ],
    [
      'a fixed term within one day',
      { startDate: '2026-12-31', endDate: '2026-12-31', leaseType: 'Määräaikainen' },
      ['2026-12-01–2026-12-31 2026-12-02 2742'],
    ],
    [
      'two months at a time, from the middle of the first',
      { startDate: '2026-12-16', invoiceInterval: 2 },
      [
        '2026-12-01–2027-01-31 2026-12-02 128871',
        '2027-02-01–2027-03-31 2027-02-02 170000',
        '2027-04-01–2027-05-31 2027-04-02 170000',
      ],
    ],
    [
      'a year at a time, and a fixed term that ends within the second one',
      {
        startDate: '2026-12-01',
        endDate: '2028-02-29',
        leaseType: 'Määräaikainen',
        invoiceInterval: 12,
        rentDueDateNumber: 28,
      },
      ['2026-12-01–2027-11-30 2026-12-28 1020000', '2027-12-01–2028-11-30 2027-12-28 255000'],
    ],
    [
      'a first month that is charged whole',
      { startDate: '2026-12-16', firstMonth: 'whole' },
      [
        '2026-12-01–2026-12-31 2026-12-02 85000',
        '2027-01-01–2027-01-31 2027-01-02 85000',
        '2027-02-01–2027-02-28 2027-02-02 85000',
      ],
    ],
    [
      'a first month that is free',
      { startDate: '2026-12-16', firstMonth: 'free' },
      [
        '2027-01-01–2027-01-31 2027-01-02 85000',
        '2027-02-01–2027-02-28 2027-02-02 85000',
        '2027-03-01–2027-03-31 2027-03-02 85000',
      ],
    ],
    [
      'a lease of the past is caught up with, due a payment term from now',
      { startDate: '2026-10-01' },
      [
        '2026-10-01–2026-10-31 2026-12-04 85000',
        '2026-11-01–2026-11-30 2026-12-04 85000',
        '2026-12-01–2026-12-31 2026-12-02 85000',
      ],
    ],
    [
      'a lease of the past that is billed from now on',
      { startDate: '2025-03-15', nextDueDate: '2026-12-02' },
      [
        '2026-12-01–2026-12-31 2026-12-02 85000',
        '2027-01-01–2027-01-31 2027-01-02 85000',
        '2027-02-01–2027-02-28 2027-02-02 85000',
      ],
    ],
    [
      'quarters go on from the first one, also when billed from now on',
      { startDate: '2026-01-01', invoiceInterval: 3, nextDueDate: '2026-11-15' },
      [
        '2026-10-01–2026-12-31 2026-12-04 255000',
        '2027-01-01–2027-03-31 2027-01-02 255000',
        '2027-04-01–2027-06-30 2027-04-02 255000',
      ],
    ],
  ])('%s', (_, wish, bills) => {
    expect(ahead(wish)).toEqual(bills)
  })

  it('charge each day of a fixed term once, whatever the interval', () => {
    const days = fc.integer({ min: 0, max: 800 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 12 }), (from, length, interval) => {
        const dayAt = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
        const lease = aLease({
          leaseType: 'Määräaikainen',
          startDate: dayAt(from),
          endDate: dayAt(from + length),
          invoiceInterval: interval,
        })
        const bills = billsAhead(lease, productsOfLease(lease, { rent }), '2026-01-01', 100)
        const span = { from: lease.startDate, to: lease.endDate }
        const whole = { from: `${span.from.slice(0, 7)}-01`, to: monthsOf(span).at(-1)?.to ?? '' }
        expect(bills.reduce((sum, { total }) => sum + total, 0)).toBe(prorate(850_00, whole, span).cents)
      }),
    )
  })
})

describe('the due days that billing may begin with', () => {
  it.each<[string, Wish, string[]]>([
    ['a lease to come has one', { startDate: '2027-02-01' }, ['2027-02-02']],
    ['one that begins later this month too', { startDate: '2026-11-25' }, ['2026-11-02', '2026-12-02']],
    [
      'a past one has all until the next',
      { startDate: '2026-09-30' },
      ['2026-09-02', '2026-10-02', '2026-11-02', '2026-12-02'],
    ],
    [
      'by quarters',
      { startDate: '2026-04-01', invoiceInterval: 3 },
      ['2026-04-02', '2026-07-02', '2026-10-02', '2027-01-02'],
    ],
    [
      'with other due dates in their months',
      { startDate: '2026-10-01', otherDueDates: ['2026-10-20', '2026-11-30'] },
      ['2026-10-20', '2026-11-30'],
    ],
    ['the last of the month', { startDate: '2026-10-31', rentDueDateNumber: 100 }, ['2026-10-31', '2026-11-30']],
  ])('%s', (_, wish, days) => {
    expect(firstDueDays(aLease(wish), '2026-11-20')).toEqual(days)
  })
})
