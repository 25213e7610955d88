import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  generalVatRate,
  netOfGross,
  printVatRate,
  reducedVatRate,
  totalsFromGross,
  totalsFromNet,
  vatDayOf,
  vatOfNet,
  vatRates,
  vatRatesOn,
  vatRatesWithin,
} from '#shared/rates/vat.ts'
import { isVatPercent } from '#shared/rates/vat-fields.ts'

describe('rates of VAT', () => {
  it('change overnight', () => {
    expect([generalVatRate('2024-08-31'), generalVatRate('2024-09-01')]).toEqual([24, 25.5])
    expect([reducedVatRate('2025-12-31'), reducedVatRate('2026-01-01')]).toEqual([14, 13.5])
    expect(vatRatesOn('2025-12-31')).toEqual([25.5, 14, 10, 0])
    expect(vatRatesOn('2026-01-01')).toEqual([25.5, 13.5, 10, 0])
    expect(vatRatesOn('2024-08-31')).toEqual([24, 14, 10, 0])
  })
  it('are the list of the spec and 13.5', () => {
    expect(vatRates).toEqual([25.5, 24, 14, 13.5, 10, 0])
    expect([22, 25.55, -1, 100].map(isVatPercent)).toEqual([true, false, false, false])
    expect(printVatRate(25.5)).toBe('25,5\u00a0%')
  })
})

describe('VAT of an amount', () => {
  it('refuses a rate that is not in tenths of percent', () => {
    expect(() => vatOfNet(100, 25.55)).toThrow(RangeError)
    expect(() => vatOfNet(100, -1)).toThrow(RangeError)
  })
})

describe('totals by rate', () => {
  it('of a dwelling without VAT and a parking place with it', () => {
    const totals = totalsFromNet([
      { cents: 85000, rate: 0 },
      { cents: 2000, rate: 25.5 },
      { cents: 2150, rate: 0 },
    ])
    expect(totals).toEqual({
      groups: [
        { rate: 25.5, net: 2000, vat: 510, gross: 2510 },
        { rate: 0, net: 87150, vat: 0, gross: 87150 },
      ],
      net: 89150,
      vat: 510,
      gross: 89660,
    })
  })
  it('of nothing are zeros', () => {
    expect(totalsFromNet([])).toEqual({ groups: [], net: 0, vat: 0, gross: 0 })
  })
  it('always hold: net and VAT are the gross, by rate and in all', () => {
    const lines = fc.array(
      fc.record({ cents: fc.integer({ min: -1e9, max: 1e9 }), rate: fc.constantFrom(...vatRates) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, (all) => {
        const sum = all.reduce((total, line) => total + line.cents, 0)
        const net = totalsFromNet(all)
        const gross = totalsFromGross(all)
        expect(net.net).toBe(sum)
        expect(gross.gross).toBe(sum)
        for (const part of [net, gross, ...net.groups, ...gross.groups]) expect(part.net + part.vat).toBe(part.gross)
      }),
    )
  })
  it('go back to the same net when the gross is taken apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...vatRates), (net, rate) => {
        return netOfGross(net + vatOfNet(net, rate), rate) === net
      }),
    )
  })
})

describe('the day whose rates a period takes', () => {
  const quarter = { from: '2024-07-01', to: '2024-09-30' }
  it.each([
    ['begins and falls due before a change: the due day', quarter, '2024-07-02', '2024-07-02'],
    ['is due afterwards: its last day', quarter, '2024-10-14', '2024-09-30'],
    ['is due beforehand: its first day', { from: '2024-09-01', to: '2024-09-30' }, '2024-08-26', '2024-09-01'],
  ])('that %s', (_, period, due, day) => {
    expect(vatDayOf(period, due)).toBe(day)
  })

  it('may be one of many, of which each gives its rates', () => {
    expect(vatRatesWithin({ from: '2025-06-01', to: '2026-06-01' })).toEqual([25.5, 14, 13.5, 10, 0])
    expect(vatRatesWithin({ from: '2026-06-01', to: '2026-06-01' })).toEqual([25.5, 13.5, 10, 0])
  })
})
