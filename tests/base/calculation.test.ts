import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '#shared/base/money.ts'
import {
  Calculation,
  type CalculationStep,
  inCents,
  inPercent,
  printCalculation,
  printCalculationValue,
  roundingSteps,
} from '#shared/calculations/calculation.ts'
import { inWholeCents, productOf } from '#shared/calculations/exact.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a calculation in a letter', () => {
  const tree: CalculationStep = {
    label: 'Palkkio',
    value: inCents(30_00),
    steps: [
      { label: 'Osuus', value: inPercent(30), text: 'vuokrasta', printed: ['Palkkio on 30 % vuokrasta.'] },
      {
        label: 'Palkkio',
        value: inCents(30_00),
        formula: '100,00 € × 30 %',
        steps: [{ label: 'Vero', text: 'ei ole' }],
      },
      { label: 'Jakamatta', value: inCents(0), printed: [], steps: [{ label: 'Ei sanota' }] },
      { label: 'Indeksiluvut', source: 'Tilastokeskus' },
    ],
  }
  it('is its steps in order, by their own sentences where they have them', () => {
    expect(printCalculation(tree).map(plain)).toEqual([
      'Palkkio on 30 % vuokrasta.',
      'Palkkio: 100,00 € × 30 % = 30,00 €',
      'Vero: ei ole',
      'Indeksiluvut: Tilastokeskus',
    ])
    expect(printCalculation({ ...tree, printed: ['Kaikki yhdessä.'] })).toEqual(['Kaikki yhdessä.'])
  })
  it('prints each kind of value with its unit', () => {
    const values = [
      inCents(1_234_56),
      { unit: 'centsPerMonth', amount: 850_00 },
      inPercent(2.5),
      { unit: 'points', amount: 2385, decimals: 0 },
      { unit: 'points', amount: 59.6, decimals: 2 },
      { unit: 'days', amount: 12 },
      { unit: 'months', amount: 3 },
    ] as const
    const printed = ['1 234,56 €', '850,00 €/kk', '2,5 %', '2385', '59,60', '12 pv', '3 kk']
    expect(values.map((value) => plain(printCalculationValue(value)))).toEqual(printed)
  })
  it('is kept four levels deep', () => {
    const deep = { label: '1', steps: [{ label: '2', steps: [{ label: '3', steps: [{ label: '4' }] }] }] }
    expect(Calculation.parse(deep)).toEqual(deep)
  })
})

describe('a rounding', () => {
  it('is told with what was before it, and not at all when the sum is whole by itself', () => {
    const third = productOf(1000_00, { numerator: 1, denominator: 3 })
    expect(roundingSteps(third, 333_33).map(({ formula = '' }) => plain(formula))).toEqual(['333,3333… € → 333,33 €'])
    const half = productOf(-1, { numerator: 1, denominator: 2 })
    expect(roundingSteps(half, inWholeCents(half))[0]?.formula).toBe('\u22120,0050\u00a0€ → \u22120,01\u00a0€')
    expect(roundingSteps(productOf(7, { numerator: 4, denominator: 2 }), 14)).toEqual([])
  })
  it('is of no more than half a cent', () => {
    const whole = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), whole, whole, (cents, numerator, denominator) => {
        const exact = productOf(cents, { numerator, denominator })
        const rounded = inWholeCents(exact)
        expect(rounded).toBe(times(cents, { numerator, denominator }))
        for (const { formula = '' } of roundingSteps(exact, rounded)) {
          const [before = 0n, after = 0n] = formula.split('→').map(hundredthsOfCents)
          expect(after).toBe(BigInt(rounded) * 100n)
          const apart = before > after ? before - after : after - before
          // What is before it is cut after its fourth decimal.
          expect(apart <= 51n).toBe(true)
        }
      }),
    )
  })
})

/** Euros of any size as they are printed, with at most four decimals, exactly. */
function hundredthsOfCents(printed: string): bigint {
  const [whole = '', decimals = ''] = printed
    .replace('\u2212', '-')
    .replaceAll(/[\s€…]/g, '')
    .split(',')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
