import { describe, expect, it } from 'vitest'
import { firstDayOf } from '#shared/base/day.ts'
import type { Ratio } from '#shared/base/money.ts'
import { firstPaymentFrom, interestFrom } from '#shared/loans/loan-days.ts'
import { type Fixing, heldRates, type ReferenceTerms, ratesByPayment } from '#shared/loans/reference-rate.ts'
import { loanSchedule } from '#shared/loans/schedule.ts'
import euribor from './vectors/euribor12-monthly.json' with { type: 'json' }

const fixings: Fixing[] = Object.entries(euribor.monthly).map(([month, percent]) => ({
  day: firstDayOf(month),
  percent,
}))
const decimal = ({ numerator, denominator }: Ratio) => numerator / denominator
const held = (terms: ReferenceTerms, until: string) =>
  heldRates(terms, fixings, until).map(({ from, percent }) => [from, decimal(percent)])

const terms: ReferenceTerms = {
  refRateType: 'euribor12',
  curRefRateIntStart: '2021-03-15',
  curRefRateInt: -0.487,
  margin: 0.75,
}

describe('a reference rate', () => {
  it('of twelve months is held for a year at a time, the margin on top', () => {
    expect(held(terms, '2024-06-30')).toEqual([
      ['2021-03-15', 0.263],
      ['2022-03-15', 0.513],
      ['2023-03-15', 4.397],
      ['2024-03-15', 4.468],
    ])
  })
  it('below zero counts as 0 where the contract has such a floor', () => {
    expect(held({ ...terms, referenceFloor: 0 }, '2023-03-15')).toEqual([
      ['2021-03-15', 0.75],
      ['2022-03-15', 0.75],
      ['2023-03-15', 4.397],
    ])
  })
  it.each([
    ['euribor6', ['2021-03-15', '2021-09-15', '2022-03-15']],
    ['euribor3', ['2021-03-15', '2021-06-15', '2021-09-15', '2021-12-15', '2022-03-15']],
  ] as const)('of %s is reset as often as it says', (refRateType, days) => {
    expect(heldRates({ ...terms, refRateType }, fixings, '2022-03-31').map(({ from }) => from)).toEqual(days)
  })
  it('published on the day of the reset is the one that is held', () => {
    const onDays = [
      { day: '2022-03-14', percent: 1 },
      { day: '2022-03-15', percent: 2 },
      { day: '2022-03-16', percent: 3 },
    ]
    expect(heldRates(terms, onDays.toReversed(), '2022-03-15').map(({ percent }) => decimal(percent))).toEqual([
      0.263, 2.75,
    ])
  })
  it('fixed for a time is first reset when that ends', () => {
    expect(held({ ...terms, fixedRefRateEnds: '2023-01-15' }, '2024-06-30')).toEqual([
      ['2021-03-15', 0.263],
      ['2023-01-15', 4.087],
      ['2024-01-15', 4.359],
    ])
  })
  it('of days to come stays as it was last known', () => {
    const soon = { ...terms, curRefRateIntStart: '2026-09-15', curRefRateInt: 3.247 }
    expect(held(soon, '2028-12-31')).toEqual([
      ['2026-09-15', 3.997],
      ['2027-09-15', 3.997],
      ['2028-09-15', 3.997],
    ])
  })
  it('and margin are added exactly: 3.247 + 0.75 is 3.997', () => {
    const [rate] = heldRates({ ...terms, curRefRateInt: 3.247 }, [], '2021-03-15')
    expect(rate?.percent).toEqual({ numerator: 3997, denominator: 1000 })
  })
})

describe('resets among payments', () => {
  const days = { drawn: '2026-11-21', firstDue: '2026-12-31' }
  const percent = (numerator: number): Ratio => ({ numerator, denominator: 1 })

  it.each([
    ['2026-11-21', 1],
    ['2026-11-22', 2],
    ['2026-12-31', 2],
    ['2027-01-01', 3],
    ['2027-02-28', 4],
    ['2036-12-31', 122],
  ])('a reset on %s concerns payment %i on', (day, n) => {
    expect(firstPaymentFrom(days, 12, day)).toBe(n)
    expect(interestFrom(days, 12, n) >= day).toBe(true)
  })
  it('those before the loan, and several within one payment, leave the latest', () => {
    const rates = [
      { from: '2026-01-15', percent: percent(1) },
      { from: '2026-07-15', percent: percent(2) },
      { from: '2027-01-15', percent: percent(3) },
      { from: '2027-04-15', percent: percent(4) },
      { from: '2028-01-15', percent: percent(5) },
    ]
    expect(ratesByPayment(rates, days, 1)).toEqual([
      { from: 1, percent: percent(2) },
      { from: 3, percent: percent(4) },
      { from: 4, percent: percent(5) },
    ])
    expect(ratesByPayment(rates, days, 12).map(({ from }) => from)).toEqual([1, 3, 6, 15])
  })
  it('carry a loan through the years of negative and rising rates to its end', () => {
    const drawn = { drawn: '2021-03-15', firstDue: '2021-04-15' }
    const rates = ratesByPayment(heldRates({ ...terms, referenceFloor: 0 }, fixings, '2030-12-31'), drawn, 12)
    const { rows } = loanSchedule({ method: 'annuity', principal: 150_000_00, payments: 240, rates, days: drawn })
    const payments = rows.map(({ payment }) => payment)
    expect([payments[0], payments[11], payments[12]].map((payment) => payment === payments[0])).toEqual([
      true,
      true,
      true,
    ])
    expect((payments[24] ?? 0) > (payments[23] ?? 0)).toBe(true)
    expect(rows).toHaveLength(240)
    expect(rows.at(-1)).toMatchObject({ due: '2041-03-15', balance: 0 })
  })
})
