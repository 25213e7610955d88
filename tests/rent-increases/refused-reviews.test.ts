import { describe, expect, it } from 'vitest'
import type { IndexFigure } from '#shared/rent-increases/indices/index-series.ts'
import type { RentReview } from '#shared/rent-increases/rent-review.ts'
import { indexReview, living, problemOf } from './reviews.ts'

describe('refused', () => {
  const review = indexReview(850_00, 2334, 2385)
  const figures = { startIndex: living('2025-08', 2334), newIndex: living('2026-08', 2385) }
  const other: IndexFigure = { series: 'consumerHousing2025', period: '2026-08', value: 100.71 }
  const housing2015: IndexFigure = { series: 'consumerHousing2015', period: '2025-12', value: 112.3 }
  it.each<[string, RentReview, string[]]>([
    ['no index at all', { type: 'index', currentRent: 850_00 }, ['indexStartValue', 'newIndexValue', 'startRentPrice']],
    ['an index of zero', indexReview(850_00, 2334, 0), ['newIndexValue']],
    ['a base index below zero', indexReview(850_00, -1, 2385), ['indexStartValue']],
    ['an index that is no number', indexReview(850_00, 2334, Number.NaN), ['newIndexValue']],
    ['an index out of a reckoning', indexReview(850_00, 2334, 1e-7), ['newIndexValue']],
    ['an index that the type does not go by', { ...review, newIndex: other }, ['newIndexValue']],
    [
      'base years mixed',
      { ...review, type: 'consumerIndex', startIndex: housing2015, newIndex: other },
      ['newIndexValue'],
    ],
    ['a quarter of a monthly index', { ...review, newIndex: living('2026Q2', 2385) }, ['newIndexValue']],
    ['a new index older than the base', { ...review, newIndex: living('2025-07', 2340) }, ['newIndexDate']],
    ['an original rent of nothing', { ...review, startRentPrice: 0 }, ['startRentPrice']],
    ['no original rent', { type: 'index', currentRent: 850_00, ...figures }, ['startRentPrice']],
    ['index and percentage without the percentage', { ...review, type: 'indexPlusPercentage' }, ['percentage']],
    ['no percentage', { type: 'percentage', currentRent: 850_00 }, ['percentage']],
    ['a negative percentage', { type: 'percentage', currentRent: 850_00, percentage: -1 }, ['percentage']],
    ['a percentage too fine', { type: 'percentage', currentRent: 850_00, percentage: 1.2345678 }, ['percentage']],
    ['no fixed amount', { type: 'fixed', currentRent: 850_00 }, ['fixedAmount']],
    ['a fixed amount in parts of cents', { type: 'fixed', currentRent: 850_00, fixedAmount: 0.5 }, ['fixedAmount']],
    [
      'a percentage that doubles more than the rent',
      { type: 'percentage', currentRent: 850_00, percentage: 350 },
      ['percentage'],
    ],
    ['an index a hundred times the base', indexReview(850_00, 23.34, 2385), ['newIndexValue']],
    ['a current rent in parts of cents', { ...review, currentRent: 0.5 }, ['currentRent']],
    ['a percentage of parts of cents', { type: 'percentage', currentRent: 0.5, percentage: 3 }, ['currentRent']],
    ['a fixed amount on no number', { type: 'fixed', currentRent: Number.NaN, fixedAmount: 1 }, ['currentRent']],
    ['a rent of one’s own in parts of cents', { type: 'own', currentRent: 850_00, ownRent: 0.5 }, ['ownRent']],
    ['an original rent in parts of cents', { ...review, startRentPrice: 0.5 }, ['startRentPrice']],
    ['a rent beyond any', { type: 'own', currentRent: 1e15 }, ['currentRent']],
    ['a current rent of nothing', { type: 'own', currentRent: 0 }, ['currentRent']],
    ['a rent of one’s own of nothing', { type: 'own', currentRent: 850_00, ownRent: 0 }, ['ownRent']],
  ])('%s', (_, wrong, fields) => {
    const problem = problemOf(wrong)
    expect(problem.kind).toBe('invalid')
    expect(Object.keys(problem.fields).toSorted()).toEqual(fields)
    expect(problem.message).toMatch(/^[A-ZÄÖ].*\.$/)
  })
  it('says which two series were about to be compared', () => {
    const mixed = problemOf({ ...review, type: 'consumerIndex', startIndex: housing2015, newIndex: other })
    expect(mixed.message).toContain('2015=100')
    expect(mixed.message).toContain('2025=100')
  })
})
