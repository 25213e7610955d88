import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxKinds } from '#shared/expenses/tax-kinds.ts'
import { capitalIncomeTax } from '#shared/reports/capital-income.ts'
import { isDeductible, type LandlordCost, landlordYear } from '#shared/reports/landlord-year.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a landlord’s year', () => {
  const costs: LandlordCost[] = [
    { kind: 'maintenance', cents: 2400_00 },
    { kind: 'capital', cents: 1800_00, handling: 'funding' },
    { kind: 'improvements', cents: 500_00 },
  ]
  it('deducts what was paid, but for funded capital charges and basic improvements', () => {
    const year = landlordYear([10_000_00, 200_00], costs)
    expect(year).toMatchObject({ income: 10_200_00, deductible: 2400_00, net: 7800_00 })
    expect(year.addedToAcquisitionCost).toBe(2300_00)
    expect(year.explanation.map(plain)).toEqual([
      'Vuoden aikana saadut tulot 10 200,00 €.',
      'Vähennetään: Hoitovastikkeet 2 400,00 €.',
      'Hankintamenoon lisätään 2 300,00 €: rahastoidut pääomavastikkeet ja perusparannukset.',
      'Vuokratulo vähennysten jälkeen 10 200,00 € − 2 400,00 € = 7 800,00 €.',
    ])
  })
  it('does not deduct a capital charge whose handling nobody knows', () => {
    expect(isDeductible({ kind: 'capital' })).toBe(false)
    expect(isDeductible({ kind: 'capital', handling: 'income recognition' })).toBe(true)
  })
  it('may come to a loss', () => {
    expect(landlordYear([], [{ kind: 'repairs', cents: 300_00 }]).net).toBe(-300_00)
  })
  it('loses no cent: every cost is deducted or added to the acquisition cost', () => {
    const cost = fc.record({
      kind: fc.constantFrom(...taxKinds),
      cents: fc.nat(1_000_000),
      handling: fc.constantFrom('income recognition' as const, 'funding' as const, undefined),
    })
    fc.assert(
      fc.property(fc.array(cost, { maxLength: 20 }), (all) => {
        const { deductible, addedToAcquisitionCost } = landlordYear([], all)
        return deductible + addedToAcquisitionCost === all.reduce((sum, { cents }) => sum + cents, 0)
      }),
    )
  })
})

describe('tax on capital income', () => {
  it.each([
    [-5000_00, 0],
    [0, 0],
    [30_000_00, 9000_00],
    [30_000_01, 9000_00],
    [30_000_02, 9000_01],
    [100_000_00, 32_800_00],
  ])('of %i cents is %i', (income, tax) => expect(capitalIncomeTax(income, 2026).cents).toBe(tax))
  it('is told by bracket', () => {
    expect(capitalIncomeTax(35_000_00, 2026).explanation.map(plain)).toEqual([
      '30 % × 30 000,00 € = 9 000,00 €',
      '34 % × 5 000,00 € = 1 700,00 €',
      'Yhteensä 10 700,00 €',
    ])
    expect(capitalIncomeTax(6000_00, 2026).explanation.map(plain)).toEqual(['30 % × 6 000,00 € = 1 800,00 €'])
    expect(capitalIncomeTax(-1, 2026).explanation).toEqual(['Pääomatuloa ei ole, joten veroa ei mene.'])
  })
  it('of a year before the scale is a Problem', () => {
    expect(() => capitalIncomeTax(1, 2015)).toThrow('ei ole tiedossa vuodelle 2015')
  })
  it('grows with the income and stays between 30 and 34 percent', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(1_000_000), (income, more) => {
        const { cents } = capitalIncomeTax(income, 2026)
        expect(cents).toBeLessThanOrEqual(capitalIncomeTax(income + more, 2026).cents)
        expect(cents).toBeGreaterThanOrEqual(Math.floor((income * 30) / 100))
        expect(cents).toBeLessThanOrEqual(Math.ceil((income * 34) / 100))
      }),
    )
  })
})
