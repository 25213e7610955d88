import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalculationStep, printCalculationValue } from '#shared/calculations/calculation.ts'
import { newRent } from '#shared/rent-increases/new-rent.ts'
import { expectRight, stepNamed } from '../support/calculations.ts'
import { indexReview, living, reviews } from './reviews.ts'

const shown = ({ label, value, text, formula, source }: CalculationStep): string =>
  [label, value && printCalculationValue(value), text, formula, source]
    .filter(Boolean)
    .join(' | ')
    .replaceAll('\u00a0', ' ')

describe('the calculation of a new rent', () => {
  it('goes from the clause through figures, change, formula and rounding to the rent', () => {
    const review = indexReview(850_00, 2334, 2385)
    const { calculation } = newRent({ ...review, type: 'indexPlusPercentage', percentage: 1, from: '2026-12-01' })
    expect(shown(calculation)).toBe('Uusi vuokra | 877,26 €/kk | 01.12.2026 alkaen')
    expect(calculation.steps?.map(shown)).toEqual([
      'Korotusehto | Elinkustannusindeksi ja prosentti',
      'Alkuperäinen vuokra | 850,00 €/kk',
      'Perusindeksi | 2334 | elokuu 2025',
      'Uusi indeksi | 2385 | elokuu 2026',
      'Korotusprosentti | 1 %',
      'Laskettu vuokra | 877,26 €/kk | alkuperäinen vuokra × uusi indeksi / perusindeksi × (1 + prosentti / 100) | 850,00 € × 2385 / 2334 × (1 + 1 / 100)',
      'Nykyinen vuokra | 850,00 €/kk',
      'Korotus | 27,26 €/kk | 877,26 € − 850,00 €',
      'Indeksiluvut | Tilastokeskus, elinkustannusindeksi 1951:10=100, taulukko khi/11xl. Käyttölupa CC BY 4.0.',
    ])
    expect(calculation.steps?.flatMap(({ steps = [] }) => steps.map(shown))).toEqual([
      'Indeksin muutos | 2,19 % | kahden desimaalin tarkkuudella | 2385 / 2334 − 1',
      'Pyöristys | lähimpään senttiin | 877,2589… € → 877,26 €',
    ])
  })
  it('whose index fell ends at the rent of today, and says why', () => {
    const { calculation } = newRent(indexReview(850_00, 2334, 2300))
    expect(shown(calculation)).toBe('Uusi vuokra | 850,00 €/kk')
    expect(stepNamed(calculation, 'Laskettu vuokra')?.value?.amount).toBe(837_62)
    const current = stepNamed(calculation, 'Nykyinen vuokra')
    expect(current?.text).toBe('Laskettu vuokra on pienempi kuin nykyinen, eikä vuokraa alenneta.')
  })
  it('with figures of the increase before names them', () => {
    const previousIndex = { ...living('2026-01', 2360), preliminary: true }
    const { calculation } = newRent({ ...indexReview(850_00, 2334, 2385), compareToPreviousIndex: true, previousIndex })
    const before = stepNamed(calculation, 'Edellisen korotuksen indeksi')
    expect([before?.value?.amount, before?.text]).toEqual([2360, 'tammikuu 2026 (ennakkotieto)'])
    expect(stepNamed(calculation, 'Alkuperäinen vuokra')).toBeUndefined()
  })
  it('comes to the rent of the rule, each formula to the figure beside it', () => {
    fc.assert(
      fc.property(reviews, (review) => {
        const { rent, computed, raised, floorApplied, calculation } = newRent(review)
        expect(calculation.value?.amount).toBe(rent)
        const step = stepNamed(calculation, 'Laskettu vuokra')
        if (step) expect(step.value?.amount).toBe(computed)
        expect(stepNamed(calculation, 'Korotus')?.value?.amount).toBe(raised ? rent - review.currentRent : undefined)
        if (floorApplied) expect(stepNamed(calculation, 'Nykyinen vuokra')?.text).toContain('ei')
        expectRight(calculation)
      }),
    )
  })
})
