import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import { prorate } from '#shared/invoices/lines/proration.ts'

const december = periodOf('2026-12-02', 1)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('rent for a part of a month', () => {
  it('of a whole month is the monthly rent', () => {
    const whole = prorate(85000, december, { from: '2025-01-01' })
    expect(whole.cents).toBe(85000)
    expect(whole.explanation.map(plain)).toEqual(['1.–31.12.2026: koko kuukausi 850,00 €'])
  })
  it('from the day of moving in goes by actual days', () => {
    const part = prorate(85000, december, { from: '2026-12-14' })
    expect(part.cents).toBe(49355)
    expect(part.explanation.map(plain)).toEqual(['14.–31.12.2026: 18/31 päivää × 850,00 € = 493,55 €'])
  })
  it('until the last day of the lease, February having 28 days', () => {
    expect(prorate(28000, periodOf('2027-02-02', 1), { from: '2020-01-01', to: '2027-02-14' }).cents).toBe(14000)
  })
  it('of all days but one is no whole month, whichever end the day is at', () => {
    const late = prorate(31000, december, { from: '2026-12-02' })
    expect(late.cents).toBe(30000)
    expect(late.explanation.map(plain)).toEqual(['2.–31.12.2026: 30/31 päivää × 310,00 € = 300,00 €'])
    expect(prorate(31000, december, { from: '2025-01-01', to: '2026-12-30' }).cents).toBe(30000)
  })
  it('of one day', () => {
    expect(prorate(31000, december, { from: '2026-12-31', to: '2026-12-31' }).cents).toBe(1000)
  })
  it('of several months: the part month and the whole ones', () => {
    const quarter = prorate(90000, periodOf('2026-11-02', 3), { from: '2026-11-16' })
    expect(quarter.cents).toBe(45000 + 2 * 90000)
    expect(quarter.explanation.map(plain)).toEqual([
      '16.–30.11.2026: 15/30 päivää × 900,00 € = 450,00 €',
      '1.12.2026–31.1.2027: 2 kk × 900,00 € = 1 800,00 €',
      'Yhteensä 2 250,00 €',
    ])
  })
  it('of two whole months that come first has one line for both', () => {
    const { parts } = prorate(
      85_000,
      { from: '2026-12-01', to: '2027-02-28' },
      { from: '2026-12-01', to: '2027-02-10' },
    )
    expect(parts.map(({ from, to, cents }) => [from, to, cents])).toEqual([
      ['2026-12-01', '2027-01-31', 170_000],
      ['2027-02-01', '2027-02-10', 30_357],
    ])
  })
  it('outside the lease is nothing, and says so', () => {
    const none = prorate(85000, december, { from: '2027-01-01' })
    expect(none).toEqual({
      cents: 0,
      parts: [],
      explanation: ['Vuokra-aika ei osu laskutuskaudelle 1.–31.12.2026.'],
    })
  })
  it('sums its parts and is never more than the whole', () => {
    const offset = fc.integer({ min: -40, max: 400 })
    const interval = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(fc.nat(500_000), interval, offset, offset, (monthly, months, start, length) => {
        const period = periodOf('2026-11-02', months)
        const from = addDays(period.from, start)
        const charged = prorate(monthly, period, { from, to: addDays(from, Math.abs(length)) })
        expect(charged.parts.reduce((sum, part) => sum + part.cents, 0)).toBe(charged.cents)
        expect(charged.cents).toBeLessThanOrEqual(monthly * months)
        expect(charged.cents).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
