import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  handlingLabels,
  handlingOn,
  handlings,
  isCapitalChargeDeductible,
  monthlyCharge,
} from '#shared/properties/housing-charges.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a housing company’s monthly charge', () => {
  it('tells its size, its price and its sum', () => {
    const byArea = monthlyCharge({ basis: 'area', area: 64.5, perM2: 4.35 })
    expect(byArea.explanation.map(plain)).toEqual(['64,5 m² × 4,35 €/m² = 280,58 € kuukaudessa'])
    const byShares = monthlyCharge({ basis: 'shares', shares: 645, perShare: '0.435' })
    expect(byShares.explanation.map(plain)).toEqual(['645 osaketta × 0,435 €/osake = 280,58 € kuukaudessa'])
  })
  it('is exact where floats are not', () => {
    expect(monthlyCharge({ basis: 'shares', shares: 1, perShare: '1.005' }).cents).toBe(101)
    expect(monthlyCharge({ basis: 'area', area: '0.1', perM2: '0.05' }).cents).toBe(1)
  })
  it.each(['1e-7', '', '4,35'])('of a price like %s is a bug', (perM2) => {
    expect(() => monthlyCharge({ basis: 'area', area: 50, perM2 })).toThrow(RangeError)
  })
  it('is the same by area and by shares when a share is a square metre', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(100_000), (size, thousandths) => {
        const price = (thousandths / 1000).toFixed(3)
        const byArea = monthlyCharge({ basis: 'area', area: size, perM2: price }).cents
        expect(byArea).toBe(monthlyCharge({ basis: 'shares', shares: size, perShare: price }).cents)
        expect(Math.abs(byArea - (size * thousandths) / 10)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('how the company books capital charges', () => {
  const decisions = [
    { from: '2026-01-01', handling: 'funding' },
    { from: '2024-01-01', handling: 'income recognition' },
  ] as const
  it.each([
    ['2023-12-31', undefined],
    ['2024-01-01', 'income recognition'],
    ['2025-12-31', 'income recognition'],
    ['2026-01-01', 'funding'],
  ])('on %s is %s', (paid, handling) => expect(handlingOn(decisions, paid)).toBe(handling))
  it('decides what is deducted; what is not known is not', () => {
    expect(handlings.map(isCapitalChargeDeductible)).toEqual([true, false])
    expect(isCapitalChargeDeductible(undefined)).toBe(false)
    expect(handlings.map((handling) => handlingLabels[handling])).toEqual(['Tuloutus', 'Rahastointi'])
  })
})
